//! Phones hear of their seats: a service for messages stands on this machine, and a browser's own cryptography opens
//! what arrives there, by what it has got right of the example of RFC 8291.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{self, Served};
use crate::driver::Browser;

/// A message that arrived: its path, its head in small letters and as it is, and its body.
#[derive(Clone, Debug)]
struct Message {
    path: String,
    head: String,
    body: Vec<u8>,
}

/// A service for messages. It answers 410 where a phone is gone.
struct Service {
    origin: String,
    arrived: Arc<Mutex<Vec<Message>>>,
    gone: Arc<Mutex<HashSet<String>>>,
}

impl Service {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let service = Self { origin, arrived: Arc::default(), gone: Arc::default() };
        let (arrived, gone) = (Arc::clone(&service.arrived), Arc::clone(&service.gone));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut reader = BufReader::new(stream.unwrap());
                let mut head = String::new();
                while !head.ends_with("\r\n\r\n") {
                    reader.read_line(&mut head).unwrap();
                }
                let lower = head.to_ascii_lowercase();
                let length = lower.split("content-length: ").nth(1).unwrap().lines().next().unwrap().parse().unwrap();
                let mut body = vec![0; length];
                reader.read_exact(&mut body).unwrap();
                let path = head.split(' ').nth(1).unwrap().to_owned();
                let status = if gone.lock().unwrap().contains(&path) { "410 Gone" } else { "201 Created" };
                arrived.lock().unwrap().push(Message { path, head, body });
                write!(reader.get_mut(), "HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n").unwrap();
            }
        });
        service
    }

    /// The messages at this path, once there are so many.
    fn until(&self, path: &str, many: usize) -> Vec<Message> {
        let begun = Instant::now();
        loop {
            let found: Vec<Message> =
                self.arrived.lock().unwrap().iter().filter(|message| message.path == path).cloned().collect();
            if found.len() >= many {
                assert_eq!(found.len(), many, "{path}");
                return found;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "{path}: {} of {many}", found.len());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Opens a message (RFC 8291) and checks a signature (RFC 8292) with what every browser has.
const SCRIPT: &str = r#"
window.bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
window.text = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const joined = (...parts) => new Uint8Array(parts.flatMap((part) => [...part])), of = (text) => new TextEncoder().encode(text);
const derived = async (from, salt, info, length) => {
  const key = await crypto.subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
};
window.opened = async (body, own, ownPublic, auth) => {
  const salt = body.slice(0, 16), end = 21 + body[20], theirs = body.slice(21, end);
  const their = await crypto.subtle.importKey("raw", theirs, { name: "ECDH", namedCurve: "P-256" }, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: their }, own, 256);
  const from = await derived(shared, auth, joined(of("WebPush: info\0"), ownPublic, theirs), 32);
  const key = await derived(from, salt, of("Content-Encoding: aes128gcm\0"), 16), iv = await derived(from, salt, of("Content-Encoding: nonce\0"), 12);
  const opener = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, opener, body.slice(end)));
  if (plain.at(-1) !== 2) throw new Error("no end");
  return new TextDecoder().decode(plain.slice(0, -1));
};
window.signed = async (header) => {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header), [head, claims, signature] = token.split(".");
  const kind = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const by = await crypto.subtle.importKey("raw", bytes(key), kind, false, ["verify"]);
  const right = await crypto.subtle.verify(kind, by, bytes(signature), of(`${head}.${claims}`));
  return { right, key, head: JSON.parse(atob(head)), claims: JSON.parse(new TextDecoder().decode(bytes(claims))) };
};
window.example = async () => {
  const ownPublic = bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
  const jwk = { kty: "EC", crv: "P-256", d: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", x: text(ownPublic.slice(1, 33)), y: text(ownPublic.slice(33)) };
  const own = await crypto.subtle.importKey("jwk", jwk, { name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
  const body = bytes("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
  return opened(body, own, ownPublic, bytes("BTBZMqHH6r4Tts7J_aSIgg"));
};
window.phone = async () => {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
  window.own = pair.privateKey;
  window.ownPublic = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  window.auth = crypto.getRandomValues(new Uint8Array(16));
};
"#;

/// Sends a form, and gives status and text of the answer; 0 for a redirect.
fn sent(browser: &Browser, address: &str, body: &str) -> (u64, String) {
    let answer = browser.run(&format!(
        "return fetch({}, {{ method: 'POST', body: new URLSearchParams({}), redirect: 'manual' }})\
         .then(async (answer) => [answer.status, await answer.text()])",
        json!(address),
        json!(body)
    ));
    serde_json::from_value(answer).unwrap()
}

/// What the page of a person calls out.
fn called(browser: &Browser, page: &str) -> String {
    let found = browser.run(&format!(
        "return fetch('{page}', {{ cache: 'no-store' }}).then((answer) => answer.text()).then((text) => \
         new DOMParser().parseFromString(text, 'text/html').querySelector('[data-seat]').dataset.seat)"
    ));
    found.as_str().unwrap().to_owned()
}

/// What is in a message.
fn opened(browser: &Browser, message: &Message) -> Value {
    let text = browser.run(&format!("return opened(new Uint8Array({:?}), own, ownPublic, auth)", message.body));
    serde_json::from_str(text.as_str().unwrap()).unwrap()
}

#[test]
fn a_phone_hears_of_its_seat_once() {
    let Some(browser) = browser::browser() else { return };
    let service = Service::start();
    let mut served = Served::telling(vec![service.origin.clone()]);
    let names = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal";
    let [public, helper, organiser] = browser::open(&browser, &served.url, "Friday", names, "riichi");
    browser.go(&format!("{}/check", served.url));
    browser.run(SCRIPT);
    assert_eq!(browser.run("return example()"), "When I grow up, I want to be a watermelon");
    browser.run("return phone()");
    let keys = browser.run("return `&p256dh=${text(ownPublic)}&auth=${text(auth)}`");
    let keys = keys.as_str().unwrap();
    let phone = |path: &str| format!("endpoint={}{path}{keys}", service.origin);
    let (ana, ben) = (format!("{public}/p/1"), format!("{public}/p/2"));
    // Not to any address, not with other keys, not to nobody.
    for elsewhere in [
        "https://example.org/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://fcm.googleapis.com:8443/x",
        "https://user@fcm.googleapis.com/x",
        "http://fcm.googleapis.com/x",
        "http://127.0.0.1:1/x",
        "x",
    ] {
        let (status, said) = sent(&browser, &format!("{ana}/phone"), &format!("endpoint={elsewhere}{keys}"));
        assert!(status == 422 && said.contains("services of browsers alone"), "{elsewhere}: {status} {said}");
    }
    assert_eq!(sent(&browser, &format!("{ana}/phone"), &format!("endpoint={}/a&auth=x", service.origin)).0, 422);
    assert_eq!(sent(&browser, &format!("{public}/p/99/phone"), &phone("/a")).0, 404);
    for known in ["https://fcm.googleapis.com/fcm/send/x", "https://db5p.notify.windows.com/w/?token=x"] {
        for off in ["", "&off=1"] {
            let body = format!("endpoint={}{keys}{off}", known.replace('?', "%3F"));
            assert_eq!(sent(&browser, &format!("{ben}/phone"), &body).0, 204, "{known}");
        }
    }
    assert_eq!(sent(&browser, &format!("{ana}/phone"), &phone("/ana")).0, 204);
    assert_eq!(sent(&browser, &format!("{ben}/phone?lang=ja"), &phone("/ben")).0, 204);
    let order = |body: &str| assert_eq!(sent(&browser, &organiser, body).0, 0, "{body}");
    order("what=seat&method=random&seed=1");
    order("what=publish&op=first");
    // Everybody in their own language, sealed, and signed by the key that browsers are shown.
    let first = called(&browser, &ana);
    assert!(first.starts_with("Round 1 · Table "), "{first}");
    let message = &service.until("/ana", 1)[0];
    let address = public.trim_start_matches(&served.url);
    let said = json!({ "title": "Friday", "body": first, "url": format!("{address}/p/1?lang=en") });
    assert_eq!(opened(&browser, message), said);
    let japanese = opened(&browser, &service.until("/ben", 1)[0]);
    assert_eq!(japanese["body"], called(&browser, &format!("{ben}?lang=ja")), "{japanese}");
    let header = message.head.lines().find_map(|line| line.strip_prefix("authorization: ")).unwrap();
    let signed = browser.run(&format!("return signed({})", json!(header)));
    let key = browser.run(&format!("return fetch('{ana}/phone').then((answer) => answer.text())"));
    assert_eq!(
        [&signed["right"], &signed["key"], &signed["claims"]["aud"]],
        [&json!(true), &key, &json!(service.origin)]
    );
    assert_eq!(signed["claims"]["sub"], served.url.replace("http:", "https:"));
    for line in ["content-encoding: aes128gcm", "ttl: 1800", "urgency: high"] {
        assert!(message.head.contains(line), "{line}: {}", message.head);
    }
    // A result is no new seat. After a restart, a changed seat is told; a phone that is gone is forgotten.
    let scores = "what=scores&as=Kim&round=1&table=1&score=42000&score=30000&score=29000&score=19000&op=scores";
    assert_eq!(sent(&browser, &helper, scores).0, 0);
    order("what=undo&of=scores");
    service.gone.lock().unwrap().insert("/ben".to_owned());
    served.end();
    served.begin();
    let again = |op: &str, of: &str| {
        order(&format!("what=undo&of={of}"));
        order("what=swap&swap=1&swap=5");
        order("what=swap&swap=2&swap=6");
        order(&format!("what=publish&op={op}"));
    };
    again("second", "first");
    let second = called(&browser, &ana);
    assert_ne!(first, second);
    assert_eq!(opened(&browser, &service.until("/ana", 2)[1])["body"], second);
    service.until("/ben", 2);
    again("third", "second");
    assert_eq!(opened(&browser, &service.until("/ana", 3)[2])["body"], first);
    // Who wants no more hears no more. A phone that came later hears, so all were told.
    assert_eq!(sent(&browser, &format!("{ana}/phone"), &format!("{}&off=1", phone("/ana"))).0, 204);
    assert_eq!(sent(&browser, &format!("{ben}/phone"), &phone("/other")).0, 204);
    again("fourth", "third");
    service.until("/other", 1);
    std::thread::sleep(Duration::from_millis(300));
    service.until("/ana", 3);
    service.until("/ben", 2);
}

/// The button on somebody's page: it subscribes, says so after a reload, and takes it back. The browser's own service is
/// not reached in a test, so its part is played here.
#[test]
fn the_button_on_a_page_tells_a_phone() {
    let Some(browser) = browser::browser() else { return };
    let service = Service::start();
    let served = Served::telling(vec![service.origin.clone()]);
    let [public, _, organiser] = browser::open(&browser, &served.url, "Friday", "Ana\nBen\nCy\nDi", "riichi");
    let page = format!("{public}/p/1");
    let visit = || {
        browser.go(&page);
        browser.run(SCRIPT);
        browser.run("return phone()");
        browser.run(&format!(
            "const keys = {{ p256dh: text(ownPublic), auth: text(auth) }}; Notification.requestPermission = async () => 'granted'; \
             PushManager.prototype.getSubscription = async () => null; \
             PushManager.prototype.subscribe = async (asked) => {{ window.asked = asked; \
               return {{ toJSON: () => ({{ endpoint: '{}/page', keys }}) }}; }}",
            service.origin
        ));
    };
    let pressed = |pressed: bool| {
        browser.until(&format!("return document.querySelector('[data-phone]').ariaPressed === '{pressed}'"));
    };
    visit();
    pressed(false);
    browser.click("[data-phone]");
    pressed(true);
    assert_eq!(browser.run("return [asked.userVisibleOnly, asked.applicationServerKey.length]"), json!([true, 65]));
    for body in ["what=seat", "what=publish&op=first"] {
        assert_eq!(sent(&browser, &organiser, body).0, 0);
    }
    service.until("/page", 1);
    // Where it is refused, the page says why.
    browser.click("[data-phone]");
    pressed(false);
    visit();
    browser.run("Notification.requestPermission = async () => 'denied'");
    browser.click("[data-phone]");
    browser.until("return document.querySelector('#phone-said').textContent.startsWith('This phone cannot be told.')");
    pressed(false);
}
