//! `bound` with several table sizes (such as tables of 4 and 3) or with a given number of tables, the rest sitting out.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use roundtable::Lang;
use roundtable::floors::words::{Possible, Words, csv_text, folded};
use roundtable::parts::{MixedBound, TableSizes};

use crate::error::CliError;
use crate::globals::Globals;
use crate::output::answer;
use crate::suggestions::counted;

/// Prints what is possible at the tables that `plan` gives this many players; `most` is the number of tables, if given.
///
/// # Errors
/// Exit 4 if the players cannot fill tables of these sizes.
pub fn run(
    players: u32,
    sizes: &TableSizes,
    most: Option<NonZeroU32>,
    explain: bool,
    globals: &Globals,
) -> Result<(), CliError> {
    let bound = roundtable::parts::bound_mixed(players, sizes.sizes(), most)?;
    answer(globals, || bound.document(), |out| out.write_all(text(&bound, sizes, most, explain, globals).as_bytes()))
}

/// Prints the grid: for each number of tables a line for every number of players who fill them in these sizes.
///
/// # Errors
/// Sizes that make no sense.
pub fn grid(sizes: &TableSizes, tables: RangeInclusive<u32>, globals: &Globals) -> Result<(), CliError> {
    let rows = roundtable::parts::bounds_mixed(sizes.sizes(), tables)?;
    // With a comma some spreadsheets would read a number.
    let said = sizes.sizes().iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let line = |row: &MixedBound| {
        let MixedBound { players, lower, upper, .. } = row;
        let by = [&row.lower_by, &row.at_most(Lang::En)].map(|by| csv_text(by)).join(",");
        format!("{},{said},{players},{lower},{upper},{by}", row.tables.len())
    };
    super::print_grid(&rows, MixedBound::document, line, globals)
}

/// The answer as text, in the order of `text` in `bound.rs`.
fn text(bound: &MixedBound, sizes: &TableSizes, most: Option<NonZeroU32>, explain: bool, globals: &Globals) -> String {
    let MixedBound { players, lower, upper, sit_outs, .. } = *bound;
    let say = |phrase: Possible| globals.tell(&phrase);
    let mut lines = vec![say(Possible::Mixed { players, tables: counted(&bound.tables) })];
    if sit_outs > 0 {
        lines.push(format!("  {}", say(Possible::Resting { people: sit_outs })));
    }
    let how = if explain { bound.how(globals.lang) } else { Vec::new() };
    let (made_by, at_most) = (bound.made_by(globals.lang), bound.at_most(globals.lang));
    lines.extend(super::rounds(Words::new(globals.lang), [lower, upper], made_by, how, at_most));
    let tables = most.map_or_else(String::new, |most| format!(" --tables {most}"));
    lines.push(format!("  roundtable plan -n {players} -k {sizes}{tables} -r {lower}"));
    folded(&lines.join("\n")) + "\n"
}
