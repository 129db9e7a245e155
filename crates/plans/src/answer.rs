//! The answer to a question: the plan, its audit, and notes on it.

pub mod dates;
pub mod layout;
pub mod printer;
pub(crate) mod reasons;

use std::io::Write;

use roundtable_audit::{Audit, ChangedCards, JudgedWish, changed_cards, judge};
use roundtable_engine::{Construction, MakerNote};
use roundtable_model::{Plan, PlayerId, Problem, RoundIx, Wish};
use roundtable_words::{Format, Lang, Words};
use roundtable_write::{NotObeyed, RoundNote, Sheet, WrittenWish};

use crate::answer::reasons::Reasons;
use crate::request::require::{Missed, Require, missed};
use crate::said::broken::Broken;
use crate::said::carried_notes::CarriedNotes;
use crate::said::construction;
use crate::{Error, Layout, Note};

/// A plan that has passed its audit, with everything that is known about it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The field, the schedule, names of the seats, sizes, and how it was made.
    pub plan: Plan,
    /// Every figure with its proved bound, and the verdict. Always valid.
    pub audit: Audit,
    /// What the organiser should know.
    pub notes: Vec<Note>,
    /// The design in it, if there is one.
    pub construction: Option<Construction>,
    /// Whether the search was stopped from outside: this is then the best so far, which depends on the moment.
    pub stopped: bool,
    pub(crate) problem: Problem,
    /// The notes of the program that made it, if another one (`json/carried.rs`).
    pub(crate) carried: Option<Box<CarriedNotes>>,
}

/// A wish, and whether it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WishKept {
    /// The wish.
    pub wish: Wish,
    /// Whether it is kept in every round.
    pub kept: bool,
    /// The rounds in which it is not.
    pub broken: Vec<RoundIx>,
}

impl Answer {
    /// The answer from a plan read from a file, audited anew by the question in the file; the original notes are lost.
    /// `None` for a plan without its question, or one that does not answer it.
    ///
    /// ```
    /// use roundtable::{Answer, Control, Format, Question, Request};
    /// let made = roundtable::plan(&Question::numbered(8).tables([4]).rounds(2), &Request::default(), &Control::none())?;
    /// let mut file = Vec::new();
    /// made.write(Format::Json, &mut file)?;
    /// let read = roundtable::read_schedule(&file, "plan.json", None, None)?.plan;
    /// let again = Answer::of_plan(read, made.stopped).unwrap();
    /// assert_eq!((again.plan.schedule, again.audit), (made.plan.schedule, made.audit));
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    pub fn of_plan(plan: Plan, stopped: bool) -> Option<Self> {
        let problem = plan.question.as_deref()?.clone();
        let audit = judge(&problem, &plan.schedule);
        let answer = Self { plan, audit, notes: Vec::new(), construction: None, stopped, problem, carried: None };
        Some(answer).filter(|answer| answer.audit.valid)
    }

    /// Writes the plan in a format, in English; see [`write_with`](Self::write_with) for titles and languages.
    ///
    /// # Errors
    /// More than paper holds, or errors of the stream.
    pub fn write(&self, format: Format, out: &mut dyn Write) -> Result<(), Error> {
        self.write_with(format, &Layout::default(), out)
    }

    /// Writes the plan in a format, laid out as wanted.
    ///
    /// # Errors
    /// A layout that the format does not have, more than paper holds, or errors of the stream.
    pub fn write_with(&self, format: Format, layout: &Layout, out: &mut dyn Write) -> Result<(), Error> {
        let noted = self.noted(layout.lang).map(|(code, message)| RoundNote { code: code.into(), message });
        let notes: Vec<RoundNote> = noted.collect();
        layout::write(out, &self.plan, &self.audit, self.problem.history(), &notes, format, layout)
    }

    /// The print sheets of the plan, laid out as wanted, to be joined with others in one document.
    ///
    /// # Errors
    /// A layout that print sheets do not have, or more than paper holds.
    pub fn sheets(&self, layout: &Layout) -> Result<Vec<Sheet>, Error> {
        layout::print_sheets(&self.plan, &self.audit, self.problem.history(), layout)
    }

    /// The method that made it, or its design: `berger`, `search`, `affine space` …
    pub fn method(&self) -> &str {
        self.plan.made_by.as_ref().map_or("", |made_by| &made_by.method)
    }

    /// The question in the terms of the makers: everybody by index, sizes, absences, history, kept rounds, wishes.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Every wish about one or two people, in the order given, and whether it is kept.
    pub fn wishes(&self) -> Vec<WishKept> {
        let judged = |judged: &JudgedWish| WishKept {
            wish: judged.wish,
            kept: judged.broken.is_empty(),
            broken: judged.broken.clone(),
        };
        self.audit.wishes.iter().map(judged).collect()
    }

    /// The wishes that are not kept in every round, those about partners and then columns last, each with its sentence.
    /// A column is listed if its people meet more often than known to be necessary, or more sides are not mixed.
    pub fn not_obeyed(&self, lang: Lang) -> Vec<NotObeyed> {
        let of_tables = self.audit.own_wishes().filter_map(|judged| {
            let (wish, rounds, first) =
                (judged.wish, u32::try_from(judged.broken.len()).ok()?, *judged.broken.first()?);
            Some((wish, Note::Maker(MakerNote::WishNotKept { wish, rounds, first })))
        });
        let of_sides = Note::partners_not_kept(&self.audit);
        let said = |(wish, note): (Wish, Note)| NotObeyed {
            wish: WrittenWish::Wish(wish.renamed(|player| PlayerId(player.number().into()))),
            why: note.said(&self.plan.roster, lang),
        };
        let groups = self.audit.spreads.iter().filter(|spread| spread.same_group > spread.bound).map(|spread| {
            Broken::Groups { column: spread.column.clone(), met: spread.same_group, least: spread.bound }
        });
        let mixed = self.audit.mixed.as_ref().filter(|found| !found.is_best());
        let mixed = mixed.map(|found| Broken::Sides { column: found.column.clone(), sides: found.missed() });
        let name = |id: PlayerId| id.to_string();
        let of_columns = groups
            .chain(mixed)
            .map(|broken| NotObeyed { wish: broken.wanted(), why: broken.said(&Words::new(lang), &name) });
        of_tables.chain(of_sides).map(said).chain(of_columns).collect()
    }

    /// Whose cards change, if the answer repairs a plan; else nobody's.
    pub fn changed(&self) -> ChangedCards {
        changed_cards(&self.problem, &self.plan.schedule)
    }

    /// The requirements that are not met.
    ///
    /// ```
    /// use roundtable::{Control, Question, Request};
    /// let answer = roundtable::plan(&Question::numbered(8).tables([4]).rounds(2), &Request::default(), &Control::none())?;
    /// let missed = answer.misses(&["repeats=0".parse().unwrap(), "wishes=0".parse().unwrap()]);
    /// assert_eq!((missed[0].require.to_string(), missed[0].reached()), ("repeats=0".to_owned(), Some("4".to_owned())));
    /// assert_eq!(missed.len(), 1);
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    pub fn misses(&self, required: &[Require]) -> Vec<Missed> {
        missed(required, &self.audit)
    }

    /// The notes in a language, with names.
    pub fn said(&self, lang: Lang) -> Vec<String> {
        let own = self.notes.iter().map(|note| note.said(&self.plan.roster, lang));
        own.chain(self.carried.iter().flat_map(|carried| carried.said(lang))).collect()
    }

    /// How it is made, in words, with publications; empty if it was found by search.
    pub fn how(&self, lang: Lang) -> Vec<String> {
        let rounds = self.plan.schedule.round_count();
        match (&self.construction, &self.carried) {
            (Some(of), _) => {
                let directions = construction::directions(of, &self.plan.schedule, Words::new(lang));
                construction::explain(of, rounds, Words::new(lang)).into_iter().chain(directions).collect()
            }
            (None, Some(carried)) => carried.how(lang),
            (None, None) => Vec::new(),
        }
    }

    /// Who meets again, who carries the unevenness, why, and which parts of the plan are proved best, in words.
    pub fn explain(&self, lang: Lang) -> Vec<String> {
        self.reasons().of_all(lang)
    }

    /// Why two people meet, and why they cannot be kept further apart, in words.
    ///
    /// # Errors
    /// Somebody who is not of the plan, or one person twice.
    pub fn why(&self, one: &str, other: &str, lang: Lang) -> Result<Vec<String>, Error> {
        self.reasons().of_two(one, other, lang)
    }

    fn reasons(&self) -> Reasons<'_> {
        let (plan, audit, question) = (&self.plan, &self.audit, Some(&self.problem));
        let relations = self.problem.seat_relations();
        Reasons { plan, history: self.problem.history(), audit, question, relations }
    }
}
