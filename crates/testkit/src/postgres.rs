//! A PostgreSQL server for a test, in a temporary folder, on a socket of its own; stopped and removed at the end. A
//! killed test cannot do that: the next one stops and removes the remains.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::machine::is_left_out;

/// Where the folders of the servers are: short, because the path of a socket may have only about 100 bytes.
const PARENT: &str = "/tmp";

/// How their names begin.
const PREFIX: &str = "rt-pg";

/// The file in a folder that says which process started the server.
const OWNER: &str = "owner";

/// A running server.
#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
}

impl Cluster {
    /// Starts one; `None` if the gate skips tests of PostgreSQL.
    ///
    /// # Panics
    /// If PostgreSQL is not installed, with what to install: this test is never skipped in silence.
    pub fn start() -> Option<Self> {
        if is_left_out("PostgreSQL") {
            return None;
        }
        sweep();
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(PARENT).expect("a temporary folder");
        std::fs::write(folder.path().join(OWNER), std::process::id().to_string()).expect("a file in it");
        let cluster = Self { folder };
        if is_root() {
            ran(Command::new("chown").arg("postgres").arg(cluster.folder.path()));
        }
        ran(as_owner("initdb")
            .args(["-U", "test", "-A", "trust", "--no-locale", "-E", "UTF8", "-D"])
            .arg(cluster.data()));
        cluster.begin();
        Some(cluster)
    }

    /// Stops it as if the power had gone, does something else, and starts it again.
    ///
    /// # Panics
    /// If one of them fails.
    pub fn crash(&self, meanwhile: impl FnOnce()) {
        ran(&mut stop(&self.data()));
        meanwhile();
        self.begin();
    }

    /// Starts the server on its data.
    fn begin(&self) {
        let socket = format!("-k {} -c listen_addresses='' -c fsync=on", self.folder.path().display());
        let log = self.folder.path().join("log");
        ran(as_owner("pg_ctl").arg("-D").arg(self.data()).args(["-w", "-o", &socket, "-l"]).arg(log).arg("start"));
    }

    /// The address of a database on it: `postgres` is there from the beginning.
    pub fn url(&self, database: &str) -> String {
        let socket = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://test@{socket}/{database}")
    }

    /// Runs a statement in the database `postgres`.
    ///
    /// # Panics
    /// If it fails.
    pub fn sql(&self, text: &str) {
        let socket = self.folder.path();
        ran(as_owner("psql").arg("-h").arg(socket).args(["-U", "test", "-d", "postgres", "-q", "-c", text]));
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let stopped = stop(&self.data()).output();
        assert!(std::thread::panicking() || stopped.is_ok_and(|o| o.status.success()), "the server does not stop");
    }
}

/// The command that stops a server at once.
fn stop(data: &Path) -> Command {
    let mut stop = as_owner("pg_ctl");
    stop.arg("-D").arg(data).args(["-m", "immediate", "stop"]);
    stop
}

/// Stops and removes every server whose test is gone. Another test may do the same now, so failures are ignored.
fn sweep() {
    for folder in std::fs::read_dir(PARENT).into_iter().flatten().flatten().map(|entry| entry.path()) {
        let named = folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with(PREFIX));
        let owner = std::fs::read_to_string(folder.join(OWNER)).ok().and_then(|pid| pid.parse::<u32>().ok());
        if let (true, Some(pid)) = (named, owner)
            && !Path::new("/proc").join(pid.to_string()).exists()
        {
            let _ = stop(&folder.join("data")).output();
            let _ = std::fs::remove_dir_all(&folder);
        }
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("it starts");
    String::from_utf8_lossy(&id.stdout).trim() == "0"
}

/// A program of PostgreSQL, which refuses to run as root.
fn as_owner(program: &str) -> Command {
    let program = path_of(program);
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    command
}

/// Where a program is: in a folder of `PATH`, or where Debian keeps the server's programs, a folder for each version.
fn path_of(program: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions =
        std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|v| v.path().join("bin"));
    let mut folders = std::env::split_paths(&path).chain(versions).map(|folder: PathBuf| folder.join(program));
    folders
        .find(|file: &PathBuf| Path::is_file(file))
        .unwrap_or_else(|| panic!("PostgreSQL's {program} is missing; install it with: apt-get install postgresql"))
}

/// Runs a command, which must succeed.
fn ran(command: &mut Command) {
    let output = command.output().expect("it starts");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
