//! Draws a print sheet, laid out by `crates/write/src/html.rs`, onto a page of a PDF: head, foot, rows of blocks, and
//! in the blocks headings and tables.
//!
//! Sizes and columns are those of the sheet and its style sheet (`css.rs`); rows grow with their text. All lengths are
//! millimetres from the upper left corner of the sheet, to the right and down; sizes of type are points.

use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::paint::{Fill, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::TextDirection;
use roundtable_words::SheetPart;
use roundtable_write::Sheet;

use crate::css::{POINT, Side, leading, length, plain, points, side};
use crate::fonts::Fonts;
use crate::inline::{Line, Run, Type, lines, runs};
use crate::markup::{Element, parse};
use crate::style::{Align, CellLook, Spot, row_height};

/// How far the baseline of text lies below the middle of its line, as a share of the font size: for Liberation Sans.
const MIDDLE: f32 = 0.35;

/// The least width of the title, which shares the head with the heading.
const TITLE_ROOM: f32 = 40.0;
/// How far the title and the heading are above the line under the head.
const TITLE_ABOVE: f32 = 1.0;
const HEADING_ABOVE: f32 = 1.6;
/// The share of the foot's width that the stamp may fill; the page number has the rest.
const STAMP_SHARE: f32 = 0.8;
/// The dashes along which cards are cut, and the gaps between them.
const DASH: f32 = 1.0;
/// The grey of a shaded cell, of 255: `#ddd` of `.cross .self`.
const GREY: u8 = 0xdd;
/// The width of the line around a letter that makes it look bold, as a share of the font size.
const THICKENED: f32 = 1.0 / 30.0;

/// Width and height of what is printed.
pub(crate) fn sheet_size() -> (f32, f32) {
    (length("section", "width"), length("section", "height"))
}

/// The width of lines between cells.
fn thin() -> f32 {
    length("td", "border")
}

/// Draws with fonts.
pub(crate) struct Pen<'a, 'b> {
    pub surface: &'a mut Surface<'b>,
    pub fonts: &'a mut Fonts,
    /// The upper left corner of the sheet on its page.
    pub corner: (f32, f32),
    pub part: SheetPart,
}

/// The upper edge of something whose height follows from what is in it.
#[derive(Clone, Copy)]
struct Edge {
    x: f32,
    y: f32,
    width: f32,
}

/// What those methods of [`Pen`] do that are called twice: first to measure a height, then to draw.
#[derive(Clone, Copy, PartialEq)]
enum Do {
    Measure,
    Draw,
}

impl Pen<'_, '_> {
    /// Draws a whole sheet: in the head the title to the left and the heading to the right of it, the body, and in the
    /// foot the stamp to the left and the page number to the right.
    pub fn sheet(&mut self, sheet: &Sheet) {
        let ((width, height), head) = (sheet_size(), length("header", "height"));
        let line_height = plain().1;
        let plain = |text: &str, size, bold| Run { text: text.to_owned(), size, bold, fixed: None };
        let heading = lines(&[plain(&sheet.heading, points("header h2"), false)], width, self.fonts);
        let right = heading.first().map_or(0.0, |line| line.width);
        let room = (width - right - length("header", "gap")).max(TITLE_ROOM);
        let title = plain(&sheet.title, sheet.title_size as f32 / 10.0, true);
        let mut over = vec![title];
        if let Some(broken) = &sheet.broken {
            over.push(plain(&format!("   {broken}"), points("header strong"), true));
        }
        let title = lines(&over, room, self.fonts);
        let mut y = (head - TITLE_ABOVE - self.height(&title, line_height)).max(0.0);
        for line in &title {
            self.line(line, 0.0, y, line_height);
            y += line.size * POINT * line_height;
        }
        if let Some(line) = heading.first() {
            let y = head - HEADING_ABOVE - line.size * POINT * line_height;
            self.line(line, width - line.width, y, line_height);
        }
        self.stroke(&[(0.0, head), (width, head)], length("header", "border-bottom"), None);
        self.body(sheet, Do::Draw);
        let size = points("footer");
        let stamp = lines(&[plain(&sheet.stamp, size, false)], width * STAMP_SHARE, self.fonts);
        let number = lines(&[plain(&sheet.number, size, false)], width, self.fonts);
        let foot = height - size * POINT * line_height;
        if let Some(line) = stamp.first() {
            self.line(line, 0.0, foot, line_height);
        }
        if let Some(line) = number.first() {
            self.line(line, width - line.width, foot, line_height);
        }
    }

    /// What is between head and foot; returns where it ends, in millimetres from the top of the sheet.
    fn body(&mut self, sheet: &Sheet, what: Do) -> f32 {
        let (width, mut y) = (sheet_size().0, length("header", "height"));
        for element in parse(&sheet.body).elements() {
            y += match element.tag.as_str() {
                "div" => self.row(element, y, what),
                _ => self.text(element, Edge { x: 0.0, y, width }, what),
            };
        }
        y
    }

    /// Blocks side by side, all as high as the highest; returns that height. Their number is in the class `by1` to
    /// `by9`.
    fn row(&mut self, row: &Element, y: f32, what: Do) -> f32 {
        let abreast = (1..=9u8).find(|n| row.has(&format!("by{n}"))).unwrap_or(1);
        let width = sheet_size().0 / f32::from(abreast);
        let [above, right, below] = [Side::Above, Side::Right, Side::Below].map(|at| side(".block", "padding", at));
        let beside = if abreast == 1 { length(".by1 > .block", "padding-right") } else { right };
        let edge = |at: usize| Edge { x: at as f32 * width + beside, y: y + above, width: width - 2.0 * beside };
        let blocks: Vec<&Element> = row.elements().collect();
        let mut height: f32 = 0.0;
        if self.part == SheetPart::Badges {
            height = length(".badges .block", "height");
        }
        for (at, block) in blocks.iter().enumerate() {
            height = height.max(self.block(block, edge(at), Do::Measure) + above + below);
        }
        for (at, block) in blocks.iter().enumerate().filter(|_| what == Do::Draw) {
            self.block(block, edge(at), Do::Draw);
            if row.has("cut") {
                let (left, right) = (at as f32 * width, (at + 1) as f32 * width);
                let corners = [(left, y), (right, y), (right, y + height), (left, y + height), (left, y)];
                self.stroke(&corners, thin(), Some(DASH));
            }
        }
        height
    }

    /// The content of a block, from the top; returns its height.
    fn block(&mut self, block: &Element, edge: Edge, what: Do) -> f32 {
        let mut taken = 0.0;
        for element in block.elements() {
            let at = Edge { y: edge.y + taken, ..edge };
            taken += if element.tag == "table" { self.table(element, at, what) } else { self.text(element, at, what) };
        }
        taken
    }

    /// A heading or a paragraph; returns its height with margins. Its tag and class determine the rule of the style
    /// sheet.
    fn text(&mut self, element: &Element, edge: Edge, what: Do) -> f32 {
        let Edge { x, y, width } = edge;
        let margin = |selector| (side(selector, "margin", Side::Above), side(selector, "margin", Side::Below));
        let (selector, bold, (above, below)) = match (element.tag.as_str(), element) {
            ("h2", _) => (".body h2", true, margin(".body h2")),
            (_, e) if e.has("legend") => (".legend", false, margin(".legend")),
            (_, e) if e.has("small") => (".small", false, margin(".small")),
            (_, e) if e.has("lot") => ("h3.lot", true, margin("h3")),
            (_, e) if e.has("badge") => ("h3", true, (length("h3.badge", "padding-top"), 0.0)),
            (_, e) if e.has("club") => (".club", false, margin(".club")),
            (_, e) if e.has("again") => ("h3.again", true, margin("h3")),
            _ => ("h3", true, margin("h3")),
        };
        let is_of_table = element.has("table");
        let size = element.length("font-size", "pt").unwrap_or_else(|| points(selector));
        let line_height = match selector {
            _ if is_of_table => leading("h3.table b"),
            ".body h2" | ".legend" | "h3.lot" => leading(selector),
            _ => plain().1,
        };
        let centred = element.has("lot")
            || self.part == SheetPart::Badges
            || element.has("small") && self.part == SheetPart::Lots;
        let strong = if is_of_table { points("h3.table b") } else { size };
        let mut said = Vec::new();
        runs(element, Type { size, bold, strong }, &mut said);
        let set = lines(&said, width, self.fonts);
        let mut at = y + above;
        for line in &set {
            if what == Do::Draw {
                let x = if centred { x + (width - line.width) / 2.0 } else { x };
                self.line(line, x, at, line_height);
            }
            at += line.size * POINT * line_height;
        }
        at + below - y
    }

    /// A table; returns its height.
    fn table(&mut self, table: &Element, edge: Edge, what: Do) -> f32 {
        let width = table.length("width", "mm").unwrap_or(edge.width);
        let first = table.all("tr").first().map_or(1, |row| row.elements().map(|cell| cell.span).sum());
        let columns = columns(table, width, first);
        let mut at = edge;
        for part in table.elements() {
            for row in part.all("tr") {
                at.y += self.cells(row, &columns, at, part.tag == "thead", what);
            }
        }
        at.y - edge.y
    }

    /// A row of a table; returns its height, that of its highest cell, so all cells are set before any is drawn.
    fn cells(&mut self, row: &Element, columns: &[f32], edge: Edge, in_head: bool, what: Do) -> f32 {
        let row_size = row.length("font-size", "pt");
        let mut height = row.length("height", "mm").unwrap_or_else(|| row_height(self.part, in_head));
        let mut set = Vec::new();
        let (mut column, mut x) = (0, edge.x);
        for cell in row.elements() {
            let width: f32 = columns.iter().skip(column).take(cell.span).sum();
            let look = CellLook::of(cell, Spot { part: self.part, in_head, column }, row_size);
            let mut said = Vec::new();
            runs(cell, look.text, &mut said);
            let text = lines(&said, (width - 2.0 * look.beside - thin()).max(1.0), self.fonts);
            height = height.max(self.height(&text, look.leading) + look.around + thin());
            set.push((Edge { x, width, ..edge }, look, text));
            x += width;
            column += cell.span;
        }
        if what == Do::Draw {
            for (edge, look, text) in set {
                self.cell(edge, height, look, &text);
            }
        }
        height
    }

    /// A cell: its shade, its borders, and its text, vertically centred.
    fn cell(&mut self, edge: Edge, height: f32, look: CellLook, text: &[Line]) {
        let Edge { x, y, width } = edge;
        if look.grey {
            self.shade(edge, height);
        }
        let [above_and_right, below, left] = look.borders;
        let (right, bottom) = (x + width, y + height);
        if above_and_right {
            self.stroke(&[(x, y), (right, y)], thin(), None);
            self.stroke(&[(right, y), (right, bottom)], thin(), None);
        }
        if below {
            self.stroke(&[(x, bottom), (right, bottom)], thin(), None);
        }
        if left {
            self.stroke(&[(x, y), (x, bottom)], thin(), None);
        }
        let mut at = y + (height - self.height(text, look.leading)) / 2.0;
        for line in text {
            let x = match look.align {
                Align::Left => x + look.beside,
                Align::Centre => x + (width - line.width) / 2.0,
                Align::Right => right - look.beside - line.width,
            };
            self.line(line, x, at, look.leading);
            at += line.size * POINT * look.leading;
        }
    }

    /// The height of lines of text.
    fn height(&self, set: &[Line], line_height: f32) -> f32 {
        set.iter().map(|line| line.size * POINT * line_height).sum()
    }

    /// Draws a line of text whose upper left corner is known.
    fn line(&mut self, line: &Line, x: f32, y: f32, line_height: f32) {
        let baseline = y + line.size * POINT * (line_height / 2.0 + MIDDLE);
        for piece in &line.pieces {
            // If a font has no bold, a line around each letter makes it look bold.
            let ink = || luma::Color::new(0).into();
            self.surface.set_fill(Some(Fill { paint: ink(), ..Fill::default() }));
            let around = Stroke { paint: ink(), width: piece.size * THICKENED, ..Stroke::default() };
            self.surface.set_stroke(piece.chosen.thickened.then_some(around));
            let at = self.point(x + piece.x, baseline);
            let font = self.fonts.font(piece.chosen.face);
            self.surface.draw_text(at, font, piece.size, &piece.text, false, TextDirection::Auto);
        }
        self.surface.set_stroke(None);
    }

    /// A place on the sheet as a point of the page, in the unit of PDF.
    fn point(&self, x: f32, y: f32) -> Point {
        Point::from_xy((self.corner.0 + x) / POINT, (self.corner.1 + y) / POINT)
    }

    /// Draws a line from corner to corner; `dash` is the length of its dashes and of the gaps between them.
    fn stroke(&mut self, corners: &[(f32, f32)], width: f32, dash: Option<f32>) {
        let mut path = PathBuilder::new();
        for (at, &(x, y)) in corners.iter().enumerate() {
            let point = self.point(x, y);
            if at == 0 { path.move_to(point.x, point.y) } else { path.line_to(point.x, point.y) }
        }
        let Some(path) = path.finish() else { return };
        let dash = dash.map(|length| StrokeDash { array: vec![length / POINT; 2], offset: 0.0 });
        let paint = luma::Color::new(0).into();
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(Stroke { paint, width: width / POINT, dash, ..Stroke::default() }));
        self.surface.draw_path(&path);
        self.surface.set_stroke(None);
    }

    /// Fills an area with light grey.
    fn shade(&mut self, edge: Edge, height: f32) {
        let corner = self.point(edge.x, edge.y);
        let Some(area) = Rect::from_xywh(corner.x, corner.y, edge.width / POINT, height / POINT) else { return };
        let mut path = PathBuilder::new();
        path.push_rect(area);
        let Some(path) = path.finish() else { return };
        self.surface.set_fill(Some(Fill { paint: luma::Color::new(GREY).into(), ..Fill::default() }));
        self.surface.draw_path(&path);
    }
}

/// The widths of a table's columns: from its `col` elements; columns without a width share the rest equally.
fn columns(table: &Element, width: f32, count: usize) -> Vec<f32> {
    let mut widths: Vec<Option<f32>> = table
        .all("col")
        .into_iter()
        .map(|col| col.length("width", "mm").or_else(|| col.length("width", "%").map(|share| share * width / 100.0)))
        .collect();
    widths.resize(count.max(widths.len()), None);
    let unsaid = widths.iter().filter(|w| w.is_none()).count();
    let rest = (width - widths.iter().flatten().sum::<f32>()).max(0.0);
    // If every column has a width, they are stretched to fill the table, as in a browser.
    let stretch = if unsaid == 0 { width / widths.iter().flatten().sum::<f32>().max(1.0) } else { 1.0 };
    widths.into_iter().map(|w| w.map_or(rest / unsaid.max(1) as f32, |w| w * stretch)).collect()
}

#[cfg(test)]
#[path = "whole.rs"]
mod whole;
