//! Writes a table of powers (who has which power in which game) with its audit: how often two players have powers that
//! share a border. As JSON of schema `roundtable/positions/1`, as text with a block chart, as csv.

use std::io;
use std::io::Write;

use roundtable_audit::Verdict;
use roundtable_audit::borders::BordersAudit;
use roundtable_model::{Borders, MadeBy, PlayerIx, PowerTable};
use roundtable_words::{Lang, NumberNames, PowersSaid, SCREEN, Words, csv_text, folded};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

/// Everything that is printed of a table of powers.
#[derive(Clone, Copy, Debug)]
pub struct PowersReport<'a> {
    /// Who holds which power in which game.
    pub table: &'a PowerTable,
    /// Which powers border.
    pub borders: &'a Borders,
    /// The figures.
    pub audit: &'a BordersAudit,
    /// Who made it, if we did.
    pub made_by: Option<&'a MadeBy>,
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    valid: bool,
    problems: Vec<Problem>,
    positions: u32,
    games: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<&'a [String]>,
    rows: Vec<Vec<u32>>,
    borders: Figures,
    verdict: &'static str,
    proof: [SpreadProof; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    made_by: Option<Origin<'a>>,
}

#[derive(Serialize)]
struct Problem {
    code: &'static str,
    message: String,
}

#[derive(Serialize)]
struct Figures {
    edges: u64,
    average: String,
    min: u32,
    max: u32,
    spread: u32,
    balanced: bool,
    distribution: Vec<Times>,
    matrix: Vec<Vec<u32>>,
}

#[derive(Serialize)]
struct Times {
    times: u32,
    pairs: u64,
}

#[derive(Serialize)]
struct SpreadProof {
    figure: &'static str,
    value: u32,
    bound: u32,
    by: &'static str,
    why: String,
}

#[derive(Serialize)]
struct Origin<'a> {
    method: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    version: &'a str,
}

/// Writes the JSON document and a line end.
///
/// # Errors
/// If `out` refuses.
pub fn write_powers_json(out: &mut dyn Write, report: &PowersReport<'_>) -> io::Result<()> {
    let PowersReport { table, borders, audit, made_by } = *report;
    let words = Words::new(Lang::En);
    let pairs = audit.counts.distribution().into_iter();
    let document = Document {
        schema: "roundtable/positions/1",
        valid: audit.valid(),
        problems: audit
            .faults
            .iter()
            .map(|f| Problem { code: f.code(), message: words.said(f, &NumberNames) })
            .collect(),
        positions: table.powers(),
        games: table.games(),
        names: borders.names().map(Vec::as_slice),
        rows: table.rows().map(|row| row.iter().map(|p| p.number()).collect()).collect(),
        borders: Figures {
            edges: audit.edges,
            average: audit.average.to_string(),
            min: audit.min(),
            max: audit.max(),
            spread: audit.spread(),
            balanced: audit.valid() && audit.balanced(),
            distribution: pairs.map(|(times, pairs)| Times { times, pairs }).collect(),
            matrix: audit.counts.rows().map(<[u32]>::to_vec).collect(),
        },
        verdict: audit.verdict.id(),
        proof: [SpreadProof {
            figure: "borders.spread",
            value: audit.spread(),
            bound: audit.bound.spread,
            by: audit.bound.by.code(),
            why: words.said(&audit.bound.by, &NumberNames),
        }],
        made_by: made_by.map(|m| Origin { method: &m.method, seed: m.seed.map(|s| s.0), version: &m.version }),
    };
    serde_json::to_writer(&mut *out, &document)?;
    out.write_all(b"\n")
}

/// Writes the games as csv: a header of power names or numbers, then one game a line.
///
/// # Errors
/// If `out` refuses.
pub fn write_powers_csv(out: &mut dyn Write, report: &PowersReport<'_>) -> io::Result<()> {
    let names = report.borders.names();
    let name = |p: u32| names.map_or_else(|| (p + 1).to_string(), |names| csv_text(&names[p as usize]));
    writeln!(out, "{}", (0..report.table.powers()).map(name).collect::<Vec<_>>().join(","))?;
    for row in report.table.rows() {
        let numbers: Vec<String> = row.iter().map(ToString::to_string).collect();
        writeln!(out, "{}", numbers.join(","))?;
    }
    Ok(())
}

/// Writes the games, the figures, the verdict with its reason, and a block chart of who borders whom.
///
/// # Errors
/// If `out` refuses.
pub fn write_powers_text(out: &mut dyn Write, report: &PowersReport<'_>, lang: Lang) -> io::Result<()> {
    let words = Words::new(lang);
    let PowersReport { table, borders, audit, made_by } = *report;
    // Under the names of the powers if that fits on a screen, else only numbers.
    let width = table.powers().to_string().len();
    match borders.names().map(|names| under_names(table, names, &words)).filter(|text| fits(text)) {
        Some(text) => write!(out, "{text}")?,
        None => {
            if let Some(names) = borders.names() {
                writeln!(out, "{}", words.tell(&PowersSaid::PowersNames { names: names.join(", ") }))?;
            }
            for row in table.rows() {
                let cells: Vec<String> = row.iter().map(|p| format!("{:>width$}", p.number())).collect();
                writeln!(out, "{}", cells.join(" "))?;
            }
        }
    }
    writeln!(out)?;
    for fault in &audit.faults {
        writeln!(out, "{}", words.tell(&PowersSaid::PowersProblem { what: words.said(fault, &NumberNames) }))?;
    }
    let (min, max, average) = (audit.min(), audit.max(), audit.average.to_string());
    writeln!(out, "{}", words.tell(&PowersSaid::PowersBorders { edges: audit.edges, min, max, average }))?;
    for (times, pairs) in audit.counts.distribution() {
        writeln!(out, "  {}", words.tell(&PowersSaid::PowersPairs { pairs, times }))?;
    }
    let (spread, bound) = (audit.spread(), audit.bound.spread);
    let verdict = match audit.verdict {
        Verdict::Optimal => PowersSaid::PowersOptimal { spread, bound },
        Verdict::Gap | Verdict::MeetingsOptimal => PowersSaid::PowersGap { spread, bound },
        Verdict::Invalid => PowersSaid::PowersInvalid { spread, bound },
    };
    writeln!(out, "{}", words.tell(&verdict))?;
    writeln!(out, "{}", folded(&format!("  {}", words.said(&audit.bound.by, &NumberNames))))?;
    if let Some(m) = made_by {
        let method = spoken_method(&m.method, &words);
        let line = match m.seed {
            Some(seed) => words.tell(&PowersSaid::PowersMadeBySeed { method, seed: seed.0 }),
            None => words.tell(&PowersSaid::PowersMadeBy { method }),
        };
        writeln!(out, "{line}")?;
    }
    chart(out, audit)
}

/// The games, one a line, with the player of each power below its name.
fn under_names(table: &PowerTable, names: &[String], words: &Words) -> String {
    let games: Vec<String> = (1..=table.games()).map(|number| words.tell(&PowersSaid::PowersGame { number })).collect();
    let widest = games.iter().map(|game| game.width()).max().unwrap_or(0);
    let blank = |columns: usize| " ".repeat(columns);
    let mut text = blank(widest);
    names.iter().for_each(|name| text += &format!("  {name}"));
    for (game, row) in games.iter().zip(table.rows()) {
        text += &format!("\n{game}{}", blank(widest - game.width()));
        for (name, player) in names.iter().zip(row) {
            let number = player.number().to_string();
            text += &format!("  {}{number}", blank(name.width().saturating_sub(number.len())));
        }
    }
    text + "\n"
}

/// Whether no line of a text is wider than the screen.
fn fits(text: &str) -> bool {
    text.lines().all(|line| line.width() <= SCREEN)
}

/// The name of a method in a language. Files have it in English. Only the ending of methods for the complement of a
/// graph is a word, and is translated.
fn spoken_method(method: &str, words: &Words) -> String {
    let of_complement = Words::new(Lang::En).pieces(&PowersSaid::OfComplement { method: String::new() });
    match of_complement.last().and_then(|after| method.strip_suffix(after.as_str())) {
        Some(method) => words.tell(&PowersSaid::OfComplement { method: method.to_owned() }),
        None => method.to_owned(),
    }
}

/// The widest matrix that is drawn in a terminal.
const CHART_UP_TO: u32 = 40;

/// Two characters for each pair, fuller the more often they border. Only pairs with the fewest borders get `·`; those
/// with the most get `█`.
fn chart(out: &mut dyn Write, audit: &BordersAudit) -> io::Result<()> {
    const BLOCKS: [char; 5] = ['·', '░', '▒', '▓', '█'];
    let n = audit.counts.players();
    if n > CHART_UP_TO {
        return Ok(());
    }
    let (min, span) = (audit.min(), audit.spread());
    let block = |times: u32| if span == 0 { BLOCKS[2] } else { BLOCKS[(4 * (times - min)).div_ceil(span) as usize] };
    let width = n.to_string().len();
    writeln!(out)?;
    for i in (0..n).map(PlayerIx) {
        write!(out, "{:>width$} ", i.number())?;
        for j in (0..n).map(PlayerIx) {
            let block = if i == j { ' ' } else { block(audit.counts.of_pair(i, j)) };
            write!(out, "{block}{block}")?;
        }
        writeln!(out)?;
    }
    let key: Vec<String> = (min..=min + span).map(|times| format!("{} {times}", block(times))).collect();
    writeln!(out, "{:>width$} {}", "", key.join("  "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::borders::audit_powers;
    use roundtable_read::{named_borders, read_powers};

    /// A Latin square for Diplomacy. Its map has 13 borders, and each is between two players in each of the 7 games:
    /// 13 · 7 borders for 21 pairs are 13/3 on average. 14 pairs border 4 times and 7 pairs 5 times; as 13/3 is not
    /// whole, no spread is less than 1.
    fn report(check: impl Fn(&PowersReport<'_>) -> io::Result<()>) {
        let table = read_powers(b"1234567/2165473/3726154/4357612/5643721/6471235/7512346", "f").unwrap().table;
        let borders = named_borders("diplomacy").unwrap();
        let audit = audit_powers(&table, &borders).unwrap();
        check(&PowersReport { table: &table, borders: &borders, audit: &audit, made_by: None }).unwrap();
    }

    #[test]
    fn json_is_what_was_promised() {
        report(|report| {
            let mut out = Vec::new();
            write_powers_json(&mut out, report)?;
            let json: serde_json::Value = serde_json::from_slice(&out)?;
            assert_eq!(json["schema"], "roundtable/positions/1");
            assert_eq!((&json["positions"], &json["rows"][1][0]), (&7.into(), &2.into()));
            let b = &json["borders"];
            assert_eq!(
                (&b["edges"], &b["average"], &b["min"], &b["max"]),
                (&13.into(), &"13/3".into(), &4.into(), &5.into())
            );
            assert_eq!(b["matrix"][0][0], 0);
            assert_eq!(json["verdict"], "optimal");
            assert_eq!(json["proof"][0]["by"], "counting");
            Ok(())
        });
    }

    #[test]
    fn text_gives_the_reason() {
        report(|report| {
            let mut out = Vec::new();
            write_powers_text(&mut out, report, Lang::En)?;
            let text = String::from_utf8(out).unwrap();
            let mut lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
            assert_eq!(lines.next().unwrap()[..2], ["Austria", "England"], "{text}");
            assert_eq!(lines.nth(1).unwrap(), ["Game", "2", "2", "1", "6", "5", "4", "7", "3"], "{text}");
            assert!(text.contains("  14 pairs 4 times\n  7 pairs 5 times\nverdict: optimal"), "{text}");
            assert!(text.contains("13/3 times on average, which is not whole"), "{text}");
            assert!(text.contains("· 4  █ 5"), "{text}");
            let mut csv = Vec::new();
            write_powers_csv(&mut csv, report)?;
            assert!(csv.starts_with(b"Austria,England,France,Germany,Italy,Russia,Turkey\n1,2,3,4,5,6,7\n"));
            Ok(())
        });
    }
}
