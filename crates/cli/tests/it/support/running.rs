//! The program as a server or a worker: it runs until it is killed, and gets a browser's requests.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A program that runs until it is killed.
pub struct Running {
    process: Child,
    /// The first line that it printed.
    pub first: String,
    rest: BufReader<ChildStdout>,
}

impl Running {
    /// Starts `roundtable` with the words of a line on a database, and waits for its first line.
    pub fn start(line: &str, database: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_roundtable"));
        command.args(line.split(' ')).env("ROUNDTABLE_DB", database).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let (mut first, mut rest) = (String::new(), BufReader::new(process.stdout.take().unwrap()));
        rest.read_line(&mut first).unwrap();
        Self { process, first, rest }
    }

    /// Ends it as Ctrl-C does. Returns what it printed after its first line, and standard error.
    pub fn end(mut self) -> (String, String) {
        let told = Command::new("kill").args(["-INT", &self.process.id().to_string()]).status().unwrap();
        assert!(told.success());
        let (mut rest, mut talk) = (String::new(), String::new());
        self.rest.read_to_string(&mut rest).unwrap();
        self.process.stderr.take().unwrap().read_to_string(&mut talk).unwrap();
        assert!(self.process.wait().unwrap().success());
        (rest, talk)
    }

    /// Where the pages are.
    pub fn address(&self) -> String {
        self.first.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Sends one HTTP request. Returns the status, the target of a redirect (may be empty), and its whole text.
pub fn ask(address: &str, method: &str, path: &str, body: &str) -> (u16, String, String) {
    let mut socket = TcpStream::connect(address).unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}",
        body.len()
    );
    socket.write_all(head.as_bytes()).unwrap();
    let mut text = String::new();
    let _ = socket.read_to_string(&mut text);
    let status = text.split(' ').nth(1).unwrap().parse().unwrap();
    let leads = text.lines().find_map(|line| line.strip_prefix("location: ")).unwrap_or_default().trim().to_owned();
    (status, leads, text)
}
