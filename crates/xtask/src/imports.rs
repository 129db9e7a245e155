//! Which file of a crate uses which other: read from `use` lines and paths in the text, with re-exports followed to the
//! definition. A file without a folder that re-exports a thing is used too, and so is any file that re-exports a thing
//! of another crate. Tests do not count. It knows Rust as formatted by rustfmt, which is all in this tree.
//!
//! The door of a folder is the file that declares its modules: `search.rs` or `search/mod.rs` for `search/`.

use std::collections::{BTreeMap, BTreeSet};

/// The files of one crate by module path (`search::moves`; the root is empty), and what each of them uses.
#[derive(Debug, Default)]
pub struct Imports {
    files: BTreeMap<String, File>,
}

/// What is read of a file.
#[derive(Debug, Default)]
struct File {
    /// Paths in the text, as written.
    paths: Vec<Vec<String>>,
    /// What `use` lines bring in: name → path.
    names: BTreeMap<String, Vec<String>>,
}

/// How many re-exports are followed one after the other.
const DEEPEST: u32 = 8;

impl Imports {
    /// From the files of a crate: path below `src` and text. Files of modules that are tests are left out.
    pub fn read<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut imports = Self::default();
        let mut tests = Vec::new();
        for (path, text) in files {
            let module = module_of(path);
            let (product, test_modules) = without_tests(text);
            tests.extend(test_modules.into_iter().map(|name| join(&module, &name)));
            imports.files.insert(module, File::parse(&product));
        }
        imports.files.retain(|module, _| !tests.iter().any(|test| within(module, test)));
        imports
    }

    /// What each file uses of its crate.
    pub fn edges(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let used = |module: &str, file: &File| {
            let mut found = BTreeSet::new();
            for path in &file.paths {
                self.resolve(module, path, DEEPEST, &mut found);
            }
            found.retain(|target| *target != module);
            found
        };
        self.files.iter().map(|(module, file)| (module.as_str(), used(module, file))).collect()
    }

    /// What each file names of another crate, by the path there. Names that come through other files of this crate
    /// count.
    pub fn taken(&self, of: &str) -> BTreeSet<(&str, String)> {
        let foreign = |(module, file): (&String, &File)| -> Vec<String> {
            file.paths.iter().filter_map(|path| self.foreign(module, path, of, DEEPEST)).collect()
        };
        self.files.iter().flat_map(|one| foreign(one).into_iter().map(|name| (one.0.as_str(), name))).collect()
    }

    /// The path in another crate to which a path written in `module` leads; `None` for what is of this crate, or of a
    /// third.
    fn foreign(&self, module: &str, path: &[String], of: &str, depth: u32) -> Option<String> {
        if path.first()? == of {
            return Some(path[1..].join("::"));
        }
        let (at, rest) = self.walked(module, path);
        let (name, within) = rest.split_first()?;
        let known = self.files.get(&at)?.names.get(name).filter(|known| depth > 0 && known.as_slice() != path)?;
        self.foreign(&at, &[known.as_slice(), within].concat(), of, depth - 1)
    }

    /// The file to which a path written in `module` leads downwards, and the rest of the path there.
    fn walked<'a>(&self, module: &str, path: &'a [String]) -> (String, &'a [String]) {
        let mut at = module.to_owned();
        let mut rest = path;
        match rest.first().map_or("", String::as_str) {
            "crate" => (at, rest) = (String::new(), &rest[1..]),
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|s| s == "super") {
                    (at, rest) = (parent(&at).to_owned(), &rest[1..]);
                }
            }
            _ => {}
        }
        while let Some(next) = rest.first().map(|s| join(&at, s)).filter(|next| self.files.contains_key(next)) {
            (at, rest) = (next, &rest[1..]);
        }
        (at, rest)
    }

    /// Adds the file with the target of a path written in `module`, and the files that re-export it; none for other
    /// crates. First the module where the path begins, then downwards while there are files, then through re-exports.
    ///
    /// Returns whether it is in this crate.
    fn resolve<'a>(&'a self, module: &str, path: &[String], depth: u32, used: &mut BTreeSet<&'a str>) -> bool {
        let first = path.first().map_or("", String::as_str);
        if !["crate", "self", "super"].contains(&first) && !self.files.contains_key(&join(module, first)) {
            let known = self.files.get(module).and_then(|file| file.names.get(first));
            let known = known.filter(|known| depth > 0 && known.as_slice() != path);
            return known.is_some_and(|known| self.resolve(module, known, depth - 1, used));
        }
        let (at, rest) = self.walked(module, path);
        let Some((found, file)) = self.files.get_key_value(&at) else { return false };
        let from = rest.first().and_then(|name| file.names.get(name)).filter(|_| depth > 0);
        let is_ours = from.is_some_and(|from| self.resolve(found, from, depth - 1, used));
        // The door of a folder re-exports its contents: that is its purpose.
        if !is_ours || !self.is_door(found) {
            used.insert(found);
        }
        true
    }

    /// Whether a file is the root or has a folder.
    fn is_door(&self, module: &str) -> bool {
        module.is_empty() || self.files.keys().any(|other| other != module && within(other, module))
    }

    /// Files that use each other in a circle: for each, all that it reaches and that reach it. Uses of the modules
    /// around a file do not count; uses of the root do.
    pub fn circles(&self) -> Vec<Vec<&str>> {
        let mut edges = self.edges();
        for (file, used) in &mut edges {
            // The door of a file is the module of a folder that it is in.
            used.retain(|door| door.is_empty() || !within(file, door));
        }
        let reach: BTreeMap<&str, BTreeSet<&str>> = edges.keys().map(|&from| (from, reached(&edges, from))).collect();
        let mut circles: Vec<Vec<&str>> = Vec::new();
        for &file in edges.keys().filter(|f| reach[**f].contains(**f)) {
            if circles.iter().all(|circle| !circle.contains(&file)) {
                circles.push(reach[file].iter().copied().filter(|other| reach[other].contains(file)).collect());
            }
        }
        circles
    }
}

/// All that can be reached from a file, itself only if it is on a circle.
fn reached<'a>(edges: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &'a str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = vec![from];
    while let Some(file) = open.pop() {
        open.extend(edges.get(file).into_iter().flatten().copied().filter(|next| found.insert(*next)));
    }
    found
}

/// The path of a module in another.
fn join(module: &str, name: &str) -> String {
    if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") }
}

/// The module around this one.
fn parent(module: &str) -> &str {
    module.rsplit_once("::").map_or("", |(parent, _)| parent)
}

/// Whether a module is the other or lies within it.
pub fn within(module: &str, other: &str) -> bool {
    module == other || module.strip_prefix(other).is_some_and(|rest| rest.starts_with("::"))
}

/// `search/mod.rs` → `search`, `known/upper.rs` → `known::upper`, `lib.rs` → the root.
fn module_of(path: &str) -> String {
    let path = path.trim_end_matches(".rs").replace('/', "::");
    let path = path.strip_suffix("::mod").map(str::to_owned).unwrap_or(path);
    if ["lib", "main"].contains(&path.as_str()) { String::new() } else { path }
}

/// The text without comments and parts marked `#[cfg(test)]`, and the names of modules so marked.
fn without_tests(text: &str) -> (String, Vec<String>) {
    let mut product = String::new();
    let mut modules = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let bare = line.trim_start();
        if bare.starts_with("//") {
            continue;
        }
        if bare != "#[cfg(test)]" && !bare.starts_with("#[cfg(all(test, ") {
            product.push_str(line.split(" // ").next().unwrap_or_default());
            product.push('\n');
            continue;
        }
        let indent = &line[..line.len() - bare.len()];
        let Some(item) = lines.by_ref().find(|l| !l.trim_start().starts_with('#')) else { break };
        let words = item.trim().trim_end_matches([';', '{']).trim().trim_start_matches("pub(super) ");
        modules.extend(words.strip_prefix("mod ").map(str::to_owned));
        if !item.ends_with(';') && !item.ends_with('}') {
            let end = format!("{indent}}}");
            lines.by_ref().find(|l| *l == end);
        }
    }
    (product, modules)
}

impl File {
    /// Reads the `use` lines and paths of a text without tests and comments.
    fn parse(text: &str) -> Self {
        let mut file = Self::default();
        let tokens = tokens(text);
        let mut at = 0;
        while at < tokens.len() {
            // `use<'a>` names lifetimes.
            if tokens[at] == "use" && tokens.get(at + 1) != Some(&"<") {
                at = file.tree(&tokens, at + 1, &[]);
            } else if is_name(tokens[at]) && (at == 0 || tokens[at - 1] != "::") && tokens.get(at + 1) == Some(&"::") {
                let mut path = vec![tokens[at].to_owned()];
                at += 1;
                while tokens.get(at) == Some(&"::") && tokens.get(at + 1).is_some_and(|t| is_name(t)) {
                    path.push(tokens[at + 1].to_owned());
                    at += 2;
                }
                file.paths.push(path);
            } else {
                at += 1;
            }
        }
        file
    }

    /// Reads one tree of a `use` line (`stem::{a, b as c}`) from a token on; returns the token after it.
    fn tree(&mut self, tokens: &[&str], mut at: usize, stem: &[String]) -> usize {
        let mut path = stem.to_vec();
        while let Some(&token) = tokens.get(at) {
            match token {
                "{" => {
                    at += 1;
                    while tokens.get(at).is_some_and(|t| !["}", ";"].contains(t)) {
                        at = self.tree(tokens, at, &path);
                        at += usize::from(tokens.get(at) == Some(&","));
                    }
                    return at + 1;
                }
                "::" => at += 1,
                "," | "}" | ";" | "as" => break,
                "self" if !path.is_empty() => at += 1,
                _ => {
                    path.push(token.to_owned());
                    at += 1;
                }
            }
        }
        let mut name = path.last().cloned().unwrap_or_default();
        if tokens.get(at) == Some(&"as") {
            name = tokens.get(at + 1).copied().unwrap_or_default().to_owned();
            at += 2;
        }
        self.names.insert(name, path.clone());
        self.paths.push(path);
        at
    }
}

/// Whether a token is a name and not a sign.
fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Names, `::`, and single characters; text in quotes is left out.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("::") {
            2
        } else if rest.starts_with("'\"'") {
            3
        } else if first == '"' {
            let mut escaped = false;
            let end = rest[1..].find(|c| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            });
            rest = &rest[end.map_or(rest.len(), |end| end + 2)..];
            continue;
        } else if is_name(&rest[..first.len_utf8()]) {
            rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        if !first.is_whitespace() {
            tokens.push(&rest[..length]);
        }
        rest = &rest[length..];
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Imports {
        Imports::read([
            ("lib.rs", "mod make;\nmod search;\n#[cfg(test)]\nmod tests;\npub use search::moves::Swap;\n"),
            ("make.rs", "//! use crate::never;\nuse crate::Swap;\nuse std::fmt;\n"),
            ("search/mod.rs", "pub mod moves;\nmod odds;\nuse odds::{Heat, self as chance};\nfn plain() {}\n"),
            (
                "search/moves.rs",
                "fn a() { super::odds::b(\"crate::make\") }\n#[cfg(test)]\nmod tests {\n    use crate::make;\n}\n",
            ),
            ("search/odds.rs", "pub struct Heat;\n"),
            ("tests.rs", "use crate::make;\n"),
        ])
    }

    #[test]
    fn re_exports_lead_to_the_file_that_has_the_thing() {
        let imports = small();
        let edges = imports.edges();
        assert_eq!(edges.keys().copied().collect::<Vec<_>>(), ["", "make", "search", "search::moves", "search::odds"]);
        assert_eq!(edges["make"], BTreeSet::from(["search::moves"]));
        assert_eq!(edges["search"], BTreeSet::from(["search::odds"]));
        assert_eq!(edges["search::moves"], BTreeSet::from(["search::odds"]));
        assert!(imports.circles().is_empty());
    }

    #[test]
    fn a_circle_is_found_once_with_all_its_files() {
        let imports = Imports::read([
            ("lib.rs", "mod a;\nmod b;\nmod c;\nmod d;\n"),
            ("a.rs", "use super::b;\n"),
            ("b.rs", "fn f() { crate::c::g() }\n"),
            ("c.rs", "use super::{\n    a::{A, B},\n};\n"),
            ("d.rs", "use crate::a::A;\n"),
        ]);
        assert_eq!(imports.circles(), [["a", "b", "c"]]);
    }

    #[test]
    fn a_circle_through_a_re_export_is_found() {
        // `a` takes re-exports of `b`, from another crate or from `c`; `b` uses `a`.
        for handed_on in ["pub use other::Thing;", "pub(crate) use crate::c::Thing;"] {
            let b = format!("{handed_on}\nuse crate::a;\n");
            let files = [("lib.rs", ""), ("a.rs", "use crate::b::Thing;\n"), ("b.rs", &b), ("c.rs", "")];
            assert_eq!(Imports::read(files).circles(), [["a", "b"]], "{handed_on}");
        }
        let of_root = [("lib.rs", "pub use other::Thing;\nuse a::A;\n"), ("a.rs", "use crate::Thing;\n")];
        assert_eq!(Imports::read(of_root).circles(), [["", "a"]]);
        // A folder's door hands on what is in the folder.
        let of_folder = [
            ("lib.rs", ""),
            ("a.rs", "use crate::b::Thing;\n"),
            ("b.rs", "pub use c::Thing;\nuse crate::a;\n"),
            ("b/c.rs", ""),
        ];
        assert!(Imports::read(of_folder).circles().is_empty());
    }

    #[test]
    fn a_child_that_asks_its_door_is_in_no_circle() {
        let imports = Imports::read([
            ("search.rs", "mod start;\nuse start::begin;\npub fn plain() {}\n"),
            ("search/start.rs", "use super::plain;\n"),
        ]);
        assert!(imports.circles().is_empty());
    }
}
