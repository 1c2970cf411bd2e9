"""A bilingual corpus of the size of a whole rulebook, against a first pass of spaCy's blank tokenizers over the same text.

The corpus is made here: frames of rules prose filled with terms from the lists, with as many distinct words as a real edition.
"""

from __future__ import annotations

import random
import resource
import time

from benchmarks.ratio import Ratio
from diglot.corpus import pair
from diglot.lang import lexicon, load_terms
from diglot.lint.runner import lint
from diglot.text import Document

PROVISIONS = 3_100
FRAMES = (
    (
        "If a player controls the {0}, each opponent draws {n} cards before the {1} begins. The {2} isn’t a {3}.",
        "Se un giocatore controlla {0}, ciascun avversario pesca {n} carte prima che inizi {1}. {2} non è {3}.",
    ),
    (
        "The {0} is put into its owner’s graveyard unless the {1} says otherwise (see rule {r}). Then up to {n} of the {2} are "
        "returned, except the {3}.",
        "{0} viene messo nel cimitero del suo proprietario a meno che {1} non dica altrimenti (vedi regola {r}). Poi vengono "
        "restituiti fino a {n} {2}, tranne {3}.",
    ),
    (
        "Until end of turn, the active player may choose exactly {n} different {0}. After the {1} has been chosen, the {2} "
        "must be revealed at the same time as the {3}.",
        "Fino alla fine del turno, il giocatore attivo può scegliere esattamente {n} {0} diversi. Dopo che {1} è stato scelto, "
        "{2} deve essere rivelato nello stesso momento di {3}.",
    ),
)


def run() -> list[Ratio]:
    """The time on one core, start-up excluded, and the memory at most (in units of 600 MB)."""
    made = texts()
    base = _tokenized(made)
    for lang in made:
        lexicon(lang)
    corpus = pair({lang: Document.of(text, name=lang, lang=lang) for lang, text in made.items()})
    began = time.process_time()
    lint(corpus)
    spent = time.process_time() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    words = sum(len(text.split()) for text in made.values())
    detail = f"{PROVISIONS} provisions, {words} words, {spent:.1f} s against {base:.1f} s"
    return [
        Ratio("a rulebook in two languages against tokenizing it", spent / base, 8, detail),
        Ratio("memory against 600 MB", memory / 600, 1, f"{memory:.0f} MB"),
    ]


def texts() -> dict[str, str]:
    """The corpus, by language."""
    rng = random.Random(1)
    terms = [concept for concept in load_terms().concepts.values() if all(concept.names.get(lang) for lang in ("en", "it"))]
    lines: dict[str, list[str]] = {"en": [], "it": []}
    for index in range(PROVISIONS):
        parts: dict[str, list[str]] = {"en": [], "it": []}
        for _ in range(2):
            frame = rng.choice(FRAMES)
            chosen = rng.sample(terms, 4)
            numbers = {"n": rng.randint(2, 9), "r": f"{rng.randint(100, 170)}.{rng.randint(1, 9)}"}
            for lang, text in zip(("en", "it"), frame, strict=True):
                parts[lang].append(text.format(*(rng.choice(concept.names[lang]) for concept in chosen), **numbers))
        for lang, sentences in parts.items():
            lines[lang].append(f"{100 + index // 40}.{index % 40 + 1}. {' '.join(sentences)}")
    return {lang: "\n".join(found) + "\n" for lang, found in lines.items()}


def _tokenized(texts: dict[str, str]) -> float:
    import spacy

    pipelines = {lang: spacy.blank(lang) for lang in texts}
    began = time.process_time()
    for lang, text in texts.items():
        for line in text.splitlines():
            pipelines[lang].make_doc(line)
    return time.process_time() - began
