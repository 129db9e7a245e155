//! Standings and crosstable (a column for each round) as print sheets; standings also for text and pictures.

use roundtable_rank::Row;
use roundtable_words::{Lang, RankSaid, Words};

use crate::html::Sheet;
use crate::html::escape::Escaped;
use crate::html::page::{PAGE_WIDTH, Part};
use crate::tournament::sheets::{PrintTable, part};
use crate::tournament::{Ranking, sheets, shown};

/// Rounds side by side in a crosstable: more leave no room for names.
const ROUNDS_ABREAST: usize = 11;
/// Widths and heights in tenths of a millimetre.
const PLACE: u32 = 135;
const NUMBER: u32 = 120;
const RATING: u32 = 160;
const VALUE: u32 = 130;
const ROUND: u32 = 112;
const LEAST_NAME: u32 = 400;
/// What the cells of a crosstable mean, in two lines.
const LEGEND: u32 = 110;

/// The sheets: standings, and the crosstable in parts of so many rounds as fit a page.
pub(super) fn pages(ranking: &Ranking<'_>, lang: Lang) -> Vec<Sheet> {
    let words = &Words::new(lang);
    let mut parts = vec![standings(ranking, words)];
    let rounds: Vec<usize> = (0..ranking.after as usize).collect();
    parts.extend(rounds.chunks(ROUNDS_ABREAST).map(|run| crosstable(ranking, words, run)));
    let title = ranking.title();
    sheets::sheets(&title, ranking.stamp, parts, lang)
}

/// The table of the standings.
fn standings(ranking: &Ranking<'_>, words: &Words) -> Part {
    let PrintTable { heading, heads, rows, name } = table(ranking, words);
    let rating = if is_rated(ranking) { Some(RATING) } else { None };
    let room = PAGE_WIDTH - PLACE - NUMBER - rating.unwrap_or_default();
    let codes = (heads.len() - 3 - usize::from(rating.is_some())) as u32;
    let value = VALUE.min((room - LEAST_NAME) / codes.max(1));
    let mut widths = vec![PLACE, NUMBER, room - value * codes];
    widths.extend(rating);
    widths.resize(heads.len(), value);
    part(heading, &heads, &widths, name, rows)
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
    let mut part = part(heading, &heads, &widths, 2, ranking.standings.rows.iter().map(line).collect());
    for run in &mut part.runs {
        run.head = format!("<p class=\"legend\">{}</p>", Escaped(&words.tell(&RankSaid::Cells)));
        run.head_height = LEGEND;
    }
    part
}
