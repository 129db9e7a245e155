//! Turns the bytes of a file into text: UTF-8 and UTF-16 by rule, older encodings by a guess, with a note.
//!
//! A byte order mark decides the encoding; without one, valid UTF-8 is UTF-8. Anything else is guessed from the
//! frequencies of letters (`chardetng`, the detector of Firefox, H. Sivonen 2020): in practice Shift_JIS from Japanese
//! and Windows-1252 from western spreadsheets. Line ends become `\n`, so columns never count a `\r`. A letter followed
//! by a separate accent becomes one character, so é is always the same. Limits: for a very short list a guess can be
//! wrong, so there is always a note. Cost O(bytes).

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{EUC_JP, Encoding, SHIFT_JIS, UTF_16BE, UTF_16LE, WINDOWS_1252};
use roundtable_words::{FileKind, Noted, Place, ReadError, ReaderNote, Unread, Wrong};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;

/// The largest file that is read: 64 MiB. Check a file's size before reading it into memory.
pub const MAX_FILE_BYTES: u64 = 64 * 1024 * 1024;

/// Files made to be looked at, which are not read: their first bytes and their names.
const FOR_PEOPLE: [(&[u8], &str); 9] = [
    (b"%PDF-", "PDF"),
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"II*\0", "TIFF"),
    (b"MM\0*", "TIFF"),
    (b"<svg", "SVG"),
    (b"{\\rtf", "RTF"),
    (b"BEGIN:VCALENDAR", "iCalendar"),
];

/// The part of a Word file that holds its text, as the directory of the archive names it.
const OF_WORD: &[u8] = b"word/document.xml";

/// What an OpenDocument text has near its beginning, after the head of its archive.
const OF_WRITER: &[u8] = b"application/vnd.oasis.opendocument.text";

/// The kind of file made to be looked at that this is, if it is one.
fn for_people(bytes: &[u8]) -> Option<&'static str> {
    // Pictures from phones and the web have the name of their format after a length.
    match (bytes.get(4..8), bytes.get(8..12)) {
        (Some(b"ftyp"), Some(b"heic" | b"heix" | b"mif1" | b"hevc")) => return Some("HEIC"),
        (Some(b"ftyp"), Some(b"avif")) => return Some("AVIF"),
        (Some(_), Some(b"WEBP")) if bytes.starts_with(b"RIFF") => return Some("WebP"),
        _ => {}
    }
    // A list may begin with BM; no list has a zero byte near it.
    if bytes.starts_with(b"BM") && bytes.iter().take(64).any(|byte| *byte == 0) {
        return Some("BMP");
    }
    // The head of an archive (zip) has 30 bytes; a short name follows it, and then the contents of the first file.
    if bytes.starts_with(b"PK")
        && bytes.get(30..).is_some_and(|rest| rest.windows(OF_WRITER.len()).take(64).any(|part| part == OF_WRITER))
    {
        return Some("OpenDocument");
    }
    if bytes.starts_with(b"PK") && bytes.windows(OF_WORD.len()).any(|part| part == OF_WORD) {
        return Some("Word");
    }
    FOR_PEOPLE.iter().find(|(begins, _)| bytes.starts_with(begins)).map(|(_, kind)| *kind)
}

/// Refuses a file that is made to be looked at and not to be read by programs.
///
/// # Errors
/// Pictures, PDF, Word and the like.
pub(crate) fn readable(bytes: &[u8], file_name: &str) -> Result<(), ReadError> {
    for_people(bytes).map_or(Ok(()), |kind| Err(Wrong::ForPeople { kind }.whole().alone(file_name)))
}

/// The text of a file, with `\n` line ends and without a byte order mark, and a note if the encoding was guessed.
///
/// ```
/// let (text, notes) = roundtable_read::decode(b"Jos\xE9\r\n", "names.txt").unwrap();
/// assert_eq!(text, "José\n");
/// assert!(notes[0].to_string().contains("Windows-1252"));
/// ```
///
/// # Errors
/// A file above [`MAX_FILE_BYTES`], a document or picture, broken UTF-16, and NUL bytes, with their line and column.
pub fn decode<'a>(bytes: &'a [u8], file_name: &str) -> Result<(Cow<'a, str>, Vec<ReaderNote>), ReadError> {
    if bytes.len() as u64 > MAX_FILE_BYTES {
        let (mib, limit) = ((bytes.len() as u64).div_ceil(1024 * 1024), MAX_FILE_BYTES / (1024 * 1024));
        return Err(Wrong::FileTooLarge { mib, limit }.whole().alone(file_name));
    }
    readable(bytes, file_name)?;
    // Whoever reads workbooks does not ask for their text.
    if bytes.starts_with(b"PK\x03\x04") {
        return Err(Wrong::OtherKind { kind: FileKind::Workbook }.whole().alone(file_name));
    }
    let mut notes = Vec::new();
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(_) if !cfg!(feature = "any-file") => return Err(Wrong::OnlyText.whole().alone(file_name)),
        Err(_) => older(bytes, file_name, &mut notes)?,
    };
    if let Some(at) = text.find('\0') {
        let place = place(&text, at);
        let mistake = match is_named_workbook(file_name) {
            true => Wrong::WorkbookUnread { why: Unread::Archive }.whole(),
            false => Wrong::NulByte.at(place, "\0"),
        };
        return Err(mistake.alone(file_name));
    }
    Ok((composed(one_line_end(text)), notes))
}

/// The line and column of a byte of the text; of its end if there are fewer bytes.
pub(crate) fn place(text: &str, at: usize) -> Place {
    let before = text.get(..at).unwrap_or(text);
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
    Place { line: count(before.matches('\n').count() + 1), column: count(column + 1) }
}

/// The pieces of a line between separators, trimmed, each with its place; the line begins at `start`.
pub(crate) fn pieces(
    line: &str,
    start: Place,
    separator: impl FnMut(char) -> bool,
) -> impl Iterator<Item = (&str, Place)> {
    let mut column = start.column;
    line.split(separator).map(move |piece| {
        let text = piece.trim_start();
        let [whole, rest] = [piece, text].map(|text| count(text.chars().count()));
        let place = Place { line: start.line, column: column + whole - rest };
        column += whole + 1;
        (text.trim_end(), place)
    })
}

/// Whether a file has the name of a workbook: then it is a damaged one.
fn is_named_workbook(file_name: &str) -> bool {
    let (_, extension) = file_name.rsplit_once('.').unwrap_or_default();
    ["xlsx", "xlsm", "xls", "ods"].iter().any(|known| extension.eq_ignore_ascii_case(known))
}

/// Counts of lines and characters fit: a file has at most 2^26 bytes.
pub(crate) fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Text that is not UTF-8: UTF-16 if a byte order mark says so, else in the encoding that its bytes suggest.
fn older<'a>(bytes: &'a [u8], file_name: &str, notes: &mut Vec<ReaderNote>) -> Result<Cow<'a, str>, ReadError> {
    let bytes = match Encoding::for_bom(bytes) {
        Some((utf16, mark)) if utf16 == UTF_16LE || utf16 == UTF_16BE => {
            let (text, broken) = utf16.decode_without_bom_handling(&bytes[mark..]);
            let mistake = || Wrong::BrokenEncoding { encoding: utf16.name() }.whole().alone(file_name);
            return if broken { Err(mistake()) } else { Ok(text) };
        }
        Some((_, mark)) => &bytes[mark..],
        None => bytes,
    };
    let encoding = guess(bytes);
    let text = encoding.decode_without_bom_handling(bytes).0;
    let name = if encoding == WINDOWS_1252 { "Windows-1252" } else { encoding.name() };
    notes.push(Noted::Encoding { name }.whole());
    Ok(text)
}

/// A Japanese encoding if the detector or the bytes suggest one, else Windows-1252: other guesses are too often wrong
/// for a short list of names.
fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guessed = match detector.guess(None, Utf8Detection::Deny) {
        guessed if guessed == SHIFT_JIS || guessed == EUC_JP => guessed,
        _ if hardly_western(bytes) => SHIFT_JIS,
        _ => return WINDOWS_1252,
    };
    let (text, broken) = guessed.decode_without_bom_handling(bytes);
    if broken || hardly_japanese(&text) { WINDOWS_1252 } else { guessed }
}

/// Whether at most half of the words are Japanese alone, without Latin letters beside them. In a Japanese text letters
/// stand beside words, at most in capitals (`A卓`); accented letters of western names, read as Japanese, are inside
/// (`Müller` as `M殕ler`, `Groß` as `Groﾟ`), or become characters that no text has.
fn hardly_japanese(text: &str) -> bool {
    let (mut odd, mut whole) = (0usize, 0usize);
    for word in text.split(|c: char| c.is_ascii() && !c.is_ascii_alphabetic()).filter(|word| !word.is_ascii()) {
        let letters: Vec<char> = word.chars().collect();
        let beside = |pair: &[char]| {
            let other = |c: char| match c {
                'ｦ'..='ﾟ' => pair.iter().any(char::is_ascii_alphabetic),
                '一'..='鿿' => pair.iter().any(char::is_ascii_lowercase),
                _ => false,
            };
            pair.iter().any(|c| other(*c))
        };
        let is_odd = letters.windows(2).any(beside) || letters.iter().any(|c| ('\u{E000}'..='\u{F8FF}').contains(c));
        // A half-width letter alone is no word, but perhaps a ½.
        let is_word = letters.len() > 1 || !letters.iter().all(|c| ('ｦ'..='ﾟ').contains(c));
        if is_odd { odd += 1 } else { whole += usize::from(is_word) }
    }
    odd > whole || whole == 0
}

/// Whether at least a third of the bytes above ASCII would not be letters in Windows-1252. The bytes of its quotation
/// marks (0x91 to 0x94) do not count: western names contain them, and Japanese characters in Shift_JIS often begin with
/// them.
fn hardly_western(bytes: &[u8]) -> bool {
    let (mut letters, mut signs) = (0usize, 0usize);
    for &byte in bytes {
        match byte {
            0x00..=0x7F | 0x91..=0x94 => {}
            0x8A | 0x8C | 0x8E | 0x9A | 0x9C | 0x9E | 0x9F | 0xC0..=0xD6 | 0xD8..=0xF6 | 0xF8..=0xFF => letters += 1,
            0x80..=0xBF | 0xD7 | 0xF7 => signs += 1,
        }
    }
    signs > 0 && signs * 2 >= letters
}

/// The text with `\n` for every line end.
fn one_line_end(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains('\r') { Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")) } else { text }
}

/// The text with every letter and the accents after it as one character, if there is one (form NFC of Unicode Standard
/// Annex 15). Characters without accents are unchanged: some Japanese names have an old form of a character, which NFC
/// would replace by the new one.
pub(crate) fn composed(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.is_ascii() || !text.chars().any(joins) {
        return text;
    }
    let mut whole = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut group = String::new();
    while let Some(letter) = letters.next() {
        group.clear();
        group.push(letter);
        while let Some(accent) = letters.next_if(|&c| joins(c)) {
            group.push(accent);
        }
        if group.len() > letter.len_utf8() { whole.extend(group.nfc()) } else { whole.push(letter) }
    }
    Cow::Owned(whole)
}

/// Whether a character combines with the one before it: accents, and later parts of a Korean syllable.
fn joins(c: char) -> bool {
    canonical_combining_class(c) != 0 || matches!(c, '\u{1161}'..='\u{11C2}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> (String, usize) {
        let (text, notes) = decode(bytes, "x").unwrap();
        (text.into_owned(), notes.len())
    }

    #[test]
    fn marks_settle_the_encoding() {
        assert_eq!(text("\u{feff}Zoë\r\nÅsa\r".as_bytes()), ("Zoë\nÅsa\n".to_owned(), 0));
        let little: Vec<u8> = "\u{feff}田中\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = "\u{feff}田中\n".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(text(&little), ("田中\n".to_owned(), 0));
        assert_eq!(text(&big), ("田中\n".to_owned(), 0));
    }

    #[test]
    fn a_letter_and_its_accent_are_one_however_they_were_typed() {
        for (apart, together) in [("Jose\u{301}", "José"), ("カ\u{3099}", "ガ"), ("\u{1112}\u{1161}\u{11AB}", "한")]
        {
            assert_eq!(text(apart.as_bytes()), (together.to_owned(), 0));
        }
        // An old form of 神 that occurs in names, and an accent that combines with no letter.
        for name in ["\u{FA19}田", "x\u{301}", "Ana"] {
            assert_eq!(text(name.as_bytes()), (name.to_owned(), 0));
        }
    }

    #[test]
    fn western_names_of_one_line_are_windows_1252() {
        let names = [
            "José",
            "Müller",
            "Zoë",
            "Åsa",
            "Łukasz",
            "François",
            "Peña",
            "Jürgen Groß",
            "Søren Ægir",
            "Ærø",
            "Anaïs",
            "O’Brien",
            "São João",
            "naïve café",
            "Björk Guðmundsdóttir",
            "É",
            "Renée",
            "Ñ",
            "Frédéric\nHélène\nChloé",
            "Müller - Groß\nJörg - Bär\n",
            "1. GROß, 2. Zürn",
            "Günther; O’Hara; Bjørn",
        ];
        for name in names {
            let (bytes, _, unmappable) = WINDOWS_1252.encode(name);
            if !unmappable {
                assert_eq!(text(&bytes), (name.to_owned(), 1));
            }
        }
    }

    #[test]
    fn japanese_names_are_shift_jis() {
        for name in [
            "田中 花子",
            "佐藤",
            "鈴木一郎\n高橋美咲\n",
            "山田太郎\n鈴木\n",
            "ヤマダ タロウ",
            "name,club\n渡辺,東京\n",
            "1,伊藤",
            "A卓,佐藤\nB卓,鈴木\n",
            "a組 ﾀﾅｶ\nb組 ｻﾄｳ\n",
        ] {
            let (bytes, _, _) = SHIFT_JIS.encode(name);
            assert_eq!(text(&bytes), (name.to_owned(), 1));
        }
    }

    #[test]
    fn nul_bytes_are_refused_with_their_place() {
        let error = decode("é\nab\0c".as_bytes(), "x.txt").unwrap_err();
        assert_eq!(error.first().place, Some(Place { line: 2, column: 3 }));
        assert_eq!(error.code(), "not_text");
        let unmarked: Vec<u8> = "Ana\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&unmarked, "x").unwrap_err().code(), "not_text");
    }

    #[test]
    fn what_is_made_to_be_looked_at_is_refused_by_name() {
        for (bytes, kind) in FOR_PEOPLE {
            let error = decode(bytes, "x").unwrap_err();
            assert_eq!((error.code(), error.to_string().contains(kind)), ("not_text", true), "{error}");
        }
        let behind: [(&[u8], &str); 5] = [
            (b"\0\0\0\x18ftypheic", "HEIC"),
            (b"\0\0\0\x1cftypavif", "AVIF"),
            (b"RIFF\x24\0\0\0WEBPVP8 ", "WebP"),
            (b"BM\x46\0\0\0", "BMP"),
            (b"PK\x03\x04..........................mimetypeapplication/vnd.oasis.opendocument.text", "ODT"),
        ];
        for (bytes, kind) in behind {
            let error = decode(bytes, "x").unwrap_err();
            assert!(error.to_string().contains(kind), "{error}");
        }
        assert!(decode(b"BMarta\nBen\n", "x").is_ok());
    }

    #[test]
    fn broken_utf_16_and_large_files_are_refused() {
        assert_eq!(decode(b"\xFF\xFE\x00\xD8a\0", "x").unwrap_err().code(), "not_text");
        let large = vec![b'a'; MAX_FILE_BYTES as usize + 1];
        let error = decode(&large, "big.csv").unwrap_err();
        assert!(error.to_string().starts_with("big.csv: the file has 65 MiB, and at most 64 MiB"), "{error}");
    }
}
