"""How likely leftover words are a difference of meaning: weights of the facts about them, estimated on examples.

A logistic model: the weights of the facts that hold (`evidence`) add up to the logarithm of the odds that the two texts state
different things, against a wording that the word lists do not know; the weight of ``always`` is shifted, so that 0 stands for the
odds from which a difference is reported (2 to 1). ``odds.tsv`` holds the weights; `benchmarks/fit_odds.py` estimated them on sets
of ``tests/challenge``, none of them a held-back one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from diglot.errors import PackError
from diglot.lang.table import rows


@cache
def weights() -> Mapping[str, float]:
    """Weight by fact, in natural logarithms of odds; ``always`` holds for every difference.

    Raises:
        PackError: a weight is no number.
    """
    source = files("diglot.lint") / "odds.tsv"
    found: dict[str, float] = {}
    for line, row in rows(source, ("fact", "weight")):
        try:
            found[row["fact"]] = float(row["weight"])
        except ValueError as error:
            raise PackError(f"no number: “{row['weight']}”", where=f"{source}:{line}") from error
    return found


def log_odds(evidence: Mapping[str, float]) -> float:
    """Logarithm of the odds of a difference of meaning, by this evidence, over the odds asked for: positive is reported."""
    table = weights()
    return table.get("always", 0.0) + sum(table.get(fact, 0.0) * value for fact, value in evidence.items())
