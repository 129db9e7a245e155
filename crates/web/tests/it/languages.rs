//! The language of a page: from its address, or the browser's preference (`Accept-Language`, with weights).

use roundtable::Lang;
use roundtable_pages::page::{Page, PageSite};

/// A place without style and scripts.
static NOWHERE: PageSite = PageSite {
    style: String::new,
    script: String::new,
    scores: String::new,
    desk: String::new,
    manifest: String::new,
    icon: String::new,
    alone: false,
};

#[test]
fn the_heaviest_language_of_ours_is_taken() {
    let cases = [
        ("", Lang::En),
        ("ja", Lang::Ja),
        ("ja-JP,ja;q=0.9,en;q=0.8", Lang::Ja),
        ("en-GB,en;q=0.9,ja;q=0.8", Lang::En),
        ("de,ja;q=0.3,en;q=0.2", Lang::Ja),
        ("en;q=0.1,JA;q=0.25", Lang::Ja),
        ("ja;q=0,en;q=0.1", Lang::En),
        ("ja;q=x", Lang::En),
    ];
    for (accepted, lang) in cases {
        assert_eq!(Page::of("/", "", accepted, &NOWHERE).lang, lang, "{accepted}");
    }
}

#[test]
fn a_chosen_language_stays_in_every_link_and_the_switch_keeps_the_rest() {
    let page = Page::of("/bound", "people=28&lang=ja&size=4", "", &NOWHERE);
    assert_eq!((page.lang, page.to("/check").as_str()), (Lang::Ja, "/check?lang=ja"));
    assert_eq!(page.switched(Lang::En), "?people=28&size=4&lang=en");
    assert!(page.is_at("/bound") && !page.is_at("/"));
    let page = Page::of("/", "", "", &NOWHERE);
    assert_eq!((page.to("/check").as_str(), page.switched(Lang::Ja).as_str()), ("/check", "?lang=ja"));
}
