//! Finds out what a workbook's archive (a zip file of XML) would cost to read, before it is read.
//!
//! An archive of a few kilobytes can unpack to gigabytes. So the sizes in its directory are added up first; then,
//! because a directory can lie, everything is unpacked once and only counted. What is unpacked can still be expensive
//! (`Dear`): each string, sheet and name costs far more in memory than in the file, a piece of text without an end is
//! held as a whole, and a table of strings may claim any size in advance. These are counted on the way. Styles, which
//! can refer to a long name any number of times, are removed from the archive: no list of names needs them. Cost: one
//! unpacking, O(1) memory.

use std::borrow::Cow;
use std::io;
use std::io::{Cursor, Write};

use roundtable_words::{Dear, Mistake, Unread, Wrong};

use crate::decode::MAX_FILE_BYTES;

/// The most bytes that a workbook may unpack to: 128 MiB.
const MAX_UNPACKED: u64 = 128 * 1024 * 1024;
/// The most bytes of a file in it that is not XML, such as a picture: 48 MiB.
const MAX_OTHER: u64 = 48 * 1024 * 1024;
/// The most files in its archive.
const MAX_ENTRIES: usize = 10_000;
/// The most strings that its cells may share.
const MAX_STRINGS: u64 = 2_000_000;
/// The most sheets, defined names and relationships.
const MAX_NAMED: u64 = 100_000;
/// The most bytes between two tags, or in one: 1 MiB.
const MAX_PIECE: u64 = 1024 * 1024;

/// The archive without its styles, or why it may not be read.
pub(in crate::cells) fn sound(bytes: &[u8]) -> Result<Cow<'_, [u8]>, Mistake> {
    let limit = MAX_UNPACKED / MIB;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        let (mib, limit) = ((bytes.len() as u64).div_ceil(MIB), MAX_FILE_BYTES / MIB);
        return Err(Wrong::FileTooLarge { mib, limit }.whole());
    }
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
    if archive.len() > MAX_ENTRIES {
        return Err(too_large(Dear::Files { files: archive.len(), limit: MAX_ENTRIES }));
    }
    let mut said = 0u64;
    for i in 0..archive.len() {
        said = said.saturating_add(archive.by_index_raw(i).map_err(broken)?.size());
    }
    if said > MAX_UNPACKED {
        let mib = said.div_ceil(MIB);
        return Err(too_large(Dear::Unpacked { mib, limit }));
    }
    let mut scan = Scan::default();
    let mut has_styles = false;
    for i in 0..archive.len() {
        let entry = archive.by_index(i).map_err(broken)?;
        has_styles |= is_style(entry.name_raw());
        scan.begin();
        // What is too dear ends the unpacking.
        let unpacked = io::copy(&mut io::Read::take(entry, MAX_UNPACKED + 1), &mut scan);
        match (scan.refused.take(), unpacked) {
            (Some(what), _) => return Err(too_large(what)),
            (None, Ok(_)) => {}
            (None, Err(e)) => return Err(broken(e)),
        }
    }
    if has_styles { without_styles(archive).map(Cow::Owned).map_err(broken) } else { Ok(Cow::Borrowed(bytes)) }
}

const MIB: u64 = 1024 * 1024;

/// The mistake that a workbook would cost too much.
fn too_large(what: Dear) -> Mistake {
    Wrong::WorkbookTooLarge { what }.whole()
}

/// The mistake that an archive is broken. Details would not help somebody who has only the workbook.
fn broken<E>(_: E) -> Mistake {
    Wrong::WorkbookUnread { why: Unread::Archive }.whole()
}

/// Whether a file of the archive holds styles.
fn is_style(name: &[u8]) -> bool {
    let name = name.to_ascii_lowercase();
    name.ends_with(b"styles.xml") || name.ends_with(b"theme1.xml")
}

/// Copies everything but the styles, still compressed.
fn without_styles(mut archive: zip::ZipArchive<Cursor<&[u8]>>) -> zip::result::ZipResult<Vec<u8>> {
    let mut slim = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for i in 0..archive.len() {
        let entry = archive.by_index_raw(i)?;
        if !is_style(entry.name_raw()) {
            slim.raw_copy_file(entry)?;
        }
    }
    Ok(slim.finish()?.into_inner())
}

/// Counts the bytes that are written to it.
#[derive(Default)]
struct Scan {
    /// Bytes, strings, and sheets, names and relationships, over all files.
    bytes: u64,
    strings: u64,
    named: u64,
    /// Bytes of this file so far.
    here: u64,
    /// Whether this file is XML, once that is known.
    is_xml: Option<bool>,
    /// Bytes since a tag last began or ended.
    piece: u64,
    /// The name of the current tag so far, without its prefix; `None` outside of names of tags.
    tag: Option<Tag>,
    /// The number of letters of [`CLAIM`] just read.
    claiming: usize,
    /// The number that is being read after it.
    claim: Option<u64>,
    /// What was too much.
    refused: Option<Dear>,
}

/// A name of up to 16 letters. No longer name is counted, so only the length of those is kept.
#[derive(Clone, Copy, Default)]
struct Tag {
    letters: [u8; 16],
    length: usize,
}

impl Tag {
    fn push(&mut self, byte: u8) {
        if let Some(letter) = self.letters.get_mut(self.length) {
            *letter = byte;
        }
        self.length += 1;
    }

    fn name(&self) -> &[u8] {
        self.letters.get(..self.length).unwrap_or_default()
    }
}

/// The attribute with the size of a table of strings.
const CLAIM: &[u8] = b"uniqueCount";

impl Scan {
    /// Begins another file of the archive.
    fn begin(&mut self) {
        *self = Self { bytes: self.bytes, strings: self.strings, named: self.named, ..Self::default() };
    }

    /// The next byte of a file of XML.
    fn byte(&mut self, byte: u8) -> Result<(), Dear> {
        self.piece += 1;
        match byte {
            b'<' => (self.piece, self.tag) = (0, Some(Tag::default())),
            b'>' | b'/' | b' ' | b'\t' | b'\r' | b'\n' => {
                self.piece = if byte == b'>' { 0 } else { self.piece };
                if let Some(tag) = self.tag.take() {
                    self.count(tag.name())?;
                }
            }
            b':' => self.tag = self.tag.map(|_| Tag::default()),
            _ => self.tag.iter_mut().for_each(|tag| tag.push(byte)),
        }
        if self.piece > MAX_PIECE {
            return Err(Dear::Piece { limit: MAX_PIECE / MIB });
        }
        // A new attempt to find CLAIM can only begin with its first letter. That is enough: before an attribute there
        // is white space, so no earlier letters can belong to it.
        if byte == CLAIM[self.claiming] {
            self.claiming += 1;
            if self.claiming == CLAIM.len() {
                (self.claiming, self.claim) = (0, Some(0));
            }
            return Ok(());
        }
        self.claiming = usize::from(byte == CLAIM[0]);
        if self.claim.is_some() { self.claimed(byte) } else { Ok(()) }
    }

    /// Counts a tag: `si` is a shared string.
    fn count(&mut self, tag: &[u8]) -> Result<(), Dear> {
        match tag {
            b"si" => self.strings += 1,
            b"sheet" | b"definedName" | b"Relationship" => self.named += 1,
            _ => {}
        }
        if self.strings > MAX_STRINGS {
            return Err(Dear::Texts { limit: MAX_STRINGS });
        }
        if self.named > MAX_NAMED {
            return Err(Dear::Names { limit: MAX_NAMED });
        }
        Ok(())
    }

    /// Reads the number that a table of strings claims, digit by digit, and refuses one that is too large.
    fn claimed(&mut self, byte: u8) -> Result<(), Dear> {
        self.claim = match (byte, self.claim) {
            (b'0'..=b'9', Some(claim)) => Some(claim.saturating_mul(10).saturating_add(u64::from(byte - b'0'))),
            (b'=' | b'"' | b'\'' | b' ' | b'\t' | b'\r' | b'\n', Some(0)) => Some(0),
            (_, _) => None,
        };
        if self.claim.is_some_and(|claim| claim > MAX_STRINGS) {
            return Err(Dear::ClaimedTexts { limit: MAX_STRINGS });
        }
        Ok(())
    }
}

impl Write for Scan {
    /// Counts the bytes; an error ends the unpacking. The first bytes of a file show whether it is XML, which is
    /// examined byte by byte.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (self.bytes, self.here) = (self.bytes + bytes.len() as u64, self.here + bytes.len() as u64);
        // XML begins with `<`, after white space and the bytes EF BB BF of a byte order mark.
        let begins = |&&b: &&u8| !b.is_ascii_whitespace() && !matches!(b, 0xEF | 0xBB | 0xBF);
        let is_xml = *self.is_xml.get_or_insert_with(|| bytes.iter().find(begins).is_none_or(|&b| b == b'<'));
        let counted = if self.bytes > MAX_UNPACKED {
            Err(Dear::Unpacking { limit: MAX_UNPACKED / MIB })
        } else if is_xml {
            bytes.iter().try_for_each(|&byte| self.byte(byte))
        } else if self.here > MAX_OTHER {
            Err(Dear::Picture { limit: MAX_OTHER / MIB })
        } else {
            Ok(())
        };
        counted.map(|()| bytes.len()).map_err(|what| {
            self.refused = Some(what);
            io::Error::other("too dear")
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
