//! Opens a tournament with a plan: its people join, its rounds become drafts, and later rounds are announced.

use roundtable_event::{Command, Entry};
use roundtable_model::{
    CompanyAim, MadeBy, Plan, Player, PlayerId, PlayerIx, Problem, RoundIx, SeatedRound, SeatedTable, Spread,
    TableSizes, Wish, sides_here,
};
use roundtable_rank::rules::Ruleset;
use roundtable_words::EventSaid;

use crate::wishes::entry_of;
use crate::{Ahead, Announced, OrderNote, Tournament};

/// How a tournament is opened with a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithPlan {
    /// What it is called.
    pub name: String,
    /// What games are worth.
    pub rules: Ruleset,
    /// The sizes that tables may have.
    pub table_sizes: TableSizes,
    /// The most tables, if given.
    pub most_tables: Option<std::num::NonZeroU32>,
    /// What follows its rounds; by default the rounds by the standings in its question.
    pub ahead: Ahead,
}

/// The opening of a tournament with a plan, and the commands that follow: people join under the numbers of the plan,
/// absences, wishes of every kind, columns that are spread, meetings of earlier evenings and relations between seats
/// are entered, all rounds are drafts. Rounds by the standings that the plan was made for (`plan --then`) are
/// announced, and so is a final. Dates of the plan are those of the rounds.
///
/// ```
/// use roundtable::event::{Command, Ruleset, WithPlan, with_plan};
/// use roundtable::{Control, Question, Request, plan};
/// let question = Question::numbered(16).tables([4]).rounds(3).then(1);
/// let answer = plan(&question, &Request::default(), &Control::none()).unwrap();
/// let with = WithPlan {
///     name: "Night".into(),
///     rules: Ruleset::preset("points").unwrap(),
///     table_sizes: vec![4].try_into().unwrap(),
///     most_tables: None,
///     ahead: Default::default(),
/// };
/// let (announced, commands) = with_plan(&answer.plan, with);
/// assert_eq!((announced.rounds, announced.programme.unwrap().rounds_for_all()), (Some(4), 1));
/// assert!(matches!(commands[0], Command::Join { .. }));
/// ```
pub fn with_plan(plan: &Plan, with: WithPlan) -> (Announced, Vec<Command>) {
    let WithPlan { name, rules, table_sizes, most_tables, ahead } = with;
    let planned = plan.schedule.round_count();
    let ahead = Ahead { then: ahead.then.or(Some(plan.then)), ..ahead };
    let programme = ahead.programme(planned).unwrap_or_default();
    let rounds = Some(programme.rounds());
    let programme = programme.is_some().then_some(programme);
    let of_game = plan.game.map(|game| game.seat_names());
    let seats = plan.seat_names.clone().filter(|names| Some(names) != of_game.as_ref());
    let announced = Announced { name, game: plan.game, seats, table_sizes, most_tables, rounds, programme, rules };
    let id = |player: PlayerIx| PlayerId(u64::from(player.number()));
    let people = plan.roster.players().iter().zip((0..).map(PlayerIx));
    let players = people.clone().map(|(player, ix)| {
        let name = if player.name.is_empty() { id(ix).to_string() } else { player.name.clone() };
        with_groups(Player { id: id(ix), name, ..player.clone() }, ix, plan)
    });
    let join = Command::Join { players: players.collect(), guests: false };
    let away = people.filter_map(|(_, ix)| {
        let rounds = plan.schedule.rounds().zip((0..).map(RoundIx)).filter(|(round, _)| round.absent().contains(&ix));
        let rounds: Vec<RoundIx> = rounds.map(|(_, round)| round).collect();
        (!rounds.is_empty()).then(|| Entry::Absent { player: id(ix), rounds })
    });
    let wishes = wishes_of(plan, &|player| Some(id(player)));
    let entries: Vec<Entry> = away.chain(wishes).collect();
    let rounds = plan.schedule.rounds().zip((0..).map(RoundIx));
    let rounds = rounds.map(|(round, ix)| plan.seated(ix, &round, id)).collect();
    let made_by: MadeBy = plan.made_by.clone().unwrap_or_default();
    let planned = Command::Enter(vec![Entry::Planned { from: RoundIx(0), rounds, made_by }]);
    let noted = (!entries.is_empty()).then_some(Command::Enter(entries));
    let dated = plan.dates.clone().map(|dates| Command::Enter(vec![Entry::Dated { from: RoundIx(0), dates }]));
    (announced, [Some(join), noted, Some(planned), dated].into_iter().flatten().collect())
}

impl Tournament {
    /// Notes on parts of a plan's question that the tournament drops: columns that nobody here has, mixed sides without
    /// sides, and the aim at as many people as possible.
    pub(crate) fn left_behind(&self, plan: &Plan) -> Vec<OrderNote> {
        let Some(question) = plan.question.as_deref() else { return Vec::new() };
        let spread = question.wishes().spreads.iter().map(Spread::column).filter(|column| !self.has_column(column));
        let mixed = question.mixed().map(Spread::column).filter(|column| !self.can_mix(column));
        let aim = question.aims_at_people().then_some(("aim", CompanyAim::People.id()));
        let options = spread.map(|column| ("spread", column)).chain(mixed.map(|column| ("mixed", column))).chain(aim);
        let said = |(option, column)| EventSaid::LeftBehind { option: format!("--{option} {column}") };
        options.map(said).map(|said| OrderNote::Said("left-behind", said)).collect()
    }
}

/// Somebody of a plan with the values of its columns that are spread, if the list in the plan lacks them.
fn with_groups(player: Player, ix: PlayerIx, plan: &Plan) -> Player {
    let mut player = player;
    for spread in plan.question.iter().flat_map(|question| question.wishes().spreads.iter().chain(question.mixed())) {
        let value =
            spread.groups().get(ix.ix()).copied().flatten().and_then(|group| spread.values().get(group as usize));
        let known = Spread::among([&player], spread.column()).is_some();
        if let Some(value) = value.filter(|_| !known) {
            player.columns.push((spread.column().to_owned(), value.clone()));
        }
    }
    player
}

/// A plan's question as entries: its wishes, as far as `id` knows the people, its columns that are spread, the meetings
/// of earlier evenings, and its relations between seats.
pub(crate) fn wishes_of(plan: &Plan, id: &dyn Fn(PlayerIx) -> Option<PlayerId>) -> Vec<Entry> {
    let Some(question) = plan.question.as_deref() else { return Vec::new() };
    let list = match plan.seats().sides() {
        Some(_) => &question.wishes().list,
        None => question.seated_wishes(),
    };
    let wished = Wish::own(list).filter_map(|wish| wish.named(id)).map(Wish::ordered).map(entry_of);
    let columns: Vec<String> = question.wishes().spreads.iter().map(|spread| spread.column().to_owned()).collect();
    let spread = (!columns.is_empty()).then_some(Entry::Spread { columns });
    let mixed = question.mixed().filter(|_| plan.seats().sides().is_some());
    let mixed = mixed.map(|kinds| Entry::Mixed { column: Some(kinds.column().to_owned()) });
    let relations = question.relations().to_vec();
    let related = (!relations.is_empty()).then_some(Entry::Related { relations });
    wished.chain(spread).chain(mixed).chain(earlier(question, id)).chain(related).collect()
}

/// The meetings of earlier evenings, with who sat on whose side; unknown people are left out.
fn earlier(question: &Problem, id: &dyn Fn(PlayerIx) -> Option<PlayerId>) -> Option<Entry> {
    let mut sides = Vec::new();
    let mut known_sides = question.earlier().sides().iter();
    let rounds = question.history().rounds().map(|round| {
        let tables = round.tables().map(|table| {
            let here = table.seats.iter().map(|player| id(*player).is_some());
            sides.push(known_sides.next().map_or_else(Vec::new, |sizes| sides_here(sizes, here)));
            SeatedTable::new(table.number, table.seats.iter().filter_map(|player| id(*player)).collect())
        });
        SeatedRound { tables: tables.collect(), ..SeatedRound::default() }
    });
    let rounds: Vec<SeatedRound> = rounds.collect();
    let sides = if question.earlier().sides().is_empty() { Vec::new() } else { sides };
    (!rounds.is_empty()).then_some(Entry::MetBefore { rounds, sides })
}
