//! Phrases: sentences with typed values, each a key of `words/<language>/*.ftl`.
//!
//! A set of phrases is an `enum` whose variants hold what the sentence needs; a value may be a phrase itself.
//! `build.rs` makes them from the English files, so sentences and values cannot drift apart.

/// Sets of phrases made by `build.rs` from `en/*.ftl`; the types of their values have to be in scope. To add a phrase,
/// add its line there and in `ja/`.
macro_rules! sets {
    ($($set:ident),+) => {
        $(include!(concat!(env!("OUT_DIR"), "/", stringify!($set), ".rs"));)+
    };
}

pub(crate) use sets;

/// Every phrase: its set, its variant, its key, and the names of its values.
pub const PHRASES: &[(&str, &str, &str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/phrases.rs"));
