//! Sets of phrases, as comments of a file of English sentences declare them:
//!
//! ```fluent
//! ## ApiSaid (api-): The HTTP interface.
//! ## $what $round (String)
//!
//! # What was asked for; the first round has number 1.
//! # $round (u32)
//! api-no-round = There is no round { $round }
//! # as BadBody
//! api-body = This is not understood: { $what }
//! ```
//!
//! [`About::of`] says what each line of a comment means.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Comment, Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::parser::ParserError;

/// The types of a value other than a set: those with `From` for `Value` in `crates/model/src/told.rs`, and messages.
const TYPES: [&str; 15] = [
    "&'static str",
    "BordersError",
    "NamedMessage",
    "NoRelation",
    "RoundIx",
    "RoundsTheorem",
    "RuleFault",
    "StreamFault",
    "String",
    "TableSizesError",
    "TomlFault",
    "char",
    "u32",
    "u64",
    "usize",
];

/// A set of phrases.
pub struct Set {
    /// The name of its enum.
    pub name: String,
    file: String,
    prefix: String,
    about: About,
    phrases: Vec<Phrase>,
}

/// A phrase: a variant with its values, whose types are known.
struct Phrase {
    key: String,
    variant: String,
    says: Vec<String>,
    values: Vec<(String, String)>,
    code: Option<String>,
}

/// The content of a comment.
#[derive(Default)]
struct About {
    says: Vec<String>,
    types: BTreeMap<String, String>,
    variant: Option<String>,
    codes: Vec<String>,
}

/// The sets of these files, given by name and text, in order.
///
/// # Errors
///
/// A line that names the file, the key and what is wrong with it.
pub fn read(files: &[(String, String)]) -> Result<Vec<Set>, String> {
    let (mut sets, mut keys) = (Vec::new(), BTreeSet::new());
    for (file, source) in files {
        let resource =
            fluent_syntax::parser::parse(source.as_str()).map_err(|(_, wrong)| broken(file, source, &wrong))?;
        let mut inside = false;
        for entry in resource.body {
            match entry {
                Entry::GroupComment(comment) => {
                    let set = begun(file, &comment).map_err(|wrong| format!("{file}: {wrong}"))?;
                    inside = set.is_some();
                    sets.extend(set);
                }
                Entry::Message(message) => {
                    let key = message.id.name;
                    let set = sets.last_mut().filter(|_| inside);
                    if !keys.insert(key.to_owned()) {
                        return Err(format!("{file}: {key}: the key stands twice"));
                    }
                    set.map_or(Ok(()), |set| set.add(&message)).map_err(|wrong| format!("{file}: {key}: {wrong}"))?;
                }
                Entry::Comment(_) | Entry::ResourceComment(_) | Entry::Term(_) | Entry::Junk { .. } => {}
            }
        }
    }
    known(&sets)?;
    Ok(sets)
}

/// The set that a group comment begins: `Name:` or `Name (prefix-):`, and what it is.
fn begun(file: &str, comment: &Comment<&str>) -> Result<Option<Set>, String> {
    let Some((head, doc)) = comment.content.first().and_then(|line| line.split_once(':')) else { return Ok(None) };
    let (name, prefix) =
        head.split_once(" (").map_or((head, ""), |(name, prefix)| (name, prefix.trim_end_matches(')')));
    if !is_name(name) {
        return Ok(None);
    }
    let mut about = About::of(&comment.content[1..])?;
    about.says.insert(0, doc.trim().to_owned());
    let [name, file, prefix] = [name, file, prefix].map(str::to_owned);
    Ok(Some(Set { name, file, prefix, about, phrases: Vec::new() }))
}

/// The places where a file is not Fluent.
fn broken(file: &str, source: &str, wrong: &[ParserError]) -> String {
    let line = |wrong: &ParserError| source[..wrong.pos.start].matches('\n').count() + 1;
    wrong.iter().map(|wrong| format!("{file}:{}: {}", line(wrong), wrong.kind)).collect::<Vec<_>>().join("; ")
}

/// Whether every type is one that values have.
fn known(sets: &[Set]) -> Result<(), String> {
    let is_known = |of: &str| TYPES.contains(&of) || sets.iter().any(|set| set.name == of);
    for set in sets {
        for Phrase { key, values, .. } in &set.phrases {
            if let Some((value, of)) = values.iter().find(|(_, of)| !is_known(of)) {
                return Err(format!(
                    "{}: {key}: ${value} has the unknown type {of}; build/sets.rs lists them",
                    set.file
                ));
            }
        }
    }
    Ok(())
}

impl About {
    /// A group comment (`##`) that begins with a Rust name begins a set, and the next group comment ends it; messages
    /// outside of sets belong to lower crates and are declared there. The prefix of the set's keys is in parentheses;
    /// the rest of a key is the name of the variant, unless `as` gives another. Values have the types of the group, or
    /// those above their message. If programs read a coarser code than the key, `## code` lists and explains the codes
    /// of the set, and `# code` above a message gives its own. Other lines explain the set or the variant.
    fn of(lines: &[&str]) -> Result<Self, String> {
        let mut about = Self::default();
        for line in lines {
            if let Some(variant) = line.strip_prefix("as ").filter(|name| is_name(name)) {
                about.variant = Some(variant.to_owned());
            } else if let Some(code) = line.strip_prefix("code ") {
                let (code, says) = code.split_once(' ').unwrap_or((code, ""));
                about.codes.push(code.to_owned());
                about.says.extend((!says.is_empty()).then(|| format!("- `{code}`: {says}")));
            } else if line.starts_with('$') {
                let typed = line.strip_suffix(')').and_then(|line| line.split_once(" ("));
                let (values, of) = typed.ok_or_else(|| format!("`{line}` is not `$value (Type)`"))?;
                let names = values.split(' ').map(|value| value.trim_start_matches('$').to_owned());
                about.types.extend(names.map(|name| (name, of.to_owned())));
            } else {
                about.says.push((*line).to_owned());
            }
        }
        Ok(about)
    }
}

impl Set {
    /// Adds a message as a phrase.
    fn add(&mut self, message: &Message<&str>) -> Result<(), String> {
        let key = message.id.name;
        let About { says, types, variant, codes } =
            About::of(message.comment.as_ref().map_or(&[], |comment| &comment.content))?;
        let variant =
            variant.or_else(|| key.strip_prefix(&self.prefix).map(in_camels)).filter(|variant| is_name(variant));
        let variant =
            variant.ok_or_else(|| format!("after `{}` no name follows; say `# as Name` above the key", self.prefix))?;
        let known = &self.about.codes;
        if known.is_empty() != codes.is_empty() || codes.iter().any(|code| !known.contains(code)) {
            return Err(format!("say `# code` above the key with one of {known:?}"));
        }
        let mut names = Vec::new();
        message.value.iter().try_for_each(|pattern| gather(pattern, &mut names))?;
        let typed = names.into_iter().map(|name| {
            let of = types.get(name).or_else(|| self.about.types.get(name));
            let of =
                of.ok_or_else(|| format!("${name} has no type; say `# ${name} (Type)` above it, or in the group"))?;
            Ok((name.to_owned(), of.clone()))
        });
        let values = typed.collect::<Result<_, String>>()?;
        self.phrases.push(Phrase { key: key.to_owned(), variant, says, values, code: codes.into_iter().next() });
        Ok(())
    }

    /// The set in Rust: an enum whose codes are whole keys.
    pub fn rust(&self) -> String {
        let doc = |says: &[String]| says.iter().map(|line| format!("/// {line}\n")).collect::<String>();
        let variants = self.phrases.iter().map(|Phrase { key, variant, says, values, code }| {
            let fields = values.iter().map(|(name, of)| format!("/// `{name}` of the sentence.\n{name}: {of},\n"));
            let fields =
                fields.reduce(|all, field| all + &field).map_or_else(String::new, |all| format!(" {{\n{all}}}"));
            let names = values.iter().map(|(name, _)| format!("{name}, ")).collect::<String>();
            let code = code.as_ref().map_or_else(String::new, |code| format!("as {code:?}"));
            format!("/// `{key}`\n{}{variant}{fields} = {key:?} {{ {names}}} {code},\n", doc(says))
        });
        let (about, name, variants) = (doc(&self.about.says), &self.name, variants.collect::<String>());
        let derived = "#[derive(Clone, Debug, PartialEq, Eq)]";
        let keyed = self.keyed();
        format!("roundtable_model::told! {{\n{about}{derived}\npub enum {name}: \"\" {{\n{variants}}}\n}}\n{keyed}")
    }

    /// A function that finds the phrase of a key, if no phrase has values.
    fn keyed(&self) -> String {
        if self.phrases.iter().any(|phrase| !phrase.values.is_empty()) {
            return String::new();
        }
        let arms =
            self.phrases.iter().map(|Phrase { key, variant, .. }| format!("{key:?} => Some(Self::{variant}),\n"));
        let (name, arms) = (&self.name, arms.collect::<String>());
        let doc = "/// The phrase of a key.";
        format!(
            "impl {name} {{\n{doc}\npub fn keyed(key: &str) -> Option<Self> {{\nmatch key {{\n{arms}_ => None,\n}}\n}}\n}}\n"
        )
    }
}

/// Every phrase of these sets, as `PHRASES` in `src/phrase.rs` takes it.
pub fn listed(sets: &[Set]) -> String {
    let all = sets.iter().flat_map(|set| set.phrases.iter().map(move |phrase| (set, phrase)));
    let lines = all.map(|(set, Phrase { key, variant, values, .. })| {
        let names: Vec<&str> = values.iter().map(|(name, _)| name.as_str()).collect();
        format!("({:?}, {variant:?}, {key:?}, &{names:?}),\n", set.name)
    });
    format!("&[\n{}]\n", lines.collect::<String>())
}

/// Adds the names of the values that a sentence takes, in all its variants, in the order of the sentence.
fn gather<'a>(pattern: &Pattern<&'a str>, names: &mut Vec<&'a str>) -> Result<(), String> {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (inline, variants) = match expression {
            Expression::Inline(inline) => (inline, &[][..]),
            Expression::Select { selector, variants } => (selector, &variants[..]),
        };
        match inline {
            InlineExpression::VariableReference { id } if !names.contains(&id.name) => names.push(id.name),
            InlineExpression::VariableReference { .. }
            | InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::FunctionReference { .. } => {}
            InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. }
            | InlineExpression::Placeable { .. } => {
                return Err("only values and lists can stand in a phrase".to_owned());
            }
        }
        variants.iter().try_for_each(|variant| gather(&variant.value, names))?;
    }
    Ok(())
}

/// `no-round` as `NoRound`.
fn in_camels(words: &str) -> String {
    words.split('-').filter(|word| !word.is_empty()).map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// Whether a word is a name of a type or variant.
fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_uppercase()) && word.chars().all(|c| c.is_ascii_alphanumeric())
}
