//! An answer on its way from the program that made it to the one that shows it, `roundtable/carried/1`: the plan as its
//! JSON document, with its notes in every language. The receiver audits it again: the maker is not trusted.

use roundtable_words::{Format, Lang};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use roundtable_read::read_schedule;

use crate::said::carried_notes::CarriedNotes;
use crate::{Answer, Error, Note, Question};

/// The name of the document, which nothing else is read as.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
enum Schema {
    #[default]
    #[serde(rename = "roundtable/carried/1")]
    First,
}

/// The notes on an answer, in every language.
fn notes(answer: &Answer) -> CarriedNotes {
    let codes = answer.noted(Lang::En).map(|(code, _)| code).collect();
    let said = Lang::CHOICES.map(|lang| answer.said(lang)).into();
    CarriedNotes::new(codes, said, Lang::CHOICES.map(|lang| answer.how(lang)).into())
}

/// The document.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Carried {
    schema: Schema,
    /// The schedule file, as JSON.
    plan: Box<RawValue>,
    stopped: bool,
    #[serde(rename = "heard")]
    notes: CarriedNotes,
}

impl Answer {
    /// The answer as bytes, for [`of_carried`](Self::of_carried) in another program of the same version.
    ///
    /// # Errors
    /// Errors of the writer.
    pub fn carried(&self) -> Result<Vec<u8>, Error> {
        let mut plan = Vec::new();
        self.write(Format::Json, &mut plan)?;
        let text = String::from_utf8_lossy(&plan).trim_end().to_owned();
        let raw = |why: serde_json::Error| Error::Write(why.into());
        let plan = RawValue::from_string(text).map_err(raw)?;
        let carried = Carried { schema: Schema::First, plan, stopped: self.stopped, notes: notes(self) };
        serde_json::to_vec(&carried).map_err(raw)
    }

    /// The answer to a question by another program, audited again. `None` if it is not in this form, invalid, or an
    /// answer to another question.
    ///
    /// ```
    /// use roundtable::parts::SeatOrder;
    /// use roundtable::{Answer, Lang, Question};
    /// let question = Question::new(["Ana", "Ben", "Cy", "Di"]).tables([4]).rounds(2);
    /// let made = question.plan()?;
    /// let read = Answer::of_carried(&made.carried()?, &question).unwrap();
    /// assert_eq!((read.said(Lang::Ja), &read.audit), (made.said(Lang::Ja), &made.audit));
    /// let other = Question::new(["Ana", "Ben", "Cy", "Eve"]).tables([4]).rounds(2);
    /// assert!(Answer::of_carried(&made.carried()?, &other).is_none());
    /// let even = question.relations([SeatOrder::Turns]);
    /// assert!(Answer::of_carried(&made.carried()?, &even).is_none());
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    pub fn of_carried(bytes: &[u8], question: &Question) -> Option<Self> {
        let carried: Carried = serde_json::from_slice(bytes).ok()?;
        let plan = read_schedule(carried.plan.get().as_bytes(), "", None, None).ok()?.plan;
        let answer = Self::of_plan(plan, carried.stopped)?;
        let (asked, _) = question.problem(&question.request()).ok()?;
        let found = &answer.problem;
        let same = asked.roster() == found.roster()
            && asked.table_sizes() == found.table_sizes()
            && asked.history() == found.history()
            && asked.wishes() == found.wishes();
        same.then_some(Self { carried: Some(Box::new(carried.notes)), ..answer })
    }

    /// The notes in a language, each with its word for programs.
    pub(crate) fn noted(&self, lang: Lang) -> impl Iterator<Item = (String, String)> {
        let own = self.notes.iter().map(Note::code).map(str::to_owned);
        let carried = self.carried.iter().flat_map(|carried| carried.codes()).cloned();
        own.chain(carried).zip(self.said(lang))
    }
}
