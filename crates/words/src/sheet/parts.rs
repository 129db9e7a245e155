//! The parts of print sheets (the values of `--parts`), and which of them a plan usually has.

use roundtable_model::{Game, Plan, worded};

worded! {
    /// A part of the print sheets.
    ///
    /// ```
    /// use roundtable_words::SheetPart;
    /// assert_eq!("cards".parse(), Ok(SheetPart::Cards));
    /// assert!("posters".parse::<SheetPart>().is_err());
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum SheetPart {
        /// Everybody by name with every table, or every opponent in games of two.
        Wall = "wall",
        /// Games of two: every game of every round.
        Games = "games",
        /// Games of two: everybody against everybody, to fill in.
        Cross = "cross",
        /// Every table of every round.
        Rounds = "rounds",
        /// Every round and table by numbers, on one page, to be laminated.
        Chart = "chart",
        /// A card for each person.
        Cards = "cards",
        /// Games of two: a larger sheet per person or team, with room for results.
        Sheets = "sheets",
        /// A lot for each number.
        Lots = "lots",
        /// A card for each table that says where to go next.
        Tables = "tables",
        /// A slip per table and round for scores or a result.
        Slips = "slips",
        /// Everybody with a column for each round, the sum and the place: to be filled in on the wall.
        Standings = "standings",
        /// A badge per person, to be worn.
        Badges = "badges",
    }
}

impl SheetPart {
    /// Whether there is such a part of a plan.
    pub fn is_of(self, plan: &Plan) -> bool {
        !matches!(self, Self::Games | Self::Cross | Self::Sheets) || plan.schedule.is_of_two()
    }

    /// The parts that a plan usually has. Games of two: all rounds, the cross table, the wall list and cards; with a
    /// home and an away side a sheet per team instead of the last two. Riichi: wall list, rounds, cards, score slips.
    /// Others: wall list, rounds, cards, table cards. If nobody has a name, lots are drawn instead of cards.
    pub fn usual(plan: &Plan) -> Vec<Self> {
        let cards = if plan.roster.has_names() { Self::Cards } else { Self::Lots };
        if plan.schedule.is_of_two() {
            let home = |names: &Vec<String>| names.first().is_some_and(|name| name.eq_ignore_ascii_case("home"));
            return match plan.seat_names.as_ref().is_some_and(home) {
                true => vec![Self::Games, Self::Cross, Self::Sheets],
                false => vec![Self::Wall, Self::Games, Self::Cross, cards],
            };
        }
        let last = if plan.game_of_seats().is_some_and(Game::has_slips) { Self::Slips } else { Self::Tables };
        vec![Self::Wall, Self::Rounds, cards, last]
    }
}
