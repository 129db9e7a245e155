//! `--relations`: relations by the order of seats (who sits next to whom, who moves before whom) to be counted or
//! evened, by words and by files with an organiser's own relations.

use roundtable::floors::read::read_relations;
use roundtable::parts::SeatOrder;

use crate::error::CliError;
use crate::globals::Globals;
use crate::input;
use crate::values::Relates;

/// The relations of all words and files, in the order given.
///
/// # Errors
/// Exit 1 or 3 if a file cannot be read.
pub fn orders(relates: &[Relates], globals: &Globals) -> Result<Vec<SeatOrder>, CliError> {
    let mut orders = Vec::new();
    for relates in relates {
        match relates {
            Relates::Preset(order) => orders.push(order.clone()),
            Relates::File(file) => {
                let (_, bytes) = input::read(file, globals.lang)?;
                orders.extend(read_relations(&bytes, file)?.into_iter().map(SeatOrder::Own));
            }
        }
    }
    Ok(orders)
}
