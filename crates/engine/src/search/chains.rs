//! A fixed number of chains (walks by local search), on any number of threads, always with the same result.
//!
//! The chains run in laps: each takes the steps of a lap, then all wait. The number of chains, their seeds and the
//! steps of a lap depend only on the problem; the result is the best by (cost, number of the chain) after a lap.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::control::{Control, Progress};
use crate::search::anneal::{Cooling, Walk};
use crate::search::tuning::{AGREED_PART, QUIET_LEAST, QUIET_PART, QUIET_TIMES};
use roundtable_chance::Heat;

/// How chains are led.
pub(crate) struct Laps {
    /// Steps of all chains together, at most.
    pub steps: u64,
    /// Steps of one chain in the first lap; each lap doubles the one before, up to `longest`.
    pub first_lap: u64,
    /// Steps of one chain in the longest lap.
    pub longest: u64,
    /// The fewest steps for the smaller things once the first figures are at their bounds.
    pub further: u64,
    /// Steps without gain after which all stops, if the field is so small that the walk has been everywhere.
    pub patience: Option<u64>,
    /// Whether all stops after many steps in which no chain has gained.
    pub quiet: bool,
    /// Whether these are fewer if all chains are equally far above the goal: where they weigh nothing but repeats.
    pub agree: bool,
}

/// One chain, and what its heat depends on.
pub(crate) struct Runner<'a> {
    /// The chain.
    pub walk: Box<dyn Walk + 'a>,
    /// What one repeat costs.
    pub repeat: i64,
    /// The smallest weight besides repeats; `None` if there are only repeats.
    pub least_weight: Option<i64>,
    /// Its heat, in thousandths of what a repeat costs.
    pub heat: u32,
    /// It ignores who sits out and short tables: its goal is not the goal of all. Once there, it is replaced by a chain
    /// that continues from its seats and considers everything.
    pub blind: bool,
    /// It never breaks a wish that it keeps.
    pub strict: bool,
}

/// How chains ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    /// Steps of all chains together.
    pub steps: u64,
    /// Whether they were stopped from outside.
    pub stopped: bool,
    /// Whether they needed more steps than they had to continue.
    pub used_up: bool,
}

impl Runner<'_> {
    /// From the given heat, for repeats, down to three quarters of it for the smallest weight; steady for repeats only.
    fn cooling(&self) -> Cooling {
        let steady = i64::from(self.heat);
        let heat = |thousandths: i64| Heat(u32::try_from(thousandths.max(1)).unwrap_or(u32::MAX));
        let from = heat(steady * self.repeat);
        Cooling { from, to: self.least_weight.map_or(from, |least| heat(steady * least * 3 / 4)) }
    }
}

/// Runs the chains lap by lap until one is at its goal, the steps are used up, or the control stops them.
///
/// `enough` says of a chain that has come nearer to its goal whether the first figures are at their bounds. From then
/// on the chains run as far again, but at least `further`, to improve the smaller things. A blind chain at its goal is
/// replaced by the result of `opened`.
pub(crate) fn lead<'s>(
    chains: &mut [Runner<'s>],
    laps: &Laps,
    control: &Control<'_>,
    mut enough: impl FnMut(&dyn Walk) -> bool,
    mut opened: impl FnMut(&Runner<'s>) -> Runner<'s>,
) -> Ended {
    let never = AtomicBool::new(false);
    let stop = control.stop.unwrap_or(&never);
    let count = chains.len().max(1);
    let threads = control.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let threads = threads.clamp(1, count);
    let mut ended = Ended { steps: 0, stopped: false, used_up: false };
    let (mut lap, mut most) = (laps.first_lap.max(1), laps.steps);
    // How far each chain was above its goal at the last call of `enough`.
    let mut judged = vec![i64::MAX; count];
    let mut satisfied = false;
    // The least that all chains together were above their goals, and after how many steps.
    let (mut least, mut gained) = (i64::MAX, 0);
    // The same since a blind chain was last replaced.
    let mut quiet = (i64::MAX, 0);
    loop {
        let above = chains.iter().filter(|c| !c.blind).map(|c| c.walk.above_goal()).min().unwrap_or(0);
        let all = chains.iter().map(|c| c.walk.above_goal()).sum();
        if all < least {
            (least, gained) = (all, ended.steps);
        }
        if let Some(patience) = laps.patience {
            most = most.min(gained.saturating_add(patience));
        }
        if all < quiet.0 {
            quiet = (all, ended.steps);
        }
        if laps.quiet {
            // Eight walks of different heats, one of them by tabu search, that end at one value have probably found the
            // least.
            let agree = laps.agree && count > 2 && chains.iter().all(|chain| chain.walk.above_goal() == above);
            let part = laps.steps / if agree { AGREED_PART } else { QUIET_PART };
            // No lap is cut short: how it cools depends on its length.
            if ended.steps >= quiet.1.saturating_mul(QUIET_TIMES).max(part).max(QUIET_LEAST) {
                most = most.min(ended.steps);
            }
        }
        ended.stopped = stop.load(Ordering::Relaxed);
        control.tell(Progress { above_bound: above.max(0) as u64, steps: ended.steps, most });
        for (chain, judged) in chains.iter().zip(&mut judged) {
            if chain.walk.above_goal() < *judged {
                *judged = chain.walk.above_goal();
                if enough(chain.walk.as_ref()) && !satisfied {
                    satisfied = true;
                    most = most.min((2 * ended.steps).max(ended.steps + laps.further));
                }
            }
        }
        for (chain, judged) in chains.iter_mut().zip(&mut judged).filter(|(c, _)| c.blind && c.walk.above_goal() <= 0) {
            *chain = opened(chain);
            *judged = i64::MAX;
            quiet.0 = i64::MAX;
        }
        // A walk splits its steps into 32 stages (`anneal.rs`): with a handful left it would take none.
        let left = most.saturating_sub(ended.steps) / count as u64;
        if above <= 0 || ended.stopped || left < 64 {
            // If `most` is now less than all steps, patience or `enough` ended the walk: more steps would not matter.
            ended.used_up = above > 0 && !ended.stopped && most >= laps.steps;
            return ended;
        }
        let steps = lap.min(left);
        run(chains, steps, threads, stop);
        ended.steps += steps * count as u64;
        lap = (lap * 2).min(laps.longest);
    }
}

/// Lets every chain take this many steps. Threads take chains as available; each chain has its own seed, and the result
/// does not depend on threads.
fn run(chains: &mut [Runner<'_>], steps: u64, threads: usize, stop: &AtomicBool) {
    let waiting = Mutex::new(chains.iter_mut());
    let work = || {
        while let Some(chain) = waiting.lock().ok().and_then(|mut w| w.next()) {
            let cooling = chain.cooling();
            chain.walk.walk(steps, cooling, stop);
        }
    };
    if threads == 1 {
        work();
    } else {
        std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A chain that stays this far above its goal.
    struct Still(i64);

    impl Walk for Still {
        fn walk(&mut self, _: u64, _: Cooling, _: &AtomicBool) {}

        fn above_goal(&self) -> i64 {
            self.0
        }

        fn best_tables(&self) -> Vec<Vec<u16>> {
            Vec::new()
        }
    }

    /// How a chain of 10,000 steps ends.
    fn ended(above: i64, patience: Option<u64>, is_enough: bool, is_stopped: bool) -> Ended {
        let walk = Box::new(Still(above));
        let chain = Runner { walk, repeat: 1, least_weight: None, heat: 1, blind: false, strict: false };
        let laps = Laps {
            steps: 10_000,
            first_lap: 1_000,
            longest: 1_000,
            further: 3_000,
            patience,
            quiet: false,
            agree: false,
        };
        let stop = AtomicBool::new(is_stopped);
        let control = Control::none().stopped_by(&stop);
        lead(&mut [chain], &laps, &control, |_| is_enough, |_| unreachable!("no chain is blind"))
    }

    #[test]
    fn chains_that_gain_nothing_for_long_are_left() {
        let ended = |quiet: bool, agree: bool, above: [i64; 3]| {
            let chain = |above| {
                let walk = Box::new(Still(above));
                Runner { walk, repeat: 1, least_weight: None, heat: 1, blind: false, strict: false }
            };
            let (steps, lap) = (96_000_000, 3_000_000);
            let laps = Laps { steps, first_lap: lap, longest: lap, further: 0, patience: None, quiet, agree };
            let ended = lead(&mut above.map(chain), &laps, &Control::none(), |_| false, |_| unreachable!());
            (ended.steps, ended.used_up)
        };
        // Laps of nine million: a quarter of all steps is reached in the third, a sixteenth in the first.
        assert_eq!(ended(false, false, [5, 5, 5]), (96_000_000, true));
        assert_eq!(ended(true, false, [5, 5, 5]), (27_000_000, false));
        assert_eq!(ended(true, true, [5, 5, 6]), (27_000_000, false));
        assert_eq!(ended(true, true, [5, 5, 5]), (9_000_000, false));
    }

    #[test]
    fn only_who_lacks_steps_has_used_them_up() {
        let end = |steps, stopped, used_up| Ended { steps, stopped, used_up };
        assert_eq!(ended(5, None, false, false), end(10_000, false, true), "it gets nowhere");
        assert_eq!(ended(5, Some(2_000), false, false), end(2_000, false, false), "patience is at its end");
        assert_eq!(ended(5, None, true, false), end(3_000, false, false), "the first figures are at their bounds");
        assert_eq!(ended(0, None, false, false), end(0, false, false), "it is at its goal");
        assert_eq!(ended(5, None, false, true), end(0, true, false), "it is stopped");
    }
}
