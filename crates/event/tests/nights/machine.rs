//! Random commands in random order: a refusal changes nothing, an undo gives the state before, a replay of the log
//! gives the same state, and nobody has two places in a round. `plain/` compares each answer with a second model; here
//! only what always holds is checked.

use std::collections::HashSet;

use crate::night::{opening, r};
use proptest::prelude::*;
use roundtable_event::{
    Actor, AtTheBell, ClockSaid, Command, Cost, Entry, Log, OpId, Penalty, PlayersMay, Programme, Stage,
    StampedCommand, State, TableScores,
};
use roundtable_model::{Bye, Carry, Dates, MadeBy, Partnership, Player, PlayerId, Score, SeatedRound, SeatedTable};

/// What somebody tries: mostly sensible, since nonsense is refused at once.
#[derive(Clone, Debug)]
enum Try {
    Command(Command),
    /// The next round, or a draft again, with this seed for who sits where.
    Seat(u64),
    Publish,
    /// A result of the current round: the table, how many points the first seat has more, and whether kim reports it,
    /// or lee.
    Result(u32, i32, bool),
    /// Undoes the operation of the record that many places before the last.
    Undo(usize),
    /// The undoing of that operation, but sent under the operation's own name: a repeated name does nothing.
    Again(usize),
}

/// Any try; the number before each kind is its weight.
fn a_try() -> impl Strategy<Value = Try> {
    let player = || (1..14u64).prop_map(PlayerId);
    let round = || (1..5u32).prop_map(r);
    let enter = |entry: Entry| Try::Command(Command::Enter(vec![entry]));
    let pair = || [player(), player()];
    prop_oneof![
        8 => any::<u64>().prop_map(Try::Seat),
        8 => Just(Try::Publish),
        16 => (1..4u32, 0..2i32, any::<bool>()).prop_map(|(table, more, kim)| Try::Result(table, more, kim)),
        3 => (0..12usize).prop_map(Try::Undo),
        1 => (0..12usize).prop_map(Try::Again),
        2 => any::<bool>().prop_map(|guests| Try::Command(Command::Join { players: vec![Player::named("X")], guests })),
        1 => (player(), proptest::option::of(0..4u32)).prop_map(|(player, after)| Try::Command(Command::Leave { player, after })),
        1 => (player(), round()).prop_map(move |(player, from)| enter(Entry::Forfeits { player, from })),
        1 => (player(), round()).prop_map(move |(player, from)| enter(Entry::Returned { player, from })),
        1 => (player(), round()).prop_map(move |(player, round)| enter(Entry::Absent { player, rounds: vec![round] })),
        1 => (player(), round()).prop_map(move |(player, round)| enter(Entry::Bye { player, rounds: vec![round], worth: Bye::Half })),
        1 => (player(), round()).prop_map(move |(player, round)| enter(Entry::Present { player, rounds: vec![round] })),
        2 => (player(), 0..14u64, round(), proptest::option::of(round())).prop_map(|(player, guest, from, to)| {
            let stand_in = Player { id: PlayerId(guest), ..Player::named("House") };
            Try::Command(Command::Substitute { player, stand_in, from, to })
        }),
        2 => (player(), round()).prop_map(move |(player, round)| enter(Entry::FillsIn { player, rounds: vec![round] })),
        1 => pair().prop_map(move |pair| enter(Entry::KeptApart { pair })),
        1 => pair().prop_map(move |pair| enter(Entry::MayMeet { pair })),
        1 => (pair(), prop_oneof![Just(Partnership::Always), Just(Partnership::Never), Just(Partnership::Free)])
            .prop_map(move |(pair, wish)| enter(Entry::Partners { pair, wish })),
        1 => (round(), pair()).prop_map(move |(round, pair)| enter(Entry::Swapped { round, pair })),
        1 => round().prop_map(move |from| enter(Entry::TakenBack { from })),
        1 => (round(), 1..4u32).prop_map(move |(round, table)| enter(Entry::GameCancelled { round, table })),
        1 => (round(), 1..4u32).prop_map(move |(round, table)| enter(Entry::Settled(result(round.number(), table, 7)))),
        1 => (player(), round()).prop_map(move |(player, round)| {
            enter(Entry::Penalised(Penalty { player, round, cost: Cost::Points(100), reason: String::new() }))
        }),
        1 => (1..3u32).prop_map(move |penalty| enter(Entry::PenaltyLifted { penalty })),
        1 => round().prop_map(move |round| enter(Entry::CurrentSet { round })),
        1 => (player(), proptest::option::of(0..4u32)).prop_map(move |(player, table)| enter(Entry::TableFixed { player, table })),
        1 => (round(), 0..3u32, any::<bool>()).prop_map(move |(from, swiss, cut)| {
            let last = cut.then_some(Stage::final_of(4, Carry::Halved, None));
            let stages = [Stage::planned(from.0), Stage::by_standings(swiss)].into_iter().chain(last);
            enter(Entry::Announced(Programme::new(stages)))
        }),
        1 => (round(), 0..3usize).prop_map(move |(from, rounds)| {
            let starts = vec!["2027-01-07T19:00".parse().unwrap(); rounds];
            enter(Entry::Dated { from, dates: Dates { starts, ..Dates::default() } })
        }),
        1 => Just(enter(Entry::Clock(ClockSaid::Start { minutes: 60, then: AtTheBell::Hand }))),
        3 => (player(), round(), 1..4u32, 0..2i32).prop_map(move |(player, round, table, more)| {
            enter(Entry::Claimed { player, said: result(round.number(), table, more) })
        }),
        1 => Just(enter(Entry::Applied { player: Player::named("Y") })),
        1 => (1..3u32, player()).prop_map(move |(application, player)| enter(Entry::Admitted { application, player })),
        1 => (1..3u32).prop_map(move |application| enter(Entry::Declined { application })),
        1 => (player(), round()).prop_map(move |(player, round)| enter(Entry::Called { player, round })),
        1 => (1..4u32).prop_map(move |table| enter(Entry::CallAnswered { table })),
        1 => any::<bool>().prop_map(move |report| enter(Entry::PlayersMay(PlayersMay { report, check_in: report, ..PlayersMay::default() }))),
        1 => round().prop_map(move |from| enter(Entry::ResultsHeld { from })),
        1 => Just(enter(Entry::StandingsReleased)),
        1 => proptest::collection::vec(0..5u32, 0..3).prop_map(move |tables| enter(Entry::TablesClosed { tables })),
        1 => Just(enter(Entry::Titled { name: "Another night".into() })),
        1 => Just(enter(Entry::Described { text: "Bring a pen.".into() })),
        1 => Just(enter(Entry::RulesSet { rules: "other".into() })),
        1 => Just(enter(Entry::Closed)),
        2 => Just(enter(Entry::Reopened)),
    ]
}

fn result(round: u32, table: u32, more: i32) -> TableScores {
    TableScores { round: r(round), table, scores: [more, 0, 0, -more].map(Score::Points).into() }
}

/// A draft of the next round: those who play, in the order of their numbers rotated by the seed, four to a table; the
/// rest sit out.
fn seat(state: &State, seed: u64) -> Entry {
    let round = state.rounds().len().min(state.published()) as u32 + 1;
    let plays = |id: &PlayerId| state.plays(*id, r(round));
    let mut people: Vec<PlayerId> = state.people().map(|p| p.player.id).filter(plays).collect();
    let turn = if people.is_empty() { 0 } else { (seed % people.len() as u64) as usize };
    people.rotate_left(turn);
    let tables =
        people.chunks_exact(4).zip(1..).map(|(seats, number)| SeatedTable::new(number, seats.into())).collect();
    let sit_out = people.chunks_exact(4).remainder().into();
    let seating = SeatedRound { tables, sit_out, absent: Vec::new() };
    Entry::Drafted {
        round: r(round),
        seating,
        made_by: MadeBy::default(),
        notes: Vec::new(),
        stage: Stage::default(),
        how: roundtable_model::OneRound::default(),
    }
}

/// The command of a try, and its actor.
fn command(log: &Log, tried: &Try) -> (Command, &'static str) {
    let state = log.state();
    let enter = |entry| Command::Enter(vec![entry]);
    let op_before = |back: usize| log.records().iter().rev().nth(back).map_or(OpId("none".into()), |r| r.op.clone());
    match tried {
        Try::Command(command) => (command.clone(), "organiser"),
        Try::Seat(seed) => (enter(seat(state, *seed)), "organiser"),
        Try::Publish => (enter(Entry::Published { round: r(state.published() as u32 + 1) }), "organiser"),
        Try::Result(table, more, kim) => {
            let said = result(state.current().number(), *table, *more);
            (Command::Report(vec![said]), if *kim { "kim" } else { "lee" })
        }
        Try::Undo(back) | Try::Again(back) => (Command::Undo(op_before(*back)), "organiser"),
    }
}

/// Everybody has at most one place in a round, and the next position has all people with a seat and all published
/// rounds.
fn nobody_is_lost(state: &State) -> Result<(), TestCaseError> {
    for number in 1..=state.rounds().len() as u32 {
        let people: Vec<PlayerId> = state.seated(r(number)).unwrap().people().collect();
        prop_assert_eq!(people.iter().collect::<HashSet<_>>().len(), people.len(), "twice in round {}", number);
    }
    let position = state.position(|_| None).unwrap();
    let next = r(state.published() as u32 + 1);
    let seats = state.people().filter(|p| !p.guest || p.fills_in(next)).count();
    prop_assert_eq!(position.contenders().len(), seats);
    prop_assert_eq!(position.history().len(), state.published());
    Ok(())
}

proptest! {
    /// After each of up to 60 orders: see the header of this file.
    #[test]
    fn random_orders_never_break_a_log(tries in proptest::collection::vec(a_try(), 1..60)) {
        let mut log = Log::default();
        let order = |op: usize, by: &str, command| {
            let at = "2027-01-07T19:03:11Z".parse().unwrap();
            StampedCommand { at, by: Actor(by.into()), op: OpId(op.to_string()), command }
        };
        log.carry_out(&order(0, "organiser", Command::Enter(vec![Entry::Opened(opening(Some(4)))]))).unwrap();
        let players = (1..=9).map(|n| Player::named(n.to_string())).collect();
        log.carry_out(&order(1, "organiser", Command::Join { players, guests: false })).unwrap();
        for (tried, op) in tries.iter().zip(2..) {
            let before = log.clone();
            let (command, by) = command(&log, tried);
            let mut order = order(op, by, command);
            if let Try::Again(back) = tried {
                order.op = before.records().iter().rev().nth(*back).map_or(order.op, |r| r.op.clone());
            }
            let repeated = before.records().iter().any(|r| r.op == order.op);
            match log.carry_out(&order) {
                Err(_) => prop_assert_eq!(&log, &before, "a refusal changes nothing"),
                Ok(lines) => {
                    prop_assert!(log.lines().starts_with(before.lines()), "only appended");
                    prop_assert!(log.records()[lines.clone()].iter().all(|r| r.op == order.op));
                    if repeated {
                        prop_assert_eq!(&log, &before, "a repeated operation does nothing");
                    } else if !lines.is_empty() {
                        let mut undone = log.clone();
                        let undoing = StampedCommand { op: OpId("undo".into()), command: Command::Undo(order.op.clone()), ..order };
                        if undone.carry_out(&undoing).is_ok() {
                            prop_assert_eq!(undone.state(), before.state(), "undo gives the state before");
                        } else {
                            // What has just been done can be undone, unless the tournament was closed before it.
                            prop_assert!(before.state().phase() == roundtable_event::Phase::Closed);
                        }
                    }
                }
            }
            nobody_is_lost(log.state())?;
        }
        let text = log.export();
        let again = Log::read(&text).unwrap();
        prop_assert_eq!(&again, &log, "replay equals live");
        prop_assert_eq!(again.export(), text, "export, import, the same bytes");
    }

    /// One byte of a log is replaced. A change before the last line is always found, since each line has the hash of
    /// the line before; nothing has the hash of the last line.
    #[test]
    fn a_changed_byte_is_found_before_the_last_line_and_never_panics(at in 0..2000usize, byte in any::<u8>()) {
        let mut night = crate::night::Night::of(4, None);
        night.seat(1, &[&[1, 2, 3, 4]]);
        night.report("kim", 1, 1);
        let mut bytes = night.log.export().into_bytes();
        let at = at % bytes.len();
        let same = bytes[at] == byte;
        bytes[at] = byte;
        if let Ok(text) = String::from_utf8(bytes) {
            let last_line = text.trim_end().rfind('\n').is_some_and(|last| at > last);
            prop_assert!(same || last_line || Log::read(&text).is_err(), "a change before the last line is found");
        }
    }
}
