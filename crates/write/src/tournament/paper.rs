//! Standings and crosstable (a column for each round) as print sheets; standings also for text and pictures.

use roundtable_rank::Row;
use roundtable_words::{Lang, RankSaid, Words};

use crate::html::Sheet;
use crate::html::escape::Escaped;
use crate::html::page::Part;
use crate::tournament::sheets::PrintTable;
use crate::tournament::{Ranking, sheets, shown};

/// What the cells of a crosstable mean, in two lines; in tenths of a millimetre.
const LEGEND: u32 = 110;

/// The sheets: standings, and the crosstable, with as many rounds side by side as fit a page.
pub(super) fn pages(ranking: &Ranking<'_>, lang: Lang) -> Vec<Sheet> {
    let words = &Words::new(lang);
    let mut parts = vec![table(ranking, words).laid_out()];
    if ranking.after > 0 {
        parts.push(crosstable(ranking, words));
    }
    sheets::sheets(&ranking.title(), ranking.stamp, parts, lang)
}

/// Whether anybody has a rating.
fn is_rated(ranking: &Ranking<'_>) -> bool {
    ranking.file.people.iter().any(|person| person.rating.is_some())
}

/// Place, number, name, rating (if anybody has one) and the values of the tie-breaks.
pub(super) fn table(ranking: &Ranking<'_>, words: &Words) -> PrintTable {
    let rated = is_rated(ranking);
    let head = [RankSaid::ColumnPlace, RankSaid::ColumnNumber, RankSaid::ColumnName];
    let head = head.iter().chain(rated.then_some(&RankSaid::ColumnRating));
    let heads = head.map(|h| words.tell(h)).chain(ranking.codes()).collect();
    let line = |row: &Row| {
        let rating = || ranking.file.people[row.entrant].rating.map_or_else(String::new, |r| r.to_string());
        let own = [row.place.to_string(), ranking.number(row).to_string(), ranking.name(row)];
        own.into_iter().chain(rated.then(rating)).chain(row.values.iter().map(|v| shown(*v))).collect()
    };
    let heading = words.tell(&RankSaid::Heading { after: ranking.after });
    PrintTable { heading, heads, rows: ranking.standings.rows.iter().map(line).collect(), name: 2 }
}

/// The crosstable.
fn crosstable(ranking: &Ranking<'_>, words: &Words) -> Part {
    let own = [RankSaid::ColumnPlace, RankSaid::ColumnNumber, RankSaid::ColumnName].map(|head| words.tell(&head));
    let heads = own.into_iter().chain((1..=ranking.after).map(|round| round.to_string())).collect();
    let line = |row: &Row| {
        let own = [row.place.to_string(), ranking.number(row).to_string(), ranking.name(row)];
        own.into_iter().chain(ranking.rounds(row)).collect()
    };
    let heading = words.tell(&RankSaid::Crosstable { after: ranking.after });
    let rows = ranking.standings.rows.iter().map(line).collect();
    let mut part = PrintTable { heading, heads, rows, name: 2 }.laid_out();
    for run in &mut part.runs {
        run.head = format!("<p class=\"legend\">{}</p>", Escaped(&words.tell(&RankSaid::Cells)));
        run.head_height = LEGEND;
    }
    part
}
