//! Common steps of verbs with a finished plan: write it, draw a chart of who meets whom, and report on standard error
//! what the file does not hold and a summary.

use std::io::{self, Write};

use roundtable::floors::words::{
    Command, EventSaid, PaperError, PaperWord, PlanInShort, Words, folded, folded_tables, shorten,
};
use roundtable::floors::write::{LARGEST_MATRIX, Paper, new_cards, write_chart};
use roundtable::{Audit, Error, Format, Lang, Layout, Plan, Schedule};

use crate::dates::skipped_hours;
use crate::error::CliError;
use crate::globals::Globals;
use crate::output::Output;
use crate::talk;

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

/// Writes the library's output; a file appears whole or not at all. On a terminal, tables in text are folded.
///
/// # Errors
/// As the library's.
pub fn written(
    output: &Output,
    format: Format,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Error>,
) -> Result<(), CliError> {
    let is_folded = format == Format::Text && output.is_screen();
    // `Output::write` passes on only errors of writing; a refusal of the library is kept here.
    let mut refused = None;
    let outcome = output.write(|out| {
        let mut text = Vec::new();
        let made = if is_folded { write(&mut text) } else { write(out) };
        match made {
            Ok(()) => out.write_all(folded_tables(&String::from_utf8_lossy(&text)).as_bytes()),
            Err(Error::Write(e)) => Err(e),
            Err(other) => {
                refused = Some(other);
                Err(io::Error::other("refused"))
            }
        }
    });
    match refused {
        Some(error) => Err(error.into()),
        None => outcome,
    }
}

impl Product<'_> {
    /// Draws who meets whom on standard output, after an empty line if it is `below` other text.
    ///
    /// # Errors
    /// Exit 1 if it cannot be written, exit 2 if the plan is too large.
    pub fn chart(&self, layout: &Layout, below: bool) -> Result<(), CliError> {
        let mut drawn = Vec::from(if below { "\n" } else { "" });
        let history = (self.history.round_count() > 0).then_some(self.history);
        let title = Some(layout.title.as_str()).filter(|title| !title.is_empty()).unwrap_or(&self.plan.title);
        let revision = layout.revision.or(self.plan.revision).unwrap_or(1);
        let paper = Paper { title, revision, lang: layout.lang, history, ..Paper::default() };
        write_chart(&mut drawn, self.plan, self.audit, &paper).map_err(|e| {
            if let PaperError::Io(e) = e {
                CliError::io(Words::new(layout.lang).tell(&Command::Chart), &e)
            } else {
                Error::Paper(e).into()
            }
        })?;
        Output::Stdout.write(|out| out.write_all(&drawn))
    }

    /// What is not in the file: what the format cannot hold, and unchanged cards. Text on a screen is not a file.
    pub fn lost(&self, format: Format, layout: &Layout, output: &Output, globals: &Globals) {
        if let Some(cards) = new_cards(self.plan).filter(|_| layout.only_changed && format == Format::Csv) {
            let (cards, players) = (cards.len(), self.plan.roster.len());
            globals.remark("only-changed", &Command::OnlyChangedLines { cards, players });
        }
        globals.notes(too_many(self.plan, format, globals.lang).map(|note| ("too-many", note)));
        self.kept_back(format, layout, output, globals);
        if format == Format::Text && output.is_screen() {
            return;
        }
        let lost = layout.not_written(self.plan, format);
        globals.notes(lost.iter().map(|note| (note.code(), note.said(globals.lang))));
    }

    /// Which columns and wishes stay with the organiser, or that the file has all of them.
    fn kept_back(&self, format: Format, layout: &Layout, output: &Output, globals: &Globals) {
        let file = output.file_name().unwrap_or_else(|| format.id().to_owned());
        let columns = self.plan.room(&layout.columns).kept_back(self.plan.roster.players());
        let wishes = self.plan.wishes_about_people() > 0;
        if !format.is_whole() || self.plan.kept_back.is_some() || columns.is_empty() && !wishes {
            return;
        }
        if layout.is_own(format) {
            if *output != Output::Stdout {
                globals.remark("keeps-all", &Command::KeepsAll { file });
            }
            return;
        }
        let wishes = wishes.then(|| globals.tell(&Command::WishesAboutPeople));
        remark_kept_back(file, columns.into_iter().map(shorten).chain(wishes).collect(), "-o night.json", globals);
    }

    /// Which rounds would begin in an hour skipped by summer time, and which skipped days change nothing, if dates were
    /// requested.
    ///
    /// # Errors
    /// Incomplete dates.
    pub fn hours(&self, layout: &Layout, globals: &Globals) -> Result<(), CliError> {
        if let (false, Some(dates)) = (layout.timetable.is_empty(), layout.timetable.dates(self.plan)?) {
            for day in layout.timetable.idle(&dates) {
                globals.note("skip", &globals.tell(&EventSaid::SkipsNothing { day: day.to_string() }));
            }
            let rounds = self.plan.schedule.round_count() as usize;
            skipped_hours(dates.starts.iter().take(rounds).copied(), &dates.zone, globals);
        }
        Ok(())
    }

    /// The summary of the plan, method and seed, in two lines; a JSON document has them itself.
    pub fn summary(&self, seed: u64, globals: &Globals) {
        if globals.quiet || globals.json {
            return;
        }
        let words = Words::new(globals.lang);
        talk::aloud(&folded(&words.summary(&PlanInShort::of(self.plan, self.audit, Some(self.history)))));
        for spread in &self.audit.spreads {
            talk::aloud(&folded(&words.spread(spread)));
        }
        if let Some(by) = self.plan.made_by.as_ref().filter(|by| !by.method.is_empty()) {
            talk::aloud(&folded(&globals.tell(&Command::Made { method: by.method.clone(), seed })));
        }
    }
}

/// The note that a workbook has no square of who meets whom, if there are too many players for it.
pub fn too_many(plan: &Plan, format: Format, lang: Lang) -> Option<String> {
    let words = Words::new(lang);
    let large = format == Format::Xlsx && plan.schedule.players() > LARGEST_MATRIX;
    large.then(|| words.tell(&PaperWord::MeetingsTooMany { limit: LARGEST_MATRIX }))
}

/// The note on what stays with the organiser, and what has all of it.
pub fn remark_kept_back(file: String, kept: Vec<String>, all: &'static str, globals: &Globals) {
    let columns = kept.join(", ");
    globals.remark("kept-back", &Command::KeptBack { file, columns, option: all });
}
