//! Pictures in pixels: an SVG of ours, drawn with the same fonts as print sheets.
//!
//! Twice as fine as the SVG's own pixels, so that phones show it sharp, and smaller where that would be large. No limit is needed on
//! the text: the writer of the SVG bounds it.

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

/// Draws an SVG that `roundtable_write` wrote and gives the bytes of the PNG. Characters that no font has are drawn as `?`;
/// afterwards [`Fonts::missing`] names them.
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
/// [`PdfError`], of what is not an SVG.
pub fn png(svg: &str, fonts: &mut Fonts) -> Result<Vec<u8>, PdfError> {
    // Tags are plain ASCII, so their letters change nothing.
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
    let usual = [false, true].map(|bold| faces.get(&('x', bold)).and_then(|&face| ids.get(face)).copied());
    let of_letter = move |c: char, bold: bool| faces.get(&(c, bold)).and_then(|&face| ids.get(face)).copied();
    let options = Options {
        font_resolver: FontResolver {
            select_font: Box::new(move |font, _| usual[usize::from(font.weight() >= 600)]),
            select_fallback: Box::new(move |c, used, database| {
                let bold = used.first().and_then(|&id| database.face(id)).is_some_and(|face| face.weight.0 >= 600);
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

/// The faces of fonts, each with the name that the drawing library knows it by.
fn database(fonts: &Fonts) -> (Database, Vec<ID>) {
    let mut database = Database::new();
    let mut ids = Vec::new();
    for (data, index) in fonts.files() {
        let loaded = database.load_font_source(Source::Binary(data));
        // A collection holds several; every face was taken for itself.
        let own = loaded.iter().copied().find(|&id| database.face(id).is_some_and(|face| face.index == index));
        ids.extend(own.or(loaded.first().copied()));
    }
    (database, ids)
}
