//! The sentence of an error in a language. Most errors have a line of their own in `crates/words`; some hold a value
//! that another function words.

use std::fmt;

use roundtable_engine::EngineError;
use roundtable_model::PlayerIx;
use roundtable_words::{ByName, IoFault, Lang, NoAnswer, NumberNames, PlayerNames, Words};

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
        if let Self::Refused { said, .. } = self {
            said.clone()
        } else if let Self::Unsound(why) = self {
            why.said(lang)
        } else if let Self::Read(mistakes) = self {
            mistakes.said(lang)
        } else if let Self::Paper(why) = self {
            why.said(lang)
        } else if let Self::Zero { what } = self {
            words.tell(&NoAnswer::Zero { what: what.clone() })
        } else if let Self::Contradiction { what, .. } = self {
            words.tell(what)
        } else if let Self::Write(error) = self {
            words.tell(&NoAnswer::NotWritten { fault: IoFault::from(error) })
        } else if let Self::Layout { what, format } = self {
            words.tell(&NoAnswer::Layout { what: what.clone(), format: (*format).to_owned() })
        } else if let Self::Maker(EngineError::Clash { names, .. } | EngineError::TooManyTogether { names, .. }) = self
        {
            let name = |player: PlayerIx| names.get(&player).cloned().unwrap_or_else(|| player.to_string());
            words.said(self, &PlayerNames(&name))
        } else if let Self::Question(_, roster) = self {
            words.said(self, &ByName(roster))
        } else {
            words.said(self, &NumberNames)
        }
    }
}

impl fmt::Display for Error {
    /// Writes what is wrong in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::En))
    }
}
