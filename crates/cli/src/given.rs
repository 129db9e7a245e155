//! The command line as given, kept for refusals that offer the same command with one option changed.
//!
//! It is the argument of [`run`](crate::run): from Python that is not the command line of the process.

use std::ffi::OsString;
use std::sync::OnceLock;

/// The command line, the name of the program first.
static GIVEN: OnceLock<Vec<OsString>> = OnceLock::new();

/// Keeps the command line for offers; the first one stays.
pub fn keep(given: &[OsString]) {
    _ = GIVEN.set(given.to_vec());
}

/// The command line, the name of the program first.
pub fn kept() -> &'static [OsString] {
    GIVEN.get().map_or(&[], Vec::as_slice)
}

/// What follows the name of the program.
pub fn arguments() -> impl Iterator<Item = String> {
    kept().iter().skip(1).map(|argument| argument.to_string_lossy().into_owned())
}

/// An option by its short and long name.
pub type Named = (char, &'static str);

/// The arguments (without the program) with the options in `changed` left out, ready for a shell. Those options take
/// one value each: it follows as the next argument, or in the same one (`-k4`, `--table-size=4`).
pub fn without(arguments: impl IntoIterator<Item = String>, changed: &[Named]) -> String {
    let mut kept: Vec<String> = Vec::new();
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let is = |(short, long): &Named| argument == format!("-{short}") || argument == format!("--{long}");
        let holds = |(short, long): &Named| {
            argument.starts_with(&format!("--{long}="))
                || argument.starts_with(&format!("-{short}")) && !argument.starts_with("--")
        };
        if changed.iter().any(is) {
            arguments.next();
        } else if !changed.iter().any(holds) {
            kept.push(quoted(&argument));
        }
    }
    kept.join(" ")
}

/// An argument in quotes if a shell would not read it as one word.
pub fn quoted(argument: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:,=+@%".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        return argument.to_owned();
    }
    format!("'{}'", argument.replace('\'', r"'\''"))
}
