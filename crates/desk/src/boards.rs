//! Tables of bridge pairs in a tournament: which boards they play, how their scores are written (each is that of
//! North-South on a board, `3=+420` or in the order of the boards), and every board with all its scores.

use std::collections::BTreeMap;

use roundtable_event::Refusal;
use roundtable_model::{BoardScore, BoardSet, Place, PlayerId, RoundIx, Score, SeatIx, is_possible, vulnerable_word};
use roundtable_rank::rules::{Scoring, TravellerLine, read_score, travellers};
use roundtable_words::{EventPage, GameSaid, Lang, MovementSaid, PaperWord, StandingSaid, Words};
use roundtable_write::PrintTable;

use crate::{Halt, Tournament};

/// A board with its scores at all tables that are known, best first for North-South.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPlayed {
    /// The round, where the board is of this round alone.
    pub round: Option<RoundIx>,
    /// Its number.
    pub board: u32,
    /// The tables.
    pub lines: Vec<BoardLine>,
}

/// A board at one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// In this round.
    pub round: RoundIx,
    /// At the table of this number.
    pub table: u32,
    /// Who owns the seats: North-South, East-West.
    pub pairs: [PlayerId; 2],
    /// How it ended.
    pub score: BoardScore,
    /// What it is worth to both, as the ruleset shows it; nothing if it was not played.
    pub points: Option<[String; 2]>,
}

impl Tournament {
    /// Whether tables have a score for each board.
    pub fn has_boards(&self) -> bool {
        self.rules().scoring == Scoring::Matchpoints
    }

    /// The boards of a table, if it is one of a movement.
    pub fn boards(&self, round: RoundIx, table: u32) -> Option<BoardSet> {
        let found = self.state().rounds().get(round.ix())?;
        found.seating.tables.get(found.find(table)?)?.boards
    }

    /// The seat of everybody who keeps it in all rounds of a movement, if all do: North-South and East-West then meet
    /// the boards only among themselves and are ranked apart, as in a Mitchell movement. Empty if not. O(seats).
    pub(crate) fn apart(&self) -> BTreeMap<PlayerId, SeatIx> {
        let mut kept = BTreeMap::new();
        if !self.has_boards() {
            return kept;
        }
        for table in self.state().rounds().iter().flat_map(|round| &round.seating.tables) {
            for (id, seat) in table.seats.iter().zip((0..).map(SeatIx)) {
                let other = kept.insert(*id, seat).is_some_and(|before| before != seat);
                if other || table.boards.is_none() {
                    return BTreeMap::new();
                }
            }
        }
        kept
    }

    /// Every board that has a score after that many rounds, by number.
    pub fn boards_played(&self, rounds: u32) -> Vec<BoardPlayed> {
        let games = self.results(0, rounds).games;
        let line = |line: TravellerLine| {
            let game = games.get(line.game)?;
            let [(north_south, _), (east_west, _)] = game.seats[..] else { return None };
            let points = line.points.map(|points| points.map(|points| self.rules().shown(points)));
            let pairs = [north_south, east_west];
            Some(BoardLine {
                round: RoundIx::from_number(game.round)?,
                table: game.table,
                pairs,
                score: line.score,
                points,
            })
        };
        let best = |score: BoardScore| if let BoardScore::Points(points) = score { points } else { i32::MIN };
        let played = travellers(&games).into_iter().map(|found| {
            let mut lines: Vec<BoardLine> = found.lines.into_iter().filter_map(line).collect();
            lines.sort_by_key(|line| std::cmp::Reverse(best(line.score)));
            BoardPlayed { round: found.round.and_then(RoundIx::from_number), board: found.board, lines }
        });
        played.collect()
    }

    /// The travellers of these rounds as tables: a line for each table that has played the board, with its matchpoints.
    pub fn board_tables(&self, rounds: u32, lang: Lang) -> Vec<PrintTable> {
        let words = Words::new(lang);
        let said = |what: MovementSaid| words.tell(&what);
        let [round, table, ns, ew] =
            [MovementSaid::Round, MovementSaid::Table, MovementSaid::NorthSouth, MovementSaid::EastWest].map(said);
        let worth = |of: &str| words.tell(&StandingSaid::Matchpoints { heading: of.to_owned() });
        let heads = [round, table, ns.clone(), ew.clone(), words.tell(&PaperWord::ColumnScore), worth(&ns), worth(&ew)];
        let each = self.boards_played(rounds).into_iter().map(|played| {
            let row = |line: &BoardLine| {
                let [north_south, east_west] = line.pairs.map(|pair| self.name(pair));
                let [own, other] = line.points.clone().unwrap_or_default();
                let at = [line.round.number().to_string(), line.table.to_string()];
                at.into_iter().chain([north_south, east_west, line.score.to_string(), own, other]).collect()
            };
            let board = words.tell(&GameSaid::Place { place: Place::Board.id(), number: played.board });
            let heading = match played.round {
                Some(round) => {
                    format!("{} · {board}", words.tell(&MovementSaid::RoundNumber { number: round.number() }))
                }
                None => {
                    format!("{board} · {}", words.tell(&EventPage::Vulnerable { who: vulnerable_word(played.board) }))
                }
            };
            PrintTable { heading, heads: heads.to_vec(), rows: played.lines.iter().map(row).collect(), name: 2 }
        });
        each.collect()
    }

    /// The scores of a table of pairs from what somebody wrote: in the order of its boards, or each after its board and
    /// an equals sign.
    pub(crate) fn board_scores(&self, round: RoundIx, table: u32, written: &[&str]) -> Result<Vec<Score>, Halt> {
        let set = self.boards(round, table);
        let own: Vec<u32> = set.map_or_else(|| (1..).take(written.len()).collect(), |set| set.numbers().collect());
        let mut scores: Vec<Option<Score>> = vec![None; own.len()];
        let count = || Halt::from(Refusal::BoardCount { round, table, boards: own.len(), scores: written.len() });
        for (at, text) in written.iter().enumerate() {
            let (board, score) = match text.split_once('=').map(|(board, score)| (board.trim().parse(), score)) {
                Some((Ok(board), score)) => (board, score),
                Some((Err(_), _)) | None => (*own.get(at).ok_or_else(count)?, *text),
            };
            let known = own.iter().position(|own| *own == board);
            let Some(at) = known else {
                let boards = set.map_or_else(|| format!("1-{}", own.len()), |set| set.to_string());
                return Err(Halt::NoBoard { round, table, board, boards });
            };
            if scores[at].is_some() {
                return Err(Halt::BoardTwice { round, table, board });
            }
            scores[at] = Some(board_score(board, set.is_some(), score, &self.rules().scoring)?);
        }
        let all: Vec<Score> = scores.into_iter().flatten().collect();
        if all.len() == own.len() { Ok(all) } else { Err(count()) }
    }
}

/// A score of a board, if the laws have it there. Only in a movement the number says who is vulnerable.
fn board_score(board: u32, is_numbered: bool, written: &str, scoring: &Scoring) -> Result<Score, Halt> {
    if written.trim().is_empty() {
        return Err(Halt::EmptyBoard { board });
    }
    let score = read_score(written, scoring);
    let score = score.ok_or_else(|| Halt::NoBoardScore { board, written: written.to_owned() })?;
    match score.board() {
        Some(BoardScore::Points(points)) if !is_possible(is_numbered.then_some(board), points) => {
            let vulnerable = if is_numbered { vulnerable_word(board) } else { "unknown" };
            Err(Halt::ImpossibleScore { board, score: BoardScore::Points(points).to_string(), vulnerable })
        }
        Some(_) | None => Ok(score),
    }
}
