//! Who has to leave their tables to make the earlier plan fit: the fewest people, over all ways to fill the tables.
//!
//! Those who keep their card (a player's tables, round by round) stay at their tables of the earlier plan, in every
//! round; the others sit where there is room. For given movers the rounds are independent: a round works if some choice
//! of tables holds those who stay, table by table, and it then breaks the fewest wishes possible with them
//! ([`Room`](super::room)). So movers are a set that every round accepts. A first one is built by adding in turn the
//! person who helps most, and reduced by removing some and rebuilding. Then every smaller number is tried, from zero
//! up, by branching on somebody of a round that does not work, so the first that is enough is the least; when the steps
//! are used up, the first set stays. Small questions are answered exactly. If there are too many ways to weigh, or
//! smaller sets to try, the movers are not claimed to be the fewest. A look at a set costs O(seats · ways to fill a
//! round).

use roundtable_chance::SeededRng;
use roundtable_model::Seed;

use super::room::{Broken, Rooms};

/// The most sets examined while building sets and in the search for fewer people.
const MOST_LOOKS: u64 = 40_000;
/// How often a set is taken apart in part.
const TRIES: u32 = 40;

/// Movers with whom every round breaks the fewest wishes possible.
pub(super) struct Movers {
    /// Who moves, by player.
    pub moved: Vec<bool>,
    /// It is certain that no fewer would do.
    pub are_fewest: bool,
}

/// The fewest movers found; `None` if there are none, or it is too much to decide.
pub(super) fn fewest_movers(rooms: &Rooms, seed: Seed, steps: u64) -> Option<Movers> {
    let looks = (steps / rooms.cost().max(1)).min(MOST_LOOKS);
    let least = rooms.least()?;
    // Nobody moves and nothing is broken: that is the least, even if not all was weighed.
    let is_nothing_broken = least.iter().all(|&broken| broken == 0);
    let are_fewest =
        |movers: u32, unsure: bool| (rooms.have_all_ways() && !unsure) || (movers == 0 && is_nothing_broken);
    let mut search = Search { rooms, least, moved: vec![false; rooms.players], looks, unsure: false };
    let best = search.put_together(&mut seed.rng());
    let most = best.as_ref().map_or(rooms.players as u32, |best| count(best));
    // The search for fewer has at least half of the looks, however many the first set took.
    search.looks = search.looks.max(looks / 2);
    for fewer in 0..most {
        search.moved = vec![false; rooms.players];
        let unsure = search.unsure;
        if search.branch(fewer, &mut vec![false; rooms.players]) {
            return Some(Movers { moved: search.moved, are_fewest: are_fewest(fewer, unsure) });
        }
        if search.looks == 0 {
            return best.map(|moved| Movers { moved, are_fewest: false });
        }
    }
    best.map(|moved| Movers { moved, are_fewest: are_fewest(most, search.unsure) })
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
    /// Branching has met a set that is too much to decide.
    unsure: bool,
}

/// How far movers are from working: people without room, then wishes broken beyond the least.
type Want = (u64, u64);

impl Search<'_> {
    /// What is missing, over all rounds.
    fn want(&self) -> Want {
        let rounds = 0..self.least.len();
        let short = rounds.clone().map(|round| u64::from(self.rooms.short_of(round, &self.moved))).sum();
        if short > 0 {
            return (short, 0);
        }
        // A round that is too much to try counts as the worst.
        let beyond = rounds.map(|round| self.beyond(round).unwrap_or(Broken::MAX));
        (0, beyond.fold(0, u64::saturating_add))
    }

    /// What a round in which all have room breaks beyond the least; `None` if that is too much to try.
    fn beyond(&self, round: usize) -> Option<Broken> {
        let broken = self.rooms.seat(round, &self.moved)?.broken;
        Some(broken.saturating_sub(self.least[round]))
    }

    /// Adds movers in turn, each the person who leaves least missing, until nothing is; false if nobody helps.
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

    /// Movers that work, built and reduced.
    fn put_together(&mut self, chance: &mut SeededRng) -> Option<Vec<bool>> {
        let mut best: Option<Vec<bool>> = None;
        for _ in 0..TRIES {
            // After the first try each mover of the best set stays with a chance of two in three, and the set is
            // completed anew.
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

    /// Whether that many more movers are enough, none of them barred; if so, they are added. In a round that does not
    /// work somebody who stays has to move: each is tried in turn, and is then barred while later ones are tried: no
    /// set is tried twice.
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
            let failing = rounds.map(|round| (round, self.beyond(round))).find(|(_, beyond)| *beyond != Some(0));
            let Some((round, beyond)) = failing else { return true };
            self.unsure |= beyond.is_none();
            if more == 0 {
                return false;
            }
            round
        };
        // Without room, those at tables (or resting) that may be too full; with room but broken wishes, everybody who
        // stays.
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
    use roundtable_model::{
        Absence, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, Spare, TableSizes, Wish, Wishes,
    };
    use std::num::NonZeroU32;

    /// Two tables of four become four of two, so two people have to leave each.
    #[test]
    fn movers_are_added_until_nothing_is_missing_or_the_looks_end() {
        let mut before = Schedule::new(8);
        before.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx)).table(2, &[4, 5, 6, 7].map(PlayerIx));
        let sizes = TableSizes::only(2).unwrap();
        let problem = Problem::new(Roster::numbered(8), sizes, RoundGoal::Exactly(1)).unwrap();
        let rooms = Rooms::of(&problem.with_plan_before(before).unwrap(), 1).unwrap();
        for (looks, works, movers) in [(100, true, 4), (3, false, 1)] {
            let least = rooms.least().unwrap();
            let mut search = Search { rooms: &rooms, least, moved: vec![false; 8], looks, unsure: false };
            assert_eq!((search.complete(&mut Seed(1).rng()), count(&search.moved)), (works, movers));
            assert_eq!(search.want(), (4 - u64::from(movers), 0));
        }
    }

    /// Where one table of before is too large somebody has to leave it.
    #[test]
    fn movers_are_the_fewest_only_where_all_ways_were_weighed() {
        let all: Vec<u32> = [10].into_iter().chain((2..=20).filter(|&size| size != 10)).collect();
        let eight = Spare::Tables(NonZeroU32::new(8).unwrap());
        let sixes: Vec<u32> = [vec![7], vec![6; 15], vec![3]].concat();
        // The second has more than 2,000 ways, the third more than 20,000 tables in fewer ways. In the last nobody has
        // to leave, the least possible.
        for (before, sizes, spare, expected) in [
            (vec![5, 4, 3], vec![4], Spare::ShortTables, (1, true)),
            (vec![21, 10, 10, 10, 10, 10, 5, 4], all.clone(), eight, (1, false)),
            (sixes, vec![6, 5, 4, 2], Spare::ShortTables, (1, false)),
            (vec![10; 8], all, eight, (0, true)),
        ] {
            let players: u32 = before.iter().sum();
            let mut plan = Schedule::new(players);
            let mut round = plan.push_round();
            let mut people = (0..players).map(PlayerIx);
            for (number, &size) in (1..).zip(&before) {
                round.table(number, &people.by_ref().take(size as usize).collect::<Vec<_>>());
            }
            let sizes = TableSizes::new(sizes).unwrap();
            let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(1)).unwrap();
            let rooms = Rooms::of(&problem.with_spare(spare).with_plan_before(plan).unwrap(), 1).unwrap();
            let movers = fewest_movers(&rooms, Seed(1), 60_000_000).unwrap();
            assert_eq!((count(&movers.moved), movers.are_fewest), expected, "{before:?}");
        }
    }

    /// At each of nine tables one chair is free for one of nine who come, and the last of them is to have that of
    /// table 2. Finding that the second must not have it takes more trials than allowed; with everybody free to move
    /// there is room.
    #[test]
    fn a_set_that_is_too_much_to_try_leaves_it_open_whether_others_are_the_fewest() {
        let mut before = Schedule::new(36);
        for _ in 0..2 {
            let mut round = before.push_round();
            (0..9).for_each(|t| _ = round.table(t + 1, &[0, 1, 2, 3].map(|chair| PlayerIx(4 * t + chair))));
        }
        // Wishes about somebody who is away cannot be broken, and have people placed by trying.
        let away = PlayerIx(45);
        let absences = [0, 1].map(|round| Absence { round: RoundIx(round), player: away });
        let mut list: Vec<Wish> = (36..44).map(|p| Wish::Apart(PlayerIx(p), away)).collect();
        list.push(Wish::AtTable(PlayerIx(44), 2));
        let sizes = TableSizes::only(5).unwrap();
        let problem = Problem::new(Roster::numbered(46), sizes, RoundGoal::Exactly(2)).unwrap();
        let problem = problem.with_absences(absences.to_vec()).unwrap();
        let problem = problem.with_wishes(Wishes::of(list)).unwrap();
        let rooms = Rooms::of(&problem.with_plan_before(before).unwrap(), 2).unwrap();
        let least = rooms.least().unwrap();
        let mut search = Search { rooms: &rooms, least, moved: vec![false; 46], looks: 10, unsure: false };
        assert_eq!((&search.least[..], search.want()), (&[0, 0][..], (0, u64::MAX)));
        assert!(!search.branch(0, &mut vec![false; 46]));
        assert!(search.unsure);
    }
}
