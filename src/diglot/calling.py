"""Packages that can be called: ``diglot.resolve`` is the package and, called, its main function.

A package takes the name of what it does, and so does the function one wants of it. Once ``diglot.resolve.engine`` has been
imported by anybody, ``diglot.resolve`` is the package, whatever ``diglot/__init__.py`` says; so the package is what gets called.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class CallablePackage(ModuleType):
    """A package that passes a call on to one function, which is looked up when it is first wanted."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Call the package's main function."""
        module, name = vars(self)["_called"]
        return getattr(import_module(module), name)(*arguments, **named)


def callable_package(package: str, module: str, function: str) -> None:
    """Make `package` callable: it calls `function` of `module`. To be called while the package is being imported."""
    here = sys.modules[package]
    vars(here)["_called"] = (module, function)
    here.__class__ = CallablePackage
