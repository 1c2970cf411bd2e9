"""Layer systems run on scenarios: `LayerSystem.build` makes a system of a model, `resolve` applies it to a `Scenario`.

Called, the package is its function `resolve`.
"""

from diglot.calling import callable_package
from diglot.resolve.engine import resolve
from diglot.resolve.readings import Readings
from diglot.resolve.scenario import Scenario
from diglot.resolve.system import LayerSystem
from diglot.resolve.trace import Outcome, Resolution

__all__ = ["LayerSystem", "Outcome", "Readings", "Resolution", "Scenario", "resolve"]

callable_package(__name__, "diglot.resolve.engine", "resolve")
