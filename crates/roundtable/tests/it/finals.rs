//! Finals, play-offs and house players (who fill a table): taking a round back restores the state, and a play-off
//! decides which of two is before the other.
//!
//! If more people share the last place in a final than have seats in it, `Ties` decides: all of them play, further
//! tie-breaks, a lot, or a play-off, a round of only those people. `Carry` is how many earlier points count in the
//! final.

use roundtable::event::*;
use roundtable::parts::{RoundIx, Seed};
use roundtable::{Control, Game, Lang, Request, Seating};

use crate::tournament::{Night, announced};

/// A tournament of three rounds.
fn open(sizes: &[u32], preset: &str, people: u32) -> Night {
    let announced = Announced {
        game: (preset == "ema").then_some(Game::Riichi),
        rounds: Some(3),
        ..announced(sizes.to_vec(), Ruleset::preset(preset).unwrap())
    };
    Night::of_announced(announced, people)
}

/// A random round with scores of 0 to 2, so that many people share places.
fn play(night: &mut Night, seed: u64) {
    let request = Request::default().seed(seed);
    let seat = night.event.seat(&Seating::Random { avoid_repeats: false }, &request, &Control::none()).unwrap();
    night.order(seat);
    night.publish();
    let round = night.event.state().current();
    let mut chance = Seed(seed).rng();
    for table in night.event.state().seated(round).unwrap().tables {
        let scores: Vec<String> = table.seats.iter().map(|_| chance.below(3).to_string()).collect();
        let scores: Vec<&str> = scores.iter().map(String::as_str).collect();
        night.order(night.event.result(round.number(), table.number, &scores).unwrap());
    }
}

#[test]
fn a_final_or_play_off_that_is_taken_back_leaves_the_state_as_it_was() {
    let (mut finals, mut play_offs, mut refused) = (0, 0, 0);
    for seed in 0..60 {
        let people = 8 + (seed as u32 % 3) * 4;
        let mut night = open(if seed % 2 == 0 { &[4] } else { &[4, 3] }, "points", people);
        play(&mut night, seed);
        let before = night.event.state().clone();
        let carry = Carry::ALL[seed as usize % 3];
        for ties in Ties::ALL {
            let last = Stage::final_of(4, carry, Some(ties));
            let draft = match night.event.final_round(last, Seed(seed), &Control::none()) {
                Ok(draft) => draft,
                // More people share the last place than there are seats, and this way does not decide here; `ways` do.
                Err(Halt::Cut { people, ways, seats, .. }) => {
                    assert!(!ways.contains(&ties) && people.len() > seats as usize, "{seed}: {ties:?} {ways:?}");
                    refused += 1;
                    continue;
                }
                Err(halt) => panic!("{seed}: {halt:?}"),
            };
            night.order(draft);
            night.order(night.event.publish());
            let drafted = night.event.state().rounds()[1].clone();
            let seats: usize = drafted.seating.tables.iter().map(|table| table.seats.len()).sum();
            match drafted.stage.who {
                Invited::PlayOff => play_offs += 1,
                Invited::First { .. } => finals += usize::from(seats >= 4),
                Invited::All => panic!("a final is not for all"),
            }
            assert!(night.event.state().people().all(|person| person.is_there(RoundIx(1))), "nobody is away");
            assert!(drafted.seating.absent.is_empty() && drafted.seating.sit_out.is_empty());
            night.order(night.event.take_back(None).unwrap());
            assert_eq!(*night.event.state(), before, "{seed}: {ties:?}");
        }
        assert_eq!(Tournament::read(&night.event.log().export()).unwrap(), night.event);
    }
    assert!(
        finals > 100 && play_offs > 10 && refused > 10,
        "{finals} finals, {play_offs} play-offs, {refused} refused"
    );
}

#[test]
fn house_players_of_a_round_that_is_taken_back_have_no_seat_any_more() {
    let mut night = open(&[4], "ema", 10);
    let seat = |event: &Tournament| {
        event.seat(&Seating::Random { avoid_repeats: true }, &Request::default(), &Control::none())
    };
    let splits = night.event.splits(1, &|n| format!("House {n}"), &seat).unwrap();
    let filled = splits.into_iter().find(|split| !split.guests.is_empty()).unwrap();
    night.order(filled.command);
    let next = RoundIx(0);
    let filling = |night: &Night| night.event.state().people().filter(|person| person.fills_in(next)).count();
    // Ten people and two fill three tables of four.
    assert_eq!(filling(&night), 2);
    night.order(night.event.publish());
    night.order(night.event.take_back(None).unwrap());
    assert_eq!((filling(&night), night.event.there()), (0, 10), "as before");
}

/// Four people at tables of two after one round with these results.
fn after_a_round(rules: &str, results: [[&str; 2]; 2]) -> Night {
    let mut night = open(&[2], rules, 4);
    let seat = Seating::Random { avoid_repeats: false };
    night.order(night.event.seat(&seat, &Request::default(), &Control::none()).unwrap());
    night.order(night.event.publish());
    for (table, result) in (1..).zip(&results) {
        night.order(night.event.result(1, table, result).unwrap());
    }
    night
}

/// At tables of two: two have 5 points and share place 2, the last in the final. The play-off's winner has it, the
/// other place 3.
#[test]
fn a_play_off_of_two_decides_which_of_them_is_before_the_other() {
    let mut night = after_a_round("points", [["9", "5"], ["5", "1"]]);
    let last = Stage::final_of(2, Carry::Kept, Some(Ties::PlayOff));
    night.order(night.event.final_round(last, Seed(0), &Control::none()).unwrap());
    night.order(night.event.publish());
    let pair = night.event.state().seated(RoundIx(1)).unwrap().tables[0].seats.clone();
    night.order(night.event.result(2, 1, &["1", "3"]).unwrap());
    let table = night.event.standings(2).unwrap();
    let places: Vec<u32> = table.iter().map(|standing| standing.place).collect();
    assert_eq!((places, [table[1].player, table[2].player]), (vec![1, 2, 3, 4], [pair[1], pair[0]]));
    assert_eq!(table[2].decided_by, Some(DecidedBy::PlayOff));
}

/// Places by points a game: finalists precede the others, also with fewer points a game. The reason that is given for
/// a place is then the final, and not the average.
#[test]
fn the_reason_for_a_place_is_no_average_that_is_larger() {
    let mut night = after_a_round("side-points", [["9", "5"], ["8", "1"]]);
    let last = Stage::final_of(2, Carry::Kept, None);
    night.order(night.event.final_round(last, Seed(0), &Control::none()).unwrap());
    night.order(night.event.publish());
    night.order(night.event.result(2, 1, &["20", "0"]).unwrap());
    let table = night.event.standings(2).unwrap();
    let averages: Vec<&str> = table.iter().filter_map(|standing| standing.average.as_deref()).collect();
    // Those without points in the final have 9 or 8 points of two games.
    assert!(["4.50", "4.00"].contains(&averages[1]) && averages[2..] == ["5.00", "1.00"], "{averages:?}");
    let said = |table: &[StandingsLine], at: usize| night.event.separated(table, at, Lang::En);
    assert!(said(&table, 2).contains("played the final"), "{}", said(&table, 2));
    assert!(said(&table, 3).contains("1.00 a game"), "{}", said(&table, 3));
    // 1,000 points of 110 games are more a game than 1,009 of 111, though both are shown as 9.09.
    let mut near = table;
    for (standing, (points, games)) in near.iter_mut().zip([(1_000, 110), (1_009, 111)]) {
        (standing.points, standing.games, standing.average) = (points, games, Some("9.09".to_owned()));
    }
    assert!(said(&near, 1).contains("9.09 a game"), "{}", said(&near, 1));
}

/// At tables of two both games end alike, so all four share the first place and nothing separates them.
#[test]
fn further_tie_breaks_are_not_offered_for_people_whom_they_leave_equal() {
    let night = after_a_round("points", [["5", "5"]; 2]);
    for ties in [None, Some(Ties::TieBreak)] {
        let last = Stage::final_of(2, Carry::Kept, ties);
        let halt = night.event.final_round(last, Seed(0), &Control::none()).unwrap_err();
        let Halt::Cut { people, ways, .. } = halt else { panic!("{halt:?}") };
        assert_eq!((people.len(), ways), (4, vec![Ties::PlayOff, Ties::All, Ties::Lot]), "{ties:?}");
    }
}
