//! `roundtable next --method dutch`: the next round of a chess event, with boards, colours and the bye.

use roundtable::Format;
use roundtable::event::SeatBy;
use roundtable::floors::swiss::{Ways, pair_by};
use roundtable::floors::words::Command;
use roundtable::floors::write::Boards;

use super::NextArgs;
use crate::error::CliError;
use crate::globals::Globals;
use crate::output::Output;
use crate::swiss;
use crate::swiss::pair::impossible;
use crate::swiss::standings::form;

/// Pairs and writes.
///
/// # Errors
/// Exit 2 for a format or a layout that boards do not have, exit 3 if the file is broken or not a tournament report,
/// exit 4 if no legal pairing exists.
pub(super) fn run(args: &NextArgs, format: Format, output: &Output, globals: &Globals) -> Result<(), CliError> {
    let form = form(format)?;
    // The layout is made only to refuse what the format has no place for.
    args.paper.layout(format, globals)?;
    if !args.paper.parts.is_empty() {
        let (option, of, method) = ("--parts", SeatBy::Swiss.id(), SeatBy::Dutch.id());
        return Err(CliError::usage(Command::OptionOf { option, of, method }));
    }
    let file = swiss::read(&args.file, globals)?;
    let position = swiss::position(&file, file.event.rounds_paired() + 1)?;
    let criteria = swiss::criteria(args.criteria.as_deref().unwrap_or("chess"), globals)?;
    let paired = pair_by(&position, criteria, Ways::Quick).map_err(|none| impossible(&none))?;
    let boards = Boards {
        file: &file,
        position: &position,
        paired: &paired,
        first: args.first_board.unwrap_or(1),
        title: args.paper.title.as_deref().unwrap_or_default(),
        revision: args.paper.revision,
        version: env!("CARGO_PKG_VERSION"),
    };
    output.write(|out| boards.write(out, form, globals.lang))
}
