//! The verdict: it judges meetings, and nothing but a proof makes it `optimal`.

use crate::report::{Meetings, Verdict};

/// Optimal where the sum of squares equals its bound: Σ C(meetings, 2) is the first figure of the objective, and no schedule has
/// less of it. The repeats of such a schedule may be above their own bound, which few sums of squares allow to reach: fewer of them
/// would only mean that some pair meets more often.
pub(crate) fn verdict(valid: bool, meetings: &Meetings) -> Verdict {
    let (found, bound) = (meetings, &meetings.bound);
    if !valid {
        Verdict::Invalid
    } else if found.sum_of_squares == bound.sum_of_squares {
        Verdict::Optimal
    } else {
        Verdict::Gap
    }
}
