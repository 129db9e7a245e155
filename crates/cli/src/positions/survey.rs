//! `positions survey`: the least spread (see `mod.rs`) for every graph of borders on a given number of powers, a row
//! each, in parts that can be stopped, resumed and merged. A graph is written in graph6, the format of nauty, and has a
//! fixed place in the list of all graphs.
//!
//! While a part is being worked on, its rows are in `FILE.part`; the file itself appears when the part is complete.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use roundtable::floors::read::to_graph6;
use roundtable::floors::words::Command;
use roundtable::parts::{Seed, Unfit};
use roundtable::{Effort, Lang};
use roundtable_workshop::{
    GRAPHS_UP_TO, GraphSurvey, Shard, SurveyLine, SurveyRow, read_survey, write_survey_csv, write_survey_json,
};

use super::threads;
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::input;
use crate::output::Output;
use crate::talk;

/// Options of `positions survey`.
#[derive(Debug, Args)]
pub struct SurveyArgs {
    /// How many powers
    #[arg(long, value_name = "N")]
    order: u32,
    /// One part of several: 3/64
    #[arg(long, value_name = "I/M", value_parser = parse_shard, conflicts_with = "merge")]
    shard: Option<Shard>,
    /// Put the csv files of parts together instead of searching
    #[arg(long, value_name = "FILE", num_args = 1..)]
    merge: Vec<String>,
    /// Threads; the result does not depend on how many [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Print csv (the default)
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// The seed of the searches
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// How much work for a graph: low, normal, high, or a number of steps
    #[arg(long, default_value = "low", value_name = "E", value_parser = crate::values::parse_effort)]
    effort: Effort,
    /// Write to this file; a part that was stopped goes on where it was
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
}

/// Reads `3/64`: the third of 64 parts.
fn parse_shard(word: &str) -> Result<Shard, Unfit> {
    let (number, of) = word.split_once('/').unwrap_or_default();
    let parsed = number.parse().ok().zip(of.parse().ok()).and_then(|(number, of)| Shard::new(number, of));
    parsed.ok_or(Unfit::Shard)
}

/// Surveys or merges, and writes.
pub fn run(args: &SurveyArgs, globals: &Globals) -> Result<(), CliError> {
    let survey = GraphSurvey::new(args.order)
        .ok_or_else(|| CliError::usage(Command::SurveyTooLarge { powers: args.order, limit: GRAPHS_UP_TO }))?;
    // The place of each graph, from 0, by its graph6.
    let places: BTreeMap<String, usize> =
        (0..survey.graphs()).filter_map(|at| Some((to_graph6(&survey.borders(at)?), at))).collect();
    let lines =
        if args.merge.is_empty() { search(args, globals, &survey, &places)? } else { merge(args, globals, &places)? };
    Output::from_option(args.output.as_deref(), globals)?.write(|out| match globals.json {
        true => write_survey_json(out, args.order, &lines),
        false => write_survey_csv(out, &lines),
    })?;
    if let Some(part) = part_name(args) {
        let _ = std::fs::remove_file(part);
    }
    let open = lines.iter().filter(|line| line.is_open()).count();
    let (graphs, proved) = (lines.len(), lines.len() - open);
    globals.remark("surveyed", &Command::Surveyed { graphs, proved, open });
    Ok(())
}

/// Where the rows of an unfinished part are kept.
fn part_name(args: &SurveyArgs) -> Option<String> {
    args.output.as_ref().filter(|name| *name != "-" && args.merge.is_empty()).map(|name| format!("{name}.part"))
}

/// The rows of a file.
fn read_lines(name: &str, lang: Lang) -> Result<Vec<SurveyLine>, CliError> {
    let (shown, bytes) = input::read(name, lang)?;
    read_survey(&bytes, &shown).map_err(CliError::from)
}

/// Searches what is left of a part, on several threads, and returns all its rows in the order of places. A graph is
/// searched together with its complement, as a pair. Each pair is appended to `FILE.part` as it is done.
fn search(
    args: &SurveyArgs,
    globals: &Globals,
    survey: &GraphSurvey,
    places: &BTreeMap<String, usize>,
) -> Result<Vec<SurveyLine>, CliError> {
    let part = part_name(args);
    let mut done: BTreeMap<usize, SurveyLine> = BTreeMap::new();
    for kept in part.iter().filter(|p| std::path::Path::new(p).exists()) {
        for line in read_lines(kept, globals.lang)? {
            let at = places.get(&line.graph6).copied().ok_or_else(|| foreign(kept, &line, args.order))?;
            done.insert(at, line);
        }
    }
    let all = survey.pairs(args.shard.unwrap_or(Shard::ALL));
    let left: Vec<usize> =
        all.iter().copied().filter(|pair| !survey.places(*pair).iter().all(|at| done.contains_key(at))).collect();
    if !done.is_empty() {
        globals.remark("resumed", &Command::Resumed { rows: done.len(), left: left.len(), all: all.len() });
    }
    // The file is rewritten with the complete rows, since the last one may have been cut off.
    let mut keep = match &part {
        Some(name) => {
            let mut file = std::fs::File::create(name).map_err(|e| CliError::io(name.as_str(), &e))?;
            let kept: Vec<SurveyLine> = done.values().cloned().collect();
            write_survey_csv(&mut file, &kept).map_err(|e| CliError::io(name.as_str(), &e))?;
            Some(file)
        }
        None => None,
    };
    let progress = !globals.quiet && std::io::stderr().is_terminal();
    let finished = AtomicUsize::new(0);
    let file = Mutex::new(keep.as_mut());
    let tell = |rows: &[SurveyRow]| {
        let count = finished.fetch_add(1, Ordering::Relaxed) + 1;
        if let Ok(mut file) = file.lock()
            && let Some(file) = file.as_mut()
        {
            let mut text = Vec::new();
            let lines: Vec<SurveyLine> = rows.iter().map(SurveyLine::from).collect();
            let _ = write_survey_csv(&mut text, &lines);
            // The file has its header already.
            let body = text.iter().position(|b| *b == b'\n').map_or(&text[..], |end| &text[end + 1..]);
            let _ = file.write_all(body);
        }
        if progress && (count.is_multiple_of(16) || count == left.len()) {
            talk::in_place(&globals.tell(&Command::Searches { count, all: left.len() }));
        }
    };
    let rows = survey.run(&left, Seed(args.seed), args.effort, threads(args.threads), &tell);
    if progress {
        talk::aloud("");
    }
    done.extend(rows.iter().map(|row| (row.place, SurveyLine::from(row))));
    Ok(done.into_values().collect())
}

/// The rows of the files of several parts, in the order of places.
fn merge(args: &SurveyArgs, globals: &Globals, places: &BTreeMap<String, usize>) -> Result<Vec<SurveyLine>, CliError> {
    let mut all: BTreeMap<usize, SurveyLine> = BTreeMap::new();
    for name in &args.merge {
        for line in read_lines(name, globals.lang)? {
            let at = places.get(&line.graph6).copied().ok_or_else(|| foreign(name, &line, args.order))?;
            // The better of two searches: the smaller spread, then the higher bound.
            let better = all.get(&at).is_none_or(|l| (line.delta, l.bound) < (l.delta, line.bound));
            if better {
                all.insert(at, line);
            }
        }
    }
    if all.len() < places.len() {
        let (missing, graphs) = (places.len() - all.len(), places.len());
        globals.remark("missing", &Command::Missing { missing, graphs });
    }
    Ok(all.into_values().collect())
}

/// The refusal of a row that is not of this survey: its graph has another number of powers.
fn foreign(name: &str, line: &SurveyLine, order: u32) -> CliError {
    let what = Command::ForeignGraph { file: name.to_owned(), graph: line.graph6.clone(), powers: order };
    CliError::new(Exit::BadInput, what).hint(Command::OneSurvey)
}
