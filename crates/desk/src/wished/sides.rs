//! Games of two sides in a tournament: a score written once for a side is that of everybody on it, and is shown once
//! again; who plays with and against whom; broken wishes for partners; who won.

use roundtable_event::{Ending, Opening, Refusal};
use roundtable_model::{PlayerId, RoundIx, Score, SeatIx, SeatedTable, SeatsMean, Sides};
use roundtable_rank::rules::ScoreFault;
use roundtable_words::{Lang, Words};

use crate::{Halt, Tournament};
use roundtable_plans::said::company::company;

impl Tournament {
    /// What the seats mean, by their names.
    pub fn seats_mean(&self) -> SeatsMean {
        self.state().opening().map(Opening::seats_mean).unwrap_or_default()
    }

    /// Which seats are on which side, by the names of the seats, regardless of the ruleset.
    pub fn has_sides(&self) -> Option<Sides> {
        self.seats_mean().sides().cloned()
    }

    /// Which seats are on which side, if by the ruleset each side has one score.
    pub fn sides(&self) -> Option<Sides> {
        self.rules().of_sides()?;
        self.has_sides()
    }

    /// The seats of each side of a table of that many; `None` if everybody has a score of their own.
    pub fn seats_of_sides(&self, people: usize) -> Option<Vec<Vec<SeatIx>>> {
        let sides = self.sides().filter(|sides| sides.table_size() as usize == people)?;
        Some(sides.seats())
    }

    /// A score for each seat, from one for each seat, or for each side.
    pub(crate) fn for_seats(&self, scores: Vec<Score>, people: usize) -> Result<Vec<Score>, Halt> {
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

    /// A result as somebody at it sees it: the score of the own side first.
    pub(crate) fn seen_from(&self, scores: &[Score], seat: usize) -> String {
        let sides = self.seats_of_sides(scores.len()).unwrap_or_default();
        let own = sides.iter().position(|side| side.iter().any(|one| one.ix() == seat)).unwrap_or(0);
        let mut said: Vec<String> = sides.iter().map(|side| scores[side[0].ix()].to_string()).collect();
        if own < said.len() {
            said[..=own].rotate_right(1);
        }
        joined(&said)
    }

    /// A score for each side where sides have one each, else one for each seat.
    pub fn once_each(&self, scores: &[Score]) -> Vec<Score> {
        let Some(sides) = self.seats_of_sides(scores.len()) else { return scores.to_vec() };
        sides.iter().map(|side| scores[side[0].ix()]).collect()
    }

    /// A result in short: `11-7` if sides have a score each, else a score for each seat.
    pub fn in_short(&self, scores: &[Score]) -> String {
        self.with_between(scores, "  ")
    }

    /// The same within a sentence.
    pub fn in_line(&self, scores: &[Score]) -> String {
        self.with_between(scores, " ")
    }

    fn with_between(&self, scores: &[Score], between: &str) -> String {
        let written = self.written(&self.once_each(scores));
        if written.len() < scores.len() { joined(&written) } else { written.join(between) }
    }

    /// The people of a side as one name: `Ana & Ben`.
    pub fn side(&self, people: &[PlayerId], lang: Lang) -> String {
        let names: Vec<String> = people.iter().map(|&id| self.name(id)).collect();
        Words::new(lang).side(&names)
    }

    /// The result of a table with those who have it: `Ana & Ben 6 – 3 Cy & Dan` where two have a score each, sides or
    /// people, else `Ana 42000, Ben 30000, …`.
    pub fn scores(&self, round: RoundIx, table: u32, scores: &[Score], lang: Lang) -> String {
        let Some(seats) =
            self.state().sitting(round, table).filter(|seats| !self.has_boards() && seats.len() == scores.len())
        else {
            return self.in_line(scores);
        };
        let sides = self.seats_of_sides(seats.len());
        let alone = || (0..).map(SeatIx).take(seats.len()).map(|seat| vec![seat]).collect();
        let name = |side: Vec<SeatIx>| self.side(&side.iter().map(|seat| seats[seat.ix()]).collect::<Vec<_>>(), lang);
        let names = sides.unwrap_or_else(alone).into_iter().map(name);
        let each: Vec<(String, String)> = names.zip(self.written(&self.once_each(scores))).collect();
        match each.as_slice() {
            [(one, own), (other, theirs)] => format!("{one} {own} – {theirs} {other}"),
            _ => each.iter().map(|(name, score)| format!("{name} {score}")).collect::<Vec<_>>().join(", "),
        }
    }

    /// With whom and against whom somebody plays at a table, if seats have sides, regardless of scores:
    /// `with Ben against Cy and Dan`.
    pub fn company(&self, seats: &[PlayerId], player: PlayerId, lang: Lang) -> Option<String> {
        let at = seats.iter().position(|id| *id == player)?;
        let names: Vec<String> = seats.iter().map(|&id| self.name(id)).collect();
        company(self.seat_names().as_ref(), &names, at, lang)
    }

    /// Who won in the last round, as far as its results are known.
    pub(crate) fn winners(&self) -> Vec<PlayerId> {
        let state = self.state();
        let last = state.published().checked_sub(1).and_then(|last| u32::try_from(last).ok()).map(RoundIx);
        let found = last.and_then(|last| Some((state.rounds().get(last.ix())?, state.seated(last)?)));
        let Some((round, seated)) = found else { return Vec::new() };
        let of = |((_, end), table): ((&SeatedTable, Ending<'_>), &SeatedTable)| -> Vec<PlayerId> {
            let Ending::Agreed(scores) = end else { return Vec::new() };
            let worth = self.rules().game(scores).unwrap_or_default();
            table.seats.iter().zip(worth).filter(|(_, worth)| worth.place == 1).map(|(id, _)| *id).collect()
        };
        round.games().zip(&seated.tables).flat_map(of).collect()
    }

    /// Checks that there are as many scores as people.
    pub(crate) fn check_score_count(
        &self,
        scores: &[Score],
        people: Option<usize>,
        round: RoundIx,
        table: u32,
    ) -> Result<(), Halt> {
        match people.filter(|people| *people != scores.len()) {
            Some(people) => Err(Refusal::ScoreCount { round, table, people, scores: scores.len() }.into()),
            None => Ok(()),
        }
    }
}

/// Scores of sides with a dash between them, or a colon if one has a minus.
fn joined(scores: &[String]) -> String {
    scores.join(if scores.iter().any(|score| score.starts_with('-')) { " : " } else { "-" })
}
