//! What a person should know about a question or an answer, though nothing is wrong: data with a code, said in a language.

use roundtable_audit::{Audit, Tier};
use roundtable_engine as engine;
use roundtable_model::{PlayerIx, Roster, Wish};
use roundtable_words::{Lang, MemorySaid, Noted, OpenFigure, PlanNoted, Remembered, Repaired, Words};

use crate::request::prefer::{Prefer, Price};
use crate::said::Sayer;

/// What a person should know. Players are those of the answer's plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Namesakes were told apart.
    Namesakes {
        /// The name that they share.
        name: String,
    },
    /// Somebody comes in.
    New {
        /// Who.
        player: PlayerIx,
        /// From this round on.
        from: u32,
    },
    /// Somebody has left.
    Left {
        /// Who.
        player: PlayerIx,
        /// Before this round.
        from: u32,
    },
    /// Somebody had left, and is on the list again.
    Back {
        /// Who.
        player: PlayerIx,
        /// From this round on.
        from: u32,
    },
    /// What the plan that is kept remembers holds on.
    TakenOver {
        /// What the plan is called.
        of: String,
        /// What holds on.
        what: Vec<Remembered>,
    },
    /// What the plan that is kept remembers does not hold on, since something else was said.
    SaidAnew {
        /// What the plan is called.
        of: String,
        /// What does not hold on.
        what: Vec<Remembered>,
    },
    /// The plan that is kept remembers nothing: a file with a schedule alone.
    NothingRemembered {
        /// What the plan is called.
        of: String,
    },
    /// Somebody misses a round that there is not.
    AbsentTooLate {
        /// Who.
        player: PlayerIx,
        /// Which round.
        round: u32,
        /// How many there are.
        rounds: u32,
    },
    /// Somebody new takes the places of somebody who left.
    Substitute {
        /// Who left.
        old: PlayerIx,
        /// Who came.
        new: PlayerIx,
        /// From this round on.
        from: u32,
    },
    /// Who has another table or rest than the plan before said; nobody, it may be.
    CardsChange {
        /// Who.
        players: Vec<PlayerIx>,
    },
    /// Who keeps every table and has another seat at one.
    SeatsChange {
        /// Who.
        players: Vec<PlayerIx>,
    },
    /// What this way of mending costs, and what the other would.
    Prices {
        /// This way.
        this: Price,
        /// The other.
        other: Price,
    },
    /// Earlier rounds have no names, so their numbers are taken for the lines of the list.
    NumbersTrusted {
        /// What the rounds are called.
        of: String,
        /// Who is then number 1.
        first: PlayerIx,
        /// Who has then the last number.
        last: PlayerIx,
    },
    /// Earlier rounds have names, and the players here have none.
    NamesIgnored {
        /// What the rounds are called.
        of: String,
    },
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
    },
    /// Rounds that counted when the earlier plan was made count here too.
    BroughtAlong {
        /// What the plan is called.
        of: String,
        /// How many rounds.
        rounds: usize,
    },
    /// Rounds were held back, and the players renumbered.
    HeldBack(FreshPairs),
    /// Likely neighbours were kept apart.
    LeftFresh(FreshPairs),
    /// Somebody has left a round robin that goes on: colours can be evened by [`reverse`](crate::reverse()).
    Withdrawn {
        /// Who.
        players: Vec<PlayerIx>,
        /// The plan that is kept.
        of: String,
        /// After this round.
        after: u32,
    },
    /// People of a plan who are not in the standings come last.
    NotInStandings {
        /// Who.
        players: Vec<PlayerIx>,
    },
    /// Whoever was not there in the last round is not there in the next.
    StillAbsent {
        /// Who.
        players: Vec<PlayerIx>,
    },
    /// A wish that the seating of a next round does not look at.
    WishPassedOver {
        /// Which.
        wish: Wish,
    },
    /// Two are to be apart, and together, if only through others: that holds only while one of these people has no seat.
    Contrary {
        /// One of them.
        one: PlayerIx,
        /// The other.
        other: PlayerIx,
    },
    /// A column of the list makes wishes.
    Grouped {
        /// Its header.
        column: String,
        /// How many groups of people it makes.
        groups: usize,
    },
    /// What more effort may still better: nothing proves that it is the best there is.
    MoreEffort(Open),
    /// What the maker has to say.
    Maker(engine::MakerNote),
}

/// Pairs of likely neighbours that are kept fresh for rounds by the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FreshPairs {
    /// For so many rounds.
    pub rounds: u32,
    /// So many pairs.
    pub pairs: u32,
    /// So many of them do not meet before.
    pub fresh: u32,
    /// The tables of the first round.
    pub tables: Vec<Vec<PlayerIx>>,
}

/// A figure that is above its bound.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Open {
    /// Which.
    pub figure: OpenFigure,
    /// What the answer has.
    pub found: u64,
    /// What no schedule goes below, where that is known.
    pub least: Option<u64>,
    /// Whether the effort was high already.
    pub high: bool,
}

impl Open {
    /// The first figure of the company, in the order of the objective, that is not proved best.
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
            (tier, _) => (OpenFigure::Tier { tier }, first.value, first.bound.filter(|_| tier != Tier::Overload)),
        };
        Some(Self { figure, found, least, high: effort >= engine::Effort::HIGH })
    }
}

/// How many tables of a round held back are named.
const NAMED: usize = 4;

impl Note {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Namesakes { .. } => "namesakes",
            Self::New { .. } => "new-player",
            Self::Left { .. } => "player-left",
            Self::Back { .. } => "player-back",
            Self::NothingRemembered { .. } => "nothing-remembered",
            Self::AbsentTooLate { .. } => "absent-too-late",
            Self::Substitute { .. } => "substitute",
            Self::CardsChange { .. } => "cards-change",
            Self::SeatsChange { .. } => "seats-change",
            Self::Prices { .. } => "prices",
            Self::TakenOver { .. } => "taken-over",
            Self::SaidAnew { .. } => "said-anew",
            Self::NumbersTrusted { .. } => "numbers-trusted",
            Self::NamesIgnored { .. } => "names-ignored",
            Self::LeftOut { .. } => "left-out",
            Self::BroughtAlong { .. } => "brought-along",
            Self::HeldBack(_) => "held-back",
            Self::LeftFresh(_) => "left-fresh",
            Self::Withdrawn { .. } => "withdrawn",
            Self::NotInStandings { .. } => "not-in-standings",
            Self::StillAbsent { .. } => "still-absent",
            Self::WishPassedOver { .. } => "wish-passed-over",
            Self::Contrary { .. } => "contrary-wishes",
            Self::Grouped { .. } => "grouped",
            Self::MoreEffort(_) => "more-effort",
            Self::Maker(note) => note.code(),
        }
    }

    /// The sentence, without a full stop, with the names of the field.
    pub fn said(&self, roster: &Roster, lang: Lang) -> String {
        let words = Words::new(lang);
        let sayer = Sayer { words, roster };
        let name = |player: &PlayerIx| sayer.name(*player);
        let names = |players: &[PlayerIx]| players.iter().map(name).collect::<Vec<_>>().join(", ");
        match self {
            Self::Namesakes { name } => words.tell(&Noted::Namesakes { name: name.clone() }),
            Self::New { player, from } => words.tell(&PlanNoted::New { name: name(player), round: *from }),
            Self::Left { player, from } => words.tell(&PlanNoted::Left { name: name(player), round: *from }),
            Self::NothingRemembered { of } => words.tell(&MemorySaid::Nothing { of: of.clone() }),
            Self::AbsentTooLate { player, round, rounds } => {
                words.tell(&MemorySaid::AbsentTooLate { name: name(player), round: *round, rounds: *rounds })
            }
            Self::Substitute { old, new, from } => {
                words.tell(&Repaired::Substitute { old: name(old), new: name(new), round: *from })
            }
            Self::CardsChange { players } if players.is_empty() => words.tell(&Repaired::NoCard),
            Self::CardsChange { players } => {
                words.tell(&Repaired::Cards { count: players.len(), names: sayer.names(players) })
            }
            Self::SeatsChange { players } => {
                words.tell(&Repaired::Seats { count: players.len(), names: sayer.names(players) })
            }
            Self::Prices { other, .. } => {
                let (cards, tier) = (other.cards, other.tier.id());
                words.tell(&match other.prefer {
                    Prefer::Fresh => Repaired::PriceOfFresh { cards, tier },
                    Prefer::Cards => Repaired::PriceOfCards { cards, tier },
                })
            }
            Self::Back { player, from } => words.tell(&MemorySaid::Back { name: name(player), round: *from }),
            Self::TakenOver { of, what } => words.tell(&MemorySaid::Taken { of: of.clone(), what: what.clone() }),
            Self::SaidAnew { of, what } => words.tell(&MemorySaid::Anew { of: of.clone(), what: what.clone() }),
            Self::NumbersTrusted { of, first, last } => {
                let (of, count) = (of.clone(), last.number());
                words.tell(&PlanNoted::NumbersTrusted { of, first: name(first), count, last: name(last) })
            }
            Self::NamesIgnored { of } => words.tell(&PlanNoted::NamesIgnored { of: of.clone() }),
            Self::BroughtAlong { of, rounds } => {
                words.tell(&PlanNoted::BroughtAlong { of: of.clone(), rounds: *rounds })
            }
            Self::LeftOut { of, names, meetings, counted } => words.tell(&PlanNoted::LeftOut {
                of: of.clone(),
                meetings: *meetings,
                counted: *counted,
                people: names.len(),
                names: sayer.few(names),
            }),
            Self::HeldBack(pairs) => words.tell(&pairs.said(true)),
            Self::LeftFresh(pairs) => words.tell(&pairs.said(false)),
            Self::Withdrawn { players, of, after } => {
                let who: Vec<String> = players.iter().map(|player| format!("--withdrew {player}")).collect();
                words.tell(&PlanNoted::Withdrawn { file: of.clone(), who: who.join(" "), after: *after })
            }
            Self::NotInStandings { players } => words.tell(&PlanNoted::NotInStandings { names: names(players) }),
            Self::StillAbsent { players } => words.tell(&PlanNoted::StillAbsent { names: names(players) }),
            Self::WishPassedOver { wish } => words.tell(&PlanNoted::WishPassedOver { wish: words.said(wish, &sayer) }),
            Self::Contrary { one, other } => words.tell(&PlanNoted::Contrary { one: name(one), other: name(other) }),
            Self::Grouped { column, groups } => {
                words.tell(&PlanNoted::Grouped { column: column.clone(), groups: *groups })
            }
            Self::MoreEffort(open) => words.open(open.figure.clone(), open.found, open.least, open.high),
            Self::Maker(note) => sayer.note(note),
        }
    }
}

impl FreshPairs {
    /// `held back for 2 rounds by standing: 24 pairs of likely neighbours, 24 of them … (by seeding: 1-2-3-4, …)`.
    fn said(&self, seeded: bool) -> PlanNoted {
        let dashed = |table: &Vec<PlayerIx>| table.iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
        let mut named: Vec<String> = self.tables.iter().take(NAMED).map(dashed).collect();
        if self.tables.len() > NAMED {
            named.push("…".to_owned());
        }
        let (&Self { rounds, pairs, fresh, .. }, tables) = (self, named.join(", "));
        if seeded {
            PlanNoted::HeldBack { rounds, pairs, fresh, tables }
        } else {
            PlanNoted::LeftFresh { rounds, pairs, fresh, tables }
        }
    }
}
