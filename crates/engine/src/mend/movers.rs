//! Who has to leave their tables so that the plan before fits: the fewest people, over every way to fill the tables of every round.
//!
//! Those who keep their card (a player's tables, round by round) stay where the plan before says, in every round; the others sit where
//! there is room. For given movers the rounds do not depend on each other: a round works if some choice of tables holds those who stay,
//! table by table, and it then breaks the fewest wishes that it can with them ([`Room`](super::room)). So movers are a set that every round
//! accepts. A first one is put together by adding in turn the person who helps most, and made smaller by taking some out and putting it
//! together again. Then every smaller number is tried, from none up, by branching on somebody of a round that does not work, so the first
//! that is enough is the least; when the steps are used up, the first set stays. Small questions are answered exactly.
//! A look at a set costs O(seats · ways to fill a round).

use roundtable_chance::SeededRng;
use roundtable_model::Seed;

use super::room::{Broken, Rooms};

/// Sets looked at, at most, in putting sets together and in the search for fewer people.
const MOST_LOOKS: u64 = 40_000;
/// How often a set is taken apart in part.
const TRIES: u32 = 40;

/// Movers with whom every round breaks as few wishes as any make it.
pub(super) struct Movers {
    /// Who moves, by player.
    pub moved: Vec<bool>,
    /// No fewer would do.
    pub are_fewest: bool,
}

/// The fewest movers that were found; `None` where none were, or where it is too much to tell.
pub(super) fn fewest_movers(rooms: &Rooms, seed: Seed, steps: u64) -> Option<Movers> {
    let looks = (steps / rooms.cost().max(1)).min(MOST_LOOKS);
    let mut search = Search { rooms, least: rooms.least()?, moved: vec![false; rooms.players()], looks };
    let best = search.put_together(&mut seed.rng());
    let most = best.as_ref().map_or(rooms.players() as u32, |best| count(best));
    // The search for fewer has at least half of the looks, however many the first set took.
    search.looks = search.looks.max(looks / 2);
    for fewer in 0..most {
        search.moved = vec![false; rooms.players()];
        if search.branch(fewer, &mut vec![false; rooms.players()]) {
            return Some(Movers { moved: search.moved, are_fewest: true });
        }
        if search.looks == 0 {
            return best.map(|moved| Movers { moved, are_fewest: false });
        }
    }
    best.map(|moved| Movers { moved, are_fewest: true })
}

fn count(moved: &[bool]) -> u32 {
    moved.iter().map(|&moved| u32::from(moved)).sum()
}

/// A set of movers that is being built.
struct Search<'a> {
    rooms: &'a Rooms,
    /// The least that each round breaks, no matter who moves.
    least: Vec<Broken>,
    moved: Vec<bool>,
    /// Sets that may still be looked at.
    looks: u64,
}

/// How far movers are from working: people without room, then wishes broken beyond the least.
type Want = (u64, u64);

impl Search<'_> {
    /// What is missing, over all rounds.
    fn want(&self) -> Want {
        let mut want = (0, 0);
        for round in 0..self.least.len() {
            want.0 += u64::from(self.rooms.short_of(round, &self.moved));
        }
        if want.0 == 0 {
            want.1 = (0..self.least.len()).map(|round| self.beyond(round)).sum();
        }
        want
    }

    /// What a round in which all have room breaks beyond the least.
    fn beyond(&self, round: usize) -> u64 {
        let broken = self.rooms.seat(round, &self.moved).map_or(Broken::MAX, |seated| seated.broken);
        broken.saturating_sub(self.least[round])
    }

    /// Adds movers one after the other, each the person who leaves least missing, until nothing is; false where nobody helps.
    fn complete(&mut self, chance: &mut SeededRng) -> bool {
        let mut want = self.want();
        while want > (0, 0) {
            let from = chance.below(self.moved.len() as u64) as usize;
            let order = (from..self.moved.len()).chain(0..from);
            let mut best = None;
            for p in order {
                if self.moved[p] || self.looks == 0 {
                    continue;
                }
                self.looks -= 1;
                self.moved[p] = true;
                let with = self.want();
                self.moved[p] = false;
                if with < want && best.is_none_or(|(least, _)| with < least) {
                    best = Some((with, p));
                }
            }
            let Some((with, p)) = best else { return false };
            (want, self.moved[p]) = (with, true);
        }
        true
    }

    /// Movers that work, put together and made fewer.
    fn put_together(&mut self, chance: &mut SeededRng) -> Option<Vec<bool>> {
        let mut best: Option<Vec<bool>> = None;
        for _ in 0..TRIES {
            // After the first try each mover of the best set stays one with a chance of two in three, and the set is completed anew.
            self.moved = match &best {
                Some(best) => best.iter().map(|&moved| moved && chance.below(3) > 0).collect(),
                None => vec![false; self.moved.len()],
            };
            let works = self.complete(chance);
            if works && best.as_ref().is_none_or(|best| count(&self.moved) < count(best)) {
                best = Some(self.moved.clone());
            }
            if self.looks == 0 || !works || best.as_ref().is_some_and(|best| count(best) == 0) {
                break;
            }
        }
        best
    }

    /// Whether that many more movers are enough, none of them barred; if so, they are added. In a round that does not work somebody who
    /// stays has to move: each is tried in turn, and is then barred while the later ones are tried, so that no set is tried twice.
    fn branch(&mut self, more: u32, barred: &mut Vec<bool>) -> bool {
        if self.looks == 0 {
            return false;
        }
        self.looks -= 1;
        let rounds = 0..self.least.len();
        // The round in which most people have no room: at least as many as that still have to move.
        let short = rounds.clone().map(|round| (self.rooms.short_of(round, &self.moved), round)).max();
        let Some((short, round)) = short else { return true };
        if short > more {
            return false;
        }
        let round = if short > 0 {
            round
        } else {
            match rounds.into_iter().find(|&round| self.beyond(round) > 0) {
                None => return true,
                Some(_) if more == 0 => return false,
                Some(round) => round,
            }
        };
        // Without room, those at tables (or among the resting) that may be too full; with room but broken wishes, everybody who stays.
        let candidates: Vec<usize> =
            self.rooms.at_home(round, &self.moved, short > 0).filter(|&p| !barred[p] && !self.moved[p]).collect();
        let mut found = false;
        for &p in &candidates {
            self.moved[p] = true;
            found = self.branch(more - 1, barred);
            if found {
                break;
            }
            self.moved[p] = false;
            barred[p] = true;
        }
        // What failed here alone may succeed together with others.
        candidates.iter().for_each(|&p| barred[p] = false);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};

    /// Two tables of four become four of two, so two people have to leave each.
    #[test]
    fn movers_are_added_until_nothing_is_missing_or_the_looks_end() {
        let mut before = Schedule::new(8);
        before.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx)).table(2, &[4, 5, 6, 7].map(PlayerIx));
        let sizes = TableSizes::only(2).unwrap();
        let problem = Problem::new(Roster::numbered(8), sizes, RoundGoal::Exactly(1)).unwrap();
        let rooms = Rooms::of(&problem.with_plan_before(before).unwrap(), 1).unwrap();
        for (looks, works, movers) in [(100, true, 4), (3, false, 1)] {
            let mut search = Search { rooms: &rooms, least: rooms.least().unwrap(), moved: vec![false; 8], looks };
            assert_eq!((search.complete(&mut Seed(1).rng()), count(&search.moved)), (works, movers));
            assert_eq!(search.want(), (4 - u64::from(movers), 0));
        }
    }
}
