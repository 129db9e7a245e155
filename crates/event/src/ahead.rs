//! How the tournament continues: the number of rounds, which may change, and two settings for seating later rounds: the
//! script ([`Entry::Scripted`]) and the step ([`Entry::StepSet`]).

use roundtable_model::{RoundIx, Script, SeatBy};

use crate::state::{ScriptAt, check_round_limit};
use crate::{Entry, Refusal, State};

impl State {
    /// How many rounds are published, play-offs aside.
    fn published_without_play_offs(&self) -> u32 {
        let published = u32::try_from(self.published()).unwrap_or(u32::MAX);
        published.saturating_sub(self.play_offs(Some(RoundIx(published))))
    }

    /// Refuses a number of rounds, play-offs aside, that is 0 or smaller than the number of published ones.
    fn check_round_count(&self, rounds: u32) -> Result<(), Refusal> {
        check_round_limit(&[RoundIx(rounds)])?;
        let published = self.published_without_play_offs();
        match rounds < published.max(1) {
            true => Err(Refusal::RoundsPublished { published, wanted: rounds }),
            false => Ok(()),
        }
    }

    pub(crate) fn set_rounds(&mut self, rounds: u32) -> Result<(), Refusal> {
        self.check_round_count(rounds)?;
        self.opening.as_mut().ok_or(Refusal::NotOpened)?.rounds = Some(rounds);
        let published = self.published();
        let all = rounds.saturating_add(self.play_offs(None)) as usize;
        // Drafts beyond the last round are dropped.
        self.rounds.truncate(all.max(published));
        Ok(())
    }

    /// The entries that set the number of rounds and adapt the programme to it: see `Programme::in_all`.
    pub(crate) fn with_rounds(&self, rounds: u32) -> Result<Vec<Entry>, Refusal> {
        self.check_round_count(rounds)?;
        let set = Entry::RoundsSet { rounds };
        let all = rounds.saturating_add(self.play_offs(None));
        let Some(programme) = self.programme() else { return Ok(vec![set]) };
        let published = u32::try_from(self.published()).unwrap_or(u32::MAX);
        let announced = programme.in_all(all, published);
        Ok(if announced == programme { vec![set] } else { vec![set, Entry::Announced(announced)] })
    }

    pub(crate) fn keep_script(&mut self, script: &Script, game: u32) -> Result<(), Refusal> {
        let games = u32::try_from(script.rounds.len()).unwrap_or(u32::MAX);
        if game == 0 || game > games {
            return Err(Refusal::NoSuchGame { games, wanted: game });
        }
        let from = RoundIx(u32::try_from(self.published()).unwrap_or(u32::MAX));
        self.script = Some(ScriptAt { script: script.clone(), game, from });
        Ok(())
    }

    /// The tournament's script, and which of its games, from 1, the next round plays: the game named with the script,
    /// plus one for each round published by a script since. If a round is taken back, its game is played again.
    pub fn script(&self) -> Option<(&Script, u32)> {
        let kept = self.script.as_ref()?;
        let published = self.rounds.iter().take_while(|round| round.published).skip(kept.from.ix());
        let played = published.filter(|round| round.stage.way == Some(SeatBy::Predefined)).count();
        Some((&kept.script, kept.game.saturating_add(u32::try_from(played).unwrap_or(u32::MAX))))
    }

    /// How rounds are seated that nothing else is said of, as chosen at the opening.
    pub fn way(&self) -> Option<SeatBy> {
        self.way
    }

    /// The step of rounds that are seated in blocks of tables, if one was set.
    pub fn step(&self) -> Option<u32> {
        self.step
    }
}
