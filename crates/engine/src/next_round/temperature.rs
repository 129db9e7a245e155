//! Temperatures and chances of the annealing in whole numbers, so that every machine accepts the same.

/// −ln of 256 evenly spread chances, times 2^16.
pub(crate) const LOGS: [i64; 256] = {
    let mut logs = [0; 256];
    let mut i = 0;
    while i < 256 {
        logs[i as usize] = minus_ln(2 * i + 1);
        i += 1;
    }
    logs
};

/// −ln(odd / 512) times 2^16: the binary logarithm bit by bit, by squaring.
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

/// The next temperature: times 2^(−1/8).
pub(crate) fn cooler(temperature: i64) -> i64 {
    (temperature * 60_097) >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_are_logs() {
        for (i, &log) in LOGS.iter().enumerate() {
            let exact = -((i as f64 + 0.5) / 256.0).ln() * 65536.0;
            assert!((log as f64 - exact).abs() < 4.0, "{i}: {log} {exact}");
        }
    }
}
