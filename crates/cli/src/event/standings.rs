//! `event standings`: everybody's place, and why, as text, csv, JSON, paper or a picture. Three kinds: by the
//! tie-breaks of FIDE, with the crosstable (written by `swiss/standings.rs`); by an average (`averages.rs`); and by the
//! points of the ruleset, of people or of teams.

use clap::Args;
use roundtable::event::{Average, Halt, Role, StandingsTable, Tournament, WhichStandings};
use roundtable::floors::rank::System;
use roundtable::floors::words::{EventSaid, RankSaid, StandingSaid, folded};
use roundtable::floors::write::{PrintTable, SheetForm, table_sheets, write_columns, write_sheets};
use roundtable::parts::Printer;
use roundtable::{Error, Format};

use super::desk::Desk;
use super::{averages, given};
use crate::error::{CliError, Exit};
use crate::form::choose_format;
use crate::output::{Output, answer, json};
use crate::print::{PrinterArgs, draw, draw_table};
use crate::swiss::standings::{self, Why};
use crate::values::{MAX_ROUNDS, within};

/// Options of `event standings`.
#[derive(Clone, Debug, Args)]
pub struct StandingsArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// After this many rounds; after the last one that has results if this is left out
    #[arg(long, value_name = "R", value_parser = within(0, MAX_ROUNDS))]
    after: Option<u32>,
    /// Why this player is where he is: name or number
    #[arg(long, value_name = "NAME", conflicts_with_all = ["output", "format", "teams"])]
    why: Option<String>,
    /// Chess, Go: places by FIDE's tie-breaks in order: BH/C1,BH,SB,DE, otherwise by those of the ruleset; with the
    /// crosstable in csv and html
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with = "teams")]
    tie_breaks: Vec<String>,
    /// By an average: place (at the tables) or points
    #[arg(long, value_name = "OF", value_parser = averages::words(), hide_possible_values = true, conflicts_with_all = ["teams", "why", "tie_breaks"])]
    average: Option<Average>,
    /// With --average: anyone who has played fewer games has no place
    #[arg(long, value_name = "N", requires = "average", default_value_t = 1, value_parser = within(1, MAX_ROUNDS))]
    games: u32,
    /// Of teams or clubs: the column that says who belongs together
    #[arg(long, value_name = "COLUMN")]
    teams: Option<String>,
    /// Write to this file; its extension sets the format
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// text, json, csv, html or pdf (paper, with what every round gave; with --tie-breaks the crosstable), svg or png
    /// (a picture)
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// What it is drawn with.
    #[command(flatten)]
    drawn: PrinterArgs,
}

/// Ranks and writes.
///
/// # Errors
/// Exit 2 for a format without standings, 3 for an unknown name.
pub fn run(args: &StandingsArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref(), desk.globals)?;
    let format = choose_format(desk.globals, args.format, &output)?;
    let (id, event) = desk.load(&args.event)?;
    let printer = args.drawn.printer(format, desk.globals)?;
    standings::written_as(format)?;
    let rounds = u32::try_from(event.state().published()).unwrap_or(u32::MAX);
    let after = args.after.unwrap_or_else(|| event.state().begun());
    if after > rounds {
        return Err(CliError::new(Exit::Usage, EventSaid::NotThatFar { after, rounds }));
    }
    if event.state().are_held_back() {
        desk.globals.note("held-back", &desk.tell(&StandingSaid::HeldBack));
    }
    let shown = Shown { id: &id, event: &event, format, printer: printer.as_ref(), output: &output, desk };
    let whole = args.why.is_some() || matches!(format, Format::Html | Format::Pdf);
    if event.is_by_fide(&args.tie_breaks, whole && args.teams.is_none()) {
        return shown.by_fide(args);
    }
    let after = event.standings_after(args.after);
    if let (Some(by), None) = (args.average, &args.why)
        && !format.has_sheets()
        && !format.is_picture()
        && SheetForm::of(format) != Some(SheetForm::Json)
    {
        let averaged = event.averages(by, args.games, after).map_err(|halt| shown.halted(halt))?;
        return averages::write(&event, by, &averaged, SheetForm::of(format), &output, desk);
    }
    if let Some(column) = args.teams.as_ref().filter(|column| !event.has_column(column)) {
        return Err(Error::NoColumn { column: column.clone() }.into());
    }
    let ranking = event.ranking(after, args.teams.as_deref()).map_err(|halt| shown.halted(halt))?;
    match &args.why {
        Some(who) => shown.why(who, &ranking),
        None if format.has_sheets() || format.is_picture() => shown.on_paper(&ranking),
        None => shown.written(&ranking, args.average.map(|by| (by, args.games))),
    }
}

/// A tournament whose standings are shown, how, and where they go.
struct Shown<'a> {
    id: &'a str,
    event: &'a Tournament,
    format: Format,
    printer: Option<&'a Printer>,
    output: &'a Output,
    desk: &'a Desk<'a>,
}

impl Shown<'_> {
    /// The crosstable by FIDE's tie-breaks: of the tournament, unless others are named.
    fn by_fide(&self, args: &StandingsArgs) -> Result<(), CliError> {
        let Self { event, desk, .. } = self;
        // Games that are open would count as draws.
        let after = args.after.unwrap_or_else(|| {
            let rounds = u32::try_from(event.state().published()).unwrap_or(u32::MAX);
            event.state().current().0.min(rounds)
        });
        let own = event.tie_breaks();
        let (tie_breaks, after) =
            if args.tie_breaks.is_empty() { (&own, event.counted(after)) } else { (&args.tie_breaks, after) };
        let file = event.ranked_file(after).map_err(|halt| self.halted(halt))?;
        let asked = standings::Asked {
            tie_breaks,
            why: args.why.as_deref(),
            title: "",
            stamp: &self.foot(after),
            format: self.format,
            printer: self.printer,
            system: if event.is_round_robin() { System::RoundRobin } else { System::Swiss },
        };
        let said = standings::say(&file, Some(event.on_record(after)), &asked, self.output, desk.globals);
        given::penalties_told(event, desk).iter().for_each(|lost| desk.globals.note("penalty", lost));
        said
    }

    /// Sheets or a picture.
    fn on_paper(&self, ranking: &StandingsTable<'_>) -> Result<(), CliError> {
        let (event, lang) = (self.event, self.desk.globals.lang);
        let usual = self.desk.tell(&RankSaid::Heading { after: ranking.after });
        let table = PrintTable {
            heading: ranking.heading(usual, lang),
            heads: ranking.heads(lang),
            rows: ranking.rows(),
            name: ranking.name_column(),
        };
        let (title, foot) = (event.title(), self.foot(ranking.after));
        if self.format.is_picture() {
            return draw_table(self.printer, &title, &foot, &table, self.output);
        }
        let mut tables = vec![table];
        if ranking.teams.is_none() && ranking.after > 0 {
            tables.extend(given::on_paper(event, &ranking.standings, ranking.after, self.desk));
        }
        let sheets = table_sheets(&title, &foot, &tables, lang);
        if self.format == Format::Pdf {
            return draw(self.printer, &sheets, self.output);
        }
        self.output.write(|out| write_sheets(out, &sheets, lang))
    }

    /// JSON, csv or text; JSON has an average, too.
    fn written(&self, ranking: &StandingsTable<'_>, by: Option<(Average, u32)>) -> Result<(), CliError> {
        let (event, lang) = (self.event, self.desk.globals.lang);
        match SheetForm::of(self.format) {
            Some(SheetForm::Json) => {
                let which = WhichStandings { id: self.id, after: ranking.after, by, eyes: Some(Role::Organiser) };
                let document = event.standings_document(which, lang).map_err(|halt| self.halted(halt))?;
                let teams = ranking.teams.clone().unwrap_or_default();
                self.output.write(|out| json(out, &document.of_teams(teams)))
            }
            Some(SheetForm::Csv) => self.output.write(|out| ranking.write_csv(out)),
            Some(SheetForm::Text | SheetForm::Html) | None => {
                let usual = self.desk.tell(&StandingSaid::After { round: ranking.after });
                let lines: Vec<Vec<String>> = [ranking.heads(lang)].into_iter().chain(ranking.rows()).collect();
                let told = if ranking.teams.is_none() { given::penalties_told(event, self.desk) } else { Vec::new() };
                self.output.write(|out| {
                    writeln!(out, "{}\n", folded(&ranking.heading(usual, lang)))?;
                    write_columns(out, &lines, &[ranking.name_column()])?;
                    if !told.is_empty() {
                        writeln!(out)?;
                    }
                    told.iter().try_for_each(|line| writeln!(out, "{}", folded(line)))
                })
            }
        }
    }

    /// Why somebody has their place, from the points of the ruleset.
    fn why(&self, who: &str, ranking: &StandingsTable<'_>) -> Result<(), CliError> {
        let Self { event, desk, .. } = self;
        let player = event.find(who)?;
        let reason = event.why(player, ranking.after, desk.globals.lang);
        let lines = reason.map_err(|halt| self.halted(halt))?.lines;
        let place = ranking.standings.iter().find(|standing| standing.player == player).map_or(0, |one| one.place);
        let name = event.name(player);
        answer(
            desk.globals,
            || Why::new(player.0, &name, place, &lines),
            |out| {
                writeln!(out, "{place}. {name}")?;
                lines.iter().try_for_each(|line| writeln!(out, "{}", folded(&format!("  {line}"))))
            },
        )
    }

    /// The foot of every page.
    fn foot(&self, after: u32) -> String {
        format!("{} · {}", self.id, self.event.foot(after, self.desk.globals.lang))
    }

    /// Why the tournament refuses this, with alternatives.
    fn halted(&self, halt: Halt) -> CliError {
        self.desk.halted(self.id, self.event, None, halt)
    }
}
