//! A command line that makes no sense: the refusals of clap (the parser) in our words and the wanted language, with
//! commands that would work for common mistakes.

use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use roundtable::Lang;
use roundtable::floors::model::NoSuchWord;
use roundtable::floors::words::{Meant, Misused};
use roundtable::parts::Unfit;

use crate::error::{CliError, Exit};
use crate::given::quoted;
use crate::meant::{below, meant};

/// Verbs of a feature, and whether this program was built without it.
const LEFT_OUT: [(&str, bool); 5] = [
    ("census", cfg!(not(feature = "research"))),
    ("event", cfg!(not(feature = "events"))),
    ("serve", cfg!(not(feature = "pages"))),
    ("survey", cfg!(not(feature = "research"))),
    ("work", cfg!(not(feature = "events"))),
];

/// Words for a round that is seated, as people type them behind `event`, with the options that they mean.
const SEATS: [(&str, &str); 6] = [
    ("final", " --method final"),
    ("swiss", " --method swiss"),
    ("random", " --method random"),
    ("pair", ""),
    ("draw", ""),
    ("next", ""),
];

/// The language of the command line, as far as known before it is parsed.
pub fn language(args: &[OsString]) -> Lang {
    let words: Vec<&str> = args.iter().filter_map(|word| word.to_str()).take_while(|word| *word != "--").collect();
    let apart = words.windows(2).filter(|two| two[0] == "--lang").map(|two| two[1]);
    let joined = words.iter().filter_map(|word| word.strip_prefix("--lang="));
    apart.chain(joined).find_map(|word| word.parse().ok()).unwrap_or_default()
}

/// What is wrong, with what to do next.
pub fn explained(refusal: &clap::Error, args: &[OsString], lang: Lang) -> CliError {
    let what = what(refusal);
    let is_left_out = matches!(what, Misused::LeftOut { .. });
    let error = CliError::new(Exit::Usage, what);
    let mut near: Vec<String> =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
            .iter()
            .filter_map(|kind| text(refusal, *kind))
            .collect();
    if near.is_empty() && refusal.kind() == ErrorKind::InvalidSubcommand {
        near.extend(text(refusal, ContextKind::InvalidSubcommand).iter().flat_map(|word| near_verbs(word)));
    }
    let error = match meant_instead(refusal, args).filter(|_| !is_left_out) {
        Some((instead, command)) => command.into_iter().fold(error.hint(instead), CliError::offer),
        None if near.is_empty() || is_left_out => error,
        None => error.hint(Misused::Near { words: near.join(", ") }),
    };
    let commands = [
        behind_event(refusal, args).map(|command| Misused::BehindVerb { command }),
        names_for_positions(refusal, args).map(|command| Misused::NamesHere { command }),
        names_as_number(refusal, args).map(|command| Misused::NamesAlone { command }),
    ];
    let error = commands.into_iter().flatten().fold(error, |error, command| error.hint(command));
    let no_event = refusal.kind() == ErrorKind::MissingRequiredArgument
        && text(refusal, ContextKind::InvalidArg).is_some_and(|missing| missing.contains("<EVENT>"));
    let there = no_event.then(|| there(args, lang)).flatten();
    let offered = [seats_a_round(refusal, args), with_points(refusal, args), there];
    let error = offered.into_iter().flatten().fold(error, CliError::offer);
    let is_group = text(refusal, ContextKind::InvalidArg).is_some_and(|option| option.starts_with("--together"));
    let error = if is_group { error.hint(Misused::TogetherColumn) } else { error };
    error.hint(Misused::SeeHelp { command: help_of(args) })
}

/// What people call a way to seat as if it were a verb: the command that seats so.
fn seats_a_round(refusal: &clap::Error, args: &[OsString]) -> Option<String> {
    let words: Vec<&str> = args.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let verb = text(refusal, ContextKind::InvalidSubcommand).filter(|_| words.first() == Some(&"event"))?;
    let method = SEATS.iter().find(|(word, _)| *word == verb)?.1;
    let event = words.iter().skip_while(|word| **word != verb).nth(1).map_or("E".to_owned(), |event| quoted(event));
    Some(format!("roundtable event seat {event}{method}"))
}

/// A number behind `adjust` or `penalty` without its option: the command that has it.
fn with_points(refusal: &clap::Error, args: &[OsString]) -> Option<String> {
    let unknown = text(refusal, ContextKind::InvalidArg).filter(|_| refusal.kind() == ErrorKind::UnknownArgument);
    let number = unknown.filter(|word| word.parse::<i64>().is_ok())?;
    let words: Vec<&str> = args.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let is_verb = words.first() == Some(&"event") && words.iter().any(|word| ["adjust", "penalty"].contains(word));
    let said = |word: &&str| if **word == *number { format!("--points {word}") } else { quoted(word) };
    is_verb.then(|| format!("roundtable {}", words.iter().map(said).collect::<Vec<_>>().join(" ")))
}

/// The existing tournaments, if an event verb was given none.
#[cfg(feature = "events")]
fn there(args: &[OsString], lang: Lang) -> Option<String> {
    crate::event::there(args, lang)
}

/// Without tournaments there is nothing to look up.
#[cfg(not(feature = "events"))]
fn there(_: &[OsString], _: Lang) -> Option<String> {
    None
}

/// What is wrong. Clap gives the kind of its refusal and, by key, its parts: option, value, expected number of values.
fn what(refusal: &clap::Error) -> Misused {
    let option = || text(refusal, ContextKind::InvalidArg).unwrap_or_default();
    let value = || text(refusal, ContextKind::InvalidValue).unwrap_or_default();
    let number = |kind| text(refusal, kind).unwrap_or_default();
    match refusal.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let no_word = |none: &NoSuchWord| Unfit::none_of(none.words.iter().copied());
            let unfit = refusal
                .source()
                .and_then(|why| why.downcast_ref::<Unfit>().cloned().or_else(|| why.downcast_ref().map(no_word)));
            let one_of = text(refusal, ContextKind::ValidValue).map(|words| Unfit::Words { words });
            match (value().is_empty(), unfit.or(one_of)) {
                (true, _) => Misused::NoValue { option: option() },
                (false, Some(why)) => Misused::Value { value: value(), option: option(), why },
                (false, None) => Misused::NoWholeNumber { value: value(), option: option() },
            }
        }
        ErrorKind::NoEquals => Misused::NoValue { option: option() },
        ErrorKind::UnknownArgument => Misused::Unknown { word: option() },
        ErrorKind::InvalidSubcommand => {
            let word = text(refusal, ContextKind::InvalidSubcommand).unwrap_or_default();
            if LEFT_OUT.contains(&(word.as_str(), true)) { Misused::LeftOut { word } } else { Misused::Verb { word } }
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Misused::NoVerb,
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let kinds = [ContextKind::ExpectedNumValues, ContextKind::MinValues];
            let wanted = kinds.iter().find_map(|kind| text(refusal, *kind)).unwrap_or_default();
            Misused::ValueCount {
                option: option(),
                found: number(ContextKind::ActualNumValues).parse().unwrap_or_default(),
                wanted,
            }
        }
        ErrorKind::ArgumentConflict => match text(refusal, ContextKind::PriorArg) {
            Some(other) if other != option() => Misused::Together { option: option(), other },
            Some(_) | None => Misused::Twice { option: option() },
        },
        ErrorKind::MissingRequiredArgument => match one_of(&option()) {
            Some(options) => Misused::MissingOne { options },
            None => Misused::Missing { options: option() },
        },
        ErrorKind::InvalidUtf8 => Misused::NotUtf8,
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::Io | ErrorKind::Format | _ => Misused::Other,
    }
}

/// The options of a group of which one is missing, which clap writes as `<--report <yes|no>|--join <yes|no>>`.
fn one_of(missing: &str) -> Option<String> {
    let group = missing.strip_prefix('<').filter(|group| group.contains("|--"))?;
    let options = group.split('|').filter(|part| part.starts_with("--"));
    Some(options.filter_map(|option| option.split([' ', '>']).next()).collect::<Vec<_>>().join(", "))
}

/// What to do for a word that people type, and that is no option, verb or value here.
fn meant_instead(refusal: &clap::Error, args: &[OsString]) -> Option<(Meant, Option<&'static str>)> {
    let option = text(refusal, ContextKind::InvalidArg).unwrap_or_default();
    let kind = refusal.kind();
    let is_value = matches!(kind, ErrorKind::InvalidValue | ErrorKind::ValueValidation);
    let is_of = |name: &str| is_value && option.starts_with(name);
    let word = if kind == ErrorKind::UnknownArgument {
        if !option.starts_with('-') && args.get(1).is_some_and(|verb| verb == "bound") {
            return Some((Meant::NumberOfPeople, None));
        }
        option
    } else if kind == ErrorKind::InvalidSubcommand {
        text(refusal, ContextKind::InvalidSubcommand)?
    } else if is_of("--prefer") {
        "prefer".to_owned()
    } else if is_of("--game") || is_of("--method") {
        text(refusal, ContextKind::InvalidValue)?
    } else {
        return None;
    };
    meant(&word)
}

/// Verbs that may have been meant by one that is not there: of the same name below `event`, say, else the nearest.
pub fn near_verbs(word: &str) -> Vec<String> {
    let below = below(&crate::help::bare(), word);
    let nearest = || crate::help::bare().try_get_matches_from(["roundtable", word]).err();
    let nearest = || nearest().and_then(|refusal| text(&refusal, ContextKind::SuggestedSubcommand));
    if below.is_empty() { nearest().into_iter().collect() } else { below }
}

/// Positions have numbers only: the command that takes the file of names that `positions plan` was given.
fn names_for_positions(refusal: &clap::Error, args: &[OsString]) -> Option<String> {
    let mut verbs = args.iter().skip(1).filter_map(|word| word.to_str()).filter(|word| !word.starts_with('-'));
    let file = text(refusal, ContextKind::InvalidArg).filter(|word| !word.starts_with('-'))?;
    let here = refusal.kind() == ErrorKind::UnknownArgument && verbs.next() == Some("positions");
    (here && verbs.next() == Some("plan")).then(|| format!("roundtable plan {} --game diplomacy", quoted(&file)))
}

/// A file of names in place of the number of people: the command with the file as an argument of its own.
fn names_as_number(refusal: &clap::Error, args: &[OsString]) -> Option<String> {
    let option = text(refusal, ContextKind::InvalidArg).filter(|option| option.starts_with("--players"))?;
    let file = text(refusal, ContextKind::InvalidValue).filter(|file| file.parse::<f64>().is_err())?;
    let words: Vec<&str> = args.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let name = option.split(' ').next()?;
    let at =
        words.iter().position(|word| [name, "-n"].contains(word)).filter(|at| words.get(at + 1) == Some(&&*file))?;
    let rest = words[..at].iter().chain(&words[at + 1..]).map(|word| quoted(word));
    Some(format!("roundtable {}", rest.collect::<Vec<_>>().join(" ")))
}

/// Options of the database follow the verb: if one was given before it, the command in the right order.
fn behind_event(refusal: &clap::Error, args: &[OsString]) -> Option<String> {
    let option =
        text(refusal, ContextKind::InvalidArg).filter(|word| ["--db", "--by", "--op"].contains(&word.as_str()))?;
    let words: Vec<&str> = args.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let verb = words.iter().position(|word| ["event", "serve", "work"].contains(word))?;
    let (before, behind) = (&words[..verb], &words[verb + 1..]);
    if refusal.kind() != ErrorKind::UnknownArgument || !before.iter().any(|word| word.starts_with(&option)) {
        return None;
    }
    let moved =
        words[verb..=verb].iter().chain(before).chain(behind).map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    Some(format!("roundtable {moved}"))
}

/// Clap's text for a part of the refusal.
fn text(refusal: &clap::Error, kind: ContextKind) -> Option<String> {
    match refusal.get(kind)? {
        ContextValue::String(word) => Some(word.clone()),
        ContextValue::Strings(words) => Some(words.join(", ")),
        ContextValue::Number(number) => Some(number.to_string()),
        ContextValue::None | ContextValue::Bool(_) | ContextValue::StyledStr(_) | ContextValue::StyledStrs(_) | _ => {
            None
        }
    }
    .filter(|said| !said.is_empty())
}

/// The command that shows the help of the given verb; for `event` and other commands with verbs, that of their verb.
fn help_of(args: &[OsString]) -> String {
    let mut command = &crate::help::command(Lang::En);
    let mut said = "roundtable".to_owned();
    for word in args.iter().skip(1).filter_map(|word| word.to_str()).filter(|word| !word.starts_with('-')) {
        if let Some(verb) = command.find_subcommand(word) {
            command = verb;
            said = format!("{said} {word}");
        } else if command.get_subcommands().next().is_none() {
            break;
        }
    }
    format!("{said} --help")
}
