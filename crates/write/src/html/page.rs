//! Puts blocks onto pages. Paper is laid out here and not by the browser: every page knows its number.
//!
//! A page holds what fits both A4 and Letter within margins of 12 mm. Blocks are in rows of equal columns, so a page of
//! cards can be cut straight across; a block higher than a page continues under the same head on the next.

use std::fmt::Write as _;

use crate::html::fit::Tenths;

/// Width of what is printed: A4 is 210 mm wide, with 12 mm of margin left and right.
pub(crate) const PAGE_WIDTH: Tenths = 1860;
/// Height between a page's head and foot: Letter is 279.4 mm high, less margins, head and foot.
pub(crate) const BODY_HEIGHT: Tenths = 2330;

// Sizes of `print.css`, rounded up. Pages end correctly only if both agree.
/// `.block`: padding of 2 mm left and right.
pub(crate) const BLOCK_BESIDE: Tenths = 40;
/// `.block`: padding of 2 mm above and 2.5 mm below.
pub(crate) const PADDING: Tenths = 50;
/// `th, td`: padding of 1 mm left and right, and borders.
pub(crate) const CELL_BESIDE: Tenths = 30;
/// `th, td`: padding of 0.2 mm above and below, and a border.
pub(crate) const CELL_AROUND: Tenths = 6;
/// `th, td`: the border below a row. It is added to a height that is set in the row's style.
pub(crate) const BORDER: Tenths = 2;

/// The smallest piece of a block, always on one page: one `<tr>`, or a few that belong together.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub html: String,
    pub height: Tenths,
}

/// What is kept together: a table of a round, a card, a slip, a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    /// The head; HTML.
    pub head: String,
    /// The head where the block continues on a page; HTML.
    pub head_again: String,
    pub head_height: Tenths,
    /// `<colgroup>`, and a `<thead>` if there is one; HTML.
    pub columns: String,
    pub columns_height: Tenths,
    /// Width of the columns where they do not fill the block; 0 where they do.
    pub table_width: Tenths,
    pub lines: Vec<Line>,
}

/// Blocks side by side under a head of their own, moved to the next page if they do not fit on this one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Run {
    /// HTML; may be empty.
    pub head: String,
    pub head_height: Tenths,
    /// How many blocks stand side by side.
    pub abreast: u32,
    pub blocks: Vec<Block>,
}

/// Pages of one kind.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The heading of its pages; text.
    pub heading: String,
    /// Whether the blocks are cut apart.
    pub cut: bool,
    pub runs: Vec<Run>,
}

impl Part {
    /// Blocks without a head over them.
    pub fn of(heading: String, cut: bool, abreast: u32, blocks: Vec<Block>) -> Self {
        Self { heading, cut, runs: vec![Run { abreast, blocks, ..Run::default() }] }
    }
}

impl Block {
    /// The height with everything.
    fn height(&self) -> Tenths {
        self.frame() + self.lines.iter().map(|l| l.height).sum::<Tenths>()
    }

    /// Everything but the lines, with the padding around the block.
    fn frame(&self) -> Tenths {
        self.head_height + self.columns_height + PADDING
    }

    fn write(&self, html: &mut String) {
        html.push_str("<div class=\"block\">");
        html.push_str(&self.head);
        if !self.lines.is_empty() {
            match self.table_width {
                0 => html.push_str("<table>"),
                width => {
                    let _ = write!(html, "<table style=\"width:{}.{}mm\">", width / 10, width % 10);
                }
            }
            html.push_str(&self.columns);
            html.push_str("<tbody>");
            for line in &self.lines {
                html.push_str(&line.html);
            }
            html.push_str("</tbody></table>");
        }
        html.push_str("</div>\n");
    }
}

/// The pages of a part, each as the HTML between its head and its foot.
pub(crate) fn pages(part: Part) -> Vec<String> {
    let cut = if part.cut { " cut" } else { "" };
    let mut pages = Vec::new();
    let mut page = String::new();
    let mut used = 0;
    for run in part.runs {
        let (abreast, mut head) = (run.abreast.max(1), Some(run.head));
        let mut blocks = run.blocks.into_iter().flat_map(split).peekable();
        let mut rows: Vec<(Tenths, Vec<Block>)> = Vec::new();
        while blocks.peek().is_some() {
            let row: Vec<Block> = blocks.by_ref().take(abreast as usize).collect();
            rows.push((row.iter().map(Block::height).max().unwrap_or(0), row));
        }
        let whole = run.head_height + rows.iter().map(|(height, _)| height).sum::<Tenths>();
        let mut above = run.head_height;
        for (height, row) in rows {
            // The first row needs the room of the whole run, to keep a run on one page if it fits.
            let room = if head.is_some() { whole } else { height };
            if used + room > BODY_HEIGHT && used > 0 {
                pages.push(std::mem::take(&mut page));
                used = 0;
            }
            used += height + std::mem::take(&mut above);
            page.push_str(&head.take().unwrap_or_default());
            let _ = writeln!(page, "<div class=\"row{cut} by{abreast}\">");
            row.iter().for_each(|b| b.write(&mut page));
            page.push_str("</div>\n");
        }
    }
    if !page.is_empty() {
        pages.push(page);
    }
    pages
}

/// How many pages a part takes.
pub(crate) fn pages_of(part: &Part) -> usize {
    pages(part.clone()).len()
}

/// A block, split until each part fits on a page.
fn split(block: Block) -> Vec<Block> {
    if block.height() <= BODY_HEIGHT {
        return vec![block];
    }
    let room = BODY_HEIGHT.saturating_sub(block.frame()).max(1);
    let total: Tenths = block.lines.iter().map(|l| l.height).sum();
    // The fewest pieces, as even as possible: cards of five rounds and three are better than seven and one.
    let share = total.div_ceil(total.div_ceil(room));
    let empty = Block { lines: Vec::new(), ..block.clone() };
    let mut pieces = vec![empty.clone()];
    let mut used = 0;
    for line in block.lines {
        if used > 0 && (used + line.height > room || used >= share) {
            pieces.push(Block { head: block.head_again.clone(), ..empty.clone() });
            used = 0;
        }
        used += line.height;
        pieces.last_mut().expect("never empty").lines.push(line);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(lines: u32, height: Tenths) -> Block {
        let line = |i| Line { html: format!("<tr><td>{i}</td></tr>"), height };
        let (head, head_again) = ("<h3>a</h3>".to_owned(), "<h3>again</h3>".to_owned());
        Block { head, head_again, head_height: 80, lines: (0..lines).map(line).collect(), ..Block::default() }
    }

    fn part(abreast: u32, blocks: Vec<Block>) -> Part {
        Part::of(String::new(), false, abreast, blocks)
    }

    #[test]
    fn every_line_is_on_one_page_and_no_page_is_too_full() {
        for (lines, height) in [(1, 60), (40, 60), (100, 77), (7, 900)] {
            let pieces = split(block(lines, height));
            assert!(pieces.iter().all(|p| p.height() <= BODY_HEIGHT || p.lines.len() == 1));
            let all: Vec<String> = pieces.iter().flat_map(|p| p.lines.iter().map(|l| l.html.clone())).collect();
            assert_eq!(all, block(lines, height).lines.iter().map(|l| l.html.clone()).collect::<Vec<_>>());
            assert!(pieces[1..].iter().all(|p| p.head.contains("again")));
        }
    }

    #[test]
    fn rows_that_do_not_fit_go_to_the_next_page() {
        // 80 + 50 + 4 × 60 = 370 tenths a row: six rows a page.
        let pages = pages(part(2, vec![block(4, 60); 25]));
        let counts: Vec<usize> = pages.iter().map(|p| p.matches("class=\"block\"").count()).collect();
        assert_eq!(counts, [12, 12, 1]);
    }

    #[test]
    fn a_run_is_torn_only_where_it_is_longer_than_a_page() {
        // 370 tenths a row and 100 for the head: with four rows only a run of one row fits on the page.
        let run = |blocks| Run {
            head: "<h2></h2>".to_owned(),
            head_height: 100,
            abreast: 1,
            blocks: vec![block(4, 60); blocks],
        };
        let pages = pages(Part { heading: String::new(), cut: false, runs: [4, 1, 4, 7].map(run).into() });
        let counts: Vec<usize> = pages.iter().map(|p| p.matches("class=\"block\"").count()).collect();
        assert_eq!(counts, [5, 4, 6, 1]);
        assert_eq!(pages.iter().map(|p| p.matches("<h2>").count()).collect::<Vec<_>>(), [2, 1, 1, 0]);
    }
}
