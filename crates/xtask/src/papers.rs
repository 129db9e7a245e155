//! References of the documents to the tree, for `house_rules.rs`: named files exist, links lead somewhere, and commands
//! that run a test name an existing one. Documents named by comments in Rust must exist too.

use std::path::{Path, PathBuf};

use crate::checkout::{files, read, root};

/// Documents that name files of the tree in backticks, for newcomers.
const MAPS: [&str; 3] = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/reference/where.md"];

/// Folders of a crate with which a name in its README begins.
const IN_A_CRATE: [&str; 9] =
    ["src/", "tests/", "examples/", "templates/", "assets/", "page/", "npm/", "corpora/", "build/"];

/// Folders of the tree with which such a name begins.
const FOLDERS: [&str; 5] = ["crates/", "docs/", "tools/", "benches/", "fuzz/"];

/// The table of contents of the docs as a site.
const CONTENTS: &str = "docs/SUMMARY.md";

/// Checks every document.
///
/// # Errors
/// A document that cannot be read.
pub fn check(broken: &mut Vec<String>) -> Result<(), String> {
    for name in MAPS {
        let text = read(&root().join(name))?;
        broken.extend(
            missing(&text, &FOLDERS, &root()).into_iter().map(|path| format!("{name}: `{path}` is not in the tree")),
        );
    }
    for file in files(&root().join("crates"), "md").into_iter().filter(|file| file.ends_with("README.md")) {
        let text = read(&file)?;
        let folder = file.parent().unwrap_or(&file);
        let shown = file.strip_prefix(root()).unwrap_or(&file).display();
        let gone = [missing(&text, &FOLDERS, &root()), missing(&text, &IN_A_CRATE, folder)].concat();
        broken.extend(gone.into_iter().map(|path| format!("{shown}: `{path}` is not in the tree")));
    }
    let contents = root().join(CONTENTS);
    let contents = (read(&contents)?, contents.parent().unwrap_or(&contents).to_path_buf());
    broken.extend(not_listed_once(&contents.0, &contents.1, &files(&contents.1, "md")));
    // A link in the tree to a document is read where the document is.
    for file in files(&root(), "md").into_iter().filter(|file| !file.is_symlink()) {
        let text = read(&file)?;
        let folder = file.parent().unwrap_or(&file);
        let shown = file.strip_prefix(root()).unwrap_or(&file).display();
        let dead = links(&text).into_iter().filter(|link| !folder.join(link).exists());
        broken.extend(dead.map(|link| format!("{shown}: the link to {link} leads nowhere")));
        let gone = test_binaries(&text).into_iter().filter(|(package, name)| !has_test(package, name));
        broken.extend(gone.map(|(package, name)| format!("{shown}: {package} has no tests called `--test {name}`")));
    }
    Ok(())
}

/// Missing documents of the docs named by comments of a Rust file.
pub fn named_in_vain(rust: &str) -> Vec<&str> {
    named_in_comments(rust).into_iter().filter(|name| !root().join(name).is_file()).collect()
}

/// What comments name as `docs/….md`.
fn named_in_comments(rust: &str) -> Vec<&str> {
    let comments = rust.lines().map(str::trim_start).filter(|line| line.starts_with("//"));
    let words = comments.flat_map(|comment| comment.split(|c: char| !c.is_alphanumeric() && !"_-./".contains(c)));
    let names = words.map(|word| word.trim_end_matches('.'));
    names.filter(|name| name.starts_with("docs/") && name.ends_with(".md")).collect()
}

/// Documents of the docs that their table of contents does not list, or lists twice.
fn not_listed_once(contents: &str, folder: &Path, documents: &[PathBuf]) -> Vec<String> {
    let listed = links(contents);
    let pages =
        documents.iter().filter_map(|file| file.strip_prefix(folder).ok()).map(|page| page.display().to_string());
    let pages = pages.map(|page| page.replace('\\', "/")).filter(|page| page != "SUMMARY.md");
    let times = pages.map(|page| (listed.iter().filter(|link| **link == page).count(), page));
    times
        .filter(|(times, _)| *times != 1)
        .map(|(times, page)| format!("{CONTENTS}: lists {page} {times} times"))
        .collect()
}

/// Names of missing files and folders in backticks that begin with one of some folders.
fn missing<'a>(text: &'a str, folders: &[&str], within: &Path) -> Vec<&'a str> {
    paths(text, folders).into_iter().filter(|path| !within.join(path).exists()).collect()
}

/// Names of files and folders in backticks that begin with one of some folders.
fn paths<'a>(text: &'a str, folders: &[&str]) -> Vec<&'a str> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter(|name| folders.iter().any(|folder| name.starts_with(folder)) && !name.contains(['*', ' '])).collect()
}

/// Where the links of a document lead within the tree, without their anchors.
fn links(text: &str) -> Vec<&str> {
    let ends = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let within = ends.filter(|link| !link.contains("://") && !link.starts_with("mailto:") && !link.contains(' '));
    within.filter_map(|link| link.split('#').next()).filter(|path| !path.is_empty()).collect()
}

/// The packages and test binaries of commands such as `cargo test -p roundtable-cli --test it`.
fn test_binaries(text: &str) -> Vec<(&str, &str)> {
    fn word<'a>(command: &'a str, option: &str) -> Option<&'a str> {
        let (_, rest) = command.split_once(option)?;
        rest.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').next()
    }
    let commands = text.split("cargo test ").skip(1).filter_map(|rest| rest.split(['`', '\n']).next());
    commands.filter_map(|command| Some((word(command, "-p ")?, word(command, "--test ")?))).collect()
}

fn has_test(package: &str, name: &str) -> bool {
    let folder = root().join("crates").join(package.strip_prefix("roundtable-").unwrap_or(package)).join("tests");
    folder.join(name).join("main.rs").is_file() || folder.join(name).with_extension("rs").is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_backticks_and_links_are_found() {
        assert_eq!(paths("see `crates/a/src`, `words/*` and `docs/x.md`", &FOLDERS), ["crates/a/src", "docs/x.md"]);
        let text = "[a](b.md#c), ![d](e/f.png), [g](https://h), [i](#j)";
        assert_eq!(links(text), ["b.md", "e/f.png"]);
    }

    #[test]
    fn documents_that_comments_name_are_there() {
        let rust = "//! See docs/README.md.\n    /// (`docs/reference/gone.md`, “X”)\nlet x = \"docs/said.md\";\n";
        assert_eq!(named_in_comments(rust), ["docs/README.md", "docs/reference/gone.md"]);
        assert_eq!(named_in_vain(rust), ["docs/reference/gone.md"]);
    }

    #[test]
    fn a_page_stands_in_the_contents_once() {
        let pages = ["d/a.md", "d/b/c.md", "d/e.md", "d/SUMMARY.md"].map(PathBuf::from);
        let broken = not_listed_once("- [A](a.md)\n- [C](b/c.md)\n- [C](b/c.md)\n", Path::new("d"), &pages);
        assert_eq!(broken, ["docs/SUMMARY.md: lists b/c.md 2 times", "docs/SUMMARY.md: lists e.md 0 times"]);
    }

    #[test]
    fn commands_that_run_a_test_are_found() {
        let text = "`X=1 cargo test -p roundtable-cli --test it walk` or `cargo test --lib`\ncargo test --test story -p a_b -- --nocapture\n";
        assert_eq!(test_binaries(text), [("roundtable-cli", "it"), ("a_b", "story")]);
        assert!(has_test("roundtable-cli", "it") && !has_test("roundtable-cli", "its"));
    }
}
