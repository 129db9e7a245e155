//! The command line with no verb but the one that was typed: the options of every verb are most of what a start costs (2.5 of 3.9 million
//! instructions, without optimisation). What is not understood so is read again with every verb, which says what is wrong.

use std::ffi::OsString;

use clap::{Args, Command};

use crate::Verb;
use crate::globals::Globals;
use crate::help::{bare, flags};

/// The command line as far as the first word after the program needs it.
pub fn alone(given: &[OsString]) -> Command {
    let first = given.get(1).and_then(|word| word.to_str()).unwrap_or_default();
    let plain = || flags(Globals::augment_args(Command::new("roundtable").version(env!("CARGO_PKG_VERSION"))));
    match Verb::options(first) {
        Some(options) => plain().subcommand(options(Command::new(first.to_owned()))),
        None if ["--version", "-V"].contains(&first) => plain(),
        None => bare(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A command and all below it: its options with their settings, as clap shows them to programmers.
    fn said(command: &Command) -> Vec<String> {
        let own = command.get_arguments().map(|arg| format!("{arg:?}"));
        let below =
            command.get_subcommands().flat_map(|verb| [verb.get_name().to_owned()].into_iter().chain(said(verb)));
        own.chain(below).collect()
    }

    #[test]
    fn a_verb_alone_is_the_verb_among_all() {
        for verb in bare().get_subcommands() {
            let given = ["roundtable", verb.get_name()].map(OsString::from);
            let alone = alone(&given);
            assert_eq!(alone.get_subcommands().count(), 1, "{} is missing in the list", verb.get_name());
            assert_eq!(said(alone.find_subcommand(verb.get_name()).unwrap()), said(verb), "{}", verb.get_name());
        }
        // Where help lists them depends on the verbs; nothing else does.
        let own = |command: &Command| {
            let seen = |arg: &clap::Arg| {
                format!("{} {:?} {:?} {}", arg.get_id(), arg.get_short(), arg.get_action(), arg.is_global_set())
            };
            command.get_arguments().map(seen).collect::<Vec<_>>()
        };
        assert_eq!(own(&alone(&["roundtable", "check"].map(OsString::from))), own(&bare()));
    }

    #[test]
    fn what_is_no_verb_is_read_with_all() {
        let all = bare().get_subcommands().count();
        for first in ["--json", "chekc", ""] {
            assert_eq!(alone(&["roundtable", first].map(OsString::from)).get_subcommands().count(), all, "{first}");
        }
        let version = alone(&["roundtable", "--version"].map(OsString::from));
        assert_eq!(version.render_version(), bare().render_version());
        assert_eq!(version.get_subcommands().count(), 0);
    }
}
