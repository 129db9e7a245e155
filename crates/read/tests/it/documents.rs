//! Schedules in documents of word processors: paragraphs, and tables with merged cells, under headings or alone.

use std::io::{Cursor, Write};

use roundtable_read::read_schedule;
use zip::write::SimpleFileOptions;

use crate::corpus::in_short;

fn archive(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// The lines and tables of a document, in the marks of docx or odt.
struct Marks {
    paragraph: fn(&str) -> String,
    cell: fn(&str) -> String,
    row: fn(&str) -> String,
    table: fn(&str) -> String,
    whole: fn(&str) -> Vec<u8>,
}

const WORD: Marks = Marks {
    paragraph: |text| format!("<w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"),
    cell: |inner| format!("<w:tc><w:tcPr><w:tcW w:w=\"9\"/></w:tcPr>{inner}</w:tc>"),
    row: |cells| format!("<w:tr>{cells}</w:tr>"),
    table: |rows| format!("<w:tbl><w:tblPr/><w:tblGrid/>{rows}</w:tbl>"),
    whole: |body| {
        let xml = format!("<?xml version=\"1.0\"?><w:document xmlns:w=\"w\"><w:body>{body}</w:body></w:document>");
        archive(&[("[Content_Types].xml", "<Types/>"), ("word/document.xml", &xml)])
    },
};

const OPEN: Marks = Marks {
    paragraph: |text| format!("<text:p>{text}</text:p>"),
    cell: |inner| format!("<table:table-cell>{inner}</table:table-cell>"),
    row: |cells| format!("<table:table-row>{cells}</table:table-row>"),
    table: |rows| format!("<table:table table:name=\"T\"><table:table-column/>{rows}</table:table>"),
    whole: |body| {
        let xml = format!(
            "<?xml version=\"1.0\"?><office:document-content><office:body><office:text>{body}</office:text></office:body></office:document-content>"
        );
        archive(&[("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", &xml)])
    },
};

impl Marks {
    /// `|` parts cells, and a line without one is a paragraph.
    fn document(&self, text: &str) -> Vec<u8> {
        let (mut body, mut rows) = (String::new(), String::new());
        for line in text.lines().chain([""]) {
            if line.contains('|') {
                let cell = |text: &str| (self.cell)(&text.trim().split('/').map(self.paragraph).collect::<String>());
                rows += &(self.row)(&line.split('|').map(cell).collect::<String>());
                continue;
            }
            if !rows.is_empty() {
                body += &(self.table)(&std::mem::take(&mut rows));
            }
            body += &(self.paragraph)(line);
        }
        (self.whole)(&body)
    }
}

const RIGHT: &str = "4 people, 2 rounds: Ana & Ben; Cy & Zoë";

#[test]
fn schedules_in_documents_are_read() {
    for (text, right) in [
        ("Club evening\nRound 1\nAna - Ben\nCy - Zoë\nRound 2\nAna - Cy\nBen - Zoë", RIGHT),
        (
            "Club evening\nRound 1\nTable 1: Ana, Ben\nTable 2: Cy, Zoë\n\nRound 2\nTable 1: Ana, Cy\nTable 2: Ben, Zoë",
            RIGHT,
        ),
        (
            "Club evening of Ana, Ben and all\nRound|White|Black\n1|Ana|Ben\n|Cy|Zoë\n2|Ana|Cy\n|Ben|Zoë\nSee you, bring cake, be well!",
            RIGHT,
        ),
        ("Round 1\nTable|A|B\n1|Ana|Ben\n2|Cy|Zoë\nA break\nRound 2\nTable|A|B\n1|Ana|Cy\n2|Ben|Zoë\nSee you!", RIGHT),
        ("Round|Table 1|Table 2\n1|Ana/Ben|Cy/Zoë\n2|Ana/Cy|Ben/Zoë", RIGHT),
        (
            "No|Name|1|2\n1|Ana|2w1|3b0\n2|Ben|1b0|4w½\n3|Cy|4w1|1w1\n4|Zoë|3b0|2b½",
            "4 people, 2 rounds: Ana & Ben; Cy & Zoë",
        ),
    ] {
        for (marks, file) in [(&WORD, "night.docx"), (&OPEN, "night.odt")] {
            let reading = read_schedule(&marks.document(text), file, None, None)
                .unwrap_or_else(|error| panic!("{file}\n{text}\n{error}"));
            assert_eq!((in_short(&reading).as_str(), reading.format.id()), (right, "document"), "{file}\n{text}");
        }
    }
}

#[test]
fn of_several_tables_a_note_names_the_one_that_was_read() {
    let text = "Club|Town\nTurm|Ulm\nDame|Bonn\n\nRound|White|Black\n1|Ana|Ben\n1|Cy|Zoë\n2|Ana|Cy\n2|Ben|Zoë";
    let reading = read_schedule(&WORD.document(text), "night.docx", None, None).unwrap();
    assert_eq!(in_short(&reading), RIGHT);
    let noted = reading
        .notes
        .iter()
        .any(|note| note.to_string().contains("of 2 tables, only the one that begins with “Round”"));
    assert!(noted, "{:?}", reading.notes);
}

#[test]
fn mistakes_in_documents_count_paragraphs_and_cells() {
    let text = "Evening\n\nRound|White|Black\n1|Ana|Ben\n3|Ana|Ben";
    let error = read_schedule(&OPEN.document(text), "night.odt", None, None).unwrap_err().to_string();
    assert!(error.starts_with("night.odt:4:1: ") && error.contains("round 2 is missing"), "{error}");
}
