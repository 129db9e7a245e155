//! The desk (a tournament that takes orders) against a simple model, a club's paper ([`Paper`]). Random orders are
//! given, and after each the two are compared: who is on the list, who is there, where people sit, reports, penalties.
//! The model uses nothing of the library; it takes only the seats from the desk, after checking them. At the end the
//! log is cut after some operation, as if the power had failed there. The tournament read from it has to agree with the
//! paper of that time, also after further orders.
//!
//! A new kind of order gets a variant of [`Try`] here, one of [`Done`] in `paper.rs`, and a comparison in [`compared`].
//!
//! A normal test run has 40 evenings. For more: `ROUNDTABLE_CASES=2000 cargo test -p roundtable --test it plain_desk`,
//! and for other ones `PROPTEST_RNG_SEED`. What fails is made as short as possible and printed, with the seed.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use roundtable::event::*;
use roundtable::parts::RoundIx;
use roundtable::{Control, Lang};
use roundtable_model::PlayerId;
use roundtable_testkit::tier::cases;

use crate::paper::{Done, Game, Paper, Said};
use crate::tournament::announced;

/// What somebody tries to do. A `usize` for a person or a table is any number, taken modulo their number. A round is
/// counted back from the last published one.
#[derive(Clone, Debug)]
enum Try {
    Join(usize),
    Leave(usize),
    Return(usize),
    /// Misses all rounds from the next one on, until they return.
    Away(usize),
    /// Misses the next round alone.
    Miss(usize),
    /// Does not miss the next round after all.
    Come(usize),
    /// A roll call of who is here. The number's bits are the people.
    Roll(u32),
    /// Seats the next round at random with this seed.
    Seat(u64),
    Publish,
    TakeBack,
    Swap(usize, usize),
    /// A result: round, table, score of the first seat, and who reports it, one of two helpers or the organiser, whose
    /// report settles the game.
    Say(usize, usize, i32, usize),
    /// Cancels a game: round and table.
    Cancel(usize, usize),
    /// A penalty: who, and how many points.
    Penalty(usize, u32),
    /// Lifts the penalty with this number.
    Lift(u32),
    /// Holds the standings back, or no longer.
    Hold,
    Release,
    Close,
    Reopen,
    /// Undoes an operation: 0 is the last one, 1 the one before it.
    Undo(usize),
    /// Repeats the last order as the same operation, which changes nothing.
    Again,
}

/// A try of any kind; the numbers before `=>` say how often each kind comes.
fn a_try() -> impl Strategy<Value = Try> {
    let some = || 0..100usize;
    prop_oneof![
        2 => (1..4usize).prop_map(Try::Join),
        1 => some().prop_map(Try::Leave),
        2 => some().prop_map(Try::Return),
        1 => some().prop_map(Try::Away),
        1 => some().prop_map(Try::Miss),
        1 => some().prop_map(Try::Come),
        1 => any::<u32>().prop_map(Try::Roll),
        8 => any::<u64>().prop_map(Try::Seat),
        8 => Just(Try::Publish),
        2 => Just(Try::TakeBack),
        2 => (some(), some()).prop_map(|(one, other)| Try::Swap(one, other)),
        20 => (0..3usize, some(), 0..3i32, 0..3usize).prop_map(|(back, table, score, by)| Try::Say(back, table, score, by)),
        1 => (0..2usize, some()).prop_map(|(back, table)| Try::Cancel(back, table)),
        2 => (some(), 1..30u32).prop_map(|(who, points)| Try::Penalty(who, points)),
        1 => (1..4u32).prop_map(Try::Lift),
        1 => Just(Try::Hold),
        1 => Just(Try::Release),
        1 => Just(Try::Close),
        3 => Just(Try::Reopen),
        4 => (0..6usize).prop_map(Try::Undo),
        1 => Just(Try::Again),
    ]
}

/// What the model expects of an order.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    Done,
    Refused,
    /// It depends on rules outside the model. If it is refused, nothing may change; if it is done, the change must be
    /// the model's.
    Either,
}

/// The desk and its paper.
struct Evening {
    desk: Tournament,
    paper: Paper,
    /// Every operation that was carried out and not undone, with its changes on the paper.
    ops: Vec<(String, Vec<Done>)>,
    /// The paper after each operation, with the number of lines of the log then.
    kept: Vec<(usize, Paper)>,
    /// The last order that was carried out.
    last: Option<(Stamp, Command)>,
}

impl Evening {
    fn open() -> Self {
        let announced =
            Announced { name: "Evening".into(), ..announced(vec![4, 3], Ruleset::preset("points").unwrap()) };
        let desk = Tournament::open(stamp("open", "organiser"), announced).unwrap();
        let kept = vec![(desk.log().lines().len(), Paper::default())];
        Self { desk, paper: Paper::default(), ops: Vec::new(), kept, last: None }
    }

    /// The order for a try, who gives it, what the model expects of it, and its changes on the paper. `None` if there
    /// is nobody or no game to try it on, or the model does not cover it.
    fn order(&self, tried: &Try) -> Option<(Order, &'static str, Fate, Vec<Done>)> {
        let paper = &self.paper;
        let (next, rounds) = (paper.published, paper.rounds.len());
        let person = |at: usize| (paper.people > 0).then(|| 1 + at as u64 % paper.people);
        let who = |number: u64| Who::Number(PlayerId(number));
        let sure = |sure: bool| if sure { Fate::Done } else { Fate::Either };
        // While a round is drafted, a change of who plays may be refused by rules outside the model.
        let no_draft = rounds == paper.published;
        let (order, by, fate, done) = match *tried {
            Try::Join(count) => {
                let people =
                    (1..=count as u64).map(|at| Newcomer::named(format!("Person {}", paper.people + at))).collect();
                (
                    Order::Join(orders::Join { people, guests: false }),
                    "organiser",
                    Fate::Done,
                    vec![Done::Joined(count as u64)],
                )
            }
            Try::Leave(at) => {
                let leaves = person(at)?;
                let after = Some(next as u32);
                let fate = if paper.is_out(leaves) { Fate::Either } else { sure(no_draft) };
                (
                    Order::Leave(orders::Leave { who: who(leaves), after }),
                    "organiser",
                    fate,
                    vec![Done::Gone(leaves, next)],
                )
            }
            Try::Return(at) => {
                let back = person(at)?;
                // They have left after a round that was then taken back, so they are not gone yet.
                if paper.out.get(&back).is_some_and(|spans| spans.iter().any(|&(from, _)| from > next)) {
                    return None;
                }
                let from = Some(RoundIx(next as u32));
                let is_out = paper.is_out(back);
                // For somebody who is not out, the order is about the single rounds that they miss.
                if !is_out && paper.misses.iter().any(|(who, _)| *who == back) {
                    return None;
                }
                let fate = if is_out { sure(no_draft) } else { Fate::Refused };
                (
                    Order::Return(orders::Return { who: who(back), from }),
                    "organiser",
                    fate,
                    vec![Done::Back(back, next)],
                )
            }
            Try::Away(at) => {
                let away = person(at)?;
                let people = vec![When { who: who(away), rounds: Vec::new() }];
                // For somebody who has left, or is away already, nothing changes.
                let (fate, done) = match paper.is_out(away) {
                    true => (Fate::Either, Vec::new()),
                    false => (sure(no_draft), vec![Done::Gone(away, next)]),
                };
                (Order::Absent(orders::Absent { people }), "organiser", fate, done)
            }
            Try::Miss(at) => {
                let away = person(at)?;
                let people = vec![When { who: who(away), rounds: vec![RoundIx(next as u32)] }];
                (
                    Order::Absent(orders::Absent { people }),
                    "organiser",
                    sure(no_draft && !paper.is_out(away)),
                    vec![Done::Misses(away, next)],
                )
            }
            Try::Come(at) => {
                let comes = person(at).filter(|who| !paper.is_out(*who))?;
                let people = vec![When { who: who(comes), rounds: vec![RoundIx(next as u32)] }];
                (
                    Order::Present(orders::Present { people }),
                    "organiser",
                    sure(no_draft),
                    vec![Done::Comes(comes, next)],
                )
            }
            Try::Roll(ticks) => {
                if !no_draft || (1..=paper.people).any(|who| paper.is_out(who)) {
                    return None;
                }
                // Somebody is missing if their three bits are all 0, one time in eight.
                let here = (1..=paper.people).filter(|who| ticks >> (who % 30) & 7 != 0);
                let here: Vec<u64> = here.collect();
                let ticked = |who: &u64| here.contains(who);
                let done = (1..=paper.people).filter_map(|who| match (ticked(&who), paper.is_there(who, next)) {
                    (false, true) => Some(Done::Misses(who, next)),
                    (true, false) => Some(Done::Comes(who, next)),
                    (true, true) | (false, false) => None,
                });
                let done = done.collect();
                (
                    Order::Roll(orders::Roll {
                        here: here.iter().map(|&number| who(number)).collect(),
                        only: true,
                        ..orders::Roll::default()
                    }),
                    "organiser",
                    Fate::Done,
                    done,
                )
            }
            Try::Seat(seed) => {
                let there = (1..=paper.people).filter(|&who| paper.is_there(who, next)).count();
                let fits = !has_to_rest(there);
                let seat = Seat { method: Some(SeatBy::Random), seed, draft: true, ..Seat::default() };
                (Order::Seat(seat), "organiser", sure(fits), Vec::new())
            }
            Try::Publish => {
                let placed = paper.placed(next);
                let there: BTreeSet<u64> = (1..=paper.people).filter(|&who| paper.is_there(who, next)).collect();
                let fate = match placed {
                    None => Fate::Refused,
                    // Somebody has come since the round was seated, and has no place.
                    Some(placed) if !there.is_subset(&placed) => Fate::Refused,
                    Some(placed) => sure(placed == there),
                };
                (Order::Publish, "organiser", fate, vec![Done::Published])
            }
            Try::TakeBack => {
                let from = if no_draft { rounds.checked_sub(1) } else { Some(next) };
                let touched = |from| paper.rounds[from..].iter().any(|(games, _)| games.iter().any(Game::is_touched));
                let fate = match from {
                    None => Fate::Refused,
                    Some(from) if touched(from) => Fate::Refused,
                    // It may be refused if a penalty was given in a round that is taken back.
                    Some(_) => sure(paper.penalties.is_empty()),
                };
                (
                    Order::TakeBack(orders::TakeBack { from: None }),
                    "organiser",
                    fate,
                    vec![Done::TakenBack(from.unwrap_or(0))],
                )
            }
            Try::Swap(one, other) => {
                let (one, other) = (person(one)?, person(other)?);
                let round = if no_draft { rounds.checked_sub(1)? } else { next };
                let done = vec![Done::Swapped(round, one, other)];
                (
                    Order::Swap(orders::Swap { pair: [who(one), who(other)], round: None, onward: false }),
                    "organiser",
                    Fate::Either,
                    done,
                )
            }
            Try::Say(back, table, score, by) => {
                let round = next.checked_sub(1 + back)?;
                let games = &paper.rounds[round].0;
                let game = games.get(table % games.len().max(1))?;
                let scores: Vec<i64> = (0..game.seats.len() as i64).map(|seat| i64::from(score) * 10 - seat).collect();
                let scored = Scored {
                    round: Some(RoundIx(round as u32)),
                    table: Some(game.number),
                    scores: scores.iter().map(i64::to_string).collect(),
                    ..Scored::default()
                };
                let (by, settle) = [("kim", false), ("lee", false), ("organiser", true)][by];
                let fate = if game.cancelled { Fate::Refused } else { Fate::Done };
                // If a helper repeats their last report, and that is the result that counts, nothing is entered.
                let own = game.said.iter().rfind(|said| said.by == by).is_some_and(|said| said.scores == scores);
                let is_again = !settle && own && game.counted_scores() == Some(&scores);
                let said = Said { by, scores, settles: settle };
                let done = if is_again { Vec::new() } else { vec![Done::Said(round, game.number, said)] };
                (Order::Results(orders::Results { results: vec![scored], settle, player: None }), by, fate, done)
            }
            Try::Cancel(back, table) => {
                let round = next.checked_sub(1 + back)?;
                let games = &paper.rounds[round].0;
                let game = games.get(table % games.len().max(1))?;
                let order = Order::Cancel(orders::Cancel { round: RoundIx(round as u32), table: game.number });
                let fate = if game.cancelled { Fate::Refused } else { sure(game.said.is_empty()) };
                (order, "organiser", fate, vec![Done::Cancelled(round, game.number)])
            }
            Try::Penalty(at, points) => {
                let order = Order::Penalty(orders::Penalty {
                    who: who(person(at)?),
                    points: Some(points),
                    round: None,
                    reason: String::new(),
                });
                let fate = if next > 0 { Fate::Done } else { Fate::Refused };
                (order, "organiser", fate, vec![Done::Penalised(person(at)?, points)])
            }
            Try::Lift(penalty) => {
                let found = paper.penalties.get(penalty as usize - 1);
                let fate = if found.is_some_and(|(_, _, lifted)| !lifted) { Fate::Done } else { Fate::Refused };
                (Order::Lift(orders::Lift { penalty }), "organiser", fate, vec![Done::Lifted(penalty)])
            }
            Try::Hold => (Order::HoldBack, "organiser", Fate::Done, vec![Done::Held(true)]),
            Try::Release => (Order::Release, "organiser", Fate::Done, vec![Done::Held(false)]),
            Try::Close => (Order::Close, "organiser", Fate::Done, vec![Done::Closed(true)]),
            Try::Reopen => {
                let fate = if paper.closed { Fate::Done } else { Fate::Refused };
                return Some((Order::Reopen, "organiser", fate, vec![Done::Closed(false)]));
            }
            Try::Undo(_) | Try::Again => return None,
        };
        let fate = match paper.closed {
            // An order that changes nothing may be done although the tournament is closed.
            true if done.is_empty() && !matches!(tried, Try::Seat(_)) => Fate::Either,
            true => Fate::Refused,
            false => fate,
        };
        Some((order, by, fate, done))
    }

    /// Tries something at the desk, as operation `number`. If the desk carries it out, it is also done on paper. Then
    /// the two are compared.
    fn go_on(&mut self, number: usize, tried: &Try) -> TestCaseResult {
        let before = self.desk.log().lines().to_vec();
        let op = format!("op {number}");
        if let Try::Again = tried {
            let Some((stamp, command)) = self.last.clone() else { return Ok(()) };
            self.desk.carry_out(stamp, command).unwrap();
            prop_assert_eq!(self.desk.log().lines(), &before[..], "one operation is carried out once");
            return Ok(());
        }
        if let Try::Undo(back) = tried {
            let Some(at) = self.ops.len().checked_sub(1 + back) else { return Ok(()) };
            // On paper people are numbered from 1 without gaps, so only the last to join may be removed.
            if *back > 0 && matches!(self.ops[at].1[..], [Done::Joined(_)]) {
                return Ok(());
            }
            let mut ops = self.ops.clone();
            let (target, _) = ops.remove(at);
            let undone = self.desk.carry_out(stamp(&op, "organiser"), Command::Undo(OpId(target)));
            if undone.is_ok() {
                // The paper is rewritten without that operation.
                self.paper = Paper::default();
                ops.iter().flat_map(|(_, done)| done).for_each(|done| self.paper.apply(done));
                self.ops = ops;
                self.last = None;
            } else {
                prop_assert_eq!(self.desk.log().lines(), &before[..]);
            }
        } else {
            let Some((order, by, fate, mut done)) = self.order(tried) else { return Ok(()) };
            let decided = self.desk.decided(&order, Lang::En, &Control::none());
            let stamp = stamp(&op, by);
            let command = decided.as_ref().ok().map(|decided| decided.command.clone());
            let carried = decided.and_then(|decided| self.desk.carry_out(stamp.clone(), decided.command));
            let said = carried.as_ref().err().map(|halt| halt.said(Lang::En));
            prop_assert!(
                fate == Fate::Either || (fate == Fate::Done) == carried.is_ok(),
                "{:?}: {:?}, {:?}",
                order,
                fate,
                said
            );
            if carried.is_err() {
                prop_assert_eq!(self.desk.log().lines(), &before[..], "what is refused changes nothing");
                return Ok(());
            }
            if let Try::Seat(_) = tried {
                done = vec![self.checked_draft()?];
            }
            done.iter().for_each(|done| self.paper.apply(done));
            self.ops.push((op, done));
            self.last = command.map(|command| (stamp, command));
        }
        self.kept.push((self.desk.log().lines().len(), self.paper.clone()));
        compared(&self.desk, &self.paper)
    }

    /// Checks the draft of the next round, and copies it to the paper: everybody present has one place, nobody else has
    /// any, and the tables are of 3 or 4.
    fn checked_draft(&self) -> Result<Done, TestCaseError> {
        let next = self.paper.published;
        let seated = self.desk.state().seated(RoundIx(next as u32)).unwrap();
        let ids = |list: &[PlayerId]| list.iter().map(|id| id.0).collect::<Vec<u64>>();
        let games: Vec<Game> = seated
            .tables
            .iter()
            .map(|table| Game { number: table.number, seats: ids(&table.seats), said: Vec::new(), cancelled: false })
            .collect();
        let rests: BTreeSet<u64> = ids(&seated.sit_out).into_iter().collect();
        let mut placed: Vec<u64> = games.iter().flat_map(|game| &game.seats).chain(&rests).copied().collect();
        placed.sort_unstable();
        let there: Vec<u64> = (1..=self.paper.people).filter(|&who| self.paper.is_there(who, next)).collect();
        prop_assert_eq!(placed, there, "everybody who is there has one place");
        prop_assert!(games.iter().all(|game| [3, 4].contains(&game.seats.len())));
        prop_assert!(
            rests.is_empty() || has_to_rest(games.iter().map(|game| game.seats.len()).sum::<usize>() + rests.len())
        );
        Ok(Done::Seated(next, games, rests))
    }
}

/// Whether somebody has to rest: that many people cannot all sit at tables of 4 and 3.
fn has_to_rest(people: usize) -> bool {
    people < 3 || people == 5
}

fn stamp(op: &str, by: &str) -> Stamp {
    Stamp { at: "2027-01-07T19:03:11Z".parse().unwrap(), by: Actor(by.into()), op: OpId(op.into()) }
}

/// Compares desk and paper.
fn compared(desk: &Tournament, paper: &Paper) -> TestCaseResult {
    let state = desk.state();
    prop_assert_eq!(
        state.people().map(|person| person.player.id.0).collect::<Vec<_>>(),
        (1..=paper.people).collect::<Vec<_>>()
    );
    prop_assert_eq!((state.rounds().len(), state.published()), (paper.rounds.len(), paper.published));
    prop_assert_eq!((state.are_held_back(), state.phase() == Phase::Closed), (paper.held, paper.closed));
    for (at, (games, rests)) in paper.rounds.iter().enumerate() {
        let round = RoundIx(at as u32);
        let seated = state.seated(round).unwrap();
        let tables: Vec<(u32, Vec<u64>)> =
            seated.tables.iter().map(|table| (table.number, table.seats.iter().map(|id| id.0).collect())).collect();
        prop_assert_eq!(tables, games.iter().map(|game| (game.number, game.seats.clone())).collect::<Vec<_>>());
        prop_assert_eq!(seated.sit_out.iter().map(|id| id.0).collect::<BTreeSet<_>>(), rests.clone());
        let open: Vec<u32> = games.iter().filter(|game| game.is_open()).map(|game| game.number).collect();
        prop_assert_eq!(desk.open_tables(round), open, "open tables of round {}", at + 1);
        for game in games {
            prop_assert_eq!(desk.is_reported(round, game.number), !game.said.is_empty());
        }
    }
    for who in 1..=paper.people {
        prop_assert_eq!(
            state.plays(PlayerId(who), RoundIx(paper.published as u32)),
            paper.is_there(who, paper.published),
            "{}",
            who
        );
    }
    let table = desk.standings(paper.published as u32).unwrap();
    prop_assert_eq!(table.len() as u64, paper.people);
    for row in &table {
        prop_assert_eq!(row.points, paper.points(row.player.0), "points of {}", row.player.0);
        let before = table.iter().filter(|other| other.points > row.points).count() as u32;
        let level = table.iter().filter(|other| other.points == row.points).count() as u32;
        prop_assert!((before + 1..=before + level).contains(&row.place));
    }
    Ok(())
}

fn evenings() -> ProptestConfig {
    ProptestConfig {
        cases: cases(40, 20_000),
        failure_persistence: None,
        max_shrink_iters: 20_000,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(evenings())]
    #[test]
    fn the_desk_does_what_a_club_does_on_paper(tries in proptest::collection::vec(a_try(), 1..50), cut in any::<usize>()) {
        let mut evening = Evening::open();
        evening.go_on(0, &Try::Join(9))?;
        for (tried, number) in tries.iter().zip(1..) {
            evening.go_on(number, tried)?;
        }
        // The power fails after some operation: everything up to it is there, and the evening continues.
        let (lines, paper) = evening.kept[cut % evening.kept.len()].clone();
        let text: String = evening.desk.log().lines()[..lines].iter().map(|line| format!("{line}\n")).collect();
        let desk = Tournament::read(&text).unwrap();
        compared(&desk, &paper)?;
        let mut again = Evening { desk, kept: vec![(lines, paper.clone())], paper, ops: Vec::new(), last: None };
        for (tried, number) in tries.iter().zip(1_000..) {
            if !matches!(tried, Try::Undo(_)) {
                again.go_on(number, tried)?;
            }
        }
    }
}
