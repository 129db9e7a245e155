//! The odds of taking a step for the worse: exp(−worse/heat), in whole numbers, the same on every machine.
//!
//! A search that only takes steps for the better gets stuck; one that sometimes takes a step for the worse gets out
//! again. At heat 1 (`Heat(1000)`) a step that is worse by 1 is taken with probability e^−1, about 37%, and one that is
//! worse by 3 with e^−3, about 5%. The Metropolis rule (Metropolis, Rosenbluth, Rosenbluth, Teller and Teller 1953,
//! DOI 10.1063/1.1699114). A library's `exp` may differ in the last digit from one machine to another, and one digit
//! changes a whole schedule.
//!
//! [`Odds`] is a table for small costs; `threshold.rs` serves large ones.

use crate::SeededRng;

/// The temperature of a search, how willing it is to take steps for the worse: thousandths of a unit of cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Heat(pub u32);

/// How many random bits decide about a step: odds are whole numbers out of 2^20.
pub const ODDS_BITS: u32 = 20;

/// Steps that are worse by this much or more are never taken: the table of [`Odds`] ends here.
const LEVELS: usize = 256;

/// The odds at one heat, out of 2^[`ODDS_BITS`]: entry w for a step that is worse by w.
#[derive(Clone, Debug)]
pub struct Odds(Box<[u32; LEVELS]>);

impl Odds {
    /// The odds at this heat. At heat 0 no step for the worse is taken.
    pub fn at(heat: Heat) -> Self {
        let mut table = Box::new([0; LEVELS]);
        table[0] = 1 << ODDS_BITS;
        for (worse, entry) in (0u64..).zip(table.iter_mut()).skip(1) {
            if heat.0 > 0 {
                *entry = odds_of(worse * 1000 * ONE / u64::from(heat.0));
            }
            if *entry == 0 {
                break;
            }
        }
        Self(table)
    }

    /// Whether a step that is worse by `worse` is taken for the random number `lot` (below 2^[`ODDS_BITS`]).
    #[inline(always)]
    pub fn allow(&self, worse: i32, lot: u32) -> bool {
        worse <= 0 || self.0.get(worse as usize).is_some_and(|&odds| lot < odds)
    }

    /// Whether a step that is worse by `worse` is taken. One random number is always drawn, even where the answer is
    /// clear, so the numbers after it do not depend on the answer.
    #[inline]
    pub fn take(&self, worse: i64, rng: &mut SeededRng) -> bool {
        let lot = (rng.bits() >> (64 - ODDS_BITS)) as u32;
        self.allow(i32::try_from(worse).unwrap_or(i32::MAX), lot)
    }
}

/// exp(−worse/heat) out of 2^40: the weight of a choice, for drawing one of several by their weights.
pub fn weight(worse: u32, heat: Heat) -> u64 {
    match (worse, heat.0) {
        (0, _) => ONE,
        (_, 0) => 0,
        (_, heat) => exp_minus(u64::from(worse) * 1000 * ONE / u64::from(heat)),
    }
}

/// 1 in fixed point: numbers here are multiples of 2^−40.
const ONE: u64 = 1 << 40;

/// exp(−x) as odds out of 2^[`ODDS_BITS`], for x in fixed point. From x = 15 on it is 0: e^−15 is less than 2^−20.
fn odds_of(x: u64) -> u32 {
    if x >= 15 * ONE {
        return 0;
    }
    u32::try_from(exp_minus(x) >> (40 - ODDS_BITS)).expect("at most 1")
}

/// exp(−x), both in fixed point: (1 − x/2^16)^(2^16), by 16 squarings. From x = 27 on, where e^−x is less than 2^−38,
/// it is 0.
fn exp_minus(x: u64) -> u64 {
    if x >= 27 * ONE {
        return 0;
    }
    let mut power = u128::from(ONE - (x >> 16));
    for _ in 0..16 {
        power = (power * power) >> 40;
    }
    power as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_those_of_the_metropolis_rule() {
        for heat in [150, 180, 400, 2500] {
            let odds = Odds::at(Heat(heat));
            for worse in 1..20 {
                let want = (-1000.0 * worse as f64 / f64::from(heat)).exp() * f64::from(1 << ODDS_BITS);
                let got = f64::from(odds.0[worse]);
                assert!((got - want).abs() <= 2.0 + want * 2e-3, "heat {heat}, worse by {worse}: {got}, not {want}");
            }
        }
        for worse in 0..4 {
            let want = (-1000.0 * f64::from(worse) / 180.0).exp();
            let got = weight(worse, Heat(180)) as f64 / (1u64 << 40) as f64;
            assert!((got - want).abs() <= 1e-6 + want * 2e-3, "worse by {worse}: {got}, not {want}");
        }
        assert_eq!((weight(0, Heat(0)), weight(1, Heat(0)), weight(500, Heat(180))), (1 << 40, 0, 0));
        let cold = Odds::at(Heat(0));
        assert!(cold.allow(0, u32::MAX) && cold.allow(-1, u32::MAX) && !cold.allow(1, 0) && !cold.allow(9999, 0));
    }
}
