//! Draws an SVG that `crates/write/src/picture/` has written as a PNG, with the same fonts as print sheets.
//!
//! The PNG has twice the pixels of the SVG across and down, to be sharp on phones, and fewer if it would be too large.
//! The writer of the SVG bounds the length of the text.

use std::collections::HashMap;
use std::sync::Arc;

use fontdb::{Database, ID, Source};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options, Tree};

use crate::error::PdfError;
use crate::fonts::Fonts;

/// Pixels of the picture for each of the SVG.
const FINE: f32 = 2.0;
/// The most pixels across or down.
const MOST: f32 = 5000.0;
/// The weight from which on a font counts as bold (OpenType, OS/2 `usWeightClass`: 600 is semi-bold).
const BOLD: u16 = 600;

/// Draws an SVG that `roundtable_write` wrote and returns the bytes of the PNG. Characters that no font has are drawn
/// as `?`; afterwards [`Fonts::missing`] names them.
///
/// ```
/// use roundtable_pdf::{Fonts, png};
/// let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><text y="15">Ana</text></svg>"#;
/// let mut fonts = Fonts::new(Vec::new(), false).unwrap();
/// assert!(png(svg, &mut fonts).unwrap().starts_with(b"\x89PNG"));
/// assert!(png("no picture", &mut fonts).is_err());
/// ```
///
/// # Errors
/// [`PdfError`] for anything that is not an SVG.
pub fn png(svg: &str, fonts: &mut Fonts) -> Result<Vec<u8>, PdfError> {
    // A first pass over all characters chooses the face of each, regular and bold, and replaces those that no font has.
    // It also treats tags as text; they are ASCII, which the font in the program has, so they are unchanged.
    let mut drawn = String::with_capacity(svg.len());
    let mut faces: HashMap<(char, bool), usize> = HashMap::new();
    for c in svg.chars() {
        let chosen = [false, true].map(|bold| fonts.choose(c, bold).map(|(c, chosen)| (c, bold, chosen.face)));
        for (c, bold, face) in chosen.into_iter().flatten() {
            faces.insert((c, bold), face);
        }
        match chosen[0] {
            Some((c, ..)) => drawn.push(c),
            None if c == '\n' => drawn.push(c),
            None => {}
        }
    }
    let (database, ids) = database(fonts);
    // The library asks for the font of a piece of text: that of the letter x. It asks again for each character that
    // this one lacks, and gets the face chosen above.
    let usual = [false, true].map(|bold| faces.get(&('x', bold)).and_then(|&face| ids.get(face)).copied());
    let of_letter = move |c: char, bold: bool| faces.get(&(c, bold)).and_then(|&face| ids.get(face)).copied();
    let options = Options {
        font_resolver: FontResolver {
            select_font: Box::new(move |font, _| usual[usize::from(font.weight() >= BOLD)]),
            select_fallback: Box::new(move |c, used, database| {
                let bold = used.first().and_then(|&id| database.face(id)).is_some_and(|face| face.weight.0 >= BOLD);
                of_letter(c, bold).filter(|id| !used.contains(id))
            }),
        },
        fontdb: Arc::new(database),
        ..Options::default()
    };
    let failed = |why: String| PdfError(why);
    let tree = Tree::from_str(&drawn, &options).map_err(|e| failed(e.to_string()))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = (MOST / width.max(height)).min(FINE);
    let pixels = |length: f32| (length * scale).ceil() as u32;
    let mut pixmap = Pixmap::new(pixels(width), pixels(height)).ok_or_else(|| failed(format!("{width} x {height}")))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|e| failed(e.to_string()))
}

/// All faces as a database for the drawing library, and the name of each face in it, in the order of the faces.
fn database(fonts: &Fonts) -> (Database, Vec<ID>) {
    let mut database = Database::new();
    let mut ids = Vec::new();
    for (data, index) in fonts.files() {
        let loaded = database.load_font_source(Source::Binary(data));
        // A file that is a collection loads as several faces; the one with this index is meant.
        let own = loaded.iter().copied().find(|&id| database.face(id).is_some_and(|face| face.index == index));
        ids.extend(own.or(loaded.first().copied()));
    }
    (database, ids)
}
