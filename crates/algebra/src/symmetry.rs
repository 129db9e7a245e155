//! Symmetry that is prescribed to a search for designs: fewer cases to try, and a result that is stored as a few base
//! rounds.
//!
//! A design is prescribed to stay the same under some permutations of its points. Points are copies of an abelian group
//! G, numbered copy · |G| + element, and then fixed points. With G = Z_7 (the integers mod 7), 2 copies and 1 fixed
//! point: 0–6, 7–13, and 14. The translation by 1 takes 6 to 0, 13 to 7, and 14 to itself; the multiplier 2 takes 3 to
//! 6, and 10 to 13. Of a group with several moduli an element is a tuple, in row-major order: in Z_2 × Z_7, (1, 3) is
//! 1 · 7 + 3 = 10.
//!
//! The orbit of a pair is all pairs that the permutations take it to: under the translations, {0, 3}, {1, 4}, …,
//! {6, 2}. All pairs of an orbit meet equally often, so meetings are counted by orbits. Source of the method: Kramer
//! and Mesner 1976 (DOI 10.1016/0012-365X(76)90030-3). Orbits on pairs cost O(points² · generators).

use crate::digits::by_digits;

/// The points that a group acts on: `copies` copies of the abelian group with these moduli, and fixed points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// Moduli of the group G: G = Z_m1 × Z_m2 × …
    pub moduli: Vec<u32>,
    /// How many copies of G.
    pub copies: u32,
    /// How many points translations leave where they are.
    pub fixed: u32,
}

/// A permutation of points: `image[point]`.
pub type Permutation = Vec<u32>;

/// A map of the points: x of copy c goes to `multiplier · x + shift` of copy `copy_to[c]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symmetry {
    /// One row per modulus: the image's component is the row times the element's components. Empty for the identity.
    pub matrix: Vec<Vec<u32>>,
    /// Added after multiplying. Empty for 0.
    pub shift: Vec<u32>,
    /// Where each copy goes. Empty for the identity.
    pub copy_to: Vec<u32>,
    /// Where each fixed point goes. Empty for the identity.
    pub fixed_to: Vec<u32>,
}

impl Symmetry {
    /// Each component of an element times its own factor.
    pub fn times(factors: &[u32]) -> Self {
        let row = |i: usize| (0..factors.len()).map(|j| if i == j { factors[i] } else { 0 }).collect();
        Self { matrix: (0..factors.len()).map(row).collect(), ..Self::default() }
    }
}

impl Copies {
    /// |G|.
    pub fn order(&self) -> u32 {
        self.moduli.iter().product()
    }

    /// The name of G, such as `Z_3 × Z_3`.
    pub fn name(&self) -> String {
        self.moduli.iter().map(|m| format!("Z_{m}")).collect::<Vec<_>>().join(" × ")
    }

    /// How many points there are.
    pub fn points(&self) -> u32 {
        self.order() * self.copies + self.fixed
    }

    /// The components of an element.
    pub fn components(&self, mut element: u32) -> Vec<u32> {
        let mut parts = self.moduli.clone();
        for part in parts.iter_mut().rev() {
            (*part, element) = (element % *part, element / *part);
        }
        parts
    }

    /// The element with these components, each taken modulo its modulus.
    pub fn element(&self, parts: &[u32]) -> u32 {
        self.moduli.iter().zip(parts).fold(0, |n, (&m, &part)| n * m + part % m)
    }

    /// The sum of two elements.
    pub fn add(&self, a: u32, b: u32) -> u32 {
        by_digits(self.moduli.iter().rev().map(|&m| (m, m)), a, b, |m, x, y| (x + y) % m)
    }

    /// Where the map takes each point.
    pub fn permutation(&self, map: &Symmetry) -> Permutation {
        let order = self.order();
        let moved = |element: u32| {
            let parts = self.components(element);
            let image: Vec<u32> = (0..parts.len())
                .map(|i| {
                    let row =
                        map.matrix.get(i).map_or(parts[i], |row| row.iter().zip(&parts).map(|(a, x)| a * x).sum());
                    row + map.shift.get(i).copied().unwrap_or(0)
                })
                .collect();
            self.element(&image)
        };
        let table: Vec<u32> = (0..order).map(moved).collect();
        let mut image = Vec::with_capacity(self.points() as usize);
        for copy in 0..self.copies {
            let to = map.copy_to.get(copy as usize).copied().unwrap_or(copy);
            image.extend(table.iter().map(|x| to * order + x));
        }
        for f in 0..self.fixed {
            image.push(self.copies * order + map.fixed_to.get(f as usize).copied().unwrap_or(f));
        }
        image
    }

    /// The translation by an element.
    pub fn translation(&self, element: u32) -> Permutation {
        self.permutation(&Symmetry { shift: self.components(element), ..Symmetry::default() })
    }

    /// The translations by all elements, in order.
    pub fn translations(&self) -> impl Iterator<Item = Permutation> + '_ {
        (0..self.order()).map(|element| self.translation(element))
    }

    /// Translations that generate all of them.
    pub fn generators(&self) -> Vec<Permutation> {
        (0..self.moduli.len())
            .map(|i| {
                let mut parts = vec![0; self.moduli.len()];
                parts[i] = 1;
                self.translation(self.element(&parts))
            })
            .collect()
    }
}

/// All products of these permutations, which are the group that they generate; the identity comes first. `None` if
/// there are more than `limit`.
pub fn generated(points: u32, generators: &[Permutation], limit: usize) -> Option<Vec<Permutation>> {
    let mut elements: Vec<Permutation> = vec![(0..points).collect()];
    let mut known: std::collections::HashSet<Permutation> = elements.iter().cloned().collect();
    let mut next = 0;
    while next < elements.len() {
        for generator in generators {
            let product: Permutation = elements[next].iter().map(|&p| generator[p as usize]).collect();
            if known.insert(product.clone()) {
                if elements.len() == limit {
                    return None;
                }
                elements.push(product);
            }
        }
        next += 1;
    }
    Some(elements)
}

/// The orbits of a group on unordered pairs of points.
#[derive(Clone, Debug)]
pub struct PairOrbits {
    points: usize,
    /// The orbit of points a and b, at a · points + b and at b · points + a.
    orbit: Vec<u32>,
    size: Vec<u32>,
}

impl PairOrbits {
    /// The orbits under these permutations and all their products.
    pub fn new(points: u32, generators: &[Permutation]) -> Self {
        let n = points as usize;
        let mut orbit = vec![u32::MAX; n * n];
        let mut size = Vec::new();
        for a in 0..n {
            for b in a + 1..n {
                if orbit[a * n + b] != u32::MAX {
                    continue;
                }
                let id = size.len() as u32;
                let mut members = 0;
                let mut open = vec![(a, b)];
                while let Some((x, y)) = open.pop() {
                    if orbit[x * n + y] != u32::MAX {
                        continue;
                    }
                    orbit[x * n + y] = id;
                    orbit[y * n + x] = id;
                    members += 1;
                    open.extend(generators.iter().map(|g| (g[x] as usize, g[y] as usize)));
                }
                size.push(members);
            }
        }
        Self { points: n, orbit, size }
    }

    /// The same orbits, their sizes multiplied by `times`: for designs in which any two meet that often.
    #[must_use]
    pub fn times(mut self, times: u32) -> Self {
        self.size.iter_mut().for_each(|size| *size *= times);
        self
    }

    /// The orbit of a pair of different points.
    pub fn of(&self, a: u32, b: u32) -> u32 {
        self.orbit[a as usize * self.points + b as usize]
    }

    /// For each orbit its number of pairs (multiplied by [`times`](Self::times)).
    pub fn sizes(&self) -> &[u32] {
        &self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_of_two_copies_and_a_fixed_point() {
        let copies = Copies { moduli: vec![7], copies: 2, fixed: 1 };
        let orbits = PairOrbits::new(copies.points(), &copies.generators());
        // 3 differences in each copy, 7 between them, one from each to the fixed point.
        assert_eq!(orbits.sizes().len(), 3 + 3 + 7 + 2);
        assert!(orbits.sizes().iter().all(|&s| s == 7));
        assert_eq!(orbits.of(0, 3), orbits.of(1, 4));
        assert_eq!(orbits.of(0, 14), orbits.of(14, 6));
    }

    #[test]
    fn a_multiplier_joins_orbits() {
        let copies = Copies { moduli: vec![2, 7], copies: 1, fixed: 0 };
        let double = copies.permutation(&Symmetry { matrix: vec![vec![1, 0], vec![0, 2]], ..Symmetry::default() });
        let mut generators = copies.generators();
        generators.push(double);
        assert_eq!(generated(14, &generators, 100).unwrap().len(), 42);
        assert!(generated(14, &generators, 41).is_none());
        // Pairs of one class mod 2 (2 · 21), pairs that differ in that alone (7), and the other 42, each one orbit:
        // differences (0,±1,±2,±4), (1,0), (1,±{1,2,4}): −1 is not a power of 2 mod 7, but pairs are unordered.
        assert_eq!(PairOrbits::new(14, &generators).sizes(), [21 * 2, 7, 42]);
        assert_eq!(copies.add(copies.element(&[1, 5]), copies.element(&[1, 3])), copies.element(&[0, 1]));
    }
}
