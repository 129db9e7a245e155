//! Who is there, how somebody comes back into their own seat, and which data of people can be corrected.

use roundtable_event::{Command, Cost, Entry, Others, Refusal, RollCall};
use roundtable_model::{Player, PlayerId};

use crate::night::{Night, r};

fn substitute(night: &mut Night, player: u64, name: &str) -> Result<(), Refusal> {
    let stand_in = Player::named(name);
    let (player, from) = (PlayerId(player), night.state().current());
    night.order(Command::Substitute { player, stand_in, from, to: None }).map(|_| ())
}

fn comes_back(night: &mut Night, player: u64) -> Result<(), Refusal> {
    night.order(Command::Return { player: PlayerId(player), from: None }).map(|_| ())
}

#[test]
fn somebody_replaced_returns_now_or_after_the_game_that_has_a_result() {
    let mut night = Night::of(4, None);
    assert_eq!(substitute(&mut night, 1, " "), Err(Refusal::NoName));
    substitute(&mut night, 1, "House").unwrap();
    night.seat(1, &[&[1, 2, 3, 4]]);
    comes_back(&mut night, 1).unwrap();
    assert_eq!(night.state().stand_in(PlayerId(1), r(1)), None, "nothing was reported of the game");
    assert_eq!(comes_back(&mut night, 1), Err(Refusal::HasNotLeft(PlayerId(1))));
    let order = Command::Substitute {
        player: PlayerId(1),
        stand_in: Player { id: PlayerId(5), ..Player::default() },
        from: r(1),
        to: None,
    };
    night.order(order).unwrap();
    night.report("kim", 1, 1);
    comes_back(&mut night, 1).unwrap();
    assert_eq!(night.state().stand_in(PlayerId(1), r(1)), Some(PlayerId(5)), "what is played stays");
    assert_eq!(night.state().stand_in(PlayerId(1), r(2)), None);
    let now = Command::Return { player: PlayerId(1), from: Some(r(1)) };
    assert_eq!(night.order(now), Err(Refusal::ResultsIn { round: r(1), table: 1 }));
}

#[test]
fn somebody_away_stays_away_until_a_roll_call_ticks_them() {
    let mut night = Night::of(5, None);
    night.order(Command::Roll(RollCall::here((1..=4).map(PlayerId), Others::Away))).unwrap();
    let there = |night: &Night, round| night.state().person(PlayerId(5)).unwrap().is_there(r(round));
    assert!(!there(&night, 1) && !there(&night, 7));
    assert!(night.state().person(PlayerId(5)).unwrap().is_away());
    let all: Vec<PlayerId> = (1..=5).map(PlayerId).collect();
    night.order(Command::Roll(RollCall::here(all.clone(), Others::Away))).unwrap();
    assert!(there(&night, 1) && there(&night, 7));
    // With `only`, people not ticked are absent in the next round alone, else until they come.
    night.order(Command::Roll(RollCall::here(all[..4].to_vec(), Others::Absent))).unwrap();
    assert!(!there(&night, 1) && there(&night, 2));
    substitute(&mut night, 2, "House").unwrap();
    let present = Entry::Present { player: PlayerId(2), rounds: vec![r(3)] };
    let taken = Refusal::SeatIsTaken { player: PlayerId(2), stand_in: PlayerId(6), round: r(3) };
    assert_eq!(night.try_enter(present), Err(taken));
}

#[test]
fn a_number_is_changed_only_while_no_other_entry_names_it() {
    let mut night = Night::of(5, None);
    let before = night.state().clone();
    let mend = |night: &Night, id: u64, number: u64| {
        let player = night.state().person(PlayerId(id)).unwrap().player.clone();
        Command::Mend { player, number: Some(PlayerId(number)) }
    };
    // 1 gets number 4, and 4, who had it, number 1.
    let order = mend(&night, 1, 4);
    night.order(order).unwrap();
    let name = |night: &Night, id: u64| night.state().person(PlayerId(id)).unwrap().player.name.clone();
    assert_eq!((name(&night, 4), name(&night, 1)), ("Player 1".to_owned(), "Player 4".to_owned()));
    let order = mend(&night, 4, 1);
    night.order(order).unwrap();
    assert_eq!(*night.state(), before, "drawn back it is as it was");
    night.enter(Entry::KeptApart { pair: [PlayerId(2), PlayerId(3)] });
    let order = mend(&night, 1, 3);
    assert_eq!(night.order(order), Err(Refusal::NumberStays(PlayerId(3))));
    night.draft(1, &[&[1, 2, 3, 4]], &[5]);
    let order = mend(&night, 1, 9);
    assert_eq!(night.order(order), Err(Refusal::NumberStays(PlayerId(1))));
}

#[test]
fn a_penalty_without_a_round_belongs_to_the_round_that_is_played_or_was_last() {
    let mut night = Night::of(4, Some(2));
    let order = |round| Command::Penalise { player: PlayerId(1), cost: Cost::Chombo, round, reason: String::new() };
    assert!(matches!(night.order(order(None)), Err(Refusal::PenaltyRound { usual: None, .. })));
    night.seat(1, &[&[1, 2, 3, 4]]);
    night.order(order(None)).unwrap();
    night.report("kim", 1, 1);
    night.order(order(None)).unwrap();
    let rounds: Vec<_> = night.state().penalties().iter().map(|(lost, _)| lost.round).collect();
    assert_eq!(rounds, [r(1), r(1)], "round 2 is not there yet");
    assert!(matches!(night.order(order(Some(r(2)))), Err(Refusal::PenaltyRound { usual: Some(_), .. })));
    night.seat(2, &[&[1, 2, 3, 4]]);
    night.order(order(None)).unwrap();
    assert_eq!((night.state().penalties()[2].0.round, night.state().begun()), (r(2), 2), "it counts at once");
}

#[test]
fn a_house_player_who_is_away_fills_in_no_more_from_that_round_on() {
    let mut night = Night::of(4, None);
    night.order(Command::Join { players: vec![Player::named("House")], guests: true }).unwrap();
    let player = PlayerId(5);
    night.enter(Entry::FillsIn { player, rounds: [1, 2, 3].map(r).into() });
    night.enter(Entry::Away { player, from: r(2) });
    night.enter(Entry::Returned { player, from: r(2) });
    assert_eq!([1, 2, 3].map(|round| night.state().plays(player, r(round))), [true, false, false]);
}

#[test]
fn a_house_player_who_was_to_miss_a_round_fills_in_there_and_misses_the_others() {
    let mut night = Night::of(7, None);
    night.order(Command::Join { players: vec![Player::named("House")], guests: true }).unwrap();
    let player = PlayerId(8);
    night.enter(Entry::Absent { player, rounds: [1, 2].map(r).into() });
    night.enter(Entry::FillsIn { player, rounds: vec![r(1)] });
    let there = |night: &Night| [1, 2].map(|round| night.state().person(player).unwrap().is_there(r(round)));
    assert_eq!(there(&night), [true, false]);
    // So round 1 has to have a seat for them.
    let hole = Refusal::NoPlace { round: r(1), player };
    assert_eq!(night.try_draft(1, &[&[1, 2, 3, 4]], &[5, 6, 7]), Err(hole));
    night.draft(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]], &[]);
}

#[test]
fn who_was_added_by_mistake_is_removed_and_who_has_a_place_is_not() {
    let mut night = Night::of(6, None);
    let remove = |night: &mut Night, id| night.try_enter(Entry::Removed { player: PlayerId(id) });
    night.order(Command::Enter(vec![Entry::KeptApart { pair: [PlayerId(5), PlayerId(6)] }])).unwrap();
    remove(&mut night, 6).unwrap();
    assert_eq!(
        (night.state().people().count(), night.state().apart().count(), night.state().called("Player 6")),
        (5, 0, 0)
    );
    assert_eq!(remove(&mut night, 6), Err(Refusal::NoSuchPlayer(PlayerId(6))));
    night.order(Command::Enter(vec![Entry::Absent { player: PlayerId(5), rounds: vec![r(1)] }])).unwrap();
    night.seat(1, &[&[1, 2, 3, 4]]);
    remove(&mut night, 5).unwrap();
    assert_eq!(remove(&mut night, 1), Err(Refusal::HasPlace { player: PlayerId(1), round: r(1) }));
    assert_eq!(night.state().people().count(), 4);
    substitute(&mut night, 2, "House").unwrap();
    let house = night.state().people().last().unwrap().player.id;
    assert_eq!(remove(&mut night, house.0), Err(Refusal::NumberStays(house)), "plays in the seat of another");
}

#[test]
fn a_name_finds_the_lowest_number_of_those_who_have_it_now() {
    let mut night = Night::of(4, None);
    let mend = |night: &mut Night, id: u64, name: &str, number: Option<u64>| {
        let player = Player { id: PlayerId(id), ..Player::named(name) };
        night.order(Command::Mend { player, number: number.map(PlayerId) }).unwrap();
    };
    mend(&mut night, 2, "Ana", None);
    mend(&mut night, 4, "Ana", None);
    let of = |night: &Night| (night.state().called("Ana"), night.state().named("Ana"));
    assert_eq!(of(&night), (2, Some(PlayerId(2))));
    mend(&mut night, 2, "Ana", Some(4));
    assert_eq!(of(&night), (2, Some(PlayerId(2))), "two of one name have changed numbers");
    mend(&mut night, 2, "Ben", None);
    assert_eq!(of(&night), (1, Some(PlayerId(4))));
    mend(&mut night, 4, "Ana", Some(9));
    assert_eq!(of(&night), (1, Some(PlayerId(9))));
    night.order(Command::Enter(vec![Entry::Removed { player: PlayerId(9) }])).unwrap();
    assert_eq!(of(&night), (0, None));
}
