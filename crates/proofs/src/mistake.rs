//! The comparisons at the end of all checks, and the most work of one check.

pub(crate) use roundtable_audit::ClaimMistake;

/// About how many elementary steps one check may take.
pub(crate) const STEPS: u64 = 200_000_000;

/// Whether the bound is at most the number shown.
pub(crate) fn at_most(said: u64, shown: u64) -> Result<(), ClaimMistake> {
    if said <= shown { Ok(()) } else { Err(ClaimMistake::Weak { said, shown }) }
}

/// Whether a number of an argument is the one that is counted.
pub(crate) fn number(what: &'static str, said: u64, found: u64) -> Result<(), ClaimMistake> {
    if said == found { Ok(()) } else { Err(ClaimMistake::Number { what, said, found }) }
}

/// The number of pairs of `count` things: count·(count − 1)/2, halved first to avoid an early overflow.
pub(crate) fn pairs_of(count: u64) -> u64 {
    let (half, other) = if count.is_multiple_of(2) { (count / 2, count.saturating_sub(1)) } else { (count / 2, count) };
    half.saturating_mul(other)
}

/// The least Σ C(times, 2) of so many people with so many times; `None` if nobody is there to have them.
pub(crate) fn shared_evenly(times: u64, people: u64) -> Option<u64> {
    let (Some(each), Some(more)) = (times.checked_div(people), times.checked_rem(people)) else {
        return (times == 0).then_some(0);
    };
    Some(people * pairs_of(each) + more * each)
}

/// Refuses every argument except this one, which has no numbers.
pub(crate) fn only<A: PartialEq>(argument: &A, wanted: &A) -> Result<(), ClaimMistake> {
    if argument == wanted { Ok(()) } else { Err(ClaimMistake::Misplaced) }
}
