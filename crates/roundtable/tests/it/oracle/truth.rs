//! One question: each claim of engine and audit is compared with the truth, found by trying all ways to play. A false
//! claim is a line of text.
//!
//! Wishes about company are about who sits together; wishes about places are about tables and seats. A [`Way`] is a way
//! to play one round, without an order of seats; its layout is its table sizes.

use std::cell::OnceCell;

use roundtable_audit::{Argument, Audit, FigureProof, Tier, judge};
use roundtable_engine::{Effort, EngineError, Made, MakerRequest, Method, make};
use roundtable_model::{PlayerIx, Problem, Round, RoundGoal, RoundIx, Schedule, Seed, Wish};
use roundtable_proofs::{CheckedClaim, verify_impossible};
use roundtable_testkit::small::{Way, broken, broken_company, layouts, ways};

use super::question::Question;
use super::{claims, proofs, standing};

/// How often each kind of claim occurred, because a comparison that never happens shows nothing.
#[derive(Debug, Default)]
pub struct Tally {
    /// Questions that were answered with a schedule.
    pub made: u32,
    /// Questions that were refused because the people cannot be seated at the tables.
    pub cannot_fill: u32,
    /// Questions that were refused because wishes exclude each other.
    pub clashes: u32,
    /// Rounds that keep all wishes.
    pub wishes_all_kept: u32,
    /// Rounds in which not all wishes can be kept.
    pub wishes_not_all_possible: u32,
    /// Bounds of figures that were compared with the smallest possible value.
    pub bounds: u32,
    /// Bounds called reached by some schedule.
    pub reached: u32,
    /// Bounds for only those schedules that keep the wishes about company.
    pub as_wished: u32,
    /// Verdicts "optimal".
    pub optimal: u32,
    /// Verdicts that the meetings are optimal.
    pub meetings_optimal: u32,
    /// For each tier, how often it is called proved.
    pub tiers_proved: [u32; 13],
    /// Plans with the smallest possible overload (meetings again) among the schedules with these table sizes.
    pub least: u32,
    /// Those of them whose overload is called proved.
    pub least_proved: u32,
    /// Explanations of a meeting that say how often somebody has to meet others again.
    pub whys: u32,
    /// Notes that by exhaustive search no schedule of a kind both has no repeat and keeps every wish.
    pub refuted: u32,
    /// Proofs that were verified.
    pub proofs: u32,
    /// Forged proofs that were given to the verifier (see `proofs`).
    pub forged: u32,
    /// Those of them that it accepted.
    pub believed: u32,
}

impl Tally {
    /// The sum of both.
    pub fn and(self, other: Self) -> Self {
        let mut tiers_proved = self.tiers_proved;
        tiers_proved.iter_mut().zip(other.tiers_proved).for_each(|(times, more)| *times += more);
        Self {
            made: self.made + other.made,
            cannot_fill: self.cannot_fill + other.cannot_fill,
            clashes: self.clashes + other.clashes,
            wishes_all_kept: self.wishes_all_kept + other.wishes_all_kept,
            wishes_not_all_possible: self.wishes_not_all_possible + other.wishes_not_all_possible,
            bounds: self.bounds + other.bounds,
            reached: self.reached + other.reached,
            as_wished: self.as_wished + other.as_wished,
            optimal: self.optimal + other.optimal,
            meetings_optimal: self.meetings_optimal + other.meetings_optimal,
            whys: self.whys + other.whys,
            refuted: self.refuted + other.refuted,
            proofs: self.proofs + other.proofs,
            forged: self.forged + other.forged,
            believed: self.believed + other.believed,
            tiers_proved,
            least: self.least + other.least,
            least_proved: self.least_proved + other.least_proved,
        }
    }

    /// Fails where a kind of claim hardly came up.
    pub fn assert_enough(&self) {
        assert!(self.made >= 250, "{self:?}");
        assert!(self.cannot_fill >= 15, "{self:?}");
        assert!(self.clashes >= 10, "{self:?}");
        assert!(self.wishes_all_kept >= 50, "{self:?}");
        assert!(self.bounds >= 200, "{self:?}");
        assert!(self.reached >= 50 && self.as_wished >= 10, "{self:?}");
        assert!(self.least >= 250 && 10 * self.least_proved >= 7 * self.least, "{self:?}");
        assert!(self.optimal >= 20 && self.meetings_optimal >= 50, "{self:?}");
        // All tiers but four: the two of wishes, which are proved only where wishes are broken, and rarely here, the
        // meetings of groups, which few of these questions have, and that of an aim which none has.
        let often = |tier: &Tier| !tier.is_wishes() && ![Tier::UnevenGroups, Tier::NeverFirst].contains(tier);
        assert!(Tier::ALL.iter().zip(self.tiers_proved).all(|(tier, times)| times >= 40 || !often(tier)), "{self:?}");
        assert!(self.whys >= 50, "{self:?}");
        // Only a few: for most small events a bound already shows the impossibility.
        assert!(self.refuted >= 1, "{self:?}");
        assert!(self.proofs >= 2500 && self.forged >= 50_000, "{self:?}");
    }
}

/// Every false claim about the question, a line each.
pub fn compare(question: &Question, tally: &mut Tally) -> Vec<String> {
    let problem = &question.problem;
    let RoundGoal::Exactly(rounds) = problem.rounds() else { unreachable!("questions say how many rounds") };
    let new_rounds = problem.kept().round_count()..rounds;
    let request =
        MakerRequest { method: Method::Auto, seed: Seed(1), effort: Effort(300_000), ..MakerRequest::default() };
    let wishes = &problem.wishes().list;
    let unfillable = new_rounds.clone().find(|&r| layouts(problem, RoundIx(r)).is_empty());
    let keepable = |r: u32, wishes: &[Wish]| ways(problem, RoundIx(r)).iter().any(|way| broken(way, wishes) == (0, 0));
    match make(problem, &request) {
        Ok(made) => {
            tally.made += 1;
            if unfillable.is_some() {
                return vec![format!("made, though round {unfillable:?} (from 0) cannot be filled")];
            }
            answered(problem, &made, tally)
        }
        Err(error @ EngineError::CannotFill { round, .. }) => {
            tally.cannot_fill += 1;
            assert!(
                error.impossible().is_some_and(|claim| verify_impossible(&claim, problem) == CheckedClaim::Holds),
                "{error} does not hold for the audit"
            );
            if unfillable.is_some() && layouts(problem, round).is_empty() {
                vec![]
            } else {
                vec![format!("round {round} can be filled")]
            }
        }
        Err(
            ref error @ (EngineError::Clash { wishes: ref named, .. }
            | EngineError::TooManyTogether { wishes: ref named, .. }),
        ) => {
            tally.clashes += 1;
            let checked = error.impossible().map(|claim| verify_impossible(&claim, problem));
            if checked != Some(CheckedClaim::Holds) {
                return vec![format!("{error}: the audit says {checked:?}")];
            }
            if unfillable.is_some() {
                return vec![];
            }
            let mut lines = Vec::new();
            if new_rounds.clone().all(|r| keepable(r, wishes)) {
                lines.push(format!("false impossible: {named:?} are said to clash, and all wishes can be kept"));
            } else if new_rounds.clone().all(|r| keepable(r, named)) {
                lines.push(format!("{named:?} are said to clash, and can be kept"));
            }
            lines
        }
        Err(error) => vec![format!("refused: {error}")],
    }
}

/// Every false claim about a schedule that was made.
fn answered(problem: &Problem, made: &Made, tally: &mut Tally) -> Vec<String> {
    let mut lines = Vec::new();
    let wishes = &problem.wishes().list;
    let schedule = &made.schedule;
    let options: Vec<Vec<Way>> = (0..schedule.round_count()).map(|r| ways(problem, RoundIx(r))).collect();
    for (r, round) in (0..).zip(schedule.rounds()).skip(problem.kept().round_count() as usize) {
        let found = broken_in(&round, wishes);
        let least = options[r as usize].iter().map(|way| broken(way, wishes)).min().unwrap_or((0, 0));
        if !options[r as usize].contains(&way_of(&round)) {
            lines.push(format!("round {} is none of the ways to play it", r + 1));
        }
        match (least, found) {
            ((0, 0), (0, 0)) => tally.wishes_all_kept += u32::from(!wishes.is_empty()),
            ((0, 0), found) => lines.push(format!("round {}: breaks {found:?} wishes, and all can be kept", r + 1)),
            (least, found) => {
                tally.wishes_not_all_possible += 1;
                if found < least {
                    lines.push(format!("round {}: the test itself is wrong: {found:?} below {least:?}", r + 1));
                }
            }
        }
    }
    let found = judge(problem, schedule);
    if !found.valid {
        lines.push(format!("the audit calls it invalid: {:?}", found.problems));
        return lines;
    }
    lines.extend(bounds(problem, schedule, &options, &found, tally));
    lines.extend(standing::compare(problem, schedule, &options, &found, tally));
    lines.extend(proofs::compare(problem, schedule, &options, &found, tally));
    lines.extend(claims::compare(problem, schedule, &made.notes, &options, &found, tally));
    lines
}

/// Every bound of the audit that some schedule with the same table sizes in each round beats, and every false
/// "reached".
fn bounds(
    problem: &Problem,
    schedule: &Schedule,
    options: &[Vec<Way>],
    found: &Audit,
    tally: &mut Tally,
) -> Vec<String> {
    let played: Vec<Way> = schedule.rounds().map(|round| way_of(&round)).collect();
    // For each round all ways with the table sizes that it has.
    let of_shape =
        |(all, way): (&'_ Vec<Way>, &Way)| all.iter().filter(|w| w.layout() == way.layout()).cloned().collect();
    let shape: Vec<Vec<Way>> = options.iter().zip(&played).map(of_shape).collect();
    // Bounds after kept rounds are compared in `proofs.rs`, where all schedules begin with these.
    if problem.kept().round_count() > 0 || shape.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    let shape: Vec<Vec<&Way>> = shape.iter().map(|ways| ways.iter().collect()).collect();
    // Each proof, whether it is only about schedules that keep the wishes about company, and the least value found.
    let mut truths: Vec<(&FigureProof, bool, i64)> = Vec::new();
    let mut lines = Vec::new();
    let played: Vec<&Way> = played.iter().collect();
    let mine = Played::new(problem, &played);
    // A bound by `SameTables` is about other seats for the same people at the same tables; here the people change.
    for proof in found.proof.iter().filter(|proof| proof.argument.code() != "same_tables") {
        match mine.company_figure(&proof.figure) {
            Some(value) if value != sign(proof) * proof.value as i64 && !seated_at_best(&proof.figure) => {
                lines.push(format!("{} is {}, and said to be {}", proof.figure, value.abs(), proof.value));
            }
            Some(_) => truths.push((proof, is_as_wished(&proof.argument), i64::MAX)),
            None => {}
        }
    }
    each(&shape, &mut |rounds| {
        let keeps = keeps_company(problem, rounds);
        let other = Played::new(problem, rounds);
        for (proof, _, least) in truths.iter_mut().filter(|(_, as_wished, _)| keeps || !as_wished) {
            *least = (*least).min(other.company_figure(&proof.figure).unwrap_or(i64::MAX));
        }
    });
    for (proof, as_wished, least) in truths {
        tally.as_wished += u32::from(as_wished);
        tally.bounds += 1;
        let bound = sign(proof) * proof.bound as i64;
        if bound > least {
            lines.push(format!("{}: the bound {} is beaten by {}", proof.figure, proof.bound, least.abs()));
        }
        let reached =
            matches!(proof.argument, Argument::Divisibility { reached: true } | Argument::FirstGame { reached: true });
        tally.reached += u32::from(reached);
        if reached && bound != least {
            lines.push(format!(
                "{}: {} is said to be reached, and the best is {}",
                proof.figure,
                proof.bound,
                least.abs()
            ));
        }
    }
    lines
}

/// Whether the rounds after the kept ones break no wish about company.
pub fn keeps_company(problem: &Problem, rounds: &[&Way]) -> bool {
    let kept = problem.kept().round_count() as usize;
    rounds.iter().skip(kept).all(|way| broken_company(way, &problem.wishes().list) == 0)
}

/// Whether an argument is about only those schedules that keep the wishes about company.
pub fn is_as_wished(argument: &impl serde::Serialize) -> bool {
    serde_json::to_string(argument).unwrap().contains("as_wished")
}

/// 1, or −1 for figures that end in `.min`, which are better when larger. A figure times its sign is better when
/// smaller.
fn sign(proof: &FigureProof) -> i64 {
    if proof.figure.ends_with(".min") { -1 } else { 1 }
}

/// Whether [`Played::company_figure`] is the best value of a figure over all orders of seats; the schedule itself may
/// have a worse one.
fn seated_at_best(figure: &str) -> bool {
    matches!(figure, "seats.max_range" | "colours.max_imbalance")
}

/// A schedule whose figures are computed one by one.
pub struct Played<'a> {
    problem: &'a Problem,
    rounds: &'a [&'a Way],
    /// How often each two have met: several figures need it, so it is counted once.
    met: OnceCell<Vec<i64>>,
}

impl<'a> Played<'a> {
    /// A schedule with a way for each round.
    pub fn new(problem: &'a Problem, rounds: &'a [&'a Way]) -> Self {
        Self { problem, rounds, met: OnceCell::new() }
    }

    /// How often each two have met, earlier meetings included: that of `a < b` is at `a * n + b`.
    fn met(&self) -> &[i64] {
        self.met.get_or_init(|| {
            let n = self.problem.players() as usize;
            let mut met = vec![0i64; n * n];
            let tables = self.rounds.iter().flat_map(|way| way.tables.iter().map(Vec::as_slice));
            for table in tables.chain(self.problem.history().rounds().flat_map(|r| r.tables()).map(|t| t.seats)) {
                for a in table {
                    table.iter().filter(|b| a < b).for_each(|b| met[a.ix() * n + b.ix()] += 1);
                }
            }
            met
        })
    }

    /// The value of a figure that depends only on who sits with whom, negative where more is better, so less is always
    /// better; `None` for figures that seats and table numbers decide.
    pub fn company_figure(&self, figure: &str) -> Option<i64> {
        let Self { problem, rounds, .. } = *self;
        let n = problem.players() as usize;
        let times = |of: &dyn Fn(&Way, PlayerIx) -> bool| {
            let count = |p| rounds.iter().filter(|way| of(way, p)).count() as i64;
            (0..problem.players()).map(PlayerIx).map(count).collect::<Vec<_>>()
        };
        let size = |way: &Way, p: PlayerIx| way.tables.iter().find(|t| t.contains(&p)).map(|t| t.len() as u32);
        let largest = problem.table_sizes().largest();
        let short = || times(&|way, p| size(way, p).is_some_and(|s| s < largest));
        let resting = || times(&|way, p| way.sit_out.contains(&p));
        let sizes = || rounds.iter().flat_map(|way| way.layout()).collect::<Vec<usize>>();
        let is_of_one_size = || {
            let sizes = sizes();
            sizes.iter().all(|s| *s == sizes[0])
        };
        // König 1916: with tables of one size, seats can be assigned such that for every player the numbers of games in
        // any two seats differ by at most 1.
        let uneven = || {
            let (games, size) = (times(&|way, p| size(way, p).is_some()), sizes()[0] as i64);
            i64::from(games.iter().any(|games| games % size != 0))
        };
        match figure {
            "repeats" => Some(self.met().iter().map(|m| (m - 1).max(0)).sum()),
            "sum_of_squares" => Some(self.met().iter().map(|m| m * m).sum()),
            "unmet_pairs" => Some((n * (n - 1) / 2) as i64 - self.met().iter().filter(|m| **m > 0).count() as i64),
            "short_tables.max" => short().into_iter().max(),
            "short_tables.min" => short().into_iter().min().map(|least| -least),
            "sit_outs.max" => resting().into_iter().max(),
            "sit_outs.min" => resting().into_iter().min().map(|least| -least),
            "seats.max_range" | "colours.max_imbalance" if is_of_one_size() => Some(uneven()),
            // With several columns the figure does not name its column.
            "same_group" => match problem.wishes().spreads.as_slice() {
                [spread] => {
                    let group = |p: &PlayerIx| spread.groups().get(p.ix()).copied().flatten();
                    let same = |t: &Vec<PlayerIx>| {
                        let pairs = t.iter().enumerate().flat_map(|(i, a)| t[..i].iter().map(move |b| (a, b)));
                        pairs.filter(|(a, b)| group(a).is_some() && group(a) == group(b)).count() as i64
                    };
                    Some(rounds.iter().flat_map(|way| &way.tables).map(same).sum())
                }
                _ => None,
            },
            // These are about the same people at the same tables: the engine's tests cover all orders of seats.
            "seats.imperfect_players"
            | "seats.max_range"
            | "seats.max_range_any_round"
            | "tables.max_visits"
            | "colours.max_imbalance"
            | "colours.breaks" => None,
            figure => panic!("a bound of {figure} is claimed, and nothing here holds it against the truth"),
        }
    }
}

/// Calls `call` for every schedule, that is, every choice of one of the `options` of each round.
pub fn each<'a>(options: &[Vec<&'a Way>], call: &mut dyn FnMut(&[&'a Way])) {
    fn go<'a>(options: &[Vec<&'a Way>], at: &mut Vec<&'a Way>, call: &mut dyn FnMut(&[&'a Way])) {
        let Some((now, later)) = options.split_first() else { return call(at) };
        for &way in now {
            at.push(way);
            go(later, at, call);
            at.pop();
        }
    }
    go(options, &mut Vec::new(), call);
}

/// A round as one of the ways to play it: without an order of seats, and with the tables in the order of [`Way`].
pub fn way_of(round: &Round<'_>) -> Way {
    let mut tables: Vec<Vec<PlayerIx>> = round.tables().map(|t| t.seats.to_vec()).collect();
    tables.iter_mut().for_each(|t| t.sort_unstable());
    tables.sort_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
    let mut sit_out = round.sit_out().to_vec();
    sit_out.sort_unstable();
    Way { tables, sit_out }
}

/// How many wishes a round breaks with its tables and seats: about company, and about places.
pub fn broken_in(round: &Round<'_>, wishes: &[Wish]) -> (u64, u64) {
    let at = |p: PlayerIx| {
        let mut places = round.tables().enumerate().flat_map(|(t, table)| {
            table.seats.iter().zip(0u32..).map(move |(&who, seat)| (who, (t, table.number, seat)))
        });
        places.find(|(who, _)| *who == p).map(|(_, place)| place)
    };
    let (mut company, mut places) = (0, 0);
    for wish in wishes {
        match *wish {
            Wish::Apart(a, b) => company += u64::from(at(a).is_some() && at(a).map(|x| x.0) == at(b).map(|x| x.0)),
            Wish::Together(a, b) => {
                company += u64::from(at(a).is_some() && at(b).is_some() && at(a).map(|x| x.0) != at(b).map(|x| x.0));
            }
            Wish::AtTable(a, table) => places += u64::from(at(a).is_some_and(|x| x.1 != table)),
            Wish::InSeat(a, seat) => places += u64::from(at(a).is_some_and(|x| x.2 != seat.0)),
            Wish::Partners(..) | Wish::NeverPartners(..) => {}
        }
    }
    (company, places)
}
