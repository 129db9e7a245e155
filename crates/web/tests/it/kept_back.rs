//! What a list of people has besides their names and clubs stays with the organiser: no file, page or answer that
//! people get without a key has addresses, time stamps or remarks, or says who does not want to meet whom.

use crate::support::{KEY, Site, done, links};

#[tokio::test]
async fn what_no_wish_needs_stays_with_the_organiser() {
    let site = Site::new().await;
    let names = "name,email,team,apart,remark\nAna,ana@x.org,Reds,x,walnutty\nBen,ben@x.org,Reds,x,zanzibar\nCy,cy@x.org,Blues,,\n\
                 Di,di@x.org,Blues,,\nEva,eva@x.org,Greens,,\nFinn,finn@x.org,Greens,,\nGus,gus@x.org,Whites,,\n\
                 Hal,hal@x.org,Whites,,\n";
    let fields = [("key", KEY), ("called", "Friday"), ("names", names), ("tables", "4"), ("rounds", "1")];
    let [public, _, organiser] = links(&site.post("/events", &fields).await.text);
    let api = format!("/api/1/events/{}", public.rsplit('/').next().unwrap());
    done(&site, &organiser, &[("what", "wish"), ("wish", "spread"), ("column", "team")]).await;
    done(&site, &organiser, &[("what", "seat"), ("method", "plan"), ("rounds", "1")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    let files = ["json", "html", "csv", "txt", "svg", "ics"].map(|kind| format!("{public}/file/seating.{kind}"));
    let pages = ["", "/screen", "/sheets.html", "/cards.html", "/people", "/p/1"].map(|page| format!("{public}{page}"));
    let answers = ["", "/people", "/rounds", "/standings"].map(|what| format!("{api}{what}"));
    for path in files.into_iter().chain(pages).chain(answers) {
        let text = site.get(&path).await.text;
        for private in ["x.org", "walnutty", "zanzibar", "\"apart\""] {
            assert!(!text.contains(private), "{path}: {private}: {text}");
        }
    }
    // What is asked for is there, and the organiser has everything.
    assert!(site.get(&format!("{public}/file/seating.json")).await.text.contains("Greens"));
    assert!(site.get(&format!("{organiser}/log.jsonl")).await.text.contains("ana@x.org"));
}
