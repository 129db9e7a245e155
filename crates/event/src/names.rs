//! What people and operations are called in a log.

use serde::{Deserialize, Serialize};

/// Who enters something, as the tournament knows them: `organiser`, a helper's name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Actor(pub String);

/// The name of an operation, given by anyone who asks for it and never used twice: asking again under the same name does nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OpId(pub String);
