//! A question that continues a plan ("over" it): settings of the plan's own question fill in those missing in the new
//! one.
//!
//! People keep their numbers in a continued plan, so its wishes and absences can be taken over unchanged. A wish that
//! contradicts a new one is dropped; earlier events, table sizes, rounds and the game are replaced if the new question
//! has its own. Notes say what is taken over (`taken`) and what is replaced (`overruled`).

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use roundtable_engine::Method;
use roundtable_model::{
    Absence, CompanyAim, Plan, PlayerIx, Problem, Roster, RoundGoal, Spare, Spread, TableSizes, Wish, Wishes,
};
use roundtable_words::Remembered;

use super::listed::Listed;
use super::orders::Orders;
use super::{Earlier, Question};
use crate::understanding::histories::{Counted, remembered, with_everybody};
use crate::who::wished;
use crate::{Forget, Note};

/// The settings of the plan that a question over it recalls; people by their numbers in the plan.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recalled {
    /// The plan's wishes that may still apply. Mixed sides and relations between seats, which name nobody, are already
    /// in the question.
    pub wishes: Wishes,
    /// The meetings of earlier events.
    pub history: Counted,
    /// The method of a round robin, and how many people its table is for.
    pub method: Option<(Method, u32)>,
    /// How many rounds by the standings follow, if not in the question.
    pub then: u32,
    /// The notes so far.
    told: Told,
}

/// For the notes: the settings taken over, and those replaced by the new question.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    taken: Vec<Remembered>,
    overruled: Vec<Remembered>,
    /// The new wishes of the columns of the list.
    columns: Vec<Note>,
}

impl Told {
    /// The new value if there is one, else that of the plan; with a note if the latter is used or differs.
    fn either<T: PartialEq>(&mut self, new: Option<T>, old: Option<T>, said: impl Fn(&T) -> Remembered) -> Option<T> {
        match (new, old) {
            (Some(new), old) => {
                self.overruled.extend(old.filter(|old| *old != new).iter().map(said));
                Some(new)
            }
            (None, old) => {
                self.taken.extend(old.iter().map(said));
                old
            }
        }
    }

    /// A note on what is taken over, and one on what is replaced.
    pub fn notes(mut self, earlier: &Earlier) -> impl Iterator<Item = Note> {
        self.taken.sort_by_key(rank);
        self.overruled.sort_by_key(rank);
        let of = || earlier.called.clone();
        let nothing = earlier.plan.question.is_none().then(|| Note::NothingRemembered { of: of() });
        let taken = (!self.taken.is_empty()).then(|| Note::TakenOver { of: of(), what: self.taken });
        let anew = (!self.overruled.is_empty()).then(|| Note::SaidAnew { of: of(), what: self.overruled });
        self.columns.into_iter().chain(nothing).chain(taken).chain(anew)
    }
}

/// The order in which notes list the settings.
fn rank(what: &Remembered) -> u8 {
    match what {
        Remembered::Game { .. } => 0,
        Remembered::Sizes { .. } => 1,
        Remembered::Absences { .. } => 2,
        Remembered::History { .. } => 3,
        Remembered::Rounds { .. } => 4,
        Remembered::Wishes { .. } => 5,
        Remembered::Spread { .. } => 6,
        Remembered::Relations { .. } => 7,
        Remembered::Then { .. } => 8,
        Remembered::Tables { .. } => 9,
        Remembered::SitOut => 10,
        Remembered::Method { .. } => 11,
        Remembered::Title { .. } => 12,
        Remembered::Dates => 13,
    }
}

impl Question {
    /// The question over a plan: the rounds before `from` stay unchanged ([`keep`](Self::keep)), and the settings of
    /// the plan's question fill in those missing here: sizes of tables, game, number of rounds, wishes, columns,
    /// absences. Settings to be [dropped](Self::forget) have to be named before. [`plan`](crate::plan()) does the same
    /// with a kept plan.
    ///
    /// ```
    /// use roundtable::{Control, Question, Request};
    /// let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"];
    /// let night = Question::new(names).tables([4, 3]).rounds(3).apart("Ana", "Ben").plan()?.plan;
    /// let over = Question::people_of(&night).over(&night, 2);
    /// let written = serde_json::to_value(&over).unwrap();
    /// assert_eq!((&written["rounds"], &written["apart"]), (&3.into(), &serde_json::json!([["Ana", "Ben"]])));
    /// assert_eq!(over.plan()?.plan.schedule, night.schedule);
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    #[must_use]
    pub fn over(self, earlier: impl Into<Earlier>, from: u32) -> Self {
        self.keep(earlier, from).filled()
    }

    /// The question with the settings of the plan that it keeps; unchanged if it keeps none or already has them.
    pub(crate) fn filled(self) -> Self {
        match &self.keep {
            Some((earlier, from)) if self.recalled.is_none() => {
                let (plan, from) = (earlier.plan.clone(), *from);
                self.filled_by(&plan, from)
            }
            Some(_) | None => self,
        }
    }

    /// The question with the settings of `plan`, which is kept before round `from` (from 1). The question's own
    /// settings come first. Settings are put into its fields if possible; those that need the people's numbers wait in
    /// `recalled`. `told` collects both kinds for notes.
    fn filled_by(self, plan: &Plan, from: u32) -> Self {
        let mut told = Told::default();
        let old = plan.question.as_deref();
        let game = told.either(self.game, plan.game, |game| Remembered::Game { game: game.id() });
        let said = match (&self.sizes, self.game) {
            (Some(sizes), _) => TableSizes::new(sizes.clone()).ok(),
            (None, Some(game)) => TableSizes::only(game.table_size()).ok(),
            (None, None) => None,
        };
        let sizes_said = self.sizes.is_some() || self.game.is_some();
        let old_sizes = plan.table_sizes.clone().filter(|_| said.is_some() || !sizes_said);
        let sizes = told.either(said, old_sizes, |sizes| Remembered::Sizes { sizes: sizes.to_string() });
        let old_wishes = self.remembered(plan, from, &mut told);
        let seats = self.seats.clone().or_else(|| plan.seat_names.clone().filter(|_| self.game.is_none()));
        let length = Some(plan.schedule.round_count()).filter(|rounds| *rounds > 0);
        let said_rounds = if let RoundGoal::Exactly(rounds) = self.rounds { Some(rounds) } else { None };
        let rounds = told.either(said_rounds, length, |rounds| Remembered::Rounds { rounds: *rounds });
        let counted =
            |old: &Problem| Counted { history: old.earlier().clone(), memory: plan.memory.as_deref().cloned() };
        let history = old.filter(|_| !self.forget.contains(&Forget::History)).map(counted).unwrap_or_default();
        let is_any = |rounds: &u32| *rounds > 0;
        let after = Some(plan.then).filter(|_| !self.forget.contains(&Forget::Then)).filter(is_any);
        let then = told.either(Some(self.then).filter(is_any), after, |rounds| Remembered::Then { rounds: *rounds });
        let listed = Listed::of(&self, plan, seats.as_ref());
        told.columns = listed.notes;
        let orders = Orders::of(&old_wishes.relations, &self.wishes.relations);
        told.taken.extend(orders.taken);
        told.overruled.extend(orders.overruled);
        let (most_tables, sit_out) = self.spare(old, sizes.as_ref(), &mut told);
        if !plan.title.is_empty() {
            told.taken.push(Remembered::Title { title: plan.title.clone() });
        }
        told.taken.extend(plan.dates.as_ref().map(|_| Remembered::Dates));
        let Wishes { list, mixed, .. } = self.wishes;
        let wishes = Wishes {
            list: [list, listed.wishes].concat(),
            mixed: mixed.or(old_wishes.mixed.as_ref().map(|kinds| kinds.column().to_owned())),
            relations: orders.all,
            ..self.wishes
        };
        let recalled = Recalled {
            wishes: old_wishes,
            history,
            method: table_of(plan).filter(|_| !self.forget.contains(&Forget::Method)),
            then: if self.then == 0 { then.unwrap_or_default() } else { 0 },
            told,
        };
        Self {
            seats,
            wishes,
            game,
            sizes: if sizes_said { self.sizes } else { sizes.map(|sizes| sizes.sizes().to_vec()) },
            rounds: rounds.map_or(RoundGoal::Max, RoundGoal::Exactly),
            then: then.unwrap_or_default(),
            most_tables,
            sit_out,
            recalled: Some(Box::new(recalled)),
            ..self
        }
    }

    /// The largest number of tables, and whether people sit out. Sitting out is taken over only if the table sizes are
    /// the same; the number of tables always.
    fn spare(&self, old: Option<&Problem>, sizes: Option<&TableSizes>, told: &mut Told) -> (Option<NonZeroU32>, bool) {
        let tables = if let Some(Spare::Tables(most)) = old.map(Problem::spare) { Some(most) } else { None };
        let tables = told.either(self.most_tables, tables.filter(|_| !self.sit_out), |most| Remembered::Tables {
            tables: most.get(),
        });
        let sat_out = old.is_some_and(|old| old.spare() == Spare::SitOut && Some(old.table_sizes()) == sizes);
        if tables.is_none() && sat_out && !self.sit_out && sizes.is_some_and(|sizes| sizes.sizes() != [2]) {
            told.taken.push(Remembered::SitOut);
        }
        (tables, self.sit_out || tables.is_none() && sat_out)
    }

    /// The wishes of the plan that are not to be forgotten. For people who had left, absences in the rounds to be made
    /// anew are dropped: being on the list again means being back.
    fn remembered(&self, plan: &Plan, from: u32, told: &mut Told) -> Wishes {
        let mut old = plan.question.as_deref().map_or_else(Wishes::default, |old| old.wishes().clone());
        for part in &self.forget {
            match part {
                Forget::Wishes => old = Wishes { spreads: old.spreads, absences: old.absences, ..Wishes::default() },
                Forget::Spreads => old.spreads.clear(),
                Forget::Absences => old.absences.clear(),
                Forget::History | Forget::Then | Forget::Method => {}
            }
        }
        let gone = |absence: &Absence| plan.left.contains(&absence.player);
        let people: BTreeSet<PlayerIx> = old.absences.iter().filter(|a| !gone(a)).map(|a| a.player).collect();
        if !people.is_empty() {
            told.taken.push(Remembered::Absences { people: people.len() });
        }
        old.absences.retain(|absence| !gone(absence) || absence.round.number() < from);
        old
    }

    /// The question as written to JSON: with all settings of the plan spelt out, people by their names.
    pub(crate) fn spelt(&self) -> Self {
        let (Some((earlier, _)), Some(recalled)) = (&self.keep, &self.recalled) else { return self.clone() };
        let roster = &earlier.plan.roster;
        let mut spelt = Self { recalled: None, ..self.clone() };
        let now: Vec<Wish> = self.wishes.list.iter().filter_map(|wish| wished(roster, wish).ok()).collect();
        let hold = recalled.holding(&now);
        let wishes = &mut spelt.wishes;
        wishes.list.splice(0..0, Wish::own(&hold).map(|wish| wish.renamed(|player| roster.called(player))));
        let columns = recalled.wishes.spreads.iter().map(|spread| spread.column().to_owned());
        let known = |column: &String| self.wishes.spreads.iter().any(|new| new.eq_ignore_ascii_case(column));
        wishes.spreads.splice(0..0, columns.filter(|column| !known(column)));
        let absent = |absence: &Absence| Absence { round: absence.round, player: roster.called(absence.player) };
        wishes.absences.extend(recalled.wishes.absences.iter().map(absent));
        if self.history.is_empty() && recalled.history.history.rounds().round_count() > 0 {
            let Counted { history, memory } = &recalled.history;
            let (roster, history) = match memory {
                Some(memory) => (memory.roster(roster), memory.history()),
                None => (roster.clone(), history),
            };
            let schedule = with_everybody(history.rounds(), roster.len());
            let (plan, sides) = (Plan { roster, schedule, ..Plan::default() }, history.sides().to_vec());
            spelt.history.push(Earlier { sides, ..Earlier::new(&plan, &earlier.called) });
        }
        // All of these are in the question now and must not be filled in from the plan again on reading.
        for part in [Forget::Wishes, Forget::Spreads, Forget::Absences, Forget::History] {
            if !spelt.forget.contains(&part) {
                spelt.forget.push(part);
            }
        }
        spelt
    }

    /// Whether the question itself has a number of following rounds by the standings.
    pub(crate) fn says_then(&self) -> bool {
        self.then > self.recalled.as_ref().map_or(0, |recalled| recalled.then)
    }

    /// Whether the question itself has table sizes.
    pub(crate) fn says_sizes(&self) -> bool {
        let taken = |what: &Remembered| matches!(what, Remembered::Sizes { .. });
        self.recalled.as_ref().is_none_or(|recalled| !recalled.told.taken.iter().any(taken))
    }
}

/// The method of a plan's round robin, and its number of people.
fn table_of(plan: &Plan) -> Option<(Method, u32)> {
    let pairs = plan.table_sizes.as_ref().is_some_and(|sizes| sizes.sizes() == [2]);
    let method = plan.made_by.as_ref().and_then(|made_by| Method::named(&made_by.method));
    method.filter(|method| pairs && method.is_round_robin()).map(|method| (method, plan.roster.len()))
}

impl Recalled {
    /// The notes so far, to be completed later.
    pub fn told(&self) -> Told {
        self.told.clone()
    }

    /// The plan's wishes that no new one contradicts. A wish for partners is also contradicted by what contradicts the
    /// wish for one table that comes with it.
    fn holding(&self, new: &[Wish]) -> Vec<Wish> {
        let anew: Vec<Wish> = new.iter().flat_map(|wish| wish.comes_with().into_iter().chain([*wish])).collect();
        let is_gone = |old: &Wish| {
            let mut all = old.comes_with().into_iter().chain([*old]);
            all.any(|old| anew.iter().any(|new| new.contradicts(&old)))
        };
        let (gone, mut hold): (Vec<Wish>, Vec<Wish>) = self.wishes.list.iter().partition(|old| is_gone(old));
        let company: Vec<Wish> = gone.iter().filter_map(Wish::comes_with).collect();
        hold.retain(|wish| !company.iter().any(|with| with.says(wish)));
        hold
    }

    /// The remembered wishes that no new one contradicts, then the new ones.
    pub fn wishes(&self, mut new: Wishes, roster: &Roster, told: &mut Told) -> Wishes {
        let mut list = self.holding(&new.list);
        let [before, held] = [&self.wishes.list, &list].map(|list| Wish::own(list).count());
        if held < before {
            told.overruled.push(Remembered::Wishes { count: before - held });
        }
        if held > 0 {
            told.taken.push(Remembered::Wishes { count: held });
        }
        new.list.retain(|wish| !list.iter().any(|old| old.says(wish)));
        list.append(&mut new.list);
        let known = |column: &&str| new.spreads.iter().any(|new| new.column().eq_ignore_ascii_case(column));
        let remembered = self.wishes.spreads.iter().map(Spread::column).filter(|column| !known(column));
        let mut spreads: Vec<Spread> = remembered.filter_map(|column| Spread::by_column(roster, column)).collect();
        told.taken.extend(spreads.iter().map(|s| Remembered::Spread { column: s.column().to_owned() }));
        spreads.append(&mut new.spreads);
        new.absences.extend(&self.wishes.absences);
        if new.aim == CompanyAim::default() {
            new.aim = self.wishes.aim;
        }
        Wishes { list, spreads, ..new }
    }

    /// The meetings of earlier events: the new ones if there are any, else those of the plan, for the people of
    /// `roster`.
    pub fn history(&self, new: Counted, roster: &Roster, sides_count: bool, told: &mut Told) -> Counted {
        let some = |of: &Counted| of.history.rounds().round_count() > 0;
        let said = |of: &Counted| Remembered::History { rounds: of.history.rounds().round_count() };
        let old = match &self.history.memory {
            Some(memory) => remembered(memory, roster, sides_count),
            None => self.history.clone(),
        };
        told.either(Some(new).filter(some), Some(old).filter(some), said).unwrap_or_default()
    }

    /// The method: a round robin continues by its own method if nobody has come and no other is requested.
    pub fn method(&self, new: Method, players: u32, told: &mut Told) -> Method {
        let old = self.method.filter(|(_, people)| *people == players).map(|(method, _)| method);
        let said = |method: &Method| Remembered::Method { method: method.id().to_owned() };
        told.either(Some(new).filter(|new| *new != Method::Auto), old, said).unwrap_or(Method::Auto)
    }
}
