//! Chess tournaments, paired by FIDE's Dutch system or as a round robin: a late entry, a half-point bye (half a point
//! for a round that somebody asked to miss), forfeits, somebody who leaves, an odd number of players, acceleration.

use std::collections::HashSet;

use roundtable::event::*;
use roundtable::floors::trf::{read_trf, write_trf};
use roundtable::parts::{RoundIx, Seed};
use roundtable::{Control, Game, Lang, Method, Player, Request, Seating};
use roundtable_model::{PlayerId, SeatedRound, SeatedTable};
use roundtable_swiss::Criterion;

use crate::tournament::announced;

/// A tournament, and how many orders were given.
struct Weekend {
    event: Tournament,
    orders: u32,
}

fn r(number: u32) -> RoundIx {
    RoundIx::from_number(number).unwrap()
}

/// Paired by all criteria, without acceleration.
const HOW: Dutch = Dutch { criteria: Criteria::ALL, baku: false, seed: Seed(3) };

impl Weekend {
    /// Players 1 to `people`, the first the strongest. Rounds away are half-point byes: points are in tenths.
    fn open(people: u32, rounds: u32) -> Self {
        let rules = Ruleset { missed: 5, ..Ruleset::preset("chess").unwrap() };
        let announced = Announced {
            name: "Spring open".into(),
            game: Some(Game::Chess),
            rounds: Some(rounds),
            ..announced(vec![2], rules)
        };
        let mut weekend = Self { event: Tournament::open(stamp(0), announced).unwrap(), orders: 1 };
        let players = (1..=people).map(|n| rated(n, 2_400 - 10 * i64::from(n))).collect();
        weekend.order(Command::Join { players, guests: false });
        weekend
    }

    fn order(&mut self, command: Command) {
        self.event.carry_out(stamp(self.orders), command).unwrap();
        self.orders += 1;
    }

    /// Pairs, publishes, and lets White win on odd boards, Black on even ones; `ends` are other results.
    fn round(&mut self, how: &Dutch, ends: &[(u32, [&str; 2])]) -> SeatedRound {
        let draft = self.event.seat_dutch(how).unwrap();
        self.order(draft);
        let publish = self.event.publish();
        self.order(publish);
        let state = self.event.state();
        let round = state.rounds()[state.published() - 1].seating.clone();
        let number = state.published() as u32;
        for table in &round.tables {
            let usual = if table.number % 2 == 1 { ["1", "0"] } else { ["0", "1"] };
            let end = ends.iter().find(|(t, _)| *t == table.number).map_or(usual, |(_, end)| *end);
            let result = self.event.result(number, table.number, &end).unwrap();
            self.order(result);
        }
        round
    }
}

/// Player `n` with a rating.
fn rated(n: u32, rating: i64) -> Player {
    Player { rating: Some(rating), ..Player::named(format!("Player {n}")) }
}

fn stamp(order: u32) -> Stamp {
    let at = "2027-01-07T19:03:11Z".parse().unwrap();
    Stamp { at, by: Actor("kim".into()), op: OpId(format!("op {order}")) }
}

/// White and Black of each board.
fn pairs(round: &SeatedRound) -> Vec<(u64, u64)> {
    round.tables.iter().map(|t| (t.seats[0].0, t.seats[1].0)).collect()
}

#[test]
fn a_weekend_is_paired_by_the_rules_of_chess() {
    let mut open = Weekend::open(8, 5);
    let first = open.round(&HOW, &[]);
    // The first half against the second, colours in turn.
    let met: Vec<(u64, u64)> = pairs(&first).into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    assert_eq!(met, [(1, 5), (2, 6), (3, 7), (4, 8)]);
    let whites: Vec<bool> = pairs(&first).iter().map(|(white, _)| *white <= 4).collect();
    assert!(whites == [true, false, true, false] || whites == [false, true, false, true], "{whites:?}");
    // A late entry, the fifth by rating; player 2 rests for half a point; so the field is even.
    open.order(Command::Join { players: vec![rated(9, 2_356)], guests: false });
    open.order(Command::Enter(vec![Entry::Absent { player: PlayerId(2), rounds: vec![r(2)] }]));
    let second = open.round(&HOW, &[(2, ["+", "-"])]);
    assert_eq!((second.tables.len(), second.sit_out.len(), second.absent.as_slice()), (4, 0, [PlayerId(2)].as_slice()));
    let standings = open.event.standings(2).unwrap();
    let rested = standings.iter().find(|s| s.player == PlayerId(2)).unwrap();
    assert_eq!(rested.points % 10, 5);
    // Nine are there, so one has the bye: not White of board 2, who won in round 2 without a game (C2).
    let third = open.round(&HOW, &[]);
    assert_eq!((third.tables.len(), third.sit_out.len()), (4, 1));
    let forfeited: Vec<u64> = second.tables[1].seats.iter().map(|id| id.0).collect();
    assert_ne!(third.sit_out[0].0, forfeited[0]);
    open.order(Command::Leave { player: PlayerId(8), after: None });
    let fourth = open.round(&HOW, &[(1, ["½", "½"])]);
    let fifth = open.round(&HOW, &[]);
    assert!(fourth.people().chain(fifth.people()).all(|id| id != PlayerId(8)));
    // Nobody meets twice at the board; the forfeit, on board 2 of round 2 (here 1, counted from 0), is not a meeting.
    let mut seen = HashSet::new();
    for (number, round) in [&first, &second, &third, &fourth, &fifth].into_iter().enumerate() {
        for table in round.tables.iter().filter(|t| (number, t.number) != (1, 2)) {
            let mut two = [table.seats[0], table.seats[1]];
            two.sort_unstable();
            assert!(seen.insert(two), "{two:?} meet twice");
        }
    }
    // The log alone gives the same pairing again.
    let again = Tournament::read(&open.event.log().export()).unwrap();
    assert_eq!(again.state(), open.event.state());
}

/// Baku acceleration: in early rounds the upper half has virtual points, so its players meet each other.
#[test]
fn acceleration_and_its_colour_last_the_whole_tournament() {
    let mut open = Weekend::open(16, 5);
    let baku = Dutch { baku: true, ..HOW };
    // The upper half plays itself.
    let first = open.round(&baku, &[]);
    assert!(pairs(&first).iter().all(|(a, b)| (*a <= 8) == (*b <= 8)), "{first:?}");
    assert_eq!(pairs(&first)[0].0.min(pairs(&first)[0].1), 1);
    let plain = Weekend::open(16, 5).round(&HOW, &[]);
    assert!(pairs(&plain).iter().all(|(a, b)| (*a <= 8) != (*b <= 8)), "{plain:?}");
    // The seed only draws the colour of board 1, which stays that of round 1: another seed later changes nothing.
    let draft = |how: &Dutch, open: &Weekend| {
        let Command::Enter(entries) = open.event.seat_dutch(how).unwrap() else { panic!("a draft is entries") };
        entries
    };
    assert_eq!(draft(&baku, &open), draft(&Dutch { seed: Seed(4), ..baku }, &open));
    // It need not be given again for the next round.
    assert_eq!(draft(&baku, &open), draft(&HOW, &open));
    // Four late entries are the first by rating. The accelerated group of 20 would be ten, 17 to 20 and 1 to 6, but it
    // ends at player 8 as in round 1. It has a point (10 tenths) more while it is paired; with that everybody meets
    // somebody of the same score.
    open.order(Command::Join { players: (17..=20).map(|n| rated(n, 2_500)).collect(), guests: false });
    let second = open.round(&HOW, &[]);
    let group = |id: u64| id <= 8 || id >= 17;
    let scores = |id: u64| open.event.standings(1).unwrap().iter().find(|s| s.player.0 == id).map_or(0, |s| s.points);
    let with_virtual = |id: u64| scores(id) + if group(id) { 10 } else { 0 };
    let unequal: Vec<_> = pairs(&second).into_iter().filter(|(a, b)| with_virtual(*a) != with_virtual(*b)).collect();
    assert!(unequal.is_empty(), "{unequal:?} of {second:?}");
}

#[test]
fn acceleration_begins_in_round_1_of_a_known_number() {
    let baku = Dutch { baku: true, ..HOW };
    let mut plain = Weekend::open(8, 5);
    plain.round(&HOW, &[]);
    assert!(matches!(plain.event.seat_dutch(&baku), Err(Halt::LateAcceleration)));
    let rules = Ruleset::preset("chess").unwrap();
    let announced = Announced { game: Some(Game::Chess), ..announced(vec![2], rules) };
    let mut endless = Tournament::open(stamp(0), announced).unwrap();
    let players = (1..=8).map(|n| rated(n, 2_000)).collect();
    endless.carry_out(stamp(1), Command::Join { players, guests: false }).unwrap();
    assert!(matches!(endless.seat_dutch(&baku), Err(Halt::NoRounds)));
}

/// After three rounds of three players everybody has met everybody; and riichi is no game of two.
#[test]
fn what_chess_cannot_pair_is_refused_with_the_reason() {
    let mut three = Weekend::open(3, 5);
    for _ in 0..3 {
        three.round(&HOW, &[]);
    }
    let Err(Halt::NoPairing { stuck, .. }) = three.event.seat_dutch(&HOW) else {
        panic!("everybody has met everybody")
    };
    assert_eq!(stuck.len(), 3);
    let announced = announced(vec![4], Ruleset::preset("ema").unwrap());
    let riichi = Tournament::open(stamp(0), announced).unwrap();
    assert!(matches!(riichi.seat_dutch(&HOW), Err(Halt::NoDuel)));
}

#[test]
fn a_bye_counts_from_the_first_result_of_its_round() {
    let mut open = Weekend::open(3, 3);
    let draft = open.event.seat_dutch(&HOW).unwrap();
    open.order(draft);
    let publish = open.event.publish();
    open.order(publish);
    let most = |open: &Weekend| open.event.standings(1).unwrap()[0].points;
    assert_eq!((most(&open), open.event.state().begun()), (0, 0));
    let result = open.event.result(1, 1, &["½", "½"]).unwrap();
    open.order(result);
    // The bye is worth a win, 10 tenths; each draw 5.
    assert_eq!((most(&open), open.event.state().begun()), (10, 1));
}

/// `why_paired` explains the pairing of each player. After a swap by hand it no longer can.
#[test]
fn everybody_hears_why_unless_somebody_was_moved_by_hand() {
    let mut open = Weekend::open(9, 5);
    let baku = Dutch { baku: true, ..HOW };
    open.round(&baku, &[]);
    let draft = open.event.seat_dutch(&HOW).unwrap();
    open.order(draft);
    let said = |open: &Weekend, round: u32, who: u64| open.event.why_paired(r(round), PlayerId(who), Lang::En).unwrap();
    for (round, who) in (1..=2).flat_map(|round| (1..=9).map(move |who| (round, who))) {
        assert!(!said(&open, round, who).is_empty(), "{round} {who}");
    }
    assert!(said(&open, 2, 1)[0].contains(&open.event.name(PlayerId(1))));
    assert!(said(&open, 1, 10).is_empty() && said(&open, 3, 1).is_empty(), "no such player, no such round");
    let tables = open.event.state().rounds()[1].seating.tables.clone();
    let pair = [tables[0].seats[0], tables[1].seats[0]];
    open.order(Command::Enter(vec![Entry::Swapped { round: r(2), pair }]));
    assert!((1..=9).all(|who| said(&open, 2, who).is_empty()));
}

/// Rounds 1 and 2 are paired without the criteria about colours, so the reasons do not mention colours.
#[test]
fn why_goes_by_the_criteria_that_paired_the_round() {
    let mut open = Weekend::open(8, 5);
    let go = Dutch { criteria: Criteria::WITHOUT_COLOURS, ..HOW };
    open.round(&go, &[]);
    open.round(&go, &[]);
    open.round(&HOW, &[]);
    let made_by = |round: usize| open.event.state().rounds()[round].made_by.method.clone();
    assert_eq!([made_by(0), made_by(1), made_by(2)], ["dutch/go", "dutch/go", "dutch"]);
    for who in (1..=8).map(PlayerId) {
        let said = |round: u32| open.event.why_paired(r(round), who, Lang::En).unwrap();
        let colours = |round: u32| said(round).iter().any(|line| line.contains("Due to "));
        assert_eq!([colours(2), colours(3)], [false, true], "{:?} {:?}", said(2), said(3));
        assert!(!said(2).is_empty());
    }
    // The log keeps no custom criteria, so the reason is not known later.
    let own = Dutch { criteria: Criteria::ALL.without(Criterion::C13), ..HOW };
    open.round(&own, &[]);
    assert_eq!(open.event.state().rounds()[3].made_by.method, "dutch/own");
    assert!(open.event.why_paired(r(4), PlayerId(1), Lang::En).unwrap().is_empty());
}

/// Record 260 of a tournament report: first and last round in which two may not meet, then their numbers.
#[test]
fn a_pair_that_is_kept_apart_is_in_the_report_for_all_rounds() {
    let mut open = Weekend::open(8, 5);
    open.order(Command::Enter(vec![Entry::KeptApart { pair: [PlayerId(1), PlayerId(2)] }]));
    open.round(&HOW, &[]);
    let text = write_trf(&open.event.report_file(1).unwrap());
    assert!(text.lines().any(|line| line == "260   1   5    1    2"), "{text}");
}

/// Somebody who leaves a round robin no longer has a place in its drafts, also in rounds in which they were to sit out.
#[test]
fn somebody_who_leaves_a_round_robin_has_no_place_in_it_any_more() {
    let mut robin = Weekend::open(5, 5);
    let plan = robin.event.plan(5, &Request::default().method(Method::Berger), &Control::none()).unwrap();
    robin.order(plan);
    let publish = robin.event.publish();
    robin.order(publish);
    let free: Vec<PlayerId> = robin.event.state().rounds()[1..].iter().map(|round| round.seating.sit_out[0]).collect();
    for leaves in free {
        // After one round of five, under half of the games: their games are cancelled, and their opponents are free.
        let ways = robin.event.options(leaves, Some(1), "House", &Request::default(), &Control::none()).unwrap();
        assert!(ways.iter().all(|offer| matches!(offer.way, Way::Annul | Way::AnnulOnly)), "{ways:?}");
        for offer in ways {
            let mut event = robin.event.clone();
            event.carry_out(stamp(robin.orders), offer.command).unwrap();
            for round in &event.state().rounds()[1..] {
                let mut there: Vec<PlayerId> = round.seating.people().chain([leaves]).collect();
                there.sort_unstable();
                assert_eq!(there, (1..=5).map(PlayerId).collect::<Vec<_>>());
            }
        }
    }
}

/// If everybody has a free round, it is worth nothing, with any table of a round robin. In a plan that may be only a
/// part of a round robin (of three rounds, or by the method `standard`) it is worth a win.
#[test]
fn the_free_round_of_a_round_robin_is_worth_nothing() {
    for (method, rounds, robin) in
        [(Method::Berger, 5, true), (Method::Uscf, 5, true), (Method::Standard, 5, false), (Method::Auto, 3, false)]
    {
        let mut club = Weekend::open(5, 5);
        let plan = club.event.plan(rounds, &Request::default().method(method), &Control::none()).unwrap();
        club.order(plan);
        let publish = club.event.publish();
        club.order(publish);
        let first = club.event.state().rounds()[0].seating.clone();
        for table in &first.tables {
            let result = club.event.result(1, table.number, &["1", "0"]).unwrap();
            club.order(result);
        }
        let standings = club.event.standings(1).unwrap();
        let free = standings.iter().find(|standing| standing.player == first.sit_out[0]).unwrap();
        assert_eq!((club.event.is_round_robin(), free.points), (robin, if robin { 0 } else { 10 }), "{method}");
    }
}

/// A half-point bye is among the reasons for a place, so they add up to the points.
#[test]
fn a_round_that_somebody_missed_is_among_the_reasons() {
    let mut open = Weekend::open(5, 3);
    open.order(Command::Enter(vec![Entry::Absent { player: PlayerId(5), rounds: vec![r(1)] }]));
    open.round(&HOW, &[]);
    let of = |who: u64| open.event.why(PlayerId(who), 1, Lang::En).unwrap().lines;
    assert!(of(5)[1..] == ["round 1: without a game, 0.5"], "{:?}", of(5));
    assert_eq!(of(1).len(), 2, "a player with a game has only the line of that game: {:?}", of(1));
}

/// Byes that people asked for have the worth that they were given, whatever other absences are worth; they stand in the
/// report, also those of rounds to come, and a round robin has none.
#[test]
fn a_bye_that_was_asked_for_has_its_own_worth() {
    let mut open = Weekend::open(6, 5);
    let byes = |who: u64, rounds: &[u32], worth| {
        let when = When { who: Who::from(PlayerId(who)), rounds: rounds.iter().map(|round| r(*round)).collect() };
        Order::Bye(orders::Bye { people: vec![when], worth })
    };
    let give = |open: &mut Weekend, order: &Order| {
        let command = open.event.decided(order, Lang::En, &Control::none()).unwrap().command;
        open.order(command);
    };
    give(&mut open, &byes(1, &[], Bye::Half));
    give(&mut open, &byes(2, &[1, 3], Bye::Zero));
    let first = open.round(&HOW, &[]);
    assert_eq!(first.absent, [1, 2].map(PlayerId));
    let points = |open: &Weekend, who: u64| {
        let after = open.event.state().published() as u32;
        open.event.standings(after).unwrap().into_iter().find(|line| line.player == PlayerId(who)).unwrap().points
    };
    // An absence is worth half a point by this ruleset, but not this one.
    assert_eq!([points(&open, 1), points(&open, 2)], [5, 0]);
    let cells = |open: &Weekend, who: usize| {
        let file = open.event.report_file(open.event.state().published() as u32).unwrap();
        file.event.entrants[who - 1].rounds.iter().map(|cell| cell.outcome.letter()).collect::<String>()
    };
    assert_eq!([cells(&open, 1), cells(&open, 2)], ["H", "Z Z"]);
    let next = open.event.report_file(1).unwrap();
    assert_eq!(read_trf(&write_trf(&next), "a.trf").unwrap().event.entrants, next.event.entrants);
    // They are back, and the tie-breaks of FIDE add up to the same points.
    open.round(&HOW, &[]);
    let why = open.event.why(PlayerId(1), 2, Lang::En).unwrap();
    assert!(why.lines.iter().any(|line| line == "round 1: half-point bye, 0.5"), "{why:?}");
    let given = open.event.given(2);
    assert_eq!(given[&PlayerId(1)].rounds[0], Some(5));
    assert_eq!(given[&PlayerId(2)].rounds[0], None, "nothing was given");
    // It is taken back.
    let when = vec![When { who: Who::from(PlayerId(2)), rounds: vec![r(3)] }];
    give(&mut open, &Order::Present(orders::Present { people: when }));
    assert_eq!(cells(&open, 2).chars().filter(|letter| *letter == 'Z').count(), 1);
    // Not for a round in which there is a seat.
    let late = open.event.decided(&byes(1, &[2], Bye::Half), Lang::En, &Control::none()).unwrap();
    assert!(open.event.clone().carry_out(stamp(90), late.command).is_err());
    let riichi = weekend("Demo", 1, Timestamp::default()).unwrap();
    let refused = riichi.decided(&byes(1, &[], Bye::Half), Lang::En, &Control::none()).unwrap_err();
    assert!(matches!(refused, Halt::NoByes), "{refused:?}");
}

/// Other ways than FIDE's number the boards as FIDE does: the best first. Who needs a table keeps it.
#[test]
fn boards_are_in_the_order_of_points_whatever_the_way() {
    let mut open = Weekend::open(12, 6);
    open.round(&HOW, &[(2, ["=", "="])]);
    open.round(&HOW, &[(1, ["=", "="])]);
    let key = |open: &Weekend, table: &SeatedTable| {
        let lines = open.event.standings(2).unwrap();
        let points = table.seats.iter().map(|id| lines.iter().find(|line| line.player == *id).unwrap().points);
        (points.clone().max(), points.sum::<i64>())
    };
    let drafted = |open: &Weekend, seating: &Seating| {
        let command = open.event.seat(seating, &Request::default(), &Control::none()).unwrap();
        let Command::Enter(entries) = command else { panic!() };
        let Some(Entry::Drafted { seating, .. }) = entries.into_iter().next() else { panic!() };
        seating.tables
    };
    for seating in [Seating::Swiss, Seating::Random { avoid_repeats: true }] {
        let tables = drafted(&open, &seating);
        assert!(tables.iter().map(|table| table.number).eq(1..=6), "{tables:?}");
        assert!(tables.iter().map(|table| key(&open, table)).rev().is_sorted(), "{seating:?}: {tables:?}");
    }
    // The leader needs board 5, near the door.
    let leader = open.event.standings(2).unwrap()[0].player;
    open.order(Command::Enter(vec![Entry::TableFixed { player: leader, table: Some(5) }]));
    let tables = drafted(&open, &Seating::Swiss);
    assert!(tables.iter().map(|table| table.number).eq(1..=6), "{tables:?}");
    assert!(tables[4].seats.contains(&leader), "{tables:?}");
    let others = tables.iter().filter(|table| table.number != 5).map(|table| key(&open, table));
    assert!(others.rev().is_sorted(), "{tables:?}");
}
