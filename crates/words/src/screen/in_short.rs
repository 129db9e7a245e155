//! Sums up a plan in a few short sentences: the same on the screen, on paper, in workbooks, pictures and pages.
//!
//! A number comes first, then the answers to what a club asks: are wishes kept, does anybody meet twice, are sit-outs
//! and seats fair. The sentences are made only from the audit: "as possible" and "cannot be avoided" appear only if the
//! audit has a proof. A tier is one aim of the objective, in order of importance; it is settled if no schedule can be
//! better in it.

use roundtable_audit::{
    Argument, Audit, Between, BorderFigures, Fault, FigureProof, FigureSaid, GroupedTables, LevelSums, Span,
    SpreadFigure, Tier, TierArgument, TierState, Verdict,
};
use roundtable_model::{Plan, Relation, Schedule};

use crate::lang::Words;
use crate::phrase::sets;
use crate::plan::{ReportLine, ShortLine};
use crate::sheet::seats::seat_name;

// What more effort may still find.
sets!(EffortSaid);

/// The plan that the short sentences describe.
#[derive(Clone, Copy, Debug)]
pub struct PlanInShort<'a> {
    /// Its figures, and what is proved about them.
    pub audit: &'a Audit,
    /// The names of its seats; empty if they have none. Seats without names are mentioned only if they are even.
    pub seats: &'a [String],
    /// How many people come to at least one round.
    pub people: u32,
    /// Whether meetings of earlier events are counted too.
    pub is_with_earlier: bool,
}

/// A short sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortSentence {
    /// The sentence.
    pub said: String,
    /// Whether it states a best possible value that is proved.
    pub is_proved: bool,
    /// Whether the sentence says that this is best or could be better, not only a number.
    claims: bool,
}

/// The name of a figure that may be improved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenFigure {
    /// Repeats.
    Repeats,
    /// Meetings of people with the same value in a column.
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

/// The most kinds of tables that are named.
const KINDS_NAMED: usize = 4;

/// The most sentences that follow the numbers.
const MOST_SENTENCES: usize = 3;

impl Words {
    /// The short sentences about a plan in one line, without the numbers of people and rounds.
    ///
    /// ```
    /// use roundtable_audit::{Rules, audit};
    /// use roundtable_words::{Lang, PlanInShort, Words};
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(4);
    /// for [a, b, c, d] in [[0, 1, 2, 3], [0, 2, 1, 3]].map(|r| r.map(PlayerIx)) {
    ///     schedule.push_round().table(1, &[a, b]).table(2, &[d, c]);
    /// }
    /// let found = audit(&schedule, &Rules::default());
    /// let said = Words::new(Lang::En).standing(&PlanInShort::new(&found, &[]));
    /// assert_eq!(said, "Nobody meets twice.");
    /// ```
    pub fn standing(&self, plan: &PlanInShort<'_>) -> String {
        self.joined(self.in_short(plan))
    }

    /// The same with the numbers first: `22 people, 4 rounds. Nobody meets twice.`
    pub fn summary(&self, plan: &PlanInShort<'_>) -> String {
        self.joined(std::iter::once(self.title(plan)).chain(self.in_short(plan)))
    }

    /// The same for a plan to be judged: it also says that no rule is broken.
    pub fn judged(&self, plan: &PlanInShort<'_>) -> String {
        let valid = plan.audit.valid.then(|| self.tell(&ReportLine::ReportValid));
        let valid = valid.map(ShortSentence::number);
        self.joined(std::iter::once(self.title(plan)).chain(valid).chain(self.in_short(plan)))
    }

    /// How many people, how many rounds.
    pub fn title(&self, plan: &PlanInShort<'_>) -> ShortSentence {
        ShortSentence::number(self.tell(&ReportLine::ReportTitle { players: plan.people, rounds: plan.audit.rounds }))
    }

    /// The short sentences one by one: at most three.
    pub fn in_short(&self, plan: &PlanInShort<'_>) -> Vec<ShortSentence> {
        let audit = plan.audit;
        match audit.verdict {
            Verdict::Invalid => {
                let count = problem_count(&audit.problems);
                return vec![ShortSentence::number(self.tell(&ReportLine::ReportInvalid { count }))];
            }
            // One sentence says that nothing can be better, so the one on meetings is left out if it says the same
            // about them.
            Verdict::Optimal if !plan.may_turn_better() => {
                let best = ShortSentence::new(self.tell(&ShortLine::NoneBetter), true, true);
                let met = self.meetings(plan).filter(|met| !met.claims).or_else(|| self.all_meet(plan));
                let partners = self.partners(audit);
                let people = self.people(audit);
                let before = [self.wishes(audit), self.tonight(audit), people, partners, self.borders(audit), met];
                return before.into_iter().flatten().take(MOST_SENTENCES - 1).chain([best]).collect();
            }
            Verdict::Optimal | Verdict::MeetingsOptimal | Verdict::Gap => {}
        }
        let sentences = [
            self.wishes(audit),
            self.tonight(audit),
            self.partners(audit),
            self.opponents(audit),
            self.people(audit),
            // Partners and opponents say it of sides.
            self.meetings(plan).filter(|met| !met.claims || self.partners(audit).is_none()),
            self.most(audit),
            self.borders(audit),
            self.even(plan),
            self.shares_open(audit),
            self.seats_uneven(plan),
            plan.may_turn_better().then(|| ShortSentence::number(self.tell(&ShortLine::RunsMayBeShorter))),
        ];
        sentences.into_iter().flatten().take(MOST_SENTENCES).collect()
    }

    /// Sentences in one line, each with its full stop, and those that claim a proof marked as proved.
    fn joined(&self, sentences: impl IntoIterator<Item = ShortSentence>) -> String {
        let full = |ShortSentence { said, is_proved, claims }| {
            let what = if is_proved && claims { self.tell(&ShortLine::Proved { what: said }) } else { said };
            self.tell(&ShortLine::Sentence { what })
        };
        sentences
            .into_iter()
            .map(full)
            .reduce(|first, second| self.tell(&ShortLine::And { first, second }))
            .unwrap_or_default()
    }

    /// How many wishes are broken, and whether more cannot be kept; nothing if all are kept.
    fn wishes(&self, audit: &Audit) -> Option<ShortSentence> {
        let tiers = || audit.standing.tiers.iter().filter(|t| t.tier.is_wishes() && t.value > Some(0));
        let broken: u64 = tiers().filter_map(|t| t.value).sum();
        let is_proved = tiers().all(|t| t.state.is_settled());
        let [proved, open] = [ShortLine::WishesProved { count: broken }, ShortLine::WishesBroken { count: broken }];
        let said = ShortSentence::claim(self, is_proved, proved, open);
        (broken > 0).then_some(ShortSentence { claims: true, ..said })
    }

    /// The meetings of this evening, if the season is counted too.
    fn tonight(&self, audit: &Audit) -> Option<ShortSentence> {
        // If nobody meets twice in the season, that sentence is enough.
        let tonight = audit.meetings.tonight.filter(|tonight| tonight.total > 0 && audit.meetings.repeats > 0)?;
        let kind = match tonight.first {
            0 => "none",
            first if first == tonight.total => "all",
            _ => "some",
        };
        let said = self.tell(&ShortLine::Tonight { meetings: tonight.total, first: tonight.first, kind });
        Some(ShortSentence::number(said))
    }

    /// Does anybody meet twice, and does it have to be so?
    fn meetings(&self, plan: &PlanInShort<'_>) -> Option<ShortSentence> {
        let audit = plan.audit;
        let m = &audit.meetings;
        let tier = audit.standing.tiers.iter().find(|t| t.tier == Tier::Overload)?;
        let is_proved = tier.state.is_settled();
        let earlier = if plan.is_with_earlier { "yes" } else { "no" };
        if m.min == m.max && m.max > 0 && !plan.is_with_earlier {
            return Some(ShortSentence::new(self.tell(&ShortLine::AllAlike { times: m.max }), is_proved, false));
        }
        if m.repeats == 0 {
            return Some(ShortSentence::new(self.tell(&ShortLine::NoneAgain { earlier }), is_proved, false));
        }
        let (what, of) = match m.max {
            ..=2 => (ShortLine::Twice { pairs: m.repeats, earlier }, "pairs"),
            _ => (ShortLine::Repeats { repeats: m.repeats, earlier }, "meetings"),
        };
        let what = self.tell(&what);
        let proof = audit.proof.iter().find(|p| p.figure == "repeats");
        // The tier counts a couple as together when one sits out; the sum of squares counts only tables, like the
        // number in the sentence.
        let is_even = audit
            .proof
            .iter()
            .any(|p| p.figure == "sum_of_squares" && p.value == p.bound && !rests_on_wishes(&p.argument));
        let is_wished = proof.is_some_and(|proof| rests_on_wishes(&proof.argument));
        let tables = if audit.short_tables.max > 0 { "here" } else { "any" };
        // Repeats at their bound cannot be avoided, or not without breaking wishes if the bound rests on these. Above
        // it, the sentence says that they are spread as evenly as possible, if that is proved; else how many there must
        // be, or, with a bound of 0, that fewer may be possible.
        let bound = m.bound.repeats;
        let (said, is_proved) = match bound {
            _ if bound == m.repeats && is_wished => (ShortLine::AsWished { what, tables }, true),
            _ if bound == m.repeats => (ShortLine::Unavoidable { what, tables }, true),
            _ if is_even => (ShortLine::EvenlySpread { what }, true),
            0 => (ShortLine::MayBeFewer { what }, false),
            _ if is_wished => (ShortLine::AsWishedPartly { what, bound, of, tables }, true),
            _ => (ShortLine::Partly { what, bound, of, tables }, true),
        };
        Some(ShortSentence::new(self.tell(&said), is_proved, true))
    }

    /// That everybody meets everybody, some pairs once more than the others.
    fn all_meet(&self, plan: &PlanInShort<'_>) -> Option<ShortSentence> {
        let m = &plan.audit.meetings;
        let pairs = m.total.saturating_sub(m.min * m.pairs);
        let said = self.tell(&ShortLine::AllMeet { pairs, times: m.max });
        (m.min > 0 && m.max == m.min + 1 && !plan.is_with_earlier).then(|| ShortSentence::number(said))
    }

    /// How many pairs meet, if the question aims at many and not all do.
    fn people(&self, audit: &Audit) -> Option<ShortSentence> {
        let is_proved = audit.standing.state(Tier::NeverFirst)?.is_settled();
        let (pairs, never) = (audit.meetings.pairs, audit.meetings.unmet_pairs);
        let why = if is_proved { "proved" } else { "open" };
        let said = self.tell(&ShortLine::PeopleMet { met: pairs - never, pairs, why });
        (never > 0).then(|| ShortSentence::new(said, is_proved, is_proved))
    }

    /// How often the pair that meets most meets, if some meet more than twice.
    fn most(&self, audit: &Audit) -> Option<ShortSentence> {
        let most = audit.meetings.max;
        let is_uneven = audit.meetings.min < most;
        let is_proved = audit.standing.state(Tier::MostMeetings)?.is_settled();
        let said = ShortSentence::claim(self, is_proved, ShortLine::Most { most }, ShortLine::MostOpen { most });
        (most > 2 && is_uneven).then_some(said)
    }

    /// How evenly neighbours on the board of the game meet, if the plan has such borders.
    fn borders(&self, audit: &Audit) -> Option<ShortSentence> {
        let is_proved = audit.standing.state(Tier::Borders)?.is_settled();
        let BorderFigures { min, max, .. } = audit.borders.as_ref()?;
        let what = self.span((*min).into(), (*max).into());
        let [proved, open] = [ShortLine::Borders { what: what.clone() }, ShortLine::BordersOpen { what }];
        Some(ShortSentence::claim(self, is_proved, proved, open))
    }

    /// Does anybody have a partner twice, and does it have to be so?
    fn partners(&self, audit: &Audit) -> Option<ShortSentence> {
        let found = audit.relations.iter().find(|found| found.relation == Relation::Partners)?;
        if found.repeats == 0 {
            return Some(ShortSentence::new(self.tell(&ShortLine::PartnersOnce), true, false));
        }
        let always = audit.partners.iter().filter(|judged| judged.wish.comes_with().is_some());
        if always.map(|judged| u64::from(judged.times.saturating_sub(1))).sum::<u64>() == found.repeats {
            return Some(ShortSentence::new(self.tell(&ShortLine::PartnersOnceButCouples), true, false));
        }
        let is_proved = found.repeats == found.bound.repeats;
        let why = if is_proved { "proved" } else { "open" };
        let said = self.tell(&ShortLine::PartnersAgain { repeats: found.repeats, why });
        Some(ShortSentence::new(said, is_proved, is_proved))
    }

    /// How evenly people play against each other, if seats have sides.
    fn opponents(&self, audit: &Audit) -> Option<ShortSentence> {
        let is_proved = audit.standing.state(Tier::Opponents)?.is_settled();
        Some(ShortSentence::claim(self, is_proved, ShortLine::Opponents, ShortLine::OpponentsOpen))
    }

    /// Everything that is proved to be as even as possible, in one sentence: sit-outs, short tables, and seats with or
    /// without names; two seats with names, such as White and Black, are named.
    fn even(&self, plan: &PlanInShort<'_>) -> Option<ShortSentence> {
        let audit = plan.audit;
        let is_proved = |tier| audit.standing.state(tier).is_some_and(TierState::is_settled);
        let shared = is_proved(Tier::Unfairness).then(|| shared(audit)).into_iter().flatten();
        let mut things: Vec<String> = shared.map(|(what, _)| self.tell(&ShortLine::Shared { what })).collect();
        if is_proved(Tier::UnevenSeats) && !depends_on_short_tables(audit) {
            things.push(match plan.seats {
                [first, second] => {
                    let [first, second] = [first, second].map(|name| seat_name(name, self));
                    self.tell(&ShortLine::AndThing { first, second })
                }
                _ => self.tell(&ShortLine::Seats),
            });
        }
        let list = things.into_iter().reduce(|first, second| self.tell(&ShortLine::AndThing { first, second }))?;
        Some(ShortSentence::new(sentence(self.tell(&ShortLine::Even { what: list })), true, true))
    }

    /// Sit-outs or short tables that are not shared evenly, if nothing proves that they cannot be. Counts that differ by
    /// one are as even as counts can be, whatever their order over the rounds.
    fn shares_open(&self, audit: &Audit) -> Option<ShortSentence> {
        let is_open = !audit.standing.state(Tier::Unfairness)?.is_settled();
        let uneven = shared(audit).filter(|(_, span)| span.max > span.min + 1);
        let things = uneven.map(|(what, _)| self.tell(&ShortLine::Shared { what }));
        let what = things.reduce(|first, second| self.tell(&ShortLine::AndThing { first, second }))?;
        let said = sentence(self.tell(&ShortLine::MayBeMoreEven { what }));
        is_open.then_some(ShortSentence::number(said))
    }

    /// How many people have uneven seats, if seats have names: at a dinner nobody counts them.
    fn seats_uneven(&self, plan: &PlanInShort<'_>) -> Option<ShortSentence> {
        let audit = plan.audit;
        let is_open = !audit.standing.state(Tier::UnevenSeats)?.is_settled();
        let people = audit.seats.imperfect_players;
        let is_given = depends_on_short_tables(audit);
        let best_here = |proof: &FigureProof| proof.figure == "seats.imperfect_players" && proof.value == proof.bound;
        let is_proved = is_given || audit.proof.iter().any(best_here);
        let proved = if is_given { ShortLine::SeatsGiven { people } } else { ShortLine::SeatsHere { people } };
        let said = ShortSentence::claim(self, is_proved, proved, ShortLine::SeatsOpen { people });
        ((is_open || is_given) && !plan.seats.is_empty()).then_some(said)
    }

    /// The subject of a tier; a relation of the question has the name given there.
    fn tier(&self, tier: Tier, audit: &Audit) -> String {
        let own = audit.relations.iter().find(|found| found.relation.id() == tier.id());
        match own.and_then(|found| found.name.clone()) {
            Some(name) => self.tell(&ReportLine::StandingOwn { name }),
            None => self.tell(&ReportLine::StandingTier { tier: tier.id() }),
        }
    }

    /// Which tiers of the objective are proved best, and which are not: what `--explain` adds.
    pub fn tiers(&self, audit: &Audit) -> Vec<String> {
        let named = |settled: bool| {
            let tiers = audit.standing.tiers.iter().filter(|t| !t.tier.is_wishes() && t.state.is_settled() == settled);
            let named: Vec<String> = tiers.map(|t| self.tier(t.tier, audit)).collect();
            (!named.is_empty()).then(|| named.join(", "))
        };
        let proved = named(true).map(|what| self.tell(&ReportLine::StandingProved { what }));
        let open = named(false).map(|what| self.tell(&ReportLine::StandingOpen { what }));
        proved.into_iter().chain(open).collect()
    }

    /// How people are seated by a column that is spread:
    /// `Gender: 78 meetings of the same, at best 78; at a table 2–2 (36 tables), 2–1 (6 tables)`.
    pub fn spread(&self, spread: &SpreadFigure) -> String {
        let (found, bound) = (spread.same_group, spread.bound);
        let (column, tables) = (spread.column.clone(), self.tables_of(spread));
        let said = self.tell(&ReportLine::SpreadSaid { column: column.clone(), found, bound, tables });
        let said = match spread.between {
            None => said,
            Some(Between { min, max, uneven }) => {
                let times = self.span(min, max);
                self.tell(&match uneven {
                    0 => ReportLine::SpreadBetweenSaidEven { said, times },
                    _ => ReportLine::SpreadBetweenSaid { said, times },
                })
            }
        };
        match self.sums_of(spread) {
            None => said,
            Some(sums) => self.tell(&ReportLine::SpreadSumsSaid { said, column, sums }),
        }
    }

    /// The sum of a numeric column at a table: `12 to 14; at best 12 to 13`.
    pub fn sums_of(&self, spread: &SpreadFigure) -> Option<String> {
        let between = |min: i64, max: i64| {
            if min == max {
                max.to_string()
            } else {
                self.tell(&ReportLine::SumSpan { min: min.to_string(), max: max.to_string() })
            }
        };
        let one = |sums: &LevelSums| {
            let found = between(sums.min, sums.max);
            match sums.at_best {
                Some([min, max]) => self.tell(&ReportLine::SpreadSumsBest { found, best: between(min, max) }),
                None if spread.sums.len() > 1 => self.tell(&ReportLine::SpreadSumsAt { size: sums.size, found }),
                None => found,
            }
        };
        let said: Vec<String> = spread.sums.iter().map(one).collect();
        (!said.is_empty()).then(|| said.join(", "))
    }

    /// One number, or the least and the largest: `5 to 6`.
    pub fn span(&self, min: u64, max: u64) -> String {
        if min == max { max.to_string() } else { self.tell(&ReportLine::ValueSpan { min, max }) }
    }

    /// What more effort may still improve.
    pub fn open(&self, figure: OpenFigure, found: u64, least: Option<u64>, high: bool) -> String {
        let what = match figure {
            OpenFigure::Repeats => self.figure(&FigureSaid::Repeats),
            OpenFigure::Spread { column } => self.figure(&FigureSaid::Spread(column)),
            OpenFigure::Tier { tier } => self.tell(&ReportLine::StandingTier { tier: tier.id() }),
        };
        self.tell(&match least {
            None => EffortSaid::Open { what },
            Some(least) if high => EffortSaid::ThanHigh { what, found, least },
            Some(least) => EffortSaid::More { what, found, least },
        })
    }

    /// The kinds of tables: `2–2 (36 tables), 2–1 (6 tables)`.
    pub fn tables_of(&self, spread: &SpreadFigure) -> String {
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
}

impl ShortSentence {
    fn new(said: String, is_proved: bool, claims: bool) -> Self {
        Self { said, is_proved, claims }
    }

    /// One that only gives a number.
    fn number(said: String) -> Self {
        Self::new(said, false, false)
    }

    /// One of two sentences: a claim if it is proved, only a number if it is open.
    fn claim(words: &Words, is_proved: bool, proved: ShortLine, open: ShortLine) -> Self {
        Self::new(words.tell(&if is_proved { proved } else { open }), is_proved, is_proved)
    }
}

impl<'a> PlanInShort<'a> {
    /// Everybody comes, and nothing was played earlier.
    pub fn new(audit: &'a Audit, seats: &'a [String]) -> Self {
        Self { audit, seats, people: audit.players, is_with_earlier: false }
    }

    /// For a plan, with the meetings of earlier events that its audit counts.
    pub fn of(plan: &'a Plan, audit: &'a Audit, history: Option<&Schedule>) -> Self {
        let seats = plan.seat_names.as_deref().unwrap_or_default();
        let absent: Vec<_> = plan.schedule.rounds().map(|round| round.absent().to_vec()).collect();
        let mut never = absent.first().cloned().unwrap_or_default();
        never.retain(|player| absent.iter().all(|round| round.contains(player)));
        Self {
            people: audit.players.saturating_sub(u32::try_from(never.len()).unwrap_or(u32::MAX)),
            is_with_earlier: history.is_some_and(|history| history.round_count() > 0),
            ..Self::new(audit, seats)
        }
    }

    /// Whether named, even sides could alternate better: breaks (the same side twice running) are a figure without a
    /// tier.
    fn may_turn_better(&self) -> bool {
        let proved = |proof: &FigureProof| proof.figure == "colours.breaks" && proof.value == proof.bound;
        let has_breaks = self.audit.colours.is_some_and(|colours| colours.breaks > 0);
        let is_even = self.audit.standing.state(Tier::UnevenSeats).is_some_and(TierState::is_settled);
        !self.seats.is_empty() && is_even && has_breaks && !self.audit.proof.iter().any(proved)
    }
}

/// Whether the seats are proved as even as can be only among the schedules that share out short tables as fairly.
fn depends_on_short_tables(audit: &Audit) -> bool {
    let seats = audit.standing.tiers.iter().find(|tier| tier.tier == Tier::UnevenSeats);
    seats.is_some_and(|seats| {
        seats.state.is_settled() && matches!(seats.argument, Some(TierArgument::LongTables { .. }))
    })
}

/// What a plan has to share out.
fn shared(audit: &Audit) -> impl Iterator<Item = (&'static str, Span)> {
    let things = [("tables", audit.short_tables), ("sit_outs", audit.sit_outs)];
    things.into_iter().filter(|(_, span)| span.max > 0)
}

/// A sentence with a capital letter, if it begins with an inserted word.
fn sentence(said: String) -> String {
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Whether a bound holds only for plans that keep every wish.
fn rests_on_wishes(argument: &Argument) -> bool {
    matches!(argument, Argument::AsWished(_)) || argument.basis().is_some_and(rests_on_wishes)
}

/// The number of problems, including those beyond the list.
fn problem_count(problems: &[Fault]) -> u64 {
    let unlisted = problems.iter().find_map(|f| if let Fault::More { count } = f { Some(*count) } else { None });
    match unlisted {
        Some(count) => problems.len() as u64 - 1 + count,
        None => problems.len() as u64,
    }
}
