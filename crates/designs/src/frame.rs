//! Frames, and rotations from frames whose holes are filled.
//!
//! A rotation is rounds of equal tables without a repeat. A frame has holes that partition its players, and rounds that
//! each leave out just one hole; players of different holes meet once. The 4 rounds of 9 players at tables of 3,
//! without the last player, are a frame of 4 holes of 2: each round leaves out its two who sat with the last player.
//!
//! Replacing every player by m, every table by a resolvable transversal design (RTD(k, m), see `transversal.rs`), and
//! filling each hole with a rotation gives a rotation of many more players: while a hole is left out in the frame, its
//! players play a round of their own rotation. Sources: Stinson 1987 (DOI 10.1016/0012-365X(87)90141-0); the weighting
//! of a group divisible design is Wilson's fundamental construction 1972. Costs O(players · rounds).

use super::compose::inflated;
use super::developed::Developed;
use super::rotation::Rotation;
use super::transversal;
use roundtable_algebra::array::ArrayRecipe;
use roundtable_algebra::field::FiniteField;

/// Holes and the rounds that leave them out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    table_size: u32,
    players: u32,
    holes: Vec<Hole>,
}

/// A hole: its players, and the rounds in which just these do not play.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Hole {
    players: Vec<u32>,
    /// Table after table, everybody but those of the hole.
    rounds: Vec<Vec<u32>>,
}

impl Frame {
    /// Holes of k − 1 from a rotation in which all meet. The last player is removed. In each round the others of that
    /// player's table are the hole.
    pub fn of_rotation(outer: &Rotation) -> Self {
        let last = outer.players() - 1;
        let holes = outer.rounds().map(|round| {
            let (hole, others): (Vec<&[u32]>, Vec<&[u32]>) = outer.tables(round).partition(|t| t.contains(&last));
            let players = hole.into_iter().flatten().copied().filter(|&p| p != last).collect();
            Hole { players, rounds: vec![others.concat()] }
        });
        Self { table_size: outer.table_size(), players: last, holes: holes.collect() }
    }

    /// k + 2 holes of k(k − 1) for fields of k and k + 1 (`docs/reference/designs.md`, “Recursions”): the affine plane
    /// of order k + 1 without a point is a group divisible design of tables of k + 1; its points become k − 1 players
    /// each, its tables the frame that the plane of order k gives.
    pub fn of_planes(k: u32) -> Option<Self> {
        let (small, field) = (FiniteField::new(k)?, FiniteField::new(k + 1)?);
        let plane = |q: u32, f: &FiniteField| {
            let mut plane = Rotation::new(q * q, q);
            for slope in 0..q {
                plane.push_round((0..q).flat_map(|b| (0..q).map(move |x| x * q + f.add(f.mul(slope, x), b))));
            }
            plane.push_round(0..q * q);
            plane
        };
        let inner = Self::of_rotation(&plane(k, &small));
        let outer = plane(k + 1, &field);
        let last = outer.players() - 1;
        let parts = |point: u32| point * (k - 1)..(point + 1) * (k - 1);
        // A round for every point of the outer plane; its hole is the point's line to the last point.
        let mut rounds: Vec<Vec<u32>> = vec![Vec::new(); last as usize];
        let mut holes = Vec::new();
        for line in outer.rounds().flat_map(|round| outer.tables(round)) {
            if line.contains(&last) {
                holes.push(line.iter().copied().filter(|&p| p != last).collect::<Vec<u32>>());
                continue;
            }
            let mut name = vec![0; inner.players as usize];
            for (&point, hole) in line.iter().zip(&inner.holes) {
                hole.players.iter().zip(parts(point)).for_each(|(&p, part)| name[p as usize] = part);
            }
            for (&point, hole) in line.iter().zip(&inner.holes) {
                rounds[point as usize].extend(hole.rounds[0].iter().map(|&p| name[p as usize]));
            }
        }
        let holes = holes.into_iter().map(|points| Hole {
            players: points.iter().flat_map(|&p| parts(p)).collect(),
            rounds: points.iter().map(|&p| std::mem::take(&mut rounds[p as usize])).collect(),
        });
        Some(Self { table_size: k, players: last * (k - 1), holes: holes.collect() })
    }

    /// A stored frame: rounds without the same players have the same hole.
    pub fn of_base(base: &Developed) -> Self {
        let mut holes: Vec<Hole> = Vec::new();
        for round in base.seats() {
            let players: Vec<u32> = (0..base.players()).filter(|p| !round.contains(p)).collect();
            match holes.iter_mut().find(|hole| hole.players == players) {
                Some(hole) => hole.rounds.push(round),
                None => holes.push(Hole { players, rounds: vec![round] }),
            }
        }
        Self { table_size: base.table_size, players: base.players(), holes }
    }

    /// The frame product. Every player becomes a group of m, every table an RTD(k, m). The people of each hole play
    /// `inner` together with w common players, whose numbers in `inner` are `apart` and who never meet in it. `inner`
    /// has m rounds for each round of the hole.
    pub fn product(&self, array: &ArrayRecipe, inner: &Rotation, apart: &[u32]) -> Rotation {
        let mut result = Rotation::new(self.players * array.order() + apart.len() as u32, self.table_size);
        for hole in &self.holes {
            let names = self.names(hole, array.order(), inner.players(), apart);
            self.push_rounds(hole, array, inner, &names, &mut result);
        }
        result
    }

    /// The frame product whose fillings have a hole themselves (`docs/reference/designs.md`, “Recursions”).
    ///
    /// Every hole except the last plays `full` together with w common players, its last ones, who never meet in it.
    /// `without` has e more rounds, for all except these w. The last hole plays `last`: all rounds of the people of a
    /// hole and the w common players.
    ///
    /// `full` runs hole after hole, while the other holes sit at the tables of the frame. The e rounds are played by
    /// all holes at once, the w common players with the last one. So people of different holes meet in the frame, those
    /// of one hole and the common ones in its filling, and the common ones each other only in `last`.
    pub fn filled_product(
        &self,
        array: &ArrayRecipe,
        (full, without): &(Rotation, Rotation),
        last: &Rotation,
    ) -> Rotation {
        let apart: Vec<u32> = (without.players()..full.players()).collect();
        let mut result = Rotation::new(self.players * array.order() + apart.len() as u32, self.table_size);
        let names: Vec<Vec<u32>> =
            self.holes.iter().map(|hole| self.names(hole, array.order(), full.players(), &apart)).collect();
        for (i, (hole, names)) in self.holes.iter().zip(&names).enumerate() {
            let inner = if i + 1 < self.holes.len() { full } else { last };
            self.push_rounds(hole, array, inner, names, &mut result);
        }
        let named = |round: &[u32], names: &[u32]| round.iter().map(|&p| names[p as usize]).collect::<Vec<_>>();
        let (most, end) = names.split_at(self.holes.len() - 1);
        for (holey, whole) in without.rounds().zip(last.rounds().skip(full.round_count() as usize)) {
            result
                .push_round(most.iter().flat_map(|n| named(holey, n)).chain(end.iter().flat_map(|n| named(whole, n))));
        }
        result
    }

    /// The rounds of one hole, m for each of the frame's.
    fn push_rounds(&self, hole: &Hole, array: &ArrayRecipe, inner: &Rotation, names: &[u32], result: &mut Rotation) {
        let m = array.order();
        let design = transversal::resolvable(array, self.table_size);
        let small: Vec<&[u32]> = design.rounds().collect();
        let pairs = hole.rounds.iter().flat_map(|round| small.iter().map(move |small| (round, small)));
        for ((round, small), filled) in pairs.zip(inner.rounds()) {
            let inflated_tables = inflated(round.chunks_exact(self.table_size as usize), small, m);
            result.push_round(inflated_tables.chain(filled.iter().map(|&p| names[p as usize])));
        }
    }

    /// The player that each player of a hole's filling becomes: those in `apart` are common to all holes and come last.
    fn names(&self, hole: &Hole, m: u32, players: u32, apart: &[u32]) -> Vec<u32> {
        let mut of_hole = hole.players.iter().flat_map(|&p| p * m..(p + 1) * m);
        (0..players)
            .map(|p| match apart.iter().position(|&a| a == p) {
                Some(at) => self.players * m + at as u32,
                None => of_hole.next().expect("the players of the hole besides those apart"),
            })
            .collect()
    }
}

/// A rotation in which everybody meets, with its first table as the w = k common players, now last.
/// [`Frame::filled_product`] fills holes with: `full` is every round but the first, `without` the first round less that
/// table (e = 1), `last` all rounds, the first at the end.
pub fn opened(rotation: &Rotation) -> ((Rotation, Rotation), Rotation) {
    let (n, k) = (rotation.players(), rotation.table_size());
    let mut order: Vec<u32> = (0..n).collect();
    let mut rounds = rotation.rounds();
    let first = rounds.next().unwrap_or_default();
    let table = first.iter().take(k as usize);
    order.sort_by_key(|p| table.clone().any(|q| q == p));
    let mut place = vec![0; n as usize];
    (0..).zip(&order).for_each(|(at, &p)| place[p as usize] = at);
    let (mut full, mut without) = (Rotation::new(n, k), Rotation::new(n - k, k));
    rounds.for_each(|round| full.push_round(round.iter().map(|&p| place[p as usize])));
    without.push_round(first.iter().skip(k as usize).map(|&p| place[p as usize]));
    let mut last = full.clone();
    last.push_round(first.iter().map(|&p| place[p as usize]));
    ((full, without), last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::developed;

    /// The frames of planes have k + 2 holes of k(k − 1): 5 of 6 for tables of 3, and 6 of 12 for tables of 4.
    #[test]
    fn players_of_different_holes_meet_once_and_those_of_one_never() {
        let planes = [(Frame::of_planes(3).unwrap(), 5, 6), (Frame::of_planes(4).unwrap(), 6, 12)];
        let stored = &developed::FRAMES;
        assert!(!stored.is_empty());
        let stored = stored.iter().map(|b| (Frame::of_base(b), (b.players() / b.hole) as usize, b.hole));
        for (frame, holes, size) in planes.into_iter().chain(stored) {
            assert_eq!(fault(&frame, holes, size), None, "{} players at {}", frame.players, frame.table_size);
        }
    }

    /// The check of the test above finds damage to a frame (two exchanged, somebody twice, one of the hole at a table).
    #[test]
    fn a_damaged_frame_is_found_out() {
        let whole = "frame k=4 hole=6 group=5 copies=6\n\
            base 3,21,22,29 8,19,26,27 13,16,17,24 1,2,14,23 4,6,7,28 9,11,12,18\n\
            base 1,17,19,28 6,18,22,24 11,23,27,29 2,4,8,16 3,12,14,26 7,9,13,21\n";
        let fault = |text: &'static str| {
            let [base] = &developed::read(text, "frame").unwrap()[..] else { panic!("one frame") };
            fault(&Frame::of_base(base), 5, 6)
        };
        assert_eq!(fault(whole), None);
        for (was, is, want) in [
            ("29 8,", "8 29,", Fault::Meetings),
            ("1,2,14,23 4,6", "4,2,14,23 1,6", Fault::Meetings),
            ("3,21,22,29", "3,21,22,8", Fault::Holes),
            ("3,21,22,29", "0,21,22,29", Fault::Holes),
            ("base 3,21,22,29 ", "base ", Fault::Holes),
        ] {
            let damaged: &'static str = whole.replacen(was, is, 1).leak();
            assert_ne!(damaged, whole);
            assert_eq!(fault(damaged), Some(want), "{was} is {is}");
        }
    }

    /// What is wrong with a frame.
    #[derive(Debug, PartialEq)]
    enum Fault {
        /// The number of holes of size h, with h / (k − 1) rounds each, is wrong: with n holes, in the rounds of the n
        /// − 1 others a player meets all (n − 1)·h players of other holes, k − 1 in each.
        Holes,
        /// Somebody is not just once in a round or its hole.
        Seats,
        /// Two of one hole meet, or two others do not meet once.
        Meetings,
    }

    /// The first fault of a frame of `holes` holes of `size` players each.
    fn fault(frame: &Frame, holes: usize, size: u32) -> Option<Fault> {
        let is_hole =
            |h: &Hole| (h.players.len() as u32, h.rounds.len() as u32) == (size, size / (frame.table_size - 1));
        if (frame.holes.len(), frame.players) != (holes, holes as u32 * size) || !frame.holes.iter().all(is_hole) {
            return Some(Fault::Holes);
        }
        let n = frame.players as usize;
        let mut met = vec![0u32; n * n];
        for hole in &frame.holes {
            for round in &hole.rounds {
                let mut seated: Vec<u32> = round.iter().chain(&hole.players).copied().collect();
                seated.sort_unstable();
                if !seated.into_iter().eq(0..frame.players) {
                    return Some(Fault::Seats);
                }
                for table in round.chunks_exact(frame.table_size as usize) {
                    for &a in table {
                        table.iter().for_each(|&b| met[a as usize * n + b as usize] += 1);
                    }
                }
            }
        }
        let right = |hole: &Hole, a: u32, b: u32| {
            a == b || met[a as usize * n + b as usize] == u32::from(!hole.players.contains(&b))
        };
        let all = frame.holes.iter().flat_map(|hole| hole.players.iter().map(move |&a| (hole, a)));
        let wrong = all.flat_map(|(hole, a)| (0..frame.players).map(move |b| (hole, a, b)));
        wrong.into_iter().any(|(hole, a, b)| !right(hole, a, b)).then_some(Fault::Meetings)
    }
}
