"""Wordings that state the same, per operator, and wordings that do not: one clause in either language, judged as a whole."""

from __future__ import annotations

import pytest

from diglot.corpus import pair
from diglot.lang import Entry
from diglot.lint import match
from diglot.lint.runner import lint
from diglot.parse.reading import Feature, meaning
from diglot.text import Document

SAME = [
    ("lists denied", "It has no name, mana cost or abilities.", "È senza nome, senza costo di mana e senza abilità."),
    (
        "said that not",
        "The player loses, unless an effect states that he or she can't lose.",
        "Il giocatore perde, salvo che un effetto affermi che non può perdere.",
    ),
    ("denied and modal", "A card that costs nothing may be cast.", "Una carta che non costa nulla può essere lanciata."),
    ("until obliged", "The player stays until he or she has to draw.", "Il giocatore resta finché non è tenuto a pescare."),
    (
        "gerund denied",
        "They are never opponents, hence they are unaffected by effects.",
        "Non essendo mai avversari, non sono influenzati dagli effetti.",
    ),
    ("and not", "Targets and effects are unaffected by it.", "Non influisce né sui bersagli né sugli effetti."),
    (
        "phrase with a number",
        "In a game of more than two players, each one competes.",
        "In una partita con almeno tre giocatori ognuno gareggia.",
    ),
    ("both of", "It has the colors of both halves.", "Ha i colori di tutte e due le metà."),
    ("article and term", "The first strike damage is dealt.", "Il danno da attacco improvviso viene inflitto."),
    (
        "gap and phrase",
        "Cards exiled by an effect are kept face up.",
        "Le carte esiliate da un effetto si tengono a faccia in su.",
    ),
    (
        "said in a phrase",
        "Paying life and losing life are unaffected by the effect.",
        "L'effetto non influisce né sul pagamento né sulla perdita di punti vita.",
    ),
    ("but one", "A card shows but one face at a time.", "Una carta mostra una sola faccia alla volta."),
    ("run out", "Once it has no counters left, it is put away.", "Quando non ha più segnalini, la si mette via."),
    ("either", "Either player may stop the game.", "Ciascuno dei due giocatori può fermare il gioco."),
    (
        "wait",
        "Abilities wait until the upkeep step to be put there.",
        "Le abilità attendono la sottofase di mantenimento prima di esservi messe.",
    ),
    (
        "whenever",
        "At the start of every match you must go back.",
        "Ogni volta che comincia un incontro devi tornare indietro.",
    ),
    ("begin", "A player may act before the beginning of the game.", "Un giocatore può agire prima della partita."),
    (
        "printed",
        "It has the printed name, color, types, and rules text of the original.",
        "Ha il nome, il colore, i tipi e il testo delle regole stampati dell'originale.",
    ),
    (
        "negation",
        "A phase isn't skipped because no player acts in it.",
        "Una fase non viene saltata perché nessun giocatore vi agisce.",
    ),
    (
        "exception",
        "A spell is legal if it has no targets, adds mana to the mana pool and isn't red.",
        "Una magia è legale se non ha bersagli, aggiunge mana alla riserva di mana e non è rossa.",
    ),
    ("comparison.le", "A team may make up to three exchanges.", "Una squadra può effettuare fino a tre scambi."),
    ("face-down", "Deal three cards face down to each player.", "Distribuisci tre carte a faccia in giù a ciascun giocatore."),
    (
        "negation",
        "The same holds for a card that no player controls.",
        "Lo stesso vale per una carta che nessun giocatore controlla.",
    ),
    (
        "negation",
        "The game ends as soon as no team has any card left.",
        "La partita termina non appena nessuna squadra ha più carte.",
    ),
    (
        "places",
        "Three points are awarded for a win and one for a draw.",
        "Per una vittoria si assegnano tre punti, per un pareggio uno.",
    ),
    ("places", "The owner shuffles the card into the library.", "La carta viene mescolata nel grimorio dal suo proprietario."),
    ("modality.must", "The token has to be sacrificed.", "La pedina va sacrificata."),
    ("modality.must", "That player needs to reveal the card.", "Quel giocatore è tenuto a rivelare la carta."),
    ("modality.may", "It can be activated by any player.", "È attivabile da qualunque giocatore."),
    (
        "modality.may",
        "A player may cast a spell any time they have priority.",
        "Un giocatore può lanciare una magia ogniqualvolta abbia la priorità.",
    ),
    ("modality.cannot", "Players may not communicate during the draft.", "Durante il draft ai giocatori è vietato comunicare."),
    ("modality.cannot", "Nobody else may respond.", "Nessun altro ha il permesso di rispondere."),
    ("modality.need-not", "A player isn't obliged to block.", "Bloccare non è obbligatorio."),
    ("quantifier.all", "Each player loses 2 life.", "I giocatori perdono 2 punti vita ciascuno."),
    ("quantifier.only", "Only untapped creatures may block.", "Possono bloccare esclusivamente le creature STAPpate."),
    ("quantifier.both", "Both creatures are destroyed.", "Vengono distrutte ambedue le creature."),
    (
        "quantifier.remaining",
        "The rest of the cards are put on the bottom of the library.",
        "Le altre carte vengono messe in fondo al grimorio.",
    ),
    ("comparison.ge", "A deck contains at least 60 cards.", "Il numero minimo di carte di un mazzo è 60."),
    ("comparison.le", "At most one creature may attack each turn.", "In ciascun turno può attaccare una creatura al massimo."),
    ("comparison.gt", "If the total is greater than 20, the player loses.", "Se il totale supera 20, il giocatore perde."),
    (
        "condition.unless",
        "The card goes to the graveyard unless it's a token.",
        "La carta va nel cimitero, sempre che non sia una pedina.",
    ),
    ("condition.instead", "The player discards rather than draws.", "Il giocatore scarta invece di pescare."),
    ("condition.if-able", "The creature attacks each turn if able.", "La creatura attacca in ogni turno, se le è possibile."),
    ("condition.even-if", "This applies regardless of who controls it.", "Ciò si applica a prescindere da chi lo controlla."),
    ("time.after", "As soon as a player has no cards, they lose.", "Non appena un giocatore resta senza carte, perde."),
    ("time.whenever", "Whenever a land enters, draw a card.", "Ogni volta che entra una terra, si pesca una carta."),
    (
        "sequence.then",
        "First, choose a target; then, pay the cost.",
        "Innanzitutto si sceglie un bersaglio; dopodiché si paga il costo.",
    ),
    ("sequence.one-at-a-time", "Cards are revealed one at a time.", "Le carte si rivelano una per volta."),
    ("sequence.any-order", "The cards are put back in any order.", "Le carte si rimettono nell'ordine che si preferisce."),
    ("frequency.no-longer", "The ability no longer works.", "L'abilità smette di funzionare."),
    ("frequency.no-longer", "Earlier choices no longer matter.", "Le scelte precedenti non contano più."),
    ("relation.each-other", "The creatures deal damage to each other.", "Le creature si infliggono danno a vicenda."),
    ("rounding.down", "A player rounds the number down.", "Un giocatore arrotonda il numero per difetto."),
    ("absorbed negation", "The effect lasts until no cards remain.", "L'effetto dura finché non resta più alcuna carta."),
    ("auxiliary in a phrase", "The toss takes place before the game.", "Il sorteggio ha luogo prima della partita."),
    (
        "negation in a phrase",
        "The loop goes on unless a player is able to stop it.",
        "Il ciclo prosegue, a meno che un giocatore non sia in grado di fermarlo.",
    ),
    ("series of denials", "It is no longer attacking or blocking.", "Non è più né attaccante, né bloccante."),
    ("series of denials", "It isn't tapped, attacking, or blocking.", "Non è né TAPpata, né attaccante, né bloccante."),
    ("list denied at once", "It has no name, no cost and no color.", "È priva di nome, di costo e di colore."),
    (
        "list denied at once",
        "It has no name, creature types, or abilities.",
        "È priva di nome, di tipi di creatura e di abilità.",
    ),
    (
        "list denied at once",
        "It is a card with no name, no mana cost, no color and no abilities.",
        "È una carta priva di nome, di costo di mana, di colore e di abilità.",
    ),
    (
        "denied again in a relative clause",
        "Nobody receives it in a zone in which no player has a card.",
        "Nessuno lo riceve in una zona in cui nessun giocatore ha una carta.",
    ),
    (
        "said again",
        "It is removed if it attacks, if its controller changes or if it blocks.",
        "Viene rimossa se attacca, il suo controllore cambia o blocca.",
    ),
    ("all the others", "The player exiles the others.", "Il giocatore esilia tutti gli altri."),
    ("latter", "Neither the former nor the latter change it.", "Né il primo né i secondi lo modificano."),
    ("bound with a modal", "It can't equip more than two creatures.", "Può equipaggiare al massimo due creature."),
    ("zero", "A match won by two games to none counts.", "Conta un incontro vinto per due partite a zero."),
    (
        "bound behind a number",
        "If the delay is ten minutes or less, play goes on.",
        "Se il ritardo è di dieci minuti o meno, si gioca.",
    ),
    ("phrase says more", "The first round of the tournament begins.", "Inizia il primo turno del torneo."),
    (
        "second choice",
        "A permanent with the same name, chosen by that player, stays.",
        "Un permanente con lo stesso nome, scelto da quel giocatore, resta.",
    ),
    ("relative clause", "If a player concedes, that player loses the game.", "Un giocatore che si arrende perde la partita."),
    ("participle", "If a spell is countered, it doesn't resolve.", "Una magia neutralizzata non si risolve."),
    ("participle", "A tapped creature can't block.", "Se una creatura è TAPpata, non può bloccare."),
    (
        "oblique relative clause",
        "A list is illegal if the name of a card is missing.",
        "È illegale una lista in cui manchi il nome di una carta.",
    ),
    (
        "none said in a phrase",
        "If an auction ends without any bids, nobody pays anything.",
        "In assenza di offerte al termine di un'asta, nessuno paga nulla.",
    ),
    (
        "adverb of time",
        "A player wins without anyone doing anything in between.",
        "Un giocatore vince senza che nel frattempo nessuno faccia nulla.",
    ),
    ("still denied", "If none of them is still there, the ability ends.", "Se nessuna di esse è più lì, l'abilità termina."),
    ("range", "The player chooses a number in the range 1-10.", "Il giocatore sceglie un numero da 1 a 10."),
    (
        "each and other",
        "Each may look at the other's hand, but neither may draw.",
        "Ciascuno può guardare la mano dell'altro, ma nessuno dei due può pescare.",
    ),
    ("said again", "A player may pass or may cast a spell.", "Un giocatore può passare o lanciare una magia."),
    ("last", "A player who drew since all were last checked loses.", "Perde chi, dall'ultima verifica di tutti, ha pescato."),
    (
        "verb before then",
        "The player finishes the turn, and five further turns are then played.",
        "Il giocatore conclude il turno, e si giocano poi altri cinque turni.",
    ),
    (
        "in the order of the text",
        "A player may draw only during a turn they control, while the stack is empty.",
        "Un giocatore può pescare solo durante un turno che controlla, mentre la pila è vuota.",
    ),
    (
        "gap phrase of two concepts",
        "Play goes on only when all of them have been taken.",
        "Il gioco continua solo quando sono stati svolti tutti.",
    ),
    ("not until", "A player can't draw until the round begins.", "Un giocatore non può pescare prima che il turno inizi."),
    ("implied", "The player shuffles their hand.", "Il giocatore rimescola la propria mano nel grimorio."),
]
OTHER = [
    ("lists denied", "It has no name and loses its abilities.", "Non ha nome e non perde le sue abilità."),
    (
        "said that not",
        "The player loses, unless an effect states that he or she can't lose.",
        "Il giocatore perde, salvo che un effetto affermi che può perdere.",
    ),
    ("denied and modal", "A card that costs nothing may be cast.", "Una carta che non costa nulla non può essere lanciata."),
    (
        "phrase with a number",
        "In a game of more than two players, each one competes.",
        "In una partita con almeno quattro giocatori ognuno gareggia.",
    ),
    ("only", "It applies only to those.", "Non si applica più a quelli."),
    (
        "whenever",
        "At the start of every match you must go back.",
        "Ogni volta che finisce un incontro devi tornare indietro.",
    ),
    ("begin", "A player may act before the beginning of the game.", "Un giocatore può agire prima della fine della partita."),
    ("end", "A player may act after the end of the game.", "Un giocatore può agire dopo l'inizio della partita."),
    (
        "owner",
        "The controller of a creature assigns its damage before dealing any.",
        "Il proprietario di una creatura ne assegna il danno prima di infliggerlo.",
    ),
    ("owner", "All the objects they own leave the game.", "Tutti gli oggetti di cui è controllore lasciano la partita."),
    (
        "comparison.lt",
        "It is controlled by someone sitting more than two seats away.",
        "È controllato da chi siede a meno di due posti di distanza.",
    ),
    (
        "sum",
        "Roll both dice and move as many spaces as their sum.",
        "Lancia entrambi i dadi e spostati di un numero di caselle pari alla loro differenza.",
    ),
    (
        "negation",
        "A phase isn't skipped because no player acts in it.",
        "Una fase non viene saltata perché un giocatore vi agisce.",
    ),
    ("comparison.le", "A team may make up to three exchanges.", "Una squadra può effettuare almeno tre scambi."),
    ("places", "The cost stands before the colon, and the effect after it.", "Il costo sta dopo i due punti e l'effetto prima."),
    (
        "negation",
        "Cards left out of the deck are set aside. The limit does not apply.",
        "Le carte lasciate fuori dal mazzo si mettono da parte. Il limite si applica.",
    ),
    (
        "negation",
        "The same holds for a card that no player controls.",
        "Lo stesso non vale per una carta che nessun giocatore controlla.",
    ),
    (
        "negation",
        "The game ends as soon as no team has any card left.",
        "La partita termina non appena una squadra ha ancora delle carte.",
    ),
    (
        "negation",
        "A flying creature may block creatures with or without flying.",
        "Una creatura con volare non può bloccare creature con o senza volare.",
    ),
    (
        "places",
        "Three points are awarded for a win and one for a draw.",
        "Si assegnano tre punti per un pareggio e uno per una vittoria.",
    ),
    (
        "places",
        "It is an attacking creature and not a blocking creature.",
        "È una creatura bloccante e non una creatura attaccante.",
    ),
    (
        "places",
        "The second shuffles only the cards exiled by the first.",
        "La prima mescola solo le carte esiliate dalla seconda.",
    ),
    ("places", "Put that card from your hand onto the battlefield.", "Metti quella carta dal campo di battaglia nella tua mano."),
    (
        "series",
        "The copy keeps the modes and targets of the spell; its targets may be changed.",
        "La copia mantiene i modi della magia; i suoi bersagli possono essere cambiati.",
    ),
    (
        "modality.may",
        "A player may concede at any moment and leaves the game immediately.",
        "Un giocatore deve concedere in qualsiasi momento e lascia immediatamente la partita.",
    ),
    ("modality.must", "The token has to be sacrificed.", "La pedina può essere sacrificata."),
    ("modality.may", "It can be activated by any player.", "Non è attivabile da qualunque giocatore."),
    ("modality.cannot", "Nobody else may respond.", "Tutti gli altri hanno il permesso di rispondere."),
    ("quantifier.only", "Only untapped creatures may block.", "Possono bloccare anche le creature STAPpate."),
    ("quantifier.remaining", "The rest of the cards are exiled.", "Tutte le carte vengono esiliate tranne una."),
    ("comparison.le", "At most one creature may attack each turn.", "In ciascun turno può attaccare almeno una creatura."),
    ("comparison.gt", "If the total is greater than 20, the player loses.", "Se il totale è inferiore a 20, il giocatore perde."),
    ("condition.unless", "The spell is countered unless the player pays.", "La magia viene neutralizzata se il giocatore paga."),
    ("number", "The player then draws a card.", "Il giocatore poi pesca due carte."),
    ("negation", "A copy isn't cast.", "Una copia viene lanciata."),
    ("term", "If the equipped creature dies, it stays.", "Se la creatura equipaggiata attacca, resta."),
    ("rounding.down", "A player rounds the number down.", "Un giocatore arrotonda il numero per eccesso."),
    (
        "negation in a phrase",
        "The loop goes on if a player is unable to stop it.",
        "Il ciclo prosegue se un giocatore è in grado di fermarlo.",
    ),
    ("list denied at once", "It has no name and no creature can attack it.", "È senza nome e una creatura può attaccarla."),
    ("list denied at once", "It has no name, and its color is not red.", "È priva di nome, e il suo colore è rosso."),
    (
        "list denied at once",
        "It has no name and can attack, and it has no abilities.",
        "È priva di nome e può attaccare, e ha abilità.",
    ),
    ("list that ends", "It has no name and attacks, and has no abilities.", "È priva di nome e attacca, e ha abilità."),
    ("list not denied at once", "It can't attack or block.", "Non può attaccare e bloccare."),
    (
        "relative clause",
        "If a creature attacks, a player who controls it draws.",
        "Una creatura attacca, un giocatore che la controlla pesca.",
    ),
    (
        "relative clause",
        "If a creature that attacks dies, a player draws a card.",
        "Una creatura che attacca muore, un giocatore pesca una carta.",
    ),
    ("participle", "If a spell is countered, it doesn't resolve.", "Una magia è neutralizzata, non si risolve."),
    ("still", "It is still on the battlefield.", "Non è più sul campo di battaglia."),
    ("range", "The player chooses a number in the range 1-10.", "Il giocatore sceglie un numero da 1 a 11."),
    ("said again", "A player may pass or may cast a spell.", "Un giocatore può passare o deve lanciare una magia."),
    (
        "members of a series",
        "Of these layers, layer 1 is for color; layer 2 is for abilities.",
        "Di questi livelli, il livello 1 è per le abilità; il livello 2 è per il colore.",
    ),
    (
        "members of a series",
        "In step 3, creatures deal damage; in step 4, players draw cards.",
        "Nella sottofase 3 i giocatori pescano carte; nella sottofase 4 le creature infliggono danno.",
    ),
    ("all the others", "The player exiles all the others.", "Il giocatore esilia alcuni degli altri."),
    ("no prohibition", "A player may not cast it.", "Un giocatore può non lanciarla."),
    (
        "contents of clauses",
        "Of these layers, layer 1 is for color; layer 2 is for text.",
        "Di questi livelli, il livello 1 è per il testo; il livello 2 è per il colore.",
    ),
    ("until", "A player can draw until the round begins.", "Un giocatore può pescare prima che il turno inizi."),
    ("at once", "The player stops at once.", "Un giocatore si ferma."),
    (
        "order of steps",
        "The player draws seven cards and then puts a token on the stack.",
        "Il giocatore mette una pedina in pila e poi pesca sette carte.",
    ),
    ("order of steps", "The player draws all and then discards some.", "Il giocatore ne pesca alcune e poi le scarta tutte."),
]


def _loud(en: str, it: str) -> list[str]:
    documents = {lang: Document.of(f"100.1 {text}\n", name=lang, lang=lang) for lang, text in (("en", en), ("it", it))}
    return [finding.check for finding in lint(pair(documents)).findings if finding.severity in ("error", "warning")]


@pytest.mark.parametrize(("operator", "en", "it"), SAME)
def test_wordings_that_state_the_same(operator: str, en: str, it: str) -> None:
    assert _loud(en, it) == [], operator


@pytest.mark.parametrize(("operator", "en", "it"), OTHER)
def test_wordings_that_state_something_else(operator: str, en: str, it: str) -> None:
    assert _loud(en, it), operator


def _words(*concepts: str) -> list[Feature]:
    """Words side by side; each may mean any of the concepts that are named, with spaces between them."""
    readings = (tuple(Entry(name, "term", "noun") for name in named.split()) for named in concepts)
    return [Feature(meaning(means), at, at + 1, False, 0, at, (at, at + 1)) for at, means in enumerate(readings)]


def test_a_word_does_with_its_second_choice_where_another_has_none() -> None:
    ours, theirs = _words("spell card", "spell"), _words("spell", "card")
    assert match.pair(ours, theirs) == ([(ours[0], theirs[1]), (ours[1], theirs[0])], [], [])


def test_of_two_counterparts_near_by_that_which_means_just_the_same_is_taken() -> None:
    ours, theirs = _words("spell"), _words("spell card turn phase", "spell", *(f"other-{n}" for n in range(30)))
    found, _, left = match.pair(ours, theirs)
    assert found == [(ours[0], theirs[1])]
    assert left[0] is theirs[0]


def test_counterparts_of_one_meaning_are_in_the_order_of_the_text() -> None:
    """The nearest, at 13/24 and 13/28, would be taken first, and the others would cross them."""
    ours = _words(*("spell" if at in (9, 13) else f"left-{at}" for at in range(24)))
    theirs = _words(*("spell" if at in (13, 18) else f"right-{at}" for at in range(28)))
    assert match.pair(ours, theirs)[0] == [(ours[9], theirs[13]), (ours[13], theirs[18])]
