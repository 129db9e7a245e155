//! The common part of all paper: title, stamp, who is where in every round, and the order of a wall list.
//!
//! A [`Paper`] says how a schedule is put on paper; other files write it as a workbook (`xlsx`), as print sheets
//! (`html`), as a picture (`picture`, `chart`) or as a calendar (`ics`). Each is a function of plan, audit and paper;
//! none reads a clock, so the same plan gives the same bytes. Cost: linear in the seats of the schedule, except for
//! sorting the names. Limit: [`MAX_PRINTED_SEATS`] seats over all rounds, a thick book.

mod company;
mod meetings;
mod order;
mod stays;

use std::collections::BTreeSet;

use roundtable_audit::{Audit, ChangedCards, Verdict, changed_cards};
use roundtable_model::{
    BoardSet, ForSome, GameWords, Plan, PlayerId, PlayerIx, Problem, Round, RoundIx, Schedule, Sides, Table,
};
use roundtable_words::dates::said_short;
use roundtable_words::{
    GameSaid, Lang, PaperError, PaperWord, Phrase, Picture, PlanInShort, SeatLabels, SheetPart, TextLine, Words,
    said_start,
};

pub(crate) use company::{Company, Others};
pub(crate) use meetings::Meetings;
pub use order::{NameKey, by_name};
pub(crate) use stays::{Stay, Stays, each_stay};

/// The most seats, over all rounds, that are put on paper.
pub const MAX_PRINTED_SEATS: usize = 250_000;

/// The largest field whose meetings a workbook shows as a square.
pub const LARGEST_MATRIX: u32 = 400;

/// How a schedule is put on paper.
///
/// ```
/// use roundtable_words::Lang;
/// use roundtable_write::Paper;
/// let paper = Paper { title: "Friday club", revision: 2, ..Paper::default() };
/// assert_eq!(Paper::default().revision, 1);
/// assert_ne!(paper, Paper::default());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper<'a> {
    /// At the top of every page; if empty, a word for “seating” is there.
    pub title: &'a str,
    /// Counts up whenever the plan changes: the stamp shows which paper is out of date.
    pub revision: u32,
    /// The language of everything except the names.
    pub lang: Lang,
    /// Rounds played before those of the plan, numbered separately: their meetings count in pictures of who met whom.
    pub history: Option<&'a Schedule>,
    /// The number of rounds before the first one of the plan: with 3 that is round 4.
    pub before: u32,
    /// The numbers of the players, in the order of the field; after the end of the list, they count from 1.
    pub numbers: &'a [PlayerId],
    /// More rounds will follow after the plan: no sheet says that it is over.
    pub more_to_come: bool,
    /// The parts of print sheets; if empty, all of them, with those usual for the game ticked.
    pub parts: &'a [SheetPart],
    /// Print sheets: only the cards, sheets of rounds, table cards and slips that differ from those of the plan before.
    pub only_changed: bool,
    /// Pictures: what they show.
    pub picture: Picture,
}

impl Default for Paper<'_> {
    fn default() -> Self {
        Self {
            title: "",
            revision: 1,
            lang: Lang::En,
            history: None,
            before: 0,
            numbers: &[],
            more_to_come: false,
            parts: &[],
            only_changed: false,
            picture: Picture::Heat,
        }
    }
}

/// The number of people, the number of rounds, and the short sentences about the plan.
pub(crate) fn verdict_sentence(print: &Print<'_>) -> String {
    let outcome = PlanInShort::of(print.plan, print.audit, print.paper.history);
    match print.audit.verdict {
        Verdict::Invalid => format!("{} · {}", print.words.title(&outcome).said, print.word(PaperWord::PaperBroken)),
        Verdict::Optimal | Verdict::MeetingsOptimal | Verdict::Gap => print.words.summary(&outcome),
    }
}

/// A plan with everything computed that each kind of paper needs.
#[derive(Debug)]
pub(crate) struct Print<'a> {
    pub plan: &'a Plan,
    pub audit: &'a Audit,
    pub paper: Paper<'a>,
    pub words: Words,
    pub seats: SeatLabels,
    pub stays: Stays,
    /// Whether every table is a game of two.
    pub of_two: bool,
    /// Who is on whose side, if seats have sides.
    sides: Option<Sides>,
    /// The tables of every round, if seats have sides.
    games: Vec<Vec<Table<'a>>>,
    /// What the game calls things.
    pub called: GameWords,
    /// Whose cards are printed; `None` for everybody.
    only: Option<BTreeSet<PlayerIx>>,
    /// The plan before, if only what differs from it is printed.
    unlike: Option<&'a Schedule>,
    /// Never empty.
    pub title: String,
    /// Revision, seed and origin, as printed at the foot of every page.
    pub stamp: String,
    /// The short stamp of what is cut apart: the revision; empty where it says nothing.
    pub revision: String,
}

impl<'a> Print<'a> {
    /// # Errors
    /// If there is more than [`MAX_PRINTED_SEATS`].
    pub fn new(plan: &'a Plan, audit: &'a Audit, paper: &Paper<'a>) -> Result<Self, PaperError> {
        printable(plan)?;
        let words = Words::new(paper.lang);
        let title = match paper.title.trim() {
            "" => words.tell(&PaperWord::PaperTitle),
            title => title.to_owned(),
        };
        let revision = words.tell(&PaperWord::PaperRevision { number: paper.revision });
        let stamp = stamp(plan, &revision, &words);
        // The revision of a tournament counts every entry of its log, and a first one is no news.
        let revision = if plan.of_event.is_some() || paper.revision == 1 { String::new() } else { revision };
        let seats = SeatLabels::of(plan, &words);
        let sides = plan.seats().sides().cloned();
        Ok(Self {
            plan,
            audit,
            paper: *paper,
            of_two: plan.schedule.is_of_two(),
            games: match sides {
                Some(_) => plan.schedule.rounds().map(|round| round.tables().collect()).collect(),
                None => Vec::new(),
            },
            sides,
            called: GameWords::of(plan.game_of_seats()),
            only: if paper.only_changed { new_cards(plan) } else { None },
            unlike: paper.only_changed.then(|| before(plan)).flatten().map(Problem::plan_before),
            seats,
            stays: Stays::of(&plan.schedule, |round| for_some(plan, round).is_some()),
            title,
            stamp,
            revision,
            words,
        })
    }

    /// Whether somebody's card is printed.
    pub fn wants_card_of(&self, player: PlayerIx) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&player))
    }

    /// Whether a table of a round is printed: always, or only if its number, people or seats differ from the plan
    /// before.
    pub fn wants_table(&self, round: RoundIx, table: Table<'_>) -> bool {
        let then = self.unlike.map(|unlike| unlike.round(round.ix()));
        then.is_none_or(|then| then.is_none_or(|then| then.tables().all(|other| other != table)))
    }

    /// Whether the sheet of a round is printed: one of its tables is printed, or other people sit out than before.
    pub fn wants_round(&self, index: RoundIx, round: Round<'_>) -> bool {
        let then = self.unlike.and_then(|unlike| unlike.round(index.ix()));
        then.is_some_and(|then| then.sit_out() != round.sit_out()) || round.tables().any(|t| self.wants_table(index, t))
    }

    /// The small line of a card: the number, the revision and the title, as far as there are any.
    pub fn stamped(&self, number: &str) -> String {
        let parts = [number, &self.revision, &self.title];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// A word without values.
    pub fn word(&self, word: impl Phrase) -> String {
        self.words.tell(&word)
    }

    /// The text in place of a seat for people without one in a round.
    pub fn rest(&self, stay: Stay) -> String {
        match stay {
            Stay::SitOut => self.word(PaperWord::CellSitOut),
            Stay::Absent => self.word(PaperWord::CellAbsent),
            Stay::NotIn => self.word(PaperWord::CellNotIn),
            Stay::Seat { .. } | Stay::Nowhere => "?".to_owned(),
        }
    }

    /// People without a seat in a round, a line for each kind: `sit out: Ana, Ben`.
    pub fn resting(&self, index: RoundIx, round: Round<'_>) -> Vec<String> {
        let said = |(stay, people)| format!("{}: {}", self.rest(stay), self.names(people).join(", "));
        self.without_seats(index, round).map(said).collect()
    }

    /// Those who sit out and those who are absent, if there are any. In a final nobody is: the others do not play.
    pub fn without_seats<'r>(
        &self,
        index: RoundIx,
        round: Round<'r>,
    ) -> impl Iterator<Item = (Stay, &'r [PlayerIx])> + use<'r> {
        let absent = if for_some(self.plan, index).is_some() { &[] } else { round.absent() };
        let kinds = [(Stay::SitOut, round.sit_out()), (Stay::Absent, absent)].into_iter();
        kinds.filter(|(_, people)| !people.is_empty())
    }

    /// `Round 3`, or `Final`.
    pub fn round(&self, round: RoundIx) -> String {
        let number = self.counted(round);
        match for_some(self.plan, round) {
            Some(ForSome::Final) => self.word(PaperWord::PaperFinal),
            Some(ForSome::OneOfFinals) => self.word(PaperWord::PaperOneOfFinals { round: number.number() }),
            Some(ForSome::PlayOff) => self.word(PaperWord::PaperPlayOff { round: number.number() }),
            None => self.words.tell(&TextLine::RoundHeading { number }),
        }
    }

    /// `3`, or `Final`.
    pub fn short_round(&self, round: RoundIx) -> String {
        match for_some(self.plan, round) {
            Some(_) => self.round(round),
            None => self.counted(round).to_string(),
        }
    }

    /// `3`: the number of a round as counted on paper.
    pub fn counted(&self, round: RoundIx) -> RoundIx {
        RoundIx(round.0.saturating_add(self.paper.before))
    }

    /// `Table 4`, `Board 4`, or `Court 4`.
    pub fn table(&self, number: u32) -> String {
        self.words.tell(&GameSaid::Place { place: self.called.place.id(), number })
    }

    /// The heading of a column of tables: `Table`, `Board`, or `Court`.
    pub fn place(&self) -> PaperWord {
        PaperWord::ColumnTable { place: self.called.place.id() }
    }

    /// The number of a player.
    pub fn id(&self, player: PlayerIx) -> u64 {
        self.paper.numbers.get(player.ix()).map_or(u64::from(player.0) + 1, |id| id.0)
    }

    /// `No. 7`.
    pub fn number(&self, player: PlayerIx) -> String {
        self.words.tell(&PaperWord::PaperNumber { number: self.id(player) })
    }

    /// Who met whom in the history, and meets in the plan.
    pub fn meetings(&self) -> Meetings {
        Meetings::of(&self.plan.schedule, self.paper.history)
    }

    /// The name, or the number if there is no name.
    pub fn who(&self, player: PlayerIx) -> String {
        match self.plan.roster.name(player) {
            "" => self.number(player),
            name => name.to_owned(),
        }
    }

    /// The sum of the scores of a table, if the game fixes it.
    pub fn usual_sum(&self, size: usize) -> Option<u32> {
        self.plan.game_of_seats()?.usual_sum(size)
    }

    /// `Thu 7 Jan 2027, 19:00`: when a round begins, if known.
    pub fn when(&self, round: RoundIx) -> Option<String> {
        let dates = self.plan.dates.as_ref()?;
        Some(said_start(self.paper.lang, *dates.starts.get(round.ix())?, &dates.zone))
    }

    /// `7 Jan`: the day of a round, if that is known.
    pub fn day(&self, round: RoundIx) -> Option<String> {
        let start = self.plan.dates.as_ref().and_then(|dates| dates.starts.get(round.ix()))?;
        Some(said_short(&self.words, start.date()))
    }

    /// `19:15`, with its day if the rounds are on several days: when a round begins, if known.
    pub fn time(&self, round: RoundIx) -> Option<String> {
        let starts = &self.plan.dates.as_ref()?.starts;
        let start = starts.get(round.ix())?;
        let clock = format!("{}:{:02}", start.hour(), start.minute());
        let one_day = starts.iter().all(|other| other.date() == start.date());
        Some(match self.day(round).filter(|_| !one_day) {
            Some(day) => format!("{day} {clock}"),
            None => clock,
        })
    }

    /// `Round 3 · Thu 7 Jan 2027, 19:00`, or `Round 3` alone.
    pub fn dated_round(&self, round: RoundIx) -> String {
        let name = self.round(round);
        match self.when(round) {
            Some(when) => self.words.tell(&PaperWord::RoundAt { round: name, when }),
            None => name,
        }
    }

    /// The boards of a table of bridge pairs.
    pub fn boards(&self, index: RoundIx, table: Table<'_>) -> Option<BoardSet> {
        let mut tables = self.plan.schedule.round(index.ix())?.tables();
        let at = tables.position(|other| other.number == table.number)?;
        self.plan.boards.get(index.ix())?.get(at).copied()
    }

    /// The rounds by their index.
    pub fn rounds(&self) -> impl ExactSizeIterator<Item = (RoundIx, Round<'a>)> + Clone + use<'a> {
        self.plan.schedule.rounds().enumerate().map(|(i, round)| (RoundIx(u32::try_from(i).unwrap_or(u32::MAX)), round))
    }
}

/// Who needs a new card: newcomers, and people whose table, rest or seat changed. `None` if there was no plan before.
pub fn new_cards(plan: &Plan) -> Option<BTreeSet<PlayerIx>> {
    let problem = before(plan)?;
    let ChangedCards { tables, seats } = changed_cards(problem, &plan.schedule);
    let before = problem.plan_before();
    let mut had: BTreeSet<PlayerIx> = before.seats().iter().copied().collect();
    before.rounds().for_each(|round| had.extend(round.sit_out().iter().chain(round.absent())));
    let new = (0..plan.roster.len()).map(PlayerIx).filter(|p| !had.contains(p) && !plan.left.contains(p));
    Some(tables.into_iter().chain(seats).chain(new).collect())
}

/// Why only some play in a round, where that is so.
fn for_some(plan: &Plan, round: RoundIx) -> Option<ForSome> {
    plan.of_event.as_ref()?.iter().find(|(of, _)| *of == round).map(|(_, some)| *some)
}

/// The question of a plan, if there was a plan before.
fn before(plan: &Plan) -> Option<&Problem> {
    plan.question.as_deref().filter(|problem| problem.plan_before().round_count() > 0)
}

/// Refuses a plan with more seats, or more places in lists (players × rounds), than [`MAX_PRINTED_SEATS`].
fn printable(plan: &Plan) -> Result<(), PaperError> {
    let places = (plan.schedule.players() as usize).saturating_mul(plan.schedule.round_count() as usize);
    let found = plan.schedule.seat_count().max(places);
    if found > MAX_PRINTED_SEATS {
        return Err(PaperError::TooLarge { found: found as u64, limit: MAX_PRINTED_SEATS as u64 });
    }
    Ok(())
}

/// Revision, seed, method and version, as far as known.
fn stamp(plan: &Plan, revision: &str, words: &Words) -> String {
    let mut stamp = revision.to_owned();
    let Some(made_by) = &plan.made_by else { return stamp };
    if let Some(seed) = made_by.seed {
        stamp += " · ";
        stamp += &words.tell(&PaperWord::PaperSeed { seed: seed.0 });
    }
    if !made_by.method.is_empty() {
        stamp += " · ";
        stamp += &made_by.method;
    }
    if !made_by.version.is_empty() {
        stamp += " · roundtable ";
        stamp += &made_by.version;
    }
    stamp
}
