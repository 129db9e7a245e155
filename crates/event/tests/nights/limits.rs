//! Which entries are accepted: about which people and tables, in which state, how often; and the state after them.

use roundtable_event::{Command, Ending, Entry, Others, Refusal, RollCall, TableScores};
use roundtable_model::{Digest, Partnership, Player, PlayerId, RoundIx, Score};

use crate::night::{Night, pair, r};

#[test]
fn a_tournament_is_closed_and_reopened_in_turn() {
    let mut night = Night::of(4, None);
    for _ in 0..2 {
        assert_eq!(night.try_enter(Entry::Reopened), Err(Refusal::NotClosed));
        night.enter(Entry::Closed);
        assert_eq!(night.try_enter(Entry::Closed), Err(Refusal::Closed));
        night.enter(Entry::Reopened);
    }
}

#[test]
fn rounds_and_title_of_the_opening_can_be_changed() {
    let mut night = Night::of(4, Some(3));
    night.enter(Entry::RoundsSet { rounds: 7 });
    night.enter(Entry::Titled { name: "Spring".into() });
    let opening = night.state().opening().unwrap();
    assert_eq!((opening.rounds, opening.name.as_str()), (Some(7), "Spring"));
}

#[test]
fn both_of_a_pair_must_take_part() {
    let mut night = Night::of(4, None);
    // Nobody has the number 9.
    for (one, other) in [(9, 1), (1, 9)] {
        let refused = Err(Refusal::NoSuchPlayer(PlayerId(9)));
        assert_eq!(night.try_enter(Entry::KeptApart { pair: pair(one, other) }), refused);
        assert_eq!(night.try_enter(Entry::MayMeet { pair: pair(one, other) }), refused);
        let wish = Partnership::Always;
        assert_eq!(night.try_enter(Entry::Partners { pair: pair(one, other), wish }), refused);
    }
    let nobody = PlayerId(9);
    assert!(!night.state().can_sit(nobody, r(1)) && !night.state().plays(nobody, r(1)));
}

#[test]
fn tables_out_of_service_have_numbers_and_are_not_endless() {
    // At most 10,000 tables, with numbers from 1 to 100,000,000.
    let mut night = Night::of(4, None);
    let mut closes = |tables: Vec<u32>| night.try_enter(Entry::TablesClosed { tables }).is_ok();
    assert!(closes((1..=10_000).collect()) && closes(vec![100_000_000]) && closes(Vec::new()));
    assert!(!closes((1..=10_001).collect()) && !closes(vec![100_000_001]) && !closes(vec![0]) && !closes(vec![1, 0]));
}

#[test]
fn at_most_500_applications_wait() {
    let mut night = Night::of(4, None);
    let ask = || Entry::Applied { player: Player::named("Guest") };
    // 499 applications in one order, for speed; the next one is the last that may wait.
    night.order(Command::Enter((0..499).map(|_| ask()).collect())).unwrap();
    night.enter(ask());
    assert_eq!(night.try_enter(ask()), Err(Refusal::TooManyWait));
    night.enter(Entry::Declined { application: 1 });
    night.enter(ask());
    assert_eq!(night.try_enter(ask()), Err(Refusal::TooManyWait));
}

#[test]
fn a_result_is_of_a_table_that_is_there() {
    let mut night = Night::of(4, None);
    night.seat(1, &[&[1, 2, 3, 4]]);
    for (round, table) in [(1, 9), (2, 1)] {
        let said = TableScores { round: r(round), table, scores: vec![Score::Points(25_000); 4] };
        assert!(night.order(Command::Report(vec![said])).is_err(), "round {round}, table {table}");
    }
}

#[test]
fn nobody_returns_into_a_round_with_a_result() {
    let mut night = Night::of(9, None);
    night.order(Command::Leave { player: PlayerId(9), after: Some(0) }).unwrap();
    night.seat(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    night.report("kim", 1, 2);
    let back = |from: RoundIx| Command::Return { player: PlayerId(9), from: Some(from) };
    assert_eq!(night.order(back(r(1))), Err(Refusal::ResultsIn { round: r(1), table: 2 }));
    night.order(back(r(2))).unwrap();
}

#[test]
fn somebody_who_came_back_may_leave_again_from_that_round_on() {
    let mut night = Night::of(5, None);
    let leave = |after| Command::Leave { player: PlayerId(5), after: Some(after) };
    night.order(leave(0)).unwrap();
    night.order(Command::Return { player: PlayerId(5), from: Some(r(3)) }).unwrap();
    assert_eq!(night.order(leave(1)), Err(Refusal::AlreadyLeft(PlayerId(5))));
    // Rounds 1 and 2 are already missed, so leaving after round 1 is refused; after round 2 it begins at the return.
    night.order(leave(2)).unwrap();
    assert!([1, 2, 3, 4].iter().all(|&round| !night.state().person(PlayerId(5)).unwrap().is_there(r(round))));
}

#[test]
fn a_roll_call_ends_the_absence_from_the_next_round_and_a_substitution() {
    let mut night = Night::of(6, None);
    let here = || Command::Roll(RollCall::here((1..=6).map(PlayerId), Others::Away));
    let there = |night: &Night, player, round| night.state().person(PlayerId(player)).unwrap().is_there(r(round));
    // A roll call is about the next round, here the first: the absence in round 3 remains.
    night.enter(Entry::Absent { player: PlayerId(5), rounds: vec![r(1), r(3)] });
    night.order(here()).unwrap();
    assert_eq!([1, 2, 3].map(|round| there(&night, 5, round)), [true, true, false]);
    let stand_in = Player::named("House");
    night.order(Command::Substitute { player: PlayerId(6), stand_in, from: r(1), to: None }).unwrap();
    night.enter(Entry::Absent { player: PlayerId(6), rounds: vec![r(1)] });
    assert!(night.state().stand_in(PlayerId(6), r(1)).is_some());
    night.order(here()).unwrap();
    assert!(there(&night, 6, 1) && night.state().stand_in(PlayerId(6), r(1)).is_none());
}

#[test]
fn games_of_somebody_who_forfeits_are_decided_and_no_others() {
    let mut night = Night::of_two(4);
    night.seat(1, &[&[1, 2], &[3, 4]]);
    night.enter(Entry::Forfeits { player: PlayerId(2), from: r(1) });
    let ends = |night: &Night, round: usize| -> Vec<Vec<Score>> {
        let round = &night.state().rounds()[round];
        let end = |at| match round.ending(at) {
            Ending::Agreed(scores) => scores.to_vec(),
            Ending::Open | Ending::Disputed(_) | Ending::Cancelled => Vec::new(),
        };
        (0..2).map(end).collect()
    };
    assert_eq!(ends(&night, 0), [vec![Score::ForfeitWin, Score::ForfeitLoss], vec![]]);
    let said = TableScores { round: r(1), table: 2, scores: vec![Score::Draw; 2] };
    night.order(Command::Report(vec![said])).unwrap();
    night.seat(2, &[&[1, 3], &[4, 2]]);
    assert_eq!(ends(&night, 1), [vec![], vec![Score::ForfeitWin, Score::ForfeitLoss]]);
}

#[test]
fn a_game_that_both_forfeit_is_lost_for_both() {
    let mut night = Night::of_two(2);
    night.seat(1, &[&[1, 2]]);
    for player in [1, 2].map(PlayerId) {
        night.enter(Entry::Forfeits { player, from: r(1) });
    }
    assert_eq!(night.state().rounds()[0].ending(0), Ending::Agreed(&[Score::ForfeitLoss, Score::ForfeitLoss]));
}

#[test]
fn the_last_operation_is_the_newest_that_holds() {
    let mut night = Night::of(4, None);
    let [one, other] = ["Spring", "Autumn"].map(|name| night.enter(Entry::Titled { name: name.into() }));
    assert_eq!(night.log.last_op(), Some(&other));
    night.undo(&other).unwrap();
    assert_eq!(night.log.last_op(), Some(&one));
}

#[test]
fn nobody_leaves_after_more_rounds_than_there_will_be() {
    let mut night = Night::of(4, Some(3));
    let leave = |after| Command::Leave { player: PlayerId(4), after: Some(after) };
    assert_eq!(night.order(leave(4)), Err(Refusal::TooManyRounds { rounds: 3, wanted: 4 }));
    night.order(leave(3)).unwrap();
    assert!(night.order(Command::Rounds(0)).is_err());
}

#[test]
fn a_roll_call_leaves_out_house_players_and_those_who_left() {
    let mut night = Night::of(5, None);
    night.order(Command::Join { players: vec![Player::named("House")], guests: true }).unwrap();
    night.order(Command::Leave { player: PlayerId(5), after: Some(0) }).unwrap();
    for here in [1..=4, 1..=5] {
        let roll = Command::Roll(RollCall::here(here.map(PlayerId), Others::Away));
        assert_eq!(night.order(roll).unwrap().len(), 0, "who has left, and a house player, are not called");
    }
}

#[test]
fn a_hash_is_digits_alone() {
    let zeros = "0".repeat(62);
    assert!(format!("0f{zeros}").parse::<Digest>().is_ok());
    for wrong in ["+f", "0g", " f", "ä"] {
        assert!(format!("{wrong}{zeros}").parse::<Digest>().is_err(), "{wrong}");
    }
}
