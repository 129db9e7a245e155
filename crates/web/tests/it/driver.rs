//! Drives a browser for the tests, by WebDriver (W3C Recommendation) and Chromium's own commands: the few calls that
//! the tests need, each a request to chromedriver on its own socket.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// How long a page may take to reach the expected state.
const PATIENCE: Duration = Duration::from_secs(30);

/// axe-core, a script that checks a page for accessibility.
const AXE: &str = include_str!("../vendor/axe-4.14.1.min.js");

/// Rules of axe-core: all of WCAG 2.2 AA (the Web Content Accessibility Guidelines) and best practice; and those that
/// other colours can break.
const EVERY_RULE: &str = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";
const CONTRAST: &str = "['color-contrast', 'link-in-text-block']";

const ARGS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// Chromium without windows, at the path of Debian's package: the same engine, for a third less processor time than
/// `chromium --headless`. Not the script of that name in `/usr/bin`: the driver would end the script and not the
/// browser.
const HEADLESS_SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// A running browser with its driver; both end with it.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts one; `None` without a driver.
    pub fn start() -> Option<Self> {
        let mut driver = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn().ok()?;
        let lines = BufReader::new(driver.stdout.take()?).lines().map_while(Result::ok);
        let port = lines
            .filter(|line| line.contains("started successfully"))
            .find_map(|line| line.trim_end_matches('.').rsplit(' ').next()?.parse().ok())?;
        let mut browser = Self { driver, port, session: String::new() };
        let mut options = json!({ "args": ARGS });
        if Path::new(HEADLESS_SHELL).is_file() {
            options["binary"] = json!(HEADLESS_SHELL);
        }
        let wanted = json!({ "capabilities": { "alwaysMatch": { "goog:chromeOptions": options } } });
        let session = browser.call("POST", "/session", Some(&wanted));
        browser.session = format!("/session/{}", session["sessionId"].as_str()?);
        Some(browser)
    }

    /// Sends a request to the driver and gives its answer's value. It reads as many bytes as the answer says, because
    /// the driver may keep the connection open.
    fn call(&self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut socket = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len()
        );
        socket.write_all(request.as_bytes()).unwrap();
        let mut answer = BufReader::new(socket);
        let mut length = 0;
        loop {
            let mut line = String::new();
            answer.read_line(&mut line).unwrap();
            let lower = line.to_ascii_lowercase();
            if let Some(number) = lower.strip_prefix("content-length:") {
                length = number.trim().parse().unwrap();
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut bytes = vec![0; length];
        answer.read_exact(&mut bytes).unwrap();
        let value: Value = serde_json::from_slice(&bytes).unwrap();
        let value = value["value"].clone();
        assert!(value.get("error").is_none(), "{method} {path}: {value}");
        value
    }

    /// The same, about this browser.
    fn of_session(&self, path: &str, body: &Value) -> Value {
        self.call("POST", &format!("{}{path}", self.session), Some(body))
    }

    pub fn go(&self, url: &str) {
        self.of_session("/url", &json!({ "url": url }));
    }

    pub fn run(&self, script: &str) -> Value {
        self.of_session("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Waits until a script returns true.
    pub fn until(&self, script: &str) {
        let begun = Instant::now();
        let mut pause = Duration::from_millis(25);
        while self.run(script) != Value::Bool(true) {
            assert!(begun.elapsed() < PATIENCE, "never so: {script}\n{}", self.text("body"));
            std::thread::sleep(pause);
            // A slow page takes long, and frequent questions slow it down further.
            pause = (pause * 2).min(Duration::from_millis(200));
        }
    }

    /// The driver's name of the first element for a CSS selector.
    fn element(&self, selector: &str) -> String {
        let found = self.of_session("/element", &json!({ "using": "css selector", "value": selector }));
        found.as_object().unwrap().values().next().unwrap().as_str().unwrap().to_owned()
    }

    pub fn click(&self, selector: &str) {
        let element = self.element(selector);
        self.of_session(&format!("/element/{element}/click"), &json!({}));
    }

    pub fn type_into(&self, selector: &str, text: &str) {
        let element = self.element(selector);
        self.of_session(&format!("/element/{element}/value"), &json!({ "text": text }));
    }

    /// Presses keys at the focus.
    pub fn keys(&self, keys: &str) {
        let presses = keys
            .chars()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() })));
        let presses: Vec<Value> = presses.collect();
        self.of_session("/actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": presses }] }));
    }

    pub fn chord(&self, held: char, key: char) {
        let press = |kind: &str, key: char| json!({ "type": kind, "value": key.to_string() });
        let presses = [press("keyDown", held), press("keyDown", key), press("keyUp", key), press("keyUp", held)];
        self.of_session("/actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": presses }] }));
    }

    /// Cuts the network off, or joins it again.
    pub fn offline(&self, offline: bool) {
        let conditions =
            json!({ "offline": offline, "latency": 0, "download_throughput": -1, "upload_throughput": -1 });
        self.of_session("/chromium/network_conditions", &json!({ "network_conditions": conditions }));
    }

    /// The visible text of the first element for a CSS selector.
    pub fn text(&self, selector: &str) -> String {
        let text = self.run(&format!("return document.querySelector({}).innerText", json!(selector)));
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Prints the page on paper of this size in centimetres, with margins of one centimetre, and gives the document
    /// (PDF). WebDriver's own command to print gives a page ten seconds, which is not enough on a busy machine.
    pub fn print(&self, width: f64, height: f64) -> Vec<u8> {
        let [width, height, margin] = [width, height, 1.0].map(|centimetres| centimetres / 2.54);
        let paper = json!({
            "paperWidth": width, "paperHeight": height,
            "marginTop": margin, "marginBottom": margin, "marginLeft": margin, "marginRight": margin,
        });
        let printed = self.of_session("/goog/cdp/execute", &json!({ "cmd": "Page.printToPDF", "params": paper }));
        STANDARD.decode(printed["data"].as_str().unwrap()).unwrap()
    }

    /// Scrollbars take no room, as on phones.
    pub fn without_scrollbars(&self) {
        let body = json!({ "cmd": "Emulation.setScrollbarsHidden", "params": { "hidden": true } });
        self.of_session("/goog/cdp/execute", &body);
    }

    /// The whole page as a picture (PNG).
    pub fn picture(&self) -> Vec<u8> {
        let whole = json!({ "captureBeyondViewport": true });
        let body = json!({ "cmd": "Page.captureScreenshot", "params": whole });
        STANDARD.decode(self.of_session("/goog/cdp/execute", &body)["data"].as_str().unwrap()).unwrap()
    }

    /// Gives the browser a screen of this size, and a preference of its reader, such as dark colours (CSS Media Queries
    /// 5).
    pub fn screen(&self, (width, height): (u32, u32), (feature, value): (&str, &str)) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        let media = json!({ "features": [{ "name": feature, "value": value }] });
        for (command, given) in [("setDeviceMetricsOverride", metrics), ("setEmulatedMedia", media)] {
            let body = json!({ "cmd": format!("Emulation.{command}"), "params": given });
            self.of_session("/goog/cdp/execute", &body);
        }
    }

    /// Asserts that axe-core finds no violation of WCAG 2.2 AA or of best practice on a wide and on a narrow screen,
    /// that nothing is wider than the screen, and that dark colours, which change only colours, leave enough contrast.
    pub fn sound(&self, page: &str) {
        for (width, scheme, rules) in
            [(1280, "light", EVERY_RULE), (1280, "dark", CONTRAST), (320, "light", EVERY_RULE)]
        {
            self.screen((width, 800), ("prefers-color-scheme", scheme));
            let wide = self.run(
                "return document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]\
                 .filter(part => part.getBoundingClientRect().right > innerWidth).map(part => part.outerHTML.slice(0, 200))",
            );
            assert_eq!(wide, json!([]), "{page}: wider than {width}");
            assert_eq!(self.faults(rules), json!([]), "{page}, {width} px, {scheme}");
        }
    }

    /// The same for sheets, which are as wide as the paper.
    pub fn sound_on_paper(&self, page: &str) {
        for (scheme, rules) in [("light", EVERY_RULE), ("dark", CONTRAST)] {
            self.screen((1280, 800), ("prefers-color-scheme", scheme));
            assert_eq!(self.faults(rules), json!([]), "{page}, {scheme}");
        }
    }

    /// The violations that axe-core finds with these rules.
    fn faults(&self, rules: &str) -> Value {
        if self.run("return window.axe === undefined") == Value::Bool(true) {
            self.run(&format!("{AXE}; window.axe = axe"));
        }
        // Only violations are described: describing the passes too would be most of the work on a long page.
        let script = format!(
            "const done = arguments[arguments.length - 1]; \
             axe.run({{ runOnly: {rules}, resultTypes: ['violations'], preload: false }}).then(found => done(\
             found.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html + ' ' + n.failureSummary).join('; '))))"
        );
        self.of_session("/execute/async", &json!({ "script": script, "args": [] }))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() && !std::thread::panicking() {
            self.call("DELETE", &self.session.clone(), None);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
