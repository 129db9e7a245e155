//! The layout of values in `roundtable/schedule/2`: with spaces after commas and colons, to be readable. The fields of
//! a question are in the model (`Asked`).

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::schedule::Buffer;

/// Writes a value with its first `together` fields on one line, and each other field, round and table on its own.
pub(super) fn on_lines(b: &mut Buffer<'_>, value: &impl Serialize, together: usize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut b.bytes, Lines { together, ..Lines::default() }))?;
    b.flow()
}

/// Where lines break, for a serializer of serde.
#[derive(Default)]
struct Lines {
    /// How many fields of the value still belong on its first line.
    together: usize,
    /// How many objects are open.
    depth: usize,
    /// For each open list the text before each of its values.
    lists: Vec<&'static str>,
    /// The name of the field that was begun last, and whether it is being written.
    name: String,
    in_name: bool,
}

impl Formatter for Lines {
    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.lists.push(match self.name.as_str() {
            // The rounds of an absence are in a list of absences, and stay on its line.
            "rounds" if self.lists.is_empty() => "\n    ",
            "tables" => "\n      ",
            "people" => "",
            _ => " ",
        });
        out.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.lists.pop();
        out.write_all(b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        let before = self.lists.last().copied().unwrap_or_default();
        out.write_all(if first { b"" } else { b"," })?;
        out.write_all(if first { before.trim_start_matches(' ') } else { before }.as_bytes())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.depth += 1;
        out.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.depth -= 1;
        out.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        (self.in_name, self.name) = (true, String::new());
        let own_line = self.depth == 1 && self.together == 0;
        if self.depth == 1 {
            self.together = self.together.saturating_sub(1);
        }
        out.write_all(match (first, own_line) {
            (true, _) => b"",
            (false, true) => b",\n    ",
            (false, false) => b", ",
        })
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.in_name = false;
        Ok(())
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        if self.in_name {
            self.name.push_str(fragment);
        }
        out.write_all(fragment.as_bytes())
    }
}
