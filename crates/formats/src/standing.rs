//! What is proved of a schedule, in one sentence: the same words on the screen, on paper, in workbooks and pictures.
//!
//! The sentence is made from the standing of the audit and from nothing else, and claims no more than its tiers. O(tiers).

use roundtable_audit::{Audit, Between, Fault, GroupedTables, Proof, SpreadFigure, Tier, TierState, Verdict};

use crate::phrase::{FigureName, PlanNoted, ReportLine};
use crate::words::Words;

/// A figure that may be bettered, as it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenFigure {
    /// Repeats.
    Repeats,
    /// Meetings of the same value of a column.
    Spread {
        /// The column.
        column: String,
    },
    /// A tier of the objective.
    Tier {
        /// Which.
        tier: Tier,
    },
}

/// How many kinds of tables are named.
const KINDS_NAMED: usize = 4;

impl Words {
    /// The verdict of an audit with what it rests on: whether wishes are kept, what is proved of the meetings, and the first thing
    /// below them that is not proved best.
    ///
    /// ```
    /// use roundtable_audit::{Rules, audit};
    /// use roundtable_formats::{Lang, Words};
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(4);
    /// for [a, b, c, d] in [[0, 1, 2, 3], [0, 2, 1, 3]].map(|r| r.map(PlayerIx)) {
    ///     schedule.push_round().table(1, &[a, b]).table(2, &[d, c]);
    /// }
    /// let found = audit(&schedule, &Rules::default());
    /// let said = Words::new(Lang::En).standing(&found);
    /// assert_eq!(said, "nobody meets twice: proved best; seats: not proved best");
    /// ```
    pub fn standing(&self, audit: &Audit) -> String {
        let verdict = match audit.verdict {
            Verdict::Invalid => {
                return self.tell(&ReportLine::ReportInvalid { count: problem_count(&audit.problems) });
            }
            // That colours take turns is a figure without a tier.
            Verdict::Optimal if audit.colours.is_some_and(|colours| colours.breaks > 0) => {
                Some(self.tell(&ReportLine::StandingOptimalButTurns))
            }
            Verdict::Optimal => Some(self.tell(&ReportLine::StandingOptimal)),
            Verdict::MeetingsOptimal => None,
            Verdict::Gap => Some(self.tell(&ReportLine::StandingValid)),
        };
        let mut said: Vec<String> = verdict.into_iter().collect();
        said.extend(self.wishes(audit));
        let meetings = audit.standing.tiers.iter().find(|t| t.tier == Tier::Overload);
        if let Some(meetings) = meetings.filter(|_| audit.verdict != Verdict::Optimal) {
            said.push(self.tier(Tier::Overload, meetings.state, meetings.value == 0));
            let below = audit.standing.tiers.iter().find(|t| t.tier > Tier::Overload && !t.state.is_settled());
            if let Some(below) = below.filter(|_| meetings.state.is_settled()) {
                let here = |proof: &Proof| proof.figure == "seats.imperfect_players" && proof.value == proof.bound;
                let what = self.tell(&ReportLine::StandingTier { tier: below.tier.id() });
                said.push(match below.tier == Tier::UnevenSeats && audit.proof.iter().any(here) {
                    true => self.tell(&ReportLine::StandingHere { what }),
                    false => self.tell(&ReportLine::StandingOpen { what }),
                });
            }
        }
        said.into_iter()
            .reduce(|first, second| self.tell(&ReportLine::StandingAnd { first, second }))
            .unwrap_or_default()
    }

    /// How a column that is spread sits: `Gender: 78 meetings of the same, at best 78; at a table 2–2 (36 tables), 2–1 (6 tables)`.
    pub fn spread(&self, spread: &SpreadFigure) -> String {
        let (found, bound) = (spread.same_group, spread.bound);
        let (column, tables) = (spread.column.clone(), self.tables_of(spread));
        let said = self.tell(&ReportLine::SpreadSaid { column, found, bound, tables });
        let Some(Between { min, max, uneven }) = spread.between else { return said };
        let times = self.span(min, max);
        self.tell(&match uneven {
            0 => ReportLine::SpreadBetweenSaidEven { said, times },
            _ => ReportLine::SpreadBetweenSaid { said, times },
        })
    }

    /// One number, or the least and the largest: `5 to 6`.
    pub(crate) fn span(&self, min: u64, max: u64) -> String {
        if min == max { max.to_string() } else { self.tell(&ReportLine::ValueSpan { min, max }) }
    }

    /// What more effort may still better.
    pub fn open(&self, figure: OpenFigure, found: u64, least: Option<u64>, high: bool) -> String {
        let what = match figure {
            OpenFigure::Repeats => self.tell(&FigureName::Repeats),
            OpenFigure::Spread { column } => self.tell(&ReportLine::SpreadFigure { column }),
            OpenFigure::Tier { tier } => self.tell(&ReportLine::StandingTier { tier: tier.id() }),
        };
        self.tell(&match least {
            None => PlanNoted::MoreOpen { what },
            Some(least) if high => PlanNoted::MoreThanHigh { what, found, least },
            Some(least) => PlanNoted::MoreEffort { what, found, least },
        })
    }

    /// What the tables look like: `2–2 (36 tables), 2–1 (6 tables)`.
    pub(crate) fn tables_of(&self, spread: &SpreadFigure) -> String {
        let (named, others) = spread.tables.split_at(spread.tables.len().min(KINDS_NAMED));
        let kind = |kind: &GroupedTables| {
            let people: Vec<String> = kind.people.iter().map(ToString::to_string).collect();
            self.tell(&ReportLine::SpreadTable { people: people.join("–"), tables: kind.tables })
        };
        let mut said: Vec<String> = named.iter().map(kind).collect();
        let more = others.iter().map(|kind| kind.tables).sum();
        said.extend((more > 0).then(|| self.tell(&ReportLine::SpreadMore { tables: more })));
        said.join(", ")
    }

    /// What there is to say of wishes that are not kept.
    fn wishes(&self, audit: &Audit) -> Option<String> {
        let tiers = || audit.standing.tiers.iter().filter(|t| t.tier.is_wishes() && t.value > 0);
        let broken: u64 = tiers().map(|t| t.value).sum();
        let proved = tiers().all(|t| t.state.is_settled());
        (broken > 0).then(|| {
            self.tell(&if proved {
                ReportLine::StandingWishesProved { count: broken }
            } else {
                ReportLine::StandingWishesBroken { count: broken }
            })
        })
    }

    fn tier(&self, tier: Tier, state: TierState, none_again: bool) -> String {
        let what = if none_again { "none_again" } else { tier.id() };
        let what = self.tell(&ReportLine::StandingTier { tier: what });
        self.tell(&if state.is_settled() {
            ReportLine::StandingProved { what }
        } else {
            ReportLine::StandingOpen { what }
        })
    }
}

/// How many problems there are, those beyond the list too.
fn problem_count(problems: &[Fault]) -> u64 {
    let unlisted = problems.iter().find_map(|f| if let Fault::More { count } = f { Some(*count) } else { None });
    match unlisted {
        Some(count) => problems.len() as u64 - 1 + count,
        None => problems.len() as u64,
    }
}
