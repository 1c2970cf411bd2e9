"""One module per form of text. Each has ``holds(source)``, how many of its own marks a text shows (0: it cannot be this form),
and ``read(source, ui=ui)``.
"""
