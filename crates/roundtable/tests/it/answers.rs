//! Answers, one feature a test: refusals, layouts, requirements, notes in both languages, certificates, and draws with
//! a commitment (a hash of everything that decides the result, published before the draw).

use roundtable::floors::words::SheetPart;
use roundtable::parts::{
    CsvLines, Draw, LEAST_SECRET, Numbering, Patience, PlayerIx, RoundGoal, RoundIx, SeatOrder, Seed, TableSizes, Wish,
    describe, judged,
};
use roundtable::{
    Control, Effort, ErrorKind, Format, Lang, Layout, Method, Plan, Question, Request, Require, Roster, Schedule,
    designs,
};
use roundtable_audit::{ClaimOutcome, Impossible, RoundsTheorem};
use roundtable_engine::MakerNote;
use roundtable_model::Problem;
use roundtable_proofs::verify_certificate;
use roundtable_words::Words;

#[test]
fn a_schedule_that_does_not_answer_the_question_is_an_error() {
    let sizes = TableSizes::only(2).unwrap();
    let problem = Problem::new(Roster::numbered(4), sizes, RoundGoal::Exactly(1)).unwrap();
    let round = |tables: &[[u32; 2]]| {
        let mut schedule = Schedule::new(4);
        let mut round = schedule.push_round();
        for (table, number) in tables.iter().zip(1..) {
            round.table(number, &table.map(PlayerIx));
        }
        schedule
    };
    assert!(judged(&problem, &round(&[[0, 1], [2, 3]]), "x", Patience::none()).is_ok());
    // Somebody at two tables, two people nowhere, no round at all.
    for broken in [round(&[[0, 1], [1, 2]]), round(&[[0, 1]]), Schedule::new(4)] {
        let error = judged(&problem, &broken, "x", Patience::none()).unwrap_err();
        assert_eq!((error.code(), error.kind()), ("failed-audit", ErrorKind::Failure));
    }
}

#[test]
fn a_layout_that_a_format_does_not_have_is_refused() {
    assert!(Layout { lines: CsvLines::Players, ..Layout::default() }.fits(Format::Csv).is_ok());
    assert!(Layout { title: "x".into(), ..Layout::default() }.fits(Format::Html).is_ok());
    let refused = |layout: Layout, format| layout.fits(format).unwrap_err().to_string();
    assert_eq!(
        refused(Layout { revision: Some(2), ..Layout::default() }, Format::Csv),
        "a revision is for paper and JSON (json, xlsx, html, pdf, svg, png, ics, zip, trf), not for csv"
    );
    assert_eq!(
        refused(Layout { bom: true, ..Layout::default() }, Format::Text),
        "a byte order mark is for csv, not for text"
    );
}

#[test]
fn a_layout_says_which_parts_are_printed_and_what_has_a_line_in_csv() {
    let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"];
    let answer = Question::new(names).tables([4]).rounds(2).plan().unwrap();
    for (lines, head) in [
        (CsvLines::Seats, "round,table,seat,player,name"),
        (CsvLines::Players, "player,name,round 1,round 2"),
        (CsvLines::Tables, "round,table,player 1,player 2,player 3,player 4"),
    ] {
        let mut out = Vec::new();
        answer.write_with(Format::Csv, &Layout { lines, ..Layout::default() }, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap().lines().next(), Some(head));
    }
    let parts = |layout: Layout| {
        let mut parts: Vec<SheetPart> = answer.sheets(&layout).unwrap().iter().map(|sheet| sheet.part).collect();
        parts.dedup();
        parts
    };
    assert_eq!(parts(Layout::default()), SheetPart::usual(&answer.plan));
    let [rounds, cards] = [SheetPart::Rounds, SheetPart::Cards];
    assert_eq!(parts(Layout { parts: vec![rounds, cards], ..Layout::default() }), [rounds, cards]);
}

/// A plan has no seed if nothing was random. A published method keeps its printed seats, even if relations between
/// seats are requested.
#[test]
fn a_plan_names_a_seed_only_if_something_was_drawn_at_random() {
    let made = |question: Question, method| -> Plan {
        let request = Request::default().seed(7).method(method);
        roundtable::plan(&question, &request, &Control::none()).unwrap().plan
    };
    let seed = |plan: &Plan| plan.made_by.as_ref().unwrap().seed;
    assert_eq!(seed(&made(Question::numbered(16).tables([4]).rounds(5), Method::Affine)), None);
    assert_eq!(seed(&made(Question::numbered(9).tables([3]).rounds(2), Method::Search)), Some(Seed(7)));
    // Places that are shared evenly are drawn at random.
    let balanced = |lot| {
        let request = Request::default().seed(lot).method(Method::Greedy).balance();
        roundtable::plan(&Question::numbered(22).tables([4, 3]).rounds(5), &request, &Control::none()).unwrap().plan
    };
    assert_ne!(balanced(1).schedule, balanced(2).schedule);
    assert_eq!(seed(&balanced(2)), Some(Seed(2)));
    let robin = || Question::numbered(6).tables([2]);
    let in_turns = made(robin().relations([SeatOrder::Turns]), Method::Berger);
    assert_eq!((seed(&in_turns), in_turns.schedule), (None, made(robin(), Method::Berger).schedule));
}

#[test]
fn requirements_read_back_as_written() {
    for text in ["repeats=0", "seat_range=1", "wishes=0", "verdict=optimal", "verdict=meetings_optimal"] {
        assert_eq!(text.parse::<Require>().unwrap().to_string(), text);
    }
    // Without a number, not a number, an unknown figure, a verdict that cannot be required, a number below 0.
    for text in ["repeats", "repeats=x", "fairness=1", "verdict=gap", "repeats=-1"] {
        assert!(text.parse::<Require>().is_err(), "{text}");
    }
}

#[test]
fn notes_are_said_in_both_languages_with_all_their_values() {
    let roster = Roster::default();
    let wish = Wish::Apart(PlayerIx(0), PlayerIx(4));
    let notes = [
        MakerNote::FirstFitEnds { rounds: 3 },
        MakerNote::WishNotKept { wish, rounds: 1, first: RoundIx(1) },
        MakerNote::WishNotKept { wish, rounds: 2, first: RoundIx(1) },
        MakerNote::MostRounds { rounds: 77, theorem: RoundsTheorem::Counting },
        MakerNote::WishesNotUsed { method: Method::Berger },
        MakerNote::GamesNotPlayed { games: 1 },
        MakerNote::Refuted { wishes: 0, conflicts: 12, layouts: Vec::new(), all_layouts: true },
        MakerNote::Refuted { wishes: 2, conflicts: 12, layouts: Vec::new(), all_layouts: true },
        MakerNote::Refuted { wishes: 0, conflicts: 12, layouts: Vec::new(), all_layouts: false },
        MakerNote::Refuted { wishes: 2, conflicts: 12, layouts: Vec::new(), all_layouts: false },
        MakerNote::CoupleParted { pair: [PlayerIx(0), PlayerIx(1)], rounds: vec![RoundIx(2)], alone: true },
        MakerNote::CoupleParted { pair: [PlayerIx(0), PlayerIx(1)], rounds: vec![RoundIx(2)], alone: false },
        MakerNote::StaysAtTable { player: PlayerIx(4), table: 1, rounds: 7 },
    ];
    let said = |lang| {
        let words = Words::new(lang);
        notes.iter().map(|note| words.said(note, &roster)).collect::<Vec<_>>()
    };
    let (english, japanese) = (said(Lang::En), said(Lang::Ja));
    assert!(english[1].contains("`1 and 5 apart` is not kept in 1 round, which is round 2"), "{}", english[1]);
    assert!(english[10].contains("1 and 2") && english[10].contains("only one person sits out"), "{}", english[10]);
    assert!(english[2].contains("in 2 rounds, the first of them round 2"), "{}", english[2]);
    for (english, japanese) in english.iter().zip(&japanese) {
        assert_ne!(english, japanese);
    }
    assert!(japanese[3].contains("77"), "{}", japanese[3]);
    // Wishes are not mentioned if there are none: notes 6 to 9 are the refutations, with 0 and 2 wishes in turn.
    for (at, wishes) in [(6, false), (7, true), (8, false), (9, true)] {
        assert_eq!((english[at].contains("wish"), japanese[at].contains("希望")), (wishes, wishes), "{}", english[at]);
    }
}

/// Another seed, method, balance, wish, order or number of cycles changes the commitment.
#[test]
fn everything_that_decides_the_result_is_hashed() {
    let question = || Question::new(["Ana", "Ben", "Cy", "Di"]).tables([2]).rounds(2);
    let request = Request::default().seed(LEAST_SECRET);
    let commitment = |q: Question, r: Request| Draw::new(&q, &r).unwrap().commitment();
    let first = commitment(question(), request);
    assert_eq!(first, commitment(question(), request));
    assert_eq!(first.to_string().parse(), Ok(first));
    for other in [
        commitment(question(), request.seed(LEAST_SECRET + 1)),
        commitment(question(), request.method(Method::Berger)),
        commitment(question(), request.balance()),
        commitment(question().apart("Ana", "Ben"), request),
        commitment(question().order(Numbering::Lot), request),
        commitment(question().cycles(2), request),
    ] {
        assert_ne!(first, other);
    }
}

/// The first 16 digits of `printf 'roundtable/beacon/1\n100000000000000\n1 2 3' | sha256sum`.
const SEED_WITH_BEACON: u64 = 0x48fb_e69a_732e_11be;

/// With a beacon (a public random text, here "1 2 3") the seed is a hash of the secret and that text; without one it is
/// the secret.
#[test]
fn a_beacon_is_mixed_as_the_docs_say() {
    let draw = Draw::new(&Question::numbered(4).tables([2]).rounds(1), &Request::default().seed(LEAST_SECRET)).unwrap();
    assert_eq!(draw.request(Some("1 2 3")).seed.0, SEED_WITH_BEACON);
    assert_eq!(draw.request(None).seed.0, LEAST_SECRET);
}

/// Parts of a design with several rounds have their own lines; the groups of 12 have only one round inside and none.
#[test]
fn what_a_design_is_made_of_is_said_part_by_part() {
    let said = |players, size| describe(&designs::known::best(players, size).unwrap(), Lang::En);
    let groups = said(72, 6);
    assert!(groups.len() == 1 && groups[0].starts_with("6 groups of 12: "), "{groups:#?}");
    // Five holes of 6, each player nine times, and 6 more: 276.
    let frame = "A frame: 5 holes of 6 from the planes of order 3 and 4; every player becomes a group of 9; the holes and \
                 6 players more are filled by a design of 60 with a hole, the last hole by a rotation of 60.";
    let planes = said(276, 3);
    assert!(planes.len() == 2 && planes[0].starts_with(frame), "{planes:#?}");
}

/// Sixteen people are a square of 4 × 4. Its rows have the numbers 0 to 3 in a circle, each a step further than the one
/// above. The three rounds are the rows, the columns and the numbers. A table of a fourth round without a repeat would
/// have four people in different rows and columns and with different numbers, and this square has no such four.
/// Counting does not show that: everybody still has six people to meet, and needs three.
#[test]
fn a_certificate_also_has_what_was_found_to_be_impossible_on_the_way() {
    let played = b"1-2-3-4\n5-6-7-8\n9-10-11-12\n13-14-15-16\n
1-5-9-13\n2-6-10-14\n3-7-11-15\n4-8-12-16\n
1-8-11-14\n2-5-12-15\n3-6-9-16\n4-7-10-13\n";
    let played = roundtable::read_schedule(played, "played.txt", None, None).unwrap().plan;
    let question = Question::numbered(16).tables([4]).rounds(1).history(&played);
    let request = Request::default().effort(Effort::LOW);
    let answer = roundtable::plan(&question, &request, &Control::none()).unwrap();
    let certificate = answer.certificate().unwrap();
    assert!(
        matches!(certificate.impossible[..], [Impossible::Exhausted { all_layouts: true, .. }]),
        "{:?}: {:?}",
        certificate.impossible,
        answer.notes
    );
    let refused: Vec<_> =
        verify_certificate(&certificate).into_iter().filter(|claim| claim.outcome != ClaimOutcome::Verified).collect();
    assert!(refused.is_empty(), "{refused:?}");
}
