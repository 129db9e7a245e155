//! `roundtable swiss standings`: places by tie-breaks, crosstable, and the reason for each place.

use clap::Args;
use roundtable::Format;
use roundtable::floors::rank::{RankedField, Standings, System, standings};
use roundtable::floors::trf::Trf;
use roundtable::floors::words::{PaperWord, RankSaid, folded};
use roundtable::floors::write::{Ranking, SheetForm, tie_breaks};
use roundtable::parts::Printer;
use serde::Serialize;

use super::read;
use crate::error::{CliError, Exit};
use crate::form::choose_format;
use crate::globals::Globals;
use crate::output::{Output, json};
use crate::print::{PrinterArgs, draw, draw_table};
use crate::values::{MAX_ROUNDS, one_of, within};

/// Options of `swiss standings`.
#[derive(Debug, Args)]
pub struct StandingsArgs {
    /// A tournament report file (TRF16 or TRF26), `-` for standard input
    #[arg(value_name = "EVENT")]
    pub input: String,
    /// Tie-breaks in order, as FIDE writes them: BH/C1,BH,SB,DE; by default the file's
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub tie_breaks: Vec<String>,
    /// Why this player has this place: name or number
    #[arg(long, value_name = "NAME", conflicts_with_all = ["output", "format"])]
    pub why: Option<String>,
    /// Standings after this round; by default after the last one paired
    #[arg(long, value_name = "ROUND")]
    pub after: Option<u32>,
    /// How unplayed rounds count; by default as the file says
    #[arg(long, value_parser = one_of(&SYSTEMS))]
    pub system: Option<System>,
    /// Write to this file; its extension picks the format
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    /// text, json, csv (with the crosstable), html or pdf (paper, with the crosstable), svg or png (a picture)
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// html, pdf: the title of every page
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub title: String,
    /// html, pdf: number of this version, printed on every page
    #[arg(long, value_name = "N", value_parser = within(1, MAX_ROUNDS))]
    pub revision: Option<u32>,
    /// What it is drawn with.
    #[command(flatten)]
    pub drawn: PrinterArgs,
}

/// Article 16 or article 15 of C.07.
const SYSTEMS: [(&str, &str, System); 2] = [
    ("swiss", "A Swiss system", System::Swiss),
    ("round-robin", "Everybody meets everybody: a forfeit is a game", System::RoundRobin),
];

/// `roundtable/standings-why/1`.
#[derive(Serialize)]
pub(crate) struct Why<'a> {
    schema: &'static str,
    player: u64,
    name: &'a str,
    place: u32,
    why: &'a [String],
}

impl<'a> Why<'a> {
    pub(crate) fn new(player: u64, name: &'a str, place: u32, why: &'a [String]) -> Self {
        Self { schema: "roundtable/standings-why/1", player, name, place, why }
    }
}

/// Ranks and writes.
///
/// # Errors
/// Exit 2 for a tie-break that does not exist, exit 3 if the file is broken or a name unknown.
pub fn run(args: &StandingsArgs, globals: &Globals) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref(), globals)?;
    let format = choose_format(globals, args.format, &output)?;
    let printer = args.drawn.printer(format, globals)?;
    written_as(format)?;
    let file = read(&args.input, globals)?;
    let usual = if file.is_round_robin() { System::RoundRobin } else { System::Swiss };
    let stamp = args.revision.map_or_else(String::new, |number| globals.tell(&PaperWord::PaperRevision { number }));
    let asked = Asked {
        tie_breaks: &args.tie_breaks,
        why: args.why.as_deref(),
        title: &args.title,
        stamp: &stamp,
        format,
        printer: printer.as_ref(),
        system: args.system.unwrap_or(usual),
    };
    say(&file, args.after, &asked, &output, globals)
}

/// Which standings are wanted, and how they are written; also for `event standings`.
pub(crate) struct Asked<'a> {
    /// Tie-breaks in order; the file's if there are none.
    pub tie_breaks: &'a [String],
    /// Why this player has their place.
    pub why: Option<&'a str>,
    /// The title of every page.
    pub title: &'a str,
    /// The foot of every page.
    pub stamp: &'a str,
    /// How it is written or drawn.
    pub format: Format,
    /// What draws it.
    pub printer: Option<&'a Printer>,
    /// How unplayed rounds count.
    pub system: System,
}

/// Ranks a record after this many rounds and writes the standings, or why somebody has their place.
///
/// # Errors
/// Exit 2 for a tie-break that does not exist, exit 3 if a name is unknown.
pub(crate) fn say(
    file: &Trf,
    after: Option<u32>,
    asked: &Asked<'_>,
    output: &Output,
    globals: &Globals,
) -> Result<(), CliError> {
    let (table, after) = ranked(file, after, asked)?;
    for code in &table.left_out {
        globals.note("left-out", &globals.tell(&RankSaid::LeftOut { code: code.to_string() }));
    }
    let ranking = Ranking { file, standings: &table, after, title: asked.title, stamp: asked.stamp };
    let Some(who) = asked.why else {
        return match written_as(asked.format)? {
            Some(form) => output.write(|out| ranking.write(out, form, globals.lang)),
            None if asked.format.is_picture() => {
                draw_table(asked.printer, &ranking.title(), ranking.stamp, &ranking.table(globals.lang), output)
            }
            None => draw(asked.printer, &ranking.sheets(globals.lang), output),
        };
    };
    let entrant = super::meant(who, file)?;
    let at = table.rows.iter().position(|row| row.entrant == entrant).unwrap_or_default();
    let row = &table.rows[at];
    let why = ranking.why(at, globals.lang);
    output.write(|out| {
        if !globals.json {
            return why.iter().try_for_each(|sentence| writeln!(out, "{}", folded(sentence)));
        }
        let player = u64::from(file.event.entrants[entrant].number.0);
        json(out, &Why::new(player, &ranking.name(row), row.place, &why))
    })
}

/// How standings are written; `None` for formats that are drawn.
///
/// # Errors
/// Exit 2 for other formats.
pub(crate) fn written_as(format: Format) -> Result<Option<SheetForm>, CliError> {
    if format == Format::Pdf || format.is_picture() { Ok(None) } else { form(format).map(Some) }
}

/// How standings and boards can be written.
///
/// # Errors
/// Exit 2 for other formats.
pub(crate) fn form(format: Format) -> Result<SheetForm, CliError> {
    SheetForm::of(format).ok_or_else(|| {
        let said = RankSaid::NoSuchForm { format: format.id().to_owned() };
        CliError::new(Exit::Usage, said)
    })
}

/// The standings that are asked for, and after which round they are.
fn ranked(file: &Trf, after: Option<u32>, asked: &Asked<'_>) -> Result<(Standings, u32), CliError> {
    let system = asked.system;
    let said = |wrong: RankSaid| CliError::new(Exit::Usage, wrong);
    let list = tie_breaks(asked.tie_breaks, file, system == System::RoundRobin).map_err(said)?;
    let rounds = file.event.rounds_paired();
    let after = after.unwrap_or(rounds);
    if after > rounds {
        return Err(CliError::new(Exit::Usage, RankSaid::NotThatFar { after, rounds }));
    }
    // Of a file of fixtures alone there are none.
    super::played(file, if after == 0 { u32::MAX } else { after })?;
    let ratings = file.ratings();
    let field = RankedField { event: &file.event, ratings: &ratings, rounds: after, system };
    Ok((standings(&field, &list).map_err(|e| CliError::new(Exit::Usage, RankSaid::from(e)))?, after))
}
