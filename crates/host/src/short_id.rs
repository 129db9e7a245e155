//! Short ids that people can type on any keyboard, made from the name of a tournament.

use roundtable::Game;

/// The most characters of an id, before its number.
const LONGEST: usize = 24;

/// The id of a tournament of this name: its words of digits and unaccented letters, joined by `-`, the whole words that
/// fit into 24 characters; a longer first word is cut. If none is left, the word of the game or `event`. A number
/// follows if the id is taken.
pub(crate) fn short_id(name: &str, game: Option<Game>, taken: impl Fn(&str) -> bool) -> String {
    let plain = roundtable::parts::plain_name(name);
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut id = String::new();
    for word in words {
        let joined = if id.is_empty() { word.to_owned() } else { format!("{id}-{word}") };
        if joined.len() > LONGEST && !id.is_empty() {
            break;
        }
        id = joined.chars().take(LONGEST).collect();
    }
    if id.is_empty() {
        game.map_or("event", Game::id).clone_into(&mut id);
    }
    if !taken(&id) {
        return id;
    }
    // Some number is always free.
    (2_u64..).map(|n| format!("{id}-{n}")).find(|numbered| !taken(numbered)).unwrap_or(id)
}
