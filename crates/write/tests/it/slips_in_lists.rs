//! Single mistakes in schedules as people have them: each is reported with its place, and none is silently misread.

use roundtable_audit::{Rules, audit};
use roundtable_read::{Reading, read_schedule};

/// Reads a file without mistakes.
fn read(text: &str, file: &str) -> Reading {
    read_schedule(text.as_bytes(), file, None, None).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The error message for this file.
fn refused(text: &str, file: &str) -> String {
    read_schedule(text.as_bytes(), file, None, None).unwrap_err().to_string()
}

#[test]
fn one_slip_in_a_list_of_numbers_is_named_where_it_is() {
    let round = "1,2,3,4,5,6,7,8,9\n2,4,6,8,1,3,5,7,9\n";
    let said = refused(&format!("{round}3,6,9,2,5,x,1,4,7\n"), "x.txt");
    assert!(said.starts_with("x.txt:3:11: \"x\" was found where the number of a player is expected"), "{said}");
    let said = refused(&format!("3,6,9,2,5,x,1,4,7\n{round}"), "x.txt");
    assert!(said.starts_with("x.txt:1:11: \"x\" "), "{said}");
    let columns = "Round 1,1,2,3,4,5,6,7,8,9,\nRound 2,2,4,6,8,1,3,5,x,9,\n";
    assert!(refused(columns, "x.csv").starts_with("x.csv:2:23: \"x\" "), "{}", refused(columns, "x.csv"));
    // Somebody twice is a broken rule of the round, and does not change the kind of the lines.
    let twice = read(&format!("{round}3,6,9,2,5,8,1,4,4\n"), "x.txt").plan.schedule;
    assert_eq!((twice.round_count(), audit(&twice, &Rules::default()).valid), (3, false));
}

/// Headings that are numbers of seats look like the people of the first table: they are not a round with a mistake.
#[test]
fn headings_of_seats_by_number_are_headings() {
    let six = "Round,Table,1,2,3,4,5,6\n1,1,1,2,3,4,5,6\n1,2,7,8,9,10,11,12\n2,1,1,7,2,8,3,9\n2,2,4,10,5,11,6,12\n";
    let seven = "Round,Table,1,2,3,4,5,6,7\n1,1,1,2,3,4,5,6,7\n1,2,8,9,10,11,12,13,14\n2,1,1,8,2,9,3,10,4\n2,2,11,5,12,6,13,7,14\n";
    for (text, players) in [(six, 12), (seven, 14)] {
        let schedule = read(text, "x.csv").plan.schedule;
        assert_eq!((schedule.players(), schedule.round_count()), (players, 2));
    }
}

#[test]
fn seats_are_numbers_or_words() {
    let seat = |seat: &str| {
        format!(
            ",Round 1,,Round 2,\nName,Table,Seat,Table,Seat\nAna,Blue,1,Blue,1\nBen,Blue,{seat},Red,1\n\
                 Cy,Red,1,Blue,2\nDan,Red,2,Red,2\n"
        )
    };
    read(&seat("2"), "x.csv");
    let said = refused(&seat("two"), "x.csv");
    assert!(
        said.starts_with("x.csv:4:") && said.contains("\"two\" is not a number, and other seats have numbers"),
        "{said}"
    );
}

#[test]
fn a_remark_where_a_table_belongs_is_named() {
    let list = |ana: &str, eve: &str| {
        format!("Name,Round 1,Round 2\nAna,{ana},1\nBen,1,2\nCy,1,2\nDan,1,1\nEve,2,{eve}\nFin,2,2\n")
    };
    read(&list("-", "absent"), "x.csv");
    // A field with a comma needs quotation marks.
    let said = refused(&list("early train", "late, maybe").replace("late, maybe", "\"late, maybe\""), "x.csv");
    assert!(
        said.starts_with("x.csv:2:5: \"early train\", \"late, maybe\" would be the name of a table with one"),
        "{said}"
    );
    assert!(said.contains("write the number or the name of a table here, - for a sit-out, or absent"), "{said}");
    // Only the first three remarks are named.
    assert!(!refused("Name,Round 1\nAna,a\nBen,b\nCy,c\nDan,d\n", "x.csv").contains("\"d\""));
}

#[test]
fn a_damaged_workbook_is_no_text() {
    let damaged = |file: &str| read_schedule(b"PKX\x04\0\0", file, None, None).unwrap_err().to_string();
    assert!(damaged("night.XLSX").contains("this workbook is broken"), "{}", damaged("night.XLSX"));
    assert!(damaged("night.txt").contains("save it as UTF-8"), "{}", damaged("night.txt"));
}
