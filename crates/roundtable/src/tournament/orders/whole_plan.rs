//! How serde writes and reads a plan in an order: as its JSON document, or (only read) as the text of any file that the readers know.

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::Earlier;
use crate::json::written::{read_plan, write_plan};

impl Serialize for Earlier {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write_plan(self).map_err(S::Error::custom)?.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Earlier {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = Box::<RawValue>::deserialize(from)?;
        read_plan(&written, "the plan").map_err(D::Error::custom)
    }
}
