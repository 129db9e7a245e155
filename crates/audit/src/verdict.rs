//! The verdict: it judges meetings, and nothing but a proof makes it `optimal`.

use crate::report::{Meetings, Verdict};

/// Optimal where both the repeats and the sum of squares equal their bounds.
pub(crate) fn verdict(valid: bool, meetings: &Meetings) -> Verdict {
    let (found, bound) = (meetings, &meetings.bound);
    if !valid {
        Verdict::Invalid
    } else if found.repeats == bound.repeats && found.sum_of_squares == bound.sum_of_squares {
        Verdict::Optimal
    } else {
        Verdict::Gap
    }
}
