//! A small web server for the tests in a browser. It serves the files of a folder unchanged, like a static host, and
//! records every request.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// A folder that `cargo xtask page` wrote: `site` or `npm`.
///
/// # Panics
/// If it is missing: a test without its module must not pass.
pub fn place(name: &str) -> PathBuf {
    let written = std::env::var_os("ROUNDTABLE_PAGE").map(PathBuf::from);
    let written = written.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/page"));
    let place = written.join(name);
    assert!(place.is_dir(), "{} is not there: cargo xtask page", place.display());
    place
}

/// A host on loopback; it lasts as long as the program.
pub struct Site {
    pub url: String,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Site {
    /// Serves this folder, each request on a thread of its own.
    pub fn serve(folder: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        // Below a folder of the host, as on many hosts.
        let url = format!("http://{}/club/", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let record = Arc::clone(&asked);
        std::thread::spawn(move || {
            for socket in listener.incoming().flatten() {
                let (folder, record) = (folder.clone(), Arc::clone(&record));
                std::thread::spawn(move || answer(socket, &folder, &record));
            }
        });
        Self { url, asked }
    }

    /// The first line of every request so far.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

/// Answers one request, and adds its first line to `record`.
fn answer(socket: TcpStream, folder: &Path, record: &Mutex<Vec<String>>) {
    let mut lines = BufReader::new(socket.try_clone().unwrap()).lines().map_while(Result::ok);
    let Some(first) = lines.next() else { return };
    lines.take_while(|line| !line.is_empty()).for_each(drop);
    record.lock().unwrap().push(first.clone());
    let path = first.split(' ').nth(1).unwrap_or_default().split('?').next().unwrap_or_default();
    let name = path.strip_prefix("/club/").filter(|name| !name.contains("..")).unwrap_or("nothing");
    let name = if name.is_empty() { "index.html" } else { name };
    let found = std::fs::read(folder.join(name)).ok();
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript",
        "css" => "text/css",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let status = if found.is_some() { "200 OK" } else { "404 Not Found" };
    let bytes = found.unwrap_or_default();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        bytes.len()
    );
    let mut socket = socket;
    let _ = socket.write_all(head.as_bytes()).and_then(|()| socket.write_all(&bytes));
}
