//! In place of `event.rs` in builds without the feature `tournaments`: orders of tournaments are refused.

use roundtable_engine::Control;
use roundtable_plans::Error;
use roundtable_words::{JsonFault, Lang};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Answered;

/// An order, which is not read.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct AtDesk(IgnoredAny);

impl AtDesk {
    pub(super) fn answer(&self, _: Lang, _: &Control<'_>) -> Result<Answered, Error> {
        let why = JsonFault::Said { found: "this program was built without tournaments".to_owned() };
        Err(Error::NotAsked { place: "event".to_owned(), why })
    }
}
