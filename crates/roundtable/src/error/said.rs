//! The sentence of an error in a language. Most errors have a line of their own in `crates/words`; some hold something that is said by
//! another function.

use std::fmt;

use roundtable_engine::EngineError;
use roundtable_model::PlayerIx;
use roundtable_words::{ByName, IoFault, Lang, NoAnswer, Numbers, Players, Words};

use super::Error;

impl Error {
    /// What is wrong, in a language, without a full stop.
    ///
    /// ```
    /// use roundtable::{Control, Lang, Question, Request};
    /// let question = Question::numbered(22).tables([4]).rounds(4);
    /// let error = roundtable::plan(&question, &Request::default(), &Control::none()).unwrap_err();
    /// assert_eq!(error.said(Lang::Ja), "1ゲーム目は、22人では4人卓がちょうど埋まりません");
    /// ```
    pub fn said(&self, lang: Lang) -> String {
        let words = Words::new(lang);
        if let Some(said) = self.said_elsewhere(lang) {
            return said;
        }
        if let Self::Maker(EngineError::Clash { names, .. }) = self {
            let name = |player: PlayerIx| names.get(&player).cloned().unwrap_or_else(|| player.to_string());
            return words.said(self, &Players(&name));
        }
        if let Self::Question(_, roster) = self {
            return words.said(self, &ByName(roster));
        }
        words.said(self, &Numbers)
    }

    /// Sentences that are not a line of this error's own.
    fn said_elsewhere(&self, lang: Lang) -> Option<String> {
        if let Self::Refused { said, .. } = self {
            return Some(said.clone());
        }
        if let Self::Unsound(why) = self {
            return Some(why.said(lang));
        }
        if let Self::Read(mistakes) = self {
            return Some(mistakes.said(lang));
        }
        if let Self::Paper(why) = self {
            return Some(why.said(lang));
        }
        Some(Words::new(lang).tell(&self.phrase()?))
    }

    /// The phrase of errors whose values are phrases themselves.
    fn phrase(&self) -> Option<NoAnswer> {
        if let Self::Zero { what } = self {
            return Some(NoAnswer::Zero { what: what.clone() });
        }
        if let Self::Contradiction { what, .. } = self {
            return Some(what.clone());
        }
        if let Self::Write(error) = self {
            return Some(NoAnswer::NotWritten { fault: IoFault::from(error) });
        }
        if let Self::Layout { what, format } = self {
            return Some(NoAnswer::Layout { what: what.clone(), format: (*format).to_owned() });
        }
        None
    }
}

impl fmt::Display for Error {
    /// Writes what is wrong in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::En))
    }
}
