//! Reads the field `dates` of a schedule in our JSON format: when its rounds are played.

use jiff::civil::{Date, DateTime};
use roundtable_model::{Dates, Every};
use roundtable_words::{Belongs, Mistake, Thing, Zone};
use serde_json::value::RawValue;

use crate::schedule::draft::Draft;
use crate::schedule::json::Source;

/// The most minutes that a round may last: those of a year.
const MOST_MINUTES: u32 = 366 * 24 * 60;

/// Reads the dates; an unknown time zone is a mistake.
pub(super) fn read<'a>(source: &Source<'a>, value: &'a RawValue, draft: &mut Draft) -> Result<Dates, Mistake> {
    let mut fields = source.object(value)?;
    let mut dates = Dates::default();
    for start in source.list(fields.required("starts", source.place(value))?)? {
        dates.starts.push(parsed::<DateTime>(source, start, Belongs::Start)?);
    }
    let zone = fields.read("zone", |zone| parsed::<Zone>(source, zone, Belongs::Zone))?;
    dates.zone = zone.map_or_else(String::new, |zone| zone.to_string());
    dates.id = fields.read("id", |id| source.line(id))?.unwrap_or_default();
    dates.every = fields.read("every", |every| parsed::<Every>(source, every, Belongs::Every))?;
    for day in fields.read("skip", |list| source.list(list))?.unwrap_or_default() {
        dates.skip.push(parsed::<Date>(source, day, Belongs::Day)?);
    }
    dates.minutes = fields.read("minutes", |minutes| source.number(minutes, Thing::Value, MOST_MINUTES))?;
    fields.rest(source, draft);
    Ok(dates)
}

/// A string as a date or the like; `belongs` is the expected thing in the message.
fn parsed<T: std::str::FromStr>(source: &Source<'_>, value: &RawValue, belongs: Belongs) -> Result<T, Mistake> {
    source.string(value)?.parse().map_err(|_| source.wrong(value, belongs))
}
