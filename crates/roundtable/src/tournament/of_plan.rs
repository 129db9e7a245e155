//! Opens a tournament with a plan: its people join, its rounds become drafts, and the rounds that were to follow it are announced.

use roundtable_event::{Command, Entry, Final, ToCome};
use roundtable_model::{
    MadeBy, PartnerWish, Partnership, Plan, Player, PlayerId, PlayerIx, RoundIx, SeatedRound, Sides, TableSizes, Wish,
};
use roundtable_rank::rules::Ruleset;

use super::Announced;

/// How a tournament is opened with a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithPlan {
    /// What it is called.
    pub name: String,
    /// What games are worth.
    pub rules: Ruleset,
    /// The sizes that tables may have.
    pub table_sizes: TableSizes,
    /// How many tables there are at most, where that is given.
    pub most_tables: Option<std::num::NonZeroU32>,
    /// Rounds by the standings that follow, where they are others than the plan was made for.
    pub then: Option<u32>,
    /// The final that follows, if there is one.
    pub last: Option<Final>,
}

/// What opens a tournament with a plan, and the commands that come next: people join under the numbers of the plan, absences, pairs
/// to keep apart, tables that are needed and relations between seats are entered, all rounds are drafts. Rounds by the standings that the plan was made for
/// (`plan --then`) are announced, and so is a final. Dates of the plan are those of the rounds.
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
///     then: None,
///     last: None,
/// };
/// let (announced, commands) = with_plan(&answer.plan, with);
/// assert_eq!((announced.rounds, announced.to_come.unwrap().swiss), (Some(4), 1));
/// assert!(matches!(commands[0], Command::Join { .. }));
/// ```
pub fn with_plan(plan: &Plan, with: WithPlan) -> (Announced, Vec<Command>) {
    let WithPlan { name, rules, table_sizes, most_tables, then, last } = with;
    let planned = plan.schedule.round_count();
    let to_come = ToCome { from: RoundIx(planned), swiss: then.unwrap_or(plan.then), last };
    let to_come = to_come.is_some().then_some(to_come);
    let rounds = Some(to_come.map_or(planned, |to_come| to_come.rounds()));
    let of_game = plan.game.map(|game| game.seat_names());
    let seats = plan.seat_names.clone().filter(|names| Some(names) != of_game.as_ref());
    let announced = Announced { name, game: plan.game, seats, table_sizes, most_tables, rounds, to_come, rules };
    let id = |player: PlayerIx| PlayerId(u64::from(player.number()));
    let people = plan.roster.players().iter().zip((0..).map(PlayerIx));
    let players = people.clone().map(|(player, ix)| {
        let name = if player.name.is_empty() { id(ix).to_string() } else { player.name.clone() };
        Player { id: id(ix), name, ..player.clone() }
    });
    let join = Command::Join { players: players.collect(), guests: false };
    let away = people.filter_map(|(_, ix)| {
        let rounds = plan.schedule.rounds().zip((0..).map(RoundIx)).filter(|(round, _)| round.absent().contains(&ix));
        let rounds: Vec<RoundIx> = rounds.map(|(_, round)| round).collect();
        (!rounds.is_empty()).then(|| Entry::Absent { player: id(ix), rounds })
    });
    let wishes = wishes_of(plan, &|player| Some(id(player)));
    let entries: Vec<Entry> = away.chain(wishes).collect();
    let rounds = plan.schedule.rounds().map(|round| SeatedRound::of(&round, id)).collect();
    let made_by: MadeBy = plan.made_by.clone().unwrap_or_default();
    let planned = Command::Enter(vec![Entry::Planned { from: RoundIx(0), rounds, made_by }]);
    let noted = (!entries.is_empty()).then_some(Command::Enter(entries));
    let dated = plan.dates.clone().map(|dates| Command::Enter(vec![Entry::Dated { from: RoundIx(0), dates }]));
    (announced, [Some(join), noted, Some(planned), dated].into_iter().flatten().collect())
}

/// The wishes of a plan as entries, as far as a log has such wishes and `id` knows the people; and its relations between seats.
pub(super) fn wishes_of(plan: &Plan, id: &dyn Fn(PlayerIx) -> Option<PlayerId>) -> Vec<Entry> {
    let wished = plan.question.iter().flat_map(|question| &question.wishes().list);
    let has_sides = plan.seat_names.as_ref().is_some_and(|names| Sides::of_seats(names).is_some());
    let partners = plan.question.iter().flat_map(|question| question.partners()).filter(|_| has_sides);
    let partners = partners.filter_map(|wish| {
        let (pair, said) = match *wish {
            PartnerWish::Partners(one, other) => ([one, other], Partnership::Always),
            PartnerWish::NeverPartners(one, other) => ([one, other], Partnership::Never),
        };
        Some(Entry::Partners { pair: [id(pair[0])?, id(pair[1])?], wish: said })
    });
    let entry = |wish: &Wish| match *wish {
        Wish::Apart(one, other) => Some(Entry::KeptApart { pair: [id(one)?, id(other)?] }),
        Wish::AtTable(player, table) => Some(Entry::TableFixed { player: id(player)?, table: Some(table) }),
        // A log has no entries for these two kinds; the drafts are seated by them. Partners are entered below.
        Wish::Together(..) | Wish::InSeat(..) => None,
    };
    let relations = plan.question.as_ref().map_or_else(Vec::new, |question| question.relations().to_vec());
    let related = (!relations.is_empty()).then_some(Entry::Related { relations });
    wished.filter_map(entry).chain(partners).chain(related).collect()
}
