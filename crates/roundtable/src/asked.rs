//! From a question as it is asked to the problem that makers and audit know: people by index, everything checked.

use roundtable_audit::{answers, judge};
use roundtable_engine::{Method, Order, order_roster};
use roundtable_formats::{NoAnswer, Thing};
use roundtable_model::{
    Absence, Dates, Game, Player, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatIx, SeatNames, Seed,
    Spread, TableSizes, Wish, Wishes, kept_rounds,
};

use crate::columns;
use crate::earlier::{Kept, kept, played, with_substitutes};
use crate::league::borders_of;
use crate::memory::Memory;
use crate::people::People;
use crate::question::Wished;
use crate::who::{find, pair};
use crate::{Alternative, Error, Note, Question, Request};

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
    /// The game.
    pub game: Option<Game>,
    /// The title of the plan that is kept.
    pub title: String,
    /// The revision after that of the plan that is kept.
    pub revision: Option<u32>,
    /// Who has left for good.
    pub left: Vec<PlayerIx>,
    /// When the rounds of the plan that is kept are played.
    pub dates: Option<Dates>,
    /// How many rounds by the standings follow.
    pub then: u32,
    /// By which method: as requested, or as the plan that is kept goes on.
    pub method: Method,
    /// The plan before, with substitutes in it, where nothing else has changed and so it answers the question.
    pub as_before: Option<Schedule>,
}

/// Understands a question.
///
/// # Errors
/// Whatever in it makes no sense.
pub(crate) fn asked(question: &Question, request: &Request) -> Result<Asked, Error> {
    let seed = request.seed;
    let mut memory = Memory::of(question);
    let (game, sizes) = table_sizes(question, request.method, &mut memory)?;
    let mut notes: Vec<Note> = question.namesakes.iter().map(|name| Note::Namesakes { name: name.clone() }).collect();
    let mut people = People { roster: question.roster.clone(), absences: question.listed.clone() };
    let mut before = Kept::default();
    let mut swapped = Vec::new();
    let mut drawn = None;
    if let Some((plan, from)) = &question.keep {
        if question.order != Order::Given || question.varma.is_some() {
            return Err(Error::contradiction("kept-order", NoAnswer::KeptOrder));
        }
        for (_, by) in &question.substitutes {
            if people.roster.find(by).is_none() {
                let players = people.roster.players().iter().cloned().chain([Player::named(by)]).collect();
                people.roster = Roster::new(players).0;
            }
        }
        before = kept(plan, *from, &mut people)?;
        for who in &question.left {
            let player = find(&people.roster, who)?;
            before.gone.push(player);
            if !plan.plan.left.contains(&player) {
                before.notes.push(Note::Left { player, from: *from });
            }
        }
        let pairs = substitutes(question, &mut before, &people.roster, *from)?;
        if !pairs.is_empty() {
            before.before = with_substitutes(&before.before, from - 1, people.roster.len(), &pairs);
            swapped = pairs;
        }
        let back = plan.plan.left.iter().filter(|p| !before.gone.contains(p));
        before.notes.extend(back.map(|&player| Note::Back { player, from: *from }));
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
    let mut absences = memory.absences(absences);
    notes.append(&mut before.notes);
    let history = played(&question.history, &people.roster)?;
    notes.extend(history.notes);
    let history = memory.history(history.rounds);
    let kept_names = || question.keep.as_ref().and_then(|(earlier, _)| earlier.plan.seat_names.clone());
    let of_game = || question.game.map(|game| game.seat_names());
    let seat_names = question.seats.clone().or_else(of_game).or_else(kept_names);
    let powers = borders_of(seat_names.as_ref()).map(|borders| borders.powers());
    let rounds = match memory.rounds(question.rounds) {
        // At one table of powers, everybody once in each.
        RoundGoal::Max if powers.is_some_and(|powers| powers == people.roster.len()) => {
            RoundGoal::Exactly(people.roster.len())
        }
        rounds @ (RoundGoal::Exactly(_) | RoundGoal::Max) => rounds,
    };
    let mut wished = wishes(question, &people.roster)?;
    if question.keep.is_none() {
        columns::wishes(&people.roster, &mut wished.list, &mut notes);
    }
    if question.game == Some(Game::Bridge) {
        notes.push(Note::Partners);
    }
    let wishes = memory.wishes(wished, &people.roster);
    let last = match rounds {
        RoundGoal::Exactly(rounds) => rounds,
        RoundGoal::Max => before.rounds.round_count(),
    };
    for &player in &before.gone {
        absences.extend((before.rounds.round_count()..last).map(|r| Absence { round: RoundIx(r), player }));
    }
    let by_number =
        history.table_count() > 0 || before.before.round_count() > 0 || !absences.is_empty() || !wishes.is_empty();
    let then = memory.then(question.then);
    // Rounds to hold back are made with the others, and taken away after.
    let goal = match rounds {
        RoundGoal::Exactly(rounds) if !by_number => RoundGoal::Exactly(rounds.saturating_add(then)),
        RoundGoal::Exactly(_) | RoundGoal::Max => rounds,
    };
    let spare = memory.spare(question.sit_out, question.most_tables, &sizes);
    let problem = Problem::new(people.roster, sizes, goal)?
        .with_spare(spare)
        .with_absences(absences)?
        .with_history(history)?
        .with_kept(before.rounds)?
        .with_plan_before(before.before)?
        .with_wishes(wishes)?;
    let problem = match question.keep.as_ref().and_then(|(earlier, _)| earlier.plan.table_sizes.clone()) {
        Some(sizes) => problem.with_kept_sizes(sizes),
        None => problem,
    };
    let plain = question.wishes.is_empty() && question.spreads.is_empty() && question.history.is_empty();
    let method = if plain { memory.method(request.method, problem.players()) } else { request.method };
    if let Some((earlier, from)) = question.keep.as_ref().filter(|_| method.is_round_robin()) {
        let left = |note: &Note| if let Note::Left { player, .. } = note { Some(*player) } else { None };
        let players: Vec<PlayerIx> = notes.iter().filter_map(left).collect();
        if !players.is_empty() {
            notes.push(Note::Withdrawn { players, of: earlier.called.clone(), after: from - 1 });
        }
    }
    let (title, revision, dates) = (memory.title(), memory.revision(), memory.dates());
    let as_before = as_before((question, request), &problem, &before.gone, &swapped);
    notes.extend(memory.notes());
    before.gone.sort_unstable();
    before.gone.dedup();
    let left = before.gone;
    Ok(Asked { problem, notes, drawn, seat_names, game, title, revision, left, dates, then, method, as_before })
}

/// Who takes over from whom: as it is said, or as the list shows it; said in notes in place of who left and who came.
fn substitutes(
    question: &Question,
    before: &mut Kept,
    roster: &Roster,
    from: u32,
) -> Result<Vec<[PlayerIx; 2]>, Error> {
    let mut pairs = Vec::new();
    for (who, by) in &question.substitutes {
        let (old, new) = (find(roster, who)?, find(roster, by)?);
        if new.0 < before.rounds.players() || old.0 >= before.rounds.players() {
            return Err(Error::contradiction("substitute", NoAnswer::SubstitutePlays { who: by.clone() }));
        }
        if !before.gone.contains(&old) {
            before.gone.push(old);
        }
        pairs.push([old, new]);
    }
    if pairs.is_empty() {
        pairs.extend(before.swapped);
    }
    for &[old, new] in &pairs {
        let came = |note: &Note| matches!(note, Note::New { player, .. } if *player == new);
        let left = |note: &Note| matches!(note, Note::Left { player, .. } if *player == old);
        before.notes.retain(|note| !came(note) && !left(note));
        before.notes.push(Note::Substitute { old, new, from });
    }
    Ok(pairs)
}

/// The plan before with its substitutes, if nobody else left or came and nothing else is asked: a plan that only gets other dates, or
/// another title, stays as it is.
fn as_before(
    (question, request): (&Question, &Request),
    problem: &Problem,
    gone: &[PlayerIx],
    pairs: &[[PlayerIx; 2]],
) -> Option<Schedule> {
    let plan = question.keep.as_ref().filter(|(earlier, _)| !earlier.moved).map(|(earlier, _)| &earlier.plan)?;
    let came = problem.players() - plan.roster.len();
    let lost = gone.iter().filter(|p| !plan.left.contains(p)).count();
    let back = plan.left.iter().any(|p| !gone.contains(p));
    let more = !question.wishes.is_empty() || !question.spreads.is_empty() || !question.history.is_empty();
    let others = came as usize != pairs.len() || lost != pairs.len() || back || !question.forget.is_empty();
    // Whoever says how to make it wants it made.
    let usual = Request::default().seed(request.seed.0).prefer(request.prefer);
    let seeds = [Seed::default(), plan.made_by.as_ref().and_then(|by| by.seed).unwrap_or_default()];
    let remade = pairs.is_empty() && (*request != usual || !seeds.contains(&request.seed) || question.then > 0);
    if remade || more || others || plan.table_sizes.as_ref() != Some(problem.table_sizes()) {
        return None;
    }
    let mut schedule = kept_rounds(problem);
    let first = schedule.round_count() as usize;
    problem.plan_before().rounds().skip(first).for_each(|round| schedule.push_round_from(round));
    (answers(problem, &schedule).is_empty() && judge(problem, &schedule).valid).then_some(schedule)
}

/// The game and the sizes of the tables: as said, then as the game has them, then as the plan that is kept has them.
fn table_sizes(
    question: &Question,
    method: Method,
    memory: &mut Memory<'_>,
) -> Result<(Option<Game>, TableSizes), Error> {
    let said = match (&question.sizes, question.game) {
        (Some(sizes), _) => Some(TableSizes::new(sizes.clone())?),
        (None, Some(game)) => Some(TableSizes::only(game.table_size())?),
        (None, None) => None,
    };
    let by_seats = || question.seats.as_ref().map(|seats| u32::try_from(seats.len()).unwrap_or(u32::MAX));
    let game = memory.game(question.game);
    if let (Some(game), Some(said)) = (game, &said) {
        of_game(game, said, question.roster.len())?;
    }
    match memory.table_sizes(said) {
        Some(sizes) => Ok((game, sizes)),
        None => match by_seats() {
            Some(size) => Ok((game, TableSizes::only(size)?)),
            None if method.is_round_robin() => Ok((game, TableSizes::only(2)?)),
            None => Err(Error::NoTableSize),
        },
    }
}

/// Refuses tables that the game is not played at, with the nearest sizes that it has.
fn of_game(game: Game, sizes: &TableSizes, people: u32) -> Result<(), Error> {
    if game.has_tables_of(sizes.sizes()) {
        return Ok(());
    }
    let filled = |sizes: TableSizes| {
        let tables = sizes.fill_with_sit_outs(people).map(|seating| seating.tables).unwrap_or_default();
        Alternative::Tables { sizes: sizes.sizes().to_vec(), tables }
    };
    let alternatives = game.table_sizes_for(people).map(filled).into_iter().collect();
    Err(Error::GameTables { game, sizes: sizes.sizes().to_vec(), alternatives })
}

fn wishes(question: &Question, roster: &Roster) -> Result<Wishes, Error> {
    let wish = |wished: &Wished| {
        Ok(match wished {
            Wished::Apart(a, b) => pair(roster, a, b).map(|[a, b]| Wish::Apart(a, b))?,
            Wished::Together(a, b) => pair(roster, a, b).map(|[a, b]| Wish::Together(a, b))?,
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
