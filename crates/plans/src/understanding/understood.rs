//! From a question to the problem for makers and audit: people by index, everything checked.
//!
//! A question may continue a kept plan. What is "recalled" comes from the file of that plan; the new question overrules
//! it, and `told` collects what was taken from the plan and what was overruled, for the notes. `from` is then the
//! number, counted from 1, of the first round that is made again.

use roundtable_audit::{answers, judge};
use roundtable_engine::{Method, Numbering, order_roster};
use roundtable_model::{
    Absence, Borders, Dates, Game, MadeBy, Matter, Memory, Plan, Player, PlayerIx, Problem, Roster, RoundGoal, RoundIx,
    Schedule, SeatNames, SeatsMean, Seed, Sides, Spare, Spread, TableSizes, TextFault, Wish, Wishes, kept_rounds,
};
use roundtable_words::NoAnswer;

use crate::error::listed;
use crate::understanding::columns;
use crate::understanding::earlier::{Kept, kept, played, with_substitutes};
use crate::understanding::histories::Counted;
use crate::understanding::people::People;
use crate::understanding::question::{Earlier, MOST_ROUNDS, Recalled, Told};
use crate::who::{find, wished};
use crate::{Alternative, Error, Note, Question, Request};

/// A question that has been understood.
#[derive(Clone, Debug)]
pub(crate) struct Understood {
    /// What is to be made; with rounds to hold back, these too.
    pub problem: Problem,
    /// Notes on the question.
    pub notes: Vec<Note>,
    /// The seed, if the order of the players was drawn.
    pub drawn: Option<Seed>,
    /// What the seats are called.
    pub seat_names: Option<SeatNames>,
    /// The game.
    pub game: Option<Game>,
    /// The earlier rounds with everybody who sat in them, if somebody of them does not play now.
    pub memory: Option<Box<Memory>>,
    /// What carries over from the plan that is kept.
    pub before: Before,
    /// How many rounds by the standings follow.
    pub then: u32,
    /// Round robins: how often everybody meets everybody.
    pub cycles: u32,
    /// Round robins: whether the last two rounds of the first cycle are exchanged.
    pub exchange_last: bool,
    /// The method: as requested, or that of the kept plan.
    pub method: Method,
}

/// What the answer takes over from the kept plan.
#[derive(Clone, Debug, Default)]
pub(crate) struct Before {
    /// Its title.
    pub title: String,
    /// The revision after its own.
    pub revision: Option<u32>,
    /// Who has left for good.
    pub left: Vec<PlayerIx>,
    /// When its rounds are played.
    pub dates: Option<Dates>,
    /// The plan with substitutes and how it was made, if nothing else has changed and it answers the question.
    pub answer: Option<(Schedule, MadeBy)>,
}

impl Before {
    fn of(plan: &Plan, mut left: Vec<PlayerIx>, answer: Option<Schedule>) -> Self {
        left.sort_unstable();
        left.dedup();
        Self {
            title: plan.title.clone(),
            revision: Some(plan.revision.unwrap_or(1).saturating_add(1)),
            left,
            dates: plan.dates.clone(),
            answer: answer.map(|schedule| (schedule, plan.made_by.clone().unwrap_or_default())),
        }
    }
}

/// The players, their numbers, and the rounds that stay.
struct Field {
    people: People,
    /// The seed, if the order of the players was drawn.
    drawn: Option<Seed>,
    kept: Kept,
    /// Who replaces whom.
    swapped: Vec<[PlayerIx; 2]>,
}

/// What is wrong with a text of somebody.
fn text_fault(player: &Player) -> Option<TextFault> {
    let columns = player.columns.iter().flat_map(|(header, value)| [header, value]);
    let rest = columns.chain(player.club.iter()).chain(player.reading.iter());
    TextFault::of_name(&player.name).or_else(|| rest.map(String::as_str).find_map(TextFault::of_lines))
}

/// Understands a question: names become numbers, once, and all requests become one problem.
///
/// # Errors
/// Anything that makes no sense.
pub(crate) fn understood(question: &Question, request: &Request) -> Result<Understood, Error> {
    seats_fit(question)?;
    let question = &question.clone().filled();
    question.roster.players().iter().find_map(text_fault).map_or(Ok(()), Err)?;
    let sizes = table_sizes(question, request.method)?;
    let Field { people, drawn, kept, swapped } = field(question, request)?;
    let mut notes: Vec<Note> = question.namesakes.iter().map(|name| Note::Namesakes { name: name.clone() }).collect();
    notes.extend(kept.notes.iter().cloned());
    let recalled = question.recalled.as_deref().cloned().unwrap_or_default();
    let mut told = recalled.told();
    let seat_names = question.seats.clone().or_else(|| question.game.map(|game| game.seat_names()));
    let seats = SeatsMean::of_seats(seat_names.as_ref());
    let sides_count = seats.sides().is_some();
    let (new, of_history) = played(&question.history, &people.roster, sides_count)?;
    notes.extend(of_history);
    let Counted { history, memory } = recalled.history(new, &people.roster, sides_count, &mut told);
    let rounds = rounds_wanted(question, people.roster.len(), &seats);
    let mut wishes = wishes(question, &people, &seats, &recalled, &mut told, &mut notes)?;
    wishes.absences.extend(those_who_left(&kept, rounds));
    let spare = spare(question, &sizes);
    // Where a wish makes no sense, its people are named.
    let called = if wishes.list.is_empty() { Roster::default() } else { people.roster.clone() };
    let problem = Problem::new(people.roster, sizes, rounds)?
        .with_spare(spare)
        .with_seats(seats)
        .with_history(history)?
        .with_kept(kept.rounds)?
        .with_plan_before(kept.before)?;
    let kept_sizes = question.keep.as_ref().and_then(|(earlier, _)| earlier.plan.table_sizes.clone());
    let problem = kept_sizes.into_iter().fold(problem, Problem::with_kept_sizes);
    let problem = problem.with_wishes(wishes).map_err(|why| Error::Question(why, Box::new(called)))?;
    let problem = match problem.rounds() {
        RoundGoal::Max if question.keep.is_none() && question.then == 0 => {
            let partners = rounds_of_partners(&problem).map(RoundGoal::Exactly);
            problem.for_rounds(partners.unwrap_or(RoundGoal::Max))?
        }
        RoundGoal::Exactly(_) | RoundGoal::Max => problem,
    };
    // For following rounds by the standings, as many more rounds are made here and held back later, and people are
    // renumbered. If anything names people, that is impossible: no round is added, and likely neighbours count as
    // having met (`use_cases/then.rs`).
    let problem = match problem.rounds() {
        RoundGoal::Exactly(rounds) if question.then > 0 && !problem.names_people() => {
            problem.for_rounds(RoundGoal::Exactly(rounds.saturating_add(question.then)))?
        }
        RoundGoal::Exactly(_) | RoundGoal::Max => problem,
    };
    // New wishes may not be possible by the method that the plan was made by.
    let method = match question.asks_for_more() {
        true => request.method,
        false => recalled.method(request.method, problem.players(), &mut told),
    };
    let mut before = Before::default();
    if let Some((earlier, from)) = &question.keep {
        notes.extend(withdrawn(&notes, method, earlier, *from));
        notes.extend(told.notes(earlier));
        let answer = as_before(question, request, &problem, &kept.gone, &swapped);
        before = Before::of(&earlier.plan, kept.gone, answer);
    }
    let (then, cycles, exchange_last) = (question.then, question.cycles.unwrap_or(1), question.exchange_last);
    let game = question.game;
    let memory = memory.map(Box::new);
    Ok(Understood { problem, notes, drawn, seat_names, game, memory, before, then, cycles, exchange_last, method })
}

/// All wishes: those of the question; those of the columns of the list (with a kept plan the question already has the
/// new ones, `question/listed.rs`); and those of the kept plan that none of the others contradicts.
fn wishes(
    question: &Question,
    People { roster, absences }: &People,
    seats: &SeatsMean,
    recalled: &Recalled,
    told: &mut Told,
    notes: &mut Vec<Note>,
) -> Result<Wishes, Error> {
    if let Some(what) = question.zero.clone() {
        return Err(Error::Zero { what });
    }
    let Wishes { list, mixed, .. } = &question.wishes;
    let has_sides = seats.sides().is_some();
    if let Some(column) = mixed.clone().filter(|_| !has_sides) {
        return Err(Error::contradiction("mixed-sides", NoAnswer::MixedSides { column }));
    }
    if let Some(([one, other], _)) = list.iter().find_map(Wish::one_side).filter(|_| !has_sides) {
        return Err(Error::contradiction("partners-sides", NoAnswer::PartnersSides { one, other }));
    }
    let said: Vec<Wish> = list.iter().map(|wish| wished(roster, wish)).collect::<Result<_, _>>()?;
    for (wish, named) in said.iter().zip(list) {
        let both = said.iter().any(|other| wish.matter() == Matter::Sides && wish.contradicts(other));
        if let Some([one, other]) = named.pair().filter(|_| both) {
            return Err(Error::contradiction("partners-both", NoAnswer::PartnersBoth { one, other }));
        }
    }
    let mut listed = Vec::new();
    if question.keep.is_none() {
        for of in columns::wishes(roster).filter(|of| has_sides || !of.of_sides) {
            notes.extend(of.noted());
            // The question overrules the list's partners.
            let overruled = |wish: &Wish| of.of_sides && said.iter().any(|said| said.replaces(wish));
            listed.extend(of.wishes.iter().copied().filter(|wish| !overruled(wish)));
        }
    }
    let (of_sides, of_seats): (Vec<Wish>, Vec<Wish>) = said.iter().partition(|wish| wish.matter() == Matter::Sides);
    let column = |column: String| Spread::by_column(roster, &column).ok_or(Error::NoColumn { column });
    let others = Wishes { list: Vec::new(), ..question.wishes.clone() };
    let mut new = others.try_named(|who| find(roster, &who), column)?;
    new.list = Wishes::with_company([of_seats, listed, of_sides].concat()).list;
    new.absences.splice(0..0, absences.iter().copied());
    Ok(recalled.wishes(new, roster, told))
}

/// The players: the list in the numbers of the kept plan, in drawn numbers, or unchanged.
fn field(question: &Question, request: &Request) -> Result<Field, Error> {
    let mut people = People { roster: question.roster.clone(), absences: question.listed.clone() };
    let without_plan = |people, drawn| Field { people, drawn, kept: Kept::default(), swapped: Vec::new() };
    if let Some((plan, from)) = &question.keep {
        return kept_field(question, people, plan, *from);
    }
    if let Some(column) = &question.varma {
        if question.then > 0 {
            return Err(Error::contradiction("lots-then", NoAnswer::LotsThen));
        }
        if request.method != Method::Berger || question.cycles.is_some_and(|cycles| cycles != 1) {
            return Err(Error::contradiction("lots-method", NoAnswer::LotsMethod));
        }
        people.draw_by_varma(column, request.seed)?;
        return Ok(without_plan(people, Some(request.seed)));
    }
    let rated = |player: &Player| player.rating.is_some();
    if question.order == Numbering::Rating && !people.roster.players().iter().any(rated) {
        return Err(Error::NoColumn { column: "rating".to_owned() });
    }
    // People without names need no other order.
    if question.order != Numbering::Given && people.roster.has_names() {
        people.renumber(&order_roster(&people.roster, question.order, request.seed));
    }
    Ok(without_plan(people, (question.order == Numbering::Lot).then_some(request.seed)))
}

/// The people of a continued plan, with their numbers in it: who has left, who came, and who replaces whom.
fn kept_field(question: &Question, mut people: People, plan: &Earlier, from: u32) -> Result<Field, Error> {
    if question.order != Numbering::Given || question.varma.is_some() {
        return Err(Error::contradiction("kept-order", NoAnswer::KeptOrder));
    }
    for (_, by) in &question.substitutes {
        if people.roster.find(by).is_none() {
            let players = people.roster.players().iter().cloned().chain([Player::named(by)]).collect();
            people.roster = Roster::new(players).0;
        }
    }
    let mut kept = kept(plan, from, &mut people)?;
    for who in &question.left {
        let player = find(&people.roster, who)?;
        kept.gone.push(player);
        if !plan.plan.left.contains(&player) {
            kept.notes.push(Note::Left { player, from });
        }
    }
    let swapped = substitutes(question, &mut kept, &people.roster, from)?;
    if !swapped.is_empty() {
        kept.before = with_substitutes(&kept.before, from - 1, people.roster.len(), &swapped);
    }
    let back = plan.plan.left.iter().filter(|p| !kept.gone.contains(p));
    kept.notes.extend(back.map(|&player| Note::Back { player, from }));
    Ok(Field { people, drawn: None, kept, swapped })
}

/// How many rounds are wanted. "As many as possible" at a single table of powers (countries with borders) is the number
/// of people: then everybody has had each power once.
fn rounds_wanted(question: &Question, people: u32, seats: &SeatsMean) -> RoundGoal {
    let powers = seats.borders().map(Borders::powers);
    match question.rounds {
        RoundGoal::Max if powers == Some(people) => RoundGoal::Exactly(people),
        rounds @ (RoundGoal::Exactly(_) | RoundGoal::Max) => rounds,
    }
}

/// "As many as possible" of a game with sides: as many rounds as can be expected to need no partner twice. Everybody has
/// a game for each set of partners among the others, or with mixed sides among the smaller kind. That fills whole rounds
/// if all play, or all but one (Moore 1896: whist tournaments of 4n and of 4n + 1 people); else there are no more rounds
/// than games.
fn rounds_of_partners(problem: &Problem) -> Option<u32> {
    let side = problem.sides()?.sizes().into_iter().max().filter(|side| *side > 1)?;
    let (players, seating) = (problem.players(), problem.seating(0)?);
    let seated = players - seating.sit_outs;
    // Of a side with more people than there are sides, two are on one side in the next round too.
    if seated / side < side {
        return Some(1);
    }
    let games = match problem.mixed() {
        Some(kinds) => {
            (0..2).map(|of| kinds.groups().iter().filter(|group| **group == Some(of)).count() as u32).min()?
        }
        None => (players - 1) / (side - 1),
    };
    let rounds = u64::from(players) * u64::from(games) / u64::from(seated.max(1));
    let rounds = u32::try_from(rounds).ok()?;
    Some(if seating.sit_outs < 2 { rounds } else { rounds.min(games) }.clamp(1, MOST_ROUNDS))
}

/// What happens with people who are left over.
fn spare(question: &Question, sizes: &TableSizes) -> Spare {
    match question.most_tables {
        Some(most) => Spare::Tables(most),
        None if question.sit_out || sizes.sizes() == [2] => Spare::SitOut,
        None => Spare::ShortTables,
    }
}

/// The absences of everybody who has left, from every round that is made again.
fn those_who_left(kept: &Kept, rounds: RoundGoal) -> impl Iterator<Item = Absence> + '_ {
    let first = kept.rounds.round_count();
    let last = if let RoundGoal::Exactly(rounds) = rounds { rounds } else { first };
    kept.gone.iter().flat_map(move |&player| (first..last).map(move |r| Absence { round: RoundIx(r), player }))
}

/// The note on people who have withdrawn from a round robin that continues by its own method.
fn withdrawn(notes: &[Note], method: Method, earlier: &Earlier, from: u32) -> Option<Note> {
    let left = |note: &Note| if let Note::Left { player, .. } = note { Some(*player) } else { None };
    let players: Vec<PlayerIx> = notes.iter().filter_map(left).collect();
    let told = method.is_round_robin() && !players.is_empty();
    told.then(|| Note::Withdrawn { players, of: earlier.called.clone(), after: from - 1 })
}

/// Who replaces whom: by the question, or by the place on the list (`Kept::swapped`). One note replaces those on who
/// left and who came.
fn substitutes(question: &Question, kept: &mut Kept, roster: &Roster, from: u32) -> Result<Vec<[PlayerIx; 2]>, Error> {
    let mut pairs = Vec::new();
    for (who, by) in &question.substitutes {
        let (old, new) = (find(roster, who)?, find(roster, by)?);
        if new.0 < kept.rounds.players() || old.0 >= kept.rounds.players() {
            return Err(Error::contradiction("substitute", NoAnswer::SubstitutePlays { who: by.clone() }));
        }
        if !kept.gone.contains(&old) {
            kept.gone.push(old);
        }
        pairs.push([old, new]);
    }
    if pairs.is_empty() {
        pairs.extend(kept.swapped);
    }
    for &[old, new] in &pairs {
        let came = |note: &Note| matches!(note, Note::New { player, .. } if *player == new);
        let left = |note: &Note| matches!(note, Note::Left { player, .. } if *player == old);
        kept.notes.retain(|note| !came(note) && !left(note));
        kept.notes.push(Note::Substitute { old, new, from });
    }
    Ok(pairs)
}

/// The earlier plan with its substitutes, if nobody else left or came and nothing else is requested: new dates or a new
/// title do not change a plan.
fn as_before(
    question: &Question,
    request: &Request,
    problem: &Problem,
    gone: &[PlayerIx],
    substitutes: &[[PlayerIx; 2]],
) -> Option<Schedule> {
    let (earlier, _) = question.keep.as_ref()?;
    let plan = &earlier.plan;
    let is_same = !earlier.moved
        && plan.table_sizes.as_ref() == Some(problem.table_sizes())
        && is_of_the_same(plan, problem.players(), gone, substitutes.len())
        && question.forget.is_empty()
        && !question.asks_for_more()
        // A question that says how to make the plan wants it made, unless it is about a substitute.
        && (!substitutes.is_empty() || !question.says_how(request, plan));
    if !is_same {
        return None;
    }
    let mut schedule = kept_rounds(problem);
    let first = schedule.round_count() as usize;
    problem.plan_before().rounds().skip(first).for_each(|round| schedule.push_round_from(round));
    let faults = answers(problem, &schedule);
    (faults.is_empty() && judge(problem, &schedule).valid).then_some(schedule)
}

/// Whether nobody but the substitutes, and those whom they replace, has come, left or come back.
fn is_of_the_same(plan: &Plan, players: u32, gone: &[PlayerIx], substitutes: usize) -> bool {
    let came = (players - plan.roster.len()) as usize;
    let lost = gone.iter().filter(|p| !plan.left.contains(p)).count();
    came == substitutes && lost == substitutes && plan.left.iter().all(|p| gone.contains(p))
}

/// The sizes of the tables: those of the question, else of the game, one seat for each seat name, or two for a round
/// robin.
fn table_sizes(question: &Question, method: Method) -> Result<TableSizes, Error> {
    let sizes = match (&question.sizes, question.game, &question.seats) {
        (Some(sizes), ..) => TableSizes::new(sizes.clone())?,
        (None, Some(game), _) => TableSizes::only(game.table_size())?,
        (None, None, Some(seats)) => TableSizes::only(u32::try_from(seats.len()).unwrap_or(u32::MAX))?,
        (None, None, None) if method.is_round_robin() => TableSizes::only(2)?,
        (None, None, None) => return Err(Error::NoTableSize),
    };
    match question.game {
        Some(game) if question.says_sizes() => check_game(game, &sizes, question.roster.len())?,
        Some(_) | None => {}
    }
    Ok(sizes)
}

/// Refuses names of seats that are not those of the tables that were asked for with them.
fn seats_fit(question: &Question) -> Result<(), Error> {
    let (Some(names), Some(sizes)) = (&question.seats, &question.sizes) else { return Ok(()) };
    let (sizes, asked) = (TableSizes::new(sizes.clone())?, u32::try_from(names.len()).unwrap_or(u32::MAX));
    let table = sizes.largest();
    match Sides::of_seats(names) {
        Some(sides) if !sizes.allows(asked) => {
            let what = listed(&sides.sizes());
            Err(Error::contradiction("sides-size", NoAnswer::SidesSize { what, asked, table }))
        }
        // Fewer may sit at a table than a game has seats: three at a table of East to North.
        None if asked < table || asked > table && !Game::ALL.iter().any(|game| game.seat_names() == *names) => {
            let what = names.join(", ");
            Err(Error::contradiction("seats-size", NoAnswer::SeatsSize { what, asked, table }))
        }
        Some(_) | None => Ok(()),
    }
}

/// Refuses tables that do not suit the game, with the nearest sizes.
fn check_game(game: Game, sizes: &TableSizes, people: u32) -> Result<(), Error> {
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

impl Question {
    /// Whether it has wishes or earlier meetings of its own.
    fn asks_for_more(&self) -> bool {
        !self.wishes.list.is_empty() || !self.wishes.spreads.is_empty() || !self.history.is_empty()
    }

    /// Whether it says how to make the plan that it keeps. The seed counts only if it is neither the default nor that
    /// of the plan.
    fn says_how(&self, request: &Request, plan: &Plan) -> bool {
        let usual = Request::default().seed(request.seed.0).prefer(request.prefer);
        let seeds = [Seed::default(), plan.made_by.as_ref().and_then(|by| by.seed).unwrap_or_default()];
        *request != usual || !seeds.contains(&request.seed) || self.says_then()
    }

    /// The question in the terms of the makers, everybody by index, with notes. With rounds by the standings to come,
    /// and nothing that refers to people by number, the rounds to hold back are among those wanted.
    ///
    /// # Errors
    /// Anything that makes no sense.
    pub fn problem(&self, request: &Request) -> Result<(Problem, Vec<Note>), Error> {
        understood(self, request).map(|understood| (understood.problem, understood.notes))
    }
}
