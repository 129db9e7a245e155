//! A fixed number of chains, by however many threads, always with the same result.
//!
//! The chains go on in laps: each chain takes the steps of a lap, then all wait. The number of chains, their seeds and the
//! steps of a lap depend on the problem only; the result is the best by (cost, number of the chain) at the end of a lap.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use crate::search::anneal::{Cooling, Walk};
use crate::search::control::{Control, Progress};
use crate::search::odds::Heat;

/// How chains are led.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Steps of all chains together, at most.
    pub steps: u64,
    /// Steps of one chain in the first lap; each lap is twice as long as the one before, up to `longest`.
    pub first_lap: u64,
    /// Steps of one chain in the longest lap.
    pub longest: u64,
    /// The cost that cannot be bettered.
    pub goal: i64,
    /// What one repeat costs.
    pub repeat: i64,
    /// The least thing that is weighed beside repeats; `None` where there are repeats only.
    pub least_weight: Option<i64>,
}

/// How chains ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    /// Steps of all chains together.
    pub steps: u64,
    /// Whether they were stopped from outside.
    pub stopped: bool,
}

/// Heats of chains that weigh repeats only, in thousandths of a repeat: measured on full fields of 20 to 64 players at
/// tables of 3 to 8, where 180 to 200 find most; the others are for fields with more or less room.
const STEADY: [u32; 8] = [180, 200, 160, 220, 190, 250, 170, 300];

impl Plan {
    fn cooling(&self, chain: usize) -> Cooling {
        let steady = i64::from(STEADY[chain % STEADY.len()]);
        let heat = |thousandths: i64| Heat(u32::try_from(thousandths.max(1)).unwrap_or(u32::MAX));
        match self.least_weight {
            None => Cooling { from: heat(steady * self.repeat), to: heat(steady * self.repeat) },
            Some(least) => Cooling { from: heat(steady * self.repeat * 5 / 4), to: heat(steady * least * 3 / 4) },
        }
    }
}

/// Lets the chains walk until the goal is reached, the steps are used up, or the control says stop.
pub(crate) fn lead(chains: &mut [Box<dyn Walk + '_>], plan: &Plan, control: &Control<'_>) -> Ended {
    let never = AtomicBool::new(false);
    let stop = control.stop.unwrap_or(&never);
    let threads = control.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let threads = threads.clamp(1, chains.len().max(1));
    let mut ended = Ended { steps: 0, stopped: false };
    let mut lap = plan.first_lap.max(1);
    loop {
        let best = chains.iter().map(|c| c.best()).min().unwrap_or(plan.goal);
        ended.stopped = stop.load(std::sync::atomic::Ordering::Relaxed);
        control.tell(Progress { best, goal: plan.goal, steps: ended.steps });
        let left = plan.steps.saturating_sub(ended.steps) / chains.len().max(1) as u64;
        if best <= plan.goal || ended.stopped || left < 64 {
            return ended;
        }
        let steps = lap.min(left);
        let waiting = Mutex::new(chains.iter_mut().enumerate());
        let work = || {
            loop {
                let next = waiting.lock().ok().and_then(|mut w| w.next());
                let Some((number, chain)) = next else { break };
                chain.walk(steps, plan.cooling(number), plan.goal, stop);
            }
        };
        if threads == 1 {
            work();
        } else {
            std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
        }
        ended.steps += steps * chains.len() as u64;
        lap = (lap * 2).min(plan.longest);
    }
}

/// The number of the best chain.
pub(crate) fn best_of(chains: &[Box<dyn Walk + '_>]) -> Option<usize> {
    (0..chains.len()).min_by_key(|&c| (chains[c].best(), c))
}

