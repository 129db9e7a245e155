//! What a plan that is kept remembers of its question: it holds on, unless the question says it anew or has it forgotten.
//!
//! People keep their numbers when a plan is kept, so wishes and absences hold as they stand. A wish that contradicts a new one
//! gives way to it; earlier events, table sizes, rounds and the game are replaced by what is said anew. What is taken over and what
//! is not is noted.

use std::num::NonZeroU32;

use roundtable_formats::Remembered;
use roundtable_model::{
    Absence, Dates, Game, Plan, PlayerIx, Problem, Roster, RoundGoal, Schedule, Spare, Spread, TableSizes, Wish, Wishes,
};

use roundtable_engine::Method;

use crate::{Forget, Note, Question};

/// What the plan that is kept remembers, while a question is being understood.
#[derive(Debug, Default)]
pub(crate) struct Memory<'a> {
    plan: Option<(&'a Plan, &'a str, u32)>,
    forget: &'a [Forget],
    taken: Vec<Remembered>,
    overruled: Vec<Remembered>,
}

impl<'a> Memory<'a> {
    /// What the plan that the question keeps remembers; nothing where it keeps none.
    pub fn of(question: &'a Question) -> Self {
        let plan = question.keep.as_ref().map(|(earlier, from)| (&earlier.plan, earlier.called.as_str(), *from));
        Self { plan, forget: &question.forget, ..Self::default() }
    }

    fn question(&self, part: Forget) -> Option<&'a Problem> {
        self.plan.and_then(|(plan, ..)| plan.question.as_deref()).filter(|_| !self.forget.contains(&part))
    }

    /// The new value where one is said, else the plan's; noted where that says something.
    fn either<T: Clone + PartialEq>(
        &mut self,
        new: Option<T>,
        old: Option<T>,
        said: impl Fn(&T) -> Remembered,
    ) -> Option<T> {
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

    /// The game.
    pub fn game(&mut self, new: Option<Game>) -> Option<Game> {
        let old = self.plan.and_then(|(plan, ..)| plan.game);
        self.either(new, old, |game| Remembered::Game { game: game.id() })
    }

    /// The sizes of tables, where they or a game are said or remembered.
    pub fn table_sizes(&mut self, new: Option<TableSizes>) -> Option<TableSizes> {
        let old = self.plan.and_then(|(plan, ..)| plan.table_sizes.clone());
        self.either(new, old, |sizes| Remembered::Sizes { sizes: sizes.to_string() })
    }

    /// Who sits out: as remembered, as long as the tables are the same. The number of tables holds on whatever their sizes are.
    pub fn spare(&mut self, sit_out: bool, tables: Option<NonZeroU32>, sizes: &TableSizes) -> Spare {
        let old = self.plan.and_then(|(plan, ..)| plan.question.as_deref());
        let remembered = if let Some(Spare::Tables(most)) = old.map(Problem::spare) { Some(most) } else { None };
        let tables =
            self.either(tables, remembered.filter(|_| !sit_out), |most| Remembered::Tables { tables: most.get() });
        if let Some(most) = tables {
            return Spare::Tables(most);
        }
        let remembered = old.is_some_and(|old| old.spare() == Spare::SitOut && old.table_sizes() == sizes);
        if remembered && !sit_out && sizes.sizes() != [2] {
            self.taken.push(Remembered::SitOut);
        }
        if sit_out || remembered || sizes.sizes() == [2] { Spare::SitOut } else { Spare::ShortTables }
    }

    /// How many rounds: a plan that is mended keeps its length.
    pub fn rounds(&mut self, new: RoundGoal) -> RoundGoal {
        let old = self.plan.map(|(plan, ..)| plan.schedule.round_count()).filter(|rounds| *rounds > 0);
        let new = match new {
            RoundGoal::Exactly(rounds) => Some(rounds),
            RoundGoal::Max => None,
        };
        let rounds = self.either(new, old, |rounds| Remembered::Rounds { rounds: *rounds });
        rounds.map_or(RoundGoal::Max, RoundGoal::Exactly)
    }

    /// The wishes of before that no new one contradicts, then the new ones.
    pub fn wishes(&mut self, mut new: Wishes, roster: &Roster) -> Wishes {
        let old = |question: Option<&'a Problem>| question.map(Problem::wishes);
        let mut list: Vec<Wish> = old(self.question(Forget::Wishes)).map_or_else(Vec::new, |w| w.list.clone());
        let before = list.len();
        list.retain(|wish| !new.list.iter().any(|new| contradicts(*new, *wish)));
        if list.len() < before {
            self.overruled.push(Remembered::Wishes { count: before - list.len() });
        }
        if !list.is_empty() {
            self.taken.push(Remembered::Wishes { count: list.len() });
        }
        new.list.retain(|wish| !list.iter().any(|old| is_same(*old, *wish)));
        list.append(&mut new.list);
        let known = |spread: &Spread| new.spreads.iter().any(|new| new.column().eq_ignore_ascii_case(spread.column()));
        let remembered = old(self.question(Forget::Spreads)).map_or(&[][..], |w| &w.spreads);
        let mut spreads: Vec<Spread> =
            remembered.iter().filter(|s| !known(s)).filter_map(|s| Spread::by_column(roster, s.column())).collect();
        let columns = spreads.iter().map(|s| Remembered::Spread { column: s.column().to_owned() });
        self.taken.extend(columns);
        spreads.append(&mut new.spreads);
        Wishes { list, spreads }
    }

    /// The absences of before with the new ones. Who had left and is on the list again is back.
    pub fn absences(&mut self, mut new: Vec<Absence>) -> Vec<Absence> {
        let Some((plan, _, from)) = self.plan else { return new };
        let old = self.question(Forget::Absences).map_or(&[][..], Problem::absences);
        let gone = |absence: &&Absence| plan.left.contains(&absence.player);
        let mut people: Vec<PlayerIx> = old.iter().filter(|a| !gone(a)).map(|a| a.player).collect();
        people.sort_unstable();
        people.dedup();
        if !people.is_empty() {
            self.taken.push(Remembered::Absences { people: people.len() });
        }
        new.extend(old.iter().filter(|a| !gone(a) || a.round.number() < from));
        new
    }

    /// The meetings of earlier events: the new ones instead of those of before, where there are any.
    pub fn history(&mut self, new: Schedule) -> Schedule {
        let old = self.question(Forget::History).map(Problem::history).filter(|old| old.round_count() > 0);
        let new = Some(new).filter(|new| new.round_count() > 0);
        let said = |history: &Schedule| Remembered::History { rounds: history.round_count() };
        self.either(new, old.cloned(), said).unwrap_or_default()
    }

    /// How many rounds by the standings follow.
    pub fn then(&mut self, new: u32) -> u32 {
        let said = |rounds: &u32| Remembered::Then { rounds: *rounds };
        let old = self.plan.filter(|_| !self.forget.contains(&Forget::Then)).map(|(plan, ..)| plan.then);
        let some = |rounds: &u32| *rounds > 0;
        self.either(Some(new).filter(some), old.filter(some), said).unwrap_or(0)
    }

    /// The method: a round robin goes on by its table where nobody has come and nothing else says who meets whom.
    pub fn method(&mut self, new: Method, players: u32) -> Method {
        let Some((plan, ..)) = self.plan.filter(|_| !self.forget.contains(&Forget::Method)) else { return new };
        let same_field = plan.roster.len() == players && plan.table_sizes.as_ref().is_some_and(|s| s.sizes() == [2]);
        let old = plan.made_by.as_ref().and_then(|made_by| made_by.method.parse::<Method>().ok());
        let old = old.filter(|old| same_field && old.is_round_robin());
        let new = (new != Method::Auto).then_some(new);
        self.either(new, old, |method| Remembered::Method { method: method.id().to_owned() }).unwrap_or(Method::Auto)
    }

    /// The event's title.
    pub fn title(&mut self) -> String {
        let title = self.plan.map(|(plan, ..)| plan.title.clone()).unwrap_or_default();
        if !title.is_empty() {
            self.taken.push(Remembered::Title { title: title.clone() });
        }
        title
    }

    /// When the rounds are played; later ones follow when they are written.
    pub fn dates(&mut self) -> Option<Dates> {
        let dates = self.plan.and_then(|(plan, ..)| plan.dates.clone());
        self.taken.extend(dates.as_ref().map(|_| Remembered::Dates));
        dates
    }

    /// The revision after that of before; the first where nothing is kept.
    pub fn revision(&self) -> Option<u32> {
        self.plan.map(|(plan, ..)| plan.revision.unwrap_or(1).saturating_add(1))
    }

    /// One line of what was taken over, and one of what was said anew.
    pub fn notes(self) -> impl Iterator<Item = Note> {
        let of = self.plan.map_or(String::new(), |(_, called, _)| called.to_owned());
        let nothing = self.plan.is_some_and(|(plan, ..)| plan.question.is_none());
        let nothing = nothing.then(|| Note::NothingRemembered { of: of.clone() });
        let taken = (!self.taken.is_empty()).then_some(Note::TakenOver { of: of.clone(), what: self.taken });
        nothing
            .into_iter()
            .chain(taken)
            .chain((!self.overruled.is_empty()).then_some(Note::SaidAnew { of, what: self.overruled }))
    }
}

/// Whether both say the same of the same people.
fn is_same(a: Wish, b: Wish) -> bool {
    match (a, b) {
        (Wish::Apart(p, q), Wish::Apart(r, s)) | (Wish::Together(p, q), Wish::Together(r, s)) => {
            (p, q) == (r, s) || (p, q) == (s, r)
        }
        (a, b) => a == b,
    }
}

/// Whether the two cannot both be meant: the same two people apart and together, or one person in two places.
fn contradicts(a: Wish, b: Wish) -> bool {
    match (a, b) {
        (Wish::Apart(p, q), Wish::Together(r, s)) | (Wish::Together(p, q), Wish::Apart(r, s)) => {
            (p, q) == (r, s) || (p, q) == (s, r)
        }
        (Wish::AtTable(p, t), Wish::AtTable(q, u)) => p == q && t != u,
        (Wish::InSeat(p, s), Wish::InSeat(q, t)) => p == q && s != t,
        (Wish::Apart(..) | Wish::Together(..) | Wish::AtTable(..) | Wish::InSeat(..), _) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Control, Request};
    use roundtable_model::{Player, SeatIx};

    const NAMES: [&str; 9] = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Ivo"];

    fn first() -> Plan {
        let people = NAMES.iter().zip(["x", "y"].iter().cycle());
        let roster = Roster::new(people.map(|(name, team)| Player::named(*name).with_column("team", team)).collect()).0;
        let history = Question::new(NAMES).tables([3]).rounds(1);
        let history = crate::plan(&history, &Request::default(), &Control::none()).unwrap();
        let question = Question::of(roster).tables([3]).rounds(4).game(Game::Riichi).apart("Ana", "Ben").host("Cy", 2);
        let question = question.spread("team").absent("Di", [4]).absent("Eva", [4]).absent("Ivo", [4]);
        let answer = crate::plan(&question.history(&history.plan), &Request::default(), &Control::none());
        Plan { title: "Friday".to_owned(), ..answer.unwrap().plan }
    }

    fn parts(notes: &[Note]) -> [Vec<Remembered>; 2] {
        let mut parts = [Vec::new(), Vec::new()];
        for note in notes {
            if let Note::TakenOver { what, .. } = note {
                parts[0] = what.clone();
            }
            if let Note::SaidAnew { what, .. } = note {
                parts[1] = what.clone();
            }
        }
        parts
    }

    #[test]
    fn all_that_a_plan_was_asked_holds_on() {
        let plan = first();
        let mended = crate::plan(&Question::new(NAMES).keep(&plan, 2), &Request::default(), &Control::none()).unwrap();
        let (before, now) = (plan.question.as_deref().unwrap(), mended.problem());
        assert_eq!((before.wishes(), before.history()), (now.wishes(), now.history()));
        assert_eq!((before.absences(), before.table_sizes()), (now.absences(), now.table_sizes()));
        assert_eq!(now.rounds(), RoundGoal::Exactly(4));
        assert_eq!((mended.plan.game, mended.plan.title.as_str()), (Some(Game::Riichi), "Friday"));
        assert_eq!((plan.revision, mended.plan.revision), (None, Some(2)));
        assert_eq!(mended.plan.roster.players()[8].column("team"), Some("x"), "columns that the new list has not");
        let [taken, anew] = parts(&mended.notes);
        assert_eq!((taken.len(), anew.len()), (8, 0), "{taken:?}");
    }

    #[test]
    fn what_is_said_anew_overrules_and_is_noted() {
        let plan = first();
        let question = Question::new(NAMES).tables([3]).rounds(5).together("Ben", "Ana").host("Cy", 1).keep(&plan, 2);
        let mended = crate::plan(&question, &Request::default(), &Control::none()).unwrap();
        let p = |n| PlayerIx::from_number(n).unwrap();
        assert_eq!(mended.problem().wishes().list, [Wish::Together(p(2), p(1)), Wish::AtTable(p(3), 1)]);
        let [_, anew] = parts(&mended.notes);
        assert_eq!(anew, [Remembered::Rounds { rounds: 4 }, Remembered::Wishes { count: 2 }]);
        let forgetful = Forget::ALL.into_iter().fold(Question::new(NAMES).keep(&plan, 2), Question::forget);
        let problem = forgetful.problem(&Request::default()).unwrap().0;
        assert!(problem.wishes().is_empty() && problem.absences().is_empty());
        assert_eq!(problem.history().round_count(), 0);
    }

    #[test]
    fn who_left_and_is_on_the_list_again_is_back() {
        let plan = first();
        let without = |question: Question| crate::plan(&question, &Request::default(), &Control::none()).unwrap();
        let left = without(Question::new(NAMES[..8].iter().copied()).tables([4, 3]).keep(&plan, 2));
        assert_eq!(left.plan.left, [PlayerIx(8)]);
        let still = without(Question::new(NAMES[..8].iter().copied()).keep(&left.plan, 3));
        assert!(!still.notes.iter().any(|note| matches!(note, Note::Left { .. })), "said once: {:?}", still.notes);
        let back = without(Question::new(NAMES).keep(&left.plan, 3));
        assert!(back.notes.contains(&Note::Back { player: PlayerIx(8), from: 3 }));
        assert_eq!((back.plan.left.len(), back.plan.schedule.round(2).unwrap().absent().len()), (0, 0));
        assert_eq!(back.plan.schedule.round(1).unwrap().absent(), [PlayerIx(8)]);
    }

    #[test]
    fn wishes_are_the_same_or_contradict_whatever_the_order() {
        let (p, q) = (PlayerIx(0), PlayerIx(1));
        assert!(is_same(Wish::Apart(p, q), Wish::Apart(q, p)) && !is_same(Wish::Apart(p, q), Wish::Together(p, q)));
        assert!(
            contradicts(Wish::Together(p, q), Wish::Apart(q, p)) && !contradicts(Wish::Apart(p, q), Wish::Apart(p, q))
        );
        assert!(contradicts(Wish::InSeat(p, SeatIx(0)), Wish::InSeat(p, SeatIx(1))));
        assert!(!contradicts(Wish::AtTable(p, 1), Wish::AtTable(q, 2)));
    }
}
