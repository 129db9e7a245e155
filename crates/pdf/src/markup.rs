//! Parses the body of a print sheet, HTML that `crates/write/src/html/` has written, into a tree of elements. It knows
//! only what that writer uses.

use std::collections::BTreeMap;

/// A piece of a body.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    Element(Element),
    Text(String),
}

/// An element, with the attributes that matter here.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Element {
    pub tag: String,
    pub classes: Vec<String>,
    /// Declarations of the `style`: name and value.
    pub style: BTreeMap<String, String>,
    /// How many columns a cell spans; 1 by default.
    pub span: usize,
    pub children: Vec<Node>,
}

impl Element {
    /// Whether it is of a class.
    pub fn has(&self, class: &str) -> bool {
        self.classes.iter().any(|c| c == class)
    }

    /// A length of the style in its unit: `12.5` of `font-size:12.5pt`.
    pub fn length(&self, name: &str, unit: &str) -> Option<f32> {
        self.style.get(name)?.strip_suffix(unit)?.parse().ok()
    }

    /// The elements directly below it.
    pub fn elements(&self) -> impl Iterator<Item = &Element> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// The elements with this tag, at any depth, in the order of the text.
    pub fn all(&self, tag: &str) -> Vec<&Element> {
        let own = |element| [element].into_iter().filter(|e: &&Element| e.tag == tag).chain(element.all(tag));
        self.elements().flat_map(own).collect()
    }
}

/// Parses a body; returns an element without a tag around all of it. Our writer closes every element in order, except
/// `br` and `col`, which are empty, so an end tag closes the element opened last.
pub(crate) fn parse(html: &str) -> Element {
    // The elements that are open, each inside the one before; the first is around everything and is never closed.
    let mut open = vec![Element::default()];
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        add_text(&mut open, &rest[..at]);
        let Some(end) = rest[at..].find('>') else { break };
        let tag = &rest[at + 1..at + end];
        rest = &rest[at + end + 1..];
        if tag.starts_with('/') {
            close(&mut open);
        } else {
            let element = element(tag);
            let is_empty = matches!(element.tag.as_str(), "br" | "col");
            open.push(element);
            if is_empty {
                close(&mut open);
            }
        }
    }
    while open.len() > 1 {
        close(&mut open);
    }
    open.pop().unwrap_or_default()
}

/// Closes the element opened last: it becomes a child of the one before.
fn close(open: &mut Vec<Element>) {
    if open.len() > 1
        && let Some(element) = open.pop()
        && let Some(parent) = open.last_mut()
    {
        parent.children.push(Node::Element(element));
    }
}

/// Adds text to the element opened last.
fn add_text(open: &mut [Element], text: &str) {
    // White space with a line end is only between elements, and is not text.
    if let Some(parent) = open.last_mut()
        && !(text.is_empty() || text.contains('\n') && text.trim().is_empty())
    {
        parent.children.push(Node::Text(unescaped(text)));
    }
}

/// An element from the text between `<` and `>`.
fn element(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut element = Element { tag: name.to_owned(), span: 1, ..Element::default() };
    while let Some((name, after)) = rest.split_once("=\"") {
        let Some((value, more)) = after.split_once('"') else { break };
        match name.trim() {
            "class" => element.classes = value.split_whitespace().map(str::to_owned).collect(),
            "style" => {
                let parts = value.split(';').filter_map(|part| part.split_once(':'));
                element.style = parts.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect();
            }
            "colspan" => element.span = value.parse().unwrap_or(1),
            _ => {}
        }
        rest = more;
    }
    element
}

/// Text with its entities replaced; `&amp;` last, because `&amp;lt;` is `&lt;` and not `<`.
fn unescaped(text: &str) -> String {
    let named = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    named.iter().fold(text.to_owned(), |text, (name, letter)| text.replace(name, letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_our_writer_writes_is_a_tree() {
        let body = parse(
            "<div class=\"row cut by3\">\n<table><colgroup><col style=\"width:24%\"><col></colgroup><tr>\
             <th colspan=\"3\">a<br>&lt;b&gt; &amp;lt;</th></tr></table></div>\n",
        );
        let [Node::Element(row)] = body.children.as_slice() else { panic!("{body:?}") };
        assert!(row.has("by3") && !row.has("by2"));
        let widths: Vec<_> = row.all("col").iter().map(|col| col.length("width", "%")).collect();
        assert_eq!(widths, [Some(24.0), None]);
        let cell = row.all("th")[0];
        assert_eq!((cell.span, &cell.children[0]), (3, &Node::Text("a".to_owned())));
        assert_eq!(cell.children[2], Node::Text("<b> &lt;".to_owned()));
    }

    #[test]
    fn what_is_broken_ends_somewhere() {
        for body in ["<", "a<b", "</b></b>x", "<b class=\"", "<b><i><b>", "<table style=\"a:b;c\" x"] {
            parse(body);
        }
    }
}
