//! Tables as one HTML file that opens offline and prints on A4 and on Letter.

use std::io::{self, Write};

use super::RankSaid;
use crate::html::escape::Escaped;
use crate::html::page::{Block, Line, Part, pages};
use crate::{Lang, Words};

/// Height of a line in tenths of a millimetre.
const LINE: u32 = 60;

/// Writes the pages of all parts under one title; `foot` stands at the bottom of each.
pub(super) fn write(out: &mut dyn Write, title: &str, foot: &str, parts: Vec<Part>, lang: Lang) -> io::Result<()> {
    let parts: Vec<(String, Vec<String>)> = parts.into_iter().map(|part| (part.heading.clone(), pages(part))).collect();
    let total = parts.iter().map(|(_, pages)| pages.len()).sum();
    let (id, style) = (lang.id(), include_str!("../html/print.css"));
    let (words, title, foot) = (Words::new(lang), Escaped(title), Escaped(foot));
    writeln!(out, "<!DOCTYPE html>\n<html lang=\"{id}\">\n<head>\n<meta charset=\"utf-8\">")?;
    writeln!(
        out,
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
    )?;
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>")?;
    writeln!(out, "<style>\n{style}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<main>")?;
    let mut number = 0;
    for (heading, bodies) in &parts {
        for body in bodies {
            number += 1;
            let page = words.tell(&RankSaid::Page { page: number, pages: total });
            writeln!(
                out,
                "<section class=\"standings\">\n<header><b>{title}</b><h2>{}</h2></header>",
                Escaped(heading)
            )?;
            writeln!(out, "<div class=\"body\">\n{body}</div>")?;
            writeln!(out, "<footer><span>{}</span><span>{}</span></footer>", foot, Escaped(&page))?;
            writeln!(out, "</section>")?;
        }
    }
    writeln!(out, "</main>\n</body>\n</html>")
}

/// A table on pages; the column `name` holds names.
pub(super) fn part(heading: String, heads: &[String], widths: &[u32], name: usize, rows: Vec<Vec<String>>) -> Part {
    let mut columns = "<colgroup>".to_owned();
    widths.iter().for_each(|w| columns += &format!("<col style=\"width:{}.{}mm\">", w / 10, w % 10));
    columns += "</colgroup><thead><tr>";
    heads.iter().for_each(|h| columns += &format!("<th scope=\"col\">{}</th>", Escaped(h)));
    columns += "</tr></thead>";
    let lines = rows.iter().map(|row| {
        let cells = row.iter().enumerate().map(|(column, cell)| match column == name {
            true => format!("<th scope=\"row\"><bdi>{}</bdi></th>", Escaped(cell)),
            false => format!("<td>{}</td>", Escaped(cell)),
        });
        // A name may need a second line.
        let long = unicode_width::UnicodeWidthStr::width(row[name].as_str()) as u32;
        let height = LINE * (22 * long).div_ceil(widths[name]).max(1);
        Line { html: format!("<tr>{}</tr>\n", cells.collect::<String>()), height }
    });
    let lines = lines.collect();
    Part::of(heading, false, 1, vec![Block { columns, columns_height: 75, lines, ..Block::default() }])
}
