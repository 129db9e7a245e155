//! Why chess Swiss gave somebody this opponent and colour, the bye, or a float (moving to the next lower bracket of
//! equal points), in sentences. Each names the first criterion of FIDE's system by which the best alternative is worse.
//! Cost: as [`why_not`], one or two heaviest matchings of a bracket for each sentence.

use roundtable_swiss::{Criteria, Criterion, Instead, PairedRound, Points, SwissField, why_not};
use roundtable_words::{CriterionSaid, DueSaid, InsteadSaid, Lang, SwissSaid, Words};

/// The sentences about one player of `round`, which is the pairing of `position` by `criteria`. `place` is a place in
/// the position, from 0, and `who` names one. `because` adds what was done and why `instead` was not.
///
/// ```
/// use roundtable::{Lang, event::why_paired};
/// use roundtable_swiss::*;
/// let entrants = (1..=4).map(|n| Entrant { number: Number(n), rounds: Vec::new() }).collect();
/// let event = Event {
///     rounds: 3, initial: Colour::White, scoring: RoundPoints::STANDARD, entrants, virtual_points: Vec::new(),
///     forbidden: Vec::new(), absences: Vec::new(), abnormal: Vec::new(),
/// };
/// let position = SwissField::before(&event, 1).unwrap();
/// let round = pair(&position).unwrap();
/// let said = why_paired(&position, Criteria::ALL, &round, 0, &|place| format!("player {}", place + 1), Lang::En);
/// assert!(said[0].contains("player 1") && said[0].contains("player 3"));
/// ```
pub fn why_paired(
    position: &SwissField,
    criteria: Criteria,
    round: &PairedRound,
    place: usize,
    who: &dyn Fn(usize) -> String,
    lang: Lang,
) -> Vec<String> {
    let words = Words::new(lang);
    let score = |score: Points| format!("{}.{}", score.0 / 10, score.0.abs() % 10);
    let mut said = Vec::new();
    let mut because = |first: SwissSaid, instead: Instead| {
        said.push(words.tell(&first));
        let Some(reason) = why_not(position, round, criteria, instead) else { return };
        let other = reason.pairs.iter().find(|p| p.0 == place || p.1 == place);
        let instead = match other {
            Some(&(a, b)) => InsteadSaid::With { who: who(place), opponent: who(if a == place { b } else { a }) },
            None => InsteadSaid::Floats { who: who(place) },
        };
        said.push(words.tell(&match (reason.criterion, reason.values) {
            (None, _) => SwissSaid::BecauseOrder { instead },
            (Some(c), None) => {
                SwissSaid::BecauseNone { criterion: u32::from(c.number()), rule: CriterionSaid::of(c, criteria) }
            }
            (Some(c), Some((best, other))) => SwissSaid::Because {
                instead,
                criterion: u32::from(c.number()),
                rule: CriterionSaid::of(c, criteria),
                best: best.unsigned_abs(),
                other: other.unsigned_abs(),
            },
        }));
    };
    // The first bracket that the player left for a lower one, unless it was for the bye.
    let mut left = round.brackets.iter().filter(|b| b.floaters.contains(&place) && round.bye != Some(place));
    if let Some(first) = left.next() {
        let home = score(position.players[first.bracket.residents.start].score);
        because(SwissSaid::Floated { who: who(place), score: home }, Instead::Stays(place));
    }
    let Some(board) = round.boards.iter().find(|b| b.white == place || b.black == place) else {
        let score = round.bye_score.map_or_else(String::new, score);
        because(SwissSaid::Bye { who: who(place), score }, Instead::Stays(place));
        return said;
    };
    let other = if board.white == place { board.black } else { board.white };
    because(SwissSaid::Opponent { who: who(place), opponent: who(other) }, Instead::Apart(place, other));
    let (white, black) = (who(board.white), who(board.black));
    if criteria.handicap().is_some() {
        said.push(words.tell(&SwissSaid::Stones { white, black, stones: board.stones }));
    } else if criteria.has(Criterion::C12) {
        let due = |place: usize| DueSaid::from(position.players[place].preference);
        let (own, other) = (due(board.white), due(board.black));
        said.push(words.tell(&SwissSaid::Colour { white, own, black, other, rule: board.rule.into() }));
    }
    said
}
