//! Tests of lists of players: what is read as whom, and what is said.

use super::*;

fn names(list: &PlayerList) -> Vec<&str> {
    list.roster.players().iter().map(|p| p.name.as_str()).collect()
}

/// The code and the place of every mistake.
fn mistakes(text: &str, file: &str) -> Vec<String> {
    let error = read_players(text.as_bytes(), file).expect_err(text);
    error
        .mistakes
        .iter()
        .map(|m| format!("{}@{}", m.code(), m.place.map_or_else(String::new, |p| p.to_string())))
        .collect()
}

#[test]
fn one_name_per_line() {
    let list =
        read_players("# club\n\nAna\n  Müller, Hans \n田中　花子\n\u{c}\u{c}\nAna".as_bytes(), "club.txt").unwrap();
    assert_eq!(names(&list), ["Ana (1)", "Müller, Hans", "田中　花子", "Ana (2)"]);
    assert_eq!(list.notes.len(), 1);
    assert!(list.notes[0].to_string().contains("Ana (1)"));
}

/// `#1 Ana` was once left out, and `Name` once counted, without a note.
#[test]
fn a_line_that_may_be_somebody_is_not_passed_over_in_silence() {
    let list = read_players(b"# club\nName\n#1 Ana\nBen\nname\n", "club.txt").unwrap();
    assert_eq!(names(&list), ["Ben", "name"]);
    let said: Vec<String> = list.notes.iter().map(ToString::to_string).collect();
    let expected = ["line 2: read as a heading, not as a player: Name", "line 3: ignored as a remark: #1 Ana"];
    assert_eq!(said, expected);
}

#[test]
fn csv_with_a_header_of_any_separator() {
    for separator in [",", ";", "\t"] {
        let text = "Club|NAME|Rating|absent|\nTurm|Ana|1800|1 3-4|\n||||\n|\"O'Hara, K\"|-5|\"2;2,1\"|\n"
            .replace('|', separator);
        let list = read_players(text.as_bytes(), "-").unwrap();
        assert_eq!(names(&list), ["Ana", "O'Hara, K"]);
        assert_eq!(list.roster.players()[0].rating, Some(1800));
        assert_eq!(list.roster.players()[0].club.as_deref(), Some("Turm"));
        let missed: Vec<_> = list.absences.iter().map(|a| (a.player.number(), a.round.number())).collect();
        assert_eq!(missed, [(1, 1), (1, 3), (1, 4), (2, 1), (2, 2)]);
    }
}

#[test]
fn addresses_and_sums_are_nobody() {
    let said = |text: &str, file: &str| {
        let list = read_players(text.as_bytes(), file).unwrap();
        let notes: Vec<String> = list.notes.iter().map(ToString::to_string).collect();
        (names(&list).join("; "), notes.join("; "))
    };
    let left_out = "addresses and telephone numbers beside 2 names are left out";
    for text in ["Ana <ana@example.org>\nBen 086 123 4567\n", "Ana Ash <a@example.org>, Ben Bex <b@example.org>\n"] {
        let (people, notes) = said(text, "names.txt");
        assert!(!people.contains(['@', '1', '<']) && people.starts_with("Ana") && notes.contains(left_out), "{notes}");
    }
    assert_eq!(said("\"Ash, Ana\" <a@example.org>; Bo <b@example.org>\n", "names.txt").0, "Ash, Ana; Bo");
    assert_eq!(said("Ana,ana@example.org\nBen,ben@example.org\n", "n.csv").0, "Ana; Ben");
    let (people, notes) = said("Name,Paid\nAna,5\nBen,5\nTotal,10\n", "n.csv");
    assert_eq!((people.as_str(), notes.as_str()), ("Ana; Ben", "line 4: read as a heading, not as a player: Total"));
}

#[test]
fn names_in_one_line_are_several_people() {
    let list = read_players(b"Ana, Ben, Cy, Dee\n", "names.txt").unwrap();
    assert_eq!(names(&list), ["Ana", "Ben", "Cy", "Dee"]);
    assert_eq!(list.notes[0].to_string(), "the names are all in one line: read as 4 people");
    assert_eq!(names(&read_players("佐藤、鈴木、高橋".as_bytes(), "-").unwrap()), ["佐藤", "鈴木", "高橋"]);
    assert_eq!(names(&read_players(b"Silva, Ana\n", "-").unwrap()), ["Silva, Ana"]);
    assert_eq!(names(&read_players(b"Silva, Ana\nBerg, Bo, jr\n", "-").unwrap()), ["Silva, Ana", "Berg, Bo, jr"]);
}

#[test]
fn pictures_and_documents_are_called_so() {
    let kinds: [(&[u8], &str); 2] = [(b"\xff\xd8\xff\xe0JFIF", "picture (JPEG)"), (b"GIF89a..", "picture (GIF)")];
    for (bytes, kind) in kinds {
        let said = read_players(bytes, "x").unwrap_err().to_string();
        assert!(said.contains(&format!("this is a {kind}")), "{said}");
    }
}

#[test]
fn a_csv_of_one_column_needs_no_header() {
    assert_eq!(names(&read_players(b"Ana\n\"B, C\"\n'=D\n", "x.csv").unwrap()), ["Ana", "B, C", "=D"]);
    assert_eq!(names(&read_players("氏名\n田中\n".as_bytes(), "x.csv").unwrap()), ["田中"]);
    assert_eq!(mistakes("Ana\nB,C\n", "x.csv"), ["bad_field@2:3"]);
}

#[test]
fn mistakes_have_their_places() {
    for (text, file, expected) in [
        ("", "x.txt", vec!["empty@"]),
        ("\n# nobody\n", "x.txt", vec!["empty@"]),
        ("name,club\n", "x.csv", vec!["empty@"]),
        ("Ana\nB\0b\n", "x.txt", vec!["not_text@2:2"]),
        ("Ana\nB\u{7}b\n", "x.txt", vec!["bad_name@2:1"]),
        ("Ana,Turm\n", "x.csv", vec!["bad_field@1:1"]),
        ("name,club,Club\n", "x.csv", vec!["bad_field@1:11"]),
        ("name,rating\nAna,12a\n,1\nBo,1,2\n", "x.csv", vec!["bad_number@2:5", "bad_name@3:1", "bad_field@4:6"]),
        ("name,club\nAna,\"Turm\n", "x.csv", vec!["unbalanced@2:5"]),
        (
            "name,absent\nAna,0\nBo,4-2\nCy,x\nDi,1-\n",
            "x.csv",
            vec!["bad_number@2:5", "bad_sequence@3:4", "bad_number@4:4", "bad_number@5:4"],
        ),
        ("name,absent\nAna,1-10000 1\n", "x.csv", vec!["bad_number@2:5"]),
    ] {
        assert_eq!(mistakes(text, file), expected, "{text:?}");
    }
    assert_eq!(mistakes(&format!("{}\n", "x".repeat(1001)), "x.txt"), ["bad_name@1:1"]);
    let crowd = "Ana\n".repeat(MAX_PLAYERS as usize + 1);
    assert_eq!(mistakes(&crowd, "x.csv"), ["too_many_players@1000001:1"]);
}

/// The names of a list and what is said, a line each.
fn read_of(bytes: &[u8], file: &str) -> (String, String) {
    let list = read_players(bytes, file).unwrap_or_else(|error| panic!("{error}"));
    let said: Vec<String> = list.notes.iter().map(ToString::to_string).collect();
    (names(&list).join(" "), said.join("\n"))
}

#[test]
fn lists_that_people_own_are_read_and_what_is_not_a_name_is_said() {
    for (text, file, people, said) in [
        // Titles above columns.
        (
            "Friday club;;\n;;\nName;Club;Elo\nAna;Turm;1800\nBen;Dame;\n",
            "c.csv",
            "Ana Ben",
            "line 1: read as a heading, not as a player: Friday club",
        ),
        (
            "Friday club\n\nName;Club\nAna;Turm\nBen;Dame\n",
            "c.txt",
            "Ana Ben",
            "line 1: read as a heading, not as a player: Friday club",
        ),
        ("Friday club\n1,Ana\n2,Ben\n", "c.csv", "Ana Ben", "line 1: read as a heading"),
        // Tables and bullets of Markdown.
        ("| Name | Club |\n|---|:-:|\n| Ana | Turm |\n| Ben | Dame |\n", "c.md", "Ana Ben", ""),
        ("## Friday\n\n* Ana\n* Ben\n", "c.md", "Ana Ben", ""),
        // Names beside each other.
        ("Ana,Ben,Cy\n", "c.csv", "Ana Ben Cy", "the names are all in one line: read as 3 people"),
        ("Ana, Ben, Gus and Hana\n", "c.txt", "Ana Ben Gus Hana", "read as 4 people"),
        ("Ana & Ben, Cy & Di, Eva & Finn\n", "c.txt", "Ana & Ben Cy & Di Eva & Finn", "read as 3 people"),
        // Answers.
        ("Ana | yes\nBen | no\nCy | maybe\n", "c.txt", "Ana Cy", "1 person who does not come is left out: Ben"),
        ("Ana – yes\nBen – no\nCy – Yes!\n", "c.txt", "Ana Cy", "1 person who does not come is left out: Ben"),
        ("1. Ana: yes\n2. Ben: yes\n3. Cy\n", "c.txt", "Ana Ben Cy", "signs next to the names were ignored"),
        ("Ana ○\nBen ×\nCy ◎\n", "c.txt", "Ana Cy", "left out: Ben"),
        ("✅ Ana\n❌ Ben\n✅ Cy\n", "c.txt", "Ana Cy", "left out: Ben"),
        ("Ana\nBen ❌\nCy\n", "c.txt", "Ana Ben Cy", "counted as a player despite the cross: Ben ❌"),
        ("Ana (参加)\nBen（欠席）\n", "c.txt", "Ana", "left out: Ben"),
        // Not answers.
        ("Silva, Ana\nNo, Ben\n", "c.txt", "Silva, Ana No, Ben", ""),
        ("Ben\nben\nCy\n", "c.txt", "Ben ben Cy", "Ben and ben are read as two people"),
    ] {
        let (found, notes) = read_of(text.as_bytes(), file);
        assert_eq!(found, people, "{text}\n{notes}");
        assert!(notes.contains(said), "{text}\n{notes}");
        assert!(!said.is_empty() || notes.is_empty() || notes.contains("signs"), "{text}\n{notes}");
    }
}

/// An archive with these files.
fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    use std::io::Write;
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in files {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn lists_in_documents_are_read() {
    let paragraph = |text: &str| format!("<w:p><w:pPr/><w:r><w:t xml:space=\"preserve\">{text}</w:t></w:r></w:p>");
    let word = |body: &str| {
        let xml = format!("<?xml version=\"1.0\"?><w:document xmlns:w=\"w\"><w:body>{body}</w:body></w:document>");
        archive(&[("[Content_Types].xml", "<Types/>"), ("word/document.xml", &xml)])
    };
    let row = |cells: &[&str]| {
        let cells: String = cells.iter().map(|cell| format!("<w:tc>{}</w:tc>", paragraph(cell))).collect();
        format!("<w:tr>{cells}</w:tr>")
    };
    let open = |kind: &str, body: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n<office:document office:mimetype=\"application/vnd.oasis.opendocument.{kind}\"><office:meta><dc:title>Friday</dc:title></office:meta><office:body>{body}</office:body></office:document>"
        )
    };
    let lines = paragraph("Ana")
        + &paragraph("")
        + "<w:p><w:r><w:t>B</w:t></w:r><w:r><w:t>en</w:t><w:br/><w:t>Z&#xEB; &amp; Co</w:t></w:r></w:p>";
    let table = paragraph("Friday")
        + "<w:tbl>"
        + &row(&["Name", "Club"])
        + &row(&["Ana", "Turm"])
        + &row(&["Ben", ""])
        + "</w:tbl>"
        + &paragraph("See you!");
    let text = "<text:h>Ana</text:h><text:list><text:list-item><text:p>Ben</text:p></text:list-item></text:list><text:p>Zë<text:note><text:p>late</text:p></text:note></text:p>";
    let sheet = "<office:spreadsheet><table:table table:name=\"A\"><table:table-row><table:table-cell office:value-type=\"string\"><text:p>Name</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>Ana</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>";
    let page = |body: &str| {
        format!("<!DOCTYPE html><html><head><title>Friday</title><style>p {{}}</style></head><body><script>if (a < b) x(\"<li>\")</script>{body}</body></html>").into_bytes()
    };
    let cases: Vec<(&str, Vec<u8>, &str, &str)> = vec![
        ("lines.docx", word(&lines), "Ana Ben Zë & Co", "each of its paragraphs"),
        ("table.docx", word(&table), "Ana Ben", "rows of its tables"),
        (
            "text.odt",
            archive(&[("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", &open("text", text))]),
            "Ana Ben Zë",
            "paragraphs",
        ),
        ("text.fodt", open("text", text).into_bytes(), "Ana Ben Zë", "paragraphs"),
        ("sheet.fods", open("spreadsheet", sheet).into_bytes(), "Ana", ""),
        ("list.html", page("<h1>Friday</h1><ul><li>Ana<li>Ben &ndash; Bo</ul>"), "Ana Ben – Bo", "items of its lists"),
        ("lines.html", page("<p>Ana<p>Zo&euml;<br>Cy"), "Ana Zoë Cy", "paragraphs"),
        (
            "older.html",
            page("<ul><li>José<li>Zoë</ul>")
                .iter()
                .filter(|b| **b != 0xC3)
                .map(|b| if b.is_ascii() { *b } else { b + 0x40 })
                .collect(),
            "José Zoë",
            "items of its lists",
        ),
        (
            "table.html",
            page(
                "<p>Hi<table width=3><tr><th>Club<th>Name</tr><tr><td>Turm</td><td><b>Ana</b></td></tr><tr><td>Dame</td><td>Ben</td></tr></table>",
            ),
            "Ana Ben",
            "rows of its tables",
        ),
        (
            "list.rtf",
            br"{\rtf1\ansi{\fonttbl{\f0 Arial;}}{\*\generator X;}\f0\pard Ana\par Zo\'eb\par \u26481?\u20140?\par}"
                .to_vec(),
            "Ana Zoë 東京",
            "paragraphs",
        ),
        (
            "table.rtf",
            br"{\rtf1 \trowd\cellx1 1\cell Ana\cell\row \trowd\cellx1 2\cell Ben\cell\row}".to_vec(),
            "Ana Ben",
            "rows",
        ),
    ];
    for (file, bytes, people, said) in cases {
        let (found, notes) = read_of(&bytes, file);
        assert_eq!(found, people, "{file}\n{notes}");
        assert!(notes.contains(said), "{file}\n{notes}");
    }
}

#[test]
fn a_list_is_found_under_a_title_and_on_another_sheet() {
    use rust_xlsxwriter::{Format, Workbook};
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Notes").unwrap().write_string(0, 0, "Bring the cups").unwrap();
    let sheet = book.add_worksheet().set_name("Guests").unwrap();
    sheet.merge_range(0, 1, 0, 3, "Friday", &Format::new()).unwrap();
    for (row, cells) in (2..).zip([["Club", "Name"], ["Turm", "Ana"], ["Dame", "Ben"]]) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write_string(row, column, cell).unwrap();
        }
    }
    let (found, said) = read_of(&book.save_to_buffer().unwrap(), "w.xlsx");
    assert_eq!(found, "Ana Ben");
    assert_eq!(
        said,
        "line 1: read as a heading, not as a player: Friday\nof 2 sheets, Guests was read (another one: FILE#SHEET)"
    );
}

#[test]
fn what_we_write_is_not_a_list_of_people() {
    use roundtable_words::FileKind::{
        Certificate, Json, Log, Movement, Position, Powers, Printed, Question, Report, Results, Schedule, Script,
    };
    let report = format!("001    1      {:<33}{:>60}\n", "Ana", "");
    for (text, kind) in [
        ("# seats: East\n1ゲーム目\n  1番卓: 1 Ana, 2 Ben\n", Schedule),
        ("Round 1\n  Table 1: 1 Ana, 2 Ben\n", Schedule),
        ("round,table,seat,player,name\n1,1,1,1,Ana\n", Schedule),
        ("round,table,player 1,player 2\n1,1,Ana,Ben\n", Schedule),
        ("player,name,round 1\n1,Ana,T1 seat 4\n", Schedule),
        ("(1, 2, 3)\n(4, 5, 6)\n", Schedule),
        ("1-2-3\n\n@4-@5-@6\n", Script),
        ("{\"schema\": \"roundtable/schedule/2\", \"pla", Schedule),
        ("{\"schema\": \"roundtable/position/1\"}", Position),
        ("{\"schema\": \"roundtable/question/1\"}", Question),
        ("{\"schema\": \"roundtable/certificate/3\"}", Certificate),
        ("{\"schema\": \"roundtable/audit/1\"}", Printed),
        ("{\"seq\":1,\"at\":\"2026\"}\n{\"seq\":2}\n", Log),
        ("[{\"name\": \"Ana\"}]", Json),
        (&report, Report),
        ("round,table,north_south,east_west,boards\n1,2,2,6,22-24\n", Movement),
        ("Howell\n\nRound 1\ntable  N-S  E-W  boards\n    2    2    6   22-24\n", Movement),
        ("卓  南北  東西  ボード\n 2     2     6   22-24\n", Movement),
        ("round,table,seat,player,name,score\n1,1,1,3,Cy,\n", Results),
        ("round,board,white,black,result\n1,1,9,3,\n", Results),
        (
            "        Austria  England  France\nGame 1        1        2       3\nGame 2        3        1       2\n",
            Powers,
        ),
        ("Standings after round 1\n\nPlace  No.  Name  PTS\n    1    1  Ana   1.0\n", Printed),
        ("順位  氏名  得点\n   1  Cy      10\n", Printed),
        ("Board  No.  White  Points  No.  Black  Points\n    1    1  Ana       0.0    9  Ivo       0.0\n", Printed),
        ("16 people\n\n  meetings per pair  0 to 1\n  repeats            0\n", Printed),
        (
            "2026-11-29\n  23:43  x: Ana (1) joins  [02ce5204f52f1519]\n  23:43  x: Ben (2) joins  [02ce5204f52f1519]\n",
            Printed,
        ),
        ("1 2 3\n2 3 1\n\n3 borders; two players border 2 times\n", Powers),
        ("1,2,3\n3,1,2\n", Script),
        ("[Event \"Open\"]\n[White \"Ana\"]\n\n1. e4 e5\n", FileKind::Games),
    ] {
        let error = read_players(text.as_bytes(), "x").expect_err(text);
        assert_eq!(error.mistakes[0].wrong, Wrong::OtherKind { kind }, "{text}");
    }
    // What people write that is a little like it.
    for text in
        ["Table 1:\nAna\nBen\n", "Round Robin Friday\nAna\n", "place,name\n1,Ana\n", "3-A\n3-B\n", "Week 1: Ana\nBen\n"]
    {
        assert!(read_players(text.as_bytes(), "x").is_ok(), "{text}");
    }
}
