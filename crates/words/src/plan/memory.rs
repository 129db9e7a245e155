//! The parts of a question that a plan file remembers, as a repair lists them: those that are carried over, and those that are given again.

use roundtable_model::told;

told! {
    /// A part of a question.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Remembered: "remembered" {
        /// Wishes.
        Wishes {
            /// How many.
            count: usize,
        } = "wishes" { count },
        /// A column whose groups are to be spread.
        Spread {
            /// Its header.
            column: String,
        } = "spread" { column },
        /// What of the order of the seats is to be even.
        Relations {
            /// What they are called.
            names: String,
        } = "relations" { names },
        /// Who is absent when.
        Absences {
            /// How many people.
            people: usize,
        } = "absences" { people },
        /// Earlier rounds that count.
        History {
            /// How many.
            rounds: u32,
        } = "history" { rounds },
        /// The sizes of tables.
        Sizes {
            /// Which.
            sizes: String,
        } = "sizes" { sizes },
        /// Anyone who finds no seat sits out.
        SitOut = "sit-out",
        /// A number of tables.
        Tables {
            /// How many at most.
            tables: u32,
        } = "tables" { tables },
        /// The game.
        Game {
            /// Its word on the command line.
            game: &'static str,
        } = "game" { game },
        /// A number of rounds.
        Rounds {
            /// How many.
            rounds: u32,
        } = "rounds" { rounds },
        /// When the rounds are.
        Dates = "dates",
        /// Later rounds that are seated by the standings.
        Then {
            /// How many.
            rounds: u32,
        } = "then" { rounds },
        /// The method.
        Method {
            /// Its word on the command line.
            method: String,
        } = "method" { method },
        /// A title.
        Title {
            /// Which.
            title: String,
        } = "title" { title },
    }
}
