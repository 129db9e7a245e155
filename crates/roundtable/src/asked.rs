//! From a question as it is asked to the problem that makers and audit know: people by index, everything checked.

use roundtable_engine::{Method, Order, order_roster};
use roundtable_formats::{NoAnswer, Thing};
use roundtable_model::{
    Absence, Problem, Roster, RoundGoal, RoundIx, SeatIx, SeatNames, Seed, Spare, Spread, TableSizes, Wish, Wishes,
};

use crate::earlier::{Kept, kept, played};
use crate::people::People;
use crate::question::Wished;
use crate::who::find;
use crate::{Error, Note, Question, Request};

/// A question that has been understood.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// What is to be made; with rounds to hold back, these too.
    pub problem: Problem,
    /// What there is to say about the question.
    pub notes: Vec<Note>,
    /// The seed, if the order of the players was drawn.
    pub drawn: Option<Seed>,
    /// What the seats are called.
    pub seat_names: Option<SeatNames>,
}

/// Understands a question.
///
/// # Errors
/// Whatever in it makes no sense.
pub(crate) fn asked(question: &Question, request: &Request) -> Result<Asked, Error> {
    let seed = request.seed;
    let sizes = table_sizes(question, request.method)?;
    let mut notes: Vec<Note> = question.namesakes.iter().map(|name| Note::Namesakes { name: name.clone() }).collect();
    let mut people = People { roster: question.roster.clone(), absences: question.listed.clone() };
    let mut before = Kept::default();
    let mut drawn = None;
    if let Some((plan, from)) = &question.keep {
        if question.order != Order::Given || question.varma.is_some() {
            return Err(Error::contradiction("kept-order", NoAnswer::KeptOrder));
        }
        before = kept(plan, *from, &mut people)?;
        for who in &question.left {
            let player = find(&people.roster, who)?;
            before.gone.push(player);
            before.notes.push(Note::Left { player, from: *from });
        }
    } else if let Some(column) = &question.varma {
        if question.then > 0 {
            return Err(Error::contradiction("lots-then", NoAnswer::LotsThen));
        }
        if request.method != Method::Berger || question.cycles != 1 {
            return Err(Error::contradiction("lots-method", NoAnswer::LotsMethod));
        }
        people.draw_by_varma(column, seed)?;
        drawn = Some(seed);
    } else {
        // Where a number is all there is, there is nothing to draw.
        if question.order != Order::Given && people.roster.has_names() {
            people.renumber(&order_roster(&people.roster, question.order, seed));
        }
        drawn = (question.order == Order::Lot).then_some(seed);
    }
    let mut absences = people.absences;
    for (who, rounds) in &question.absences {
        let player = find(&people.roster, who)?;
        for &number in rounds {
            let round = RoundIx::from_number(number).ok_or(Error::Zero { what: Thing::Round })?;
            absences.push(Absence { round, player });
        }
    }
    notes.extend(before.notes);
    let history = played(&question.history, &people.roster)?;
    notes.extend(history.notes);
    let wishes = wishes(question, &people.roster)?;
    let rounds = match question.rounds {
        // A plan that is mended keeps its length.
        RoundGoal::Max if before.before.round_count() > 0 => RoundGoal::Exactly(before.before.round_count()),
        rounds @ (RoundGoal::Exactly(_) | RoundGoal::Max) => rounds,
    };
    let last = match rounds {
        RoundGoal::Exactly(rounds) => rounds,
        RoundGoal::Max => before.rounds.round_count(),
    };
    for &player in &before.gone {
        absences.extend((before.rounds.round_count()..last).map(|r| Absence { round: RoundIx(r), player }));
    }
    let by_number = history.rounds.table_count() > 0
        || before.before.round_count() > 0
        || !absences.is_empty()
        || !wishes.is_empty();
    // Rounds to hold back are made with the others, and taken away after.
    let goal = match rounds {
        RoundGoal::Exactly(rounds) if !by_number => RoundGoal::Exactly(rounds.saturating_add(question.then)),
        RoundGoal::Exactly(_) | RoundGoal::Max => rounds,
    };
    let sit_out = question.sit_out || sizes.sizes() == [2];
    let problem = Problem::new(people.roster, sizes, goal)?
        .with_spare(if sit_out { Spare::SitOut } else { Spare::ShortTables })
        .with_absences(absences)?
        .with_history(history.rounds)?
        .with_kept(before.rounds)?
        .with_plan_before(before.before)?
        .with_wishes(wishes)?;
    let problem = match question.keep.as_ref().and_then(|(earlier, _)| earlier.plan.table_sizes.clone()) {
        Some(sizes) => problem.with_kept_sizes(sizes),
        None => problem,
    };
    let kept_names = || question.keep.as_ref().and_then(|(earlier, _)| earlier.plan.seat_names.clone());
    let of_game = || question.game.map(|game| game.seat_names());
    let seat_names = question.seats.clone().or_else(of_game).or_else(kept_names);
    Ok(Asked { problem, notes, drawn, seat_names })
}

fn table_sizes(question: &Question, method: Method) -> Result<TableSizes, Error> {
    if let Some(sizes) = &question.sizes {
        return Ok(TableSizes::new(sizes.clone())?);
    }
    if let Some(game) = question.game {
        return Ok(TableSizes::only(game.table_size())?);
    }
    if let Some(sizes) = question.keep.as_ref().and_then(|(earlier, _)| earlier.plan.table_sizes.clone()) {
        return Ok(sizes);
    }
    if let Some(seats) = &question.seats {
        return Ok(TableSizes::only(u32::try_from(seats.len()).unwrap_or(u32::MAX))?);
    }
    if is_round_robin(method) { Ok(TableSizes::only(2)?) } else { Err(Error::NoTableSize) }
}

/// Whether the method makes games of two and nothing else, so that the size of tables goes without saying.
fn is_round_robin(method: Method) -> bool {
    match method {
        Method::Standard | Method::Berger | Method::Crenshaw | Method::Uscf | Method::Porter => true,
        Method::Auto | Method::Affine | Method::Greedy | Method::Search => false,
    }
}

fn wishes(question: &Question, roster: &Roster) -> Result<Wishes, Error> {
    let wish = |wished: &Wished| {
        Ok(match wished {
            Wished::Apart(a, b) => Wish::Apart(find(roster, a)?, find(roster, b)?),
            Wished::Together(a, b) => Wish::Together(find(roster, a)?, find(roster, b)?),
            Wished::Host(who, table) => Wish::AtTable(find(roster, who)?, *table),
            Wished::Seat(who, seat) => {
                Wish::InSeat(find(roster, who)?, SeatIx::from_number(*seat).ok_or(Error::Zero { what: Thing::Seat })?)
            }
        })
    };
    let spread =
        |column: &String| Spread::by_column(roster, column).ok_or_else(|| Error::NoColumn { column: column.clone() });
    Ok(Wishes {
        list: question.wishes.iter().map(wish).collect::<Result<_, Error>>()?,
        spreads: question.spreads.iter().map(spread).collect::<Result<_, Error>>()?,
    })
}

impl Question {
    /// The question in the terms of the makers, everybody by index, and what there is to say about it. With rounds by the
    /// standings to come, and nothing that speaks of people by number, the rounds to hold back are among those wanted.
    ///
    /// # Errors
    /// Whatever in it makes no sense.
    pub fn problem(&self, request: &Request) -> Result<(Problem, Vec<Note>), Error> {
        asked(self, request).map(|asked| (asked.problem, asked.notes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_that_is_kept_says_what_the_question_does_not() {
        let request = Request::default();
        let first = crate::plan(&Question::numbered(7).tables([4, 3]).rounds(3), &request, &crate::Control::none());
        let mended = asked(&Question::numbered(7).keep(&first.unwrap().plan, 2), &request).unwrap();
        assert_eq!(mended.problem.table_sizes().sizes(), [4, 3]);
        assert_eq!(mended.problem.rounds(), RoundGoal::Exactly(3));
        assert_eq!(mended.problem.kept().round_count(), 1);
    }
}
