//! Phrases: things that are said with typed values, each a key of `words/<language>/*.ftl`.
//!
//! A set of phrases is an `enum` whose variants hold what the sentence needs; a value may be a phrase itself, said in the same
//! language. What is said and what is known cannot drift apart: the compiler checks the values, a test the keys.

use fluent_bundle::{FluentArgs, FluentValue};
use roundtable_model::RoundIx;

use crate::lang::Words;

/// Something that can be said in every language.
pub trait Phrase {
    /// Every key, with the names of its values.
    const KEYS: &'static [(&'static str, &'static [&'static str])];

    /// The key in the `.ftl` files: a stable word for programs.
    fn key(&self) -> &'static str;

    /// Puts the values where the sentence takes them.
    fn fill(&self, words: &Words, args: &mut FluentArgs<'static>);
}

impl Words {
    /// A phrase with its values filled in.
    ///
    /// ```
    /// use roundtable_words::{Lang, Thing, Words, Wrong};
    /// let wrong = Wrong::NoZero { thing: Thing::Round };
    /// assert_eq!(Words::new(Lang::En).tell(&wrong), "there is no round 0; count every round from 1");
    /// ```
    pub fn tell(&self, phrase: &impl Phrase) -> String {
        let mut args = FluentArgs::new();
        phrase.fill(self, &mut args);
        self.message(phrase.key(), &args)
    }

    /// The text before, between and after the values of a phrase. Writers of files with millions of such lines take the sentence apart once,
    /// and the reader of text compares with the same pieces.
    ///
    /// ```
    /// use roundtable_words::{Lang, TextLine, Words};
    /// let heading = TextLine::TableHeading { number: String::new() };
    /// assert_eq!(Words::new(Lang::En).pieces(&heading), ["Table ", ":"]);
    /// ```
    pub fn pieces<P: Phrase>(&self, phrase: &P) -> Vec<String> {
        // A sign that no sentence has, in place of each value.
        const GAP: &str = "\u{1}";
        let values = P::KEYS.iter().find(|(key, _)| *key == phrase.key()).map_or(&[][..], |(_, values)| values);
        let mut args = FluentArgs::new();
        for value in values {
            args.set(*value, GAP);
        }
        self.message(phrase.key(), &args).split(GAP).map(str::to_owned).collect()
    }
}

/// A value of a sentence.
pub trait Value {
    /// As the sentence takes it.
    fn value(&self, words: &Words) -> FluentValue<'static>;
}

impl Value for u32 {
    fn value(&self, _: &Words) -> FluentValue<'static> {
        FluentValue::from(*self)
    }
}

impl Value for u64 {
    /// A number must be printed with all its digits, which floats lose above 2^53.
    fn value(&self, _: &Words) -> FluentValue<'static> {
        u32::try_from(*self).map_or_else(|_| FluentValue::from(self.to_string()), FluentValue::from)
    }
}

impl Value for usize {
    fn value(&self, words: &Words) -> FluentValue<'static> {
        (*self as u64).value(words)
    }
}

impl Value for RoundIx {
    fn value(&self, _: &Words) -> FluentValue<'static> {
        FluentValue::from(self.number())
    }
}

impl Value for char {
    fn value(&self, _: &Words) -> FluentValue<'static> {
        FluentValue::from(self.to_string())
    }
}

impl Value for String {
    fn value(&self, _: &Words) -> FluentValue<'static> {
        FluentValue::from(self.clone())
    }
}

impl Value for &'static str {
    fn value(&self, _: &Words) -> FluentValue<'static> {
        FluentValue::from(*self)
    }
}

impl<P: Phrase> Value for Vec<P> {
    /// One after the other, with dots between them.
    fn value(&self, words: &Words) -> FluentValue<'static> {
        let said: Vec<String> = self.iter().map(|phrase| words.tell(phrase)).collect();
        said.join(" · ").into()
    }
}

/// Declares a set of phrases: variants with typed values, and the key of each.
macro_rules! phrases {
    (
        $(#[$doc:meta])*
        pub enum $name:ident {
            $($(#[$says:meta])* $variant:ident $({ $($field:ident: $type:ty),* $(,)? })? = $key:literal),+ $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $(
                #[doc = concat!("`", $key, "`")]
                $(#[$says])*
                $variant $({ $(#[doc = concat!("`", stringify!($field), "` of the sentence.")] $field: $type),* })?
            ),+
        }

        impl $crate::phrase::Phrase for $name {
            const KEYS: &'static [(&'static str, &'static [&'static str])] =
                &[$(($key, &[$($(stringify!($field)),*)?])),+];

            fn key(&self) -> &'static str {
                match self { $(Self::$variant $({ $($field: _),* })? => $key),+ }
            }

            fn fill(&self, words: &$crate::lang::Words, args: &mut fluent_bundle::FluentArgs<'static>) {
                // A set without values uses neither.
                let _ = (words, &*args);
                match self {
                    $(Self::$variant $({ $($field),* })? => {
                        $($(args.set(stringify!($field), $crate::phrase::Value::value($field, words));)*)?
                    }),+
                }
            }
        }

        impl $crate::phrase::Value for $name {
            fn value(&self, words: &$crate::lang::Words) -> fluent_bundle::FluentValue<'static> {
                words.tell(self).into()
            }
        }
    };
}

pub(crate) use phrases;

/// Sets of phrases as `build.rs` made them from `en/*.ftl`; the types of their values have to be in scope.
macro_rules! sets {
    ($($set:ident),+) => {
        $(include!(concat!(env!("OUT_DIR"), "/", stringify!($set), ".rs"));)+
    };
}

pub(crate) use sets;

/// Every phrase: the name of its set, its variant, its key, and the names of its values.
pub const PHRASES: &[(&str, &str, &str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/phrases.rs"));
