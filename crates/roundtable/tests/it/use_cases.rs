//! Every use case through the public functions of the library, with small known answers, and errors with their codes.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use roundtable::parts::{
    Numbering, PlayerId, PlayerIx, Position, RollChanges, RoundGoal, TableSizes, next_by_standings, read_standings,
};
use roundtable::{
    Control, Earlier, Effort, Error, ErrorKind, Format, Game, Lang, Layout, Method, Note, Plan, Question, Repair,
    Request, Require, Seating,
};
use roundtable_model::{Contender, PositionParts};

/// The answer to a question, with the usual request.
fn plan(question: &Question) -> Result<roundtable::Answer, Error> {
    roundtable::plan(question, &Request::default(), &Control::none())
}

/// The error of a question that cannot be answered.
fn refused(question: &Question) -> Error {
    plan(question).expect_err("the question makes no sense")
}

/// The tables of a round (from 0), each with the numbers of its people from 1.
fn tables(plan: &Plan, round: usize) -> Vec<Vec<u32>> {
    let round = plan.schedule.round(round).expect("a round");
    round.tables().map(|t| t.seats.iter().map(|p| p.number()).collect()).collect()
}

const EIGHT: [&str; 8] = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"];

#[test]
fn sixteen_at_tables_of_four_have_five_rounds_without_a_repeat() {
    let answer = plan(&Question::numbered(16).tables([4])).unwrap();
    assert_eq!((answer.plan.schedule.round_count(), answer.audit.meetings.repeats), (5, 0));
    assert!(!answer.how(Lang::En).is_empty() && !answer.stopped);
    assert!(
        answer
            .misses(&[Require::Verdict(roundtable::Verdict::MeetingsOptimal), "wishes=0".parse().unwrap()])
            .is_empty()
    );
}

#[test]
fn wishes_are_understood_by_name_and_kept() {
    let question = Question::new(EIGHT)
        .tables([4])
        .rounds(3)
        .apart("ANA", "ben")
        .together("Eva", "fi")
        .host("7", 2)
        .seat("Ｈａｎａ", 1);
    let answer = plan(&question).unwrap();
    assert_eq!(answer.wishes().len(), 4);
    assert!(answer.wishes().iter().all(|wish| wish.kept && wish.broken.is_empty()));
    for round in 0..3 {
        let tables = tables(&answer.plan, round);
        assert!(!tables.iter().any(|t| t.contains(&1) && t.contains(&2)));
        assert!(tables.iter().any(|t| t.contains(&5) && t.contains(&6)));
        assert!(tables[1].contains(&7) && tables.iter().any(|t| t[0] == 8));
    }
}

#[test]
fn errors_name_the_person_the_value_and_the_limit() {
    let eight = || Question::new(EIGHT).tables([4]).rounds(1);
    let shared = || Question::new(["Anna", "Annika", "Bo", "Cy"]).tables([2]).rounds(1);
    let kept = plan(&Question::new(EIGHT).tables([4]).rounds(2)).unwrap().plan;
    let kept_and_drawn = eight().keep(&kept, 2).order(Numbering::Lot);
    for (question, code, kind, says) in [
        (eight().apart("Ana", "Zoe"), "unknown-player", ErrorKind::BadInput, "`Zoe`"),
        (shared().apart("Bo", "Ann"), "several-players", ErrorKind::BadInput, "Anna, Annika"),
        (eight().apart("Ana", "1"), "one-person", ErrorKind::BadInput, "are one person"),
        (eight().host("Ana", 3), "question", ErrorKind::BadInput, "1 to 2"),
        (eight().seat("Ana", 0), "zero", ErrorKind::Usage, "seat 0"),
        (eight().absent("Ana", [0]), "zero", ErrorKind::Usage, "round 0"),
        (eight().spread("club"), "no-column", ErrorKind::BadInput, "`club`"),
        (Question::new(EIGHT).rounds(1), "no-table-size", ErrorKind::Usage, "how many"),
        (Question::new(EIGHT).tables([3]).rounds(1), "cannot-fill", ErrorKind::Impossible, "8 people"),
        (eight().together("1", "2").apart("1", "2"), "wishes-clash", ErrorKind::Impossible, "Ana"),
        (Question::new(["Ana"]).tables([2]).rounds(1), "question", ErrorKind::BadInput, "at least 2"),
        (kept_and_drawn, "kept-order", ErrorKind::Usage, "fix the numbers"),
        (eight().keep(&kept, 4), "too-few-kept", ErrorKind::BadInput, "has 2 rounds"),
        (Question::numbered(4).tables([2]).then(3), "nothing-planned", ErrorKind::Usage, "only 3 rounds"),
    ] {
        let error = refused(&question);
        assert_eq!((error.code(), error.kind()), (code, kind), "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[test]
fn what_is_stopped_is_the_best_so_far_and_says_so() {
    let stop = AtomicBool::new(true);
    let question = Question::numbered(20).tables([4]).rounds(7);
    let answer = roundtable::plan(&question, &Request::default(), &Control::none().stopped_by(&stop)).unwrap();
    assert!(answer.stopped && answer.audit.valid && answer.plan.schedule.round_count() == 7);
    assert!(answer.notes.iter().any(|note| note.code() == "search-stopped"), "{:?}", answer.notes);
}

#[test]
fn progress_is_told_and_only_grows() {
    let (last, told) = (AtomicU64::new(0), AtomicU64::new(0));
    let watch = |progress: roundtable::parts::Progress| {
        assert!(last.swap(progress.steps, Ordering::Relaxed) <= progress.steps);
        told.fetch_add(1, Ordering::Relaxed);
    };
    let request = Request::default().effort(Effort(300_000));
    let question = Question::numbered(20).tables([4]).rounds(7);
    let watched = roundtable::plan(&question, &request, &Control::none().watched_by(&watch).threads(2)).unwrap();
    assert!(told.into_inner() > 0);
    let alone = roundtable::plan(&question, &request, &Control::none().threads(1)).unwrap();
    assert_eq!(watched.plan.schedule, alone.plan.schedule, "watching and threads change nothing");
}

/// Two rounds by the standings are to follow five planned ones. The planned ones leave neighbours in the list fresh:
/// they do not meet yet.
#[test]
fn rounds_by_the_standings_find_neighbours_fresh() {
    let answer = plan(&Question::numbered(16).tables([2]).rounds(5).then(2)).unwrap();
    assert_eq!(answer.plan.schedule.round_count(), 5);
    let Some(Note::HeldBack(pairs)) = answer.notes.last() else { panic!("{:?}", answer.notes) };
    // Two rounds of eight tables.
    assert_eq!((pairs.rounds, pairs.pairs, pairs.fresh), (2, 16, 16));
    assert_eq!(pairs.tables[0], [PlayerIx(0), PlayerIx(1)]);
}

/// Ten rounds of 33 people, one of whom sits out in each, are hardly possible without a repeat. The seven that are
/// planned have none, although three more by the standings may follow.
#[test]
fn rounds_that_may_not_come_cost_no_repeat_in_those_that_will() {
    let question = || Question::numbered(33).tables([4]).rounds(7).sit_out().then(3);
    let request = Request::default().seed(15).effort(Effort::LOW);
    for question in [question(), question().apart("1", "2")] {
        let answer = roundtable::plan(&question, &request, &Control::none()).unwrap();
        assert_eq!((answer.plan.schedule.round_count(), answer.audit.meetings.repeats), (7, 0));
        let left_fresh =
            |note: &Note| matches!(note, Note::HeldBack(pairs) | Note::LeftFresh(pairs) if pairs.fresh > 0);
        assert!(answer.notes.iter().any(left_fresh), "{:?}", answer.notes);
    }
}

/// The game sets the table sizes and the names of the seats.
#[test]
fn a_game_presets_tables_and_names() {
    let chess = plan(&Question::numbered(6).game(Game::Chess)).unwrap();
    assert_eq!(chess.plan.seat_names.as_deref(), Some(&["White".to_owned(), "Black".to_owned()][..]));
    assert_eq!((chess.method(), chess.plan.schedule.round_count()), ("berger", 5));
    let diplomacy = plan(&Question::numbered(14).game(Game::Diplomacy).rounds(2)).unwrap();
    assert!(diplomacy.audit.borders.is_some());
    let uneven = refused(&Question::numbered(15).game(Game::Diplomacy).rounds(2));
    assert!(uneven.alternatives().iter().any(|a| matches!(a, roundtable::Alternative::PlayTwice { .. })));
}

/// At bridge the seats go North, East, South, West.
#[test]
fn partners_that_are_wished_sit_opposite_each_other_and_others_never_do() {
    let question = Question::numbered(8).game(Game::Bridge).rounds(5);
    let question = question.partners("1", "2").partners("3", "4").never_partners("5", "6");
    let answer = roundtable::plan(&question, &Request::default().effort(Effort::LOW), &Control::none()).unwrap();
    let seat = |round: usize, who: u32| {
        let mut at = tables(&answer.plan, round).into_iter().zip(1..);
        at.find_map(|(seats, table)| Some((table, seats.iter().position(|seat| *seat == who)? % 2))).unwrap()
    };
    for round in 0..5 {
        assert_eq!((seat(round, 1), seat(round, 3)), (seat(round, 2), seat(round, 4)), "round {round}");
        assert_ne!(seat(round, 5), seat(round, 6), "round {round}");
    }
}

/// A game can refuse table sizes; the error offers sizes that it has.
#[test]
fn a_game_decides_which_table_sizes_it_can_have() {
    let refused_at = |game, sizes: &[u32], people| {
        let error = refused(&Question::numbered(people).game(game).tables(sizes.iter().copied()).rounds(2));
        assert_eq!((error.code(), error.kind()), ("game-tables", roundtable::ErrorKind::Usage), "{error}");
        error.alternatives()
    };
    // Fifteen people at tables of two: seven tables, and one rests.
    let two = vec![roundtable::Alternative::Tables { sizes: vec![2], tables: vec![2; 7] }];
    assert_eq!(refused_at(Game::Chess, &[4, 3], 15), two);
    assert_eq!(refused_at(Game::Go, &[3], 15), two);
    assert!(refused_at(Game::Diplomacy, &[4, 3], 10).is_empty());
    for (game, sizes) in [(Game::Riichi, &[4, 2][..]), (Game::Bridge, &[4, 3]), (Game::Diplomacy, &[7, 6])] {
        refused_at(game, sizes, 12);
    }
    for sizes in [&[4][..], &[4, 3], &[3]] {
        let tables = Question::numbered(12).game(Game::Riichi).tables(sizes.iter().copied()).rounds(2);
        assert!(plan(&tables).unwrap().audit.valid, "{sizes:?}");
    }
    let bridge = refused(&Question::numbered(22).game(Game::Bridge).rounds(2));
    let tables = |way: &roundtable::Alternative| matches!(way, roundtable::Alternative::Tables { .. });
    assert!(!bridge.alternatives().iter().any(tables), "no tables of three at bridge: {:?}", bridge.alternatives());
    // A plan whose first rounds are kept belongs to a game, which also decides about the tables; repeating everything
    // changes nothing.
    let night = plan(&Question::numbered(8).game(Game::Bridge).rounds(3)).unwrap().plan;
    let other = || Question::people_of(&night).keep(&night, 2).tables([4, 3]);
    assert_eq!(refused(&other()).code(), "game-tables");
    assert_eq!(refused(&other().game(Game::Bridge).rounds(3)).code(), "game-tables");
}

#[test]
fn earlier_meetings_count_and_strangers_are_left_out() {
    let monday = roundtable::read_schedule(
        b"round,table,seat,player,name\n1,1,1,1,Ana\n1,1,2,2,Ben\n1,2,1,3,Zoe\n1,2,2,4,Di\n",
        "monday.csv",
        None,
        None,
    );
    let monday = monday.unwrap().plan;
    let question = Question::new(["Ana", "Ben", "Cy", "Di"]).tables([2]).rounds(2);
    let answer = plan(&question.history(Earlier::new(&monday, "monday.csv"))).unwrap();
    assert_eq!(answer.audit.meetings.repeats, 0, "Ana and Ben have met already");
    assert_eq!(answer.said(Lang::En)[0], "monday.csv: of 2 meetings 1 was counted; Zoe is not on the list");
    assert!(answer.said(Lang::Ja)[0].contains("1人は名簿にいません: Zoe"));
}

#[test]
fn somebody_leaves_and_somebody_comes() {
    let question = Question::new(EIGHT).tables([4, 3]).rounds(3).apart("Ana", "Ben");
    let night = plan(&question).unwrap();
    let change = Repair::of(&night.plan).from(2).left("Cy").joined("Ivo").wishes_of(&question);
    let mended = roundtable::repair(&change, &Request::default(), &Control::none()).unwrap();
    assert_eq!(tables(&mended.plan, 0), tables(&night.plan, 0));
    let later = tables(&mended.plan, 1).concat();
    assert!(!later.contains(&3) && later.contains(&9), "Cy keeps the number 3, and Ivo is 9: {later:?}");
    assert!(mended.wishes()[0].kept);
    let said = mended.said(Lang::En);
    assert!(said.contains(&"Ivo is new from round 2 on".to_owned()), "{said:?}");
    assert!(said.contains(&"Cy has left before round 2".to_owned()), "{said:?}");
    let numbered = plan(&Question::numbered(8).tables([4, 3]).rounds(3)).unwrap();
    let change = Repair::of(&numbered.plan).from(2).left("3");
    let mended = roundtable::repair(&change, &Request::default(), &Control::none()).unwrap();
    let later = tables(&mended.plan, 2).concat();
    assert!(!later.contains(&3) && later.contains(&8), "numbers stay what they are: {later:?}");
    let nobody = roundtable::repair(&Repair::of(&night.plan).left("Zoe"), &Request::default(), &Control::none());
    assert_eq!(nobody.unwrap_err().code(), "unknown-player");
}

#[test]
fn a_foreign_file_is_checked_and_broken_ones_are_no_error() {
    let read = |text: &[u8]| roundtable::read_schedule(text, "friday.txt", None, None).unwrap().plan;
    let sound = read(b"1-2-3\n4-5-6\n\n1-2-4\n3-5-6\n");
    let checked = roundtable::check(&sound, &[]).unwrap();
    // 1 and 2 meet again, and 5 and 6.
    assert_eq!((checked.audit.valid, checked.audit.meetings.repeats), (true, 2));
    assert!(!checked.explain(Lang::En).is_empty());
    assert!(!checked.why("1", "2", Lang::En).unwrap().is_empty());
    assert_eq!(checked.why("1", "1", Lang::En).unwrap_err().code(), "one-person");
    assert_eq!(checked.misses(&["breaks=0".parse().unwrap()])[0].value, None, "only games of two have breaks");
    let broken = read(b"1-2-3\n3-5-6\n");
    assert!(!roundtable::check(&broken, &[]).unwrap().audit.valid);
}

/// How many rounds without a repeat are possible, and an error with other numbers of people if none is.
#[test]
fn what_is_possible_is_known_with_the_reason() {
    // Counting would allow 6 rounds, (20 − 1) / 3 rounded down; a theorem (`RoundsTheorem::Permutations`) excludes the
    // sixth.
    let bound = roundtable::bound(20, 4).unwrap();
    assert_eq!((bound.lower, bound.upper), (5, 5));
    assert!(bound.prove().unwrap().nodes > 0);
    assert_eq!(roundtable::bound(16, 4).unwrap().prove().unwrap_err().code(), "no-search");
    let error = roundtable::bound(22, 4).unwrap_err();
    let players: Vec<u32> = error
        .alternatives()
        .iter()
        .filter_map(|a| if let roundtable::Alternative::Players { players, .. } = a { Some(*players) } else { None })
        .collect();
    assert_eq!((error.kind(), players), (ErrorKind::Impossible, vec![20, 24]));
    for nonsense in [(0, 4), (4, 0), (4, 1), (3, 4)] {
        assert!(roundtable::bound(nonsense.0, nonsense.1).is_err(), "{nonsense:?}");
    }
}

#[test]
fn colours_are_reversed_after_a_withdrawal() {
    let plan = roundtable::parts::round_robin(18, Method::Crenshaw, 1).unwrap();
    // The first reversal on record (`crates/testkit/corpora/round-robin/reversals_uscf.json`, 18 players without player
    // 13, staged).
    let reversed = roundtable::reverse(&plan, &["13"], 0, None).unwrap();
    let first = reversed.found.reversals[0];
    assert_eq!((first.round.number(), first.game.to_string().as_str()), (17, "18-1"));
    assert_eq!(reversed.withdrawals.len(), 1);
    assert_eq!(roundtable::reverse(&plan, &["19"], 0, None).unwrap_err().code(), "unknown-player");
    assert_eq!(roundtable::reverse(&plan, &["13"], 18, None).unwrap_err().code(), "out-of-range");
}

#[test]
fn rounds_that_are_played_stay_when_colours_are_reversed() {
    let plan = roundtable::parts::round_robin(8, Method::Crenshaw, 1).unwrap();
    let reversed = roundtable::reverse(&plan, &["3"], 2, None).unwrap().plan;
    assert_eq!(reversed.schedule.round_count(), plan.schedule.round_count());
    for round in 0..2 {
        assert_eq!(tables(&reversed, round), tables(&plan, round));
    }
    assert!((2..7).all(|round| !tables(&reversed, round).concat().contains(&3)));
    // Of four tables three are left, and they are numbered without a gap.
    let numbers = |round: usize| -> Vec<u32> {
        reversed.schedule.round(round).unwrap().tables().map(|table| table.number).collect()
    };
    assert!((2..7).all(|round| numbers(round) == [1, 2, 3]));
}

/// People missing in the standings are still seated, after all others, and a note names them.
#[test]
fn whoever_is_not_in_the_standings_is_named() {
    let night = plan(&Question::new(EIGHT).tables([4]).rounds(1)).unwrap().plan;
    let missing = |listed: &[&str]| {
        let standings = read_standings(listed.join("\n").as_bytes(), "places.txt").unwrap();
        let (swiss, roll, request) = (Seating::Swiss, RollChanges::default(), Request::default());
        let further = next_by_standings(&night, &standings, &swiss, &roll, &request, &Control::none()).unwrap();
        assert_eq!(tables(&further.plan, 1).concat().len(), 8);
        let of = |note: Note| if let Note::NotInStandings { players } = note { players } else { Vec::new() };
        further.notes.into_iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(missing(&EIGHT[..6]), [[PlayerIx(6), PlayerIx(7)]]);
    assert!(missing(&EIGHT).is_empty());
}

/// Partners share a table in every round, and so do two who are to be together. The plan answers a question about one
/// more round.
#[test]
fn a_plan_with_one_round_more_answers_its_question_and_keeps_its_wishes() {
    let doubles = Question::new(EIGHT).game(Game::Doubles).rounds(1).partners("Ana", "Ben").together("Cy", "Di");
    let night = plan(&doubles).unwrap().plan;
    let standings = read_standings(EIGHT.join("\n").as_bytes(), "places.txt").unwrap();
    let (swiss, roll, request) = (Seating::Swiss, RollChanges::default(), Request::default());
    let further = next_by_standings(&night, &standings, &swiss, &roll, &request, &Control::none()).unwrap();
    assert_eq!((further.notes.as_slice(), further.next.figures.broken_wishes), (&[][..], 0));
    let last = further.plan.schedule.rounds().last().unwrap();
    let table = |p| last.tables().position(|table| table.seats.contains(&PlayerIx(p)));
    assert_eq!((table(0), table(2)), (table(1), table(3)));
    let question = further.plan.question.as_ref().unwrap();
    assert_eq!((question.rounds(), question.kept().round_count()), (RoundGoal::Exactly(2), 1));
    assert!(roundtable::check(&further.plan, &[]).unwrap().audit.valid);
}

/// Formats that need more than a plan. A PDF and an image need a printer, a calendar and an archive of calendars need
/// dates, and a tournament report (TRF) needs games of two in all rounds.
const WANTS_MORE: [Format; 5] = [Format::Pdf, Format::Png, Format::Ics, Format::Zip, Format::Trf];

#[test]
fn the_next_round_comes_from_a_position() {
    let position = br#"{"schema": "roundtable/position/1", "table_size": 2,
        "players": [{"id": 7, "name": "Ana", "place": 1}, {"id": 3, "name": "Ben", "place": 2},
                    {"id": 9, "name": "Cy", "place": 3}, {"id": 4, "name": "Di", "place": 4}],
        "history": [{"tables": [[7, 3], [9, 4]]}]}"#;
    let position = roundtable::read_position(position, "x.json").unwrap().position;
    let next = roundtable::next(&position, &Seating::Swiss, &Request::default(), &Control::none()).unwrap();
    assert_eq!((next.figures.repeats, next.figures.fewest_repeats), (0, true));
    for format in Format::ALL {
        let mut out = Vec::new();
        let written = next.write(format, &mut out);
        assert_eq!(written.is_ok(), !WANTS_MORE.contains(&format), "{format}");
        assert_eq!(out.is_empty(), written.is_err(), "{format}");
    }
    let error =
        roundtable::next(&position, &Seating::Interval { step: 9 }, &Request::default(), &Control::none()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Usage);
}

/// The table of meetings in a workbook is for at most 400 people, whether or not they play in this round.
#[test]
fn only_a_workbook_of_more_than_four_hundred_people_lacks_its_table_of_meetings() {
    let note = |people: u64, format| {
        let contender = |id| Contender { id: PlayerId(id), ..Contender::default() };
        let contenders = (1..=people).map(contender).collect();
        let parts =
            PositionParts { contenders, absent: (5..=people).map(PlayerId).collect(), ..PositionParts::default() };
        let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
        let by_lot = Seating::Random { avoid_repeats: false };
        let next = roundtable::next(&position, &by_lot, &Request::default(), &Control::none()).unwrap();
        next.too_many(format, Lang::En)
    };
    assert_eq!(note(400, Format::Xlsx), None);
    assert!(note(401, Format::Xlsx).is_some_and(|note| note.contains("400")));
    assert_eq!(note(401, Format::Html), None);
}

#[test]
fn every_format_is_written_and_the_readable_ones_are_read_again() {
    let answer = plan(&Question::new(EIGHT).tables([4]).rounds(2)).unwrap();
    for format in Format::ALL {
        let mut out = Vec::new();
        if WANTS_MORE.contains(&format) {
            assert_eq!(answer.write(format, &mut out).unwrap_err().kind(), ErrorKind::Usage, "{format}");
            continue;
        }
        answer.write(format, &mut out).unwrap();
        if format.file().is_some() {
            let again = roundtable::read_schedule(&out, "x", None, None).unwrap().plan;
            assert_eq!(tables(&again, 1), tables(&answer.plan, 1), "{format}");
        } else {
            assert!(!out.is_empty());
        }
    }
    let error = answer
        .write_with(Format::Csv, &Layout { title: "x".into(), ..Layout::default() }, &mut Vec::new())
        .unwrap_err();
    assert_eq!((error.code(), error.kind()), ("layout", ErrorKind::Usage));
}

#[test]
fn a_plan_that_knows_its_question_is_judged_as_the_answer_to_it() {
    let question = Question::numbered(6).tables([3]).rounds(2).apart("1", "2").absent("6", [1]).tables([3, 2]);
    let answer = plan(&question).unwrap();
    let mut json = Vec::new();
    answer.write(Format::Json, &mut json).unwrap();
    let json = String::from_utf8(json).unwrap();
    let read = |json: &str| roundtable::read_schedule(json.as_bytes(), "plan.json", None, None).unwrap().plan;

    let same = read(&json);
    assert_eq!(same.question.as_deref(), Some(answer.problem()));
    let checked = roundtable::check(&same, &[]).unwrap();
    assert!(checked.audit.valid && checked.audit.wishes.len() == 1);
    assert_eq!(checked.audit, answer.audit);

    // The same rounds in a file whose question has another wish: it is broken, and the audit finds that.
    let neighbours = tables(&answer.plan, 0)[0].clone();
    let wish = format!("\"apart\", \"players\": [{}, {}]", neighbours[0], neighbours[1]);
    let other = read(&json.replace("\"apart\", \"players\": [1, 2]", &wish));
    let missed = roundtable::check(&other, &[]).unwrap().misses(&["wishes=0".parse().unwrap()]);
    assert_eq!(missed.len(), 1);
    // The same rounds in a file whose question has one round more.
    let longer = read(&json.replace("\"rounds\": 2", "\"rounds\": 3"));
    assert!(!roundtable::check(&longer, &[]).unwrap().audit.valid);
    // If the plan itself has no table sizes, those of its question are used.
    let mut resized = answer.plan;
    resized.table_sizes = None;
    assert_eq!(roundtable::check(&resized, &[]).unwrap().audit.wishes.len(), 1);
}
