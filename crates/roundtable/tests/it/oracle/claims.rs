//! Checks claims besides the figures by trying all schedules of a small event: the reasons why two people meet, and
//! wishes called impossible together.

use roundtable_audit::{Audit, Impossible, Why, why};
use roundtable_engine::MakerNote;
use roundtable_model::{PlayerIx, Problem, Schedule, Wish};
use roundtable_proofs::{CheckedClaim, verify_impossible};
use roundtable_testkit::small::{Way, broken_company};

use super::truth::{Tally, each, way_of};

/// The false reasons and the false refutations, as lines. `options` has, for each round, all ways to play it.
pub fn compare(
    problem: &Problem,
    schedule: &Schedule,
    notes: &[MakerNote],
    options: &[Vec<Way>],
    found: &Audit,
    tally: &mut Tally,
) -> Vec<String> {
    let kept = problem.kept().round_count() as usize;
    let played: Vec<Way> = schedule.rounds().map(|round| way_of(&round)).collect();
    // For each round the ways that are `alike` the one played; kept rounds unchanged. The layout of a way is its table
    // sizes.
    let with = |alike: &dyn Fn(&Way, &Way) -> bool| -> Vec<Vec<Way>> {
        let choices = |(r, way): (usize, &Way)| match r < kept {
            true => vec![way.clone()],
            false => options[r].iter().filter(|other| alike(other, way)).cloned().collect(),
        };
        played.iter().enumerate().map(choices).collect()
    };
    let mut lines = whys(problem, schedule, &with(&|a, b| a.layout() == b.layout()), found, tally);
    for note in notes {
        if let MakerNote::Refuted { all_layouts, layouts, conflicts, .. } = note {
            tally.refuted += 1;
            let checked = note.impossible().map(|refuted| verify_impossible(&refuted, problem));
            if checked != Some(CheckedClaim::Holds) {
                lines.push(format!("{note:?}: the audit says {checked:?}"));
            }
            let (layouts, searched) = (layouts.clone(), *conflicts);
            // What is shown for these table sizes alone must not pass as shown for all.
            let all = Impossible::Exhausted { layouts, all_layouts: true, searched };
            if !all_layouts && verify_impossible(&all, problem) != CheckedClaim::Fails {
                lines.push("other layouts are allowed, and the audit believes that there are none".to_owned());
            }
            let ways = with(&|a, b| *all_layouts || a.layout() == b.layout());
            lines.extend(refutation(problem, &ways));
        }
    }
    lines
}

/// The false reasons of [`why`]: each number that is said to be the fewest meetings again is compared with all
/// schedules in `ways`.
fn whys(problem: &Problem, schedule: &Schedule, ways: &[Vec<Way>], found: &Audit, tally: &mut Tally) -> Vec<String> {
    let n = problem.players() as usize;
    // The fewest meetings again of each player: in all schedules, and in those in which the player never meets a given
    // other; the latter is at `(player * n + other) * n + player`.
    let mut least = vec![u32::MAX; n];
    let mut least_apart = vec![u32::MAX; n * n * n];
    let ways: Vec<Vec<&Way>> = ways.iter().map(|ways| ways.iter().collect()).collect();
    each(&ways, &mut |rounds| {
        let mut met = vec![0u32; n * n];
        for table in rounds.iter().flat_map(|way| &way.tables) {
            for a in table {
                table.iter().filter(|b| a != *b).for_each(|b| met[a.ix() * n + b.ix()] += 1);
            }
        }
        for player in 0..n {
            let again = met[player * n..(player + 1) * n].iter().map(|m| m.saturating_sub(1)).sum();
            least[player] = least[player].min(again);
            for other in (0..n).filter(|other| met[player * n + other] == 0) {
                let of = &mut least_apart[(player * n + other) * n + player];
                *of = (*of).min(again);
            }
        }
    });
    let mut lines = Vec::new();
    let kept = problem.kept().round_count();
    for (a, b) in (0..n).flat_map(|a| (0..a).map(move |b| (a, b))) {
        let pair = [PlayerIx(a as u32), PlayerIx(b as u32)];
        for line in why(schedule, problem.history(), kept, &problem.wishes().list, found, pair) {
            match line {
                Why::MustMeetAgain { player, least: said, .. } => {
                    tally.whys += 1;
                    if said > least[player.ix()] {
                        lines.push(format!(
                            "{player} is said to meet at least {said} again, and {} is possible",
                            least[player.ix()]
                        ));
                    }
                }
                Why::Instead { player, least: said, .. } => {
                    tally.whys += 1;
                    let other = if player.ix() == a { b } else { a };
                    let truth = least_apart[(player.ix() * n + other) * n + player.ix()];
                    if said > truth {
                        lines.push(format!(
                            "without {pair:?} meeting {player} is said to meet {said} again, and {truth} is possible"
                        ));
                    }
                }
                Why::NeverBoth => {
                    let both = |r: u32| pair.iter().all(|p| problem.absent(r).all(|absent| absent != *p));
                    if (0..schedule.round_count()).any(both) {
                        lines.push(format!("{pair:?} are said never to be there together"));
                    }
                }
                Why::Never { .. }
                | Why::Meet { .. }
                | Why::Earlier { .. }
                | Why::Kept { .. }
                | Why::WishedTogether
                | Why::WishedApart
                | Why::Sides { .. }
                | Why::SidesProved { .. }
                | Why::SidesOpen { .. }
                | Why::Related { .. }
                | Why::RelatedInOrder { .. }
                | Why::RelatedProved { .. }
                | Why::RelatedOpen { .. }
                | Why::NotForced
                | Why::Proved { .. }
                | Why::ProvedOnce { .. }
                | Why::Open
                | Why::WishesProved
                | Why::WishesOpen => {}
            }
        }
    }
    lines
}

/// A counterexample to a refutation: a schedule in which all wishes about who sits together are kept and nobody meets
/// again, except those who are to be together.
fn refutation(problem: &Problem, ways: &[Vec<Way>]) -> Option<String> {
    let n = problem.players() as usize;
    let kept = problem.kept().round_count() as usize;
    let wishes = &problem.wishes().list;
    let couple = |a: PlayerIx, b: PlayerIx| {
        wishes.iter().any(|w| matches!(*w, Wish::Together(x, y) if (x, y) == (a, b) || (x, y) == (b, a)))
    };
    let ways: Vec<Vec<&Way>> = ways.iter().map(|ways| ways.iter().collect()).collect();
    let mut example = None;
    each(&ways, &mut |rounds| {
        if example.is_some() || rounds.iter().skip(kept).any(|way| broken_company(way, wishes) > 0) {
            return;
        }
        let mut met = vec![0u32; n * n];
        let past = problem.history().rounds().flat_map(|r| r.tables()).map(|t| t.seats);
        for table in rounds.iter().flat_map(|way| way.tables.iter().map(Vec::as_slice)).chain(past) {
            for &a in table {
                table.iter().filter(|b| a < **b && !couple(a, **b)).for_each(|b| met[a.ix() * n + b.ix()] += 1);
            }
        }
        if met.iter().all(|m| *m <= 1) {
            example = Some(format!("{rounds:?}"));
        }
    });
    example.map(|rounds| format!("said to be refuted, and here it is: {rounds}"))
}
