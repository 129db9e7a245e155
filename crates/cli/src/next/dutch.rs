//! `roundtable next --method dutch`: the next round of a chess event, with boards, colours and the bye.

use roundtable::Format;
use roundtable::floors::swiss::{Ways, pair_by};
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
/// Exit 2 for a format that boards do not have, exit 3 where the file is broken or no tournament report, exit 4 where no legal
/// pairing exists.
pub(super) fn run(args: &NextArgs, format: Format, output: &Output, globals: &Globals) -> Result<(), CliError> {
    let form = form(format, globals)?;
    // The layout is made only to refuse a title or a revision for a format without pages.
    let layout = args.paper.layout(format, globals);
    if format != Format::Html {
        layout?;
    }
    let file = swiss::read(&args.file, globals)?;
    let position = swiss::position(&file, file.event.rounds_paired() + 1, globals)?;
    let criteria = swiss::criteria(args.criteria.as_deref().unwrap_or("chess"), globals)?;
    let paired = pair_by(&position, criteria, Ways::Quick).map_err(|none| impossible(&none, globals))?;
    let boards = Boards {
        file: &file,
        position: &position,
        paired: &paired,
        first: args.first_board.unwrap_or(1),
        title: args.paper.title.as_deref().unwrap_or_default(),
        version: env!("CARGO_PKG_VERSION"),
    };
    output.write(|out| boards.write(out, form, globals.lang))
}
