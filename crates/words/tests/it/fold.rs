//! Long lines are broken at the width of a terminal, and nothing is lost.

use roundtable_words::fold;
use unicode_width::UnicodeWidthStr;

#[test]
fn lines_break_between_words_and_nothing_is_lost() {
    let text = "note: 22 people have another seat at the same table: Karl · Eva · Uwe · Ana · Mia · Pia · Kofi · Finn";
    let folded = fold(text, 40, 2);
    assert!(folded.lines().all(|line| line.width() <= 40), "{folded}");
    assert!(folded.lines().skip(1).all(|line| line.starts_with("  ") && !line.starts_with("   ")), "{folded}");
    assert_eq!(folded.split_whitespace().collect::<Vec<_>>(), text.split_whitespace().collect::<Vec<_>>());
    assert_eq!(fold("short", 40, 2), "short");
    assert_eq!(fold("  a bb ccc", 6, 4), "  a bb\n    ccc");
    assert_eq!(fold("unbreakable", 4, 2), "unbreakable");
}

#[test]
fn japanese_breaks_anywhere_but_before_marks_that_close() {
    let text =
        "数え上げで避けられない再同卓は 0 回、実際は 3 回です。残りにはこの理由がありません（限界値を見てください）。";
    let folded = fold(text, 21, 2);
    for line in folded.lines().map(str::trim_start) {
        assert!(line.width() <= 21, "{folded}");
        assert!(!line.starts_with(['、', '。', '）']) && !line.ends_with('（'), "{folded}");
    }
    let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    assert_eq!(letters(&folded), letters(text));
}

#[test]
fn a_command_stays_on_one_line() {
    let said = "can be evened: roundtable reversals club.json --withdrew 7 -o FILE";
    assert_eq!(fold(said, 30, 2), "can be evened:\n  roundtable reversals club.json --withdrew 7 -o FILE");
    let within = "play: roundtable plan -k 4,3 -n 49, and give each number to another";
    assert_eq!(fold(within, 30, 2), "play:\n  roundtable plan -k 4,3 -n 49,\n  and give each number to\n  another");
}
