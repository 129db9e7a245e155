//! A finished plan goes out: in a format, with its audit, and a word about it on standard error.

use clap::Args;
use roundtable_audit::Audit;
use roundtable_formats::{
    FileFormat, LARGEST_MATRIX, Lang, Paper, Word, Words, not_written, write_chart, write_csv_by_player,
    write_csv_long, write_schedule,
};
use roundtable_model::{Plan, Schedule, Seed};

use crate::error::CliError;
use crate::form::{Form, PaperArgs, explain, write_paper};
use crate::globals::Globals;
use crate::output::Output;

/// How a product is laid out.
#[derive(Clone, Debug, Args)]
pub struct Layout {
    /// How it is put on paper.
    #[command(flatten)]
    pub paper: PaperArgs,
    /// Also draw who meets whom on the screen
    #[arg(long)]
    pub chart: bool,
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
    /// What was played before; its meetings count.
    pub history: &'a Schedule,
}

/// The format: `--json`, then `--format`, then the file's extension, then text.
///
/// # Errors
/// Exit 2 where the extension is unknown or two options contradict each other.
pub fn choose_format(globals: &Globals, asked: Option<Form>, output: &Output) -> Result<Form, CliError> {
    let by_name = match (asked, output.file_name()) {
        (None, Some(name)) if !globals.json => Some(Form::from_file_name(&name).ok_or_else(|| {
            CliError::usage(format!("{name}: its extension names no format"))
                .hint("use .txt, .json, .csv, .tuples, .pantheon, .xlsx, .html or .svg, or say --format")
        })?),
        _ => None,
    };
    match asked {
        Some(format) if globals.json && format != Form::File(FileFormat::Json) => {
            Err(CliError::usage(format!("--json and --format {} contradict each other", format.id())))
        }
        Some(format) => Ok(format),
        None if globals.json => Ok(Form::File(FileFormat::Json)),
        None => Ok(by_name.unwrap_or(Form::File(FileFormat::Text))),
    }
}

impl Product<'_> {
    /// Writes the plan.
    ///
    /// # Errors
    /// Exit 1 where it cannot be written, exit 2 where a layout does not fit the format.
    pub fn write(&self, output: &Output, form: Form, layout: &Layout, globals: &Globals) -> Result<(), CliError> {
        if (layout.by_player || layout.bom) && form != Form::File(FileFormat::Csv) {
            return Err(CliError::usage(format!("--by-player and --bom are for csv, not for {form}")));
        }
        let screen_is_taken = *output == Output::Stdout && form != Form::File(FileFormat::Text);
        if layout.chart && screen_is_taken {
            let error = CliError::usage(format!("--chart and {form} cannot both go to standard output"));
            return Err(error.hint("write the plan to a file with -o"));
        }
        let paper = layout.paper.paper(globals.lang, self.history);
        match form {
            Form::File(format) => {
                layout.paper.refuse(form)?;
                output.write(|out| match (format, layout.by_player) {
                    (FileFormat::Csv, true) => write_csv_by_player(out, self.plan, globals.lang, layout.bom),
                    (FileFormat::Csv, false) => write_csv_long(out, self.plan, layout.bom),
                    (_, _) => write_schedule(out, self.plan, Some(self.audit), format, globals.lang),
                })?;
            }
            Form::Xlsx | Form::Html | Form::Svg => {
                let bytes = write_paper(form, self.plan, self.audit, &paper)?;
                output.write(|out| out.write_all(&bytes))?;
            }
        }
        if layout.chart { chart(self.plan, self.audit, &paper, *output == Output::Stdout) } else { Ok(()) }
    }

    /// Says on standard error what came out.
    pub fn talk(&self, notes: &[String], form: Form, seed: Seed, globals: &Globals) {
        if globals.quiet {
            return;
        }
        notes.iter().for_each(|note| eprintln!("note: {note}"));
        too_many(self.plan, form, globals.lang).iter().for_each(|note| eprintln!("note: {note}"));
        if let Form::File(format) = form {
            not_written(self.plan, format).iter().for_each(|note| eprintln!("note: {note}"));
        }
        let by = self.plan.made_by.as_ref().map_or("", |m| m.method.as_str());
        eprintln!("{}", summary(self.audit, globals.lang));
        eprintln!("method {by}, seed {seed}");
    }
}

/// What a workbook says instead of the square of a large field.
pub fn too_many(plan: &Plan, form: Form, lang: Lang) -> Option<String> {
    let words = Words::new(lang);
    let large = form == Form::Xlsx && plan.schedule.players() > LARGEST_MATRIX;
    large.then(|| words.say(Word::MeetingsTooMany, &[&LARGEST_MATRIX.to_string()]))
}

/// Draws who meets whom on standard output, after an empty line if something stands there already.
///
/// # Errors
/// Exit 1 where it cannot be written, exit 2 where the plan is too large.
pub fn chart(plan: &Plan, audit: &Audit, paper: &Paper<'_>, below: bool) -> Result<(), CliError> {
    let mut drawn = Vec::from(if below { "\n" } else { "" });
    write_chart(&mut drawn, plan, audit, paper).map_err(explain)?;
    Output::Stdout.write(|out| out.write_all(&drawn))
}

/// The audit in one line.
fn summary(audit: &Audit, lang: Lang) -> String {
    let words = Words::new(lang);
    let title = words.say(Word::ReportTitle, &[&audit.players.to_string(), &audit.rounds.to_string()]);
    let repeats = format!("{}: {}", words.say(Word::FigureRepeats, &[]), audit.meetings.repeats);
    format!("{title}; {repeats}; {}", words.standing(audit))
}
