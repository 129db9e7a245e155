//! The special tables of US Chess for 4 and 6 players (and for 3 and 5, with the highest number as the bye).
//!
//! Source: US Chess, Official Rules of Chess, chapter 12 (rule 30G for quads), as transcribed by two independent
//! programs. All other fields follow the rule of `crenshaw.rs`.

/// By round, its boards: (White, Black), 0-based.
pub(super) type Printed = &'static [&'static [(u32, u32)]];

/// 1-4 2-3 | 3-1 4-2 | 1-2 3-4
const FOUR: Printed = &[&[(0, 3), (1, 2)], &[(2, 0), (3, 1)], &[(0, 1), (2, 3)]];

/// 3-6 5-4 1-2 | 2-6 4-1 3-5 | 6-5 1-3 4-2 | 6-4 5-1 2-3 | 1-6 2-5 3-4
const SIX: Printed = &[
    &[(2, 5), (4, 3), (0, 1)],
    &[(1, 5), (3, 0), (2, 4)],
    &[(5, 4), (0, 2), (3, 1)],
    &[(5, 3), (4, 0), (1, 2)],
    &[(0, 5), (1, 4), (2, 3)],
];

/// The printed table for n = 4 or 6 players.
pub(super) fn special(n: u32) -> Option<Printed> {
    match n {
        4 => Some(FOUR),
        6 => Some(SIX),
        _ => None,
    }
}
