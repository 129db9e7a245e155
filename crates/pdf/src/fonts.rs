//! Chooses a font for each character of a document: first the given fonts, then a Latin font in the program, then the
//! first installed font with the character. Characters that no font has are recorded for the caller to report.
//!
//! Installed fonts are sorted by how well they suit print sheets, then by name: the same fonts give the same document.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use fontdb::{Database, Source, Style};
use krilla::text::Font;

/// Liberation Sans 2.1 (SIL Open Font Licence 1.1; its text is next to the files).
const LATIN: [&[u8]; 2] =
    [include_bytes!("../fonts/LiberationSans-Regular.ttf"), include_bytes!("../fonts/LiberationSans-Bold.ttf")];

/// Families that suit print sheets, the best first. Those of Japan come first: sheets may be in Japanese, and fonts for
/// Chinese draw many of its characters in other shapes.
const SUITED: &str = "BIZ UDGothic; BIZ UDPGothic; Noto Sans CJK JP; Noto Sans JP; Hiragino Sans; Yu Gothic; Meiryo; IPAexGothic; \
     MS Gothic; Noto Sans; DejaVu Sans; Arial; Segoe UI; Segoe UI Symbol";

/// The weight of a regular font (OpenType, OS/2 `usWeightClass`).
const REGULAR: u16 = 400;

/// What is drawn for a character that no font has.
const UNKNOWN: char = '?';

/// A file that is not a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("file {at} is no font")]
pub struct NotAFont {
    /// Its place among the files given, from 0.
    pub at: usize,
}

/// The fonts of a document.
pub struct Fonts {
    faces: Vec<Face>,
    /// Whether the machine is searched, which is done when a character first needs it.
    search: bool,
    /// The machine's fonts that are not in `faces` yet, each a file and a place in it, once they are listed.
    machine: Option<Vec<(Source, u32)>>,
    /// The face (an index into `faces`) for a character and whether bold was wanted; `None` if no font has it.
    known: HashMap<(char, bool), Option<usize>>,
    /// Widths by face and character, as shares of the font size.
    widths: HashMap<(usize, char), f32>,
    missing: BTreeSet<char>,
}

/// A font: its file, and its place in the file if that is a collection.
struct Face {
    font: Font,
    data: Arc<Vec<u8>>,
    index: u32,
    bold: bool,
}

/// Which font a character is set in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Chosen {
    pub face: usize,
    /// Bold is wanted and the font is not: its letters are drawn with a line around them.
    pub thickened: bool,
}

impl Fonts {
    /// The given fonts (the bytes of files, which may be collections), then the Latin one of the program, then the
    /// machine's if `search`.
    ///
    /// ```
    /// use roundtable_pdf::{Fonts, NotAFont};
    /// assert!(Fonts::new(Vec::new(), false).is_ok());
    /// assert_eq!(Fonts::new(vec![b"no font".to_vec()], false).err(), Some(NotAFont { at: 0 }));
    /// ```
    ///
    /// # Errors
    /// [`NotAFont`] for the first file that cannot be read as one.
    pub fn new(given: Vec<Vec<u8>>, search: bool) -> Result<Self, NotAFont> {
        let mut faces = Vec::new();
        for (at, data) in given.into_iter().enumerate() {
            let data = Arc::new(data);
            let fonts = ttf_parser::fonts_in_collection(&data).unwrap_or(1);
            let before = faces.len();
            faces.extend((0..fonts).filter_map(|index| face(&data, index)));
            if faces.len() == before {
                return Err(NotAFont { at });
            }
        }
        faces.extend(LATIN.iter().filter_map(|bytes| face(&Arc::new(bytes.to_vec()), 0)));
        Ok(Self {
            faces,
            search,
            machine: None,
            known: HashMap::new(),
            widths: HashMap::new(),
            missing: BTreeSet::new(),
        })
    }

    /// The characters that no font had.
    pub fn missing(&self) -> impl Iterator<Item = char> + '_ {
        self.missing.iter().copied()
    }

    /// The file of each face, and its place in a collection.
    pub(crate) fn files(&self) -> impl Iterator<Item = (Arc<Vec<u8>>, u32)> + '_ {
        self.faces.iter().map(|face| (Arc::clone(&face.data), face.index))
    }

    pub(crate) fn font(&self, face: usize) -> Font {
        self.faces[face].font.clone()
    }

    /// The character that is drawn for `c`, and its font; `None` for one that only modifies its neighbours.
    pub(crate) fn choose(&mut self, c: char, bold: bool) -> Option<(char, Chosen)> {
        if let Some(face) = self.face_of(c, bold) {
            return Some((c, self.in_weight(face, bold)));
        }
        // Joiners, marks of direction and variation selectors have no shape of their own.
        if matches!(c, '\u{200B}'..='\u{200F}' | '\u{FE00}'..='\u{FE0F}' | '\u{2060}') || c.is_control() {
            return None;
        }
        self.missing.insert(c);
        let face = self.face_of(UNKNOWN, bold)?;
        Some((UNKNOWN, self.in_weight(face, bold)))
    }

    /// A face, thickened if bold is wanted and it is not bold.
    fn in_weight(&self, face: usize, bold: bool) -> Chosen {
        Chosen { face, thickened: bold && !self.faces[face].bold }
    }

    /// The width of a character in a face, as a share of the size of its type.
    pub(crate) fn width(&mut self, face: usize, c: char) -> f32 {
        let Face { data, index, .. } = &self.faces[face];
        *self.widths.entry((face, c)).or_insert_with(|| {
            let Ok(parsed) = ttf_parser::Face::parse(data, *index) else { return 0.0 };
            let advance = parsed.glyph_index(c).and_then(|glyph| parsed.glyph_hor_advance(glyph)).unwrap_or(0);
            f32::from(advance) / f32::from(parsed.units_per_em().max(1))
        })
    }

    /// The face for a character: a loaded one of the wanted weight, else of the other weight, else one of the machine.
    fn face_of(&mut self, c: char, bold: bool) -> Option<usize> {
        if let Some(found) = self.known.get(&(c, bold)) {
            return *found;
        }
        let having: Vec<usize> = (0..self.faces.len()).filter(|&at| has(&self.faces[at], c)).collect();
        let fitting = having.iter().copied().find(|&at| self.faces[at].bold == bold);
        let found = fitting.or_else(|| having.first().copied()).or_else(|| self.find(c));
        self.known.insert((c, bold), found);
        found
    }

    /// Loads the first font of the machine that has a character. Files that are not fonts are dropped.
    fn find(&mut self, c: char) -> Option<usize> {
        if !self.search {
            return None;
        }
        let machine = self.machine.get_or_insert_with(fonts_of_machine);
        let mut at = 0;
        while let Some((source, index)) = machine.get(at) {
            match load(source, *index) {
                Some(face) if has(&face, c) => {
                    machine.remove(at);
                    self.faces.push(face);
                    return Some(self.faces.len() - 1);
                }
                Some(_) => at += 1,
                None => drop(machine.remove(at)),
            }
        }
        None
    }
}

/// The font at a place of a file; `None` if it cannot be read.
fn face(data: &Arc<Vec<u8>>, index: u32) -> Option<Face> {
    let bold = ttf_parser::Face::parse(data, index).ok()?.is_bold();
    let font = Font::new(Arc::clone(data).into(), index)?;
    Some(Face { font, data: Arc::clone(data), index, bold })
}

/// Whether a font has a character.
fn has(face: &Face, c: char) -> bool {
    ttf_parser::Face::parse(&face.data, face.index).is_ok_and(|parsed| parsed.glyph_index(c).is_some())
}

/// A font of the machine.
fn load(source: &Source, index: u32) -> Option<Face> {
    let data = match source {
        Source::File(path) => std::fs::read(path).ok()?,
        Source::Binary(bytes) => bytes.as_ref().as_ref().to_vec(),
    };
    face(&Arc::new(data), index)
}

/// The upright fonts of the machine that are not monospaced, in the order in which they are tried: by place in
/// [`SUITED`], then by distance from the regular weight, then by name.
fn fonts_of_machine() -> Vec<(Source, u32)> {
    let mut database = Database::new();
    database.load_system_fonts();
    let mut faces: Vec<_> = database
        .faces()
        .filter(|face| face.style == Style::Normal && !face.monospaced)
        .map(|face| {
            let suited = |name: &str| SUITED.split("; ").position(|suited| suited == name);
            let rank = face.families.iter().filter_map(|(name, _)| suited(name)).min().unwrap_or(usize::MAX);
            let name = face.post_script_name.clone();
            ((rank, face.weight.0.abs_diff(REGULAR), name, face.index), (face.source.clone(), face.index))
        })
        .collect();
    faces.sort_by(|(one, _), (other, _)| one.cmp(other));
    faces.into_iter().map(|(_, found)| found).collect()
}
