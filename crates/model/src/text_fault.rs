//! What a text has that no name, title or remark may have, by whatever way it came in.

use crate::{is_command, told};

told! {
    /// Why a text is refused.
    ///
    /// ```
    /// use roundtable_model::TextFault;
    /// let fault = |text| TextFault::of_name(text).map(|fault| fault.code());
    /// assert_eq!(["Ana", "", "\u{200B} ", "A\u{1B}[31m", "a\nb"].map(fault), [None, None, Some("blank"), Some("command"), Some("command")]);
    /// assert_eq!(TextFault::of_lines("a\n\tb"), None);
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum TextFault: "text-fault" {
        /// A character that controls the line, the screen or the writing direction.
        Command {
            /// The text, with such characters escaped.
            text: String,
            /// The character, escaped.
            character: String,
        } = "command" { text, character },
        /// A name of which nothing can be seen.
        Blank {
            /// The name, escaped.
            text: String,
        } = "blank" { text },
    }
}

/// How many characters of a refused text are shown.
const SHOWN: usize = 40;

impl TextFault {
    /// What is wrong with a text of one line.
    pub fn of_line(text: &str) -> Option<Self> {
        Self::found(text, is_command)
    }

    /// What is wrong with a text of several lines.
    pub fn of_lines(text: &str) -> Option<Self> {
        Self::found(text, |c| is_command(c) && !matches!(c, '\n' | '\r' | '\t'))
    }

    /// What is wrong with a name; an empty one is none, and no fault here.
    pub fn of_name(name: &str) -> Option<Self> {
        let blank = || (!name.is_empty() && name.chars().all(is_unseen)).then(|| Self::Blank { text: escaped(name) });
        Self::of_line(name).or_else(blank)
    }

    fn found(text: &str, is_fault: impl Fn(char) -> bool) -> Option<Self> {
        let found = text.chars().find(|c| is_fault(*c))?;
        Some(Self::Command { text: escaped(text), character: found.escape_unicode().to_string() })
    }
}

/// Whether nothing is seen of a character: blanks, joiners, direction marks, and fillers.
fn is_unseen(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{180E}' | '\u{200B}'..='\u{200F}'
        )
        || matches!(c, '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}')
}

/// The first characters, with those that are not to be printed as they are escaped.
fn escaped(text: &str) -> String {
    let one =
        |c: char| if is_command(c) || is_unseen(c) && c != ' ' { c.escape_unicode().to_string() } else { c.into() };
    text.chars().take(SHOWN).map(one).collect()
}
