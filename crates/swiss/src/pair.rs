//! A round from a position: bracket by bracket, highest score first. A bracket is a score group with those who floated
//! down to it (movers); what it leaves unpaired floats on to the next, and the last one left has the bye.

use crate::allocation::{ColourRule, colour_of, drawn};
use crate::bracket::{Bracket, Candidate, Field};
use crate::criteria::Criteria;
use crate::event::{Colour, Points};
use crate::exact;
use crate::feasible::{NoPairing, bye_score};
use crate::position::SwissField;
use crate::quick::quick;

/// Two players with their colours; places of [`SwissField::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Who has White.
    pub white: usize,
    /// Who has Black.
    pub black: usize,
    /// The rule that gave the colours.
    pub rule: ColourRule,
    /// Stones that White gives, if handicaps replace colours.
    pub stones: u32,
}

/// How a bracket was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// A candidate that meets the bound of every criterion, found by alternating paths (`quick.rs`).
    Bounds,
    /// The same after one exchange.
    Exchange,
    /// By a heaviest matching with the prices that prove it (`exact.rs`).
    Matching,
}

/// One bracket as decided; places of [`SwissField::players`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecidedBracket {
    /// Who was in it.
    pub bracket: Bracket,
    /// The pairs, the higher ranked first.
    pub pairs: Vec<(usize, usize)>,
    /// Who floats on.
    pub floaters: Vec<usize>,
    /// How it was decided.
    pub path: Path,
}

impl DecidedBracket {
    /// Whether somebody, by place, is in the bracket: floated down to it, or of its score group.
    ///
    /// ```
    /// use roundtable_swiss::*;
    /// let entrants = (1..=4).map(|n| Entrant { number: Number(n), rounds: Vec::new() }).collect();
    /// let event = Event {
    ///     rounds: 3, initial: Colour::White, scoring: RoundPoints::STANDARD, entrants, virtual_points: Vec::new(),
    ///     forbidden: Vec::new(), absences: Vec::new(), abnormal: Vec::new(),
    /// };
    /// let round = pair(&SwissField::before(&event, 1).unwrap()).unwrap();
    /// assert!(round.brackets[0].holds(3));
    /// ```
    pub fn holds(&self, place: usize) -> bool {
        self.bracket.movers.contains(&place) || self.bracket.residents.contains(&place)
    }
}

/// A round: boards in order, who has the allocated bye, and how the brackets were decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedRound {
    /// Boards, the first being board 1.
    pub boards: Vec<Board>,
    /// Who has the allocated bye; a place of [`SwissField::players`].
    pub bye: Option<usize>,
    /// The score to which C5 gives the bye.
    pub bye_score: Option<Points>,
    /// The brackets from the top.
    pub brackets: Vec<DecidedBracket>,
}

/// Which ways may be taken to a bracket's pairing. All lead to the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ways {
    /// The quickest that answers.
    Quick,
    /// Only the heaviest matching.
    Exact,
    /// Both, and they must agree.
    Both,
}

/// Pairs a round by the FIDE (Dutch) system.
///
/// # Errors
/// [`NoPairing`] if no legal pairing of the field exists, with the players who cannot be placed.
pub fn pair(position: &SwissField) -> Result<PairedRound, NoPairing> {
    pair_by(position, Criteria::ALL, Ways::Quick)
}

/// The same with some criteria only, or by other ways.
///
/// # Errors
/// As [`pair`].
///
/// # Panics
/// With [`Ways::Both`], if two ways disagree.
pub fn pair_by(position: &SwissField, criteria: Criteria, ways: Ways) -> Result<PairedRound, NoPairing> {
    let bye = bye_score(position, criteria)?;
    let field = Field { position, criteria, bye };
    let groups = position.groups();
    let mut decided: Vec<DecidedBracket> = Vec::new();
    let mut movers = Vec::new();
    for (g, residents) in groups.iter().enumerate() {
        let next = groups.get(g + 1).cloned().unwrap_or(field.size()..field.size());
        let bracket = Bracket { movers, residents: residents.clone(), next };
        let (found, path) = decide(&field, &bracket, ways)?;
        movers = found.floaters.clone();
        decided.push(DecidedBracket { bracket, pairs: found.pairs, floaters: found.floaters, path });
    }
    let pairs = decided.iter().flat_map(|d| d.pairs.iter().copied()).collect();
    Ok(PairedRound { boards: boards(&field, pairs), bye: movers.first().copied(), bye_score: bye, brackets: decided })
}

/// Brackets with fewer members are decided by the matching at once: it is as fast there.
const SMALL: usize = 8;

/// One bracket by the requested ways, and which of them decided.
fn decide(field: &Field, bracket: &Bracket, ways: Ways) -> Result<(Candidate, Path), NoPairing> {
    let members = bracket.movers.len() + bracket.residents.len();
    // The quick way knows the whole system only, with colours or without.
    let whole = [Criteria::ALL, Criteria::WITHOUT_COLOURS].contains(&field.criteria);
    let found = match ways {
        Ways::Exact => None,
        Ways::Quick if members < SMALL => None,
        Ways::Quick | Ways::Both => whole.then(|| quick(field, bracket)).flatten(),
    };
    let nobody = NoPairing { stuck: Vec::new(), between: Vec::new(), bye: false };
    let path = |exchanged| if exchanged { Path::Exchange } else { Path::Bounds };
    match found {
        Some((candidate, exchanged)) if ways == Ways::Quick => Ok((candidate, path(exchanged))),
        None => exact::best(field, bracket).map(|(c, _)| (c, Path::Matching)).ok_or(nobody),
        Some((candidate, exchanged)) => {
            let (best, _) = exact::best(field, bracket).ok_or(nobody)?;
            assert_eq!(candidate, best, "two ways to one bracket disagree: {bracket:?}");
            Ok((candidate, path(exchanged)))
        }
    }
}

/// Boards with colours, in order: the score of the higher ranked, then both scores, then the lower number.
fn boards(field: &Field, mut pairs: Vec<(usize, usize)>) -> Vec<Board> {
    let players = &field.position.players;
    pairs.sort_by_key(|&(a, b)| {
        let sum = players[a].score.0 + players[b].score.0;
        (std::cmp::Reverse(players[a].score), std::cmp::Reverse(sum), players[a].number)
    });
    let board = |(a, b): (usize, usize)| {
        let stones = field.criteria.handicap().map(|h| field.stones(a, b).min(h.most));
        let (colour, rule) = match stones {
            None => colour_of(&players[a], &players[b], field.position.initial),
            Some(0) => drawn(&players[a], field.position.initial),
            Some(_) if players[a].rating > players[b].rating => (Colour::White, ColourRule::Handicap),
            Some(_) => (Colour::Black, ColourRule::Handicap),
        };
        let (white, black) = if colour == Colour::White { (a, b) } else { (b, a) };
        Board { white, black, rule, stones: stones.unwrap_or(0) }
    };
    pairs.into_iter().map(board).collect()
}
