//! Workbooks as a person fills them in: values typed into cells, formulas with stored values or without, or all of it
//! saved as OpenDocument.

use std::fmt::Write as _;
use std::io::{Cursor, Read, Write};
use std::path::Path;

use calamine::{Data, Reader, Xlsx};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// A workbook (xlsx: a zip archive of XML files).
pub struct Book {
    /// The files in the archive: name and text.
    parts: Vec<(String, String)>,
    /// The names of the sheets, in order.
    sheets: Vec<String>,
}

impl Book {
    pub fn open(path: &Path) -> Self {
        Self::of(&std::fs::read(path).expect("a workbook"))
    }

    pub fn of(bytes: &[u8]) -> Self {
        let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("an archive");
        let parts = (0..archive.len()).map(|at| {
            let mut part = archive.by_index(at).expect("a part");
            let (name, mut text) = (part.name().expect("its name").into_owned(), String::new());
            part.read_to_string(&mut text).expect("xml");
            (name, text)
        });
        let parts = parts.collect();
        let sheets = Xlsx::new(Cursor::new(bytes)).expect("a workbook").sheet_names();
        Self { parts, sheets }
    }

    /// The cells of a sheet, as a person sees them.
    pub fn rows(&self, sheet: &str) -> Vec<Vec<String>> {
        let bytes = self.bytes();
        let mut book = Xlsx::new(Cursor::new(&bytes)).expect("a workbook");
        let range = book.worksheet_range(sheet).expect("a sheet");
        let (height, width) = range.end().map_or((0, 0), |(row, column)| (row + 1, column + 1));
        let cell = |at| match range.get_value(at) {
            None | Some(Data::Empty) => String::new(),
            Some(data) => data.to_string().trim().to_owned(),
        };
        (0..height).map(|row| (0..width).map(|column| cell((row, column))).collect()).collect()
    }

    /// Types a number or a text into a cell, given by row and column from 0; a formula stays, with this as its stored
    /// value. Our workbooks have their n-th sheet in `sheet{n}.xml`.
    pub fn set(&mut self, sheet: &str, (row, column): (usize, usize), value: &str) {
        let at = self.sheets.iter().position(|known| known == sheet).expect("a sheet");
        let name = format!("xl/worksheets/sheet{}.xml", at + 1);
        let xml = &mut self.parts.iter_mut().find(|(part, _)| *part == name).expect("its part").1;
        let letter = char::from(b'A' + u8::try_from(column).expect("a column with one letter"));
        let cell = format!("<c r=\"{letter}{}\"", row + 1);
        let start = xml.find(&cell).unwrap_or_else(|| panic!("{sheet} has no cell {letter}{}", row + 1));
        let tag = start + xml[start..].find('>').expect("a tag that ends");
        let end =
            if xml[..tag].ends_with('/') { tag + 1 } else { start + xml[start..].find("</c>").expect("its end") + 4 };
        let formula = xml[start..end].find("<f>").map(|at| {
            let formula = &xml[start + at..end];
            formula[..formula.find("</f>").expect("its end") + 4].to_owned()
        });
        let typed = match (value.parse::<f64>(), formula) {
            (Ok(_), formula) => format!("{cell}>{}<v>{value}</v></c>", formula.unwrap_or_default()),
            (Err(_), Some(formula)) => format!("{cell} t=\"str\">{formula}<v>{value}</v></c>"),
            (Err(_), None) => {
                format!("{cell} t=\"inlineStr\"><is><t xml:space=\"preserve\">{}</t></is></c>", escaped(value))
            }
        };
        xml.replace_range(start..end, &typed);
    }

    /// Drags a sheet before all others.
    pub fn drag_to_front(&mut self, sheet: &str) {
        let (_, xml) = self.parts.iter_mut().find(|(name, _)| name == "xl/workbook.xml").expect("the book");
        let at = xml.find(&format!("<sheet name=\"{sheet}\"")).expect("the sheet");
        let end = at + xml[at..].find("/>").expect("its end") + 2;
        let tag = xml[at..end].to_owned();
        xml.replace_range(at..end, "");
        let first = xml.find("<sheets>").expect("sheets") + "<sheets>".len();
        xml.insert_str(first, &tag);
    }

    /// Removes the stored values of formulas, as in files of programs that cannot calculate.
    pub fn forget_values(&mut self) {
        for (_, xml) in self.parts.iter_mut().filter(|(name, _)| name.starts_with("xl/worksheets/")) {
            let mut from = 0;
            while let Some(at) = xml[from..].find("</f><v>").map(|at| from + at + 4) {
                let end = at + xml[at..].find("</v>").expect("its end") + 4;
                xml.replace_range(at..end, "");
                from = at;
            }
        }
    }

    pub fn save(&self, path: &Path) {
        std::fs::write(path, self.bytes()).expect("written");
    }

    pub fn bytes(&self) -> Vec<u8> {
        let parts = self.parts.iter().map(|(name, text)| (name.as_str(), text.as_str()));
        archive(parts)
    }

    /// Saves it as LibreOffice does by itself: values alone.
    pub fn save_as_ods(&self, path: &Path) {
        std::fs::write(path, self.ods()).expect("written");
    }

    /// The bytes of it as LibreOffice saves by itself.
    pub fn ods(&self) -> Vec<u8> {
        let mut content = String::from(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><office:document-content \
             xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" \
             xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" \
             xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" office:version=\"1.3\">\
             <office:body><office:spreadsheet>",
        );
        for sheet in &self.sheets {
            write!(content, "<table:table table:name=\"{}\">", escaped(sheet)).expect("a string");
            for row in self.rows(sheet) {
                content += "<table:table-row>";
                for cell in row {
                    match cell.parse::<f64>() {
                        _ if cell.is_empty() => content += "<table:table-cell/>",
                        Ok(_) => write!(
                            content,
                            "<table:table-cell office:value-type=\"float\" office:value=\"{cell}\"><text:p>{cell}</text:p></table:table-cell>"
                        )
                        .expect("a string"),
                        Err(_) => write!(
                            content,
                            "<table:table-cell office:value-type=\"string\"><text:p>{}</text:p></table:table-cell>",
                            escaped(&cell)
                        )
                        .expect("a string"),
                    }
                }
                // What a spreadsheet program writes for the empty rest of a row.
                content += "<table:table-cell table:number-columns-repeated=\"16000\"/></table:table-row>";
            }
            content += "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell \
                        table:number-columns-repeated=\"16384\"/></table:table-row></table:table>";
        }
        content += "</office:spreadsheet></office:body></office:document-content>";
        let manifest = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><manifest:manifest \
                        xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>";
        let parts = [
            ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
            ("content.xml", content.as_str()),
            ("META-INF/manifest.xml", manifest),
        ];
        archive(parts)
    }
}

/// A zip archive with these files.
fn archive<'a>(parts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        archive.start_file(name, SimpleFileOptions::default()).expect("a part");
        archive.write_all(text.as_bytes()).expect("its text");
    }
    archive.finish().expect("an archive").into_inner()
}

/// A text as XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A workbook typed by a person: one sheet, in which the first two cells, A1 and B1, are merged as for a title.
pub fn typed(path: &Path, rows: &[&[&str]]) {
    typed_sheets(path, &[("Party", rows)]);
}

/// The same with several sheets.
pub fn typed_sheets(path: &Path, sheets: &[(&str, &[&[&str]])]) {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let rels = "http://schemas.openxmlformats.org/package/2006/relationships";
    let (mut listed, mut related, mut parts) = (String::new(), String::new(), Vec::new());
    for (nth, (name, rows)) in (1..).zip(sheets) {
        let mut data = String::new();
        for (row, cells) in (1..).zip(*rows) {
            write!(data, "<row r=\"{row}\">").expect("a string");
            for (column, cell) in ('A'..).zip(cells.iter()).filter(|(_, cell)| !cell.is_empty()) {
                let text = escaped(cell);
                write!(data, "<c r=\"{column}{row}\" t=\"inlineStr\"><is><t>{text}</t></is></c>").expect("a string");
            }
            data += "</row>";
        }
        let sheet = format!(
            "<worksheet xmlns=\"{main}\"><sheetData>{data}</sheetData>\
             <mergeCells count=\"1\"><mergeCell ref=\"A1:B1\"/></mergeCells></worksheet>"
        );
        parts.push((format!("xl/worksheets/sheet{nth}.xml"), sheet));
        write!(listed, "<sheet name=\"{}\" sheetId=\"{nth}\" r:id=\"rId{nth}\"/>", escaped(name)).expect("a string");
        write!(
            related,
            "<Relationship Id=\"rId{nth}\" Type=\"{office}/worksheet\" Target=\"worksheets/sheet{nth}.xml\"/>"
        )
        .expect("a string");
    }
    let book = format!("<workbook xmlns=\"{main}\" xmlns:r=\"{office}\"><sheets>{listed}</sheets></workbook>");
    let of_all = format!(
        "<Relationships xmlns=\"{rels}\"><Relationship Id=\"rId1\" Type=\"{office}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
    );
    parts.push(("_rels/.rels".to_owned(), of_all));
    parts.push(("xl/workbook.xml".to_owned(), book));
    let of_book = format!("<Relationships xmlns=\"{rels}\">{related}</Relationships>");
    parts.push(("xl/_rels/workbook.xml.rels".to_owned(), of_book));
    let parts = parts.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    std::fs::write(path, archive(parts)).expect("written");
}
