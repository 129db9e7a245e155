//! An order for the command line, as offered by a refusal. The name of a file replaces the contents of one in an order.

use roundtable_engine::Effort;
use roundtable_model::Wish;

use crate::{Ahead, When, Who};
use roundtable_plans::Timetable;

/// The verb of `roundtable event`, and the words after the id of the tournament, none of them quoted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The verb: one word, or two (`rules set`).
    pub verb: &'static str,
    /// The other words.
    pub rest: Vec<String>,
}

impl Typed {
    pub(super) fn verb(verb: &'static str) -> Self {
        Self { verb, rest: Vec::new() }
    }

    pub(super) fn word(self, word: impl ToString) -> Self {
        self.words([word])
    }

    /// Some words.
    pub(super) fn words<T: ToString>(mut self, words: impl IntoIterator<Item = T>) -> Self {
        self.rest.extend(words.into_iter().map(|word| word.to_string()));
        self
    }

    /// `--name value`, for each value.
    pub(super) fn option<T: ToString>(mut self, name: &str, values: impl IntoIterator<Item = T>) -> Self {
        self.rest.extend(values.into_iter().flat_map(|value| [format!("--{name}"), value.to_string()]));
        self
    }

    /// `--name`, if given.
    pub(super) fn flag(self, name: &str, given: bool) -> Self {
        self.words(given.then(|| format!("--{name}")))
    }

    /// Wishes, as the options of a plan: `--apart Ana Ben`, `--seat Cy:2`.
    pub(super) fn wish(self, wish: &Wish<Who>) -> Self {
        let option = format!("--{}", wish.asked().replace('_', "-"));
        let place = wish.at_table().or(wish.in_seat().map(|(who, seat)| (who, seat.number())));
        match place {
            Some((who, number)) => self.word(option).word(format!("{who}:{number}")),
            None => self.word(option).words(wish.players()),
        }
    }

    /// People with the rounds that they miss: `Ana:2,5`.
    pub(super) fn missing(self, people: &[When]) -> Self {
        self.words(people.iter().map(|When { who, rounds }| {
            let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
            if rounds.is_empty() { who.to_string() } else { format!("{who}:{}", rounds.join(",")) }
        }))
    }

    /// Seed and effort, if not the usual ones.
    pub(super) fn worked(self, seed: u64, effort: Effort) -> Self {
        let effort = match effort {
            Effort::NORMAL => None,
            Effort::LOW => Some("low".to_owned()),
            Effort::HIGH => Some("high".to_owned()),
            Effort(steps) => Some(steps.to_string()),
        };
        self.option("seed", Some(seed).filter(|seed| *seed != 0)).option("effort", effort)
    }

    /// What is announced to follow; by default finalists keep all points.
    pub(super) fn ahead(self, ahead: &Ahead) -> Self {
        ahead.options().fold(self, |typed, (name, value)| typed.option(name, Some(value)))
    }

    /// When rounds are played.
    pub(super) fn dated(self, asked: &Timetable) -> Self {
        self.option("start", asked.start)
            .option("tz", asked.zone.as_ref())
            .option("every", asked.every.map(String::from))
            .option("skip", &asked.skip)
            .option("lasts", asked.minutes.map(|minutes| format!("{minutes}m")))
    }
}

impl std::fmt::Display for Who {
    /// By number or name, for the command line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Written(name) => name.fmt(f),
        }
    }
}
