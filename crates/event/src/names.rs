//! Names of people and operations in a log.

use serde::{Deserialize, Serialize};

/// Who enters something: `organiser` or a helper's name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Actor(pub String);

/// The name of an operation, chosen by the sender of the order and new for each. An order that is sent again under the
/// same name, because its answer was lost, is not carried out a second time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OpId(pub String);
