//! Every message of the library (declared with `told!`, see `floors::model`) has a code and named values. Each code has
//! a sentence in every language, in the folders of crates/words, with exactly these values. So the code `sit-outs` of
//! the set `note`, with the values people, sizes and who, has the line `note-sit-outs = …` with `{ $people }`,
//! `{ $sizes }` and `{ $who }` in `en/` and in `ja/`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use roundtable::designs::affine::AffineError;
use roundtable::designs::round_robin::VarmaError;
use roundtable::designs::round_robin::reversal::ReversalError;
use roundtable::event::{Halt, PlanUnfit};
use roundtable::floors::model::Told;
use roundtable::parts::NextStep;
use roundtable::{Error, Note};

/// The sentences of a language whose keys begin with `set` and a hyphen, each with the names of its values.
fn lines(folder: &str, set: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words").join(folder);
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let mut key = String::new();
        for line in fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                key = line.split(" =").next().unwrap().to_owned();
            }
            let values = line.split('$').skip(1).map(|rest| rest.split([' ', '}']).next().unwrap().to_owned());
            if key.starts_with(&format!("{set}-")) && !line.starts_with('#') {
                // A line that names the game by another message has the value `game`.
                let game = line.contains("{ page-game-name }").then(|| "game".to_owned());
                found.entry(key.clone()).or_default().extend(values.chain(game));
            }
        }
    }
    found
}

/// Fails if a code of a type has no sentence, or a sentence has other values or no code.
fn has_its_lines<T: Told>() {
    let told = |(code, values): &(&str, &[&str])| {
        (format!("{}-{code}", T::SET), values.iter().map(|value| (*value).to_owned()).collect())
    };
    let told: BTreeMap<String, BTreeSet<String>> = T::CODES.iter().map(told).collect();
    assert_eq!(told.len(), T::CODES.len(), "{}: two messages have one code", T::SET);
    for folder in ["en", "ja"] {
        assert_eq!(lines(folder, T::SET), told, "{folder}");
    }
}

/// For the types of this crate and those that need it; those of the crates below are tested in
/// crates/words/tests/it/sentences.rs.
#[test]
fn everything_that_the_library_tells_has_its_line_in_every_language() {
    has_its_lines::<Note>();
    has_its_lines::<Error>();
    has_its_lines::<Halt>();
    has_its_lines::<PlanUnfit>();
    has_its_lines::<NextStep>();
    has_its_lines::<AffineError>();
    has_its_lines::<VarmaError>();
    has_its_lines::<ReversalError>();
}
