//! Games of two by FIDE's rules: withdrawals from a round robin, rounds without an opponent, and tie-breaks that give
//! one order in standings, next round, final and explanations.

use roundtable::event::*;
use roundtable::parts::{RoundIx, Seed};
use roundtable::{Control, Effort, Game, Method, Player, Request};
use roundtable_model::PlayerId;

use crate::tournament::announced;

fn stamp(op: usize) -> Stamp {
    let at = "2027-01-07T19:03:11Z".parse().unwrap();
    Stamp { at, by: Actor("kim".into()), op: OpId(format!("op {op}")) }
}

/// A chess tournament with these tie-breaks (codes such as `SB`).
fn open(people: u32, tie_breaks: &[&str]) -> Tournament {
    let tie_breaks = tie_breaks.iter().map(|code| (*code).to_owned()).collect();
    let rules = Ruleset { tie_breaks, ..Ruleset::preset("chess").unwrap() };
    let announced = Announced { name: "Club".into(), game: Some(Game::Chess), ..announced(vec![2], rules) };
    let mut event = Tournament::open(stamp(0), announced).unwrap();
    let players = (1..=people).map(|n| Player::named(format!("P{n}"))).collect();
    order(&mut event, Command::Join { players, guests: false });
    event
}

fn order(event: &mut Tournament, command: Command) {
    let op = event.log().records().len();
    event.carry_out(stamp(op), command).unwrap();
}

/// Publishes the next round; the lower number wins every game that has no end yet.
fn play(event: &mut Tournament) {
    let publish = event.publish();
    order(event, publish);
    let round = u32::try_from(event.state().published()).unwrap();
    for table in event.open_tables(RoundIx(round - 1)) {
        let found = &event.state().rounds()[round as usize - 1];
        let seats = &found.seating.tables[found.find(table).unwrap()].seats;
        let ends = if seats[0] < seats[1] { ["1", "0"] } else { ["0", "1"] };
        let result = event.result(round, table, &ends).unwrap();
        order(event, result);
    }
}

/// Plans rounds of a round robin by Berger's table.
fn berger(event: &mut Tournament, rounds: u32) {
    let request = Request::default().method(Method::Berger).effort(Effort::LOW);
    let plan = event.plan(rounds, &request, &Control::none()).unwrap();
    order(event, plan);
}

/// The ways to go on when a player leaves.
fn offers(event: &Tournament, player: u64) -> Vec<Offer> {
    event.options(PlayerId(player), None, "House", &Request::default().effort(Effort::LOW), &Control::none()).unwrap()
}

/// A player's points after the published rounds, as shown.
fn points(event: &Tournament, player: u64) -> String {
    let rounds = u32::try_from(event.state().published()).unwrap();
    let table = event.standings(rounds).unwrap();
    event.rules().shown(table.iter().find(|s| s.player == PlayerId(player)).unwrap().points)
}

/// FIDE, General Regulations for Competitions 6.6: the results of somebody who has played half of the games count, and
/// those to come are forfeited (`-` and `+`).
#[test]
fn somebody_who_withdraws_after_half_of_the_games_forfeits_the_rest() {
    let mut event = open(6, &[]);
    berger(&mut event, 5);
    (0..3).for_each(|_| play(&mut event));
    let [offer] = &offers(&event, 1)[..] else { panic!("one way") };
    assert_eq!((&offer.way, offer.cards), (&Way::Forfeit, 0));
    let before = event.clone();
    order(&mut event, offer.command.clone());
    let line = event.happened(&event.log().records().last().unwrap().entry, roundtable::Lang::En);
    assert_eq!(line, "P1 withdraws: the games from round 4 on are forfeited");
    assert_eq!((points(&event, 1), event.open_tables(RoundIx(3))), ("3.0".into(), vec![1, 2, 3]), "not yet published");
    let tables = &event.state().rounds()[3].seating.tables;
    let seats = &tables.iter().find(|t| t.seats.contains(&PlayerId(1))).unwrap().seats;
    let opponent = seats.iter().find(|id| **id != PlayerId(1)).unwrap().0;
    let had = points(&event, opponent);
    let publish = event.publish();
    order(&mut event, publish);
    assert_eq!(event.open_tables(RoundIx(3)).len(), 2, "the forfeited game has its end");
    for table in event.open_tables(RoundIx(3)) {
        let result = event.result(4, table, &["½", "½"]).unwrap();
        order(&mut event, result);
    }
    play(&mut event);
    assert_eq!(points(&event, 1), "3.0", "the games played count, those to come are lost");
    assert!(had < points(&event, opponent), "the opponent has the point");
    // Fifteen games, each in the rows of two people, and a point for each.
    let games: u32 = event.standings(5).unwrap().iter().map(|s| s.games).sum();
    assert_eq!(games, 30, "a forfeit is a game in the table of a round robin");
    let all: i64 = event.standings(5).unwrap().iter().map(|s| s.points).sum();
    assert_eq!(event.rules().shown(all), "15.0");
    // The log has all of it, and the withdrawal can be undone.
    assert_eq!(Tournament::read(&event.log().export()).unwrap(), event);
    let mut undone = before.clone();
    order(&mut undone, offer.command.clone());
    let op = undone.log().records().last().unwrap().op.clone();
    order(&mut undone, Command::Undo(op));
    assert_eq!(undone.state(), before.state());
}

/// A round with results cannot be taken back. A forfeited game is none.
#[test]
fn a_round_with_a_forfeited_game_can_be_taken_back() {
    let mut event = open(4, &[]);
    berger(&mut event, 3);
    (0..2).for_each(|_| play(&mut event));
    let forfeit = offers(&event, 2)[0].command.clone();
    order(&mut event, forfeit);
    let publish = event.publish();
    order(&mut event, publish);
    assert_eq!(event.open_tables(RoundIx(2)).len(), 1);
    order(&mut event, Command::Enter(vec![Entry::TakenBack { from: RoundIx(2) }]));
    assert_eq!(event.state().published(), 2);
    berger(&mut event, 1);
    play(&mut event);
    assert_eq!(event.state().current(), RoundIx(3));
    assert!(event.open_tables(RoundIx(2)).is_empty());
}

/// A free round is worth nothing in a round robin, in the standings and in the file for FIDE's tie-breaks.
#[test]
fn a_free_round_of_a_round_robin_is_worth_nothing_in_the_crosstable_either() {
    let mut event = open(5, &["DE", "SB"]);
    berger(&mut event, 5);
    (0..5).for_each(|_| play(&mut event));
    // In tenths: the lower number wins each of its games, and the free round adds nothing.
    let own: Vec<(u64, i64)> = event.standings(5).unwrap().iter().map(|s| (s.player.0, s.points)).collect();
    assert_eq!(own, [(1, 40), (2, 30), (3, 20), (4, 10), (5, 0)]);
    let file = event.ranked_file(5).unwrap();
    let sums: Vec<i32> = file.event.entrants.iter().map(|e| file.event.points_before(e, 6).0).collect();
    assert_eq!(sums, [40, 30, 20, 10, 0]);
}

/// Standings, the next round, the cut for a final and `why` use the tie-breaks of the ruleset.
#[test]
fn the_tie_breaks_of_the_ruleset_make_one_order_everywhere() {
    // The tournament and the order of its players after two rounds. With the tie-breaks BWG and BPG (games won and
    // played with Black) the order differs from that by deciders, which the ruleset uses without tie-breaks.
    let after_two_rounds = |tie_breaks: &[&str]| {
        let mut event = open(8, tie_breaks);
        for _ in 0..2 {
            let how = Dutch { criteria: Criteria::ALL, baku: false, seed: roundtable::parts::Seed(1) };
            let pairing = event.seat_dutch(&how).unwrap();
            order(&mut event, pairing);
            play(&mut event);
        }
        let order: Vec<u64> = event.standings(2).unwrap().iter().map(|s| s.player.0).collect();
        (event, order)
    };
    let (plain, by_deciders) = after_two_rounds(&[]);
    let (event, by_tie_breaks) = after_two_rounds(&["BWG", "BPG"]);
    assert_ne!(by_deciders, by_tie_breaks, "the list makes a difference");
    let (fide, standings) = (event.ranked_file(2).unwrap(), event.standings(2).unwrap());
    let ratings = fide.ratings();
    let field = roundtable_rank::RankedField {
        event: &fide.event,
        ratings: &ratings,
        rounds: 2,
        system: roundtable_rank::System::Swiss,
    };
    let list: Vec<roundtable_rank::TieBreak> = ["PTS", "BWG", "BPG"].map(|code| code.parse().unwrap()).into();
    let rows = roundtable_rank::standings(&field, &list).unwrap().rows;
    let shown: Vec<(u32, u64)> = rows.iter().map(|row| (row.place, row.entrant as u64 + 1)).collect();
    assert_eq!(standings.iter().map(|s| (s.place, s.player.0)).collect::<Vec<_>>(), shown, "as in the crosstable");
    // The next round by the standings: neighbours in the order sit together.
    let next_tables = |event: &Tournament| {
        let step = roundtable::Seating::Interval { step: 1 };
        let Command::Enter(entries) = event.seat(&step, &Request::default(), &Control::none()).unwrap() else {
            panic!()
        };
        let Entry::Drafted { seating, .. } = &entries[0] else { panic!() };
        let mut tables: Vec<Vec<u64>> =
            seating.tables.iter().map(|t| t.seats.iter().map(|id| id.0).collect()).collect();
        tables.iter_mut().for_each(|table| table.sort_unstable());
        tables.sort_unstable();
        tables
    };
    let neighbours = |order: &[u64]| {
        let mut tables: Vec<Vec<u64>> = order.chunks(2).map(<[u64]>::to_vec).collect();
        tables.iter_mut().for_each(|table| table.sort_unstable());
        tables.sort_unstable();
        tables
    };
    assert_eq!((next_tables(&event), next_tables(&plain)), (neighbours(&by_tie_breaks), neighbours(&by_deciders)));
    // The cut.
    let finalists = |event: &Tournament| {
        let Command::Enter(entries) =
            event.final_round(Stage::final_of(2, Carry::Kept, None), Seed(0), &Control::none()).unwrap()
        else {
            panic!()
        };
        let Some(Entry::Drafted { seating, .. }) = entries.last().cloned() else { panic!() };
        let mut who: Vec<u64> = seating.tables[0].seats.iter().map(|id| id.0).collect();
        who.sort_unstable();
        who
    };
    let mut first_two = by_tie_breaks[..2].to_vec();
    first_two.sort_unstable();
    assert_eq!(finalists(&event), first_two);
    // The reason for a place: both codes begin with B.
    let behind = standings.iter().find(|s| s.decided_by.is_some()).unwrap();
    let why = event.why(behind.player, 2, roundtable::Lang::En).unwrap().lines;
    assert!(why[0].contains("behind by B"), "{why:?}");
    // A penalty counts in the crosstable. The first has won both games: 20 tenths, of which 10 are left. Of nine rounds
    // two count, those that are complete.
    let mut event = event;
    let first = PlayerId(by_tie_breaks[0]);
    let late = Penalty { player: first, round: RoundIx(0), cost: Cost::Points(10), reason: "late".into() };
    order(&mut event, Command::Enter(vec![Entry::Penalised(late)]));
    let table = event.standings(2).unwrap();
    assert_ne!(table[0].player, first);
    let file = event.ranked_file(2).unwrap();
    let entrant = &file.event.entrants[first.0 as usize - 1];
    assert_eq!(file.event.points_before(entrant, 3).0, 10, "a point less in the crosstable");
    assert_eq!(event.counted(9), 2);
}
