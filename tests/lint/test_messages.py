"""What checks say, word for word, in both languages of the interface."""

from __future__ import annotations

import pytest
import yaml

from diglot.lint.catalogue import checks
from diglot.ui import say
from tests.lint.test_checks import CASES, run

SAID: dict[str, tuple[str, str]] = {
    "comparison": ("the bound or comparison differs: “or less” against “pari o superiore”", "differenza: il limite o il confronto — «or less» contro «pari o superiore»"),
    "condition": ("“if able” (the condition) has no counterpart in the translation", "«if able» (la condizione) non ha corrispondenza nella traduzione"),
    "cut_mark": ("the texts are cut here ([cut] [taglio]): what follows could not be compared", "i testi sono tagliati in questo punto ([cut] [taglio]): il seguito non si è potuto confrontare"),
    "dangling_reference": ("there is no rule 1.9", "non esiste una regola 1.9"),
    "cited_title": ("rule 1 has the heading “Drawing”, not “Shuffling”", "la regola 1 ha il titolo «Drawing», non «Shuffling»"),
    "dependency": ("when an effect depends on another differs: “the same layer” against “livelli diversi”", "è diverso quando un effetto dipende da un altro: «the same layer» contro «livelli diversi»"),
    "direction": ("the dependency goes the other way: “effects it depends” against “effetti che dipendono”", "la dipendenza va nel verso opposto: «effects it depends» contro «effetti che dipendono»"),
    "duplicate_number": ("the number 1.1a is used more than once", "il numero 1.1a è usato più di una volta"),
    "exception": ("“except” against “compresi”: what is excepted or included differs", "«except» contro «compresi»: ciò che è escluso o incluso è diverso"),
    "foreign_language": ("these words are in the other language: “draws a card from a library”", "queste parole sono nell'altra lingua: «draws a card from a library»"),
    "frequency": ("how often or how long it holds differs: “normally” against “sempre”", "differenza: quante volte o per quanto tempo vale — «normally» contro «sempre»"),
    "heading": ("the headings differ: “Copying Objects” against “Effetti di Controllo”", "i titoli sono diversi: «Copying Objects» contro «Effetti di Controllo»"),
    "immediacy": ("“just after” against “dopo che”: one text leaves room for other effects in between", "«just after» contro «dopo che»: uno dei testi lascia spazio ad altri effetti nel frattempo"),
    "junction": ("“and/or” against “e”: what is joined by “and” must hold for all, by “or” for one", "«and/or» contro «e»: ciò che è unito da «e» deve valere per tutti, da «o» per uno"),
    "layer_count": ("the text announces 3 layers and lists 2", "il testo annuncia 3 livelli e ne elenca 2"),
    "layer_order": ("layer 2 (“text-changing effects;”) stands in another place: “effetti di cambio di testo;”", "il livello 2 («text-changing effects;») si trova in un altro punto: «effetti di cambio di testo;»"),
    "layer_selects": ("layer 2 takes other effects: “text” against “controllore”", "il livello 2 comprende altri effetti: «text» contro «controllore»"),
    "loop": ("effects in a loop are treated otherwise: “rule is ignored” against “regola viene applicata”", "gli effetti in un ciclo sono trattati diversamente: «rule is ignored» contro «regola viene applicata»"),
    "missing_item": ("item 2 is missing: “text-changing effects;”", "manca il punto 2: «text-changing effects;»"),
    "missing_provision": ("provision 1.1b is not in the translation", "la disposizione 1.1b non è nella traduzione"),
    "missing_sentence": ("the translation lacks a sentence: “A player who controls no creatures may cast an instant.”", "nella traduzione manca una frase: «A player who controls no creatures may cast an instant.»"),
    "modality": ("what must, may or must not be done differs: “must” against “può”", "differenza: ciò che si deve, si può o non si può fare — «must» contro «può»"),
    "negation": ("“doesn't” (what is denied) has no counterpart in the translation", "«doesn't» (ciò che è negato) non ha corrispondenza nella traduzione"),
    "number": ("the number differs: “three” against “due”", "differenza: il numero — «three» contro «due»"),
    "numbering_gap": ("1.1b is absent from every text", "1.1b manca in tutti i testi"),
    "ordering": ("the order in which effects apply differs: “earlier timestamp is applied before the effect with the later” against “successivo si applica prima dell'effetto con il timestamp precedente”", "è diverso l'ordine in cui si applicano gli effetti: «earlier timestamp is applied before the effect with the later» contro «successivo si applica prima dell'effetto con il timestamp precedente»"),
    "quantifier": ("“Each” (how many or which things are meant) has no counterpart in the translation", "«Each» (quante o quali cose si intendono) non ha corrispondenza nella traduzione"),
    "reference_number": ("the reference points to another rule: “503” against “505”", "il rinvio indica un'altra regola: «503» contro «505»"),
    "reference_title": ("the quoted titles differ: “Copying Objects” against “Effetti di Controllo”", "i titoli citati sono diversi: «Copying Objects» contro «Effetti di Controllo»"),
    "relation": ("“relative to each other” (the relation) has no counterpart in the translation", "«relative to each other» (la relazione) non ha corrispondenza nella traduzione"),
    "rounding": ("“per eccesso” (the direction of rounding) is not in the authoritative text", "«per eccesso» (il verso dell'arrotondamento) non è nel testo autorevole"),
    "sequence": ("the order of steps differs: “first” against “per ultimo”", "differenza: l'ordine delle operazioni — «first» contro «per ultimo»"),
    "start": ("values are worked out from “actual object” in one text, from “dalla copia dell'oggetto” in the other", "un testo parte da «actual object», l'altro da «dalla copia dell'oggetto»"),
    "symbol": ("the symbol differs: “+2/-1” against “+2/+1”", "differenza: il simbolo — «+2/-1» contro «+2/+1»"),
    "term": ("the term differs: “graveyard” against “grimorio”", "differenza: il termine — «graveyard» contro «grimorio»"),
    "tie_break": ("effects that would apply at the same time are ordered otherwise: “timestamp order” against “in un ordine qualsiasi”", "gli effetti che si applicherebbero nello stesso momento sono ordinati diversamente: «timestamp order» contro «in un ordine qualsiasi»"),
    "time": ("the moment differs: “after” against “prima che”", "differenza: il momento — «after» contro «prima che»"),
    "typography": ("a space before the stop: “a”", "uno spazio di troppo prima del segno di interpunzione: «a»"),
    "wait": ("a dependent effect is applied at another moment: “just after” against “subito prima che”", "un effetto dipendente viene applicato in un altro momento: «just after» contro «subito prima che»"),
}  # fmt: skip
"""What each check says of the first bad pair of its cases."""


def test_every_check_is_here() -> None:
    assert set(SAID) == {info.name for info in checks()}


@pytest.mark.parametrize("name", SAID)
@pytest.mark.parametrize(("ui", "at"), [("en", 0), ("it", 1)])
def test_what_a_check_says(name: str, ui: str, at: int) -> None:
    case = yaml.safe_load((CASES / f"{name}.yaml").read_text(encoding="utf-8"))["bad"][0]
    first = run(case).of(name)[0]
    assert say(ui, first.message.key, **first.message.arguments) == SAID[name][at]
