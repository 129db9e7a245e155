//! Errors said in a language. The lower crates have them as data; here each finds its sentence.

use std::fmt;

use roundtable_designs::affine::AffineError;
use roundtable_designs::round_robin::VarmaError;
use roundtable_designs::round_robin::reversal::{Clash, ReversalError};
use roundtable_engine::next_round::{NextError, ScriptWrong};
use roundtable_engine::{self as engine, EngineError};
use roundtable_model::{NotTold, PlayerIx, RoundsGiven, ScriptSeat, TableSizes};
use roundtable_words::{Counted, IoFault, Lang, NoAnswer, Numbers, Players, ProblemRefused, ScriptSaid, Words};

use super::Error;

impl Error {
    /// What is wrong, in a language, without a full stop.
    ///
    /// ```
    /// use roundtable::{Control, Lang, Question, Request};
    /// let question = Question::numbered(22).tables([4]).rounds(4);
    /// let error = roundtable::plan(&question, &Request::default(), &Control::none()).unwrap_err();
    /// assert_eq!(error.said(Lang::Ja), "1ゲーム目は、22人では4人卓がちょうど埋まりません");
    /// ```
    pub fn said(&self, lang: Lang) -> String {
        Words::new(lang).tell(&self.phrase(lang))
    }

    fn phrase(&self, lang: Lang) -> NoAnswer {
        let words = Words::new(lang);
        match self {
            Self::UnknownPlayer { who, .. } => NoAnswer::UnknownPlayer { who: who.clone() },
            Self::SeveralPlayers { who, names, count } => {
                let more = if *count > names.len() { " …" } else { "" };
                NoAnswer::SeveralPlayers {
                    who: who.clone(),
                    count: *count,
                    names: format!("{}{more}", names.join(", ")),
                }
            }
            Self::OnePerson { one, other } => NoAnswer::OnePerson { one: one.clone(), other: other.clone() },
            Self::NoTableSize => NoAnswer::NoTableSize,
            Self::TableSizes(why) => NoAnswer::Sizes { why: why.clone() },
            Self::GameTables { game, sizes, .. } => {
                NoAnswer::GameTables { game: game.id(), has: listed(game.table_sizes()), sizes: listed(sizes) }
            }
            Self::Question(why, roster) => NoAnswer::Problem { why: ProblemRefused::of(why, roster) },
            Self::Zero { what } => NoAnswer::Zero { what: what.clone() },
            Self::NoColumn { column } => NoAnswer::NoColumn { column: column.clone() },
            Self::Contradiction { what, .. } => what.clone(),
            Self::Lots(why) => of_lots(why),
            Self::NobodyKnown { of } => NoAnswer::Nobody { of: of.clone() },
            Self::NotTold { of, why } => of_people(of.clone(), why),
            Self::TwoPeople { who, listed, printed } => {
                NoAnswer::TwoPeople { who: who.clone(), listed: listed.clone(), printed: printed.clone() }
            }
            Self::Nameless { of, found, players } => {
                NoAnswer::Nameless { of: of.clone(), found: *found, players: *players }
            }
            Self::TooFewKept { of, rounds, from } => {
                NoAnswer::TooFewKept { of: of.clone(), rounds: *rounds, from: *from }
            }
            Self::NothingPlanned { made, held } => NoAnswer::NothingPlanned { made: *made, held: *held },
            Self::FixedRounds { method } => NoAnswer::FixedRounds { method: method.to_string() },
            Self::Maker(why) => of_engine(why, words),
            Self::League { players, table_size, .. } | Self::Unfilled { players, table_size } => {
                NoAnswer::Unfilled { people: *players, sizes: table_size.to_string() }
            }
            Self::NoSearch { players, table_size } => NoAnswer::NoSearch { players: *players, size: *table_size },
            Self::OutOfRange { what, value, least, most } => {
                NoAnswer::OutOfRange { what: what.clone(), value: *value, least: *least, most: *most }
            }
            Self::Next(why) => of_next(why, words),
            Self::Reversal(why) => of_reversals(why),
            Self::NotAsked { place, why } => NoAnswer::NotAsked { place: place.clone(), why: why.clone() },
            Self::Refused { said, .. } => NoAnswer::Told { what: said.clone() },
            Self::Unsound(why) => NoAnswer::Told { what: why.said(lang) },
            Self::Read(mistakes) => NoAnswer::Told { what: mistakes.said(lang) },
            Self::Paper(why) => NoAnswer::Told { what: why.said(lang) },
            Self::Write(e) => NoAnswer::NotWritten { fault: IoFault::from(e) },
            Self::NoPrinter => NoAnswer::NoPrinter,
            Self::Printer { why } => NoAnswer::Printer { why: why.clone() },
            Self::NoDates => NoAnswer::NoDates,
            Self::NoStart => NoAnswer::NoStart,
            Self::NoEvery { rounds } => NoAnswer::NoEvery { rounds: *rounds },
            Self::Layout { what, format } => NoAnswer::Layout { what: what.clone(), format: (*format).to_owned() },
            Self::FailedAudit { method, fault } => {
                NoAnswer::FailedAudit { method: method.clone(), fault: words.said(fault, &Numbers) }
            }
            Self::Internal { outcome } => NoAnswer::Unproved { outcome: outcome.clone() },
        }
    }
}

impl fmt::Display for Error {
    /// Writes what is wrong in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::En))
    }
}

fn listed(sizes: &[u32]) -> String {
    sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn of_lots(why: &VarmaError) -> NoAnswer {
    match why {
        VarmaError::NoTable { players } => NoAnswer::VarmaPlayers { players: *players },
        VarmaError::DoNotFit { federations, envelopes } => {
            let federations: Vec<String> = federations.iter().map(|(name, size)| format!("{name}: {size}")).collect();
            let envelopes: Vec<String> = envelopes.iter().map(u32::to_string).collect();
            NoAnswer::VarmaFit { federations: federations.join(", "), envelopes: envelopes.join(", ") }
        }
    }
}

fn of_people(of: String, why: &NotTold) -> NoAnswer {
    match why {
        NotTold::Nobody => NoAnswer::Nobody { of },
        NotTold::OtherCount { theirs, ours } => NoAnswer::OtherCount { of, theirs: *theirs, ours: *ours },
        NotTold::Renumbered => NoAnswer::Renumbered { of },
        NotTold::Namesakes { name, theirs, ours } => {
            NoAnswer::Namesakes { of, name: name.clone(), theirs: *theirs, ours: *ours }
        }
    }
}

fn of_engine(why: &EngineError, words: Words) -> NoAnswer {
    match why {
        EngineError::CannotFill { people, round, sizes, .. } => {
            NoAnswer::UnfilledRound { people: *people, sizes: sizes.to_string(), round: round.number() }
        }
        EngineError::Clash { round, everywhere, wishes, names } => {
            let name = |player: PlayerIx| names.get(&player).cloned().unwrap_or_else(|| player.to_string());
            let wishes: Vec<String> = wishes.iter().map(|wish| words.said(wish, &Players(&name))).collect();
            let wishes = wishes.join(" · ");
            match everywhere {
                true => NoAnswer::Clash { wishes },
                false => NoAnswer::ClashIn { wishes, round: round.number() },
            }
        }
        EngineError::NotForSizes { method, sizes } => {
            NoAnswer::NotForSizes { method: method.to_string(), sizes: sizes.to_string() }
        }
        EngineError::NotAffine(AffineError::NoField { table_size, .. }) => NoAnswer::NoField { size: *table_size },
        EngineError::NotAffine(AffineError::NoPower { players, table_size, .. }) => {
            NoAnswer::NoPower { players: *players, size: *table_size }
        }
        EngineError::NotAffine(AffineError::TooLarge { table_size, dimension }) => {
            NoAnswer::SpaceTooLarge { size: *table_size, dimension: *dimension }
        }
        EngineError::FixedTable { method } => NoAnswer::FixedTable { method: method.to_string() },
        EngineError::FixedTableNeeds { method, wanted } => {
            NoAnswer::FixedTableNeeds { method: method.to_string(), wanted: *wanted }
        }
        EngineError::NoRound { players } => NoAnswer::NoRound { players: *players },
        EngineError::OutOfRange { what: engine::Counted::FirstFitPlayers, value, most, .. } => {
            NoAnswer::TooManyPeople { people: *value, most: *most }
        }
        EngineError::OutOfRange { what, value, least, most } => {
            NoAnswer::OutOfRange { what: counted(*what), value: *value, least: *least, most: *most }
        }
        EngineError::TooLarge { players, rounds, seats, most } => {
            NoAnswer::TooLarge { players: *players, rounds: *rounds, seats: *seats, most: *most }
        }
        EngineError::BrokenInput { fault } => {
            NoAnswer::BrokenRounds { what: RoundsGiven::Kept, fault: words.said(fault, &Numbers) }
        }
        EngineError::FailedAudit { method, fault } => {
            NoAnswer::FailedAudit { method: method.to_string(), fault: words.said(fault, &Numbers) }
        }
    }
}

fn counted(what: engine::Counted) -> Counted {
    match what {
        engine::Counted::SpaceRounds => Counted::SpaceRounds,
        engine::Counted::RobinPlayers => Counted::RobinPlayers,
        engine::Counted::Cycles => Counted::Cycles,
        engine::Counted::SearchPlayers => Counted::SearchPlayers,
        engine::Counted::SearchTable => Counted::SearchTable,
        engine::Counted::SearchRounds => Counted::SearchRounds,
        engine::Counted::SearchPlaces => Counted::SearchPlaces,
        engine::Counted::FirstFitPlayers => Counted::FirstFitPlayers,
        engine::Counted::People => Counted::People,
        engine::Counted::PairsMet => Counted::PairsMet,
        engine::Counted::FixedTables => Counted::FixedTables,
    }
}

fn of_next(why: &NextError, words: Words) -> NoAnswer {
    match why {
        NextError::CannotFill { people, sizes, .. } => {
            NoAnswer::UnfilledTable { people: *people, sizes: sizes.to_string() }
        }
        NextError::Step { step, tables } => NoAnswer::Step { step: *step, tables: *tables },
        NextError::TooLarge { what, value, most } => {
            NoAnswer::OutOfRange { what: counted(*what), value: *value, least: 0, most: *most }
        }
        NextError::ScriptFinished { rounds, round } => {
            NoAnswer::ScriptFinished { rounds: *rounds, round: round.number() }
        }
        NextError::Script { faults } => NoAnswer::Script { count: faults.len() },
        NextError::FailedAudit { fault } => NoAnswer::FailedRound { fault: words.said(fault, &Numbers) },
    }
}

/// What is wrong with a script, ready to be said.
///
/// ```
/// use roundtable::floors::engine::next_round::ScriptWrong;
/// use roundtable::floors::words::Words;
/// use roundtable::parts::PlayerId;
/// let said = roundtable::parts::script_wrong(&ScriptWrong::Absent { id: PlayerId(7) });
/// assert!(Words::new(roundtable::Lang::En).tell(&said).starts_with("player 7 is absent"));
/// ```
pub fn script_wrong(wrong: &ScriptWrong) -> ScriptSaid {
    let listed = |sizes: &TableSizes| sizes.to_string();
    match wrong {
        ScriptWrong::Unknown { seat, players } => match seat {
            ScriptSeat::Number(_) => ScriptSaid::UnknownNumber { seat: seat.to_string(), players: *players },
            ScriptSeat::Place(_) => ScriptSaid::UnknownPlace { seat: seat.to_string(), players: *players },
        },
        ScriptWrong::Doubled { id } => ScriptSaid::Doubled { player: id.0 },
        ScriptWrong::Absent { id } => ScriptSaid::Absent { player: id.0 },
        ScriptWrong::Missing { id } => ScriptSaid::Missing { player: id.0 },
        ScriptWrong::Size { found, sizes } => ScriptSaid::Size { found: *found, sizes: listed(sizes) },
        ScriptWrong::Length { found, players } => ScriptSaid::Length { found: *found, players: *players },
    }
}

fn of_reversals(why: &ReversalError) -> NoAnswer {
    let numbers = |players: &[PlayerIx]| players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match why {
        ReversalError::NotGamesOfTwo { round, table, size } => {
            NoAnswer::NotGamesOfTwo { round: round.number(), table: *table, size: *size }
        }
        ReversalError::UnknownPlayer { player, players } => {
            NoAnswer::NoSuchPlayer { player: player.number(), players: *players }
        }
        ReversalError::NotForStages => NoAnswer::NotForStages,
        ReversalError::StagesEnd { left } => NoAnswer::StagesEnd { left: numbers(left) },
        ReversalError::TooFewGames(Clash { players, needed, available }) => NoAnswer::TooFewGames {
            players: numbers(players),
            needed: needed.to_string(),
            available: available.to_string(),
        },
    }
}
