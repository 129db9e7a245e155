//! Two sides with a score each: what is written once a side stands for everybody on it, and is said so again.

use roundtable_event::{Ending, Refusal};
use roundtable_model::{PlayerId, RoundIx, Score, SeatIx, SeatedTable, Sides};
use roundtable_rank::rules::ScoreFault;
use roundtable_words::{Lang, PaperWord, Words};

use super::said::score;
use super::{Halt, Tournament};

impl Tournament {
    /// Who is on whose side at a table, where sides have a score each.
    pub fn sides(&self) -> Option<Sides> {
        self.rules().of_sides()?;
        Sides::of_seats(&self.seat_names()?)
    }

    /// The seats of each side of a table of so many; `None` where everybody has a score of their own.
    pub fn seats_of_sides(&self, people: usize) -> Option<Vec<Vec<SeatIx>>> {
        let sides = self.sides().filter(|sides| sides.table_size() as usize == people)?;
        Some(sides.seats())
    }

    /// A score for each seat, from one for each seat, or for each side.
    pub(super) fn for_seats(&self, scores: Vec<Score>, people: usize) -> Result<Vec<Score>, Halt> {
        let Some(sides) = self.seats_of_sides(people) else { return Ok(scores) };
        if scores.len() == sides.len() && people != sides.len() {
            let mut of_seats = vec![Score::Points(0); people];
            for (side, score) in sides.iter().zip(scores) {
                side.iter().for_each(|seat| of_seats[seat.ix()] = score);
            }
            return Ok(of_seats);
        }
        let unlike = |side: &&Vec<SeatIx>| side.iter().any(|seat| scores.get(seat.ix()) != scores.get(side[0].ix()));
        match sides.iter().find(unlike).filter(|_| scores.len() == people) {
            Some(side) => {
                let wrong = side.iter().find(|seat| scores[seat.ix()] != scores[side[0].ix()]);
                Err(Halt::Scores(ScoreFault::Sides { seat: wrong.map_or(0, |seat| seat.ix()) }))
            }
            None => Ok(scores),
        }
    }

    /// A result in short: `11-7` where sides have a score each, otherwise a score for each seat.
    pub fn in_short(&self, scores: &[Score]) -> String {
        match self.seats_of_sides(scores.len()) {
            Some(sides) => {
                let first: Vec<String> = sides.iter().map(|side| score(&scores[side[0].ix()])).collect();
                // A minus would not be told from what stands between.
                first.join(if first.iter().any(|score| score.starts_with('-')) { " : " } else { "-" })
            }
            None => self.written(scores).join("  "),
        }
    }

    /// Who is said together: `Ana and Ben`.
    pub fn together(&self, people: &[PlayerId], lang: Lang) -> String {
        let names: Vec<String> = people.iter().map(|&id| self.name(id)).collect();
        match names.split_last() {
            None => String::new(),
            Some((only, [])) => only.clone(),
            Some((last, first)) => {
                let (people, last) = (first.join("; "), last.clone());
                Words::new(lang).tell(&PaperWord::PeopleAnd { people, last })
            }
        }
    }

    /// With whom and against whom somebody plays at a table, where seats have sides, whatever has a score: `with Ben against Cy and Dan`.
    pub fn company(&self, seats: &[PlayerId], player: PlayerId, lang: Lang) -> Option<String> {
        let sides = Sides::of_seats(&self.seat_names()?).filter(|sides| sides.table_size() as usize == seats.len())?;
        let of_seat = sides.of_each_seat();
        let own = of_seat[seats.iter().position(|id| *id == player)?];
        let on = |same: bool| -> Vec<PlayerId> {
            let others = seats.iter().zip(of_seat).filter(|(id, side)| **id != player && (**side == own) == same);
            others.map(|(id, _)| *id).collect()
        };
        let [partners, opponents] = [true, false].map(|same| self.together(&on(same), lang));
        Some(Words::new(lang).tell(&match partners.is_empty() {
            true => PaperWord::Against { opponents },
            false => PaperWord::WithAgainst { partners, opponents },
        }))
    }

    /// Who won in the last round, as far as its results are known.
    pub(super) fn winners(&self) -> Vec<PlayerId> {
        let state = self.state();
        let Some(last) = u32::try_from(state.published()).ok().and_then(|n| n.checked_sub(1)).map(RoundIx) else {
            return Vec::new();
        };
        let (Some(round), Some(seated)) = (state.rounds().get(last.ix()), state.seated(last)) else {
            return Vec::new();
        };
        let of = |(at, table): (usize, &SeatedTable)| -> Vec<PlayerId> {
            let Ending::Agreed(scores) = round.ending(at) else { return Vec::new() };
            let worth = self.rules().game(scores).unwrap_or_default();
            table.seats.iter().zip(worth).filter(|(_, worth)| worth.place == 1).map(|(id, _)| *id).collect()
        };
        seated.tables.iter().enumerate().flat_map(of).collect()
    }

    /// That as many scores are there as people.
    pub(super) fn enough(&self, scores: &[Score], at: Option<usize>, of: (RoundIx, u32)) -> Result<(), Halt> {
        match at.filter(|people| *people != scores.len()) {
            Some(people) => Err(Refusal::ScoreCount { round: of.0, table: of.1, people, scores: scores.len() }.into()),
            None => Ok(()),
        }
    }
}
