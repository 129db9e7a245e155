//! People of a group over tables, as constraints; `evenly.rs` has the sums. The claim that the bound is beaten binds
//! only if the variable `formula.selector` is 1, and the proof derives that it is 0.

use crate::case::Case;
use crate::met::Cost;
use crate::pseudo_boolean::evenly::{Evenly, less_than};
use crate::pseudo_boolean::formula::Formula;
use crate::pseudo_boolean::prove::{NotEncoded, Provable};

/// The bound on meetings inside the groups of these spreads (numbers of columns to be spread, from 0).
pub(crate) fn groups(formula: &mut Formula, case: &Case<'_>, spreads: &[usize], bound: i64) -> Provable {
    formula.say(
        "Variable g_S_R_G_T_I: of group G of spread S, I people or more are at table T (from the largest) of round R.",
    );
    let problem = case.problem.ok_or(NotEncoded::Kind)?;
    let mut all = Vec::new();
    for &spread in spreads {
        let groups = problem.wishes().spreads.get(spread).ok_or(NotEncoded::Kind)?;
        for (round, number) in case.rounds.iter().zip(1..) {
            for group in 0..groups.values().len() {
                let members = groups.groups().iter().zip(0_u32..);
                let here =
                    members.filter(|(g, p)| **g == Some(group as u32) && !round.absent.contains(p)).count() as u64;
                // All who rest may be of this group.
                let seated = here.saturating_sub(round.resting);
                let names = round.tables.iter().zip(1..).map(|(&size, table)| {
                    (format!("g_{}_{number}_{}_{table}", spread + 1, group + 1), size.min(here) as usize)
                });
                let names: Vec<(String, usize)> = names.collect();
                if seated > 0 {
                    all.push(Evenly::at_least(formula, names, seated as i64));
                }
            }
        }
    }
    Ok(less_than(formula, all, Cost::Together, bound))
}
