//! The desk against a plain model: orders by chance, and after each what a club would have on paper. The model knows nothing of the library's
//! insides: who is on the list, who is there, where people sit (as it was seated, after a look at it), what was said of each game, penalties. After
//! every order the two are compared; the log, cut at any operation as by a power cut, gives what the model had then, and so does what goes on
//! from there.
//!
//! The gate runs 40 evenings. More: `ROUNDTABLE_DESK=20000 cargo test -p roundtable --test it plain_desk`, other ones with `PROPTEST_RNG_SEED`.
//! Failures are shrunk and printed, with the seed.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use roundtable::event::*;
use roundtable::parts::RoundIx;
use roundtable::{Control, Lang};
use roundtable_model::PlayerId;

/// What somebody tries. Numbers are taken by the remainder of what there is.
#[derive(Clone, Debug)]
enum Try {
    Join(usize),
    Leave(usize),
    Return(usize),
    Away(usize),
    Miss(usize),
    Come(usize),
    Roll(u32),
    Seat(u64),
    Publish,
    TakeBack,
    Swap(usize, usize),
    /// Round, table, score of the first seat, who says it: two helpers and the organiser, whose word settles.
    Say(usize, usize, i32, usize),
    Cancel(usize, usize),
    Penalty(usize, u32),
    Lift(u32),
    Hold,
    Release,
    Close,
    Reopen,
    /// The operation of so many before.
    Undo(usize),
    /// The last order once more, under its name.
    Again,
}

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

/// Something said of a game: by whom, the scores, whether it settles.
type Said = (&'static str, Vec<i64>, bool);

/// A table: its number, who sits at it, what was said, whether it counts.
#[derive(Clone, Debug, PartialEq)]
struct Game {
    number: u32,
    seats: Vec<u64>,
    said: Vec<Said>,
    cancelled: bool,
}

impl Game {
    /// The scores that hold: of what each has said last since it was settled, where that is one thing.
    fn holds(&self) -> Option<&Vec<i64>> {
        let since = self.said.iter().rposition(|said| said.2).unwrap_or(0);
        let mut last: BTreeMap<&str, &Vec<i64>> = BTreeMap::new();
        self.said[since..].iter().for_each(|(by, scores, _)| _ = last.insert(by, scores));
        let all: BTreeSet<&Vec<i64>> = last.into_values().collect();
        all.first().copied().filter(|_| all.len() == 1 && !self.cancelled)
    }

    fn is_open(&self) -> bool {
        !self.cancelled && self.holds().is_none()
    }

    fn is_touched(&self) -> bool {
        self.cancelled || !self.said.is_empty()
    }
}

/// What is on paper.
#[derive(Clone, Debug, Default, PartialEq)]
struct Paper {
    /// How many have joined: they are numbered from 1.
    people: u64,
    /// From which round on somebody is not there, and up to which.
    out: BTreeMap<u64, Vec<(usize, Option<usize>)>>,
    /// Rounds that somebody misses.
    misses: BTreeSet<(u64, usize)>,
    /// Rounds, of which so many are published, and who rests in each.
    rounds: Vec<(Vec<Game>, BTreeSet<u64>)>,
    published: usize,
    /// Who, how much, whether it was lifted.
    penalties: Vec<(u64, u32, bool)>,
    held: bool,
    closed: bool,
}

/// What has been done, as the paper takes it.
#[derive(Clone, Debug)]
enum Done {
    Joined(u64),
    Gone(u64, usize),
    Back(u64, usize),
    Misses(u64, usize),
    Comes(u64, usize),
    Seated(usize, Vec<Game>, BTreeSet<u64>),
    Published,
    TakenBack(usize),
    Swapped(usize, u64, u64),
    Said(usize, u32, Said),
    Cancelled(usize, u32),
    Penalised(u64, u32),
    Lifted(u32),
    Held(bool),
    Closed(bool),
}

impl Paper {
    fn does(&mut self, done: &Done) {
        match done.clone() {
            Done::Joined(people) => self.people += people,
            Done::Gone(who, from) => self.out.entry(who).or_default().push((from, None)),
            Done::Back(who, from) => {
                if let Some((_, to)) = self.out.entry(who).or_default().last_mut() {
                    to.get_or_insert(from);
                }
                self.misses.remove(&(who, from));
            }
            Done::Misses(who, round) => _ = self.misses.insert((who, round)),
            Done::Comes(who, round) => _ = self.misses.remove(&(who, round)),
            Done::Seated(round, games, rests) => {
                self.rounds.truncate(round);
                self.rounds.push((games, rests));
            }
            Done::Published => self.published += 1,
            Done::TakenBack(from) => {
                self.rounds.truncate(from);
                self.published = self.published.min(from);
            }
            Done::Swapped(round, one, other) => {
                let (games, rests) = &mut self.rounds[round];
                let turn = |who: u64| {
                    if who == one {
                        other
                    } else if who == other {
                        one
                    } else {
                        who
                    }
                };
                games.iter_mut().flat_map(|game| &mut game.seats).for_each(|seat| *seat = turn(*seat));
                *rests = rests.iter().map(|&who| turn(who)).collect();
            }
            Done::Said(round, table, said) => self.game(round, table).said.push(said),
            Done::Cancelled(round, table) => self.game(round, table).cancelled = true,
            Done::Penalised(who, points) => self.penalties.push((who, points, false)),
            Done::Lifted(number) => self.penalties[number as usize - 1].2 = true,
            Done::Held(held) => self.held = held,
            Done::Closed(closed) => self.closed = closed,
        }
    }

    fn game(&mut self, round: usize, table: u32) -> &mut Game {
        self.rounds[round].0.iter_mut().find(|game| game.number == table).expect("the table is there")
    }

    /// Whether somebody is there in a round.
    fn is_there(&self, who: u64, round: usize) -> bool {
        let mut spans = self.out.get(&who).into_iter().flatten();
        !self.misses.contains(&(who, round))
            && !spans.any(|&(from, to)| from <= round && to.is_none_or(|to| round < to))
    }

    fn is_out(&self, who: u64) -> bool {
        self.out.get(&who).and_then(|spans| spans.last()).is_some_and(|(_, to)| to.is_none())
    }

    fn points(&self, who: u64) -> i64 {
        let games = self.rounds[..self.published].iter().flat_map(|(games, _)| games);
        let made = games.filter_map(|game| {
            let seat = game.seats.iter().position(|&seat| seat == who)?;
            Some(game.holds()?[seat])
        });
        let lost = self.penalties.iter().filter(|(of, _, lifted)| *of == who && !lifted);
        made.sum::<i64>() - lost.map(|(_, points, _)| i64::from(*points)).sum::<i64>()
    }
}

/// What the model says of an order beforehand.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    Done,
    Refused,
    /// A matter of rules that the model does not have; refused it changes nothing, done it is what it says.
    Either,
}

/// The desk and its paper.
struct Evening {
    desk: Tournament,
    paper: Paper,
    /// Every operation that was carried out and not taken back, with what it did.
    ops: Vec<(String, Vec<Done>)>,
    /// After how many lines of the log the paper was how.
    kept: Vec<(usize, Paper)>,
    last: Option<(Stamp, Command)>,
}

impl Evening {
    fn open() -> Self {
        let announced = Announced {
            name: "Evening".into(),
            game: None,
            seats: None,
            table_sizes: vec![4, 3].try_into().unwrap(),
            most_tables: None,
            rounds: None,
            to_come: None,
            rules: Ruleset::preset("points").unwrap(),
        };
        let desk = Tournament::open(stamp("open", "organiser"), announced).unwrap();
        let kept = vec![(desk.log().lines().len(), Paper::default())];
        Self { desk, paper: Paper::default(), ops: Vec::new(), kept, last: None }
    }

    /// The order that a try is, who gives it, what the model says of it, and what it does.
    fn order(&self, tried: &Try) -> Option<(Order, &'static str, Fate, Vec<Done>)> {
        let paper = &self.paper;
        let (next, rounds) = (paper.published, paper.rounds.len());
        let person = |at: usize| (paper.people > 0).then(|| 1 + at as u64 % paper.people);
        let who = |number: u64| Who::Number(PlayerId(number));
        let sure = |sure: bool| if sure { Fate::Done } else { Fate::Either };
        let no_draft = rounds == paper.published;
        let (order, by, fate, done) = match *tried {
            Try::Join(count) => {
                let people =
                    (1..=count as u64).map(|at| Newcomer::named(format!("Person {}", paper.people + at))).collect();
                (Order::Join { people, guests: false }, "organiser", Fate::Done, vec![Done::Joined(count as u64)])
            }
            Try::Leave(at) => {
                let leaves = person(at)?;
                let after = Some(next as u32);
                let fate = if paper.is_out(leaves) { Fate::Either } else { sure(no_draft) };
                (Order::Leave { who: who(leaves), after }, "organiser", fate, vec![Done::Gone(leaves, next)])
            }
            Try::Return(at) => {
                let back = person(at)?;
                let from = Some(RoundIx(next as u32));
                let fate = if !paper.is_out(back) { Fate::Refused } else { sure(no_draft) };
                // Without somebody who is out it is a word about single rounds.
                let fate = if fate == Fate::Refused && paper.misses.iter().any(|(who, _)| *who == back) {
                    return None;
                } else {
                    fate
                };
                (Order::Return { who: who(back), from }, "organiser", fate, vec![Done::Back(back, next)])
            }
            Try::Away(at) => {
                let away = person(at)?;
                let people = vec![When { who: who(away), rounds: Vec::new() }];
                let fate = if paper.is_out(away) { Fate::Either } else { sure(no_draft) };
                (Order::Absent { people }, "organiser", fate, vec![Done::Gone(away, next)])
            }
            Try::Miss(at) => {
                let away = person(at)?;
                let people = vec![When { who: who(away), rounds: vec![RoundIx(next as u32)] }];
                (
                    Order::Absent { people },
                    "organiser",
                    sure(no_draft && !paper.is_out(away)),
                    vec![Done::Misses(away, next)],
                )
            }
            Try::Come(at) => {
                let comes = person(at).filter(|who| !paper.is_out(*who))?;
                let people = vec![When { who: who(comes), rounds: vec![RoundIx(next as u32)] }];
                (Order::Present { people }, "organiser", sure(no_draft), vec![Done::Comes(comes, next)])
            }
            Try::Roll(ticks) => {
                if !no_draft || (1..=paper.people).any(|who| paper.is_out(who)) {
                    return None;
                }
                let here = (1..=paper.people).filter(|who| ticks >> (who % 31) & 7 != 0);
                let here: Vec<u64> = here.collect();
                let ticked = |who: &u64| here.contains(who);
                let done = (1..=paper.people).filter_map(|who| match (ticked(&who), paper.is_there(who, next)) {
                    (false, true) => Some(Done::Misses(who, next)),
                    (true, false) => Some(Done::Comes(who, next)),
                    (true, true) | (false, false) => None,
                });
                let done = done.collect();
                (
                    Order::Roll { here: here.iter().map(|&number| who(number)).collect(), only: true },
                    "organiser",
                    Fate::Done,
                    done,
                )
            }
            Try::Seat(seed) => {
                let there = (1..=paper.people).filter(|&who| paper.is_there(who, next)).count();
                let fits = there >= 3 && there != 5;
                let seat = Seat { method: Some(SeatBy::Random), seed, draft: true, ..Seat::default() };
                (Order::Seat(seat), "organiser", sure(fits), Vec::new())
            }
            Try::Publish => {
                (Order::Publish, "organiser", if no_draft { Fate::Refused } else { Fate::Done }, vec![Done::Published])
            }
            Try::TakeBack => {
                let from = if no_draft { rounds.checked_sub(1) } else { Some(next) };
                let touched = |from| paper.rounds[from..].iter().any(|(games, _)| games.iter().any(Game::is_touched));
                let fate = match from {
                    None => Fate::Refused,
                    Some(from) if touched(from) => Fate::Refused,
                    // A penalty was given in it.
                    Some(_) => sure(paper.penalties.is_empty()),
                };
                (Order::TakeBack { from: None }, "organiser", fate, vec![Done::TakenBack(from.unwrap_or(0))])
            }
            Try::Swap(one, other) => {
                let (one, other) = (person(one)?, person(other)?);
                let round = if no_draft { rounds.checked_sub(1)? } else { next };
                let done = vec![Done::Swapped(round, one, other)];
                (
                    Order::Swap { pair: [who(one), who(other)], round: None, onward: false },
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
                // What the same person has said already is not said again.
                let since = game.said.iter().rposition(|said| said.2).unwrap_or(0);
                let is_again = !settle
                    && game.said[since..].iter().rfind(|said| said.0 == by).is_some_and(|said| said.1 == scores);
                let done =
                    if is_again { Vec::new() } else { vec![Done::Said(round, game.number, (by, scores, settle))] };
                (Order::Results { results: vec![scored], settle, player: None }, by, fate, done)
            }
            Try::Cancel(back, table) => {
                let round = next.checked_sub(1 + back)?;
                let games = &paper.rounds[round].0;
                let game = games.get(table % games.len().max(1))?;
                let order = Order::Cancel { round: RoundIx(round as u32), table: game.number };
                let fate = if game.cancelled { Fate::Refused } else { sure(game.said.is_empty()) };
                (order, "organiser", fate, vec![Done::Cancelled(round, game.number)])
            }
            Try::Penalty(at, points) => {
                let order =
                    Order::Penalty { who: who(person(at)?), points: Some(points), round: None, reason: String::new() };
                let fate = if next > 0 { Fate::Done } else { Fate::Refused };
                (order, "organiser", fate, vec![Done::Penalised(person(at)?, points)])
            }
            Try::Lift(penalty) => {
                let found = paper.penalties.get(penalty as usize - 1);
                let fate = if found.is_some_and(|found| !found.2) { Fate::Done } else { Fate::Refused };
                (Order::Lift { penalty }, "organiser", fate, vec![Done::Lifted(penalty)])
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
        Some((order, by, if paper.closed { Fate::Refused } else { fate }, done))
    }

    /// Tries it at the desk, and does it on paper if it was done there.
    fn go_on(&mut self, number: usize, tried: &Try) -> TestCaseResult {
        let before = self.desk.log().lines().to_vec();
        let op = format!("op {number}");
        match tried {
            Try::Again => {
                let Some((stamp, command)) = self.last.clone() else { return Ok(()) };
                self.desk.carry_out(stamp, command).unwrap();
                prop_assert_eq!(self.desk.log().lines(), &before[..], "twice under one name is once");
                return Ok(());
            }
            Try::Undo(back) => {
                let Some(at) = self.ops.len().checked_sub(1 + back) else { return Ok(()) };
                let mut ops = self.ops.clone();
                let (target, _) = ops.remove(at);
                let undone = self.desk.carry_out(stamp(&op, "organiser"), Command::Undo(OpId(target)));
                if undone.is_ok() {
                    // As if it had not been: everything else, from the beginning.
                    self.paper = Paper::default();
                    ops.iter().flat_map(|(_, done)| done).for_each(|done| self.paper.does(done));
                    self.ops = ops;
                    self.last = None;
                } else {
                    prop_assert_eq!(self.desk.log().lines(), &before[..]);
                }
            }
            tried => {
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
                    done = vec![self.looked_at()?];
                }
                done.iter().for_each(|done| self.paper.does(done));
                self.ops.push((op, done));
                self.last = command.map(|command| (stamp, command));
            }
        }
        self.kept.push((self.desk.log().lines().len(), self.paper.clone()));
        compared(&self.desk, &self.paper)
    }

    /// The draft of the next round: whoever is there has a place, nobody else, at tables of the sizes.
    fn looked_at(&self) -> Result<Done, TestCaseError> {
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
        prop_assert_eq!(placed, there, "who is there has one place");
        prop_assert!(games.iter().all(|game| [3, 4].contains(&game.seats.len())));
        prop_assert!(
            rests.is_empty() || there_rests(games.iter().map(|game| game.seats.len()).sum::<usize>() + rests.len())
        );
        Ok(Done::Seated(next, games, rests))
    }
}

/// Whether so many cannot all sit at tables of 4 and 3.
fn there_rests(people: usize) -> bool {
    people < 3 || people == 5
}

fn stamp(op: &str, by: &str) -> Stamp {
    Stamp { at: "2027-01-07T19:03:11Z".parse().unwrap(), by: Actor(by.into()), op: OpId(op.into()) }
}

/// Desk and paper say the same.
fn compared(desk: &Tournament, paper: &Paper) -> TestCaseResult {
    let state = desk.state();
    prop_assert_eq!(
        state.people().map(|person| person.player.id.0).collect::<Vec<_>>(),
        (1..=paper.people).collect::<Vec<_>>()
    );
    prop_assert_eq!((state.rounds().len(), state.published()), (paper.rounds.len(), paper.published));
    prop_assert_eq!((state.are_held_back(), state.stage() == Stage::Closed), (paper.held, paper.closed));
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
    let cases = std::env::var("ROUNDTABLE_DESK").ok().and_then(|count| count.parse().ok()).unwrap_or(40);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
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
        // The power goes at any operation: what was acknowledged by then is there, and it goes on.
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
