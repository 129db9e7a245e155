//! A crosstable by rounds: in games of two the opponent's number, the colour and the result (`3w1`), as arbiters know
//! it; in other games what each round gave. O(seats so far).

use std::collections::HashMap;

use roundtable_event::Ending;
use roundtable_model::{Game, PlayerId, Rest, RoundIx, Score, SeatedTable};

use crate::Tournament;

/// What everybody did in each round.
///
/// ```
/// use roundtable::event::{Timestamp, weekend};
/// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
/// let table = event.by_round(2);
/// assert_eq!(table.rounds.len(), 2);
/// assert!(table.numbers.is_empty(), "a game of four names no opponents");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByRound {
    /// The rounds: all published ones up to the last wanted, but play-offs.
    pub rounds: Vec<RoundIx>,
    /// The numbers by which cells name opponents, by rating and then by joining; empty in other games than of two.
    pub numbers: HashMap<PlayerId, u32>,
    /// A cell for each of the rounds, empty where somebody has nothing of it.
    pub cells: HashMap<PlayerId, Vec<String>>,
}

impl Tournament {
    /// The crosstable of the first `rounds` rounds.
    pub fn by_round(&self, rounds: u32) -> ByRound {
        let (state, given) = (self.state(), self.given(rounds));
        let published = state.rounds().iter().take(state.published()).zip((0..rounds).map(RoundIx));
        let shown: Vec<_> = published.filter(|(round, _)| !round.stage.is_play_off()).collect();
        let numbers: HashMap<PlayerId, u32> =
            if self.is_of_two() { self.by_rating().into_iter().zip(1..).collect() } else { HashMap::new() };
        let mut cells: HashMap<PlayerId, Vec<String>> =
            given.keys().map(|&player| (player, vec![String::new(); shown.len()])).collect();
        let mut put = |player: PlayerId, at: usize, cell: String| {
            if let Some(own) = cells.get_mut(&player) {
                own[at] = cell;
            }
        };
        for (at, (round, index)) in shown.iter().enumerate() {
            let points = |player: &PlayerId| given.get(player).and_then(|own| *own.rounds.get(index.ix())?);
            if numbers.is_empty() {
                given.keys().for_each(|player| {
                    put(*player, at, points(player).map_or_else(String::new, |points| self.rules().shown(points)));
                });
                continue;
            }
            let rest = self.rests(*index);
            for player in given.keys() {
                let worth = points(player).filter(|points| *points != 0);
                let cell = match rest.as_ref().and_then(|rest| rest(*player)) {
                    Some(Rest::Allotted) => Some("–+".to_owned()),
                    Some(Rest::Half) => Some("–½".to_owned()),
                    Some(Rest::Zero) => Some("–0".to_owned()),
                    Some(Rest::SitsOut | Rest::Absent) | None => {
                        worth.map(|points| format!("–{}", self.rules().shown(points).trim_end_matches(".0")))
                    }
                };
                cell.into_iter().for_each(|cell| put(*player, at, cell));
            }
            for (table, end) in round.games() {
                let scores = if let Ending::Agreed(scores) = end { scores } else { &[] };
                if let [one, two] = table.seats[..] {
                    put(one, at, self.against(two, 0, table, scores, &numbers));
                    put(two, at, self.against(one, 1, table, scores, &numbers));
                }
            }
        }
        ByRound { rounds: shown.into_iter().map(|(_, index)| index).collect(), numbers, cells }
    }

    /// The cell of somebody in a seat against somebody.
    fn against(
        &self,
        other: PlayerId,
        seat: usize,
        table: &SeatedTable,
        scores: &[Score],
        numbers: &HashMap<PlayerId, u32>,
    ) -> String {
        let number = numbers.get(&other).map_or_else(|| "–".to_owned(), u32::to_string);
        let game = self.seat_names().and_then(|names| Game::of_seats(&names)).filter(|game| game.has_colours());
        let colour = game.map_or("", |game| if (seat == 0) == game.has_black_first() { "b" } else { "w" });
        let own = (scores.len() == table.seats.len()).then(|| scores.get(seat)).flatten();
        let result = match own {
            Some(Score::Win) => "1".to_owned(),
            Some(Score::Draw) => "½".to_owned(),
            Some(Score::Loss) => "0".to_owned(),
            Some(Score::ForfeitWin) => "+".to_owned(),
            Some(Score::ForfeitLoss) => "-".to_owned(),
            Some(Score::Points(_) | Score::Place(_) | Score::Power { .. } | Score::Board(_)) => {
                format!(" {}", self.seen_from(scores, seat))
            }
            None => String::new(),
        };
        format!("{number}{colour}{result}")
    }
}
