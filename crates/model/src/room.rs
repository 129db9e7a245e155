//! What of a list of people and of a plan is for the room. The rest, such as addresses, remarks and wishes about people,
//! stays with the organiser.

use std::collections::BTreeSet;

use crate::{Plan, Player, Wishes};

/// The columns of a list that are for the room: those by which people are spread or mixed, and those asked for. Name,
/// reading, rating and club are no columns here, they are always for the room.
///
/// ```
/// use roundtable_model::{Player, Room};
/// let room = Room::of(["Team"]);
/// let ana = Player::named("Ana").with_column("team", "Reds").with_column("e-mail", "ana@x.org").with_column("remark", "");
/// assert_eq!(room.player(&ana).columns, [("team".to_owned(), "Reds".to_owned())]);
/// assert!(room.kept_back([&ana]).into_iter().eq(["e-mail"]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Room<'a>(Vec<&'a str>);

impl<'a> Room<'a> {
    /// The room that is shown these columns.
    pub fn of(columns: impl IntoIterator<Item = &'a str>) -> Self {
        Self(columns.into_iter().collect())
    }

    /// Whether it is shown a column.
    pub fn has(&self, header: &str) -> bool {
        self.0.iter().any(|shown| shown.eq_ignore_ascii_case(header))
    }

    /// Somebody without what is kept back.
    pub fn player(&self, player: &Player) -> Player {
        let mut player = player.clone();
        player.columns.retain(|(header, _)| self.has(header));
        player
    }

    /// The columns that are kept back. One in which nobody has a value is not missed.
    pub fn kept_back<'p>(&self, people: impl IntoIterator<Item = &'p Player>) -> BTreeSet<&'p str> {
        let columns = people.into_iter().flat_map(|player| &player.columns);
        let filled = columns.filter(|(header, value)| !self.has(header) && !value.trim().is_empty());
        filled.map(|(header, _)| header.as_str()).collect()
    }
}

impl Plan {
    /// The room that a plan is for, with the columns that were `asked` for.
    pub fn room<'a>(&'a self, asked: &'a [String]) -> Room<'a> {
        let of_groups = |wishes: &'a Wishes| wishes.spreads.iter().chain(&wishes.mixed).map(|column| column.column());
        let of_groups = self.question.iter().flat_map(|question| of_groups(question.wishes()));
        Room::of(of_groups.chain(asked.iter().map(String::as_str)))
    }

    /// How many wishes about people its question has. An absence is not one: the rounds show it.
    pub fn wishes_about_people(&self) -> u32 {
        let wishes = self.question.as_ref().map_or(0, |question| question.wishes().list.len());
        u32::try_from(wishes).unwrap_or(u32::MAX)
    }

    /// The same plan as it leaves the organiser's desk: without wishes about people, and without the columns that are
    /// not for its [`room`](Self::room). What is for the room already stays as it is.
    ///
    /// ```
    /// use roundtable_model::{Plan, Player, PlayerIx, Problem, Roster, RoundGoal, TableSizes, Wish, Wishes};
    /// let people = ["Ana", "Ben"].map(|name| Player::named(name).with_column("e-mail", "x@x.org"));
    /// let (roster, _) = Roster::new(people.into());
    /// let question = Problem::new(roster.clone(), TableSizes::only(2).unwrap(), RoundGoal::Exactly(1)).unwrap();
    /// let apart = Wishes::of([Wish::Apart(PlayerIx(0), PlayerIx(1))]);
    /// let question = Some(Box::new(question.with_wishes(apart).unwrap()));
    /// let own = Plan { roster, question, ..Plan::default() };
    /// let shown = own.for_the_room(&[]);
    /// assert!(shown.roster.players()[0].columns.is_empty() && shown.wishes_about_people() == 0);
    /// assert_eq!((shown.kept_back, shown.for_the_room(&[])), (Some(1), shown));
    /// ```
    #[must_use]
    pub fn for_the_room(&self, asked: &[String]) -> Self {
        if self.kept_back.is_some() {
            return self.clone();
        }
        let room = self.room(asked);
        let roster = self.roster.clone().with_columns(|header| room.has(header));
        let question = self.question.as_ref().map(|question| Box::new(question.as_ref().clone().without_people()));
        Self { roster, question, kept_back: Some(self.wishes_about_people()), ..self.clone() }
    }
}
