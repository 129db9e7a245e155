//! A tournament in words: what happened, alternatives when somebody leaves with their price, why a step is refused,
//! and which line of a log does not fit.

use roundtable_event::{Cost, Entry, LogFault, Misfit, TableScores};
use roundtable_model::{Player, PlayerId, SeatBy};
use roundtable_words::{
    DiarySaid, EventSaid, GameSaid, HostSaid, JsonFault, Lang, OptionSaid, Persons, Words, said_start,
};

use crate::{Halt, Offer, Tournament, Way};

/// Up to this many people or results are listed one by one; if there are more, they are only counted.
const FEW: usize = 3;

impl Tournament {
    /// What happened, in a sentence with names.
    pub fn happened(&self, entry: &Entry, lang: Lang) -> String {
        let words = Words::new(lang);
        if let Entry::Undone { op } = entry {
            let found = self.log().records().iter().filter(|record| record.op == *op);
            let said = self.summed_up(&found.map(|record| &record.entry).collect::<Vec<_>>(), lang);
            let what = if said.is_empty() { op.0.clone() } else { said.join("; ") };
            return words.tell(&DiarySaid::Undone { what });
        }
        if let Entry::WaySet { way } = entry {
            return words.tell(&DiarySaid::WaySet { what: words.tell(&GameSaid::Way { way: way.id() }) });
        }
        if let Entry::Dated { from, dates } = entry {
            return words.tell(&dates.starts.first().map_or(DiarySaid::Undated, |start| DiarySaid::Dated {
                from: *from,
                start: said_start(lang, *start, &dates.zone),
            }));
        }
        if let Entry::Changed { player } = entry
            && let Some(who) = self.name_before(entry, player)
        {
            return words.tell(&DiarySaid::Renamed { who, name: player.name.clone() });
        }
        // Points as the standings show them.
        if let Entry::Penalised(penalty) = entry
            && let Cost::Adjusted(points) = penalty.cost
        {
            let (who, reason, round) = (self.name(penalty.player), penalty.reason.clone(), penalty.round);
            let points = format!("{}{}", if points > 0 { "+" } else { "" }, self.rules().shown(points));
            return words.tell(&match reason.is_empty() {
                true => DiarySaid::AdjustedAlone { who, points, round },
                false => DiarySaid::Adjusted { who, points, round, reason },
            });
        }
        if let Entry::Announced(programme) = entry {
            return crate::programme::said(programme, lang);
        }
        let said = self.as_people_say(entry, &words);
        words.said(said.as_ref().unwrap_or(entry), &Persons(&|id| self.name(id)))
    }

    /// The entry with what people say in place of what the log holds: one score for each side of a result, without
    /// names, as others may have been seated there since; the name of the way that seated a round. `None` if all of it
    /// is said as it is.
    fn as_people_say(&self, entry: &Entry, words: &Words) -> Option<Entry> {
        let once = |said: &TableScores| TableScores { scores: self.once_each(&said.scores), ..said.clone() };
        if let Entry::Reported(said) = entry {
            return Some(Entry::Reported(once(said)));
        }
        if let Entry::Settled(said) = entry {
            return Some(Entry::Settled(once(said)));
        }
        if let Entry::Claimed { player, said } = entry {
            return Some(Entry::Claimed { player: *player, said: once(said) });
        }
        let (Entry::Drafted { made_by, .. } | Entry::Planned { made_by, .. }) = entry else { return None };
        let way = match SeatBy::that_made(&made_by.method) {
            Some(SeatBy::Plan(_)) => "plan",
            Some(way) => way.id(),
            // A plan that was made in steps names each of them; one from elsewhere has a name of its own.
            None if made_by.method.contains(" / ") => "plan",
            None => return None,
        };
        let mut said = entry.clone();
        if let Entry::Drafted { made_by, .. } | Entry::Planned { made_by, .. } = &mut said {
            made_by.method = words.tell(&GameSaid::Way { way });
        }
        Some(said)
    }

    /// What somebody was called before an entry of the log, if it changes nothing but the name.
    fn name_before<'a>(&'a self, entry: &Entry, now: &Player) -> Option<String> {
        let records = self.log().records();
        let at = records.iter().rposition(|record| record.entry == *entry)?;
        let known = |entry: &'a Entry| {
            if let Entry::Joined { player, .. } | Entry::Changed { player } = entry { Some(player) } else { None }
        };
        let mut known = records[..at].iter().rev().filter_map(|record| known(&record.entry));
        let before = known.find(|player| player.id == now.id)?;
        let renamed = Player { name: now.name.clone(), ..before.clone() };
        (before.name != now.name && renamed == *now).then(|| before.name.clone())
    }

    /// What an operation did, in sentences. More than three neighbouring absences for the same rounds become one.
    pub fn happened_together(&self, entries: &[&Entry], lang: Lang) -> Vec<String> {
        let away = |entry: &Entry| if let Entry::Absent { rounds, .. } = entry { Some(rounds.clone()) } else { None };
        let runs = entries.chunk_by(|a, b| away(a).is_some() && away(a) == away(b));
        runs.flat_map(|run| match run.first().and_then(|first| away(first)) {
            Some(rounds) if run.len() > FEW => {
                let count = rounds.len();
                let rounds = rounds.iter().map(|r| r.number().to_string()).collect::<Vec<_>>().join(", ");
                vec![Words::new(lang).tell(&DiarySaid::AbsentMany { people: run.len(), rounds, count })]
            }
            Some(_) | None => run.iter().map(|entry| self.happened(entry, lang)).collect(),
        })
        .collect()
    }

    /// What an operation did, in sentences. More than three results of one round in a row, or more than three people
    /// joining, become a single sentence with their number.
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
                vec![words.tell(&DiarySaid::JoinedMany { people: run.len() })]
            }
            [first, ..] => match result(first).filter(|_| run.len() > FEW) {
                Some(round) => vec![words.tell(&DiarySaid::Results { results: run.len(), round })],
                None => self.happened_together(run, lang),
            },
            [] => Vec::new(),
        };
        entries.chunk_by(alike).flat_map(said).collect()
    }

    /// Why a step is not done, in a sentence with names.
    pub fn halted(&self, halt: &Halt, lang: Lang) -> String {
        halt.said_with(&|id| self.name(id), lang)
    }
}

impl Offer {
    /// The way and its price, in words. The price is the wishes broken and the repeats in the rounds to come, the cards
    /// (how many of those who play on have another table, seat or rest than planned), and how many likely neighbours
    /// have not met yet (`fresh`).
    pub fn said(&self, lang: Lang) -> String {
        let way = match &self.way {
            Way::Substitute => OptionSaid::Substitute,
            // If nobody sits out and tables differ, the sizes are listed instead, largest first.
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
        // Repeats are counted if rounds are planned ahead; the ways of a round robin (annul or forfeit) have only
        // cards.
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

    /// What to do next, from the seating itself, one suggestion a line; for other orders see
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
            misfits(misfit, name, &words)
        } else if let Self::Seating(error) = self {
            error.said(lang)
        } else if let Self::Line { line, cell, halt } = self {
            let why = halt.said_with(name, lang);
            match cell {
                Some(cell) => format!("{cell}: {why}"),
                None => words.tell(&EventSaid::LineOf { line: *line, why }),
            }
        } else {
            words.said(self, &Persons(name))
        }
    }
}

/// Which line of the log does not fit, and why.
fn misfits(misfit: &Misfit, name: &dyn Fn(PlayerId) -> String, words: &Words) -> String {
    let seq = misfit.seq;
    words.tell(&match &misfit.fault {
        LogFault::NotARecord { column, what } => {
            HostSaid::NotARecord { seq, column: *column, what: JsonFault::of(what) }
        }
        LogFault::NotAsWritten => HostSaid::NotAsWritten { seq },
        LogFault::Number(found) => HostSaid::Number { seq, found: *found },
        LogFault::Broken => HostSaid::Broken { seq },
        LogFault::OpAgain(op) => HostSaid::OpAgain { seq, op: op.0.clone() },
        LogFault::Refused(refusal) => HostSaid::CannotHappen { seq, why: words.said(refusal, &Persons(name)) },
    })
}
