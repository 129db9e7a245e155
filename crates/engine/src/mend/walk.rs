//! The walk, a local search from a schedule: swaps of two people inside a round, weighed by wishes, meetings, groups,
//! short tables, and cards changed above the number allowed (a card is a player's table in each round). A swap costs
//! O(table size); memory O(players²).

use roundtable_chance::{Heat, Odds, SeededRng};
use roundtable_model::{PlayerIx, Problem, Schedule, Seed};

use crate::control::Work;

/// The cost of a wish that is not kept: more than the cards of 20,000 people.
const WISH: i32 = 1 << 22;
/// The cost of a changed card above the number allowed.
const CARD: i32 = 200;
/// The cost of a repeat.
const REPEAT: i32 = 16;
/// The cost of a meeting inside a group.
const GROUP: i32 = 2;
/// The cost of a further short table or rest: the n-th of somebody costs n − 1.
const REST: i32 = 1;
/// Heats in thousandths of a cost, from that of one repeat down; at 0 no worse step is taken.
const HEATS: [u32; 7] = [16_000, 11_000, 8_000, 6_000, 4_000, 2_000, 0];

/// A table of a round, or everybody who sits out in it.
struct Spot {
    round: usize,
    /// 0 for those who sit out.
    number: u32,
    /// Whether sitting here is a short table or a rest.
    is_lesser: bool,
    people: Vec<usize>,
}

/// A spot, and the place of somebody there.
type Place = (usize, usize);

/// The schedule that the walk is at, with what it counts.
pub(super) struct Walk {
    players: usize,
    /// The first round that may change: those before are kept.
    first: usize,
    spots: Vec<Spot>,
    /// The spots of each round that may change.
    rounds: Vec<std::ops::Range<usize>>,
    /// How often two have met, history included: a row of all players for each player.
    meets: Vec<i32>,
    /// What a meeting of two costs whenever it happens: wishes and groups.
    price: Vec<i32>,
    /// The table number at which each player wishes to be.
    hosts: Vec<Option<u32>>,
    /// Who is to be with each player.
    partners: Vec<Vec<usize>>,
    /// The table of a player in a round of the earlier plan; `None` if unknown.
    home: Vec<Vec<Option<u32>>>,
    /// In how many rounds a player is elsewhere than at home.
    away: Vec<u32>,
    /// How often each player is at a short table or rests.
    lesser: Vec<i32>,
    /// How many cards are changed.
    changed: i32,
    /// How many may be changed without a cost.
    cards_allowed: i32,
    /// The swaps since the best schedule, to be undone at the end.
    swaps: Vec<[Place; 2]>,
}

impl Walk {
    /// The walk from a schedule that answers the question apart from its quality.
    pub fn new(problem: &Problem, start: &Schedule, cards: u32) -> Self {
        let players = problem.players() as usize;
        let first = problem.kept().round_count() as usize;
        let largest = problem.table_sizes().largest() as usize;
        let mut meets = vec![0; players * players];
        for [a, b] in start.pairs().chain(problem.history().pairs()) {
            meets[a.ix() * players + b.ix()] += 1;
            meets[b.ix() * players + a.ix()] += 1;
        }
        let (mut spots, mut rounds) = (Vec::new(), Vec::new());
        let mut lesser = vec![0; players];
        for (r, round) in start.rounds().enumerate() {
            let from = spots.len();
            for table in round.tables() {
                let people: Vec<usize> = table.seats.iter().map(|p| p.ix()).collect();
                let is_lesser = people.len() < largest;
                spots.push(Spot { round: r, number: table.number, is_lesser, people });
            }
            if !round.sit_out().is_empty() {
                let people = round.sit_out().iter().map(|p| p.ix()).collect();
                spots.push(Spot { round: r, number: 0, is_lesser: true, people });
            }
            spots[from..].iter().filter(|s| s.is_lesser).flat_map(|s| &s.people).for_each(|&p| lesser[p] += 1);
            rounds.push(if r < first { from..from } else { from..spots.len() });
        }
        let mut new = Self {
            players,
            first,
            spots,
            rounds,
            meets,
            price: vec![0; players * players],
            hosts: vec![None; players],
            partners: vec![Vec::new(); players],
            home: homes(problem, players),
            away: vec![0; players],
            lesser,
            changed: 0,
            cards_allowed: i32::try_from(cards).unwrap_or(i32::MAX / CARD),
            swaps: Vec::new(),
        };
        new.fill_prices(problem);
        for spot in new.spots.iter().filter(|s| s.round >= first) {
            for &p in &spot.people {
                new.away[p] += u32::from(new.is_away(p, spot.round, spot.number));
            }
        }
        new.changed = new.away.iter().map(|&times| i32::from(times > 0)).sum();
        new
    }

    /// Fills in the prices of wishes and groups.
    fn fill_prices(&mut self, problem: &Problem) {
        let players = self.players;
        let mut both = |a: PlayerIx, b: PlayerIx, price: i32| {
            self.price[a.ix() * players + b.ix()] += price;
            self.price[b.ix() * players + a.ix()] += price;
        };
        for wish in problem.seated_wishes() {
            if let Some([a, b]) = wish.apart() {
                both(a, b, WISH);
            }
            // Being together at a table refunds the cost of both playing: one of them may rest.
            if let Some([a, b]) = wish.together() {
                both(a, b, -WISH);
                self.partners[a.ix()].push(b.ix());
                self.partners[b.ix()].push(a.ix());
            }
            if let Some((player, table)) = wish.at_table() {
                self.hosts[player.ix()] = Some(table);
            }
        }
        for spread in &problem.wishes().spreads {
            let grouped = |p: &usize| spread.groups().get(*p).copied().flatten();
            for a in 0..players {
                for b in (0..a).filter(|b| grouped(b).is_some() && grouped(b) == grouped(&a)) {
                    both(PlayerIx(a as u32), PlayerIx(b as u32), GROUP);
                }
            }
        }
    }

    fn is_away(&self, player: usize, round: usize, number: u32) -> bool {
        let home = self.home.get(round).and_then(|round| round.get(player)).copied().flatten();
        home.is_some_and(|home| home != number)
    }

    /// The cost of a player with these people except `but`: REPEAT for each earlier meeting, and prices. `counted` is 1
    /// if they sit together now, as this meeting is then in `meets`, and 0 if not.
    fn company(&self, player: usize, people: &[usize], but: usize, counted: i32) -> i32 {
        let row = player * self.players;
        let others = people.iter().filter(|&&other| other != but);
        others.map(|&other| REPEAT * (self.meets[row + other] - counted) + self.price[row + other]).sum()
    }

    /// The cost of a player at a table with this number.
    fn misplaced(&self, player: usize, number: u32) -> i32 {
        WISH * i32::from(number > 0 && self.hosts[player].is_some_and(|host| host != number))
    }

    /// How many of those who are to be with a player sit at a table of a round, except one.
    fn partners_playing(&self, player: usize, round: usize, but: usize) -> i32 {
        let tables = || self.spots[self.rounds[round].clone()].iter().filter(|spot| spot.number > 0);
        let plays = |partner: &&usize| **partner != but && tables().any(|spot| spot.people.contains(partner));
        self.partners[player].iter().filter(plays).count() as i32
    }

    /// The added cost if the player at place `i` of spot `t` changes with that at `j` of `u`.
    fn change(&self, (t, i): Place, (u, j): Place) -> i32 {
        let (here, there) = (&self.spots[t], &self.spots[u]);
        let (p, q) = (here.people[i], there.people[j]);
        let mut change = 0;
        if here.number > 0 {
            change += self.company(q, &here.people, p, 0) - self.company(p, &here.people, p, 1);
        }
        if there.number > 0 {
            change += self.company(p, &there.people, q, 0) - self.company(q, &there.people, q, 1);
        }
        change += self.misplaced(p, there.number) + self.misplaced(q, here.number);
        change -= self.misplaced(p, here.number) + self.misplaced(q, there.number);
        if (here.number == 0) != (there.number == 0) {
            let (enters, leaves) = if here.number == 0 { (p, q) } else { (q, p) };
            change += WISH * self.partners_playing(enters, here.round, leaves);
            change -= WISH * self.partners_playing(leaves, here.round, enters);
        }
        if here.is_lesser != there.is_lesser {
            let (gains, loses) = if here.is_lesser { (q, p) } else { (p, q) };
            // The cost of n times is n(n − 1)/2, to make turns even: n more for the one who gets another, n − 1 less
            // for the other.
            change += REST * (self.lesser[gains] - self.lesser[loses] + 1);
        }
        let changed = self.changed + self.card(p, here, there) + self.card(q, there, here);
        change + CARD * ((changed - self.cards_allowed).max(0) - (self.changed - self.cards_allowed).max(0))
    }

    /// Every other time a second swap moves a partner at the same spot too: two who are to be together move in one
    /// step, since parting them costs too much for any step to be accepted.
    fn partner_follows(&self, a: Place, b: Place, chance: &mut SeededRng) -> Option<[Place; 2]> {
        let (here, there) = (&self.spots[a.0].people, &self.spots[b.0].people);
        let partners = &self.partners[here[a.1]];
        let partner_at = here.iter().position(|p| partners.contains(p)).filter(|_| there.len() > 1)?;
        if chance.below(2) == 0 {
            return None;
        }
        let other = chance.below(there.len() as u64 - 1) as usize;
        Some([(a.0, partner_at), (b.0, other + usize::from(other >= b.1))])
    }

    /// 1 if the move makes a player's card a changed one, −1 if it makes it the old one again, else 0.
    fn card(&self, player: usize, from: &Spot, to: &Spot) -> i32 {
        let before = self.away[player];
        let after = before + u32::from(self.is_away(player, to.round, to.number))
            - u32::from(self.is_away(player, from.round, from.number));
        i32::from(after > 0) - i32::from(before > 0)
    }

    /// Makes a swap, and counts what it changes. Making it again undoes it.
    fn swap(&mut self, (t, i): Place, (u, j): Place) {
        let (p, q) = (self.spots[t].people[i], self.spots[u].people[j]);
        self.changed += self.card(p, &self.spots[t], &self.spots[u]) + self.card(q, &self.spots[u], &self.spots[t]);
        for (player, from, to) in [(p, t, u), (q, u, t)] {
            let (from, to) = (&self.spots[from], &self.spots[to]);
            self.away[player] = self.away[player] + u32::from(self.is_away(player, to.round, to.number))
                - u32::from(self.is_away(player, from.round, from.number));
            self.lesser[player] += i32::from(to.is_lesser) - i32::from(from.is_lesser);
        }
        for (player, other, from, to) in [(p, q, t, u), (q, p, u, t)] {
            for (at, step) in [(from, -1), (to, 1)] {
                if self.spots[at].number == 0 {
                    continue;
                }
                for k in 0..self.spots[at].people.len() {
                    let x = self.spots[at].people[k];
                    if x != player && x != other {
                        self.meets[player * self.players + x] += step;
                        self.meets[x * self.players + player] += step;
                    }
                }
            }
        }
        self.spots[t].people[i] = q;
        self.spots[u].people[j] = p;
    }

    /// What the schedule costs above what none with these tables is below: no walk gains more. Meetings and short tables
    /// are at best shared evenly, and every wish is kept.
    fn most_gain(&self) -> i64 {
        let n = self.players;
        let (mut wishes, mut groups, mut twice) = (0, 0, 0);
        for spot in self.spots.iter().filter(|spot| spot.round >= self.first && spot.number > 0) {
            for (i, &p) in spot.people.iter().enumerate() {
                groups += spot.people[..i].iter().map(|&q| i64::from(self.price[p * n + q])).sum::<i64>();
                wishes += i64::from(self.misplaced(p, spot.number));
                // Each couple is seen from both sides.
                twice += i64::from(WISH * self.partners_playing(p, spot.round, p));
            }
        }
        let pairs = (0..n).flat_map(|p| self.meets[p * n..p * n + p].iter().copied());
        let cards = i64::from(CARD * (self.changed - self.cards_allowed).max(0));
        let repeats = i64::from(REPEAT) * above_even(pairs, n * n.saturating_sub(1) / 2);
        wishes + groups + twice / 2 + repeats + i64::from(REST) * above_even(self.lesser.iter().copied(), n) + cards
    }

    /// Examines that many swaps, cooling down (Metropolis, crate `chance`), and ends at the best schedule seen.
    pub fn go(&mut self, steps: u64, seed: Seed, work: &Work<'_>) {
        let mut chance = seed.rng();
        let free: Vec<usize> = (self.first..self.rounds.len()).filter(|&r| self.rounds[r].len() > 1).collect();
        if free.is_empty() {
            return;
        }
        let (mut now, mut least, most_gain) = (0i64, 0i64, self.most_gain());
        // During the walk cards above the number allowed only cost; the best schedule has no more of them than allowed
        // or than the start had, unless that keeps a further wish.
        let mut most_changed = self.cards_allowed.max(self.changed);
        for heat in HEATS {
            let odds = Odds::at(Heat(heat));
            for _ in 0..steps / HEATS.len() as u64 {
                if work.ends() || least + most_gain <= 0 {
                    break;
                }
                let spots = self.rounds[free[chance.below(free.len() as u64) as usize]].clone();
                let t = spots.start + chance.below(spots.len() as u64) as usize;
                let mut u = spots.start + chance.below(spots.len() as u64 - 1) as usize;
                u += usize::from(u >= t);
                let [a, b] = [t, u].map(|s| (s, chance.below(self.spots[s].people.len() as u64) as usize));
                let couple = self.partner_follows(a, b, &mut chance);
                let mut change = self.change(a, b);
                if let Some([c, d]) = couple {
                    self.swap(a, b);
                    change += self.change(c, d);
                    self.swap(a, b);
                }
                if odds.take(change.into(), &mut chance) {
                    for [a, b] in std::iter::once([a, b]).chain(couple) {
                        self.swap(a, b);
                        self.swaps.push([a, b]);
                    }
                    now += i64::from(change);
                    // A cost lower by more than half of a wish keeps a further wish.
                    let keeps_more = now < least - i64::from(WISH / 2);
                    if now < least && (self.changed <= most_changed || keeps_more) {
                        (least, most_changed) = (now, most_changed.max(self.changed));
                        self.swaps.clear();
                    }
                }
            }
        }
        while let Some([a, b]) = self.swaps.pop() {
            self.swap(a, b);
        }
    }

    /// The schedule that the walk is at.
    pub fn schedule(&self, start: &Schedule) -> Schedule {
        let mut schedule = Schedule::new(start.players());
        let mut spots = self.spots.iter().peekable();
        for (r, round) in start.rounds().enumerate() {
            let mut builder = schedule.push_round();
            while let Some(spot) = spots.next_if(|spot| spot.round == r) {
                let people: Vec<PlayerIx> = spot.people.iter().map(|&p| PlayerIx(p as u32)).collect();
                match spot.number {
                    0 => builder.sit_outs(&people),
                    number => builder.table(number, &people),
                };
            }
            builder.absents(round.absent());
        }
        schedule
    }
}

/// Σ C(times, 2), above what it is if the times are shared evenly by that many.
fn above_even(times: impl Iterator<Item = i32>, shared_by: usize) -> i64 {
    let (mut all, mut again) = (0, 0);
    for times in times.map(i64::from) {
        (all, again) = (all + times, again + times * (times - 1) / 2);
    }
    let by = shared_by.max(1) as i64;
    let (each, more) = (all / by, all % by);
    again - by * (each * (each - 1) / 2) - more * each
}

/// For each round and player with a card the number of the table in the earlier plan, 0 for none.
fn homes(problem: &Problem, players: usize) -> Vec<Vec<Option<u32>>> {
    let before = problem.plan_before();
    let mut without = vec![None; players];
    for round in before.rounds().skip(problem.kept().round_count() as usize) {
        let named = round.tables().flat_map(|t| t.seats).chain(round.sit_out()).chain(round.absent());
        named.for_each(|p| without[p.ix()] = Some(0));
    }
    let home = |round: roundtable_model::Round<'_>| {
        let mut at = without.clone();
        for table in round.tables() {
            table.seats.iter().for_each(|p| at[p.ix()] = Some(table.number));
        }
        at
    };
    before.rounds().map(home).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::Objective;
    use roundtable_model::{Roster, RoundGoal, TableSizes, Wish, Wishes};

    /// Four rounds in which the tables never change, then a walk: its cost of a swap is what the audit counts.
    #[test]
    fn the_walk_counts_as_the_audit_does() {
        let players = 12;
        let mut start = Schedule::new(players);
        for _ in 0..4 {
            let mut round = start.push_round();
            (0..3).for_each(|t| {
                round.table(t + 1, &[0, 1, 2, 3].map(|s| PlayerIx(4 * t + s)));
            });
        }
        let wishes = Wishes::of([Wish::Apart(PlayerIx(0), PlayerIx(5)), Wish::AtTable(PlayerIx(2), 1)]);
        let problem =
            Problem::new(Roster::numbered(players), TableSizes::only(4).unwrap(), RoundGoal::Exactly(4)).unwrap();
        let problem = problem.with_plan_before(start.clone()).unwrap().with_wishes(wishes).unwrap();
        for cards in [0, 5, 12] {
            let mut walk = Walk::new(&problem, &start, cards);
            walk.go(40_000, Seed(u64::from(cards)), &Work::endless(0));
            let end = walk.schedule(&start);
            let (before, after) = (Objective::of(&problem, &start), Objective::of(&problem, &end));
            assert_eq!(u64::try_from(walk.changed).unwrap(), after.cards_changed, "{cards} cards");
            assert!(after.cards_changed <= u64::from(cards), "{cards} cards: {after:?}");
            assert_eq!((after.broken_company, after.broken_places), (0, 0), "{cards} cards: {after:?}");
            assert!(if cards == 0 { end == start } else { after.overload < before.overload }, "{cards}: {after:?}");
        }
    }

    /// What a swap costs is what there is more to gain after it, and in the end nothing is below the least.
    #[test]
    fn what_there_is_to_gain_counts_as_the_swaps_do() {
        let players = 15;
        let plan = |seed| roundtable_testkit::rounds::random_rounds(&[4, 4, 3, 4], 4, seed);
        let rounds = |seed| {
            // Four of fifteen rest in each round.
            let mut schedule = Schedule::new(players);
            for round in plan(seed).rounds() {
                schedule.push_round().numbered(round.tables().take(3).map(|t| t.seats.to_vec())).others_sit_out();
            }
            schedule
        };
        for seed in 0..20 {
            let p = PlayerIx;
            let list = [Wish::Apart(p(0), p(1)), Wish::Together(p(2), p(3)), Wish::AtTable(p(4), 1)];
            let sizes = TableSizes::new(vec![4, 3]).unwrap();
            let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(4)).unwrap();
            let problem = problem.with_plan_before(rounds(seed + 100)).unwrap().with_wishes(Wishes::of(list)).unwrap();
            let mut walk = Walk::new(&problem, &rounds(seed), 2);
            let mut chance = Seed(seed).rng();
            for _ in 0..200 {
                let spots = walk.rounds[chance.below(4) as usize].clone();
                let [t, u] = [0; 2].map(|_| spots.start + chance.below(spots.len() as u64) as usize);
                let [a, b] = [t, u].map(|s| (s, chance.below(walk.spots[s].people.len() as u64) as usize));
                if t != u {
                    let (change, before) = (walk.change(a, b), walk.most_gain());
                    walk.swap(a, b);
                    assert_eq!(walk.most_gain() - before, i64::from(change), "seed {seed}");
                }
            }
            walk.go(20_000, Seed(seed), &Work::endless(0));
            assert!(walk.most_gain() >= 0, "seed {seed}");
        }
    }
}
