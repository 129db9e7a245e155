//! Packings of projective space: (q + 1)(q² + 1) players at tables of q + 1, everybody meets once, in q² + q + 1 rounds.
//!
//! The players are the points of PG(3, q), tables are lines, a round is a spread: lines that meet every point once. Such packings
//! exist for every q (R. H. F. Denniston 1972; A. Beutelspacher 1974, DOI 10.1007/BF01238666); here q = 4, 5 and 8. The space is the field
//! of q³ with a plane of directions at infinity; a group of order (q² + q + 1)/gcd(3, q − 1) of the field's multiplications fixes the
//! point 0 and that plane and moves one or three base spreads, which a power of the Frobenius map leaves as they are. An exact cover of
//! the points and of the orbits of lines finds them in milliseconds. For q = 3, 7 and 9 no base spreads are left so by x ↦ c·x^s
//! for any power s > 1 of the characteristic (searched whole); without that symmetry 2,000,000 nodes for 7 and 9 found none.

use super::field::{FiniteField, prime_power};
use super::rotation::Rotation;
use crate::search::exact::{ExactCover, Outcome};

/// The q for which a packing is made, and the power of the characteristic in the symmetry that it is made with.
const MADE: [(u32, u32); 3] = [(4, 1), (5, 5), (8, 2)];

/// Far more nodes than any of these searches needs.
const NODES: u64 = 300_000;

/// The q for tables of q + 1 with so many players, if there is a packing here.
pub fn field_for(players: u32, table_size: u32) -> Option<u32> {
    let q = table_size.checked_sub(1)?;
    let made = MADE.iter().any(|&(made, _)| made == q);
    (made && players == (q + 1) * (q * q + 1)).then_some(q)
}

/// The q² + q + 1 rounds.
///
/// # Panics
/// If [`field_for`] gives no such q.
pub fn build(q: u32) -> Rotation {
    let power = MADE.iter().find(|&&(made, _)| made == q).expect("a q that packings are made for").1;
    let space = Space::new(q);
    let spreads = space.base_spreads(power).expect("a test builds all of them");
    let mut rotation = Rotation::new((q + 1) * (q * q + 1), q + 1);
    let step = (q * q * q - 1) / space.order;
    for spread in &spreads {
        for i in 0..space.order {
            let factor = space.field.power(i * step);
            rotation.push_round(spread.iter().flatten().map(|&point| space.times(point, factor)));
        }
    }
    rotation
}

/// PG(3, q): point x < q³ is (x, 1), the others are the directions of the plane.
struct Space {
    q: u32,
    field: FiniteField,
    /// q² + q + 1.
    plane: u32,
    /// The order of the group.
    order: u32,
}

impl Space {
    fn new(q: u32) -> Self {
        debug_assert!(prime_power(q).is_some());
        let field = FiniteField::new(q * q * q).expect("a prime power");
        let plane = q * q + q + 1;
        let order = if q % 3 == 1 { plane / 3 } else { plane };
        Self { q, field, plane, order }
    }

    /// The direction of x, which is not 0.
    fn direction(&self, x: u32) -> u32 {
        self.q.pow(3) + self.field.log(x) % self.plane
    }

    /// Some x of a direction.
    fn along(&self, point: u32) -> u32 {
        self.field.power(point - self.q.pow(3))
    }

    /// The elements of the field of q.
    fn scalars(&self) -> impl Iterator<Item = u32> + '_ {
        std::iter::once(0).chain((0..self.q - 1).map(|i| self.field.power(i * self.plane)))
    }

    fn times(&self, point: u32, factor: u32) -> u32 {
        if point < self.q.pow(3) {
            self.field.mul(point, factor)
        } else {
            self.direction(self.field.mul(self.along(point), factor))
        }
    }

    fn raised(&self, point: u32, power: u32) -> u32 {
        let raise = |x: u32| (1..power).fold(x, |y, _| self.field.mul(y, x));
        if point < self.q.pow(3) { raise(point) } else { self.direction(raise(self.along(point))) }
    }

    /// All lines, points ascending.
    fn lines(&self) -> Vec<Vec<u32>> {
        let mut lines = std::collections::BTreeSet::new();
        for direction in (0..self.plane).map(|i| self.q.pow(3) + i) {
            let b = self.along(direction);
            let steps: Vec<u32> = self.scalars().map(|t| self.field.mul(t, b)).collect();
            for a in 0..self.q.pow(3) {
                let mut line: Vec<u32> = steps.iter().map(|&s| self.field.add(a, s)).collect();
                line.push(direction);
                line.sort_unstable();
                lines.insert(line);
                if !steps.contains(&a) {
                    let mut line: Vec<u32> = steps.iter().map(|&s| self.direction(self.field.add(a, s))).collect();
                    line.push(direction);
                    line.sort_unstable();
                    lines.insert(line);
                }
            }
        }
        lines.into_iter().collect()
    }

    /// Spreads that x ↦ x^power leaves as they are and that the group moves to a packing.
    fn base_spreads(&self, power: u32) -> Option<Vec<Vec<Vec<u32>>>> {
        let lines = self.lines();
        let number =
            |line: &[u32]| lines.binary_search_by(|l| l.as_slice().cmp(line)).expect("an image of a line is one");
        let moved = |line: &[u32], map: &dyn Fn(u32) -> u32| {
            let mut image: Vec<u32> = line.iter().map(|&p| map(p)).collect();
            image.sort_unstable();
            number(&image)
        };
        let factor = self.field.power((self.q.pow(3) - 1) / self.order);
        let by_group: Vec<usize> = lines.iter().map(|l| moved(l, &|p| self.times(p, factor))).collect();
        let by_power: Vec<usize> = lines.iter().map(|l| moved(l, &|p| self.raised(p, power))).collect();
        let (orbit, orbits) = orbits_of(&by_group);
        let points = self.q.pow(3) + self.plane;
        let raised: Vec<usize> = (0..points).map(|p| self.raised(p, power) as usize).collect();
        let (class, classes) = orbits_of(&raised);
        let spreads = self.plane / self.order;
        let mut cover = ExactCover::new(spreads * classes + orbits, spreads * classes + orbits);
        let mut options: Vec<(u32, Vec<usize>)> = Vec::new();
        let mut seen = vec![false; lines.len()];
        for first in 0..lines.len() {
            let mut set = Vec::new();
            let mut at = first;
            while !std::mem::replace(&mut seen[at], true) {
                set.push(at);
                at = by_power[at];
            }
            // The lines of a set are in one spread: no two may meet, nor be in one orbit of the group.
            let mut met: Vec<u32> = set.iter().flat_map(|&l| lines[l].iter().copied()).collect();
            met.sort_unstable();
            let mut covered: Vec<u32> = set.iter().map(|&l| orbit[l]).collect();
            covered.sort_unstable();
            if set.is_empty() || met.windows(2).any(|p| p[0] == p[1]) || covered.windows(2).any(|o| o[0] == o[1]) {
                continue;
            }
            let mut full: Vec<u32> = met.iter().map(|&p| class[p as usize]).collect();
            full.sort_unstable();
            full.dedup();
            for spread in 0..spreads {
                let orbits_covered = covered.iter().map(|o| spreads * classes + o);
                let items: Vec<u32> = full.iter().map(|c| spread * classes + c).chain(orbits_covered).collect();
                cover.push(&items);
                options.push((spread, set.clone()));
            }
        }
        let (Outcome::Found(chosen), _) = cover.solve(NODES) else { return None };
        let mut found = vec![Vec::new(); spreads as usize];
        for (spread, set) in chosen.iter().map(|&c| &options[c as usize]) {
            found[*spread as usize].extend(set.iter().map(|&l| lines[l].clone()));
        }
        Some(found)
    }
}

/// The number of the orbit of each thing under a permutation, and how many orbits there are.
fn orbits_of(image: &[usize]) -> (Vec<u32>, u32) {
    let mut orbit = vec![u32::MAX; image.len()];
    let mut count = 0;
    for first in 0..image.len() {
        let mut at = first;
        while orbit[at] == u32::MAX {
            orbit[at] = count;
            at = image[at];
        }
        count += u32::from(orbit[first] == count);
    }
    (orbit, count)
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, audit};

    use super::*;

    #[test]
    fn everybody_meets_once() {
        assert_eq!((field_for(156, 6), field_for(400, 8), field_for(155, 6)), (Some(5), None, None));
        for (q, _) in MADE {
            let schedule = build(q).to_schedule();
            let found = audit(&schedule, &Rules::default());
            assert!(found.valid, "{q}: {:?}", found.problems.first());
            assert_eq!((schedule.round_count(), found.meetings.repeats), (q * q + q + 1, 0), "{q}");
            assert_eq!(found.meetings.unmet_pairs, 0, "{q}");
        }
    }
}
