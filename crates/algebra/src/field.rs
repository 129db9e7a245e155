//! The finite field of q elements, for every prime power q up to 65,536.
//!
//! A field is a set in which the four operations obey the usual laws; one with q elements exists just if q is a power
//! of a prime p. For q = p it is the integers mod p. In general an element is a number below q whose base-p digits are
//! the coefficients of a polynomial in x, the constant term lowest. In the field of 4, 2 is x and 3 is x + 1, and x² is
//! replaced by x + 1: so 2 + 3 = 1, 2 · 2 = 3, and 2 · 3 = x² + x = 1.
//!
//! What x² or a higher power is replaced by follows from the modulus, here the Conway polynomial. Then x is a generator
//! (its powers are all nonzero elements), and the tables agree with every program that uses these (F. Lübeck's tables;
//! the definition is R. A. Parker's: of the primitive polynomials compatible with those of the subfields, the first in
//! the alternating lexicographic order). Finding it takes at most a few dozen walks through the field. Multiplication
//! adds logarithms to the base x.

use crate::digits::by_digits;

/// The largest order of a field that is built.
pub const MAX_ORDER: u32 = 1 << 16;

/// `Some((p, e))` if q is the e-th power of the prime p, e ≥ 1. Time O(√q).
///
/// ```
/// use roundtable_algebra::field::prime_power;
/// assert_eq!(prime_power(27), Some((3, 3)));
/// assert_eq!(prime_power(18), None);
/// ```
pub fn prime_power(q: u32) -> Option<(u32, u32)> {
    let (p, e) = factors(q).next()?;
    (p.checked_pow(e) == Some(q)).then_some((p, e))
}

/// The prime powers that make up n, by ascending prime: (p, e) means p^e. Time O(√n).
pub fn factors(n: u32) -> impl Iterator<Item = (u32, u32)> {
    let mut left = n;
    let mut p = 2u32;
    std::iter::from_fn(move || {
        while u64::from(p) * u64::from(p) <= u64::from(left) {
            if left.is_multiple_of(p) {
                let mut e = 0;
                while left.is_multiple_of(p) {
                    left /= p;
                    e += 1;
                }
                return Some((p, e));
            }
            p += 1;
        }
        (left > 1).then(|| (std::mem::replace(&mut left, 1), 1))
    })
}

/// The field of `order()` elements with its tables of powers and logarithms.
///
/// ```
/// use roundtable_algebra::field::FiniteField;
/// let f = FiniteField::new(9).unwrap();
/// let x = f.generator();
/// assert_eq!(f.mul(x, f.inverse(x)), 1);
/// assert_eq!(f.add(x, f.neg(x)), 0);
/// assert!(FiniteField::new(6).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct FiniteField {
    p: u32,
    q: u32,
    degree: u32,
    /// Coefficients of the modulus below the leading one, constant term first.
    modulus: Vec<u32>,
    /// exp[i] = generator^i for 0 ≤ i < 2(q − 1).
    exp: Vec<u32>,
    /// log[a] for a ≠ 0.
    log: Vec<u32>,
}

impl FiniteField {
    /// The field of q elements; `None` if q is not a prime power or above [`MAX_ORDER`].
    pub fn new(q: u32) -> Option<Self> {
        if q > MAX_ORDER {
            return None;
        }
        let (p, degree) = prime_power(q)?;
        let modulus = conway(p, degree);
        let powers = powers_of_x(p, &modulus).expect("a Conway polynomial is primitive");
        let mut log = vec![0; q as usize];
        for (i, &a) in powers.iter().enumerate() {
            log[a as usize] = i as u32;
        }
        let exp = powers.iter().chain(&powers).copied().collect();
        Some(Self { p, q, degree, modulus, exp, log })
    }

    /// q, the number of elements.
    pub fn order(&self) -> u32 {
        self.q
    }

    /// p, the prime that q is a power of.
    pub fn characteristic(&self) -> u32 {
        self.p
    }

    /// The exponent of p in q.
    pub fn degree(&self) -> u32 {
        self.degree
    }

    /// The coefficients of the modulus below its leading 1, constant term first.
    pub fn modulus(&self) -> &[u32] {
        &self.modulus
    }

    /// The element whose powers are all nonzero elements: x, or the least primitive root of a prime field.
    pub fn generator(&self) -> u32 {
        self.power(1)
    }

    /// generator^i for any i.
    pub fn power(&self, i: u32) -> u32 {
        self.exp[(i % (self.q - 1)) as usize]
    }

    /// The i with generator^i = a, below q − 1.
    ///
    /// # Panics
    /// If a is 0 or not below q.
    pub fn log(&self, a: u32) -> u32 {
        assert!(a != 0, "0 is no power");
        self.log[a as usize]
    }

    /// a + b.
    pub fn add(&self, a: u32, b: u32) -> u32 {
        if self.p == 2 {
            a ^ b
        } else if self.degree == 1 {
            let sum = a + b;
            if sum >= self.q { sum - self.q } else { sum }
        } else {
            self.digitwise(a, b, |x, y| (x + y) % self.p)
        }
    }

    /// a − b.
    pub fn sub(&self, a: u32, b: u32) -> u32 {
        if self.p == 2 { a ^ b } else { self.digitwise(a, b, |x, y| (x + self.p - y) % self.p) }
    }

    /// −a.
    pub fn neg(&self, a: u32) -> u32 {
        self.sub(0, a)
    }

    /// a · b.
    pub fn mul(&self, a: u32, b: u32) -> u32 {
        if a == 0 || b == 0 { 0 } else { self.exp[(self.log[a as usize] + self.log[b as usize]) as usize] }
    }

    /// 1 / a.
    ///
    /// # Panics
    /// If a is 0 or not below q.
    pub fn inverse(&self, a: u32) -> u32 {
        self.exp[((self.q - 1 - self.log(a)) % (self.q - 1)) as usize]
    }

    /// An operation on integers mod p, applied to each pair of digits.
    fn digitwise(&self, a: u32, b: u32, digit: impl Fn(u32, u32) -> u32) -> u32 {
        by_digits((0..self.degree).map(|_| (self.p, ())), a, b, |(), x, y| digit(x, y))
    }
}

/// 1, x, x², … as numbers, up to the power before 1 comes again; `None` if that is not every nonzero element.
fn powers_of_x(p: u32, modulus: &[u32]) -> Option<Vec<u32>> {
    let degree = modulus.len();
    let q = p.pow(degree as u32);
    let mut digits = vec![0; degree];
    digits[0] = 1;
    let mut powers = Vec::with_capacity(q as usize - 1);
    loop {
        powers.push(digits.iter().rev().fold(0, |n, d| n * p + d));
        times_x(p, modulus, &mut digits);
        let back = digits[0] == 1 && digits[1..].iter().all(|&d| d == 0);
        if back || powers.len() as u32 == q - 1 {
            return (back && powers.len() as u32 == q - 1).then_some(powers);
        }
    }
}

/// Multiplies a polynomial by x: x^n is replaced by minus the rest of the modulus.
fn times_x(p: u32, modulus: &[u32], digits: &mut [u32]) {
    let top = digits[digits.len() - 1];
    digits.rotate_right(1);
    digits[0] = 0;
    for (d, &m) in digits.iter_mut().zip(modulus) {
        *d = (*d + (p - m) * top) % p;
    }
}

/// The Conway polynomial of this degree over the integers mod p: coefficients below the leading 1.
fn conway(p: u32, degree: u32) -> Vec<u32> {
    let below: Vec<Vec<u32>> = (1..degree).filter(|d| degree.is_multiple_of(*d)).map(|d| conway(p, d)).collect();
    let q = p.pow(degree);
    (0..q)
        .map(|word| alternating(p, degree, word))
        .filter(|candidate| candidate[0] != 0)
        .find(|candidate| {
            powers_of_x(p, candidate).is_some_and(|powers| below.iter().all(|sub| compatible(p, &powers, sub)))
        })
        .expect("there is a Conway polynomial of every degree")
}

/// The word-th polynomial x^n − a_{n−1} x^{n−1} + a_{n−2} x^{n−2} − …, its a's being the base-p digits.
fn alternating(p: u32, degree: u32, word: u32) -> Vec<u32> {
    (0..degree)
        .map(|i| {
            let a = word / p.pow(i) % p;
            if (degree - i).is_multiple_of(2) { a } else { (p - a) % p }
        })
        .collect()
}

/// Whether the polynomial `sub` of a subfield fits `powers`, those of x in the large field: x to the `step`, which
/// generates the subfield, has to be a root of it. `step` is the number of nonzero elements of the field, divided by
/// that of the subfield. The value of the polynomial is summed digit by digit; of 2^16 elements each has 16 digits.
fn compatible(p: u32, powers: &[u32], sub: &[u32]) -> bool {
    let step = powers.len() as u32 / (p.pow(sub.len() as u32) - 1);
    let term = |i: usize| powers[(step * i as u32) as usize % powers.len()];
    let mut sum = vec![0u32; 16];
    let mut accumulate = |mut element: u32, times: u32| {
        for d in &mut sum {
            *d = (*d + element % p * times) % p;
            element /= p;
        }
    };
    accumulate(term(sub.len()), 1);
    for (i, &c) in sub.iter().enumerate() {
        accumulate(term(i), c);
    }
    sum.iter().all(|&d| d == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lübeck's tables of Conway polynomials: constant term first, leading 1 left out.
    #[test]
    fn moduli_are_the_published_ones() {
        let published: [(u32, &[u32]); 16] = [
            (4, &[1, 1]),
            (8, &[1, 1, 0]),
            (16, &[1, 1, 0, 0]),
            (32, &[1, 0, 1, 0, 0]),
            (64, &[1, 1, 0, 1, 1, 0]),
            (128, &[1, 1, 0, 0, 0, 0, 0]),
            (256, &[1, 0, 1, 1, 1, 0, 0, 0]),
            (9, &[2, 2]),
            (27, &[1, 2, 0]),
            (81, &[2, 0, 0, 2]),
            (25, &[2, 4]),
            (125, &[3, 3, 0]),
            (49, &[3, 6]),
            (7, &[4]),
            (121, &[2, 7]),
            (23, &[18]),
        ];
        for (q, modulus) in published {
            assert_eq!(FiniteField::new(q).unwrap().modulus(), modulus, "GF({q})");
        }
    }

    #[test]
    fn the_axioms_hold() {
        for q in (2..50).filter(|&q| prime_power(q).is_some()) {
            let f = FiniteField::new(q).unwrap();
            for a in 0..q {
                assert_eq!(f.add(a, f.neg(a)), 0);
                assert!(a == 0 || f.mul(a, f.inverse(a)) == 1);
                assert!(a == 0 || f.power(f.log(a)) == a);
                for b in 0..q {
                    assert_eq!((f.add(a, b), f.mul(a, b)), (f.add(b, a), f.mul(b, a)));
                    assert_eq!(f.sub(f.add(a, b), b), a);
                    for c in [1, 2 % q, q / 2, q - 1] {
                        assert_eq!(f.mul(c, f.add(a, b)), f.add(f.mul(c, a), f.mul(c, b)), "GF({q}): {c}({a}+{b})");
                        assert_eq!(f.mul(c, f.mul(a, b)), f.mul(f.mul(c, a), b));
                    }
                }
            }
        }
    }

    #[test]
    fn no_field_where_there_is_none() {
        for q in [0, 1, 6, 10, 12, 18, 100, MAX_ORDER + 1] {
            assert!(FiniteField::new(q).is_none(), "{q}");
        }
        assert_eq!(factors(360).collect::<Vec<_>>(), [(2, 3), (3, 2), (5, 1)]);
        assert_eq!(FiniteField::new(MAX_ORDER).unwrap().degree(), 16);
    }
}
