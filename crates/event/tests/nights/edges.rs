//! The edges of the rules of a tournament: the last value that is accepted, and the first that is refused.

use roundtable_event::{Actor, Command, Cost, Entry, OpId, Programme, Refusal, Stage, decide};
use roundtable_model::{MadeBy, Player, PlayerId, RoundIx, Score, Script, ScriptRound, Told, Value};

use crate::night::{Night, r, round, scores, table};

/// A round beyond the largest that an entry may name.
const BEYOND: RoundIx = RoundIx(u32::MAX);

/// Orders that a house player takes somebody's seat in rounds `from` to `to` (counted from 1; without `to` in all later
/// ones). `guest` is the number of a house player who is there; 0 lets a new one join, under the next free number.
fn replace(night: &mut Night, player: u64, guest: u64, from: u32, to: Option<u32>) -> Result<(), Refusal> {
    let stand_in = match guest {
        0 => Player::named("House"),
        guest => Player { id: PlayerId(guest), ..Player::default() },
    };
    let order = Command::Substitute { player: PlayerId(player), stand_in, from: r(from), to: to.map(r) };
    night.order(order).map(|_| ())
}

#[test]
fn a_command_is_decided_as_a_whole() {
    let night = Night::of(4, None);
    let twice = Command::Enter(vec![Entry::Closed, Entry::StandingsHeld]);
    assert_eq!(decide(night.state(), &Actor("kim".into()), &twice), Err(Refusal::Closed));
    let once = Command::Enter(vec![Entry::StandingsHeld, Entry::Closed]);
    assert_eq!(decide(night.state(), &Actor("kim".into()), &once).map(|entries| entries.len()), Ok(2));
}

#[test]
fn as_many_rounds_as_are_published_are_the_fewest_there_can_be() {
    let mut night = Night::of(4, None);
    let fewest = |published, wanted| Err(Refusal::RoundsPublished { published, wanted });
    assert_eq!(night.try_enter(Entry::RoundsSet { rounds: 0 }).map(|_| ()), fewest(0, 0));
    night.seat(1, &[&[1, 2, 3, 4]]);
    night.enter(Entry::RoundsSet { rounds: 1 });
    night.enter(Entry::RoundsSet { rounds: 2 });
    night.seat(2, &[&[1, 2, 3, 4]]);
    assert_eq!(night.try_enter(Entry::RoundsSet { rounds: 1 }).map(|_| ()), fewest(2, 1));
    night.enter(Entry::RoundsSet { rounds: 2 });
}

#[test]
fn the_last_game_of_a_script_is_one_of_its_games() {
    let mut night = Night::of(4, None);
    let script =
        || Script { rounds: vec![ScriptRound { tables: Vec::new(), sit_out: Vec::new(), absent: Vec::new() }; 3] };
    for game in [1, 3] {
        night.enter(Entry::Scripted { script: script(), game });
        assert_eq!(night.state().script().map(|(_, game)| game), Some(game));
    }
    for wanted in [0, 4] {
        let refused = night.try_enter(Entry::Scripted { script: script(), game: wanted });
        assert_eq!(refused, Err(Refusal::NoSuchGame { games: 3, wanted }));
    }
}

#[test]
fn rounds_beyond_any_use_and_numbers_that_are_none_are_refused() {
    let mut night = Night::of(4, None);
    let player = PlayerId(1);
    let entries = [
        Entry::Forfeits { player, from: BEYOND },
        Entry::ResultsHeld { from: BEYOND },
        Entry::Returned { player, from: BEYOND },
        Entry::Away { player, from: BEYOND },
        Entry::Absent { player, rounds: vec![BEYOND] },
    ];
    for entry in entries {
        assert_eq!(night.try_enter(entry.clone()), Err(Refusal::TooLarge), "{entry:?}");
    }
    for id in [PlayerId(0), PlayerId(u64::MAX), PlayerId(4)] {
        let joined = Entry::Joined { player: Player { id, ..Player::named("X") }, guest: false };
        assert_eq!(night.try_enter(joined), Err(Refusal::NumberTaken(id)));
    }
}

#[test]
fn one_stands_in_for_one_at_a_time() {
    let mut night = Night::of(5, None);
    // The five players are followed by the house players 6 and 7. 6 has the seat of 1 in rounds 1 and 2.
    replace(&mut night, 1, 0, 1, Some(2)).unwrap();
    assert_eq!(replace(&mut night, 2, 6, 2, None), Err(Refusal::StandsInAlready(PlayerId(6))));
    replace(&mut night, 2, 6, 3, None).unwrap();
    replace(&mut night, 3, 0, 1, None).unwrap();
    // 7 has this seat already, and so is not busy in another.
    replace(&mut night, 3, 7, 1, Some(1)).unwrap();
}

#[test]
fn the_owner_of_a_seat_that_sits_out_returns_in_the_next_round() {
    let mut night = Night::of(5, None);
    replace(&mut night, 5, 0, 1, None).unwrap();
    // House player 6 stands in for 5 and rests in round 1, which is published: so 5 returns in round 2.
    night.draft(1, &[&[1, 2, 3, 4]], &[6]);
    night.enter(Entry::Published { round: r(1) });
    night.order(Command::Return { player: PlayerId(5), from: None }).unwrap();
    let stands_in = |round| night.state().stand_in(PlayerId(5), r(round));
    assert_eq!((stands_in(1), stands_in(2)), (Some(PlayerId(6)), None));
}

#[test]
fn a_return_keeps_absences_from_single_later_rounds() {
    let mut night = Night::of(5, None);
    night.enter(Entry::Absent { player: PlayerId(5), rounds: vec![r(2)] });
    night.order(Command::Leave { player: PlayerId(5), after: Some(0) }).unwrap();
    night.order(Command::Return { player: PlayerId(5), from: Some(r(1)) }).unwrap();
    let there = |round| night.state().person(PlayerId(5)).unwrap().is_there(r(round));
    assert_eq!([there(1), there(2), there(3)], [true, false, true]);
}

#[test]
fn a_name_cannot_be_emptied() {
    let mut night = Night::of(4, None);
    let mend = |name: &str| Command::Mend { player: Player { id: PlayerId(1), ..Player::named(name) }, number: None };
    assert_eq!(night.order(mend(" ")), Err(Refusal::NoName));
    night.order(mend("Ana")).unwrap();
    assert_eq!(night.state().person(PlayerId(1)).unwrap().player.name, "Ana");
}

#[test]
fn an_application_is_answered_once() {
    let mut night = Night::of(4, None);
    for application in [1, 2] {
        night.enter(Entry::Applied { player: Player::named(format!("Guest {application}")) });
    }
    night.enter(Entry::Declined { application: 1 });
    night.enter(Entry::Admitted { application: 2, player: PlayerId(4) });
    for application in [1, 2] {
        let again = night.try_enter(Entry::Declined { application });
        assert_eq!(again, Err(Refusal::AlreadyAnswered(application)));
    }
    assert_eq!(night.try_enter(Entry::Declined { application: 3 }), Err(Refusal::NoSuchApplication(3)));
}

#[test]
fn standings_are_held_back_and_shown_again() {
    let mut night = Night::of(4, None);
    night.enter(Entry::StandingsHeld);
    assert!(night.state().are_held_back());
    night.enter(Entry::StandingsReleased);
    assert!(!night.state().are_held_back());
}

#[test]
fn a_repeated_report_is_left_out_unless_another_came_between() {
    let mut night = Night::of(4, None);
    night.seat(1, &[&[1, 2, 3, 4]]);
    let mut says = |more| night.order_by("kim", Command::Report(vec![scores(1, 1, more)])).unwrap().len();
    assert_eq!([says(100), says(200), says(200), says(100)], [1, 1, 0, 1]);
    let shown = night.state().rounds()[0].reports(0).last().unwrap().scores[0];
    assert_eq!(shown, Score::Points(25_100));
}

/// Each play-off after an announcement delays it by a round. The first play-off here comes before the announcement.
#[test]
fn only_play_offs_after_the_announcement_delay_what_is_announced() {
    let mut night = Night::of(4, Some(4));
    let play_off = |night: &mut Night, number: u32| -> OpId {
        let seating = round(&[table(1, &[1, 2, 3, 4])], &[]);
        let (made_by, notes, round) = (MadeBy::default(), Vec::new(), r(number));
        night.enter(Entry::Drafted {
            round,
            seating,
            made_by,
            notes,
            stage: Stage::play_off(),
            how: roundtable_model::OneRound::default(),
        });
        night.enter(Entry::Published { round })
    };
    play_off(&mut night, 1);
    night.enter(Entry::Announced(Programme::new([Stage::planned(2), Stage::by_standings(1)])));
    assert_eq!(night.state().programme().unwrap().planned(), 2);
    play_off(&mut night, 2);
    assert_eq!(night.state().programme().unwrap().planned(), 3);
}

/// The values of a refusal have the names of its declaration. The example is a penalty in a round that is not
/// published; its second value says whether there is a published round in which it would count.
#[test]
fn refusals_say_what_they_hold() {
    let mut night = Night::of(4, None);
    let order = |round| {
        let (player, cost, reason) = (PlayerId(1), Cost::Chombo, String::new());
        Command::Penalise { player, cost, round: Some(r(round)), reason }
    };
    for usual in [false, true] {
        let refusal = night.order(order(3)).unwrap_err();
        let names: Vec<&str> = refusal.values().iter().map(|(name, _)| *name).collect();
        let declared = Refusal::CODES.iter().find(|(code, _)| *code == refusal.key()).unwrap();
        assert_eq!(names, declared.1);
        assert_eq!(refusal.values()[1].1, Value::from(usual));
        if !usual {
            night.seat(1, &[&[1, 2, 3, 4]]);
        }
    }
}
