//! Takes the rounds of an earlier plan as drafts of a running tournament.
//!
//! People of the plan are found in the tournament by name, exactly or ignoring case, accents and width; people without
//! names by number. If the plan begins with the rounds already seated, the round after them is the first taken; if not,
//! the caller has to name it. Absences and wishes of the plan are entered too.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_event::{Command, Entry, Programme, Stage};
use roundtable_model::{Plan, PlayerId, PlayerIx, RoundIx, SeatedRound};

use super::of_plan::wishes_of;
use super::wishes::entry_of;
use super::{Ahead, Halt, PlanUnfit, Tournament};
use roundtable_plans::{Error, who};

/// Which rounds of a plan are taken, and what follows them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenPlan {
    /// The first of its rounds that is taken, from 1; by default the one after those already seated.
    pub from: Option<u32>,
    /// How many; all that are left if it is left out.
    pub rounds: Option<u32>,
    /// How many rounds by the standings follow, and a final; by default those of the plan, if nothing is announced.
    pub ahead: Ahead,
}

impl Tournament {
    /// The rounds of a plan as drafts of the rounds after the last published one. It has to be carried out.
    ///
    /// ```
    /// use roundtable::event::{Actor, Announced, Command, GivenPlan, OpId, Ruleset, Stamp, Tournament};
    /// use roundtable::{Control, Player, Question, Request, plan};
    /// let stamp = |op: &str| Stamp { at: Default::default(), by: Actor("kim".into()), op: OpId(op.into()) };
    /// let announced = Announced {
    ///     name: "Night".into(),
    ///     game: None,
    ///     seats: None,
    ///     table_sizes: vec![2].try_into().unwrap(),
    ///     most_tables: None,
    ///     rounds: None,
    ///     programme: None,
    ///     rules: Ruleset::preset("points").unwrap(),
    /// };
    /// let mut night = Tournament::open(stamp("open"), announced).unwrap();
    /// let players = ["Ana", "Ben", "Cy", "Di"].map(Player::named).into();
    /// night.carry_out(stamp("join"), Command::Join { players, guests: false }).unwrap();
    /// let plan = plan(&Question::numbered(4).tables([2]).rounds(3), &Request::default(), &Control::none()).unwrap().plan;
    /// let seat = night.seat_given(&plan, &GivenPlan::default()).unwrap();
    /// night.carry_out(stamp("seat"), seat).unwrap();
    /// assert_eq!(night.state().rounds().len(), 3);
    /// ```
    ///
    /// # Errors
    /// Other people, rounds that were seated differently, a plan that ends too early.
    pub fn seat_given(&self, plan: &Plan, given: &GivenPlan) -> Result<Command, Halt> {
        let state = self.state();
        let published = u32::try_from(state.published()).unwrap_or(u32::MAX);
        let people = self.people_of(plan)?;
        let from = match given.from {
            Some(from) => from.max(1),
            None => self.goes_on(plan, published, &people)?,
        };
        let has = plan.schedule.round_count();
        let last = given.rounds.map_or(has.max(from), |rounds| (from - 1).saturating_add(rounds));
        if last > has {
            return Err(PlanUnfit::Ends { rounds: has, wanted: last }.into());
        }
        let taken = (0..has).map(RoundIx).skip(from as usize - 1).take((last + 1 - from) as usize);
        let rounds: Vec<SeatedRound> =
            taken.zip((published..).map(RoundIx)).map(|(of, ix)| self.seated_by(plan, of, ix, &people)).collect();
        let entries = self.absences(&rounds, published, &people)?;
        let planned =
            Entry::Planned { from: RoundIx(published), rounds, made_by: plan.made_by.clone().unwrap_or_default() };
        let after = published.saturating_add(last + 1 - from);
        let asked = wishes_of(plan, &|player| people.get(&player).copied());
        let wishes = asked.into_iter().map(|asked| self.with_columns(asked)).filter(|asked| self.is_new(asked));
        let all = entries.into_iter().chain(wishes).chain([planned]);
        let programme = given.ahead.programme(after).or_else(|| self.made_for(plan, after).filter(|_| last == has));
        Ok(Command::Enter(all.chain(programme.map(Entry::Announced)).collect()))
    }

    /// Who everybody of a plan is in the tournament; people who have left the plan are not in the result.
    fn people_of(&self, plan: &Plan) -> Result<BTreeMap<PlayerIx, PlayerId>, Halt> {
        let mut people = BTreeMap::new();
        let mut strangers = Vec::new();
        let known: Vec<(PlayerId, &str, String)> = self
            .state()
            .people()
            .map(|person| (person.player.id, person.player.name.as_str(), who::plain(&person.player.name)))
            .collect();
        for (player, ix) in plan.roster.players().iter().zip((0..).map(PlayerIx)) {
            if plan.left.contains(&ix) {
                continue;
            }
            let name = player.name.as_str();
            let ids = |same: &dyn Fn(&(PlayerId, &str, String)) -> bool| -> Vec<PlayerId> {
                known.iter().filter(|of| same(of)).map(|of| of.0).collect()
            };
            let plain = who::plain(name);
            let found = match name {
                "" => ids(&|of| of.0 == player.id),
                name => {
                    Some(ids(&|of| of.1 == name)).filter(|v| !v.is_empty()).unwrap_or_else(|| ids(&|of| of.2 == plain))
                }
            };
            match *found {
                [id] => _ = people.insert(ix, id),
                // Of namesakes, those with their numbers.
                [_, ..] if found.contains(&player.id) => _ = people.insert(ix, player.id),
                [_, ..] => {
                    let names = found.iter().map(|id| self.name(*id)).collect();
                    return Err(Halt::Seating(Error::SeveralPlayers {
                        who: name.to_owned(),
                        names,
                        count: found.len(),
                    }));
                }
                [] => strangers.push(if name.is_empty() { player.id.to_string() } else { name.to_owned() }),
            }
        }
        if !strangers.is_empty() {
            return Err(PlanUnfit::Strangers(strangers).into());
        }
        let mut seen = BTreeSet::new();
        match people.values().find(|id| !seen.insert(**id)) {
            Some(&id) => Err(PlanUnfit::Twice(id).into()),
            None => Ok(people),
        }
    }

    /// The first round of the plan, from 1, after those already seated; an error if those were seated differently.
    fn goes_on(&self, plan: &Plan, published: u32, people: &BTreeMap<PlayerIx, PlayerId>) -> Result<u32, PlanUnfit> {
        let sat = |round: &SeatedRound| -> BTreeSet<BTreeSet<PlayerId>> {
            round.tables.iter().map(|table| table.seats.iter().copied().collect()).collect()
        };
        for ix in (0..published.min(plan.schedule.round_count())).map(RoundIx) {
            let planned = sat(&self.seated_by(plan, ix, ix, people));
            if self.state().rounds().get(ix.ix()).is_none_or(|found| sat(&found.seating) != planned) {
                return Err(PlanUnfit::Differs { round: ix });
            }
        }
        Ok(published.saturating_add(1))
    }

    /// A round of the plan with the numbers of the tournament, where it is round `ix`: people who have left are not named, and stand-ins are
    /// replaced by the owners of their seats.
    fn seated_by(&self, plan: &Plan, of: RoundIx, ix: RoundIx, people: &BTreeMap<PlayerIx, PlayerId>) -> SeatedRound {
        let nobody = PlayerId(0);
        let holder = |id| self.state().seat_holder(id, ix);
        let Some(round) = plan.schedule.round(of.ix()) else { return SeatedRound::default() };
        let mut seated = plan.seated(of, &round, |p| people.get(&p).copied().map_or(nobody, holder));
        let placed: BTreeSet<PlayerId> = seated.people().chain([nobody]).collect();
        seated.absent.retain(|id| !placed.contains(id));
        seated
    }

    /// The entries of absence, for people who could play and have no place in a round of the plan.
    fn absences(
        &self,
        rounds: &[SeatedRound],
        published: u32,
        people: &BTreeMap<PlayerIx, PlayerId>,
    ) -> Result<Vec<Entry>, PlanUnfit> {
        let state = self.state();
        let planned: BTreeSet<PlayerId> = people.values().copied().collect();
        let mut absent: BTreeMap<PlayerId, Vec<RoundIx>> = BTreeMap::new();
        for (seated, round) in rounds.iter().zip((published..).map(RoundIx)) {
            let playing: BTreeSet<PlayerId> =
                state.people().map(|person| person.player.id).filter(|id| state.plays(*id, round)).collect();
            let seats: BTreeSet<PlayerId> = seated.people().collect();
            let missing: Vec<PlayerId> =
                playing.difference(&planned).filter(|id| !seats.contains(id)).copied().collect();
            if !missing.is_empty() {
                return Err(PlanUnfit::Missing { round, people: missing });
            }
            let away: Vec<PlayerId> = seats.difference(&playing).copied().collect();
            if !away.is_empty() {
                return Err(PlanUnfit::Away { round, people: away });
            }
            playing.difference(&seats).for_each(|id| absent.entry(*id).or_default().push(round));
        }
        Ok(absent.into_iter().map(|(player, rounds)| Entry::Absent { player, rounds }).collect())
    }

    /// An entry of the plan that spreads columns, as one that also keeps those already spread here and leaves out those
    /// that nobody here has; any other entry as it is.
    fn with_columns(&self, asked: Entry) -> Entry {
        let Entry::Spread { columns } = asked else { return asked };
        let mut all = self.state().spreads().to_vec();
        for column in columns.into_iter().filter(|column| self.has_column(column)) {
            if !all.contains(&column) {
                all.push(column);
            }
        }
        Entry::Spread { columns: all }
    }

    /// Whether anything that the plan was asked for is not yet entered in the tournament.
    fn is_new(&self, asked: &Entry) -> bool {
        let state = self.state();
        if let Entry::Related { relations } = asked {
            state.relations() != relations
        } else if let Entry::Spread { columns } = asked {
            state.spreads() != columns
        } else if let Entry::Mixed { column } = asked {
            state.mixed() != column.as_ref() && column.as_ref().is_some_and(|column| self.can_mix(column))
        } else if let Entry::MetBefore { .. } = asked {
            state.earlier().0.is_empty()
        } else if let Entry::TableFixed { player, .. } = asked {
            state.table_needed(*player).is_none()
        } else {
            let has_sides = !matches!(asked, Entry::Partners { .. }) || self.has_sides().is_some();
            has_sides && !state.wishes().any(|known| entry_of(known) == *asked)
        }
    }

    /// The rounds by the standings in the plan's question, if nothing is announced and the tournament has room.
    fn made_for(&self, plan: &Plan, planned: u32) -> Option<Programme> {
        let state = self.state();
        let programme = Programme::new([Stage::planned(planned), Stage::by_standings(plan.then)]);
        let rounds = state.opening()?.rounds;
        let fits = rounds.is_none_or(|rounds| programme.rounds() <= rounds);
        (plan.then > 0 && fits && state.programme().is_none()).then_some(programme)
    }
}
