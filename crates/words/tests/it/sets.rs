//! What `build.rs` makes of comments in the English files, and its messages about mistakes.

#[path = "../../build/sets.rs"]
mod build;

use self::build::{Set, listed, read};

fn sets(sources: &[&str]) -> Result<Vec<Set>, String> {
    let files: Vec<(String, String)> =
        sources.iter().enumerate().map(|(n, source)| (format!("{n}.ftl"), (*source).to_owned())).collect();
    read(&files)
}

/// A file of a set, with these lines in it.
fn wrong(lines: &str) -> String {
    let source = format!("## Said (said-): What is said.\n## $count (u32)\n\n{lines}\n");
    sets(&[&source]).err().expect("it is wrong")
}

#[test]
fn comments_declare_sets_types_and_names() {
    let source = "\
### A file.

fault-told = told by { $nobody }

## Said (said-): What is said.
## And more of it.
## $count $of (u32)
## $names (String)

said-no-round = { $names } of { $of ->
    [one] one { $count }
   *[other] many { $of }
}

# A heading.

# Why it is so.
# as Other
# $count (&'static str)
said-2 = { $count } of { FORMATS(\"all\") }

## Told by others.
other-told = { $nobody }
";
    let sets = sets(&[source]).unwrap();
    let rust = sets[0].rust();
    assert_eq!(sets.len(), 1);
    assert!(rust.contains("/// What is said.\n/// And more of it.\n"), "{rust}");
    assert!(rust.contains("} = \"said-no-round\" { names, of, count, } ,"), "{rust}");
    let other = "/// `said-2`\n/// Why it is so.\nOther {\n/// `count` of the sentence.\ncount: &'static str,\n} = \"said-2\" { count, } ,";
    assert!(rust.contains(other), "{rust}");
    assert!(!rust.contains("other-told") && !rust.contains("heading"), "{rust}");
    assert!(listed(&sets).contains(r#"("Said", "Other", "said-2", &["count"])"#));
}

#[test]
fn a_set_with_codes_has_one_at_every_key() {
    let coded =
        |lines: &str| sets(&[&format!("## Said: What is said.\n## code bad It is bad.\n## code good\n\n{lines}\n")]);
    let rust = coded("# code bad\nsaid-a = a").unwrap()[0].rust();
    assert!(
        rust.contains("/// - `bad`: It is bad.\n") && rust.contains("SaidA = \"said-a\" { } as \"bad\","),
        "{rust}"
    );
    for lines in ["said-a = a", "# code worse\nsaid-a = a"] {
        let told = "0.ftl: said-a: say `# code` above the key with one of [\"bad\", \"good\"]";
        assert_eq!(coded(lines).err().as_deref(), Some(told));
    }
    assert!(wrong("# code bad\nsaid-a = a").ends_with("one of []"));
}

#[test]
fn what_is_wrong_is_said_with_file_and_key() {
    assert_eq!(
        wrong("said-a = { $what }"),
        "0.ftl: said-a: $what has no type; say `# $what (Type)` above it, or in the group"
    );
    assert_eq!(wrong("said-a = a\nsaid-a = b"), "0.ftl: said-a: the key stands twice");
    assert_eq!(wrong("# $what\nsaid-a = { $what }"), "0.ftl: said-a: `$what` is not `$value (Type)`");
    assert_eq!(
        wrong("# $what (Strng)\nsaid-a = { $what }"),
        "0.ftl: said-a: $what has the unknown type Strng; build/sets.rs lists them"
    );
    for key in ["said-2", "other"] {
        let told = format!("0.ftl: {key}: after `said-` no name follows; say `# as Name` above the key");
        assert_eq!(wrong(&format!("{key} = a")), told);
    }
    assert_eq!(wrong("said-a = { said-b }\nsaid-b = b"), "0.ftl: said-a: only values and lists can stand in a phrase");
    assert_eq!(wrong("said-a"), "0.ftl:4: Expected a token starting with \"=\"");
    let twice = sets(&["## A: One.\na-key = a", "## B: Another.\na-key = b"]).err();
    assert_eq!(twice.as_deref(), Some("1.ftl: a-key: the key stands twice"));
}
