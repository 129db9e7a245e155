//! Round robins in which people leave and miss rounds at random: every round that is seated without further settings
//! has the games of the printed round robin, without those of people who are not there.

use std::collections::{BTreeMap, BTreeSet};

use roundtable::event::*;
use roundtable::parts::{RoundIx, Seed};
use roundtable::{Control, Game, Lang, Method, Request};
use roundtable_model::{PlayerId, SeatedRound};

use crate::tournament::Night;

/// The two people of each game of a round, regardless of colours.
fn pairs(round: &SeatedRound) -> BTreeSet<[PlayerId; 2]> {
    round.tables.iter().map(|table| [table.seats[0].min(table.seats[1]), table.seats[0].max(table.seats[1])]).collect()
}

/// Gives an order and carries it out.
fn order(night: &mut Night, order: &Order) -> Decided {
    let decided = night.event.decided(order, Lang::En, &Control::none()).unwrap();
    night.order(decided.command.clone());
    decided
}

#[test]
fn the_games_of_the_others_stay_when_somebody_leaves_or_misses_a_round() {
    for seed in 0..120 {
        let mut lots = Seed(seed).rng();
        let people = 4 + lots.below(9) as u32;
        let method = [Method::Berger, Method::Crenshaw, Method::Uscf][lots.below(3) as usize];
        let mut night = Night::of(Game::Chess, vec![2], None, "chess", people);
        let rounds = people + people % 2 - 1;
        let plan = night.event.plan(rounds, &Request::default().method(method), &Control::none()).unwrap();
        night.order(plan);
        let printed: Vec<SeatedRound> = night.event.state().rounds().iter().map(|r| r.seating.clone()).collect();
        // Who has left, so their games are annulled.
        let mut annulled: BTreeSet<PlayerId> = BTreeSet::new();
        let mut meetings: BTreeMap<[PlayerId; 2], u32> = BTreeMap::new();
        for round in (0..rounds).map(RoundIx) {
            let when = format!("seed {seed}, round {}", round.number());
            let mut missing = BTreeSet::new();
            let there = |night: &Night, id: PlayerId| {
                let person = night.event.state().person(id).unwrap();
                !person.has_left() && person.forfeits().is_none()
            };
            for who in (1..=u64::from(people)).map(PlayerId) {
                // At least two stay, so that a game is possible.
                if !there(&night, who) || annulled.len() + missing.len() + 3 > people as usize {
                    continue;
                }
                match lots.below(24) {
                    0 => _ = order(&mut night, &Order::Leave(orders::Leave { who: who.into(), after: Some(round.0) })),
                    1 => {
                        missing.insert(who);
                        let when = When { who: who.into(), rounds: vec![round] };
                        order(&mut night, &Order::Absent(orders::Absent { people: vec![when] }));
                    }
                    _ => {}
                }
            }
            let seated = order(&mut night, &Order::Seat(Seat::default()));
            for told in &seated.told {
                assert!(matches!(told, OrderNote::Without { .. }), "{when}: {told:?}");
            }
            let state = night.event.state();
            annulled = state.people().filter(|person| person.has_left()).map(|person| person.player.id).collect();
            let found = &state.rounds()[round.ix()];
            let is_out = |id: &PlayerId| annulled.contains(id) || missing.contains(id);
            let stays: BTreeSet<[PlayerId; 2]> =
                pairs(&printed[round.ix()]).into_iter().filter(|pair| !pair.iter().any(is_out)).collect();
            assert_eq!((found.published, pairs(&found.seating)), (true, stays.clone()), "{when}, {people} by {method}");
            assert!(night.event.is_round_robin(), "{when}");
            for pair in stays {
                let times = meetings.entry(pair).or_default();
                *times += 1;
                assert_eq!(*times, 1, "{when}: {pair:?}");
            }
            let open = night.event.open_tables(round);
            for table in open {
                let result = night.event.result(round.number(), table, &["1", "0"]).unwrap();
                night.order(result);
            }
            // The log is read back unchanged.
            let text: String = night.event.log().lines().iter().map(|line| format!("{line}\n")).collect();
            assert_eq!(Tournament::read(&text).unwrap(), night.event, "{when}");
        }
    }
}
