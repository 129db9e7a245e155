//! Names of people and operations in a log.

use serde::{Deserialize, Serialize};

/// Who enters something: `organiser` or a helper's name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Actor(pub String);

/// The name of an operation, chosen by who asks for it, new each time: a repeated name does nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OpId(pub String);
