//! Options beside a file that may say the same: those that were typed hold, and not the usual values of the others.

use clap::ArgMatches;
use clap::parser::ValueSource;
use roundtable::Lang;

use crate::{given, help};

/// Which options hold beside a file that may say the same: those that were given, and not their usual values.
#[derive(Debug)]
pub enum Said {
    /// There is no file: all of them.
    All,
    /// The options of a verb, as they were given.
    Given(Option<ArgMatches>),
}

impl Said {
    /// The options of a verb beside a file.
    pub fn beside_a_file(verb: &str) -> Self {
        let found = help::command(Lang::En).try_get_matches_from(given::kept()).ok();
        Self::Given(found.and_then(|found| found.subcommand_matches(verb).cloned()))
    }

    /// Whether the option of this name holds.
    pub fn is(&self, option: &str) -> bool {
        match self {
            Self::All => true,
            Self::Given(found) => {
                found.as_ref().is_some_and(|found| found.value_source(option) == Some(ValueSource::CommandLine))
            }
        }
    }
}
