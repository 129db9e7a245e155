//! Earlier plans in a question as JSON: each is embedded whole, as JSON or as the text of any readable file.

use roundtable_model::History;
use roundtable_words::{Format, NoAnswer};
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::understanding::sound::read_sound;
use crate::{Earlier, Error, check};

/// Earlier rounds whose meetings count. `sides` says who was on whose side if the file's seats do not.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Before {
    /// Its name in notes and errors.
    #[serde(default = "earlier")]
    called: String,
    schedule: Box<RawValue>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sides: Vec<Vec<u32>>,
}

impl Before {
    pub fn of(earlier: &Earlier) -> Result<Self, Error> {
        let (called, sides) = (earlier.called.clone(), earlier.sides.clone());
        Ok(Self { called, schedule: write_plan(earlier)?, sides })
    }

    pub fn read(self) -> Result<Earlier, Error> {
        let earlier = read_plan(&self.schedule, &self.called)?;
        let wrong = |_| Error::contradiction("history-sides", NoAnswer::HistorySides);
        let history = History::new(earlier.plan.schedule.clone(), self.sides).map_err(wrong)?;
        Ok(Earlier { sides: history.sides().to_vec(), ..earlier })
    }
}

/// A plan to continue: its rounds before `from`, counted from 1, are kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Keep {
    #[serde(default = "earlier")]
    called: String,
    from: u32,
    schedule: Box<RawValue>,
}

impl Keep {
    pub fn of(earlier: &Earlier, from: u32) -> Result<Self, Error> {
        Ok(Self { called: earlier.called.clone(), from, schedule: write_plan(earlier)? })
    }

    pub fn read(self) -> Result<(Earlier, u32), Error> {
        Ok((read_plan(&self.schedule, &self.called)?, self.from))
    }
}

/// The name of a plan that has none.
fn earlier() -> String {
    "the earlier rounds".to_owned()
}

/// How serde writes and reads a plan in an order: as its JSON document, or (only read) as the text of any readable
/// file.
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

/// A plan in a question: JSON, or the text of a file.
fn read_plan(schedule: &RawValue, called: &str) -> Result<Earlier, Error> {
    let json = schedule.get();
    let text: Option<String> = serde_json::from_str(json).ok();
    let bytes = text.as_deref().unwrap_or(json).as_bytes();
    Ok(Earlier::read(&read_sound(bytes, called, None)?, called))
}

/// The plan as its JSON document.
fn write_plan(earlier: &Earlier) -> Result<Box<RawValue>, Error> {
    let checked = check(&earlier.plan, &[])?;
    let mut json = Vec::new();
    checked.write_with(Format::Json, &crate::Layout::default(), &mut json)?;
    let json = String::from_utf8_lossy(&json).trim_end().to_owned();
    RawValue::from_string(json).map_err(|why| Error::Write(why.into()))
}
