//! Names from workbooks: the same list as from csv, and archives that would fill the memory refused.

use std::io::{Cursor, Write};

use roundtable_read::{PlayerList, read_players};
use roundtable_words::ReadError;
use rust_xlsxwriter::{Formula, Workbook};
use zip::write::SimpleFileOptions;

/// A workbook whose first sheet has these cells, from a row and column on.
fn book(rows: &[&[&str]], (top, left): (u32, u16), sheets: usize) -> Vec<u8> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in (top..).zip(rows) {
        for (column, cell) in (left..).zip(cells.iter()) {
            match cell.parse::<f64>() {
                Ok(number) => sheet.write_number(row, column, number).unwrap(),
                Err(_) => sheet.write_string(row, column, *cell).unwrap(),
            };
        }
    }
    for _ in 1..sheets {
        book.add_worksheet();
    }
    book.save_to_buffer().unwrap()
}

/// The names in a workbook.
fn read(bytes: &[u8]) -> Result<PlayerList, ReadError> {
    read_players(bytes, "club.xlsx")
}

const CLUB: [&[&str]; 4] = [
    &["Name", "club", "rating", "absent"],
    &["田中 花子", "Turm", "1500", ""],
    &["=1+1", "", "", "2-3"],
    &["  O'Brien, Pat ", "Dame", "-3", ""],
];

#[test]
fn a_workbook_says_what_the_csv_says() {
    let csv = "Name,club,rating,absent\n田中 花子,Turm,1500,\n=1+1,,,2-3\n\"O'Brien, Pat\",Dame,-3,\n";
    let from_csv = read_players(csv.as_bytes(), "club.csv").unwrap();
    for corner in [(0, 0), (4, 2)] {
        assert_eq!(read(&book(&CLUB, corner, 1)).unwrap(), from_csv, "{corner:?}");
    }
    // The extension does not matter: bytes do.
    assert_eq!(read_players(&book(&CLUB, (0, 0), 1), "-").unwrap(), from_csv);
}

#[test]
fn one_column_needs_no_header_and_blank_rows_are_passed_over() {
    let list = read(&book(&[&["Ana"], &[""], &["Ben"], &["Ana"]], (1, 1), 1)).unwrap();
    let names: Vec<&str> = list.roster.players().iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names, ["Ana (1)", "Ben", "Ana (2)"]);
}

#[test]
fn of_several_sheets_the_first_is_read_with_a_note() {
    let list = read(&book(&CLUB, (0, 0), 3)).unwrap();
    assert_eq!(list.notes[0].to_string(), "of 3 sheets, Sheet1 was read (another one: FILE#SHEET)");
    assert_eq!(list.notes[0].code(), "sheet");
}

#[test]
fn formulas_are_read_by_the_result_that_is_stored() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.write_string(0, 0, "name").unwrap();
    sheet.write_formula(1, 0, Formula::new("=CONCAT(\"A\",\"na\")").set_result("Ana")).unwrap();
    let list = read(&workbook.save_to_buffer().unwrap()).unwrap();
    assert_eq!(list.roster.players()[0].name, "Ana");
}

#[test]
fn mistakes_are_found_by_row_and_column() {
    let wrong = |rows: &[&[&str]]| read(&book(rows, (0, 0), 1)).unwrap_err().to_string();
    let said = wrong(&[&["name", "rating"], &["Ana", "12"], &["Ben", "x"]]);
    assert!(said.starts_with("club.xlsx:B3: the rating \"x\" is not a whole number"), "{said}");
    let said = wrong(&[&["name"], &["Ana", "stray"]]);
    assert!(said.starts_with("club.xlsx:B2: this line has 2 fields, and the header has 1"), "{said}");
    let said = wrong(&[&["name", "club"], &["", "Turm"]]);
    assert!(said.starts_with("club.xlsx:A2: a player without a name"), "{said}");
    let said = wrong(&[&["first", "second"], &["Ana", "Ben"]]);
    assert!(said.starts_with("club.xlsx:A1: no column is known to hold the names"), "{said}");
    assert!(said.ends_with("1 first, 2 second"), "{said}");
    assert_eq!(read(&book(&[], (0, 0), 1)).unwrap_err().code(), "empty");
}

#[test]
fn a_cell_in_the_farthest_corner_costs_nothing() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.write_string(0, 0, "name").unwrap();
    sheet.write_string(1, 0, "Ana").unwrap();
    sheet.write_string(1_048_575, 16_383, "far").unwrap();
    let error = read(&workbook.save_to_buffer().unwrap()).unwrap_err();
    assert!(error.to_string().starts_with("club.xlsx:XFD1048576: a cell in column 16384"), "{error}");
}

/// A workbook with its first sheet changed.
fn with_sheet(sound: &[u8], change: impl Fn(&str) -> String) -> Vec<u8> {
    let mut archive = zip::ZipArchive::new(Cursor::new(sound)).unwrap();
    let mut changed = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for i in 0..archive.len() {
        let mut entry = archive.by_index(i).unwrap();
        let name = entry.name().unwrap().into_owned();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut entry, &mut text).unwrap();
        let text = if name == "xl/worksheets/sheet1.xml" { change(&text) } else { text };
        changed.start_file(name, SimpleFileOptions::default()).unwrap();
        changed.write_all(text.as_bytes()).unwrap();
    }
    changed.finish().unwrap().into_inner()
}

#[test]
fn references_too_large_for_any_sheet_are_no_crash() {
    let sound = book(&[&["name"], &["Ana"]], (0, 0), 1);
    for reference in ["A99999999999999999999", "ZZZZZZZZZZZZZZZ2", "B0F1F8E9"] {
        let changed = with_sheet(&sound, |text| text.replace("r=\"A2\"", &format!("r=\"{reference}\"")));
        // An error or a list, but never a crash.
        let _ = read(&changed);
    }
}

#[test]
fn a_column_of_a_hundred_letters_is_refused() {
    let far = include_bytes!("../../../../fuzz/seeds/schedule_xlsx/far_column.xml");
    let sound = book(&[&["name"], &["Ana"]], (0, 0), 1);
    let bytes = with_sheet(&sound, |_| String::from_utf8_lossy(far).into_owned());
    let error = read(&bytes).unwrap_err().to_string();
    assert!(error.starts_with("club.xlsx: the sheet Sheet1 is broken"), "{error}");
}

/// An archive with one file of that many zeros.
fn bomb(zeros: u64) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("xl/worksheets/sheet1.xml", SimpleFileOptions::default()).unwrap();
    let chunk = vec![0; 1 << 20];
    for _ in 0..zeros >> 20 {
        archive.write_all(&chunk).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[test]
fn an_archive_that_unpacks_to_too_much_is_refused_before_it_is_read() {
    let bytes = bomb(130 << 20);
    assert!(bytes.len() < 1 << 20);
    let error = read(&bytes).unwrap_err();
    assert_eq!(error.code(), "too_large");
    assert!(error.to_string().starts_with("club.xlsx: the workbook unpacks to 130 MiB, and at most 128"), "{error}");
    // The directory may lie about it.
    let size = u32::to_le_bytes(130 << 20);
    let mut lying = bytes;
    let places: Vec<usize> = (0..lying.len() - 4).filter(|&i| lying[i..i + 4] == size).collect();
    assert!(!places.is_empty());
    places.into_iter().for_each(|i| lying[i..i + 4].copy_from_slice(&u32::to_le_bytes(1000)));
    let error = read(&lying).unwrap_err();
    assert!(["too_large", "not_text"].contains(&error.code()), "{error}");
}

#[test]
fn what_is_no_workbook_is_refused_with_advice() {
    let cut = &book(&CLUB, (0, 0), 1)[..2000];
    let other = {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        archive.start_file("mimetype", SimpleFileOptions::default()).unwrap();
        archive.finish().unwrap().into_inner()
    };
    for bytes in [cut, &other, b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 old"] {
        let error = read(bytes).unwrap_err();
        assert_eq!(error.code(), "not_text");
        assert!(error.to_string().contains("save the list as .xlsx without a password, or as csv"), "{error}");
    }
}

/// A sound workbook with the text of some of its files exchanged.
fn with(files: &[(&str, &str)]) -> Vec<u8> {
    let sound = book(&[&["name"], &["Ana"]], (0, 0), 1);
    let mut archive = zip::ZipArchive::new(Cursor::new(&sound)).unwrap();
    let mut changed = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for i in 0..archive.len() {
        let mut entry = archive.by_index(i).unwrap();
        let name = entry.name().unwrap().into_owned();
        let mut text = Vec::new();
        std::io::Read::read_to_end(&mut entry, &mut text).unwrap();
        let given = files.iter().find(|(file, _)| *file == name).map(|(_, text)| text.as_bytes().to_vec());
        changed.start_file(name, SimpleFileOptions::default()).unwrap();
        changed.write_all(&given.unwrap_or(text)).unwrap();
    }
    changed.finish().unwrap().into_inner()
}

const SHEET: &str = "xl/worksheets/sheet1.xml";
const STRINGS: &str = "xl/sharedStrings.xml";

/// A sheet of one column whose header is the second string, and all other cells the first.
fn sheet(rows: usize, cell: &str) -> String {
    let mut text = String::from("<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>1</v></c></row>");
    for row in 2..=rows {
        text += &format!("<row r=\"{row}\"><c r=\"A{row}\" {cell}</c></row>");
    }
    text + "</sheetData></worksheet>"
}

/// The table of strings: the first, and `name`.
fn strings(first: &str, attributes: &str) -> String {
    format!("<sst{attributes}><si><t>{first}</t></si><si><t>name</t></si></sst>")
}

/// All cells share one long string. A reader that copies it for each cell would take 8 GB for a workbook of 16 kB.
#[test]
fn a_long_text_in_many_cells_is_refused_at_each_cell() {
    let long = with(&[(SHEET, &sheet(1000, "t=\"s\"><v>0</v>")), (STRINGS, &strings(&"x".repeat(100_000), ""))]);
    let error = read(&long).unwrap_err();
    assert_eq!(error.mistakes.len() + error.more, 999);
    assert!(error.to_string().starts_with("club.xlsx:A2: a cell of more than 32767 characters; shorten it"), "{error}");
}

#[test]
fn more_text_than_a_text_file_may_have_is_refused_where_it_is_too_much() {
    // Letters of four bytes: the same bytes in a quarter of the cells.
    let (rows, name) = (20_000, "𠮷".repeat(900));
    let much = with(&[(SHEET, &sheet(rows, "t=\"s\"><v>0</v>")), (STRINGS, &strings(&name, ""))]);
    let error = read(&much).unwrap_err();
    assert_eq!(error.code(), "too_large");
    // The header has 4 letters: the row after the last whole name that fits.
    let row = ((64 << 20) - 4) / name.len() + 2;
    let said = format!("club.xlsx:A{row}: up to here the cells hold more than the 64 MiB that are read");
    assert!(error.to_string().contains(&said), "{error}");
}

#[test]
fn what_would_fill_the_memory_while_opening_is_refused() {
    let many = format!("<sst>{}</sst>", "<x:si><t>a</t></x:si>".repeat(2_000_001));
    let named = format!("<workbook>{}</workbook>", "<definedName />".repeat(100_001));
    for (file, text, said) in [
        (STRINGS, strings("Ana", " uniqueCount=\"99999999999\""), "says that it has more than 2000000 different texts"),
        (STRINGS, strings("Ana", " uniqueCount =\n'99999999999999999999999'"), "says that it has more than"),
        (STRINGS, many, "the workbook has more than the 2000000 different texts that are read"),
        (STRINGS, strings(&"x".repeat((1 << 20) + 1), ""), "a piece of text in the workbook has more than 1 MiB"),
        (STRINGS, strings("Ana", &" a=\"b\"".repeat(200_000)), "a piece of text in the workbook has more than 1 MiB"),
        ("xl/workbook.xml", named, "the workbook has more than the 100000 sheets and names that are read"),
    ] {
        let error = read(&with(&[(file, &text)])).unwrap_err();
        assert_eq!(error.code(), "too_large", "{error}");
        assert!(error.to_string().contains(said), "{error}");
    }
    let honest = with(&[(STRINGS, &strings("Ana", " uniqueCount=\"2\"")), (SHEET, &sheet(2, "t=\"s\"><v>0</v>"))]);
    assert_eq!(read(&honest).unwrap().roster.players()[0].name, "Ana");
}

/// A thousand cell formats may each copy the same long name of a font.
#[test]
fn styles_are_not_read_at_all() {
    let styles = format!("<styleSheet><fonts><font><name val=\"{}\"", "x".repeat(1000));
    assert_eq!(read(&with(&[("xl/styles.xml", &styles)])).unwrap().roster.players()[0].name, "Ana");
}

#[test]
fn a_cell_with_an_error_is_no_name() {
    let broken = with(&[(SHEET, &sheet(3, "t=\"e\"><v>#REF!</v>")), (STRINGS, &strings("Ana", ""))]);
    let error = read(&broken).unwrap_err();
    assert_eq!((error.code(), error.mistakes.len()), ("bad_field", 2));
    assert!(
        error.to_string().starts_with("club.xlsx:A2: the cell holds the error #REF!; correct its formula"),
        "{error}"
    );
}
