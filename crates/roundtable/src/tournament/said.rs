//! A tournament in words: what happened, the scores of a table, ways to go on when somebody leaves with what each costs, why a step is not
//! done, and which line of a log does not fit.

use roundtable_event::{ClockSaid, Cost, Entry, Fault, Misfit, Penalty};
use roundtable_model::{PlayerId, RoundIx, Score, SeatOrder, Wished};
use roundtable_words::{EventSaid, Happened, HostSaid, Lang, MaySaid, OptionSaid, Persons, Words, said_start};

use super::{Halt, Offer, Tournament, Way};

/// Up to this many people or results are listed one by one; if there are more, they are only counted.
const FEW: usize = 3;

impl Tournament {
    /// What happened, in a sentence with names.
    pub fn happened(&self, entry: &Entry, lang: Lang) -> String {
        let of_op = |op: &roundtable_event::OpId| {
            let found = self.log().records().iter().filter(|record| record.op == *op);
            let entries: Vec<&Entry> = found.map(|record| &record.entry).collect();
            let said = self.summed_up(&entries, lang);
            (!said.is_empty()).then(|| said.join("; "))
        };
        happened(entry, &|id| self.name(id), &of_op, lang)
    }

    /// What an operation did, in sentences. Neighbouring absences for the same rounds become one sentence if there are more than three.
    pub fn happened_together(&self, entries: &[&Entry], lang: Lang) -> Vec<String> {
        let away = |entry: &Entry| if let Entry::Absent { rounds, .. } = entry { Some(rounds.clone()) } else { None };
        let runs = entries.chunk_by(|a, b| away(a).is_some() && away(a) == away(b));
        runs.flat_map(|run| match run.first().and_then(|first| away(first)) {
            Some(rounds) if run.len() > FEW => {
                let count = rounds.len();
                let rounds = rounds.iter().map(|r| r.number().to_string()).collect::<Vec<_>>().join(", ");
                vec![Words::new(lang).tell(&Happened::AbsentMany { people: run.len(), rounds, count })]
            }
            Some(_) | None => run.iter().map(|entry| self.happened(entry, lang)).collect(),
        })
        .collect()
    }

    /// What an operation did, in sentences. More than three results of one round in a row, or more than three people joining, become a single
    /// sentence with their number.
    fn summed_up(&self, entries: &[&Entry], lang: Lang) -> Vec<String> {
        let words = Words::new(lang);
        let result = |entry: &Entry| {
            if let Entry::Reported(said) | Entry::Settled(said) = entry { Some(said.round) } else { None }
        };
        let joins = |entry: &Entry| matches!(entry, Entry::Joined { .. });
        let alike = |a: &&Entry, b: &&Entry| match (result(a), result(b)) {
            (None, None) => joins(a) == joins(b),
            (one, other) => one == other,
        };
        let said = |run: &[&Entry]| match run {
            [first, ..] if run.len() > FEW && joins(first) => {
                vec![words.tell(&Happened::JoinedMany { people: run.len() })]
            }
            [first, ..] => match result(first).filter(|_| run.len() > FEW) {
                Some(round) => vec![words.tell(&Happened::Results { results: run.len(), round })],
                None => self.happened_together(run, lang),
            },
            [] => Vec::new(),
        };
        entries.chunk_by(alike).flat_map(said).collect()
    }

    /// The scores of a table, in the order of the seats, with those who have them.
    pub fn scores(&self, round: RoundIx, table: u32, scores: &[Score]) -> String {
        let seats = self.state().seated(round).and_then(|seated| {
            let found = seated.tables.into_iter().find(|t| t.number == table)?;
            Some(found.seats)
        });
        match seats {
            Some(seats) => with_names(&seats, scores, &|id| self.name(id)),
            None => scores.iter().map(score).collect::<Vec<_>>().join(" "),
        }
    }

    /// Why a step is not done, in a sentence with names.
    pub fn halted(&self, halt: &Halt, lang: Lang) -> String {
        halt.said_with(&|id| self.name(id), lang)
    }
}

impl Offer {
    /// The way and its price, in words. The price is the wishes that the rounds to come break, the repeats in the rounds to come, the cards (how many of those who play on have another
    /// table, seat or rest than was planned), and how many likely neighbours have not met yet (`fresh`).
    pub fn said(&self, lang: Lang) -> String {
        let way = match &self.way {
            Way::Substitute => OptionSaid::Substitute,
            // Where nobody sits out and tables differ, the sizes are said instead, the largest first.
            Way::Fewer { people, sizes, sit_out: 0 } if sizes.len() > 1 => {
                let tables: Vec<String> = sizes.iter().rev().map(usize::to_string).collect();
                OptionSaid::Short { people: *people, tables: tables.join(", ") }
            }
            Way::Fewer { people, sit_out, .. } => OptionSaid::Fewer { people: *people, sit_out: *sit_out },
            Way::Annul => OptionSaid::Annul,
            Way::AnnulOnly => OptionSaid::AnnulOnly,
            // The games played count: they are kept.
            Way::Forfeit => OptionSaid::Keep,
        };
        // Repeats are counted where rounds are planned ahead; the ways of a round robin (to annul or to forfeit) have cards alone.
        let price = match self.repeats {
            Some(repeats) => OptionSaid::Price { repeats, cards: self.cards },
            None if matches!(self.way, Way::Substitute | Way::Fewer { .. }) => OptionSaid::NoPlan,
            None => OptionSaid::Cards { cards: self.cards },
        };
        let words = Words::new(lang);
        let fresh = self.fresh.as_ref().map(|f| words.tell(&OptionSaid::Fresh { pairs: f.pairs, fresh: f.fresh }));
        let broken = (self.broken > 0).then(|| words.tell(&OptionSaid::Broken { wishes: self.broken }));
        let price: Vec<String> = broken.into_iter().chain([words.tell(&price)]).chain(fresh).collect();
        format!("{}: {}", words.tell(&way), price.join(", "))
    }
}

impl Halt {
    /// Why a step is not done, in a sentence with people by number.
    pub fn said(&self, lang: Lang) -> String {
        self.said_with(&|id: PlayerId| id.to_string(), lang)
    }

    /// What to do next, where the seating itself says it, one suggestion a line; what can be ordered instead is for
    /// [`ways_out`](Tournament::ways_out).
    pub fn hints(&self, lang: Lang) -> Vec<String> {
        if let Self::Line { halt, .. } = self {
            return halt.hints(lang);
        }
        if let Self::Seating(error) = self { error.hints(lang) } else { Vec::new() }
    }

    fn said_with(&self, name: &dyn Fn(PlayerId) -> String, lang: Lang) -> String {
        let words = Words::new(lang);
        if let Self::Misfit(misfit) = self {
            return misfits(misfit, name, &words);
        }
        if let Self::Seating(error) = self {
            return error.said(lang);
        }
        if let Self::Line { line, halt } = self {
            return words.tell(&EventSaid::LineOf { line: *line, why: halt.said_with(name, lang) });
        }
        words.said(self, &Persons(name))
    }
}

/// A score as people write it.
pub(super) fn score(score: &Score) -> String {
    match *score {
        Score::Points(points) => points.to_string(),
        Score::Place(place) => place.to_string(),
        Score::Win => "1".to_owned(),
        Score::Draw => "½".to_owned(),
        Score::Loss => "0".to_owned(),
        Score::ForfeitWin => "+".to_owned(),
        Score::ForfeitLoss => "-".to_owned(),
        Score::Power { centres, in_draw } => format!("{centres}{}", if in_draw { "=" } else { "" }),
    }
}

fn with_names(seats: &[PlayerId], scores: &[Score], name: &dyn Fn(PlayerId) -> String) -> String {
    let pairs = seats.iter().zip(scores).map(|(id, points)| format!("{} {}", name(*id), score(points)));
    pairs.collect::<Vec<_>>().join(", ")
}

/// The sentence of an entry. `of_op` says what an operation did, for an undoing.
fn happened(
    entry: &Entry,
    name: &dyn Fn(PlayerId) -> String,
    of_op: &dyn Fn(&roundtable_event::OpId) -> Option<String>,
    lang: Lang,
) -> String {
    let list = |rounds: &[RoundIx]| rounds.iter().map(|r| r.number().to_string()).collect::<Vec<_>>().join(", ");
    let wished = |wish: &Wished| Words::new(lang).said(wish, &Persons(name));
    let plain = |scores: &[Score]| scores.iter().map(score).collect::<Vec<_>>().join(" ");
    Words::new(lang).tell(&match entry {
        Entry::Opened(opening) => {
            let rules = opening.rules.get("name").and_then(|name| name.as_str()).unwrap_or_default();
            Happened::Opened { name: opening.name.clone(), rules: rules.to_owned() }
        }
        Entry::Joined { player, guest } => {
            let who =
                if player.name.is_empty() { player.id.to_string() } else { format!("{} ({})", player.name, player.id) };
            if *guest { Happened::JoinedGuest { who } } else { Happened::Joined { who } }
        }
        Entry::Changed { player } => Happened::Changed { who: name(player.id) },
        Entry::Renumbered { player, number } => {
            Happened::Renumbered { who: name(*number), was: player.0, number: number.0 }
        }
        Entry::Away { player, from } => Happened::Away { who: name(*player), round: *from },
        Entry::Left { player, after } => Happened::Left { who: name(*player), rounds: *after },
        Entry::Forfeits { player, from } => Happened::Forfeits { who: name(*player), round: *from },
        Entry::Returned { player, from } => Happened::Returned { who: name(*player), round: *from },
        Entry::Absent { player, rounds } => {
            Happened::Absent { who: name(*player), rounds: list(rounds), count: rounds.len() }
        }
        Entry::Present { player, rounds } => {
            Happened::Present { who: name(*player), rounds: list(rounds), count: rounds.len() }
        }
        Entry::Substituted { player, stand_in, from, to } => {
            let (who, stand_in, from) = (name(*player), name(*stand_in), *from);
            match *to {
                Some(to) => Happened::SubstitutedTo { who, stand_in, from, to },
                None => Happened::Substituted { who, stand_in, from },
            }
        }
        Entry::FillsIn { player, rounds } => {
            Happened::FillsIn { who: name(*player), rounds: list(rounds), count: rounds.len() }
        }
        Entry::Sized { table_sizes } => {
            let tables = table_sizes.sizes().iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
            Happened::Sized { tables }
        }
        Entry::KeptApart { pair: [one, other] } => Happened::KeptApart { one: name(*one), other: name(*other) },
        Entry::MayMeet { pair: [one, other] } => Happened::MayMeet { one: name(*one), other: name(*other) },
        Entry::Partners { pair: [one, other], wish } => {
            Happened::Partners { one: name(*one), other: name(*other), wish: wish.id() }
        }
        Entry::Wished { wish } => Happened::Wished { wish: wished(wish) },
        Entry::WishEnded { wish } => Happened::WishEnded { wish: wished(wish) },
        Entry::Spread { columns } if columns.is_empty() => Happened::NotSpread,
        Entry::Spread { columns } => Happened::Spread { columns: columns.join(", ") },
        Entry::MetBefore { rounds, .. } => Happened::MetBefore { rounds: rounds.len() },
        Entry::Related { relations } if relations.is_empty() => Happened::Unrelated,
        Entry::Related { relations } => Happened::Related { relations: called(relations) },
        Entry::TableFixed { player, table: Some(table) } => Happened::TableFixed { who: name(*player), table: *table },
        Entry::TablesClosed { tables } if tables.is_empty() => Happened::TablesServe,
        Entry::TablesClosed { tables } => {
            let numbers: Vec<String> = tables.iter().map(ToString::to_string).collect();
            Happened::TablesClosed { tables: numbers.join(", "), count: tables.len() }
        }
        Entry::TableFixed { player, table: None } => Happened::TableFree { who: name(*player) },
        Entry::Drafted { round, seating, made_by, .. } => {
            Happened::Drafted { round: *round, method: made_by.method.clone(), tables: seating.tables.len() }
        }
        Entry::Planned { from, rounds, made_by } if made_by.method.is_empty() => {
            Happened::PlannedElsewhere { from: *from, rounds: rounds.len() }
        }
        Entry::Planned { from, rounds, made_by } => {
            Happened::Planned { from: *from, rounds: rounds.len(), method: made_by.method.clone() }
        }
        Entry::Announced(programme) => return super::programme::said(programme, lang),
        Entry::RoundsSet { rounds } => Happened::RoundsSet { rounds: *rounds },
        Entry::Scripted { script, game } => Happened::Scripted { games: script.rounds.len(), game: *game },
        Entry::StepSet { step } => Happened::StepSet { step: *step },
        Entry::Dated { from, dates } => match dates.starts.first() {
            Some(start) => Happened::Dated { from: *from, start: said_start(lang, *start, &dates.zone) },
            None => Happened::Undated,
        },
        Entry::Committed { round, commitment } => {
            Happened::Committed { round: *round, commitment: commitment.to_string() }
        }
        Entry::Revealed { round, document, beacon: None } => {
            Happened::Revealed { round: *round, document: document.clone() }
        }
        Entry::Revealed { round, document, beacon: Some(beacon) } => {
            Happened::RevealedWith { round: *round, document: document.clone(), beacon: beacon.clone() }
        }
        Entry::Swapped { round, pair: [one, other] } => {
            Happened::Swapped { round: *round, one: name(*one), other: name(*other) }
        }
        Entry::Published { round } => Happened::Published { round: *round },
        Entry::TakenBack { from } => Happened::TakenBack { from: *from },
        Entry::Reported(said) => {
            Happened::Reported { round: said.round, table: said.table, scores: plain(&said.scores) }
        }
        Entry::Settled(said) => Happened::Settled { round: said.round, table: said.table, scores: plain(&said.scores) },
        Entry::GameCancelled { round, table } => Happened::GameCancelled { round: *round, table: *table },
        Entry::Penalised(Penalty { player, round, cost, reason }) => {
            let (who, round, reason) = (name(*player), *round, reason.clone());
            match *cost {
                Cost::Chombo if reason.is_empty() => Happened::ChomboAlone { who, round },
                Cost::Points(points) if reason.is_empty() => Happened::PenalisedAlone { who, round, points },
                Cost::Chombo => Happened::Chombo { who, round, reason },
                Cost::Points(points) => Happened::Penalised { who, round, points, reason },
            }
        }
        Entry::PenaltyLifted { penalty } => Happened::PenaltyLifted { penalty: *penalty },
        Entry::Clock(said) => match *said {
            ClockSaid::Start { minutes, then } => Happened::ClockStarted { minutes, then: then.id() },
            ClockSaid::Stop => Happened::ClockStopped,
            ClockSaid::Go => Happened::ClockGoesOn,
            ClockSaid::More { minutes, table: None } => Happened::ClockMore { minutes },
            ClockSaid::More { minutes, table: Some(table) } => Happened::ClockMoreAt { minutes, table },
            ClockSaid::Off => Happened::ClockOff,
        },
        Entry::Claimed { player, said } => {
            let (who, scores) = (name(*player), plain(&said.scores));
            Happened::Claimed { who, round: said.round, table: said.table, scores }
        }
        Entry::StandingsHeld => Happened::StandingsHeld,
        Entry::ResultsHeld { from } => Happened::ResultsHeld { round: *from },
        Entry::RulesSet { rules } => {
            let rules = rules.get("name").and_then(|name| name.as_str()).unwrap_or_default();
            Happened::RulesSet { rules: rules.to_owned() }
        }
        Entry::Described { text } if text.is_empty() => Happened::DescriptionGone,
        Entry::Described { .. } => Happened::Described,
        Entry::Titled { name } => Happened::Titled { name: name.clone() },
        Entry::PlayersMay(may) => {
            let said = [
                (may.report, MaySaid::Report),
                (may.leave, MaySaid::Leave),
                (may.join, MaySaid::Join),
                (may.check_in, MaySaid::CheckIn),
            ];
            let may: Vec<String> =
                said.into_iter().filter(|(may, _)| *may).map(|(_, said)| Words::new(lang).tell(&said)).collect();
            match may.is_empty() {
                true => Happened::PlayersMayNothing,
                false => Happened::PlayersMay { what: may.join(", ") },
            }
        }
        Entry::Applied { player } => Happened::Applied { who: player.name.clone() },
        Entry::Admitted { player, .. } => Happened::Admitted { who: name(*player) },
        Entry::Declined { application } => Happened::Declined { application: *application },
        Entry::Called { player, round } => Happened::Called { who: name(*player), round: *round },
        Entry::CallAnswered { table } => Happened::CallAnswered { table: *table },
        Entry::StandingsReleased => Happened::StandingsReleased,
        Entry::CurrentSet { round } => Happened::CurrentSet { round: *round },
        Entry::Closed => Happened::Closed,
        Entry::Reopened => Happened::Reopened,
        Entry::Undone { op } => Happened::Undone { what: of_op(op).unwrap_or_else(|| op.0.clone()) },
    })
}

/// What relations between seats are called.
fn called(relations: &[SeatOrder]) -> String {
    relations.iter().map(SeatOrder::called).collect::<Vec<_>>().join(", ")
}

/// Which line of the log does not fit, and why.
fn misfits(misfit: &Misfit, name: &dyn Fn(PlayerId) -> String, words: &Words) -> String {
    let seq = misfit.seq;
    words.tell(&match &misfit.fault {
        Fault::NotARecord { column, what } => HostSaid::NotARecord { seq, column: *column, what: what.clone() },
        Fault::NotAsWritten => HostSaid::NotAsWritten { seq },
        Fault::Number(found) => HostSaid::Number { seq, found: *found },
        Fault::Broken => HostSaid::Broken { seq },
        Fault::OpAgain(op) => HostSaid::OpAgain { seq, op: op.0.clone() },
        Fault::Refused(refusal) => HostSaid::CannotHappen { seq, why: words.said(refusal, &Persons(name)) },
    })
}
