//! Schedules with sides from a design: whist tournaments (any two are partners once and opponents twice), some of their
//! rounds, and mixed doubles for couples.
//!
//! For fewer rounds than in a whist tournament, the rounds that share fewest pairs are taken, or left out: one after
//! the other, each the one that adds least. O(rounds² · people). If some share no pair, only the first rounds are made,
//! as many as it takes to find these.

use std::collections::BTreeSet;

use roundtable_audit::{Rules, audit, mixed_sides, relation_figures};
use roundtable_designs::spouse_avoiding::spouse_avoiding;
use roundtable_designs::whist::{Games, Whist, whist};
use roundtable_model::{Effort, PlayerIx, Problem, RoundGoal, Schedule, Sides, Spread};

use super::Maker;
use super::walk::MOST_PEOPLE;
use crate::construction::{Construction, Design};
use crate::control::Work;
use crate::search::{give_places, is_plain, knows_nobody};
use crate::{Control, MakerRequest};

/// Up to that many seats in all, tables get their numbers by a search.
const MOST_NUMBERED: usize = 2_500;

/// The most seats of rounds that are made to find some that share no pair.
const MOST_MADE: u32 = 20_000_000;

/// The most steps to even the seats of a design: most designs already have even seats.
const SEAT_STEPS: Effort = Effort(2_000_000);

/// A schedule and the design it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Designed {
    /// Who sits where.
    pub schedule: Schedule,
    /// The design.
    pub construction: Construction,
}

/// The schedule of a design if nothing is better: nobody meets anybody more often than necessary, and partners and
/// opponents are as even as possible. `None` if there is none, or tables have no sides.
///
/// ```
/// use roundtable_audit::relation_figures;
/// use roundtable_engine::{Control, MakerRequest, sides::designed};
/// use roundtable_model::{Game, Problem, Roster, RoundGoal, SeatsMean, TableSizes};
/// let problem = Problem::new(Roster::numbered(20), TableSizes::only(4).unwrap(), RoundGoal::Exactly(19)).unwrap();
/// let problem = problem.with_seats(SeatsMean::of_game(Game::Bridge));
/// let made = designed(&problem, &MakerRequest::default(), &Control::default()).unwrap();
/// let [partners, opponents] = relation_figures(&made.schedule, problem.sides().unwrap());
/// assert_eq!((partners.min, partners.max, opponents.min, opponents.max), (1, 1, 2, 2));
/// ```
pub fn designed(problem: &Problem, request: &MakerRequest, control: &Control<'_>) -> Option<Designed> {
    let (schedule, design) = candidate(problem)?;
    let work = Work::of(&MakerRequest { effort: request.effort.min(SEAT_STEPS), ..*request }, control);
    let mut maker = Maker::of(problem, &work)?;
    if !is_best(problem, &schedule, maker.sides) {
        return None;
    }
    let numbered = match schedule.seat_count() <= MOST_NUMBERED {
        true => super::seats::sides_again(&give_places(problem, &schedule, &work), &schedule, maker.sides),
        false => schedule,
    };
    let schedule = maker.level_and_seated(&numbered);
    let construction = Construction { design, left_out: 0, rounds: schedule.round_count() };
    Some(Designed { schedule, construction })
}

/// The schedule of a design that fits the question, whether it is the best or not.
pub(super) fn candidate(problem: &Problem) -> Option<(Schedule, Design)> {
    let RoundGoal::Exactly(rounds) = problem.rounds() else { return None };
    let sides = problem.sides()?;
    let seating = problem.seating(0)?;
    if problem.asks_sides() {
        return None;
    }
    let everywhere = sides.sizes() == [2, 2] && seating.tables.iter().all(|size| *size == 4);
    if !everywhere || seating.tables.len() as u32 != problem.players() / 4 {
        return None;
    }
    if problem.mixed().is_some() {
        return couples(problem, sides, rounds);
    }
    let design = whist(problem.players()).filter(|design| is_plain(problem) && rounds <= design.rounds())?;
    let games = rounds_of(&design, rounds)?;
    Some((seated(problem.players(), &games, sides), Design::Whist(design)))
}

/// Whether counting shows that nothing is better: any two meet as often as others or once more, and the same for
/// partners and opponents. If sides are mixed (one of each of two kinds of people on every side, as in mixed doubles),
/// those of one kind are counted separately: a table always has two pairs of them and four others.
fn is_best(problem: &Problem, schedule: &Schedule, sides: &Sides) -> bool {
    let figures = relation_figures(schedule, sides);
    let is_shared_out = figures.iter().all(|found| found.sum_of_squares == found.bound.sum_of_squares);
    let is_even = match problem.mixed() {
        None => {
            let meetings = audit(schedule, &Rules::default()).meetings;
            meetings.max - meetings.min <= 1
        }
        Some(kinds) => is_even_by_kind(problem, kinds, schedule),
    };
    is_even && is_shared_out && mixed_sides(problem, schedule).is_none_or(|found| found.is_best())
}

/// Whether two of one kind meet as often as any others or once more, and also two of both kinds who need not be apart.
fn is_even_by_kind(problem: &Problem, kinds: &Spread, schedule: &Schedule) -> bool {
    let n = schedule.players() as usize;
    let mut met = vec![0_u32; n * n];
    schedule.pairs().for_each(|[a, b]| met[a.ix() * n + b.ix()] += 1);
    let apart = problem.seated_wishes().iter().filter_map(|wish| wish.ordered().apart());
    let apart: BTreeSet<usize> = apart.map(|[a, b]| a.ix() * n + b.ix()).collect();
    let pairs = |alike: bool| {
        let all = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
        let of = all.filter(move |(a, b)| (kinds.groups()[*a] == kinds.groups()[*b]) == alike);
        of.map(|(a, b)| a * n + b).filter(|pair| !apart.contains(pair)).map(|pair| met[pair])
    };
    [true, false].into_iter().all(|alike| {
        let (least, most) = (pairs(alike).min().unwrap_or(0), pairs(alike).max().unwrap_or(0));
        most - least <= 1
    }) && apart.iter().all(|pair| met[*pair] == 0)
}

/// Mixed doubles. The couples are the pairs that wish to be apart; without such wishes the i-th of one kind and the
/// i-th of the other.
fn couples(problem: &Problem, sides: &Sides, rounds: u32) -> Option<(Schedule, Design)> {
    let kinds = problem.mixed()?.groups();
    let of = |kind: u32| -> Vec<PlayerIx> {
        (0..problem.players()).map(PlayerIx).filter(|player| kinds[player.ix()] == Some(kind)).collect()
    };
    let (ones, mut others) = (of(0), of(1));
    if ones.len() != others.len() || ones.len() * 2 != problem.players() as usize || !knows_nobody(problem) {
        return None;
    }
    let mut apart = BTreeSet::new();
    for wish in problem.seated_wishes() {
        let [a, b] = wish.ordered().apart()?;
        apart.insert((a, b));
    }
    if !problem.wishes().spreads.is_empty() {
        return None;
    }
    if !apart.is_empty() {
        let spouse = |one: &PlayerIx| {
            let mut found = others.iter().filter(|other| apart.contains(&(*one.min(other), *one.max(other))));
            found.next().copied()
        };
        let spouses: Vec<PlayerIx> = ones.iter().filter_map(spouse).collect();
        if spouses.len() != ones.len() || apart.len() != ones.len() {
            return None;
        }
        others = spouses;
    }
    let all = spouse_avoiding(ones.len() as u32).filter(|all| rounds as usize <= all.len())?;
    let people = |[man, woman, other_man, other_woman]: [u32; 4]| {
        [ones[man as usize], others[woman as usize], ones[other_man as usize], others[other_woman as usize]]
            .map(|p| p.0)
    };
    let all: Vec<Games> = all.iter().map(|games| games.iter().map(|game| people(*game)).collect()).collect();
    Some((
        seated(problem.players(), &all[..rounds as usize], sides),
        Design::SpouseAvoiding { couples: ones.len() as u32 },
    ))
}

/// Games as a schedule, in the seats of the sides; anyone without a game sits out.
fn seated(players: u32, rounds: &[Games], sides: &Sides) -> Schedule {
    let order: Vec<usize> = sides.seats().into_iter().flatten().map(|seat| seat.ix()).collect();
    let mut schedule = Schedule::new(players);
    for games in rounds {
        let seated = |game: &[u32; 4]| {
            let mut seats = [PlayerIx(0); 4];
            order.iter().zip(game).for_each(|(seat, person)| seats[*seat] = PlayerIx(*person));
            seats
        };
        schedule.push_round().numbered(games.iter().map(seated)).others_sit_out();
    }
    schedule
}

/// This many rounds of a whist tournament, the most even ones found. `None` where that needs all rounds of more people
/// than any walk between tables can take.
fn rounds_of(design: &Whist, wanted: u32) -> Option<Vec<Games>> {
    let players = design.players();
    let takes = wanted <= design.rounds() - wanted;
    // Everybody meets three others in a round.
    if takes && wanted <= (players - 1) / 3 {
        let made = std::iter::successors(Some(wanted), |made| made.checked_mul(2));
        let made = made.take_while(|made| *made == wanted || made * players <= MOST_MADE);
        for made in made.take_while(|made| *made < 2 * design.rounds()) {
            if let Some(found) = without_a_repeat(players, design.build_first(made), wanted as usize) {
                return Some(found);
            }
        }
    }
    (!takes || players <= MOST_PEOPLE).then(|| chosen(players, design.build(), wanted as usize))
}

/// This many of the rounds, of which none shares a pair with an earlier one; each the first such. `None` if there are
/// fewer.
fn without_a_repeat(players: u32, rounds: Vec<Games>, wanted: usize) -> Option<Vec<Games>> {
    let mut met: Vec<Vec<u32>> = vec![Vec::new(); players as usize];
    let is_new = |round: &Games| {
        let is_new = pairs(round).all(|[a, b]| !met[a as usize].contains(&b));
        if is_new {
            pairs(round).for_each(|[a, b]| met[a as usize].push(b));
        }
        is_new
    };
    let found: Vec<Games> = rounds.into_iter().filter(is_new).take(wanted).collect();
    (found.len() == wanted).then_some(found)
}

/// All pairs who meet in a round, the smaller number first; from the last game, as rounds of a product differ first there.
fn pairs(games: &Games) -> impl Iterator<Item = [u32; 2]> {
    let of = |&[a, b, c, d]: &[u32; 4]| [[a, b], [c, d], [a, c], [a, d], [b, c], [b, d]];
    games.iter().rev().flat_map(of).map(|[a, b]| [a.min(b), a.max(b)])
}

/// This many of all rounds, chosen one by one for the most even meetings of pairs.
fn chosen(players: u32, all: Vec<Games>, wanted: usize) -> Vec<Games> {
    let out = all.len() - wanted;
    let takes = wanted <= out;
    let mut met = vec![0_u64; (players * players) as usize];
    let mut picked = BTreeSet::new();
    let at = |games: &Games| -> Vec<usize> { pairs(games).map(|[a, b]| (a * players + b) as usize).collect() };
    let places: Vec<Vec<usize>> = all.iter().map(at).collect();
    for _ in 0..if takes { wanted } else { out } {
        let cost = |round: &usize| places[*round].iter().map(|pair| met[*pair]).sum::<u64>();
        let Some(next) = (0..all.len()).filter(|round| !picked.contains(round)).min_by_key(cost) else { break };
        places[next].iter().for_each(|pair| met[*pair] += 1);
        picked.insert(next);
    }
    all.into_iter().enumerate().filter(|(round, _)| picked.contains(round) == takes).map(|(_, games)| games).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Game, Roster, SeatsMean, Seed, Spare, TableSizes, Wish, Wishes};

    fn question(players: u32, rounds: u32) -> Problem {
        let sizes = TableSizes::only(4).unwrap();
        let question = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap();
        question.with_spare(Spare::SitOut).with_seats(SeatsMean::of_game(Game::Doubles))
    }

    /// A whist tournament of 4m people has 4m − 1 rounds, one of 4m + 1 has 4m + 1 and one rest in each: any two are
    /// partners once and opponents twice. The last case leaves out one of 19 rounds.
    #[test]
    fn whole_whist_tournaments_and_those_without_a_round_or_two_are_the_best() {
        for game in [Game::Doubles, Game::Bridge] {
            let sides = Sides::of_game(game).unwrap();
            for (players, rounds) in [(8, 7), (9, 9), (12, 11), (13, 13), (16, 15), (20, 19), (21, 21), (20, 18)] {
                // Bridge has the same tournaments in other seats.
                if game == Game::Bridge && players > 13 && rounds != 18 {
                    continue;
                }
                let problem = question(players, rounds).with_seats(sides.clone().into());
                let made = designed(&problem, &MakerRequest::of(Seed(1), Effort::LOW), &Control::default())
                    .unwrap_or_else(|| panic!("{players} × {rounds}"));
                assert!(roundtable_audit::answers(&problem, &made.schedule).is_empty(), "{players} × {rounds}");
                let [partners, opponents] = relation_figures(&made.schedule, &sides);
                assert_eq!((partners.max, partners.repeats), (1, 0), "{players} × {rounds}");
                assert!(opponents.max == 2, "{players} × {rounds}");
            }
        }
    }

    /// Without the other rounds, in which some meet again: all pairs of the chosen ones are new, and the choice is that
    /// among all rounds.
    #[test]
    fn few_rounds_are_the_first_that_share_no_pair() {
        for (players, wanted, have_none) in [(16, 3, true), (52, 9, true), (84, 6, true), (40, 5, false), (45, 4, true)]
        {
            let design = whist(players).unwrap();
            let found = rounds_of(&design, wanted).unwrap();
            assert_eq!(found, chosen(players, design.build(), wanted as usize), "{players} × {wanted}");
            // The first round again is passed over.
            let again = found[..1].iter().chain(&found).cloned().collect();
            let again = without_a_repeat(players, again, wanted as usize);
            assert_eq!(again, have_none.then_some(found), "{players} × {wanted}");
        }
        assert_eq!(without_a_repeat(4, whist(4).unwrap().build(), 2), None, "all meet in every round");
        // All 39,999 rounds would be 6.4 GB.
        assert_eq!(rounds_of(&whist(40_000).unwrap(), 4).unwrap().len(), 4);
    }

    /// One round more than the design has, people who are not 4m or 4m + 1, a wish, and sides of one and three.
    #[test]
    fn where_a_question_asks_for_more_no_design_answers() {
        let none = |problem: &Problem| {
            designed(problem, &MakerRequest::of(Seed(1), Effort::LOW), &Control::default()).is_none()
        };
        assert!(none(&question(12, 12)) && none(&question(14, 9)));
        let wishes = Wishes::of(vec![Wish::Apart(PlayerIx(0), PlayerIx(1))]);
        assert!(none(&question(12, 11).with_wishes(wishes).unwrap()));
        assert!(none(&question(12, 11).with_seats(Sides::of_sizes(&[1, 3]).unwrap().into())));
    }

    #[test]
    fn eight_couples_play_mixed_doubles_and_spouses_never_meet() {
        for (couples, rounds) in [(8, 7), (5, 5), (7, 7), (16, 15)] {
            let groups = (0..2 * couples).map(|p| Some(p % 2)).collect();
            let kinds = Spread::new("sex".into(), vec!["f".into(), "m".into()], groups).unwrap();
            let list: Vec<Wish> = (0..couples).map(|c| Wish::Apart(PlayerIx(2 * c), PlayerIx(2 * c + 1))).collect();
            for list in [list, Vec::new()] {
                let is_asked = !list.is_empty();
                let problem = question(2 * couples, rounds).with_mixed(kinds.clone()).unwrap();
                let problem = problem.with_wishes(Wishes::of(list)).unwrap();
                let made = designed(&problem, &MakerRequest::of(Seed(1), Effort::LOW), &Control::default());
                // Without wishes, spouses may meet, so a schedule in which they never do is less even than possible,
                // and is refused.
                assert_eq!(made.is_some(), is_asked, "{couples} × {rounds}");
                let Some(made) = made else { continue };
                let found = roundtable_audit::judge(&problem, &made.schedule);
                assert!(found.valid && found.meetings.max == 2, "{couples}: {:?}", found.problems);
                assert!(mixed_sides(&problem, &made.schedule).unwrap().all_are_mixed());
                assert!(found.wishes.iter().all(|wish| wish.broken.is_empty()));
            }
        }
    }
}
