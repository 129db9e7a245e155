//! Lines of a calendar: escaped text, folded after at most 75 octets between characters (RFC 5545, 3.1, 3.3.11).

/// The octets of a line, without its end.
const WIDTH: usize = 75;

/// A value of type TEXT.
pub(crate) fn text(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '\\' | ';' | ',' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '\n' => escaped.push_str("\\n"),
            // Control characters have no place in a calendar.
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Adds a line, folded if it is too long.
pub(crate) fn push(out: &mut String, line: &str) {
    let mut room = WIDTH;
    for c in line.chars() {
        if c.len_utf8() > room {
            out.push_str("\r\n ");
            room = WIDTH - 1;
        }
        out.push(c);
        room -= c.len_utf8();
    }
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_folded_by_octets_and_no_character_is_cut() {
        for c in ["a", "é", "卓", "𠮷"] {
            let line = format!("SUMMARY:{}", c.repeat(100));
            let mut out = String::new();
            push(&mut out, &line);
            assert!(out.split("\r\n").all(|piece| piece.len() <= WIDTH), "{out}");
            assert_eq!(out.replace("\r\n ", ""), line.clone() + "\r\n");
            // As few lines as possible: what the first one cannot hold, in lines of a space and whole characters.
            let rest = "SUMMARY:".len() + 100 * c.len() - WIDTH;
            assert_eq!(out.matches("\r\n ").count(), rest.div_ceil((WIDTH - 1) / c.len() * c.len()));
        }
    }

    #[test]
    fn nothing_in_a_text_ends_its_line_or_value() {
        assert_eq!(text("Ben, \"O'Neil\"; a\\b\r\nX:Y\u{7}"), "Ben\\, \"O'Neil\"\\; a\\\\b \\nX:Y ");
    }
}
