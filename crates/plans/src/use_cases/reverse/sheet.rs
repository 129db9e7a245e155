//! Reversals (games whose colours are exchanged after a withdrawal) in words: a game with its new colours, and a sheet
//! with the games for each player who might leave.

use std::io::{self, Write};

use roundtable_designs::round_robin::reversal::Reversal;
use roundtable_model::{PlayerIx, Roster};
use roundtable_words::{Lang, ReversalSaid, TextLine, Words, folded};
use roundtable_write::{PrintTable, Sheet, table_sheets};

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
    /// Each player with the games of their withdrawal, or why it cannot be done.
    fn lines<'a>(&'a self, roster: &'a Roster, lang: Lang) -> impl Iterator<Item = (String, Vec<String>)> + 'a {
        let words = Words::new(lang);
        self.players.iter().map(move |(player, found)| {
            let games = match found {
                Ok(games) if games.is_empty() => vec![words.tell(&ReversalSaid::ReversalsNothing)],
                Ok(games) => games.iter().map(|one| reversal_line(one, roster, words)).collect(),
                Err(error) => vec![error.said(lang)],
            };
            (numbered(roster, *player), games)
        })
    }

    /// The games of each player's withdrawal, as text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn sheet(&self, roster: &Roster, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", folded(&Words::new(lang).tell(&ReversalSaid::ReversalsAll)))?;
        for (player, games) in self.lines(roster, lang) {
            writeln!(out, "\n{player}")?;
            games.iter().try_for_each(|game| writeln!(out, "{}", folded(&format!("  {game}"))))?;
        }
        Ok(())
    }

    /// The same for the notice board.
    pub fn sheets(&self, roster: &Roster, title: &str, lang: Lang) -> Vec<Sheet> {
        let words = Words::new(lang);
        let [who, games] = [ReversalSaid::ReversalsWho, ReversalSaid::ReversalsGames].map(|head| words.tell(&head));
        // A game a line, with the player before the first.
        let lines = self.lines(roster, lang).flat_map(|(player, games)| {
            let players = std::iter::once(player).chain(std::iter::repeat(String::new()));
            players.zip(games).map(|(player, game)| vec![player, game]).collect::<Vec<_>>()
        });
        let heading = words.tell(&ReversalSaid::ReversalsHeading);
        let table = PrintTable { heading, heads: vec![who, games], rows: lines.collect(), name: 0 };
        let foot = words.tell(&ReversalSaid::ReversalsAll);
        table_sheets(title, foot.trim_end_matches([':', '：']), &[table], lang)
    }
}
