//! The tools that tests need besides Rust: found, installed if the gate may, or skipped by name.

use std::env;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::Command;

/// A tool, a program that identifies it, and its packages in Debian.
struct Tool {
    name: &'static str,
    program: &'static str,
    packages: &'static [&'static str],
    /// Where no package has it: the crate whose program it is, with the version.
    krate: Option<&'static str>,
}

/// Tests ask `roundtable_testkit::machine` for these names.
const TOOLS: [Tool; 9] = [
    Tool { name: "Python", program: "python3", packages: &["python3"], krate: None },
    Tool { name: "pytest", program: "pytest", packages: &["python3-pytest"], krate: None },
    Tool { name: "PostgreSQL", program: "initdb", packages: &["postgresql"], krate: None },
    Tool { name: "Chromium", program: "chromedriver", packages: &["chromium", "chromium-driver"], krate: None },
    Tool {
        name: "poppler",
        program: "pdftotext",
        packages: &["poppler-utils", "fonts-liberation", "fonts-ipafont-gothic"],
        krate: None,
    },
    // It opens and saves our workbooks.
    Tool { name: "LibreOffice", program: "soffice", packages: &["libreoffice-calc"], krate: None },
    // The lines of docs/guides/api.md.
    Tool { name: "curl", program: "curl", packages: &["curl"], krate: None },
    Tool { name: "jq", program: "jq", packages: &["jq"], krate: None },
    // The checker of pseudo-Boolean proofs: docs/reference/proofs.md.
    Tool { name: "VeriPB", program: "veripb", packages: &[], krate: Some("veripb@3.0.2") },
];

/// Chromium without windows: a package of Debian. The tests of pages need a third less processor time with it, and pass
/// without it. Root installs it with the rest, without asking, and it is not named if missing.
const SHELL_PACKAGE: &str = "chromium-headless-shell";
/// Its program, which the tests start.
const SHELL_PROGRAM: &str = "/usr/lib/chromium/chromium-headless-shell";

/// The variable in which tests find what is missing.
pub const LEFT_OUT: &str = "ROUNDTABLE_LEFT_OUT";

/// What is missing, and how it may be installed.
#[derive(Default)]
pub struct Missing {
    tools: Vec<&'static Tool>,
    /// The command that installs the packages of all of them.
    command: String,
    /// The commands that may be run here, and how.
    commands: Vec<String>,
    may: Option<May>,
}

/// The names of the tools that are missing.
pub fn missing() -> Vec<&'static str> {
    TOOLS.iter().filter(|tool| !tool.is_there()).map(|tool| tool.name).collect()
}

/// Finds what is missing, and whether it may be installed: on Debian and its like, as root or after a yes.
pub fn find_missing() -> Missing {
    let tools: Vec<&Tool> = TOOLS.iter().filter(|tool| !tool.is_there()).collect();
    let packages: Vec<&str> = tools.iter().flat_map(|tool| tool.packages).copied().collect();
    let install = |packages: &str| format!("apt-get install --yes --no-install-recommends {packages}");
    let command = install(&packages.join(" "));
    let may = if packages.is_empty() { as_root() } else { permission(&command) };
    let mut commands = Vec::new();
    if !packages.is_empty() {
        commands.push(command.clone());
    }
    if !Path::new(SHELL_PROGRAM).is_file() && as_root().is_some() {
        // Alone: a Debian that does not have it would refuse the others with it.
        commands.push(install(SHELL_PACKAGE));
    }
    Missing { tools, command, commands, may }
}

impl Missing {
    /// Installs it if allowed; returns the names of what is still missing.
    ///
    /// # Errors
    /// Something is still missing, and this is CI, which skips nothing.
    pub fn install(self) -> Result<Vec<&'static str>, String> {
        let mut building = Vec::new();
        for krate in self.tools.iter().filter_map(|tool| tool.krate) {
            // Not optimised: the tests cost it three seconds more, the build minutes less. Everything else is as in a
            // release: every check of a debug build takes time to compile. Packages are fetched meanwhile.
            println!("== cargo install --locked --debug {krate}");
            let mut command = Command::new("cargo");
            command.args(["install", "--quiet", "--locked", "--debug", krate]);
            for check in ["DEBUG", "DEBUG_ASSERTIONS", "OVERFLOW_CHECKS"] {
                command.env(format!("CARGO_PROFILE_DEV_{check}"), "false");
            }
            building.extend(command.spawn());
        }
        // Any of these may fail: what counts is what is there afterwards.
        if let Some(may) = &self.may
            && !self.commands.is_empty()
        {
            let _ = may.run("apt-get update");
            for command in &self.commands {
                println!("== {command}");
                let _ = may.run(command);
            }
        }
        for mut built in building {
            let _ = built.wait();
        }
        let missing = missing();
        if !missing.is_empty() && env::var_os("CI").is_some() {
            return Err(format!(
                "{} missing, and CI leaves no test out; install with: {}",
                missing.join(", "),
                self.command
            ));
        }
        Ok(missing)
    }
}

impl Tool {
    /// Whether its program is on the path, or in a folder of PostgreSQL's.
    fn is_there(&self) -> bool {
        let path = env::var_os("PATH").unwrap_or_default();
        // Debian keeps the programs of PostgreSQL's server in a folder for each version.
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut folders = env::split_paths(&path).chain(versions.map(|version| version.path().join("bin")));
        folders.any(|folder| folder.join(self.program).is_file())
    }
}

/// How packages may be installed here.
enum May {
    AsRoot,
    BySudo,
}

impl May {
    /// Runs a command that asks no questions.
    fn run(&self, command: &str) -> std::io::Result<std::process::ExitStatus> {
        let program = match self {
            Self::AsRoot => "env",
            Self::BySudo => "sudo",
        };
        Command::new(program).arg("DEBIAN_FRONTEND=noninteractive").args(command.split(' ')).status()
    }
}

/// Debian's program that installs packages.
const APT: &str = "/usr/bin/apt-get";

/// `AsRoot` if root runs the gate on Debian or its like.
fn as_root() -> Option<May> {
    let id = Command::new("id").arg("-u").output().ok()?;
    let is_root = String::from_utf8_lossy(&id.stdout).trim() == "0";
    (is_root && Path::new(APT).is_file()).then_some(May::AsRoot)
}

/// How packages may be installed; `None` if they cannot be, or the person at the terminal says no.
fn permission(command: &str) -> Option<May> {
    if !Path::new(APT).is_file() {
        return None;
    }
    if let Some(root) = as_root() {
        return Some(root);
    }
    if !std::io::stdin().is_terminal() {
        return None;
    }
    print!("Some tests need more tools: {command}\nInstall them with sudo? [y/N] ");
    std::io::stdout().flush().ok()?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer).ok()?;
    answer.trim().eq_ignore_ascii_case("y").then_some(May::BySudo)
}
