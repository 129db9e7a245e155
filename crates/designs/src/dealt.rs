//! The tables of a rotation, dealt into rounds of fewer tables.
//!
//! A rotation is rounds of equal tables without a repeat. If only some of the tables are there at once, its tables are
//! played in other rounds: each table gets one of the new rounds, tables of one round share nobody, and all rounds have
//! equally many. That is an equitable colouring of the graph whose vertices are the tables, joined if they share
//! somebody. 28 players have 9 rounds of 7 tables of 4; the 56 tables of 8 of these are 14 rounds of 4 tables, in which
//! nobody meets twice and everybody rests 6 times.
//!
//! A. Hajnal and E. Szemerédi (1970) colour whenever the colours are more than a table has neighbours. Here they are
//! far fewer, so the colouring is searched: tables change places between rounds, or with tables that are not played, at
//! first also for the worse. The start has as many whole rounds of the rotation as fit: with those everybody plays
//! equally often, or once more than others. O(table size²) a step.

use roundtable_chance::{Heat, Odds};
use roundtable_model::{Seed, SeededRng};

use crate::rotation::Rotation;

/// The most tables that are dealt.
const MOST_TABLES: usize = 20_000;
/// Steps at one heat, for each table.
const STEPS: u64 = 6_000;
/// The most steps at one heat: a second in all.
const MOST_STEPS: u64 = 400_000;
/// What one person at two tables of a round costs, in pairs of games.
const CLASH: i64 = 3;
/// The heats, one after the other, for equally many steps each: the first for what is easy.
const HEATS: [u32; 16] = [300, 1_300, 1_150, 1_000, 900, 800, 720, 640, 580, 520, 470, 420, 380, 340, 310, 280];

/// `rounds` rounds of `tables` tables of a rotation each, in which nobody is at two tables, no table comes twice, and
/// everybody plays as often as others, or once more; `None` if none are found.
///
/// Without the players from `players` on, whose tables are not played. If more rounds are wanted than there are tables
/// and everybody meets everybody, all tables are played again.
pub(crate) fn dealt(rotation: &Rotation, players: u32, tables: u32, rounds: u32) -> Option<Vec<Vec<Vec<u32>>>> {
    let is_whole = |table: &&[u32]| table.iter().all(|&person| person < players);
    let class = |round| rotation.tables(round).filter(is_whole).collect::<Vec<_>>();
    let classes: Vec<Vec<&[u32]>> = rotation.rounds().map(class).collect();
    let all: usize = classes.iter().map(Vec::len).sum();
    let played = tables as usize * rounds as usize;
    let everybody_plays = players == rotation.players();
    let all_meet = everybody_plays && rotation.round_count() * (rotation.table_size() - 1) == players - 1;
    // In an affine plane tables of different rounds share somebody.
    let apart = rotation.table_size().pow(2) < rotation.players() || rounds <= rotation.round_count();
    if all < played && !all_meet || !apart || played > MOST_TABLES {
        return None;
    }
    let mut deal = Deal::new(
        first_deal(&classes, tables as usize, rounds as usize),
        players as usize,
        tables as usize,
        rounds as usize,
    );
    deal.evens_out(&mut Seed(1).rng()).then(|| deal.rounds())
}

/// The tables in the order in which they are first dealt; those after the last round are not played.
fn first_deal<'a>(classes: &[Vec<&'a [u32]>], tables: usize, rounds: usize) -> Vec<&'a [u32]> {
    // If every round can be a part of a class, only which part is to be found.
    if rounds <= classes.len() && classes.iter().all(|class| class.len() >= tables) {
        let (played, others) = classes.split_at(rounds);
        let (first, rest): (Vec<_>, Vec<_>) = played.iter().map(|class| class.split_at(tables)).unzip();
        return [first.concat(), rest.concat(), others.concat()].concat();
    }
    let all = classes.concat();
    if all.len() >= tables * rounds { all } else { all.iter().cycle().take(tables * rounds).copied().collect() }
}

/// Tables in rounds.
struct Deal<'a> {
    /// The table in each place, round after round; those after the last round are not played.
    at: Vec<&'a [u32]>,
    players: usize,
    /// Tables of a round.
    tables: usize,
    /// How many places are played.
    played: usize,
    /// At how many tables a player sits in a round, round after round.
    seats: Vec<i32>,
    /// How many games a player has.
    games: Vec<i32>,
    /// Pairs of tables of one person in one round.
    clashes: i64,
    /// Σ over players of C(games, 2).
    pairs: i64,
}

impl<'a> Deal<'a> {
    fn new(at: Vec<&'a [u32]>, players: usize, tables: usize, rounds: usize) -> Self {
        let (seats, games) = (vec![0; players * rounds], vec![0; players]);
        let mut deal = Self { at, players, tables, played: tables * rounds, seats, games, clashes: 0, pairs: 0 };
        (0..deal.played).for_each(|place| deal.play(place, 1));
        let pairs = |times: &[i32]| times.iter().map(|&n| i64::from(n * (n - 1) / 2)).sum();
        (deal.clashes, deal.pairs) = (pairs(&deal.seats), pairs(&deal.games));
        deal
    }

    fn cost(&self) -> i64 {
        self.clashes * CLASH + self.pairs
    }

    /// The table in a place is played, one time more (`by` 1) or less (−1).
    fn play(&mut self, place: usize, by: i32) {
        let round = place / self.tables * self.players;
        for &person in self.at[place] {
            self.seats[round + person as usize] += by;
            self.games[person as usize] += by;
        }
    }

    /// The clashes, and the pairs of games, that an exchange adds: Σ over people C(times, 2) grows by `times` with one
    /// time more.
    fn change(&self, one: usize, other: usize) -> [i64; 2] {
        let (leaves, comes) = (self.at[one], self.at[other]);
        let sum = |times: &[i32], people: &[u32]| people.iter().map(|&p| i64::from(times[p as usize])).sum::<i64>();
        let shared = leaves.iter().filter(|person| comes.contains(person)).count() as i64;
        let more = |times: &[i32], leaves: &[u32], comes: &[u32]| {
            sum(times, comes) - sum(times, leaves) + leaves.len() as i64 - shared
        };
        let round = |place: usize| &self.seats[place / self.tables * self.players..][..self.players];
        let clashes = more(round(one), leaves, comes);
        if other < self.played {
            [clashes + more(round(other), comes, leaves), 0]
        } else {
            [clashes, more(&self.games, leaves, comes)]
        }
    }

    /// The tables of two places change places; only the first has to be played.
    fn exchange(&mut self, one: usize, other: usize) {
        let played: &[usize] = if other < self.played { &[one, other] } else { &[one] };
        played.iter().for_each(|&place| self.play(place, -1));
        self.at.swap(one, other);
        played.iter().for_each(|&place| self.play(place, 1));
    }

    /// Exchanges tables until nobody is at two tables of a round and games are as even as can be; `false` if that is not
    /// reached.
    fn evens_out(&mut self, lots: &mut SeededRng) -> bool {
        let size = self.at.first().map_or(1, |table| table.len());
        let (games, players) = ((self.played * size) as i64, self.players as i64);
        let (each, more) = (games / players, games % players);
        let goal = players * (each * (each - 1) / 2) + more * each;
        let steps = (STEPS * self.at.len() as u64).min(MOST_STEPS);
        for heat in HEATS {
            let odds = Odds::at(Heat(heat));
            for _ in 0..steps {
                if self.cost() == goal {
                    return true;
                }
                let (one, other) = (lots.below(self.played as u64) as usize, lots.below(self.at.len() as u64) as usize);
                if one / self.tables == other / self.tables || self.is_well(one) && lots.below(4) > 0 {
                    continue;
                }
                let [clashes, pairs] = self.change(one, other);
                if odds.take(clashes * CLASH + pairs, lots) {
                    self.exchange(one, other);
                    (self.clashes, self.pairs) = (self.clashes + clashes, self.pairs + pairs);
                }
            }
        }
        false
    }

    /// Whether nobody at the table in a place is at another one in that round.
    fn is_well(&self, place: usize) -> bool {
        let round = place / self.tables * self.players;
        self.at[place].iter().all(|&person| self.seats[round + person as usize] == 1)
    }

    fn rounds(&self) -> Vec<Vec<Vec<u32>>> {
        let people = |table: &&[u32]| table.to_vec();
        self.at[..self.played].chunks(self.tables).map(|round| round.iter().map(people).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known;

    /// Players, table size, tables, rounds, players left out, the fewest and the most games of anybody.
    #[test]
    fn nobody_is_at_two_tables_and_games_are_even() {
        for (all, size, tables, rounds, left_out, games) in [
            (28, 4, 4, 14, 0, [8, 8]),
            (28, 4, 5, 12, 0, [8, 9]),
            (28, 4, 4, 20, 0, [11, 12]),
            (28, 4, 4, 13, 1, [7, 8]),
            (21, 3, 5, 14, 0, [10, 10]),
            (27, 3, 6, 19, 0, [12, 13]),
            (40, 4, 9, 13, 0, [11, 12]),
            (24, 4, 5, 8, 0, [6, 7]),
            (48, 4, 7, 25, 0, [14, 15]),
        ] {
            let rotation = known::best(all, size).map(|recipe| recipe.build()).expect("a rotation");
            let players = all - left_out;
            let found = dealt(&rotation, players, tables, rounds).unwrap_or_else(|| panic!("{all} at {size}"));
            assert_eq!(found.len(), rounds as usize);
            let mut played = vec![0; players as usize];
            for round in &found {
                assert_eq!(round.len(), tables as usize);
                let mut people = round.concat();
                people.iter().for_each(|&person| played[person as usize] += 1);
                people.sort_unstable();
                people.dedup();
                assert_eq!(people.len(), (tables * size) as usize, "{all} at {size}: nobody is at two tables");
            }
            let span = [played.iter().min(), played.iter().max()].map(|games| *games.expect("people"));
            assert_eq!(span, games, "{all} at {size}, {tables} tables, {rounds} rounds");
        }
    }

    #[test]
    fn what_is_too_much_is_not_dealt() {
        let rotation = |players, size| known::best(players, size).map(|recipe| recipe.build()).expect("a rotation");
        assert_eq!(dealt(&rotation(24, 4), 24, 4, 11), None, "42 tables do not make 11 rounds of 4");
        assert_eq!(dealt(&rotation(25, 5), 25, 4, 7), None, "tables of an affine plane");
    }
}
