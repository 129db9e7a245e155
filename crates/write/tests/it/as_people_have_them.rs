//! Schedules as people have them, and all that we write: read as the same schedule, with notes on every guess.

use roundtable_audit::{Rules, audit};
use roundtable_model::{Plan, Player, PlayerIx, Roster, Schedule};
use roundtable_read::{Reading, read_schedule};
use roundtable_words::{Lang, PlanInShort, SourceFormat};
use roundtable_write::{Paper, Source, write_audit, write_csv_by_player, write_csv_by_table, write_html, write_xlsx};

/// Reads a file without mistakes.
fn read(text: &str, file: &str) -> Reading {
    read_schedule(text.as_bytes(), file, None, None).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The names at every table, round by round; seats in order.
fn named(reading: &Reading) -> Vec<Vec<Vec<String>>> {
    let plan = &reading.plan;
    let name = |p: &PlayerIx| match plan.roster.name(*p) {
        "" => p.number().to_string(),
        name => name.to_owned(),
    };
    let table = |t: roundtable_model::Table<'_>| t.seats.iter().map(name).collect();
    plan.schedule.rounds().map(|r| r.tables().map(table).collect()).collect()
}

/// Whether a note with this code was given.
fn told(reading: &Reading, code: &str) -> bool {
    reading.notes.iter().any(|note| note.code() == code)
}

/// Two rounds of eight people at two tables.
fn evening() -> Vec<Vec<Vec<String>>> {
    let round = |tables: [[&str; 4]; 2]| tables.map(|t| t.map(str::to_owned).to_vec()).to_vec();
    vec![
        round([["Ana", "Ben", "Cy", "Dan"], ["Eve", "Fin", "Gus", "Hana"]]),
        round([["Ana", "Eve", "Cy", "Gus"], ["Ben", "Fin", "Dan", "Hana"]]),
    ]
}

/// The forms differ in separators, in the names of columns, and in the content of a row or a cell: a seat, a table, a
/// whole round, or all rounds of a person. The schedule is the same in all of them.
#[test]
fn one_evening_in_every_form() {
    let forms = [
        (
            "Round 1\nTable 1: Ana, Ben, Cy, Dan\nTable 2: Eve, Fin, Gus, Hana\n\nRound 2\nTable 1: Ana, Eve, Cy, Gus\nTable 2: Ben, Fin, Dan, Hana\n",
            "x.txt",
        ),
        (
            "Round,Table,P1,P2,P3,P4\n1,1,Ana,Ben,Cy,Dan\n1,2,Eve,Fin,Gus,Hana\n2,1,Ana,Eve,Cy,Gus\n2,2,Ben,Fin,Dan,Hana\n",
            "x.csv",
        ),
        (
            "Round;Table;East;South;West;North\n2;1;Ana;Eve;Cy;Gus\n2;2;Ben;Fin;Dan;Hana\n1;1;Ana;Ben;Cy;Dan\n1;2;Eve;Fin;Gus;Hana\n",
            "x.csv",
        ),
        (
            "回戦,卓,東,南,西,北\n1,1,Ana,Ben,Cy,Dan\n,2,Eve,Fin,Gus,Hana\n2,1,Ana,Eve,Cy,Gus\n,2,Ben,Fin,Dan,Hana\n",
            "x.csv",
        ),
        (
            "Name,Round 1,Round 2\nAna,1,T1/1\nBen,1,2/1\nCy,1,1/3\nDan,1,2/3\nEve,2,1/2\nFin,2,2/2\nGus,2,1/4\nHana,2,2/4\n",
            "x.csv",
        ),
        (
            "lesson\tgroup\tpupil\n1\tRed\tAna\n1\tRed\tBen\n1\tRed\tCy\n1\tRed\tDan\n1\tBlue\tEve\n1\tBlue\tFin\n1\tBlue\tGus\n1\tBlue\tHana\n2\tRed\tAna\n2\tRed\tEve\n2\tRed\tCy\n2\tRed\tGus\n2\tBlue\tBen\n2\tBlue\tFin\n2\tBlue\tDan\n2\tBlue\tHana\n",
            "x.csv",
        ),
        (
            "| Round | Table | Players |\n|---|---|---|\n| 1 | 1 | Ana, Ben, Cy, Dan |\n| 1 | 2 | Eve, Fin, Gus, Hana |\n| 2 | 1 | Ana, Eve, Cy, Gus |\n| 2 | 2 | Ben, Fin, Dan, Hana |\n",
            "x.md",
        ),
        (
            "# Our night\n\n## Round 1 (19:00)\n**Group 1:** Ana, Ben, Cy, Dan\n**Group 2:** Eve, Fin, Gus, Hana\n## Round 2 (20:00)\nGroup 1: Ana, Eve, Cy, Gus\nGroup 2: Ben, Fin, Dan, Hana\n",
            "x.md",
        ),
        (
            "Round 1 / Group 1: Ana, Ben, Cy, Dan\nRound 1 / Group 2: Eve, Fin, Gus, Hana\nRound 2 / Group 1: Ana, Eve, Cy, Gus\nRound 2 / Group 2: Ben, Fin, Dan, Hana\n",
            "x.txt",
        ),
        (
            "Round 1 - Table 1: Ana, Ben, Cy, Dan\nRound 1 - Table 2: Eve, Fin, Gus, Hana\nRound 2 - Table 1: Ana, Eve, Cy, Gus\nRound 2 - Table 2: Ben, Fin, Dan, Hana\n",
            "x.txt",
        ),
        (
            "Round 1, Table 1:\nAna\nBen\nCy\nDan\n\nRound 1, Table 2:\nEve\nFin\nGus\nHana\n\nRound 2, Table 1:\nAna\nEve\nCy\nGus\n\nRound 2, Table 2\nBen\nFin\nDan\nHana\n",
            "x.txt",
        ),
        (
            "Round 1\nTable 1\n- Ana\n- Ben\n- Cy\n- Dan\nTable 2\n- Eve\n- Fin\n- Gus\n- Hana\nRound 2\nTable 1\n1. Ana\n2. Eve\n3. Cy\n4. Gus\nTable 2\n1. Ben\n2. Fin\n3. Dan\n4. Hana\n",
            "x.txt",
        ),
        ("Ana, Ben, Cy, Dan\nEve, Fin, Gus, Hana\n\nAna, Eve, Cy, Gus\nBen, Fin, Dan, Hana\n", "x.txt"),
        (
            r#"[[["Ana","Ben","Cy","Dan"],["Eve","Fin","Gus","Hana"]],[["Ana","Eve","Cy","Gus"],["Ben","Fin","Dan","Hana"]]]"#,
            "x.json",
        ),
        (
            r#"{"rounds":[{"tables":[{"table":1,"players":["Ana","Ben","Cy","Dan"]},{"table":2,"players":["Eve","Fin","Gus","Hana"]}]},[["Ana","Eve","Cy","Gus"],["Ben","Fin","Dan","Hana"]]]}"#,
            "x.json",
        ),
        (
            "Table,Round 1,Round 2\n1,Ana,Ana\n,Ben,Eve\n,Cy,Cy\n,Dan,Gus\n2,Eve,Ben\n,Fin,Fin\n,Gus,Dan\n,Hana,Hana\n",
            "x.csv",
        ),
        (
            "Club league\n,Round 1,,Round 2,\nName,Table,Seat,Table,Seat\nAna,Blue,1,Blue,1\nBen,Blue,2,Red,1\nCy,Blue,3,Blue,3\nDan,Blue,4,Red,3\nEve,Red,1,Blue,2\nFin,Red,2,Red,2\nGus,Red,3,Blue,4\nHana,Red,4,Red,4\n",
            "x.csv",
        ),
        (
            "Name,Round 1,,Round 2,,Notes\nAna,1,East,1,East,late\nBen,1,South,2,East,\nCy,1,West,1,West,\nDan,1,North,2,West,\nEve,2,East,1,South,\nFin,2,South,2,South,\nGus,2,West,1,North,\nHana,2,North,2,North,\n",
            "x.csv",
        ),
        (
            ",,Table 1,,,,Table 2,,,\nRound,Time,E,S,W,N,E,S,W,N\n1,10:00,Ana,Ben,Cy,Dan,Eve,Fin,Gus,Hana\n2,11:30,Ana,Eve,Cy,Gus,Ben,Fin,Dan,Hana\n",
            "x.csv",
        ),
        (
            "Table,Round 1,,,,Round 2,,,\n1,Ana,Ben,Cy,Dan,Ana,Eve,Cy,Gus\n2,Eve,Fin,Gus,Hana,Ben,Fin,Dan,Hana\n",
            "x.csv",
        ),
        (
            ",Round 1,,Round 2,\n,Table 1,Table 2,Table 1,Table 2\nEast,Ana,Eve,Ana,Ben\nSouth,Ben,Fin,Eve,Fin\nWest,Cy,Gus,Cy,Dan\nNorth,Dan,Hana,Gus,Hana\n",
            "x.csv",
        ),
        (
            ",Table 1,Table 2\nRound 1,\"Ana, Ben, Cy, Dan\",\"Eve, Fin, Gus, Hana\"\nRound 2,\"Ana, Eve, Cy, Gus\",\"Ben, Fin, Dan, Hana\"\n",
            "x.csv",
        ),
        ("Round,Red,Blue\n1,Ana/Ben/Cy/Dan,Eve/Fin/Gus/Hana\n2,Ana/Eve/Cy/Gus,Ben/Fin/Dan/Hana\n", "x.csv"),
        (
            "Round 1,\nTable 1,Table 2\nAna,Eve\nBen,Fin\nCy,Gus\nDan,Hana\n\nRound 2,\nTable 1,Table 2\nAna,Ben\nEve,Fin\nCy,Dan\nGus,Hana\n",
            "x.csv",
        ),
        (
            r#"{"sessions":[{"number":1,"tables":[{"number":1,"seats":{"east":"Ana","south":"Ben","west":"Cy","north":"Dan"}},{"number":2,"seats":{"east":"Eve","south":"Fin","west":"Gus","north":"Hana"}}]},{"number":2,"tables":[{"number":1,"players":[{"name":"Gus","seat":"north"},{"name":"Ana","seat":"east"},{"name":"Eve","seat":"south"},{"name":"Cy","seat":"west"}]},{"number":2,"players":["Ben","Fin","Dan","Hana"]}]}]}"#,
            "x.json",
        ),
        (
            r#"[{"round":1,"table":1,"players":["Ana","Ben","Cy","Dan"]},{"round":1,"table":2,"players":["Eve","Fin","Gus","Hana"]},{"round":2,"table":1,"players":["Ana","Eve","Cy","Gus"]},{"round":2,"table":2,"players":["Ben","Fin","Dan","Hana"]}]"#,
            "x.json",
        ),
        // With a number and a name the first round looks like somebody in a seat; the second, without a name, does not.
        (
            r#"[{"number":1,"name":"Final","tables":[["Ana","Ben","Cy","Dan"],["Eve","Fin","Gus","Hana"]]},{"number":2,"tables":[["Ana","Eve","Cy","Gus"],["Ben","Fin","Dan","Hana"]]}]"#,
            "x.json",
        ),
    ];
    for (text, file) in forms {
        let reading = read(text, file);
        assert_eq!(named(&reading), evening(), "{text}");
        assert!(told(&reading, "layout"), "the guess is told: {text}");
        assert!(audit(&reading.plan.schedule, &Rules::default()).valid, "{text}");
    }
}

/// A workbook with merged headings, as a spreadsheet's own.
#[test]
fn merged_cells_of_a_workbook_hold_for_what_they_span() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    let plain = rust_xlsxwriter::Format::new();
    sheet.merge_range(0, 0, 0, 4, "Club league", &plain).unwrap();
    sheet.merge_range(1, 0, 2, 0, "Name", &plain).unwrap();
    for (column, round) in [(1, "Round 1"), (3, "Round 2")] {
        sheet.merge_range(1, column, 1, column + 1, round, &plain).unwrap();
        sheet.write(2, column, "Table").unwrap();
        sheet.write(2, column + 1, "Seat").unwrap();
    }
    let rounds = evening();
    let names = rounds[0].concat();
    for (row, name) in (3..).zip(&names) {
        sheet.write(row, 0, name).unwrap();
        for (column, round) in [1, 3].into_iter().zip(&rounds) {
            let table = round.iter().position(|table| table.contains(name)).unwrap();
            let seat = round[table].iter().position(|seated| seated == name).unwrap();
            sheet.write(row, column, ["Blue", "Red"][table]).unwrap();
            sheet.write(row, column + 1, seat as u32 + 1).unwrap();
        }
    }
    let reading = read_schedule(&book.save_to_buffer().unwrap(), "league.xlsx", None, None).unwrap();
    assert_eq!(named(&reading), rounds);
    assert!(told(&reading, "layout"));
}

/// As the program krcg prints it: a line is a round.
#[test]
fn a_line_with_everybody_is_a_round() {
    let lines = "1,2,3,4,5,6,7,8,9\n2,5,7,1,8,9,4,6,3\n";
    let details = "\n---- details (9 players) ----\nRound 1: [[1, 2, 3, 4, 5], [6, 7, 8, 9]]\nR1   0.00  OK\n";
    let columns = "9\tPlayers\n\tRound 1\t1\t2\t3\t4\t5\t6\t7\t8\t9\t\n\tRound 2\t2\t5\t7\t1\t8\t9\t4\t6\t3\t\n";
    for text in [lines.to_owned(), lines.to_owned() + details, columns.to_owned()] {
        let reading = read(&text, "seating.txt");
        let tables: Vec<String> = named(&reading).concat().iter().map(|table| table.join(" ")).collect();
        assert_eq!(tables, ["1 2 3 4 5", "6 7 8 9", "2 5 7 1 8", "9 4 6 3"], "{text}");
        assert!(told(&reading, "layout"));
    }
    // Other people in every line: tables of one round; the audit reports somebody who is at two of them.
    let tables = read("1,2,3,4,5,6,7,8\n9,10,11,12,13,14,15,8\n", "seating.txt");
    assert_eq!(tables.plan.schedule.rounds().len(), 1);
    assert!(!audit(&tables.plan.schedule, &Rules::default()).valid);
}

#[test]
fn seats_by_letter_below_rounds_are_headings() {
    let reading = read(
        ",Round 1,,,,Round 2,,,\nTable,A,B,C,D,A,B,C,D\n1,Ana,Ben,Cy,Dan,Ana,Eve,Cy,Gus\n2,Eve,Fin,Gus,Hana,Ben,Fin,Dan,Hana\n",
        "x.csv",
    );
    assert_eq!(named(&reading), evening());
    assert_eq!(reading.plan.seat_names.as_deref(), Some(&["A", "B", "C", "D"].map(str::to_owned)[..]));
}

/// What cannot be read whole is refused, and not read in part.
#[test]
fn half_a_bracket_and_a_second_column_of_tables_are_mistakes() {
    for (text, file, place) in [
        ("Round 1 [Ana,Ben] [Cy,Dan]\n", "x.txt", "x.txt:1:1: "),
        ("Round 1\nAna, Ben], Cy\n", "x.txt", "x.txt:2:6: "),
        (",Round 1,,Foo,\nName,Table,Seat,Table,Seat\nAna,1,1,1,2\nBen,1,2,2,1\n", "x.csv", "x.csv:2:17: "),
        ("Round,Player,Table,Seat,seat\n1,Ana,1,1,2\n1,Ben,1,2,1\n", "x.csv", "x.csv:1:25: "),
    ] {
        let error = read_schedule(text.as_bytes(), file, None, None).expect_err(text).to_string();
        assert!(error.starts_with(place), "{text}: {error}");
    }
    // A name may have both halves.
    assert_eq!(named(&read("Ana [guest], Ben\nCy, Dan\n", "x.txt"))[0][0], ["Ana [guest]", "Ben"]);
}

/// Columns and fields that mean nothing to the reader are named in a note.
#[test]
fn columns_and_fields_of_no_use_are_told() {
    for (text, file) in [
        ("Round,Table,P1,P2,Referee\n1,1,Ana,Ben,Joe\n1,2,Cy,Dan,Kim\n", "x.csv"),
        ("Name,Team,Round 1\nAna,A,1\nBen,A,1\n", "x.csv"),
        ("Name,Round 1,,Notes\nAna,1,East,late\nBen,1,South,\n", "x.csv"),
        (r#"[{"round":1,"table":1,"players":["Ana",{"name":"Ben","club":"Turm"}]}]"#, "x.json"),
    ] {
        assert!(told(&read(text, file), "unknown_field"), "{text}");
    }
}

#[test]
fn an_empty_list_of_people_is_no_table() {
    let error = read_schedule(br#"[[["Ana","Ben"],[]]]"#, "x.json", None, None).unwrap_err().to_string();
    assert!(error.starts_with("x.json:1:17:"), "{error}");
}

/// As goodenoughgolfers.com saves it: no word over the names.
#[test]
fn a_list_with_no_word_over_the_names_is_read() {
    let list =
        ",Round 1,Round 2\nAna,Group 1,Group 1\nBen,Group 1,Group 2\nPlayer 3,Group 2,Group 1\nDan,Group 2,Group 2\n";
    let reading = read(list, "golfer_solution.csv");
    assert_eq!(named(&reading), [[["Ana", "Ben"], ["Player 3", "Dan"]], [["Ana", "Player 3"], ["Ben", "Dan"]]]);
    assert!(told(&reading, "layout"));
}

#[test]
fn numbers_are_numbers_wherever_they_stand() {
    let bare = "1 2 3 4\n5 6 7 8\n\n1 5 3 7\n2 6 4 8\n";
    let rows = "Round,Table,P1,P2,P3,P4\n1,1,1,2,3,4\n1,2,5,6,7,8\n2,1,1,5,3,7\n2,2,2,6,4,8\n";
    let lists = "[[[1,2,3,4],[5,6,7,8]],[[1,5,3,7],[2,6,4,8]]]";
    for (text, file) in [(bare, "x.txt"), (rows, "x.csv"), (lists, "x.json")] {
        let reading = read(text, file);
        let seats: Vec<Vec<u32>> = reading
            .plan
            .schedule
            .rounds()
            .flat_map(|r| r.tables())
            .map(|t| t.seats.iter().map(|p| p.number()).collect())
            .collect();
        assert_eq!(seats, [[1, 2, 3, 4], [5, 6, 7, 8], [1, 5, 3, 7], [2, 6, 4, 8]], "{text}");
    }
    // A number next to a name is that person's number; numbers far apart are names.
    let reading = read("Round 1\nTable 1: 2 Ben, 1 Ana\nTable 2: 3 Cy, 4 Dan\n", "x.txt");
    assert_eq!(named(&reading), [[["Ben", "Ana"], ["Cy", "Dan"]]]);
    let far = read("[[[1007, 1020], [4711, 3000]]]", "x.json");
    assert_eq!(
        (far.plan.roster.len(), named(&far)),
        (4, vec![vec![vec!["1007".to_owned(), "1020".into()], vec!["4711".into(), "3000".into()]]])
    );
}

#[test]
fn who_rests_is_read_or_told() {
    let chess = read("Round,Board,White,Black\n1,1,Ana,Ben\n1,,Cy,bye\n2,1,Ben,Cy\n2,,Ana,bye\n", "x.csv");
    assert_eq!(chess.plan.seat_names.as_deref(), Some(&["White".to_owned(), "Black".to_owned()][..]));
    let rests: Vec<&str> =
        chess.plan.schedule.rounds().flat_map(|r| r.sit_out().to_vec()).map(|p| chess.plan.roster.name(p)).collect();
    assert_eq!(rests, ["Cy", "Ana"]);
    let wide = read("Name,R1,R2\nAna,1,-\nBen,1,1\nCy,absent,1\n", "x.csv");
    let round = |at| wide.plan.schedule.round(at).unwrap();
    assert_eq!((round(0).absent(), round(1).sit_out()), (&[PlayerIx(2)][..], &[PlayerIx(0)][..]));
    let silent = read("Round 1\nTable 1: Ana, Ben\nRound 2\nTable 1: Ana, Cy\n", "x.txt");
    assert!(told(&silent, "unlisted"));
    assert_eq!(silent.plan.schedule.round(0).unwrap().sit_out(), [PlayerIx(2)]);
}

#[test]
fn a_slip_of_the_pen_is_asked_about_with_the_likely_name() {
    let rows = |third: &str| {
        format!(
            "Round,Table,P1,P2\n1,1,Ana,Kofi Mensah\n1,2,Eve,Fin\n2,1,Eve,Kofi Mensah\n2,2,Ana,Fin\n3,1,Fin,{third}\n3,2,Ana,Eve\n"
        )
    };
    let error = read_schedule(rows("Kofi Mensa").as_bytes(), "x.csv", None, None).unwrap_err().to_string();
    assert!(
        error.starts_with("x.csv:6:9: Kofi Mensa is in this round only, and Kofi Mensah in every other"),
        "{error}"
    );
    // Another person is another person; so are guests with numbers.
    assert_eq!(read(&rows("Li Wei"), "x.csv").plan.roster.len(), 5);
    assert_eq!(read(&rows("KOFI  mensah"), "x.csv").plan.roster.len(), 4);
    let guests = "Ana, Guest 1\nBen, Cy\n\nAna, Ben\nCy, Guest 1\n\nAna, Cy\nBen, Guest 2\n";
    assert_eq!(read(guests, "x.txt").plan.roster.len(), 5);
}

/// In two rounds it is unknown which spelling is right: a question names both, unless one is listed as sitting out. In
/// more rounds a pair that leaves no round to either is only noted.
#[test]
fn two_names_that_are_nearly_one_are_told() {
    let noted = |text: &str| -> Vec<String> {
        let reading = read(text, "x.txt");
        reading.notes.iter().map(|note| note.said(Lang::En)).filter(|said| said.contains("one person")).collect()
    };
    let evening = "Round 1\nTable 1: Ana, Ben, Cy, Dann\nTable 2: Eve, Fin, Gus, Hana\n\nRound 2\nTable 1: Ana, Eve, Cy, Gus\nTable 2: Ben, Fin, Dan, Hana\n";
    let error = read_schedule(evening.as_bytes(), "x.txt", None, None).unwrap_err().to_string();
    assert!(error.starts_with("x.txt:2:24: Dann is in this round only, and Dan in every other"), "{error}");
    let two = evening.replace("\n\nRound 2", "\n# sit out: Dan\n\nRound 2");
    assert_eq!(read(&two, "x.txt").plan.roster.len(), 9);
    assert!(noted(&evening.replace("Dann", "Dan")).is_empty());
    let found = noted(&format!("{evening}\nRound 3\nTable 1: Ana, Ben, Cy, Eve\nTable 2: Fin, Gus, Hana\n"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("Dann is in round 1 only, and Dan never plays in the same round"), "{found:?}");
    // Side by side in a round they are two people.
    assert!(noted(&evening.replace("Gus, Hana", "Gus, Dan")).is_empty());
}

#[test]
fn what_no_layout_explains_is_refused_with_what_to_do() {
    for (text, file, says) in [
        ("Name,Club\nAna,A\nBen,B\n", "x.csv", "the columns Name, Club do not say who sits where"),
        ("Price,Colour\n3,red\n", "x.csv", "the columns Price, Colour do not say"),
        ("Round,Table,Seat,Player\n1,1,East,Ana\n1,1,East,Ben\n", "x.csv", "x.csv:3:10: Ben has the same seat as Ana"),
        ("Name,Round 1,Round 3\nAna,1,1\nBen,1,1\n", "x.csv", "round 2 is missing"),
        ("Name,Round 1\nAna,2026-04-03\nBen,1\n", "x.csv", "x.csv:2:5: 2026-04-03 is a date"),
        ("<!DOCTYPE html><html><body><table></table></body></html>", "x.html", "carries no schedule"),
        ("{\"rounds\": [[[{}]]]}", "x.json", "name"),
    ] {
        let error = read_schedule(text.as_bytes(), file, None, None).unwrap_err().to_string();
        assert!(error.contains(says), "{text}: {error}");
    }
}

/// A plan of ours with names that need care.
fn plan() -> Plan {
    let names = ["Müller", "O'Neil (7)", "田中 花子", "Zoë", "<b>", "a,b", "Gus", "Hana"];
    let (roster, _) = Roster::new(names.map(Player::named).into());
    let mut schedule = Schedule::new(8);
    for tables in [[[0, 1, 2, 3], [4, 5, 6, 7]], [[5, 0, 7, 2], [1, 4, 3, 6]]] {
        let mut round = schedule.push_round();
        for (table, number) in tables.into_iter().zip(1..) {
            round.table(number, &table.map(PlayerIx));
        }
    }
    Plan { roster, schedule, ..Plan::default() }
}

#[test]
fn everything_that_we_write_is_read_again() {
    let plan = plan();
    let audit = audit(&plan.schedule, &Rules::default());
    for lang in Lang::ALL {
        let paper = Paper { lang, ..Paper::default() };
        let (mut page, mut book, mut by_player) = (Vec::new(), Vec::new(), Vec::new());
        write_html(&mut page, &plan, &audit, &paper).unwrap();
        write_xlsx(&mut book, &plan, &audit, &paper).unwrap();
        write_csv_by_player(&mut by_player, &plan, lang, true, None, 0).unwrap();
        for (bytes, name, format) in [(page, "x.html", SourceFormat::Html), (book, "x.xlsx", SourceFormat::Workbook)] {
            let reading = read_schedule(&bytes, name, None, None).unwrap_or_else(|error| panic!("{lang:?} {error}"));
            assert_eq!((reading.format, &reading.plan.schedule), (format, &plan.schedule), "{lang:?} {name}");
            let names = |plan: &Plan| plan.roster.players().iter().map(|p| p.name.clone()).collect::<Vec<_>>();
            assert_eq!(names(&reading.plan), names(&plan), "{lang:?} {name}");
        }
        let reading = read_schedule(&by_player, "x.csv", None, None).unwrap();
        assert_eq!(reading.plan.schedule, plan.schedule);
    }
}

/// Games of two with somebody resting, somebody absent and names that spreadsheets would change.
fn league(seats: [&str; 2]) -> Plan {
    let (roster, _) = Roster::new(["4/3", "=1+1", "+49 30", "@x", "Jan 1"].map(Player::named).into());
    let mut schedule = Schedule::new(5);
    schedule.push_round().table(3, &[PlayerIx(0), PlayerIx(1)]).table(4, &[2, 3].map(PlayerIx)).sit_out(PlayerIx(4));
    schedule.push_round().table(3, &[4, 0].map(PlayerIx)).table(4, &[1, 2].map(PlayerIx)).absent(PlayerIx(3));
    Plan { roster, schedule, seat_names: Some(seats.map(str::to_owned).into()), ..Plan::default() }
}

#[test]
fn games_of_two_come_back_from_csv_a_line_a_player_and_a_line_a_game() {
    for seats in [["White", "Black"], ["Home", "Away"], ["Left", "Right"]] {
        let plan = league(seats);
        for lang in Lang::ALL {
            let (mut by_player, mut by_table) = (Vec::new(), Vec::new());
            write_csv_by_player(&mut by_player, &plan, lang, false, None, 0).unwrap();
            write_csv_by_table(&mut by_table, &plan, lang, false).unwrap();
            for bytes in [by_player, by_table] {
                let text = String::from_utf8(bytes).unwrap();
                let found = read(&text, "x.csv").plan;
                assert_eq!(found.schedule, plan.schedule, "{lang:?}\n{text}");
                let names = |plan: &Plan| plan.roster.players().iter().map(|p| p.name.clone()).collect::<Vec<_>>();
                assert_eq!(names(&found), names(&plan), "{text}");
                let first = |plan: &Plan| plan.seat_names.as_ref().map(|names| names[0].clone());
                // In Japanese, White and Home come back as their Japanese words.
                let kept = first(&found) == first(&plan);
                let said =
                    matches!((seats[0], first(&found).as_deref()), ("White", Some("白")) | ("Home", Some("ホーム")));
                assert!(kept || lang == Lang::Ja && said, "{lang:?} {found:?}");
            }
        }
    }
}

#[test]
fn cells_of_earlier_versions_are_still_read() {
    let old = "player,name,round 1,round 2\n1,Ana,1/1,absent\n2,Ben,1/2,2/1\n3,Cy,2/1,2/2\n4,Dan,2/2,sit out\n";
    let new = "player,name,round 1,round 2\n1,Ana,T1 seat 1,absent\n2,Ben,T1 seat 2,T2 seat 1\n\
               3,Cy,2卓 1席,T2 seat 2\n4,Dan,2卓 2席,sit out\n";
    assert_eq!(read(old, "x.csv").plan.schedule, read(new, "x.csv").plan.schedule);
}

#[test]
fn mistakes_speak_of_people_by_name_and_number() {
    let reading = read("Round,Table,P1,P2\n1,1,Ana,Kofi Mensah\n1,2,Eve,Kofi Mensah\n", "x.csv");
    let found = audit(&reading.plan.schedule, &Rules::default());
    let source = Some(Source { file: "x.csv", places: &reading.places, roster: &reading.plan.roster, seats: &[] });
    for (lang, says) in
        [(Lang::En, "x.csv:3:9: round 1: player Kofi Mensah (2) is at table 1"), (Lang::Ja, "参加者Kofi Mensah (2)が")]
    {
        let mut out = Vec::new();
        write_audit(&mut out, &PlanInShort::new(&found, &[]), source, lang, false).unwrap();
        let said = String::from_utf8(out).unwrap();
        assert!(said.contains(says), "{said}");
    }
}

/// The platform Toornament numbers matches by stage, group, round and match.
#[test]
fn matches_of_stages_and_groups() {
    let head = "Stage,Group,Round,Match";
    let tables =
        |rows: [&str; 4], columns: &str| named(&read(&format!("{head},{columns}\n{}\n", rows.join("\n")), "x.csv"));
    let evening = evening();
    let one_group = [
        "Main,1,1,1,Ana,Ben,Cy,Dan",
        "Main,1,1,2,Eve,Fin,Gus,Hana",
        "Main,1,2,1,Ana,Eve,Cy,Gus",
        "Main,1,2,2,Ben,Fin,Dan,Hana",
    ];
    for columns in
        ["Participant 1,Participant 2,Participant 3,Participant 4", "Opponent 1,Opponent 2,Opponent 3,Opponent 4"]
    {
        assert_eq!(tables(one_group, columns), evening, "{columns}");
    }
    let named_levels = "Stage Name,Group Name,Round Name,Match Number,Opponent 1,Opponent 2\n\
                        Main,A,Round 1,1,Ana,Ben\nMain,A,Round 1,2,Cy,Dan\nMain,A,Round 2,1,Ana,Cy\nMain,A,Round 2,2,Ben,Dan\n";
    assert_eq!(named(&read(named_levels, "x.csv"))[1], [["Ana", "Cy"], ["Ben", "Dan"]]);
    // A row a seat: the match is the table, and not the group.
    let seats = format!("{head},Name\n1,1,1,1,Ana\n1,1,1,1,Ben\n1,1,1,2,Cy\n1,1,1,2,Dan\n");
    assert_eq!(named(&read(&seats, "x.csv")), [[["Ana", "Ben"], ["Cy", "Dan"]]]);
    // Groups play at the same time.
    let groups = ["1,1,1,1,Ana,Ben", "1,2,1,1,Cy,Dan", "1,1,2,1,Ben,Ana", "1,2,2,1,Dan,Cy"];
    let found = [[["Ana", "Ben"], ["Cy", "Dan"]], [["Ben", "Ana"], ["Dan", "Cy"]]];
    assert_eq!(tables(groups, "Player 1,Player 2"), found);
    // The column of the one stage is not used, which a note says; the groups are part of the tables' names.
    let told = format!("{:?}", read(&format!("{head},Player 1,Player 2\n{}\n", groups.join("\n")), "x.csv").notes);
    assert!(told.contains("\"Stage\"") && !told.contains("\"Group\""), "{told}");
    // The rounds of a second stage begin at 1 again.
    let stages = format!("{head},Player 1,Player 2\n1,1,1,1,Ana,Ben\n1,1,1,2,Cy,Dan\n2,1,1,1,Ana,Cy\n");
    let said = read_schedule(stages.as_bytes(), "x.csv", None, None).unwrap_err().to_string();
    assert!(said.starts_with("x.csv:4:1: the list has two stages, \"1\" and here \"2\""), "{said}");
}
