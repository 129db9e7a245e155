//! Standings and crosstable as one HTML file that opens offline and prints on A4 and on Letter.

use std::io::{self, Write};

use roundtable_rank::Row;

use super::{RankSaid, Ranking, shown};
use crate::html::escape::Escaped;
use crate::html::page::{Block, Line, PAGE_WIDTH, Part, pages};
use crate::{Lang, Words};

/// Rounds beside one another in a crosstable: more leave no room for names.
const ROUNDS_ABREAST: usize = 11;
/// Widths and heights in tenths of a millimetre.
const PLACE: u32 = 135;
const NUMBER: u32 = 120;
const RATING: u32 = 160;
const VALUE: u32 = 130;
const ROUND: u32 = 112;
const LEAST_NAME: u32 = 400;
const LINE: u32 = 60;

pub(super) fn write(ranking: &Ranking<'_>, out: &mut dyn Write, lang: Lang) -> io::Result<()> {
    let words = &Words::new(lang);
    let mut parts = vec![standings(ranking, words)];
    let rounds: Vec<usize> = (0..ranking.after as usize).collect();
    parts.extend(rounds.chunks(ROUNDS_ABREAST).map(|run| crosstable(ranking, words, run)));
    let parts: Vec<(String, Vec<String>)> = parts.into_iter().map(|part| (part.heading.clone(), pages(part))).collect();
    let total = parts.iter().map(|(_, pages)| pages.len()).sum();
    let (lang, title, style) = (lang.id(), ranking.title(), include_str!("../html/print.css"));
    let title = Escaped(&title);
    writeln!(out, "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">")?;
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
            let cells = words.tell(&RankSaid::Cells);
            writeln!(out, "<footer><span>{}</span><span>{}</span></footer>", Escaped(&cells), Escaped(&page))?;
            writeln!(out, "</section>")?;
        }
    }
    writeln!(out, "</main>\n</body>\n</html>")
}

fn standings(ranking: &Ranking<'_>, words: &Words) -> Part {
    let codes = ranking.codes();
    let room = PAGE_WIDTH - PLACE - NUMBER - RATING;
    let value = VALUE.min((room - LEAST_NAME) / (codes.len() as u32).max(1));
    let head = [RankSaid::ColumnPlace, RankSaid::ColumnNumber, RankSaid::ColumnName, RankSaid::ColumnRating];
    let heads: Vec<String> = head.iter().map(|h| words.tell(h)).chain(codes).collect();
    let name = room - value * (heads.len() as u32 - 4);
    let mut widths = vec![PLACE, NUMBER, name, RATING];
    widths.resize(heads.len(), value);
    let line = |row: &Row| {
        let rating = ranking.file.people[row.entrant].rating.map_or_else(String::new, |r| r.to_string());
        let own = [row.place.to_string(), ranking.number(row).to_string(), ranking.name(row), rating];
        own.into_iter().chain(row.values.iter().map(|v| shown(*v))).collect()
    };
    let heading = words.tell(&RankSaid::Heading { after: ranking.after });
    part(heading, &heads, &widths, ranking.standings.rows.iter().map(line).collect())
}

/// A crosstable of the rounds `run`, counted from 0.
fn crosstable(ranking: &Ranking<'_>, words: &Words, run: &[usize]) -> Part {
    let head = [RankSaid::ColumnPlace, RankSaid::ColumnNumber, RankSaid::ColumnName];
    let heads: Vec<String> =
        head.iter().map(|h| words.tell(h)).chain(run.iter().map(|round| (round + 1).to_string())).collect();
    let mut widths = vec![PLACE, NUMBER, PAGE_WIDTH - PLACE - NUMBER - ROUND * run.len() as u32];
    widths.resize(heads.len(), ROUND);
    let line = |row: &Row| {
        let own = [row.place.to_string(), ranking.number(row).to_string(), ranking.name(row)];
        let rounds = ranking.rounds(row);
        own.into_iter().chain(run.iter().map(|round| rounds[*round].clone())).collect()
    };
    let heading = words.tell(&RankSaid::Crosstable { after: ranking.after });
    part(heading, &heads, &widths, ranking.standings.rows.iter().map(line).collect())
}

fn part(heading: String, heads: &[String], widths: &[u32], rows: Vec<Vec<String>>) -> Part {
    let mut columns = "<colgroup>".to_owned();
    widths.iter().for_each(|w| columns += &format!("<col style=\"width:{}.{}mm\">", w / 10, w % 10));
    columns += "</colgroup><thead><tr>";
    heads.iter().for_each(|h| columns += &format!("<th scope=\"col\">{}</th>", Escaped(h)));
    columns += "</tr></thead>";
    let lines = rows.iter().map(|row| {
        let cells = row.iter().enumerate().map(|(column, cell)| match column {
            2 => format!("<th scope=\"row\"><bdi>{}</bdi></th>", Escaped(cell)),
            _ => format!("<td>{}</td>", Escaped(cell)),
        });
        // A name may need a second line.
        let name = unicode_width::UnicodeWidthStr::width(row[2].as_str()) as u32;
        let height = LINE * (22 * name).div_ceil(widths[2]).max(1);
        Line { html: format!("<tr>{}</tr>\n", cells.collect::<String>()), height }
    });
    let lines = lines.collect();
    Part {
        heading,
        abreast: 1,
        cut: false,
        blocks: vec![Block { columns, columns_height: 75, lines, ..Block::default() }],
    }
}
