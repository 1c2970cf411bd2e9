"""Checks over what was understood of two texts. Called, the package is `diglot.lint.runner.lint`."""

from diglot.calling import callable_package

callable_package(__name__, "diglot.lint.runner", "lint")
