//! The workbook, read back with another reader: the plan is in it, text stays text, and formulas add up and check
//! scores.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use roundtable_audit::{Rules, audit};
use roundtable_model::{Game, Plan, PlayerIx, Roster, Schedule};
use roundtable_words::Lang;
use roundtable_write::{Paper, write_xlsx};

use crate::support::night;

/// The workbook of a plan.
fn bytes(plan: &Plan, lang: Lang) -> Vec<u8> {
    let mut out = Vec::new();
    let paper = Paper { title: "Night & day", revision: 3, lang, ..Paper::default() };
    write_xlsx(&mut out, plan, &audit(&plan.schedule, &Rules::default()), &paper).unwrap();
    out
}

/// The cells of each sheet, in order.
fn sheets(plan: &Plan, lang: Lang) -> Vec<(String, Vec<Vec<Data>>)> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes(plan, lang))).unwrap();
    let names = book.sheet_names().clone();
    let rows = |book: &mut Xlsx<_>, name: &str| {
        let range = book.worksheet_range(name).unwrap();
        range.rows().map(<[Data]>::to_vec).collect::<Vec<_>>()
    };
    names.into_iter().map(|n| (n.clone(), rows(&mut book, &n))).collect()
}

/// The number in a cell.
fn number(cell: &Data) -> Option<u32> {
    if let Data::Float(value) = cell { Some(*value as u32) } else { None }
}

/// Table and seat of every player and round, straight from the schedule.
fn seats(plan: &Plan) -> BTreeMap<(PlayerIx, usize), (u32, usize)> {
    let mut seats = BTreeMap::new();
    for (r, round) in plan.schedule.rounds().enumerate() {
        for table in round.tables() {
            for (seat, &player) in table.seats.iter().enumerate() {
                seats.insert((player, r), (table.number, seat));
            }
        }
    }
    seats
}

const WINDS: [&str; 4] = ["East", "South", "West", "North"];

#[test]
fn sheets_are_named_in_either_language() {
    let names = |lang| sheets(&night::club(), lang).into_iter().map(|(n, _)| n).collect::<Vec<_>>();
    assert_eq!(
        names(Lang::En),
        ["Rounds", "By player", "Lots", "Score sheet", "Totals", "Meetings", "Fairness", "roundtable"]
    );
    assert_eq!(names(Lang::Ja)[2], "座席入れ替え表（くじ）");
}

#[test]
fn the_same_plan_gives_the_same_bytes() {
    let book = bytes(&night::club(), Lang::Ja);
    assert_eq!(book, bytes(&night::club(), Lang::Ja));
    let mut zip = zip::ZipArchive::new(Cursor::new(book)).unwrap();
    let properties = std::io::read_to_string(zip.by_name("docProps/core.xml").unwrap()).unwrap();
    assert!(properties.contains("2000-01-01T00:00:00Z"), "{properties}");
}

#[test]
fn the_rounds_are_those_of_the_plan() {
    for plan in [night::club(), night::conference()] {
        let rounds = &sheets(&plan, Lang::En)[0].1;
        let mut round = 0;
        let mut drawn = BTreeMap::new();
        for row in rounds {
            if let Data::String(heading) = &row[0]
                && let Some(number) = heading.strip_prefix("Round ")
            {
                round = number.parse().unwrap();
            }
            let Some(table) = number(&row[0]) else { continue };
            for (seat, cell) in row[1..].iter().enumerate() {
                let Data::String(text) = cell else { continue };
                let (player, name) = text.split_once("  ").unwrap();
                let player = PlayerIx::from_number(player.parse().unwrap()).unwrap();
                assert_eq!(name, plan.roster.name(player));
                drawn.insert((player, round - 1), (table, seat));
            }
        }
        assert_eq!(drawn, seats(&plan));
    }
}

#[test]
fn everybody_is_in_the_list_and_has_a_lot() {
    let plan = night::club();
    let sheets = sheets(&plan, Lang::En);
    let mut listed = BTreeMap::new();
    for row in &sheets[1].1 {
        let Some(player) = number(&row[0]).and_then(PlayerIx::from_number) else { continue };
        assert_eq!(row[1], Data::String(plan.roster.name(player).to_owned()));
        for (round, pair) in row[2..].chunks(2).enumerate() {
            let seat = WINDS.iter().position(|w| pair[1] == Data::String((*w).to_owned())).unwrap();
            listed.insert((player, round), (number(&pair[0]).unwrap(), seat));
        }
    }
    assert_eq!(listed, seats(&plan));

    let lots = &sheets[2].1;
    let mut drawn = BTreeMap::new();
    let at = |row: usize, column: usize| &lots[row][column];
    for (row, column) in (0..lots.len()).flat_map(|r| (0..lots[r].len()).map(move |c| (r, c))) {
        if *at(row, column) != Data::String("Round".to_owned()) {
            continue;
        }
        // A lot: its number, two rows below it this heading, and a row for each round with table and seat.
        let player = PlayerIx::from_number(number(at(row - 2, column)).unwrap()).unwrap();
        for round in 0..4 {
            let seat = WINDS.iter().position(|w| *at(row + 1 + round, column + 2) == Data::String((*w).to_owned()));
            drawn.insert((player, round), (number(at(row + 1 + round, column + 1)).unwrap(), seat.unwrap()));
        }
    }
    assert_eq!(drawn, seats(&plan));
}

#[test]
fn a_name_that_looks_like_a_formula_stays_a_name() {
    let names = ["=1+1", "+A1", "-2", "@SUM(A1)", "=HYPERLINK(\"x\")", "http://example.org", "_x0041_", "田中 花子"];
    let players = names.map(roundtable_model::Player::named);
    let mut schedule = Schedule::new(8);
    schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx)).table(2, &[4, 5, 6, 7].map(PlayerIx));
    let plan = Plan { roster: Roster::new(players.into()).0, schedule, ..Plan::default() };
    let sheets = sheets(&plan, Lang::En);
    for sheet in ["By player", "Score sheet", "Totals", "Meetings"] {
        let cells = &sheets.iter().find(|(n, _)| n == sheet).unwrap().1;
        let texts: BTreeSet<&str> = cells.iter().flatten().filter_map(calamine::DataType::get_string).collect();
        for name in names {
            assert!(texts.contains(name), "{name} on {sheet}");
        }
    }
    // Two tables have a sum and a check each; eight people a score, a total and a place each, with three checks below.
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes(&plan, Lang::En))).unwrap();
    for (sheet, cells) in [("Rounds", 0), ("By player", 0), ("Lots", 0), ("Score sheet", 4), ("Totals", 27)] {
        let formulas = book.worksheet_formula(sheet).unwrap();
        let ours = formulas.used_cells().filter(|(_, _, f)| !f.is_empty()).count();
        assert_eq!(ours, cells, "{sheet}");
    }
}

#[test]
fn games_of_two_have_opponents_and_a_cross_table() {
    let mut schedule = Schedule::new(4);
    schedule.push_round().table(1, &[0, 3].map(PlayerIx)).table(2, &[1, 2].map(PlayerIx));
    schedule.push_round().table(1, &[3, 2].map(PlayerIx)).table(2, &[0, 1].map(PlayerIx));
    let players = ["Ana", "Ben", "Cy", "Di"].map(roundtable_model::Player::named);
    let plan = Plan { roster: Roster::new(players.into()).0, schedule, ..Plan::default() };
    let sheets = sheets(&plan, Lang::En);
    let of = |name: &str| &sheets.iter().find(|(n, _)| n == name).unwrap().1;
    let ana = of("By player").iter().find(|row| row[1] == Data::String("Ana".to_owned())).unwrap();
    let opponents: Vec<String> = ana[2..].chunks(3).map(|round| round[2].to_string()).collect();
    assert_eq!(opponents, ["Di", "Ben"]);
    let cross = of("Cross table");
    let names: Vec<String> = cross.iter().map(|row| row[1].to_string()).collect();
    assert!(names.ends_with(&["Ana", "Ben", "Cy", "Di"].map(str::to_owned)), "{names:?}");
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes(&plan, Lang::En))).unwrap();
    let formulas = book.worksheet_formula("Cross table").unwrap();
    let ours: Vec<&String> = formulas.used_cells().map(|(_, _, f)| f).filter(|f| !f.is_empty()).collect();
    assert_eq!(ours[..2], ["SUM(C4:F4)", "IF(SUM($G$4:$G$7)=0,\"\",RANK(G4,$G$4:$G$7))"]);
}

#[test]
fn meetings_are_square_and_even_on_both_sides() {
    let plan = night::club();
    let cells = &sheets(&plan, Lang::En)[5].1;
    let top = cells.iter().position(|r| r[0] == Data::String("No.".to_owned())).unwrap();
    let square: Vec<Vec<Option<u32>>> =
        cells[top + 1..].iter().map(|r| r[2..24].iter().map(number).collect()).collect();
    assert_eq!(square.len(), 22);
    let mut total = 0;
    for (i, row) in square.iter().enumerate() {
        for (j, &count) in row.iter().enumerate() {
            assert_eq!(count, square[j][i]);
            assert_eq!(count.is_none(), i == j);
            total += count.unwrap_or(0);
        }
    }
    // Four tables of 4 and two of 3 make 30 meetings a round.
    assert_eq!(total, 2 * 4 * 30);
}

#[test]
fn large_fields_and_empty_plans_are_written_too() {
    let mut schedule = Schedule::new(500);
    let everybody: Vec<PlayerIx> = (0..500).map(PlayerIx).collect();
    let mut round = schedule.push_round();
    for (number, seats) in (1..).zip(everybody.chunks(20)) {
        round.table(number, seats);
    }
    let plan = Plan { roster: Roster::numbered(500), schedule, ..Plan::default() };
    let meetings = &sheets(&plan, Lang::En)[5].1;
    assert!(
        meetings.iter().flatten().any(|c| c.to_string().starts_with("The square of meetings is drawn for up to 400"))
    );
    // Seven that are shown, and the plan.
    assert_eq!(sheets(&Plan::default(), Lang::En).len(), 8);
}

#[test]
fn totals_are_fine_only_where_every_round_is() {
    let plan = night::club();
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes(&plan, Lang::En))).unwrap();
    let formulas = book.worksheet_formula("Totals").unwrap();
    let last = formulas.rows().next_back().unwrap();
    let checks: Vec<&String> = last.iter().filter(|formula| formula.contains("'Score sheet'!$G$")).collect();
    assert_eq!(checks.len(), 4, "a check for each round looks at those of its tables: {last:?}");
    let whole = last.last().unwrap();
    assert!(whole.contains("COUNTIF(C") && whole.contains("<SUMPRODUCT((C"), "{whole}");
    let scores = book.worksheet_formula("Score sheet").unwrap();
    let checked = scores.used_cells().filter(|(_, _, f)| f.contains("COUNTA") && f.contains("not a number")).count();
    assert_eq!(checked, 24, "one for each table and round");
}

#[test]
fn a_score_sheet_calls_courts_so() {
    let mut schedule = Schedule::new(4);
    schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
    let seat_names = Some(Game::Doubles.seat_names());
    let plan = Plan { roster: Roster::numbered(4), schedule, seat_names, game: Some(Game::Doubles), ..Plan::default() };
    let sheets = sheets(&plan, Lang::En);
    let scores = &sheets.iter().find(|(name, _)| name == "Score sheet").unwrap().1;
    let has = |word: &str| scores.iter().flatten().any(|cell| *cell == word);
    assert!(has("Court") && !has("Table"), "{scores:?}");
}
