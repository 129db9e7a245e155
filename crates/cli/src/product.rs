//! A finished plan goes out: in a format, with its audit, and a word about it on standard error.

use clap::Args;
use roundtable_audit::{Audit, Verdict};
use roundtable_formats::{
    FileFormat, Lang, Word, Words, not_written, write_csv_by_player, write_csv_long, write_schedule,
};
use roundtable_model::{Plan, Seed};

use crate::args::Globals;
use crate::error::CliError;
use crate::output::Output;

/// How a csv file is laid out.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Layout {
    /// csv: one line a player, with table and seat in every round
    #[arg(long)]
    pub by_player: bool,
    /// csv: begin with a byte order mark, which some spreadsheets need to see names right
    #[arg(long)]
    pub bom: bool,
}

/// A plan with its audit.
#[derive(Clone, Copy, Debug)]
pub struct Product<'a> {
    /// Who sits where.
    pub plan: &'a Plan,
    /// How fair that is.
    pub audit: &'a Audit,
}

/// The format: `--json`, then `--format`, then the file's extension, then text.
///
/// # Errors
/// Exit 2 where the extension is unknown or two options contradict each other.
pub fn choose_format(globals: &Globals, asked: Option<FileFormat>, output: &Output) -> Result<FileFormat, CliError> {
    let by_name = match (asked, output.file_name()) {
        (None, Some(name)) if !globals.json => Some(FileFormat::from_file_name(&name).ok_or_else(|| {
            CliError::usage(format!("{name}: its extension names no format"))
                .hint("use .txt, .json, .csv, .tuples or .pantheon, or say --format")
        })?),
        _ => None,
    };
    match asked {
        Some(format) if globals.json && format != FileFormat::Json => {
            Err(CliError::usage(format!("--json and --format {} contradict each other", format.id())))
        }
        Some(format) => Ok(format),
        None if globals.json => Ok(FileFormat::Json),
        None => Ok(by_name.unwrap_or(FileFormat::Text)),
    }
}

impl Product<'_> {
    /// Writes the plan.
    ///
    /// # Errors
    /// Exit 1 where it cannot be written, exit 2 where a layout does not fit the format.
    pub fn write(
        &self,
        output: &Output,
        format: FileFormat,
        layout: &Layout,
        globals: &Globals,
    ) -> Result<(), CliError> {
        if (layout.by_player || layout.bom) && format != FileFormat::Csv {
            return Err(CliError::usage(format!("--by-player and --bom are for csv, not for {}", format.id())));
        }
        output.write(|out| match (format, layout.by_player) {
            (FileFormat::Csv, true) => write_csv_by_player(out, self.plan, globals.lang, layout.bom),
            (FileFormat::Csv, false) => write_csv_long(out, self.plan, layout.bom),
            (_, _) => write_schedule(out, self.plan, Some(self.audit), format, globals.lang),
        })
    }

    /// Says on standard error what came out.
    pub fn talk(&self, notes: &[String], format: FileFormat, seed: Seed, globals: &Globals) {
        if globals.quiet {
            return;
        }
        notes.iter().for_each(|note| eprintln!("note: {note}"));
        not_written(self.plan, format).iter().for_each(|note| eprintln!("note: {note}"));
        let by = self.plan.made_by.as_ref().map_or("", |m| m.method.as_str());
        eprintln!("{}", summary(self.audit, globals.lang));
        eprintln!("method {by}, seed {seed}");
    }
}

/// The audit in one line.
fn summary(audit: &Audit, lang: Lang) -> String {
    let words = Words::new(lang);
    let title = words.say(Word::ReportTitle, &[&audit.players.to_string(), &audit.rounds.to_string()]);
    let repeats = format!("{}: {}", words.say(Word::FigureRepeats, &[]), audit.meetings.repeats);
    let verdict = match audit.verdict {
        Verdict::Optimal => words.say(Word::ReportOptimal, &[]),
        Verdict::Gap => words.say(Word::ReportGap, &[]),
        Verdict::Invalid => words.say(Word::ReportInvalid, &[&audit.problems.len().to_string()]),
    };
    format!("{title}; {repeats}; {verdict}")
}
