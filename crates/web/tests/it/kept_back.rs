//! What a list of people has besides their names and clubs stays with the organiser: no file, page or answer that
//! people get without a key has addresses, time stamps or remarks, or says who does not want to meet whom.

use std::io::{Cursor, Read};

use roundtable::Format;
use roundtable_web::addresses;

use crate::support::{Answer, KEY, Site, done, encoded, links};

/// Random words, the same for the same seed.
struct Words(u64);

impl Words {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    /// A word that begins like this, which no page has by chance.
    fn word(&mut self, begin: &str) -> String {
        let letters: String = (0..10).map(|_| char::from(b'a' + u8::try_from(self.below(26)).unwrap())).collect();
        format!("{begin}{letters}")
    }
}

/// An event of random people: who may be named, and what must not leave the desk.
struct Evening {
    public: String,
    names: Vec<String>,
    secret: Vec<String>,
}

/// An event whose list has columns that nobody asked for, and wishes; seated, published, with a result.
async fn evening(site: &Site, words: &mut Words) -> Evening {
    let names: Vec<String> = (0..8).map(|_| words.word("N")).collect();
    let columns: Vec<String> = (0..=words.below(3)).map(|_| words.word("col")).collect();
    let mut secret = columns.clone();
    let mut list = format!("name,team,apart,{}\n", columns.join(","));
    for (at, name) in names.iter().enumerate() {
        let cells: Vec<String> = columns.iter().map(|_| words.word("cell")).collect();
        secret.extend(cells.iter().cloned());
        list.push_str(&format!("{name},T{},{},{}\n", at / 2, if at < 2 { "x" } else { "" }, cells.join(",")));
    }
    let two = words.below(2) == 0;
    let (size, way, score) =
        if two { ("2", "dutch", &["1", "0"][..]) } else { ("4", "random", &["40", "30", "20", "10"][..]) };
    let mut fields = vec![("key", KEY), ("called", "Friday"), ("rounds", "2")];
    let mut plan = String::new();
    if words.below(2) == 0 {
        let asked =
            [("names", list.as_str()), ("tables", size), ("rounds", "2"), ("game", if two { "chess" } else { "" })];
        let made = site.post("/plan", &asked).await;
        assert_eq!(made.status, 303, "{}", made.text);
        plan = made.location().trim_start_matches("/plan/").to_owned();
        fields.push(("plan", &plan));
        secret.push(plan.clone());
    } else {
        fields.extend([("names", list.as_str()), ("tables", size), ("game", if two { "chess" } else { "" })]);
    }
    let opened = site.post("/events", &fields).await;
    assert_eq!(opened.status, 200, "{}", opened.text);
    let [public, _, organiser] = links(&opened.text);
    let dates = [("what", "dates"), ("start", "2027-01-07T19:30"), ("every", "1"), ("unit", "weeks")];
    done(site, &organiser, &dates).await;
    done(site, &organiser, &[("what", "players"), ("join", "1"), ("report", "1")]).await;
    done(site, &organiser, &[("what", "check-in"), ("open", "1")]).await;
    done(site, &organiser, &[("what", "wish"), ("wish", "apart"), ("player", "3"), ("player", "4")]).await;
    let applicant = words.word("app");
    site.post(&format!("{public}/join"), &[("name", &applicant)]).await;
    secret.push(applicant);
    if plan.is_empty() {
        done(site, &organiser, &[("what", "seat"), ("method", way)]).await;
    }
    done(site, &organiser, &[("what", "publish")]).await;
    let result: Vec<_> = score.iter().map(|score| ("score", *score)).collect();
    done(site, &organiser, &[&[("what", "scores"), ("round", "1"), ("table", "1")], result.as_slice()].concat()).await;
    Evening { public, names, secret }
}

/// Every address of the server that answers without a key, filled in for this event.
fn open_to_all(id: &str) -> Vec<String> {
    let mut found = Vec::new();
    for address in addresses() {
        // These have a key, are of a plan that only its maker can find, or have no end.
        if address.contains("{key}") || address.starts_with("/plan/{id}") || address.ends_with("/live") {
            continue;
        }
        let address = address.replace("{id}", id);
        let values: Vec<String> = match address.split_once('{').and_then(|(_, rest)| rest.split_once('}')) {
            None => vec![String::new()],
            Some(("number" | "round", _)) => (1..=8).map(|number| number.to_string()).collect(),
            Some(("name", _)) => {
                let files = Format::ALL.into_iter().map(|format| format!("seating.{}", format.extension()));
                files.chain(["standings.pdf".to_owned()]).collect()
            }
            Some((other, _)) => panic!("{address}: what is {other}?"),
        };
        let filled = |value: String| {
            ["{number}", "{round}", "{name}"].iter().fold(address.clone(), |at, part| at.replace(part, &value))
        };
        found.extend(values.into_iter().map(filled));
    }
    found
}

/// The text of an answer, of every part of an archive too.
fn text(answer: &Answer) -> String {
    let Ok(mut archive) = zip::ZipArchive::new(Cursor::new(&answer.bytes)) else { return answer.text.clone() };
    let mut all = String::new();
    for at in 0..archive.len() {
        archive.by_index(at).unwrap().read_to_string(&mut all).unwrap();
    }
    all
}

#[tokio::test]
async fn nothing_secret_leaves_by_any_address_without_a_key() {
    for seed in [1, 2, 3, 4] {
        let site = Site::new().await;
        let evening = evening(&site, &mut Words(seed)).await;
        let (mut named, mut answered) = (0, 0);
        for address in open_to_all(evening.public.trim_start_matches("/e/")) {
            for more in ["?lang=en", "?lang=ja&why=1", "?round=1&by=average&games=1"] {
                let answer = site.get(&format!("{address}{more}")).await;
                assert_ne!(answer.status, 500, "seed {seed}: {address}{more}");
                let text = text(&answer);
                // Who does not want to meet whom is in no file or answer of the event as a wish.
                let wishes =
                    if address.contains("friday") { &["\"apart\"", "\"wishes\":[{", " apart"][..] } else { &[] };
                for secret in evening.secret.iter().map(String::as_str).chain(wishes.iter().copied()) {
                    let found = text.find(secret).or_else(|| text.find(&encoded(secret)));
                    let around = found.map(|at| text[..at].chars().rev().take(80).collect::<String>());
                    assert_eq!(around, None, "seed {seed}: {address}{more}: {secret} after this, backwards");
                }
                answered += usize::from(answer.status == 200);
                named += usize::from(evening.names.iter().all(|name| text.contains(name.as_str())));
            }
        }
        assert!(named >= 25 && answered >= 60, "seed {seed}: {named} name everybody, of {answered}");
    }
}

#[tokio::test]
async fn what_is_asked_for_is_there_and_the_organiser_has_everything() {
    let site = Site::new().await;
    let names = "name,email,team\nAna,ana@x.org,Reds\nBen,ben@x.org,Reds\nCy,cy@x.org,Blues\nDi,di@x.org,Blues\n\
                 Eva,eva@x.org,Greens\nFinn,finn@x.org,Greens\nGus,gus@x.org,Whites\nHal,hal@x.org,Whites\n";
    let fields = [("key", KEY), ("called", "Friday"), ("names", names), ("tables", "4"), ("rounds", "1")];
    let [public, _, organiser] = links(&site.post("/events", &fields).await.text);
    done(&site, &organiser, &[("what", "wish"), ("wish", "spread"), ("column", "team")]).await;
    done(&site, &organiser, &[("what", "seat"), ("method", "plan"), ("rounds", "1")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    let shown = site.get(&format!("{public}/file/seating.json")).await.text;
    assert!(shown.contains("Greens") && !shown.contains("x.org"), "{shown}");
    assert!(site.get(&format!("{organiser}/log.jsonl")).await.text.contains("ana@x.org"));
    // Beside the files it is said what is not in them.
    let said = "For you alone, in no other file than log.jsonl: email.";
    assert!(site.get(&format!("{organiser}?tab=settings")).await.text.contains(said));
    let asked = [("names", names), ("tables", "4"), ("rounds", "1"), ("apart", "Ana, Ben")];
    let page = site.made(site.post("/plan", &asked).await.location()).await.text;
    assert!(page.contains("in no other file than seating.json: email, team, wishes about people."), "{page}");
    let bare =
        site.made(site.post("/plan", &[("names", "8"), ("tables", "4"), ("rounds", "1")]).await.location()).await;
    assert!(!bare.text.contains("For you alone"));
}
