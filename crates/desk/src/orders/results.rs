//! How games ended: results from the desk or a file, claims of players, games that do not count.

use roundtable_event::{Command, Ending, Entry, TableScores};
use roundtable_model::{PlayerId, RoundIx};
use roundtable_rank::rules::{EqualScores, Scoring, read_score};
use serde::{Deserialize, Serialize};

use super::{Desk, Giver, Givers, Ordered, Typed};
use crate::{Decided, Halt, Scored, Tournament, Who};

/// What a riichi stick is worth.
const STICK: i64 = 1_000;

/// Results are entered, all or none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// Each.
    pub results: Vec<Scored>,
    /// Whether the organiser settles the results: they count regardless of reports.
    #[serde(default)]
    pub settle: bool,
    /// The player who reports it: it counts once another of the table reports the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Who>,
}

/// A game does not count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cancel {
    /// In this round.
    pub round: RoundIx,
    /// At this table.
    pub table: u32,
}

impl Ordered for Results {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        match &self.player {
            None => self.reported(event),
            Some(who) => self.claimed(event, event.who(who)?),
        }
    }

    fn typed(&self) -> Typed {
        match self.results.as_slice() {
            [Scored { round: Some(round), table: Some(table), scores, sticks, .. }] => {
                let result = Typed::verb("result").word(round).word(table).words(scores).option("sticks", sticks);
                result.flag("settle", self.settle).option("player", self.player.as_ref())
            }
            _ => Typed::verb("results").word("results.csv").flag("settle", self.settle),
        }
    }

    fn givers(&self, event: &Tournament, giver: &Giver<'_>) -> Givers {
        let is_own = self.player.as_ref().is_some_and(|who| giver.is(event, who)) && self.results.len() == 1;
        let let_in = Givers::player(!self.settle && is_own, event.state().players_may().report);
        let player = let_in.player.and_then(|()| self.are_unsaid(event));
        Givers { helper: !self.settle && self.player.is_none(), player }
    }
}

impl Results {
    /// Results, all or none; an error names the line of the file.
    fn reported(&self, event: &Tournament) -> Result<Decided, Halt> {
        let mut games = Vec::new();
        for scored in &self.results {
            games.push(event.game(scored).map_err(|halt| halt.where_written(scored))?);
        }
        let spoken = |games: Vec<TableScores>| match self.settle {
            true => Command::Enter(games.into_iter().map(Entry::Settled).collect()),
            false => Command::Report(games),
        };
        // If the log refuses them together, they are tried one by one to find the line.
        let command = spoken(games.clone());
        if let Err(halt) = event.meant(&command) {
            let alone = |(game, scored): (&TableScores, &Scored)| {
                let refused = event.meant(&spoken(vec![game.clone()])).err()?;
                Some(refused.where_written(scored))
            };
            return Err(games.iter().zip(&self.results).find_map(alone).unwrap_or(halt));
        }
        Ok(command.into())
    }

    /// Results as a player of the table reports them.
    fn claimed(&self, event: &Tournament, player: PlayerId) -> Result<Decided, Halt> {
        let mut entries = Vec::new();
        for scored in &self.results {
            let table = scored.table.or_else(|| event.state().sits_at(player, event.last_published().ok()?));
            let scored = Scored { table, ..scored.clone() };
            entries.push(Entry::Claimed { player, said: event.game(&scored)? });
        }
        Ok(Command::Enter(entries).into())
    }

    /// Checks that no game already has a result that counts: players may not report it again.
    fn are_unsaid(&self, event: &Tournament) -> Result<(), Halt> {
        for scored in &self.results {
            let game = event.game(scored)?;
            let found = event.state().rounds().get(game.round.ix());
            let ending = found.and_then(|found| Some(found.ending(found.find(game.table)?)));
            if matches!(ending, Some(Ending::Agreed(_) | Ending::Cancelled)) {
                return Err(Halt::HasResult { round: game.round, table: game.table });
            }
        }
        Ok(())
    }
}

impl Ordered for Cancel {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::GameCancelled { round: self.round, table: self.table }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("result").word(self.round).word(self.table).flag("cancel", true)
    }
}

impl Tournament {
    /// The last published round.
    pub(super) fn last_published(&self) -> Result<RoundIx, Halt> {
        let published = u32::try_from(self.state().published()).unwrap_or(u32::MAX);
        published.checked_sub(1).map(RoundIx).ok_or(Halt::NothingSeated)
    }

    /// A result as written to the scores of a table: the round is by default the current one, the table that of the
    /// names.
    fn game(&self, scored: &Scored) -> Result<TableScores, Halt> {
        let Scored { round, table, scores, names, sticks, .. } = scored;
        let round = round.unwrap_or_else(|| self.state().current());
        let table = table.or_else(|| self.table_of(round, names));
        let table = table.ok_or_else(|| Halt::NoGame { names: names.clone(), round })?;
        if scores.is_empty() {
            return Err(Halt::MissingScores { round, table });
        }
        let written = self.in_order(round, table, scores, names)?;
        let with_sticks = sticks.map(|sticks| self.with_sticks(&written, sticks)).transpose()?;
        let written = with_sticks.as_ref().map_or(written, |all| all.iter().map(String::as_str).collect());
        match self.result(round.number(), table, &written) {
            Ok(Command::Report(mut games)) => games.pop().ok_or(Halt::MissingScores { round, table }),
            Ok(_) => Err(Halt::MissingScores { round, table }),
            Err(Halt::NoScore { written, .. }) if self.is_name(&written) => Err(Halt::NameForScore(written)),
            Err(halt) => Err(halt),
        }
    }

    /// The scores when the first of the table has the sticks that were left. Equal first ones share them, or the earlier
    /// seat has them, as the ruleset has places; a point that cannot be shared goes to the earlier seat.
    fn with_sticks(&self, written: &[&str], sticks: u32) -> Result<Vec<String>, Halt> {
        let scoring = &self.rules().scoring;
        let Scoring::Riichi(riichi) = scoring else { return Err(Halt::NoSticks) };
        let points = |text: &&str| read_score(text, scoring)?.points().map(i64::from);
        let Some(mut points) = written.iter().map(points).collect::<Option<Vec<i64>>>() else {
            // What is no score is refused where scores are read.
            return Ok(written.iter().map(ToString::to_string).collect());
        };
        let best = points.iter().max().copied();
        let first = (0..points.len()).filter(|&at| Some(points[at]) == best);
        let first: Vec<usize> = match riichi.ties {
            EqualScores::Shared => first.collect(),
            EqualScores::BySeat => first.take(1).collect(),
        };
        let (pot, among) = (i64::from(sticks) * STICK, (first.len() as i64).max(1));
        for (at, nth) in first.into_iter().zip(0..) {
            points[at] += pot / among + i64::from(nth < pot % among);
        }
        Ok(points.iter().map(ToString::to_string).collect())
    }

    /// Whether a text that is not a score is somebody's name.
    fn is_name(&self, text: &str) -> bool {
        text.chars().any(char::is_alphabetic) && self.find(text).is_ok()
    }

    /// The scores in the order of the seats, if each has a name: so a sheet printed before a change of seats gives
    /// nobody another's score.
    fn in_order<'a>(
        &self,
        round: RoundIx,
        table: u32,
        scores: &'a [String],
        names: &[String],
    ) -> Result<Vec<&'a str>, Halt> {
        let as_written = || scores.iter().map(String::as_str).collect();
        let Some(seats) = self.state().sitting(round, table).filter(|_| !names.is_empty()) else {
            return Ok(as_written());
        };
        let mut places = Vec::new();
        for name in names {
            let place = self.find(name).ok().and_then(|id| seats.iter().position(|seat| *seat == id));
            places.push(place.ok_or_else(|| Halt::NotAtTable { name: name.clone(), round, table })?);
        }
        match places.iter().enumerate().find(|(at, place)| at != *place) {
            None => Ok(as_written()),
            Some((at, _)) if self.has_boards() || scores.len() != names.len() => {
                Err(Halt::WholeTurned(names[at].clone()))
            }
            Some(_) => {
                let mut sorted: Vec<(usize, &str)> =
                    places.into_iter().zip(scores.iter().map(String::as_str)).collect();
                sorted.sort_by_key(|(place, _)| *place);
                Ok(sorted.into_iter().map(|(_, score)| score).collect())
            }
        }
    }
}

impl Halt {
    /// The same with the line, and the cell of the score, as far as they are known.
    fn where_written(self, scored: &Scored) -> Self {
        let Some(line) = scored.line else { return self };
        let seat = if let Self::NoScore { seat, .. } | Self::EmptyScore { seat } = &self { Some(*seat) } else { None };
        let cell = seat.and_then(|seat| scored.cells.get(seat).cloned());
        Self::Line { line, cell, halt: Box::new(self) }
    }
}
