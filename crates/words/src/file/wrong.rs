//! What can be wrong with a file, as data: one variant for each sentence, with its values. The sentences are in
//! `<language>/mistakes.ftl`: what is wrong and, after a semicolon, what to do about it.

mod parts;

use roundtable_model::{BordersError, NoRelation, TableSizesError};

use crate::file::trf::TrfWrong;
use crate::phrase::sets;
use crate::told::refused::NamedMessage;
use crate::told::toml_fault::TomlFault;

pub use parts::{Belongs, Dear, FileKind, JsonFault, Line, More, Spot, Thing, Unread};

sets!(Wrong);
