//! Help in every language, and the quick parser that knows only one verb (`crates/cli/src/alone.rs`).

use std::ffi::OsString;

use clap::Command;
use roundtable::Lang;
use roundtable::floors::words::{HelpSaid, SCREEN, Words};
use roundtable_cli::parts::{EXAMPLES, VERBS, alone, bare, command};
use unicode_width::UnicodeWidthStr;

/// Every command with the verbs that lead to it.
fn all(lang: Lang) -> Vec<(String, Command)> {
    let mut root = command(lang);
    root.build();
    let mut open = vec![(String::new(), root)];
    let mut all = Vec::new();
    while let Some((path, command)) = open.pop() {
        open.extend(command.get_subcommands().map(|verb| (format!("{path} {}", verb.get_name()), verb.clone())));
        all.push((path, command));
    }
    all
}

#[test]
fn help_fits_into_80_columns_and_has_examples() {
    for lang in Lang::ALL {
        for (path, mut command) in all(lang) {
            let help = command.render_help().to_string();
            let wide: Vec<&str> = help.lines().filter(|line| line.width() > SCREEN).collect();
            assert!(wide.is_empty(), "{path}: {wide:#?}");
            assert!(help.contains(&Words::new(lang).tell(&HelpSaid::Examples)), "{path}");
        }
    }
}

#[test]
fn every_example_has_its_line_in_every_language_and_no_line_is_left_over() {
    let mut used: Vec<&str> = EXAMPLES.iter().map(|(_, _, what)| *what).collect();
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let missing: Vec<_> = used.iter().filter(|what| words.example(what).is_none()).collect();
        assert!(missing.is_empty(), "{lang}: {missing:?}");
    }
    let lines = include_str!("../../../words/en/help.ftl").lines();
    let mut there: Vec<&str> = lines.filter_map(|line| line.strip_prefix("example-")?.split(" =").next()).collect();
    used.sort_unstable();
    used.dedup();
    there.sort_unstable();
    assert_eq!(there, used);
}

/// Words that are the same in every language: what is typed, names of formats, systems and places.
const TYPED: &str = include_str!("typed.txt");

// With every verb there is: help names verbs that a smaller program lacks.
#[cfg(feature = "pages")]
#[test]
fn japanese_help_is_japanese_throughout() {
    let typed: Vec<&str> =
        TYPED.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace).collect();
    let mut foreign = Vec::new();
    for (path, mut command) in all(Lang::Ja) {
        let mut known: Vec<String> = command
            .get_subcommands()
            .flat_map(|verb| verb.get_name().split('-'))
            .chain(path.split([' ', '-']))
            .map(str::to_owned)
            .collect();
        for arg in command.get_arguments() {
            known.extend(arg.get_long().into_iter().flat_map(|long| long.split('-')).map(str::to_owned));
            known.extend(arg.get_possible_values().iter().map(|value| value.get_name().to_owned()));
        }
        let help = command.render_help().to_string();
        for line in help.lines().filter(|line| !line.trim_start().starts_with("roundtable ")) {
            let words = line.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1);
            let unknown = |word: &&str| !typed.contains(word) && !known.iter().any(|known| known == word);
            foreign.extend(words.filter(unknown).map(|word| format!("{path}: {word}")));
        }
    }
    assert!(foreign.is_empty(), "{foreign:#?}");
}

/// A command and all below it: its options with their settings, as clap shows them to programmers.
fn said(command: &Command) -> Vec<String> {
    let own = command.get_arguments().map(|arg| format!("{arg:?}"));
    let below = command.get_subcommands().flat_map(|verb| [verb.get_name().to_owned()].into_iter().chain(said(verb)));
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

/// Without the features that a smaller program lacks, a group lists fewer.
#[cfg(feature = "pages")]
#[test]
fn every_verb_is_in_one_group_unless_it_is_hidden() {
    for (path, groups) in VERBS {
        let mut listed: Vec<&str> = groups.iter().flat_map(|(_, verbs)| verbs.split(' ')).collect();
        let commands = bare();
        let command = if path.is_empty() { &commands } else { commands.find_subcommand(path).unwrap() };
        let mut there: Vec<&str> =
            command.get_subcommands().filter(|verb| !verb.is_hide_set()).map(Command::get_name).collect();
        listed.sort_unstable();
        there.sort_unstable();
        assert_eq!(listed, there, "{path}");
    }
    let help = |path: &str| all(Lang::En).into_iter().find(|(of, _)| of == path).unwrap().1.render_help().to_string();
    let event = help(" event");
    let at = |words: &str| event.find(words).unwrap_or_else(|| panic!("{words}: {event}"));
    assert!(at("\nBefore:\n") < at("\n  join ") && at("\n  join ") < at("\nEach round:\n"), "{event}");
    assert!(at("\nPeople:\n") < at("\nAfter:\n") && at("\nAfter:\n") < at("\nOptions:\n"), "{event}");
    assert!(!event.contains("  back "), "{event}");
    let plan = help(" plan");
    let experts = plan.split("For experts:").nth(1).unwrap();
    ["--varma", "--beacon", "--certificate", "--trf16"].iter().for_each(|option| assert!(experts.contains(option)));
}

#[cfg(feature = "events")]
#[test]
fn hidden_names_still_work() {
    let desk = crate::support::Folder::with(&[("names.txt", b"Ana\nBen\nCy\nDi\n")]);
    let event = |line: &str| desk.run(&format!("event --db e.db {line}")).exits(0);
    event("new Night --tables-of 4 --rules points");
    event("join night names.txt");
    event("leave night Ana");
    event("back night Ana");
}
