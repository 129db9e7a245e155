//! The ways to seat the people present (`Tournament::splits`), if they do not fill the tables exactly: each is offered,
//! works, and has the stated price. So 23 people at tables of 4 can be five tables and three who sit out, six with a
//! house player (somebody who only fills a table), six of 4 and 3, or five of 4 and 5.

use roundtable::event::*;
use roundtable::{Control, Seating};
use roundtable_model::{PlayerId, SeatedRound, SeatedTable};

use crate::tournament::{Night, r, request};

/// The ways to seat the next round by the standings.
fn ways(night: &Night) -> Vec<Split> {
    let seat = |event: &Tournament| event.seat(&Seating::Swiss, &request(), &Control::none());
    night.event.splits(1, &|nth| format!("House {nth}"), &seat).unwrap()
}

#[test]
fn every_way_to_fill_the_tables_has_its_price_and_can_be_done() {
    // For each way: tables, people who sit out, house players, and a size that was not announced. First as announced,
    // then only tables of four, then tables one smaller or larger if all have a seat at them; EMA's rules have points
    // only for four people.
    for (people, sizes, rules, expected) in [
        (22, vec![4, 3], "points", vec![(6, 0, 0, None), (5, 2, 0, None), (6, 0, 2, None), (5, 0, 0, Some(5))]),
        (23, vec![4], "points", vec![(5, 3, 0, None), (6, 0, 1, None), (6, 0, 0, Some(3)), (5, 0, 0, Some(5))]),
        (25, vec![4], "ema", vec![(6, 1, 0, None), (7, 0, 3, None)]),
        (24, vec![4], "ema", vec![(6, 0, 0, None)]),
        (5, vec![4], "points", vec![(1, 1, 0, None), (2, 0, 3, None), (1, 0, 0, Some(5))]),
        // A table of five would leave one out: only the first two ways let anybody sit out.
        (6, vec![4], "points", vec![(1, 2, 0, None), (2, 0, 2, None), (2, 0, 0, Some(3))]),
    ] {
        let mut night = Night::open(sizes, None, rules, people);
        night.seat(&Seating::Random { avoid_repeats: true });
        night.publish();
        night.play();
        let found = ways(&night);
        let seen: Vec<_> = found
            .iter()
            .map(|way| {
                (way.tables.len(), way.shares.iter().filter(|s| s.sit_outs[0] > 0).count(), way.guests.len(), way.added)
            })
            .collect();
        assert_eq!(seen, expected, "{people}");
        for way in &found {
            let mut done = night.clone();
            done.order(way.command.clone());
            let next = done.event.state().seated(r(2)).unwrap();
            assert_eq!(next.tables.len(), way.tables.len());
            let guest = |id: &PlayerId| done.event.state().person(*id).is_some_and(|person| person.guest);
            let at_one = |table: &SeatedTable| table.seats.iter().filter(|id| guest(id)).count();
            let most = way.guests.len().div_ceil(way.tables.len());
            assert!(next.tables.iter().all(|table| at_one(table) <= most), "house players at one table: {next:?}");
            assert_eq!(done.event.state().apart().count(), 0, "a wish of this seating alone");
            let met: u32 = done.event.met_before(r(2)).len() as u32;
            assert_eq!(u64::from(met), way.repeats, "{}", way.said(&night.event, roundtable::Lang::En));
            // What somebody has, in the round of this way (the second) and before.
            for share in &way.shares {
                let rounds = done.event.state().rounds();
                let out = |at: usize| u32::from(rounds[at].seating.sit_out.contains(&share.player));
                assert_eq!(share.sit_outs, [out(1), out(0)]);
                let other = |at: usize| {
                    let own = rounds[at].seating.tables.iter().find(|table| table.seats.contains(&share.player));
                    u32::from(own.is_some_and(|table| table.seats.len() != 4))
                };
                assert_eq!(share.other_tables, [other(1), other(0)]);
            }
            // The evening continues, and house players are in no standings.
            done.publish();
            done.play();
            assert_eq!(done.event.standings(2).unwrap().len(), people as usize);
        }
    }
}

/// Two house players sit at different tables, unless a wish needs both at one.
#[test]
fn house_players_meet_where_a_wish_leaves_no_room() {
    let mut night = Night::open(vec![4], None, "points", 6);
    let with_house = |found: Vec<Split>| found.into_iter().find(|way| way.guests.len() == 2).unwrap().command;
    night.order(with_house(ways(&night)));
    night.publish();
    night.play();
    // Seven and eight, the house players of round 1, are both to be at table 1.
    night.order(Command::Enter([7, 8].map(|id| Entry::TableFixed { player: PlayerId(id), table: Some(1) }).into()));
    let plan = |event: &Tournament| event.plan(1, &request(), &Control::none());
    let planned = night.event.splits(1, &|nth| format!("House {nth}"), &plan).unwrap();
    for command in [with_house(ways(&night)), with_house(planned)] {
        night.order(command);
        assert!([7, 8].iter().all(|&house| night.seated()[1].tables[0].seats.contains(&PlayerId(house))));
    }
}

#[test]
fn people_who_rested_do_not_rest_again_and_house_players_go_when_they_are_not_needed() {
    let mut night = Night::open(vec![4], None, "points", 22);
    let by = |night: &Night, wanted: &dyn Fn(&Split) -> bool| ways(night).into_iter().find(wanted).unwrap().command;
    let rested = by(&night, &|way| way.guests.is_empty() && way.added.is_none());
    night.order(rested);
    night.publish();
    night.play();
    let again = &ways(&night)[0];
    assert!(again.shares.iter().all(|share| share.sit_outs[0] + share.sit_outs[1] <= 1), "{again:?}");
    // Two fill in for one round; then the organiser decides differently.
    let filled = by(&night, &|way| way.guests.len() == 2);
    night.order(filled);
    assert_eq!(night.event.there(), 24);
    let other = by(&night, &|way| way.added == Some(3));
    night.order(other);
    assert_eq!((night.event.there(), night.event.state().rounds()[1].seating.tables.len()), (22, 6));
    // The same two return instead of new ones.
    let filled = by(&night, &|way| way.guests.len() == 2);
    night.order(filled);
    assert_eq!(night.event.state().people().filter(|person| person.guest).count(), 2);
    night.publish();
    assert_eq!(night.event.there(), 22, "for one round only");
}

/// A way has the number of changed cards (lists of a person's tables) only if several rounds are planned together.
#[test]
fn one_drafted_round_changes_no_card() {
    let mut night = Night::open(vec![4], None, "points", 9);
    night.seat(&Seating::Random { avoid_repeats: true });
    let found = ways(&night);
    // Two tables of four with one resting; three with three house players; three of three; one of four and one of five.
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found.iter().all(|way| way.cards.is_none()), "{found:?}");
}

/// Two rounds are planned, and player 1 misses the first of them. Each way to plan both again counts the people who get
/// other tables or seats.
#[test]
fn rounds_that_are_planned_together_are_planned_again_with_the_cards_that_change() {
    let mut night = Night::open(vec![4, 3], None, "points", 16);
    let plan = night.event.plan(3, &request(), &Control::none()).unwrap();
    night.order(plan);
    night.publish();
    night.play();
    night.enter(Entry::Absent { player: PlayerId(1), rounds: vec![r(2)] });
    assert_eq!(night.event.planned_together(), Some(2));
    let before: Vec<SeatedRound> =
        night.event.state().rounds()[1..].iter().map(|round| round.seating.clone()).collect();
    let seat = |event: &Tournament| event.plan(2, &request(), &Control::none());
    for way in night.event.splits(2, &|nth| format!("House {nth}"), &seat).unwrap() {
        let mut done = night.clone();
        done.order(way.command.clone());
        let place = |round: &SeatedRound, id: PlayerId| {
            let table = round.tables.iter().find(|table| table.seats.contains(&id))?;
            Some((table.number, table.seats.iter().position(|seat| *seat == id)))
        };
        let changed = done.event.state().people().map(|person| person.player.id).filter(|id| {
            let after = done.event.state().rounds()[1..].iter();
            after.zip(&before).any(|(after, before)| {
                after.seating.people().any(|who| who == *id) && place(&after.seating, *id) != place(before, *id)
            })
        });
        assert_eq!(way.cards, Some(changed.count()), "{}", way.said(&night.event, roundtable::Lang::En));
        assert!(way.shares.iter().all(|share| share.sit_outs.iter().sum::<u32>() <= 1), "{:?}", way.shares);
    }
}
