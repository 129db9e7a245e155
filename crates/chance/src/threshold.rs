//! The Metropolis rule reversed: first the random number, then how much worse a step may be.
//!
//! Draw u evenly between 0 and 1, and take the step if worse ≤ −ln(u) · temperature: that happens with probability
//! exp(−worse/temperature). At temperature 2 and u = 0.5 a step may be worse by 1 (−ln 0.5 is 0.69, times 2 is 1.39).
//! For costs too large for a table of [`Odds`](crate::Odds). In whole numbers, so every machine decides the same.

use crate::SeededRng;

/// How much worse a step may be: −ln(u) · temperature, where the low 8 of the random `bits` choose u. The temperature
/// is in units of 2^−16 of a cost (`2 << 16` is 2); the result is a whole cost, rounded down.
#[inline(always)]
pub fn threshold(temperature: i64, bits: u64) -> i64 {
    (LOGS[(bits & 255) as usize] * temperature) >> 32
}

/// The temperatures of a search that cools down. The first is `warmest`, each next one is the one before times 2^(−1/8)
/// (60,097/2^16), so eight steps halve it; the last is the first that is at most `coldest`, which must not be negative.
pub fn temperatures(warmest: i64, coldest: i64) -> Vec<i64> {
    let mut all = vec![warmest];
    while let Some(&last) = all.last().filter(|last| **last > coldest) {
        all.push((last * 60_097) >> 16);
    }
    all
}

/// Whether a step that is worse by the cost `worse` is taken, with probability about 2^(−256·worse/heat); `heat` is in
/// units of 1/256 of a cost. Only powers of 2 are told apart: the leading zeros of a random number are −log2(u),
/// rounded down. At heat 256 a step that is worse by 1 is taken half of the time.
#[inline]
pub fn tolerated(rng: &mut SeededRng, worse: u64, heat: u64) -> bool {
    worse == 0 || worse.saturating_mul(256) <= u64::from(rng.bits().leading_zeros()) * heat
}

/// −ln(u) times 2^16 for u = 1/512, 3/512, …, 511/512, the middles of 256 equal parts.
const LOGS: [i64; 256] = {
    let mut logs = [0; 256];
    let mut i = 0;
    while i < 256 {
        logs[i as usize] = minus_ln(2 * i + 1);
        i += 1;
    }
    logs
};

/// −ln(odd / 512) times 2^16, as (9 − log2(odd)) · ln 2. The binary logarithm comes bit by bit: squaring the mantissa
/// (1 is 2^31) doubles its logarithm, and the next bit is 1 if the square is 2 or more.
const fn minus_ln(odd: u64) -> i64 {
    const LN2: u64 = 45_426; // ln 2 times 2^16
    let whole = 63 - odd.leading_zeros() as u64;
    let mut log = whole << 16;
    let mut mantissa = odd << (31 - whole);
    let mut bit = 1 << 15;
    while bit > 0 {
        mantissa = (mantissa * mantissa) >> 31;
        if mantissa >= 2 << 31 {
            mantissa >>= 1;
            log += bit;
        }
        bit >>= 1;
    }
    ((((9 << 16) - log) * LN2) >> 16) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn logs_are_logs() {
        for (i, &log) in LOGS.iter().enumerate() {
            let exact = -((i as f64 + 0.5) / 256.0).ln() * 65536.0;
            assert!((log as f64 - exact).abs() < 4.0, "{i}: {log} {exact}");
        }
    }

    /// Of 40,000 random numbers, as many allow a step as by the rule: exp(−worse/temperature), and 2^(−256·worse/heat)
    /// where this is a power of 2.
    #[test]
    fn steps_are_taken_as_often_as_the_rule_says() {
        let mut rng = Seed(1).rng();
        let share = |hits: usize| hits as f64 / 40_000.0;
        for worse in 1..6i64 {
            let taken = (0..40_000).filter(|_| threshold(2 << 16, rng.bits()) >= worse).count();
            assert!((share(taken) - (-(worse as f64) / 2.0).exp()).abs() < 0.01, "worse by {worse}: {taken}");
        }
        for worse in 1..6u64 {
            let taken = (0..40_000).filter(|_| tolerated(&mut rng, worse, 256)).count();
            assert!((share(taken) - 0.5f64.powi(worse as i32)).abs() < 0.01, "worse by {worse}: {taken}");
        }
    }
}
