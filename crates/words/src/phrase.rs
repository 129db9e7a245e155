//! Phrases: things that are said with typed values, each a key of `words/<language>/*.ftl`.
//!
//! A set of phrases is an `enum` whose variants hold what the sentence needs; a value may be a phrase itself, said in the same
//! language. `build.rs` makes them from the English files: what is said and what is known cannot drift apart.

/// Sets of phrases as `build.rs` made them from `en/*.ftl`; the types of their values have to be in scope.
macro_rules! sets {
    ($($set:ident),+) => {
        $(include!(concat!(env!("OUT_DIR"), "/", stringify!($set), ".rs"));)+
    };
}

pub(crate) use sets;

/// Every phrase: the name of its set, its variant, its key, and the names of its values.
pub const PHRASES: &[(&str, &str, &str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/phrases.rs"));
