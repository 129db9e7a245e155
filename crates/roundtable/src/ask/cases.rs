//! The request of each use case as JSON fields, and its answer: the same calls and documents as on the command line.
//!
//! A struct here is the value of one field of `ask`: `{"ask": {"bound": {"players": 20, "table_sizes": 4}}}` is read as
//! [`BoundOf`]. Its fields are named and described in `docs/reference/schema/ask.json`; a new one belongs in both.
//! Numbers of people and rounds count from 1. `called` is the name of a file in messages.

use std::num::NonZeroU32;

use roundtable_engine::{LimitedNumber, Method};
use roundtable_model::{Game, OneRound, Pairs, Position, SeatBy, SeatOrder, TableSizes};
use roundtable_plans::use_cases::next::next_seated;
use roundtable_read::{Reading, read_position, read_schedule, read_script, read_standings};
use roundtable_words::{FileFormat, NoAnswer, ReadError};
use roundtable_write::{LocatedAudit, Source};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::Answered;
use roundtable_audit::Patience;
use roundtable_plans::json::written::{Sizes, Word, Work, WrittenRelation, WrittenWho};
use roundtable_plans::understanding::question::MOST_PEOPLE;
use roundtable_plans::understanding::sound::{read_sound, said_of_earlier};
use roundtable_plans::use_cases::check::check_counting;
use roundtable_plans::use_cases::improve::asking_for;
use roundtable_plans::{
    Answer, Control, Earlier, Error, Format, Lang, Layout, Next, Note, Prefer, Question, Repair, Request,
    ReversalOrder, RollChanges, Seating, bound, bound_mixed, check, improve, next_by_standings, repair, reverse,
    round_robin,
};

/// A file in a request: JSON, or the text of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
struct Given(Box<RawValue>);

impl Given {
    /// The bytes of the file: the text itself if the value is a JSON string, otherwise the JSON.
    fn bytes(&self) -> Vec<u8> {
        let json = self.0.get();
        let text: Option<String> = serde_json::from_str(json).ok();
        text.unwrap_or_else(|| json.to_owned()).into_bytes()
    }

    /// The schedule in the file, which has to be one that can be played (nobody at two tables in a round).
    fn sound(&self, called: &str, sizes: Option<&TableSizes>) -> Result<Reading, Error> {
        read_sound(&self.bytes(), called, sizes)
    }
}

/// The name of a file without one, in messages.
fn called() -> String {
    "the schedule".to_owned()
}

/// The table sizes of a request, if it has any.
fn sizes_of(sizes: Option<&Sizes>) -> Result<Option<TableSizes>, Error> {
    Ok(sizes.map(|sizes| TableSizes::new(sizes.clone().list())).transpose()?)
}

/// The request of a use case that needs a seed and an effort.
fn request(seed: u64, effort: Work) -> Request {
    Request::default().seed(seed).effort(effort.effort())
}

/// The relations between seats that are asked for.
fn orders(relations: &[WrittenRelation]) -> Vec<SeatOrder> {
    relations.iter().map(|WrittenRelation(order)| order.clone()).collect()
}

/// The notes of a use case, each with its code.
fn noted(notes: &[Note], said: Vec<String>) -> impl Iterator<Item = (&'static str, String)> {
    notes.iter().map(Note::code).zip(said)
}

/// The notes of a reader, each with its code.
fn reader_notes(reading: &Reading, lang: Lang) -> impl Iterator<Item = (&'static str, String)> {
    reading.notes.iter().map(move |note| (note.code(), note.said(lang)))
}

/// A whole schedule.
pub(super) fn plan(question: &Question, lang: Lang, control: &Control<'_>) -> Result<Answered, Error> {
    of_plan(&roundtable_plans::plan(question, &question.request(), control)?, lang)
}

/// The answer whose document is a plan.
fn of_plan(answer: &Answer, lang: Lang) -> Result<Answered, Error> {
    let mut document = Vec::new();
    answer.write_with(Format::Json, &Layout::of(lang), &mut document)?;
    let notes = noted(&answer.notes, answer.said(lang)).collect();
    let not_obeyed = Some(answer.not_obeyed(lang));
    Ok(Answered { document, notes, stopped: answer.stopped, not_obeyed, ..Answered::default() })
}

/// A schedule to be judged. Without `table_sizes`, those of its file are assumed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judged {
    schedule: Given,
    #[serde(default = "called")]
    called: String,
    players: Option<u32>,
    table_sizes: Option<Sizes>,
    format: Option<Word<FileFormat>>,
    #[serde(default)]
    relations: Vec<WrittenRelation>,
    #[serde(default)]
    history: Vec<Before>,
}

/// An earlier event, whose meetings count.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Before {
    schedule: Given,
    #[serde(default = "called")]
    called: String,
}

impl Judged {
    pub(super) fn answer(&self, lang: Lang) -> Result<Answered, Error> {
        if let Some(players) = self.players {
            at_most_people(players)?;
        }
        let format = self.format.map(|format| format.0);
        let mut reading = read_schedule(&self.schedule.bytes(), &self.called, format, self.players)?;
        if let Some(sizes) = sizes_of(self.table_sizes.as_ref())? {
            reading.judge_by(sizes);
        }
        let mut notes: Vec<_> = reader_notes(&reading, lang).collect();
        let mut history = Vec::new();
        for Before { schedule, called } in &self.history {
            let earlier = schedule.sound(called, None)?;
            notes.extend(said_of_earlier(&earlier, called, lang));
            history.push(Earlier::read(&earlier, called));
        }
        let checked = check_counting(&reading.plan, &history, &orders(&self.relations), Patience::default())?;
        notes.extend(noted(&checked.notes, checked.said(lang)));
        let seats = reading.plan.seat_names.as_deref().unwrap_or_default();
        let source = Source { file: &self.called, places: &reading.places, roster: &reading.plan.roster, seats };
        Ok(Answered { notes, ..Answered::of(&LocatedAudit { audit: &checked.audit, source: Some(source) })? })
    }
}

/// People and tables for which the most rounds without a repeat are asked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoundOf {
    players: u32,
    table_sizes: Sizes,
    tables: Option<NonZeroU32>,
}

impl BoundOf {
    pub(super) fn answer(&self) -> Result<Answered, Error> {
        at_most_people(self.players)?;
        // A list of sizes is for the tables of one round, like `-k 4,3` on the command line.
        let sizes = self.table_sizes.clone().list();
        match (sizes.as_slice(), self.tables) {
            (&[size], None) => Answered::of(&bound(self.players, size)?.document(None)),
            (sizes, most) => Answered::of(&bound_mixed(self.players, sizes, most)?.document()),
        }
    }
}

/// Refuses more people than a question may have.
fn at_most_people(players: u32) -> Result<(), Error> {
    let (value, most) = (players.into(), MOST_PEOPLE.into());
    match players <= MOST_PEOPLE {
        true => Ok(()),
        false => Err(Error::OutOfRange { what: LimitedNumber::People, value, least: 2, most }),
    }
}

/// A round to be seated: either from `position`, or after the plan in `schedule` by `standings`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NextRoundRequest {
    position: Option<Given>,
    schedule: Option<Given>,
    #[serde(default = "called")]
    called: String,
    standings: Option<Given>,
    #[serde(default)]
    absent: Vec<WrittenWho>,
    #[serde(default)]
    present: Vec<WrittenWho>,
    #[serde(default = "swiss", deserialize_with = "one_round")]
    method: SeatBy,
    /// For the method `interval`: how many places apart people at one table are.
    #[serde(default)]
    step: u32,
    /// For the method `random`.
    #[serde(default)]
    avoid_repeats: bool,
    /// For the method `predefined`: the tables of all rounds by places, and which of its rounds this is.
    script: Option<Given>,
    #[serde(default = "first")]
    current: u32,
    /// The most tables.
    tables: Option<NonZeroU32>,
    game: Option<Word<Game>>,
    #[serde(default)]
    pairs: Pairs,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    effort: Work,
}

/// The first round, or one cycle: the default of fields that count from 1.
fn first() -> u32 {
    1
}

/// The method of a round that names none.
fn swiss() -> SeatBy {
    SeatBy::Swiss
}

/// Reads a way to seat one round. FIDE's system is not among them: it needs a tournament report file, which no request
/// has.
fn one_round<'de, D: Deserializer<'de>>(from: D) -> Result<SeatBy, D::Error> {
    let mut ways = SeatBy::ONE_ROUND.into_iter().filter(|way| *way != SeatBy::Dutch);
    let word = String::deserialize(from)?;
    let known = ways.clone().map(SeatBy::id).collect::<Vec<_>>().join("`, `");
    let none = || D::Error::custom(format!("unknown variant `{word}`, expected one of `{known}`"));
    ways.find(|way| way.id() == word).ok_or_else(none)
}

impl NextRoundRequest {
    /// Seats the round: either a position is given, or a schedule with standings; all else is a contradiction.
    pub(super) fn answer(&self, lang: Lang, control: &Control<'_>) -> Result<Answered, Error> {
        let request = request(self.seed, self.effort);
        let how = OneRound { step: self.step, avoid_repeats: self.avoid_repeats, pairs: self.pairs };
        let seating = match Seating::by(self.method, how) {
            Some(seating) => seating,
            None => {
                let script = self.script.as_ref().map(Given::bytes).unwrap_or_default();
                let reading = read_script(&script, "the script")?;
                if let Some(wrong) = ReadError::of("the script", reading.mistakes) {
                    return Err(wrong.into());
                }
                Seating::Predefined { script: reading.script, round: self.current }
            }
        };
        let mut document = Vec::new();
        let (mut notes, next): (Vec<_>, Next) = match (&self.position, &self.schedule, &self.standings) {
            (Some(position), None, None) => {
                let reading = read_position(&position.bytes(), "the position")?;
                let notes = reading.notes.iter().map(|note| ("read", note.said(lang))).collect();
                let position = self.tables.into_iter().fold(reading.position, Position::with_most_tables);
                let seats = self.game.map(|game| game.0.seat_names());
                let made = next_seated(&position, &seating, seats.as_ref(), &request, control)?;
                made.write_with(Format::Json, &Layout::of(lang), &mut document)?;
                (notes, made)
            }
            (None, Some(schedule), Some(standings)) => {
                let plan = schedule.sound(&self.called, None)?.plan;
                let standings = read_standings(&standings.bytes(), "the standings")?;
                let mut notes: Vec<_> = standings.notes.iter().map(|note| ("read", note.said(lang))).collect();
                let said = |who: &Vec<WrittenWho>| who.iter().cloned().map(WrittenWho::said).collect();
                let roll =
                    RollChanges { absent: said(&self.absent), present: said(&self.present), most_tables: self.tables };
                let mut made = next_by_standings(&plan, &standings, &seating, &roll, &request, control)?;
                if let Some(game) = self.game {
                    made.next = made.next.game(game.0);
                }
                notes.extend(noted(&made.notes, made.said(lang)));
                made.write_with(Format::Json, &Layout::of(lang), &mut document)?;
                (notes, made.next)
            }
            (Some(_) | None, ..) => return Err(Error::contradiction("next-of-what", NoAnswer::NextOfWhat)),
        };
        notes.extend(next.notes.iter().map(|note| note.code()).zip(next.said(lang)));
        let not_obeyed = Some(next.not_obeyed(lang));
        Ok(Answered { document, notes, stopped: next.stopped, not_obeyed, ..Answered::default() })
    }
}

/// A schedule to be improved.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Improvement {
    schedule: Given,
    #[serde(default = "called")]
    called: String,
    /// The most people who may get other tables. `None`: everybody meets the same people, and only seats and table
    /// numbers change.
    cards: Option<u32>,
    /// The first round that may change.
    #[serde(default = "first")]
    from: u32,
    table_sizes: Option<Sizes>,
    #[serde(default)]
    relations: Vec<WrittenRelation>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    effort: Work,
}

impl Improvement {
    pub(super) fn answer(&self, lang: Lang, control: &Control<'_>) -> Result<Answered, Error> {
        let reading = self.schedule.sound(&self.called, sizes_of(self.table_sizes.as_ref())?.as_ref())?;
        let plan = asking_for(reading.plan.clone(), &orders(&self.relations))?;
        let found = improve(&plan, self.cards, self.from, &request(self.seed, self.effort), control)?;
        let mut schedule = Vec::new();
        found.answer.write_with(Format::Json, &Layout::of(lang), &mut schedule)?;
        let notes = reader_notes(&reading, lang).chain(noted(&found.answer.notes, found.answer.said(lang))).collect();
        let (stopped, not_obeyed) = (found.answer.stopped, Some(found.answer.not_obeyed(lang)));
        Ok(Answered { schedule: Some(schedule), notes, stopped, not_obeyed, ..Answered::of(&found.document())? })
    }
}

/// A plan to be repaired after somebody left or came.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mending {
    schedule: Given,
    #[serde(default = "called")]
    called: String,
    /// The first round to be seated again.
    #[serde(default = "first")]
    from: u32,
    #[serde(default)]
    left: Vec<WrittenWho>,
    #[serde(default)]
    joined: Vec<String>,
    table_sizes: Option<Sizes>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    effort: Work,
    #[serde(default)]
    prefer: Word<Prefer>,
}

impl Mending {
    pub(super) fn answer(&self, lang: Lang, control: &Control<'_>) -> Result<Answered, Error> {
        let reading = self.schedule.sound(&self.called, None)?;
        let mut change = Repair::of(Earlier::read(&reading, &self.called)).from(self.from);
        change = self.left.iter().cloned().fold(change, |change, who| change.left(who.said()));
        change = self.joined.iter().fold(change, Repair::joined);
        if let Some(sizes) = &self.table_sizes {
            change = change.tables(sizes.clone().list());
        }
        let request = request(self.seed, self.effort).prefer(self.prefer.0);
        let mut answered = of_plan(&repair(&change, &request, control)?, lang)?;
        answered.notes = said_of_earlier(&reading, &self.called, lang).into_iter().chain(answered.notes).collect();
        Ok(answered)
    }
}

/// Somebody has left a round robin: that of `schedule`, or a published table for that number of `players`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WithdrawalRequest {
    schedule: Option<Given>,
    #[serde(default = "called")]
    called: String,
    players: Option<u32>,
    #[serde(default = "berger")]
    method: Word<Method>,
    #[serde(default = "first")]
    cycles: u32,
    withdrew: Vec<WrittenWho>,
    /// After how many rounds they left.
    #[serde(default)]
    after: u32,
    /// Which games get other colours first.
    order: Option<Word<ReversalOrder>>,
}

/// The table of a round robin that names none.
fn berger() -> Word<Method> {
    Word(Method::Berger)
}

impl WithdrawalRequest {
    pub(super) fn answer(&self) -> Result<Answered, Error> {
        let plan = match &self.schedule {
            Some(schedule) => schedule.sound(&self.called, None)?.plan,
            None => {
                let players = self.players.unwrap_or_default();
                at_most_people(players)?;
                round_robin(players, self.method.0, self.cycles)?
            }
        };
        // A schedule from a file may have been changed by hand, so the published stages for unchanged tables
        // (`usual_order`) are not assumed.
        let usual = self.schedule.as_ref().map(|_| ReversalOrder::Latest);
        let who: Vec<String> = self.withdrew.iter().cloned().map(WrittenWho::said).collect();
        let reversed = reverse(&plan, &who, self.after, self.order.map(|order| order.0).or(usual))?;
        let mut schedule = Vec::new();
        check(&reversed.plan, &[])?.write_with(Format::Json, &Layout::default(), &mut schedule)?;
        Ok(Answered { schedule: Some(schedule), ..Answered::of(&reversed.document())? })
    }
}
