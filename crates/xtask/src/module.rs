//! A WebAssembly module without the parts for a generator of JavaScript (WebAssembly core specification 1.0, 5.5:
//! modules as bytes); `page.rs` uses it. A library that is made for such a generator (wasm-bindgen) exports a
//! description of every function of a browser that it could call, some 1,500 of them, and has more in its own section:
//! `wasm-opt` can then remove whatever nobody calls.

/// The beginning of every module: its mark and its version.
const HEAD: &[u8] = b"\0asm\x01\0\0\0";

/// A section that is not part of the program, and the one with the exports.
const CUSTOM: u8 = 0;
const EXPORTS: u8 = 7;

/// The module with only these exports and without custom sections; `None` if it is not a module.
pub fn trimmed(module: &[u8], kept: &[&str]) -> Option<Vec<u8>> {
    let mut rest = Rest(module.strip_prefix(HEAD)?);
    let mut made = HEAD.to_vec();
    while !rest.0.is_empty() {
        let id = rest.byte()?;
        let length = rest.number()?;
        let content = rest.take(length)?;
        match id {
            CUSTOM => {}
            EXPORTS => put(&mut made, id, &exports(content, kept)?),
            _ => put(&mut made, id, content),
        }
    }
    Some(made)
}

/// Adds a section.
fn put(made: &mut Vec<u8>, id: u8, content: &[u8]) {
    made.push(id);
    write(made, content.len());
    made.extend_from_slice(content);
}

/// The list of exports: each a name, a kind and a number.
fn exports(content: &[u8], kept: &[&str]) -> Option<Vec<u8>> {
    let mut rest = Rest(content);
    let (mut count, mut listed) = (0, Vec::new());
    for _ in 0..rest.number()? {
        let whole = rest.0;
        let length = rest.number()?;
        let name = rest.take(length)?;
        rest.byte()?;
        rest.number()?;
        if kept.iter().any(|kept| kept.as_bytes() == name) {
            count += 1;
            listed.extend_from_slice(&whole[..whole.len() - rest.0.len()]);
        }
    }
    let mut made = Vec::new();
    write(&mut made, count);
    made.extend(listed);
    Some(made)
}

/// A whole number, seven bits a byte, the lowest first (LEB128).
fn write(made: &mut Vec<u8>, mut number: usize) {
    while number > 0x7f {
        made.push(0x80 | (number & 0x7f) as u8);
        number >>= 7;
    }
    made.push(number as u8);
}

/// The bytes that are still to be read.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    /// At most 32 bits.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for at in 0..5 {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f) << (7 * at);
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module of two functions without parameters, its exports, and a section of 200 bytes that is not part of it.
    fn module(exported: &[(&str, u8)], custom: bool) -> Vec<u8> {
        let mut made = HEAD.to_vec();
        // The types: one, of functions without parameters and results. Then the functions: two of it.
        put(&mut made, 1, b"\x01\x60\0\0");
        put(&mut made, 3, b"\x02\0\0");
        let mut listed = vec![exported.len() as u8];
        for (name, number) in exported {
            write(&mut listed, name.len());
            listed.extend_from_slice(name.as_bytes());
            listed.extend_from_slice(&[0, *number]);
        }
        put(&mut made, EXPORTS, &listed);
        if custom {
            put(&mut made, CUSTOM, &[b"\x04more".as_slice(), &[7; 195]].concat());
        }
        // The code of both, which does nothing.
        put(&mut made, 10, b"\x02\x02\0\x0b\x02\0\x0b");
        made
    }

    #[test]
    fn what_is_called_stays_and_what_is_only_described_goes() {
        let long = "a name of more than a hundred and twenty-seven bytes, whose length takes two of them ".repeat(2);
        let whole = module(&[("ask", 0), (&long, 1), ("__describe_ask", 1)], true);
        assert_eq!(trimmed(&whole, &["ask", "page"]), Some(module(&[("ask", 0)], false)));
        assert_eq!(trimmed(&whole, &[&long]), Some(module(&[(&long, 1)], false)));
        let kept = module(&[("ask", 0)], false);
        assert_eq!(trimmed(&kept, &["ask"]).as_ref(), Some(&kept));
        assert_eq!(trimmed(&whole[..whole.len() - 1], &["ask"]), None);
        assert_eq!(trimmed(b"PK\x03\x04", &[]), None);
    }
}
