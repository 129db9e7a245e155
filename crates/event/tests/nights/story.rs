//! An evening, entry by entry: each test is about something that goes wrong in other programs. D2, D3 and D6 are
//! defects found in the program Pantheon. Rounds count from 1 (`night.rs`). Operations are named by their numbers: "0"
//! is the opening, "1" the joining of all players.

use crate::night::{Night, ids, pair, r, round, scores, table};
use roundtable_event::{
    Actor, Command, Cost, Ending, Entry, Log, LogFault, OpId, Penalty, Phase, Programme, Refusal, Stage,
};
use roundtable_model::{Carry, Dates, Digest, Every, MadeBy, Player, PlayerId, RoundIx, Score, Seed, TableSizes};

#[test]
fn the_current_round_goes_on_comes_back_is_set_and_ends() {
    let mut night = Night::of(8, Some(2));
    assert_eq!(night.state().phase(), Phase::ToSeat(r(1)));
    night.draft(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]], &[]);
    assert_eq!(night.state().phase(), Phase::Draft(r(1)));
    night.enter(Entry::Published { round: r(1) });
    night.report("kim", 1, 1);
    assert_eq!(night.state().phase(), Phase::Playing(r(1)));
    night.report("kim", 1, 2);
    assert_eq!(night.state().phase(), Phase::ToSeat(r(2)), "the results are complete");
    night.seat(2, &[&[1, 5, 2, 6], &[3, 7, 4, 8]]);
    night.enter(Entry::CurrentSet { round: r(1) });
    assert_eq!(night.state().phase(), Phase::Playing(r(1)), "set by hand");
    night.enter(Entry::CurrentSet { round: r(3) });
    night.enter(Entry::TakenBack { from: r(2) });
    assert_eq!(night.state().phase(), Phase::ToSeat(r(2)), "the seating is taken back");
    night.seat(2, &[&[1, 5, 2, 6], &[3, 7, 4, 8]]);
    night.report("kim", 2, 1);
    night.report("kim", 2, 2);
    assert_eq!(night.state().phase(), Phase::Finished);
    let third = Entry::Drafted {
        round: r(3),
        seating: round(&[], &[]),
        made_by: MadeBy::default(),
        notes: Vec::new(),
        stage: Stage::default(),
        how: roundtable_model::OneRound::default(),
    };
    assert_eq!(night.try_enter(third), Err(Refusal::LastRound { rounds: 2 }), "it is finished, and says so");
    let nothing = Entry::Planned { from: r(3), rounds: Vec::new(), made_by: MadeBy::default() };
    assert!(night.try_enter(nothing).is_ok(), "a plan of no rounds, as older logs have it");
}

/// Pantheon's D2: people who left were taken out of the list of games before it was cut into tables, so later ones were
/// wrong.
#[test]
fn d2_somebody_who_left_does_not_disturb_the_history_of_the_others() {
    let mut night = Night::of(12, None);
    night.seat(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8], &[9, 10, 11, 12]]);
    for table in 1..=3 {
        night.report("kim", 1, table);
    }
    [2, 5, 6, 9].into_iter().for_each(|p| night.leave(p));
    let position = night.state().position(|_| None).unwrap();
    let tables: Vec<_> = position.history()[0].tables.iter().map(|t| t.seats.clone()).collect();
    assert_eq!(tables, [ids(&[1, 2, 3, 4]), ids(&[5, 6, 7, 8]), ids(&[9, 10, 11, 12])]);
    assert_eq!(position.present().map(|c| c.id).collect::<Vec<_>>(), ids(&[1, 3, 4, 7, 8, 10, 11, 12]));
}

/// Pantheon's D3: cancelled games still counted as meetings.
#[test]
fn d3_a_cancelled_game_is_not_a_meeting() {
    let mut night = Night::of(8, None);
    night.seat(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    night.report("kim", 1, 1);
    night.enter(Entry::GameCancelled { round: r(1), table: 2 });
    assert_eq!(night.state().phase(), Phase::ToSeat(r(2)), "a cancelled game completes a round");
    let position = night.state().position(|_| None).unwrap();
    let counts: Vec<bool> = position.history()[0].tables.iter().map(|t| !t.cancelled).collect();
    assert_eq!(counts, [true, false]);
    assert_eq!(night.state().played(1).count(), 1);
    assert_eq!(night.try_report("kim", 1, 2), Err(Refusal::GameCancelled { round: r(1), table: 2 }));
}

/// Pantheon's D6: seeds came from the clock and were not kept.
#[test]
fn d6_the_seed_of_a_round_is_kept_with_it() {
    let mut night = Night::of(4, None);
    let made_by = MadeBy { method: "random".into(), seed: Some(Seed(42)), version: "1".into() };
    let seating = round(&[table(1, &[4, 2, 3, 1])], &[]);
    night.enter(Entry::Drafted {
        round: r(1),
        seating,
        made_by: made_by.clone(),
        notes: Vec::new(),
        stage: Stage::default(),
        how: roundtable_model::OneRound::default(),
    });
    let again = Log::read(&night.log.export()).unwrap();
    assert_eq!(again.state().rounds()[0].made_by, made_by);
}

#[test]
fn nobody_is_lost_and_nobody_sits_twice() {
    let mut night = Night::of(9, None);
    let mut refused = |tables: &[&[u64]], rest: &[u64]| night.try_draft(1, tables, rest).unwrap_err();
    assert_eq!(refused(&[&[1, 2, 3, 4], &[5, 6, 7, 8]], &[]), Refusal::NoPlace { round: r(1), player: PlayerId(9) });
    assert_eq!(
        refused(&[&[1, 2, 3, 4], &[5, 6, 7, 1]], &[8, 9]),
        Refusal::TwoPlaces { round: r(1), player: PlayerId(1) }
    );
    assert_eq!(refused(&[&[1, 2, 3, 4], &[5, 6, 7, 10]], &[8, 9]), Refusal::NoSuchPlayer(PlayerId(10)));
    let small = Refusal::WrongSize { round: r(1), table: 2, people: 3 };
    assert_eq!(refused(&[&[1, 2, 3, 4], &[5, 6, 7]], &[8, 9]), small);
    night.enter(Entry::Absent { player: PlayerId(9), rounds: vec![r(1)] });
    let there = Refusal::NotThere { round: r(1), player: PlayerId(9) };
    assert_eq!(night.try_draft(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]], &[9]), Err(there));
    night.draft(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]], &[]);
    night.enter(Entry::Present { player: PlayerId(9), rounds: vec![r(1)] });
    let late = Refusal::NoPlace { round: r(1), player: PlayerId(9) };
    assert_eq!(night.try_enter(Entry::Published { round: r(1) }), Err(late), "drafts are made again for a late guest");
}

#[test]
fn a_substitute_takes_the_seat_and_its_owner_takes_it_back() {
    let mut night = Night::of(8, None);
    let rounds = [
        round(&[table(1, &[1, 2, 3, 4]), table(2, &[5, 6, 7, 8])], &[]),
        round(&[table(1, &[1, 5, 2, 6]), table(2, &[3, 7, 4, 8])], &[]),
    ];
    night.enter(Entry::Planned { from: r(1), rounds: rounds.into(), made_by: MadeBy::default() });
    night.enter(Entry::Published { round: r(1) });
    night.report("kim", 1, 1);
    night.report("kim", 1, 2);
    // 7 leaves: planned round 2 has a hole until stand-in 9 takes the seat. The log still names the seat by its owner.
    night.leave(7);
    let hole = Refusal::NotThere { round: r(2), player: PlayerId(7) };
    assert_eq!(night.try_enter(Entry::Published { round: r(2) }), Err(hole));
    let stand_in = Player::named("House");
    night.order(Command::Substitute { player: PlayerId(7), stand_in, from: r(2), to: None }).unwrap();
    night.enter(Entry::Published { round: r(2) });
    let seated = night.state().seated(r(2)).unwrap();
    assert_eq!(seated.tables[1].seats, ids(&[3, 9, 4, 8]), "nobody else's card changes");
    assert_eq!(night.state().rounds()[1].seating.tables[1].seats, ids(&[3, 7, 4, 8]));
    night.report("kim", 2, 2);
    let game = night.state().played(2).last().unwrap();
    assert_eq!(game.seats[1], (PlayerId(7), Some(PlayerId(9))), "whose seat, and who played");
    let next = night.state().position(|_| None).unwrap();
    assert_eq!(next.present().count(), 8);
    assert!(
        next.contender(PlayerId(9)).is_some() && next.contender(PlayerId(7)).is_none(),
        "who will really sit there"
    );
    night.report("kim", 2, 1);
    let later = Player::named("Later");
    night.order(Command::Substitute { player: PlayerId(7), stand_in: later, from: r(5), to: None }).unwrap();
    night.enter(Entry::Returned { player: PlayerId(7), from: r(3) });
    assert_eq!(night.state().stand_in(PlayerId(7), r(5)), None);
    let next = night.state().position(|_| None).unwrap();
    assert!(next.contender(PlayerId(7)).is_some() && next.contender(PlayerId(9)).is_none());
    assert_eq!(night.state().seated(r(2)).unwrap().tables[1].seats, ids(&[3, 9, 4, 8]), "what was, was");
}

#[test]
fn a_retry_over_bad_wireless_enters_nothing_twice() {
    let mut night = Night::of(4, None);
    night.seat(1, &[&[1, 2, 3, 4]]);
    let report = night.said("kim", Command::Report(vec![scores(1, 1, 0)]));
    let first = night.log.carry_out(&report).unwrap();
    let before = night.log.clone();
    assert_eq!(night.log.carry_out(&report), Ok(first));
    let other = night.said("kim", Command::Report(vec![scores(1, 1, 0)]));
    assert!(night.log.carry_out(&other).unwrap().is_empty(), "the same person says the same again: nothing new");
    assert_eq!(night.log, before);
}

#[test]
fn two_helpers_at_one_table() {
    let mut night = Night::of(4, None);
    night.seat(1, &[&[1, 2, 3, 4]]);
    night.order_by("kim", Command::Report(vec![scores(1, 1, 0)])).unwrap();
    night.order_by("lee", Command::Report(vec![scores(1, 1, 0)])).unwrap();
    let round = |night: &Night| night.state().rounds()[0].clone();
    assert!(matches!(round(&night).ending(0), Ending::Agreed(_)));
    // The first seat has 500 more than 25,000, and the last that much less.
    night.order_by("lee", Command::Report(vec![scores(1, 1, 500)])).unwrap();
    let disputed = round(&night);
    let Ending::Disputed(reports) = disputed.ending(0) else { panic!("{disputed:?}") };
    assert_eq!(reports.iter().map(|r| r.by.0.as_str()).collect::<Vec<_>>(), ["kim", "lee"]);
    assert_eq!(night.state().played(1).count(), 0, "what is disputed does not count yet");
    night.enter(Entry::Settled(scores(1, 1, 500)));
    assert!(matches!(round(&night).ending(0), Ending::Agreed(s) if s[0] == Score::Points(25_500)));
    assert_eq!(round(&night).reports(0).len(), 4, "who said what stays");
}

#[test]
fn undo_says_what_stands_on_it_and_can_be_undone() {
    let mut night = Night::of(4, None);
    let empty = night.state().clone();
    let drafted = night.draft(1, &[&[1, 2, 3, 4]], &[]);
    let draft = night.state().clone();
    let published = night.enter(Entry::Published { round: r(1) });
    let full = night.state().clone();
    let reported = night.report("kim", 1, 1);
    let refused = night.undo(&published).unwrap_err();
    let why = Box::new(Refusal::NotPublished(r(1)));
    // The lines: the opening, four who join, the draft, its publication, and as number 8 the report.
    assert_eq!(refused, Refusal::StandsOn { seq: 8, op: reported.clone(), why });
    let first = night.undo(&reported).unwrap();
    assert_eq!(night.state(), &full);
    night.undo(&published).unwrap();
    assert_eq!(night.state(), &draft);
    night.undo(&drafted).unwrap();
    assert_eq!(night.state(), &empty);
    assert_eq!(night.undo(&drafted), Err(Refusal::AlreadyUndone(drafted)));
    let why = Refusal::StandsOn { seq: 8, op: reported, why: Box::new(Refusal::NoSuchRound(r(1))) };
    assert_eq!(night.undo(&first), Err(why), "the report cannot come back before its round");
    assert_eq!(night.undo(&OpId("0".into())), Err(Refusal::TheBeginning));
    assert_eq!(Log::read(&night.log.export()).unwrap(), night.log);
}

#[test]
fn nobody_gets_the_result_of_somebody_else_by_an_undoing() {
    let mut night = Night::of(8, None);
    night.seat(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    let swap = night.enter(Entry::Swapped { round: r(1), pair: pair(1, 5) });
    let result = night.report("kim", 1, 1);
    assert_eq!(night.undo(&swap), Err(Refusal::ResultsIn { round: r(1), table: 1 }));
    night.undo(&result).unwrap();
    night.undo(&swap).unwrap();
}

#[test]
fn a_changed_byte_is_found() {
    let mut night = Night::of(4, None);
    night.seat(1, &[&[1, 2, 3, 4]]);
    night.report("kim", 1, 1);
    let text = night.log.export();
    let wrong = |text: &str| Log::read(text).map(drop).unwrap_err();
    // Line 3: the opening, player 1, player 2.
    let forged = text.replace("Player 2", "Player X");
    let misfit = wrong(&forged);
    assert_eq!((misfit.seq, misfit.fault), (4, LogFault::Broken), "the line after the one that was changed says so");
    let spaced = text.replacen(":", ": ", 1);
    assert_eq!(wrong(&spaced).fault, LogFault::NotAsWritten);
    let cut: String = text.lines().skip(1).flat_map(|l| [l, "\n"]).collect();
    assert_eq!(wrong(&cut).fault, LogFault::Number(2));
    assert!(matches!(wrong("{}").fault, LogFault::NotARecord { .. }));
    assert!(matches!(wrong(&format!("{text}\n")).fault, LogFault::NotARecord { .. }), "an empty line is no record");
}

/// Without our code: the hash in each line is that of the bytes of the line before.
#[test]
fn an_export_is_checked_by_a_short_program() {
    use sha2::Digest as _;
    let mut night = Night::of(4, None);
    night.seat(1, &[&[1, 2, 3, 4]]);
    let mut prev = String::new();
    for (line, seq) in night.log.export().lines().zip(1..) {
        let json: serde_json::Value = serde_json::from_str(line).unwrap();
        let hex: String = sha2::Sha256::digest(&prev).iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!((json["prev"].as_str(), json["seq"].as_u64()), (Some(hex.as_str()), Some(seq)));
        prev = line.to_owned();
    }
}

#[test]
fn rounds_with_results_stay() {
    let mut night = Night::of(8, None);
    night.seat(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    night.enter(Entry::Swapped { round: r(1), pair: pair(1, 5) });
    assert_eq!(night.state().rounds()[0].seating.tables[0].seats, ids(&[5, 2, 3, 4]), "wrongly taken seats are mended");
    night.report("kim", 1, 2);
    let results = Refusal::ResultsIn { round: r(1), table: 2 };
    assert_eq!(night.try_enter(Entry::Swapped { round: r(1), pair: pair(1, 5) }), Err(results.clone()));
    assert_eq!(night.try_enter(Entry::TakenBack { from: r(1) }), Err(results));
    let left = Entry::Left { player: PlayerId(1), after: 0 };
    assert_eq!(night.try_enter(left), Err(Refusal::HasPlayed { player: PlayerId(1), round: r(1) }));
    let long = Entry::Reported(roundtable_event::TableScores { round: r(1), table: 1, scores: vec![Score::Win] });
    assert_eq!(night.try_enter(long), Err(Refusal::ScoreCount { round: r(1), table: 1, people: 4, scores: 1 }));
}

#[test]
fn penalties_are_lifted_once_and_a_closed_event_takes_nothing() {
    let mut night = Night::of(4, None);
    let penalty = Penalty { player: PlayerId(1), round: r(1), cost: Cost::Chombo, reason: "wrong ron".into() };
    night.enter(Entry::Penalised(penalty));
    night.enter(Entry::PenaltyLifted { penalty: 1 });
    assert_eq!(night.try_enter(Entry::PenaltyLifted { penalty: 1 }), Err(Refusal::AlreadyLifted(1)));
    assert_eq!(night.try_enter(Entry::PenaltyLifted { penalty: 2 }), Err(Refusal::NoSuchPenalty(2)));
    let kept = night.enter(Entry::KeptApart { pair: pair(3, 1) });
    let closed = night.enter(Entry::Closed);
    assert_eq!(night.state().phase(), Phase::Closed);
    assert_eq!(night.try_enter(Entry::MayMeet { pair: pair(1, 3) }), Err(Refusal::Closed));
    assert_eq!(night.undo(&kept), Err(Refusal::Closed));
    night.undo(&closed).unwrap();
    night.enter(Entry::MayMeet { pair: pair(1, 3) });
    assert_eq!(night.try_enter(Entry::MayMeet { pair: pair(1, 3) }), Err(Refusal::NotKeptApart(pair(1, 3))));
}

#[test]
fn numbers_are_given_once() {
    let mut night = Night::of(3, None);
    let with = |id, name: &str| Player { id: PlayerId(id), ..Player::named(name) };
    let players = vec![Player::named("Late"), with(4, "Four"), with(1007, "Pantheon's"), Player::named("Later")];
    night.order(Command::Join { players, guests: false }).unwrap();
    let numbers: Vec<_> = night.state().people().map(|p| (p.player.id.0, p.player.name.clone())).collect();
    assert_eq!(
        numbers[3..].iter().map(|(n, name)| (*n, name.as_str())).collect::<Vec<_>>(),
        [(4, "Four"), (5, "Late"), (6, "Later"), (1007, "Pantheon's")]
    );
    let again = Command::Join { players: vec![with(4, "Other")], guests: false };
    assert_eq!(night.order(again), Err(Refusal::NumberTaken(PlayerId(4))));
    let refused = Command::Substitute { player: PlayerId(1), stand_in: with(2, ""), from: RoundIx(0), to: None };
    assert_eq!(night.order_by("kim", refused), Err(Refusal::NotAGuest(PlayerId(2))));
    assert_eq!(night.log.records()[0].by, Actor("organiser".into()));
}

#[test]
fn a_round_is_drawn_as_committed_and_not_otherwise() {
    let mut night = Night::of(8, Some(4));
    let shown =
        |round, document: &str| Entry::Revealed { round: r(round), document: document.to_owned(), beacon: None };
    let committed = |round, document| Entry::Committed { round: r(round), commitment: Digest::of(document) };
    assert_eq!(night.try_enter(shown(1, "a")), Err(Refusal::NotCommitted(r(1))));
    assert_eq!(night.try_enter(committed(2, "a")), Err(Refusal::NextIs(r(1))));
    let first = night.enter(committed(1, "a"));
    assert_eq!(night.try_enter(committed(1, "b")), Err(Refusal::Committed(r(1))));
    assert_eq!(night.state().commitment(r(1)), Some(Digest::of("a")));
    assert_eq!(night.try_enter(shown(1, "b")), Err(Refusal::OtherDraw(r(1))));
    assert_eq!(night.state().commitment(r(1)), Some(Digest::of("a")), "a refusal changes nothing");
    night.enter(shown(1, "a"));
    assert_eq!(night.try_enter(shown(1, "a")), Err(Refusal::NotCommitted(r(1))), "it is shown once");
    // The revealed document begins with what was committed to.
    assert!(matches!(night.undo(&first), Err(Refusal::StandsOn { .. })));
}

#[test]
fn an_announcement_holds_until_it_is_replaced_or_undone() {
    let mut night = Night::of(8, Some(4));
    let last = Stage::final_of(4, Carry::Halved, None);
    let announced = |planned, swiss, last: &[Stage]| {
        let stages = [Stage::planned(planned), Stage::by_standings(swiss)].into_iter().chain(last.iter().copied());
        Entry::Announced(Programme::new(stages))
    };
    let entry = announced(1, 2, &[last]);
    let line = r#"{"announced":{"from":2,"swiss":2,"final":{"top":4,"carry":"halved"}}}"#;
    assert_eq!(serde_json::to_string(&entry).unwrap(), line);
    let op = night.enter(entry);
    let coming = |night: &Night, round| night.state().coming(r(round));
    let swiss = Some(Stage::by_standings(2));
    assert_eq!([1, 2, 3].map(|round| coming(&night, round)), [Some(Stage::planned(1)), swiss, swiss]);
    assert_eq!((coming(&night, 4), coming(&night, 5)), (Some(last), None));
    let long = announced(2, 2, &[last]);
    assert_eq!(night.try_enter(long), Err(Refusal::TooManyRounds { rounds: 4, wanted: 5 }));
    night.seat(1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    night.seat(2, &[&[1, 5, 2, 6], &[3, 7, 4, 8]]);
    let late = announced(1, 1, &[]);
    assert_eq!(night.try_enter(late), Err(Refusal::NextIs(r(3))), "round 2 is there already");
    night.enter(announced(2, 0, &[]));
    assert_eq!(night.state().programme(), None, "nothing is announced any more");
    night.undo(&op).unwrap();
    assert_eq!(Log::read(&night.log.export()).unwrap(), night.log);
    let mut open = Night::of(4, None);
    open.enter(announced(0, 1, &[]));
    open.seat(1, &[&[1, 2, 3, 4]]);
    open.report("kim", 1, 1);
    assert_eq!(open.state().phase(), Phase::Finished, "all that was announced is played");
}

#[test]
fn rounds_begin_on_the_given_dates_then_at_the_regular_distance() {
    let mut night = Night::of(8, Some(4));
    let starts = vec!["2027-01-07T19:00".parse().unwrap()];
    let skip = vec!["2027-01-21".parse().unwrap()];
    let zone = "Europe/Dublin".to_owned();
    let dates = Dates { zone, starts, every: Some(Every::Days(7)), skip, ..Dates::default() };
    let entry = Entry::Dated { from: r(2), dates };
    let line = r#"{"dated":{"from":2,"dates":{"id":"","zone":"Europe/Dublin","starts":["2027-01-07T19:00:00"],"every":"7d","skip":["2027-01-21"],"minutes":null}}}"#;
    assert_eq!(serde_json::to_string(&entry).unwrap(), line);
    let dated = night.enter(entry);
    let start = |night: &Night, round| night.state().start(r(round)).map(|start| start.date().to_string());
    // Dates start with round 2, a week apart; the 21st is skipped.
    let days = [1, 2, 3, 4].map(|round| start(&night, round));
    let day = |day: &str| Some(format!("2027-01-{day}"));
    assert_eq!(days, [None, day("07"), day("14"), day("28")]);
    assert_eq!(Log::read(&night.log.export()).unwrap(), night.log);
    night.undo(&dated).unwrap();
    assert_eq!(night.state().dates(), None);
    let far = vec!["2027-01-07T19:00".parse().unwrap(); 2];
    let far = Entry::Dated { from: r(99_999), dates: Dates { starts: far, ..Dates::default() } };
    assert_eq!(night.try_enter(far), Err(Refusal::TooLarge));
}

#[test]
fn a_log_with_forfeits_is_read_and_goes_on() {
    let text = include_str!("../../../../fuzz/seeds/log/forfeits.jsonl");
    let log = Log::read(text).unwrap();
    assert_eq!(log.export(), text);
    let state = log.state();
    assert_eq!((state.published(), state.person(PlayerId(1)).unwrap().forfeits()), (3, Some(r(3))));
    let table = state.rounds()[2].find(2).unwrap();
    assert_eq!(state.rounds()[2].ending(table), Ending::Agreed(&[Score::ForfeitWin, Score::ForfeitLoss]));
    assert!(!state.rounds()[2].has_begun(), "nobody has played yet");
}

/// The seed of the fuzz target is a log as this version writes it: old logs stay readable.
#[test]
fn a_log_that_was_written_once_is_read_for_ever() {
    let text = include_str!("../../../../fuzz/seeds/log/night.jsonl");
    let log = Log::read(text).unwrap();
    assert_eq!((log.export().as_str(), log.state().people().count()), (text, 9));
    assert_eq!(log.state().phase(), Phase::Playing(r(2)));
}

#[test]
fn a_house_player_fills_a_table_for_one_round() {
    let mut night = Night::of(7, None);
    let seats: [&[u64]; 2] = [&[1, 2, 3, 4], &[5, 6, 7, 8]];
    night.order(Command::Join { players: vec![Player::named("House")], guests: true }).unwrap();
    // House player 8 needs a place only when filling in, and is then in the position for the next round.
    let unasked = night.try_draft(1, &[&[1, 2, 3, 4]], &[5, 6, 7]).unwrap();
    night.undo(&unasked).unwrap();
    let (house, rounds) = (PlayerId(8), vec![r(1)]);
    let own = Entry::FillsIn { player: PlayerId(7), rounds: rounds.clone() };
    assert_eq!(night.try_enter(own), Err(Refusal::NotAGuest(PlayerId(7))));
    night.enter(Entry::FillsIn { player: house, rounds: rounds.clone() });
    let hole = Refusal::NoPlace { round: r(1), player: house };
    assert_eq!(night.try_draft(1, &[&[1, 2, 3, 4]], &[5, 6, 7]), Err(hole));
    let other = Command::Substitute {
        player: PlayerId(1),
        stand_in: night.state().person(house).unwrap().player.clone(),
        from: r(1),
        to: None,
    };
    assert_eq!(night.order(other), Err(Refusal::HasOwnSeat(house)));
    assert!(night.state().position(|_| None).unwrap().contender(house).is_some());
    night.seat(1, &seats);
    assert_eq!(night.try_enter(Entry::FillsIn { player: house, rounds }), Err(Refusal::AlreadyPublished(r(1))));
    let next = night.state().position(|_| None).unwrap();
    assert!(next.contender(house).is_none(), "only for this round");
    assert!(next.history()[0].tables[1].seats.contains(&house), "whoever sat there has met him");
    // Absence ends it, and what is undone is as before.
    night.enter(Entry::FillsIn { player: house, rounds: vec![r(2)] });
    assert!(night.state().plays(house, r(2)));
    let away = night.enter(Entry::Absent { player: house, rounds: vec![r(2)] });
    assert!(!night.state().plays(house, r(2)));
    night.undo(&away).unwrap();
    assert!(night.state().plays(house, r(2)));
}

#[test]
fn tables_may_have_other_sizes_from_now_on() {
    let mut night = Night::of(7, None);
    let threes: [&[u64]; 2] = [&[1, 2, 3, 4], &[5, 6, 7]];
    let small = Refusal::WrongSize { round: r(1), table: 2, people: 3 };
    assert_eq!(night.try_draft(1, &threes, &[]), Err(small.clone()));
    let sized = night.enter(Entry::Sized { table_sizes: TableSizes::new(vec![4, 3]).unwrap() });
    night.seat(1, &threes);
    let refused = night.undo(&sized).unwrap_err();
    assert!(matches!(refused, Refusal::StandsOn { why, .. } if *why == small), "a round already has such a table");
}
