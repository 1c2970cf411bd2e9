"""Machine- and person-readable forms of a run, one module each: ``render(checked, ...) -> str``."""
