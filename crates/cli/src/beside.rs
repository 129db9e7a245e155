//! Options next to a question in a file (`plan --question`), which may set the same things: an option overrides the
//! file only if it was typed. The default value of an option that was not typed does not override it.

use clap::ArgMatches;
use clap::parser::ValueSource;
use roundtable::Lang;

use crate::{given, help};

/// Which options count: all, or those that were typed and so override the file.
#[derive(Debug)]
pub enum Said {
    /// There is no file: all of them.
    All,
    /// The options of a verb from the parser, which knows whether each was typed. `None` counts as none typed.
    Given(Option<ArgMatches>),
}

impl Said {
    /// The options of a verb that is given a file, from the command line of this process.
    pub fn beside_a_file(verb: &str) -> Self {
        let found = help::command(Lang::En).try_get_matches_from(given::kept()).ok();
        Self::Given(found.and_then(|found| found.subcommand_matches(verb).cloned()))
    }

    /// Whether the option of this name counts.
    pub fn is(&self, option: &str) -> bool {
        match self {
            Self::All => true,
            Self::Given(found) => {
                found.as_ref().is_some_and(|found| found.value_source(option) == Some(ValueSource::CommandLine))
            }
        }
    }
}
