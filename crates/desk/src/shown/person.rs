//! One person's games, with who else sat there and what they were worth; and the person's results with each other
//! player at the table.

use std::collections::BTreeMap;

use roundtable_model::{PlayerId, RoundIx};

use crate::Tournament;

/// A game that somebody played and that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame {
    /// In this round.
    pub round: RoundIx,
    /// At the table of this number.
    pub table: u32,
    /// Who else sat there, first seat first.
    pub others: Vec<PlayerId>,
    /// The person's score, as people write it.
    pub score: String,
    /// What it was worth, in the units of the ruleset.
    pub points: i64,
    /// The place at the table, from 1.
    pub place: u32,
}

/// Somebody's results with another person at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Company {
    /// The other.
    pub player: PlayerId,
    /// Games at one table.
    pub games: u32,
    /// What these were worth to the person, in the units of the ruleset.
    pub points: i64,
}

impl Tournament {
    /// The games that somebody has played, in their own seat or in somebody else's, in order. O(games).
    pub fn games_of(&self, player: PlayerId) -> Vec<OwnGame> {
        let worths = self.rules().worths(&self.games(0, u32::MAX, |_| true)).unwrap_or_default();
        let own = self.state().played(u32::MAX).zip(worths).filter_map(|(game, worth)| {
            let sitters: Vec<PlayerId> = game.seats.iter().map(|(id, stand_in)| stand_in.unwrap_or(*id)).collect();
            let seat = sitters.iter().position(|sitter| *sitter == player)?;
            let written = self.written(game.scores);
            Some(OwnGame {
                round: game.round,
                table: game.table,
                others: sitters.into_iter().filter(|sitter| *sitter != player).collect(),
                score: if self.has_boards() { written.join(" ") } else { written.into_iter().nth(seat)? },
                points: worth.get(seat)?.points,
                place: worth.get(seat)?.place,
            })
        });
        own.collect()
    }

    /// Everybody with whom somebody has played, by the average worth of their games together to the person, best first;
    /// among equals the one met more often. Averages are compared as fractions. O(games + n log n) for n others.
    ///
    /// ```
    /// use roundtable::event::{Timestamp, weekend};
    /// use roundtable::parts::PlayerId;
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let company = event.company_of(PlayerId(1));
    /// let games: u32 = company.iter().map(|other| other.games).sum();
    /// assert_eq!(games as usize, event.games_of(PlayerId(1)).len() * 3, "three others at each table");
    /// ```
    pub fn company_of(&self, player: PlayerId) -> Vec<Company> {
        let mut company: BTreeMap<PlayerId, Company> = BTreeMap::new();
        for game in self.games_of(player) {
            for other in game.others {
                let with = company.entry(other).or_insert(Company { player: other, games: 0, points: 0 });
                with.games += 1;
                with.points += game.points;
            }
        }
        let mut company: Vec<Company> = company.into_values().collect();
        // a.points / a.games against b.points / b.games, by cross multiplication.
        company.sort_by(|a, b| {
            let [one, other] = [a.points * i64::from(b.games), b.points * i64::from(a.games)];
            other.cmp(&one).then(b.games.cmp(&a.games)).then(a.player.cmp(&b.player))
        });
        company
    }
}
