//! Name badges: eight a page, the name in large type.

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;

use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, fit};
use crate::html::lists::points;
use crate::html::page::{Block, PADDING, PAGE_WIDTH, Part};
use crate::paper::{Print, by_name};

/// How many are side by side.
const ABREAST: u32 = 2;
/// `.badges .block`: the height of each.
const HEIGHT: Tenths = 580;
/// Left free next to a name: the padding of `.block`, and room because `h3` is bold.
const NAME_BESIDE: Tenths = 60;
/// The largest type of a name, in tenths of a point.
const NAME: u32 = 320;

/// A badge per person, by name.
pub(super) fn badges(print: &Print<'_>) -> Part {
    let blocks = by_name(print.plan).into_iter().map(|player| badge(print, player)).collect();
    Part::of(print.word(PaperWord::PartBadges), true, ABREAST, blocks)
}

fn badge(print: &Print<'_>, player: PlayerIx) -> Block {
    let (who, number) = (print.who(player), print.number(player));
    let size = points(fit(&who, NAME, PAGE_WIDTH / ABREAST - NAME_BESIDE).size);
    let club = print.plan.roster.players().get(player.ix()).and_then(|p| p.club.as_deref()).unwrap_or_default();
    let below = if who == number { print.title.clone() } else { format!("{number} · {}", print.title) };
    let head = format!(
        "<h3 class=\"badge\" style=\"font-size:{size}pt\"><bdi>{}</bdi></h3><p class=\"club\">{}</p><p class=\"small\">{}</p>",
        Escaped(&who),
        Escaped(club),
        Escaped(&below)
    );
    Block { head, head_height: HEIGHT - PADDING, ..Block::default() }
}
