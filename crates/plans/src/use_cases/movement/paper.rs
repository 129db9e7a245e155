//! A movement on paper: a sheet for each table that says where both pairs go next, and a slip for each pair with its
//! tables round by round.

use roundtable_designs::movement::Seated;
use roundtable_words::{Lang, MovementSaid, Words};
use roundtable_write::{MovementCard, MovementPaper, Sheet, movement_sheets};

use super::PairsMovement;

impl PairsMovement {
    /// The pages: a sheet for every table with its pairs, where they go, and its boards; and a slip for every pair.
    ///
    /// ```
    /// use roundtable::Lang;
    /// use roundtable::parts::{MovementQuestion, movement};
    /// let found = movement(&MovementQuestion { pairs: 8, ..MovementQuestion::default() })?;
    /// let sheets = found.sheets("Pairs", Lang::En);
    /// assert_eq!((sheets.len(), sheets[3].heading.as_str(), sheets[5].heading.as_str()), (6, "Table 4", "Pairs"));
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    pub fn sheets(&self, title: &str, lang: Lang) -> Vec<Sheet> {
        let words = Words::new(lang);
        let said = |what: MovementSaid| words.tell(&what);
        let about = self.about(&words);
        let [round, ns, ew] = [MovementSaid::Round, MovementSaid::NorthSouth, MovementSaid::EastWest].map(&said);
        let [to, boards, table] = [MovementSaid::To, MovementSaid::Boards, MovementSaid::Table].map(&said);
        let paper = MovementPaper {
            title: if title.is_empty() { self.called(&words) } else { title.to_owned() },
            foot: about.into_iter().next().unwrap_or_default(),
            table_heads: [round.clone(), ns, to.clone(), ew, to, boards.clone()],
            tables: (0..self.tables()).map(|table| self.table_card(table, &words)).collect(),
            pair_heads: [round, table, String::new(), said(MovementSaid::Against), boards],
            pairs: (0..self.movement.pairs).map(|pair| self.pair_card(pair, &words)).collect(),
            slips: said(MovementSaid::Pairs),
        };
        movement_sheets(&paper, lang)
    }

    /// Where a pair is in a round, from 0.
    fn place(&self, pair: u32, round: usize) -> Option<&Seated> {
        self.movement.rounds.get(round)?.iter().find(|at| at.north_south == pair || at.east_west == pair)
    }

    fn direction(at: &Seated, pair: u32) -> MovementSaid {
        if at.north_south == pair { MovementSaid::NorthSouth } else { MovementSaid::EastWest }
    }

    /// The sheet of a table, a row for each round: number, both pairs with where each goes next, and the boards.
    fn table_card(&self, table: u32, words: &Words) -> MovementCard {
        // Where somebody goes after a round: to a table and direction, to rest, or home.
        let goes = |pair: u32, round: usize| match (self.place(pair, round + 1), self.movement.rounds.get(round + 1)) {
            (Some(at), _) => format!("{} {}", at.table + 1, words.tell(&Self::direction(at, pair))),
            (None, Some(_)) => words.tell(&MovementSaid::Rests),
            (None, None) => "–".to_owned(),
        };
        let row = |(round, tables): (usize, &Vec<Seated>)| {
            let number = (round + 1).to_string();
            Some(match tables.iter().find(|at| at.table == table) {
                Some(at) => vec![
                    number,
                    self.who(at.north_south),
                    goes(at.north_south, round),
                    self.who(at.east_west),
                    goes(at.east_west, round),
                    self.between(at),
                ],
                None => {
                    let alone = self.alone_at(table, round)?;
                    let rests = words.tell(&MovementSaid::Rests);
                    let (dash, to) = ("–".to_owned(), goes(alone, round));
                    vec![number, self.who(alone), to, rests, dash.clone(), dash]
                }
            })
        };
        let rows = self.movement.rounds.iter().enumerate().filter_map(row).collect();
        let head = words.tell(&MovementSaid::TableNumber { number: table + 1 });
        MovementCard { number: table + 1, head, rows }
    }

    /// Who sits at a table that has no other pair in a round: with an odd number of pairs one rests.
    fn alone_at(&self, table: u32, round: usize) -> Option<u32> {
        let tables = self.movement.rounds.get(round)?;
        let is_empty = tables.iter().all(|at| at.table != table);
        let resting = || (0..self.movement.pairs).find(|pair| self.place(*pair, round).is_none());
        if is_empty { resting() } else { None }
    }

    /// The slip of a pair, a row for each round: number, table, direction, the other pair, and the boards.
    fn pair_card(&self, pair: u32, words: &Words) -> MovementCard {
        let row = |round: usize| {
            let number = (round + 1).to_string();
            match self.place(pair, round) {
                Some(at) => {
                    let other = if at.north_south == pair { at.east_west } else { at.north_south };
                    let way = words.tell(&Self::direction(at, pair));
                    vec![number, (at.table + 1).to_string(), way, self.who(other), self.between(at)]
                }
                None => vec![number, "–".to_owned(), String::new(), words.tell(&MovementSaid::Rests), String::new()],
            }
        };
        let rows = (0..self.movement.rounds.len()).map(row).collect();
        let numbered = || words.tell(&MovementSaid::PairNumber { number: pair + 1 });
        let head = self.names.get(pair as usize).cloned().unwrap_or_else(numbered);
        MovementCard { number: pair + 1, head, rows }
    }
}
