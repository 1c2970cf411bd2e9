"""JSON text as Python would write it, and nothing in it that acts."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from diglot.report.formats.indented import dumped
from diglot.report.safety import json_safe

ODD = '"\\/\n\t\r\x00\x1b\x7f\x85\u00a0\u202e\u2028\ufeff\ud800\U0001f600'
TEXT = st.text(alphabet=st.one_of(st.characters(), st.sampled_from(ODD)))
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), TEXT)
TREES = st.recursive(LEAVES, lambda inner: st.one_of(st.lists(inner), st.tuples(inner, inner), st.dictionaries(TEXT, inner)))


@given(TREES)
def test_it_is_what_python_writes(tree: object) -> None:
    assert dumped(tree) == json_safe(json.dumps(tree, ensure_ascii=False, indent=2))


def test_what_is_empty() -> None:
    assert dumped({"a": [], "b": {}, "c": (), "d": ""}) == '{\n  "a": [],\n  "b": {},\n  "c": [],\n  "d": ""\n}'
