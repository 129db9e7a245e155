//! Standings as a JSON document, `roundtable/standings/1`: places and players by their numbers, from 1, points and
//! tie-breaks as written.

use std::io;
use std::io::Write;

use roundtable_words::Words;
use serde::Serialize;

use crate::tournament::Ranking;

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    title: String,
    /// How many rounds count.
    after: u32,
    /// The codes of what decides, in order, points (`PTS`) among them.
    tie_breaks: Vec<String>,
    /// The codes of requested tie-breaks that cannot be computed, as somebody has no rating.
    left_out: Vec<String>,
    standings: Vec<Player>,
}

#[derive(Serialize)]
struct Player {
    place: u32,
    /// The starting number.
    player: u32,
    name: String,
    rating: Option<u32>,
    points: Option<String>,
    /// All but points.
    tie_breaks: Vec<TieBreak>,
    /// What separates the player from the place above.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    /// One cell a round, as in a crosstable.
    rounds: Vec<String>,
}

#[derive(Serialize)]
struct TieBreak {
    code: String,
    value: Option<String>,
}

/// The whole document. Points are taken out of the list of tie-breaks.
pub(super) fn write(ranking: &Ranking<'_>, out: &mut dyn Write, words: &Words) -> io::Result<()> {
    let codes = ranking.codes();
    let rows = ranking.standings.rows.iter().enumerate();
    let standings = rows.map(|(at, row)| {
        // The nearest row with a better place: people who share a place are not separated.
        let above = ranking.standings.rows[..at].iter().rposition(|other| other.place < row.place);
        let value = |v: &Option<roundtable_rank::TieBreakValue>| v.map(|v| v.to_string());
        let points = codes.iter().position(|c| c == "PTS").and_then(|c| value(&row.values[c]));
        let pairs = codes.iter().zip(&row.values).filter(|(code, _)| *code != "PTS");
        Player {
            place: row.place,
            player: ranking.number(row),
            name: ranking.name(row),
            rating: ranking.file.people[row.entrant].rating,
            points,
            tie_breaks: pairs.map(|(code, v)| TieBreak { code: code.clone(), value: value(v) }).collect(),
            why: above.and_then(|above| ranking.difference(at, above)).map(|said| words.tell(&said)),
            rounds: ranking.rounds(row),
        }
    });
    let standings = standings.collect();
    let left_out = ranking.standings.left_out.iter().map(ToString::to_string).collect();
    let document = Document {
        schema: "roundtable/standings/1",
        title: ranking.title(),
        after: ranking.after,
        tie_breaks: codes.clone(),
        left_out,
        standings,
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    out.write_all(b"\n")
}
