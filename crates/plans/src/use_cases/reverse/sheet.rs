//! Reversals (games whose colours are exchanged after a withdrawal) in words: a game with its new colours, and a sheet
//! with the games for each player who might leave.

use std::io::{self, Write};

use roundtable_designs::round_robin::reversal::Reversal;
use roundtable_model::{PlayerIx, Roster};
use roundtable_words::{Lang, ReversalSaid, TextLine, Words, folded};

use crate::use_cases::reverse::ReversedOfAll;

/// A number, with the name if there is one.
pub fn numbered(roster: &Roster, player: PlayerIx) -> String {
    match roster.name(player) {
        "" => player.to_string(),
        name => format!("{player} {name}"),
    }
}

/// A game with its new colours, and its round.
pub fn reversal_line(reversal: &Reversal, roster: &Roster, words: Words) -> String {
    let heading = words.tell(&TextLine::RoundHeading { number: reversal.round });
    let [white, black] = [reversal.game.white, reversal.game.black].map(|player| numbered(roster, player));
    format!("{heading}: {white}–{black}")
}

impl ReversedOfAll {
    /// The games of each player's withdrawal.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn sheet(&self, roster: &Roster, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let words = Words::new(lang);
        writeln!(out, "{}", folded(&words.tell(&ReversalSaid::ReversalsAll)))?;
        for (player, found) in &self.players {
            writeln!(out, "\n{}", numbered(roster, *player))?;
            match found {
                Ok(games) if games.is_empty() => writeln!(out, "  {}", words.tell(&ReversalSaid::ReversalsNothing))?,
                Ok(games) => {
                    games.iter().try_for_each(|one| writeln!(out, "  {}", reversal_line(one, roster, words)))?;
                }
                Err(error) => writeln!(out, "{}", folded(&format!("  {}", error.said(lang))))?,
            }
        }
        Ok(())
    }
}
