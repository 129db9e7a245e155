//! An order whose operation name (`OpId`) was used before: the same order gets the same answer and enters nothing;
//! another one is refused.
//!
//! What an order enters depends on the state, which has changed since. So an order counts as another one only if it
//! certainly differs: none of the lines that were entered can come from it, or one of them never can (a result or a new
//! person that it does not name; at a roll call the absence of somebody whom it ticks).

use roundtable_event::{Command, Cost, Entry, OpId, Others, Presence, Refusal, RollCall, StampedCommand};
use roundtable_model::{Bye, Player, PlayerId};

use crate::night::{Night, r, scores};

/// A tournament in which each order below can be given.
fn night() -> Night {
    let mut night = Night::of(10, Some(5));
    night.enter(Entry::Away { player: PlayerId(9), from: r(1) });
    night.enter(Entry::Away { player: PlayerId(10), from: r(1) });
    night.seat(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    night.enter(Entry::Described { text: "Bring a pen.".into() });
    night
}

/// Orders that all differ, each of which enters something on the night above.
fn orders(night: &Night) -> Vec<Command> {
    let [one, other] = [1, 2].map(PlayerId);
    let join = |name: &str| Command::Join { players: vec![Player::named(name)], guests: false };
    let leave = |player| Command::Leave { player, after: Some(3) };
    let stand_in =
        |player| Command::Substitute { player, stand_in: Player::named("House"), from: r(2), to: Some(r(2)) };
    let penalise = |player| Command::Penalise { player, cost: Cost::Chombo, round: None, reason: String::new() };
    let titled = Entry::Titled { name: "Spring".into() };
    let mend = |id| Command::Mend { player: Player { id, ..Player::named("Ana") }, number: None };
    vec![
        join("Ana"),
        join("Ben"),
        leave(one),
        leave(other),
        stand_in(one),
        stand_in(other),
        penalise(one),
        penalise(other),
        Command::Report(vec![scores(1, 1, 0)]),
        Command::Report(vec![scores(1, 2, 0)]),
        Command::Enter(vec![Entry::Settled(scores(1, 1, 100))]),
        Command::Enter(vec![Entry::Settled(scores(1, 1, 200))]),
        Command::Enter(vec![titled]),
        Command::Enter(vec![Entry::StandingsHeld]),
        Command::Undo(night.log.last_op().unwrap().clone()),
        Command::Return { player: PlayerId(9), from: None },
        Command::Return { player: PlayerId(10), from: None },
        Command::Roll(RollCall::here([one, other], Others::Absent)),
        Command::Roll(RollCall::here([one, other], Others::Away)),
        Command::Roll(RollCall::here([other, PlayerId(5)], Others::Away)),
        Command::Roll(RollCall { named: vec![(one, Presence::Misses(None))], others: Others::Stay }),
        Command::Roll(RollCall { named: vec![(one, Presence::Misses(Some(Bye::Half)))], others: Others::Stay }),
        Command::Roll(RollCall { named: vec![(other, Presence::Away)], others: Others::Stay }),
        mend(one),
        mend(other),
        Command::Rounds(4),
        Command::Rounds(3),
    ]
}

#[test]
fn another_order_under_a_name_that_was_used_is_refused_and_the_same_is_done_once() {
    let all = orders(&night());
    for (at, first) in all.iter().enumerate() {
        let mut done = night();
        let given = StampedCommand { op: OpId("one".into()), ..done.said("kim", first.clone()) };
        let lines = done.log.carry_out(&given).unwrap_or_else(|why| panic!("{first:?}: {why:?}"));
        assert!(!lines.is_empty(), "{first:?}");
        let before = done.log.clone();
        for (other_at, second) in all.iter().enumerate() {
            let again = StampedCommand { command: second.clone(), ..given.clone() };
            let answer = done.log.carry_out(&again);
            if at == other_at {
                assert_eq!(answer, Ok(lines.clone()), "{first:?}");
            } else {
                assert_eq!(answer, Err(Refusal::OtherOperation(given.op.clone())), "{first:?}, then {second:?}");
            }
            assert_eq!(done.log, before, "{first:?}, then {second:?}");
        }
    }
}

/// An order that asks for more or less than was entered may be the first one on a new state: it gets the first answer.
#[test]
fn a_part_of_what_was_entered_is_not_another_order() {
    let several = [Entry::Titled { name: "Spring".into() }, Entry::StandingsHeld];
    let join =
        |names: &[&str]| Command::Join { players: names.iter().map(|n| Player::named(*n)).collect(), guests: false };
    let report = |tables: &[u32]| Command::Report(tables.iter().map(|table| scores(1, *table, 0)).collect());
    // Part of the entries, more entries, more people, more games, nothing.
    for (first, second) in [
        (Command::Enter(several.to_vec()), Command::Enter(several[1..].to_vec())),
        (Command::Enter(several[1..].to_vec()), Command::Enter(several.to_vec())),
        (join(&["Ana"]), join(&["Ben", "Ana"])),
        (report(&[1]), report(&[2, 1])),
        (Command::Enter(several.to_vec()), Command::Enter(Vec::new())),
    ] {
        let mut night = night();
        let given = night.said("kim", first.clone());
        let lines = night.log.carry_out(&given).unwrap();
        let again = StampedCommand { command: second.clone(), ..given };
        assert_eq!(night.log.carry_out(&again), Ok(lines), "{first:?}, then {second:?}");
    }
}

/// For results and new people, asking for less is another order: it enters only games and people that it names.
#[test]
fn a_game_or_somebody_who_is_not_asked_for_now_is_another_order() {
    let report = |tables: &[u32]| Command::Report(tables.iter().map(|table| scores(1, *table, 0)).collect());
    let join =
        |names: &[&str]| Command::Join { players: names.iter().map(|n| Player::named(*n)).collect(), guests: false };
    for (first, second) in [
        (report(&[1, 2]), report(&[1])),
        (report(&[1, 2]), report(&[2])),
        (join(&["Ana", "Ben"]), join(&["Ana"])),
        (join(&["Ana", "Ben"]), join(&["Ben", "Eva"])),
    ] {
        let mut night = night();
        let given = night.said("kim", first);
        night.log.carry_out(&given).unwrap();
        let again = StampedCommand { command: second, ..given.clone() };
        assert_eq!(night.log.carry_out(&again), Err(Refusal::OtherOperation(given.op)));
    }
}

#[test]
fn an_undoing_among_entries_of_which_one_is_refused_has_not_been() {
    let mut night = night();
    let op = night.log.last_op().unwrap().clone();
    let before = night.log.clone();
    let several = vec![Entry::Undone { op: op.clone() }, Entry::StandingsHeld, Entry::Reopened];
    assert_eq!(night.order(Command::Enter(several)), Err(Refusal::NotClosed));
    assert_eq!(night.log, before);
    assert!(!night.log.is_undone(&op));
    night.undo(&op).unwrap();
}
