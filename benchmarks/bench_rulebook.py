"""A bilingual corpus of the size of a whole rulebook, against a first pass of spaCy's blank tokenizers over the same text.

The corpus is made here: frames of rules prose filled with terms from the lists, with as many distinct words as a real edition.
"""

from __future__ import annotations

import random
import resource
import statistics
import time

from benchmarks.ratio import Ratio
from diglot.corpus import pair
from diglot.lang import lexicon, load_terms
from diglot.lint.runner import lint
from diglot.text import Document

PROVISIONS = 3_100
WORDS = 140_000
"""Words in each language, about."""
FRAMES = (
    (
        "If a player controls the {n0}, each opponent draws {c} cards before the {n1} begins.",
        "Se un giocatore controlla {n0}, ciascun avversario pesca {c} carte prima che inizi {n1}.",
    ),
    ("The {n0} isn’t a {n1}, even if the {n2} is {a}.", "{n0} non è {n1}, anche se {n2} è {a}."),
    (
        "The {n0} is put into its owner’s graveyard unless the {n1} says otherwise (see rule {r}).",
        "{n0} viene messo nel cimitero del suo proprietario a meno che {n1} non dica altrimenti (vedi regola {r}).",
    ),
    (
        "Then up to {c} {n0} cards are returned to their owners’ hands, except the {n1}.",
        "Poi vengono restituite in mano ai loro proprietari fino a {c} carte {n0}, tranne {n1}.",
    ),
    (
        "Until end of turn, the active player may choose exactly {c} different targets for the {n0}.",
        "Fino alla fine del turno, il giocatore attivo può scegliere esattamente {c} bersagli diversi per {n0}.",
    ),
    (
        "After the {n0} has been chosen, the {n1} must be revealed, and no player may {v} it.",
        "Dopo che {n0} è stato scelto, {n1} deve essere rivelato, e nessun giocatore può {v}.",
    ),
    (
        "A player can’t {v} during the {n0} step, and all damage from the {n1} is prevented.",
        "Un giocatore non può {v} durante la sottofase {n0}, e tutto il danno da {n1} viene prevenuto.",
    ),
    (
        "Whenever the {a} {n0} enters the battlefield, its controller loses {c} life and may {v}.",
        "Ogniqualvolta {n0} {a} entra nel campo di battaglia, il suo controllore perde {c} punti vita e può {v}.",
    ),
    (
        "Rule {r} applies to the {n0} only if the {n1} and the {n2} are in the same zone.",
        "La regola {r} si applica a {n0} solo se {n1} e {n2} sono nella stessa zona.",
    ),
    (
        "The {n0} doesn’t use the stack; instead, any player who has the {n1} may {v} at any time they have priority.",
        "{n0} non usa la pila; invece, qualsiasi giocatore che ha {n1} può {v} in qualsiasi momento in cui ha priorità.",
    ),
)
"""Sentences with places for nouns, a verb, an adjective, a count and a reference: a term only stands where it reads as prose."""
_TURNS = 3
"""Times that the yardstick is measured before, and again after."""
_NO_NOUNS = frozenset(("verb", "action", "adjective", "adverb", "state", "damage", "mana", "color", "supertype", "time"))


def run() -> list[Ratio]:
    """The time on one core, start-up excluded, and the memory at most (in units of 600 MB).

    The yardstick takes an eighth of the time, in which a busy machine may be quick or slow by chance: it is measured several
    times on either side, and the middle counts.
    """
    made = texts()
    bases = [_tokenized(made) for _ in range(_TURNS)]
    for lang in made:
        lexicon(lang)
    corpus = pair({lang: Document.of(text, name=lang, lang=lang) for lang, text in made.items()})
    began = time.process_time()
    lint(corpus)
    spent = time.process_time() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    bases += [_tokenized(made) for _ in range(_TURNS)]
    base = statistics.median(bases)
    words = sum(len(text.split()) for text in made.values())
    detail = f"{PROVISIONS} provisions, {words} words, {spent:.1f} s against {base:.1f} s"
    return [
        Ratio("a rulebook in two languages against tokenizing it", spent / base, 8, detail),
        Ratio("memory against 600 MB", memory / 600, 1, f"{memory:.0f} MB"),
    ]


def texts() -> dict[str, str]:
    """The corpus, by language."""
    rng = random.Random(1)
    known = [concept for concept in load_terms().concepts.values() if all(concept.names.get(lang) for lang in ("en", "it"))]
    kinds = {
        "n": [concept for concept in known if concept.kind not in _NO_NOUNS],
        "v": [concept for concept in known if concept.kind in ("verb", "action")],
        "a": [concept for concept in known if concept.kind in ("adjective", "state", "color")],
    }
    lines: dict[str, list[str]] = {"en": [], "it": []}
    words = 0
    for index in range(PROVISIONS):
        sentences: dict[str, list[str]] = {"en": [], "it": []}
        while not sentences["en"] or words < WORDS * (index + rng.random()) / PROVISIONS:
            chosen = {"n0": rng.choice(kinds["n"]), "n1": rng.choice(kinds["n"]), "n2": rng.choice(kinds["n"])}
            chosen |= {"v": rng.choice(kinds["v"]), "a": rng.choice(kinds["a"])}
            numbers = {"c": rng.randint(2, 9), "r": f"{rng.randint(100, 170)}.{rng.randint(1, 9)}"}
            for lang, text in zip(("en", "it"), rng.choice(FRAMES), strict=True):
                names = {slot: rng.choice(concept.names[lang]) for slot, concept in chosen.items()}
                sentence = text.format(**names, **numbers)
                sentences[lang].append(sentence[0].upper() + sentence[1:])
            words += len(sentences["en"][-1].split())
        for lang, found in sentences.items():
            lines[lang].append(f"{100 + index // 40}.{index % 40 + 1}. {' '.join(found)}")
    return {lang: "\n".join(found) + "\n" for lang, found in lines.items()}


def _tokenized(texts: dict[str, str]) -> float:
    import spacy

    pipelines = {lang: spacy.blank(lang) for lang in texts}
    began = time.process_time()
    for lang, text in texts.items():
        for line in text.splitlines():
            pipelines[lang].make_doc(line)
    return time.process_time() - began
