//! Notes: what a person should know about a question or an answer, though nothing is wrong. They are data with a code;
//! the macro `told!` (`crates/model/src/told.rs`) declares the values of each sentence. Rounds count from 1.

use roundtable_audit::{Audit, Tier};
use roundtable_engine as engine;
use roundtable_model::{PlayerIx, Roster, Value, Wish, told};
use roundtable_words::{Lang, Noted, OpenFigure, Remembered, Words};

use crate::request::prefer::Price;
use crate::said::Sayer;

told! {
    /// What a person should know. Players are those of the answer's plan.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Note: "plan-note" {
        /// Namesakes were distinguished.
        Namesakes {
            /// The name that they share.
            name: String,
        } => "namesakes",
        /// Somebody is new.
        New {
            /// Who.
            player: PlayerIx,
            /// From this round on.
            from: u32,
        } = "new" { name: player, round: from } as "new-player",
        /// Somebody has left.
        Left {
            /// Who.
            player: PlayerIx,
            /// Before this round.
            from: u32,
        } = "left" { name: player, round: from } as "player-left",
        /// Somebody had left, and is on the list again.
        Back {
            /// Who.
            player: PlayerIx,
            /// From this round on.
            from: u32,
        } = "back" { name: player, round: from } as "player-back",
        /// Settings of the continued plan still apply.
        TakenOver {
            /// What the plan is called.
            of: String,
            /// Which settings.
            what: Vec<Remembered>,
        } = "taken-over" { of, what: said(what) },
        /// Settings of the continued plan no longer apply, since the question has its own.
        SaidAnew {
            /// What the plan is called.
            of: String,
            /// Which settings.
            what: Vec<Remembered>,
        } = "said-anew" { of, what: said(what) },
        /// The continued plan has no settings: the file holds only a schedule.
        NothingRemembered {
            /// What the plan is called.
            of: String,
        } = "nothing-remembered" { of },
        /// Somebody is absent from a round that does not exist.
        AbsentTooLate {
            /// Who.
            player: PlayerIx,
            /// Which round.
            round: u32,
            /// How many there are.
            rounds: u32,
        } = "absent-too-late" { name: player, round, rounds },
        /// Somebody new takes the places of somebody who left.
        Substitute {
            /// Who left.
            old: PlayerIx,
            /// Who came.
            new: PlayerIx,
            /// From this round on.
            from: u32,
        } = "substitute" { old, new, round: from },
        /// Who has another table or sit-out than in the earlier plan; may be nobody.
        CardsChange {
            /// Who.
            players: Vec<PlayerIx>,
        } = "cards-change" { count: players.len(), names: Value::People(players.clone()) },
        /// The kept rounds were all that there was: nobody's card changes, and the others are new.
        RoundsNew {
            /// How many are kept.
            kept: u32,
            /// How many there are now.
            rounds: u32,
        } = "rounds-new" { kept, first: kept + 1, last: rounds, count: rounds - kept },
        /// Who keeps every table and has another seat at one.
        SeatsChange {
            /// Who.
            players: Vec<PlayerIx>,
        } = "seats-change" { count: players.len(), names: Value::People(players.clone()) },
        /// What this way to repair the plan costs, and what the other would.
        Prices {
            /// This way.
            this: Price,
            /// The other.
            other: Price,
        } = "prices" { prefer: other.prefer.id(), cards: other.cards, tier: other.tier.id() },
        /// Earlier rounds have no names, so their numbers are taken for the lines of the list.
        NumbersTrusted {
            /// What the rounds are called.
            of: String,
            /// Who is then number 1.
            first: PlayerIx,
            /// Who has then the last number.
            last: PlayerIx,
        } = "numbers-trusted" { of, first, count: last.number(), last },
        /// Earlier rounds have names, and the players here have none.
        NamesIgnored {
            /// What the rounds are called.
            of: String,
        } = "names-ignored" { of },
        /// People of earlier rounds who do not play are left out, and so are their meetings.
        LeftOut {
            /// What the rounds are called.
            of: String,
            /// Who, as they are called there.
            names: Vec<String>,
            /// How many meetings there were.
            meetings: u64,
            /// How many of them count.
            counted: u64,
        } = "left-out" { of, meetings, counted, people: names.len(), names: Value::Names(names.clone()) },
        /// Rounds that counted when the earlier plan was made count here too.
        BroughtAlong {
            /// What the plan is called.
            of: String,
            /// How many rounds.
            rounds: usize,
        } = "brought-along" { of, rounds },
        /// Rounds were held back, and the players renumbered.
        HeldBack(pairs: FreshPairs) = "held-back" { rounds: pairs.rounds, pairs: pairs.pairs, fresh: pairs.fresh, tables: pairs.tables() },
        /// Likely neighbours were kept apart.
        LeftFresh(pairs: FreshPairs) = "left-fresh" { rounds: pairs.rounds, pairs: pairs.pairs, fresh: pairs.fresh, tables: pairs.tables() },
        /// Somebody has left a round robin that continues: colours can be evened by [`reverse`](crate::reverse()).
        Withdrawn {
            /// Who.
            players: Vec<PlayerIx>,
            /// The plan that is kept.
            of: String,
            /// After this round.
            after: u32,
        } = "withdrawn" { file: of, who: withdrew(players), after },
        /// People of a plan who are not in the standings are last.
        NotInStandings {
            /// Who.
            players: Vec<PlayerIx>,
        } = "not-in-standings" { names: players },
        /// People who were absent in the last round are absent in the next too.
        StillAbsent {
            /// Who.
            players: Vec<PlayerIx>,
        } = "still-absent" { names: players },
        /// Two are not partners although they should be, or are although they should not.
        PartnersNotKept {
            /// What was wished.
            wish: Wish,
            /// In how many rounds.
            rounds: usize,
            /// The first of them.
            first: u32,
        } = "partners-not-kept" { wish: Value::said(wish), rounds, first },
        /// Two are to be apart, and also together, possibly through others: both can hold only while one has no seat.
        Contrary {
            /// One of them.
            one: PlayerIx,
            /// The other.
            other: PlayerIx,
        } = "contrary-wishes" { one, other },
        /// A column of the list makes wishes.
        Grouped {
            /// Its header.
            column: String,
            /// How many groups of people it makes.
            groups: usize,
        } = "grouped" { column, groups },
        /// A column of the list is the same as when the plan was made, whose wishes are dropped.
        ColumnForgotten {
            /// Its header.
            column: String,
            /// What the plan is called.
            of: String,
        } = "column-forgotten" { column, of },
        /// More effort may still improve a figure that is not proved best.
        MoreEffort(open: AboveBound) => "more-effort",
        /// What the maker has to say.
        Maker(note: engine::MakerNote) => note.code(),
    }
}

/// Pairs of likely neighbours that are kept fresh for rounds by the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FreshPairs {
    /// For that many rounds.
    pub rounds: u32,
    /// That many pairs.
    pub pairs: u32,
    /// That many of them do not meet before.
    pub fresh: u32,
    /// The tables of the first round.
    pub tables: Vec<Vec<PlayerIx>>,
}

/// A figure that is above its bound.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AboveBound {
    /// Which.
    pub figure: OpenFigure,
    /// What the answer has.
    pub found: u64,
    /// The proved minimum, if known.
    pub least: Option<u64>,
    /// Whether the effort was high already.
    pub high: bool,
}

impl AboveBound {
    /// The first figure not proved best, among those about who meets whom (up to `UnevenGroups`), in the order of
    /// comparison.
    pub(crate) fn of(audit: &Audit, effort: engine::Effort) -> Option<Self> {
        let first =
            audit.standing.tiers.iter().find(|t| !t.state.is_settled()).filter(|t| t.tier <= Tier::UnevenGroups)?;
        let meetings = &audit.meetings;
        let spread = || audit.spreads.iter().find(|spread| spread.same_group > spread.bound);
        let (figure, found, least) = match (first.tier, spread()) {
            (Tier::Overload, _) if meetings.repeats > meetings.bound.repeats => {
                (OpenFigure::Repeats, meetings.repeats, Some(meetings.bound.repeats))
            }
            (Tier::SameGroup, Some(spread)) => {
                (OpenFigure::Spread { column: spread.column.clone() }, spread.same_group, Some(spread.bound))
            }
            (tier, _) => (OpenFigure::Tier { tier }, first.value?, first.bound.filter(|_| tier != Tier::Overload)),
        };
        Some(Self { figure, found, least, high: effort >= engine::Effort::HIGH })
    }
}

/// How many tables a note names: enough to see the pattern `1-2-3-4, 5-6-7-8`.
const NAMED: usize = 4;

/// Settings of a continued plan, one by one.
fn said(what: &[Remembered]) -> Value {
    Value::List(what.iter().map(Value::said).collect())
}

/// Those who left, as options of the command line.
fn withdrew(players: &[PlayerIx]) -> String {
    players.iter().map(|player| format!("--withdrew {player}")).collect::<Vec<_>>().join(" ")
}

impl Note {
    /// The wishes for partners that are not kept in every round, each with its note.
    pub(crate) fn partners_not_kept(audit: &Audit) -> impl Iterator<Item = (Wish, Self)> {
        audit.partners.iter().filter_map(|judged| {
            let (wish, rounds, first) = (judged.wish, judged.broken.len(), judged.broken.first()?.number());
            Some((wish, Self::PartnersNotKept { wish, rounds, first }))
        })
    }

    /// The sentence, without a full stop, with the names of the field.
    pub fn said(&self, roster: &Roster, lang: Lang) -> String {
        let words = Words::new(lang);
        let sayer = Sayer { words, roster };
        if let Self::Maker(note) = self {
            return sayer.note(note);
        }
        if let Self::MoreEffort(open) = self {
            return words.open(open.figure.clone(), open.found, open.least, open.high);
        }
        if let Self::Namesakes { name } = self {
            return words.tell(&Noted::Namesakes { name: name.clone() });
        }
        words.said(self, &sayer)
    }
}

impl FreshPairs {
    /// The first tables of the first round, `1-2-3-4, 5-6-7-8, …`.
    fn tables(&self) -> String {
        let dashed = |table: &Vec<PlayerIx>| table.iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
        let mut named: Vec<String> = self.tables.iter().take(NAMED).map(dashed).collect();
        if self.tables.len() > NAMED {
            named.push("…".to_owned());
        }
        named.join(", ")
    }
}
