//! `roundtable serve`: runs the server of the pages (`crates/web`), only on this machine or, with `--lan`, for the
//! network of the venue.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;
use roundtable::dates::Every;
use roundtable::floors::words::Command;
use roundtable_web::{
    Limits, Options, ServeError, Server, default_place, log_requests, own_address, random_key, terminal_code,
};

use crate::error::{CliError, Exit};
use crate::event::of_host;
use crate::globals::Globals;
use crate::print::silent_printer;
use crate::signals;
use crate::values::{parse_every, parse_listen};

/// Options of `serve`.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS", value_parser = parse_listen)]
    pub listen: Option<SocketAddr>,
    /// Listen on the network of the venue, and print the address with a QR code for phones
    #[arg(long)]
    pub lan: bool,
    /// The database: a file, or postgres://…; otherwise ROUNDTABLE_DB, or a file in your data folder
    #[arg(long, value_name = "DB")]
    pub db: Option<String>,
    /// Let anybody open tournaments, without the key of this server
    #[arg(long)]
    pub open: bool,
    /// Forget events in which nothing has happened for so long: 90d, 52w
    #[arg(long, value_name = "TIME", value_parser = parse_every)]
    pub forget_after: Option<Every>,
    /// Addresses of new events: named, or secret, which nobody guesses [default: named; with --open secret]
    #[arg(long, value_name = "KIND", value_parser = ["named", "secret"])]
    pub addresses: Option<String>,
    /// A proxy in front adds who asks to X-Forwarded-For
    #[arg(long)]
    pub behind_proxy: bool,
    /// Send phones their seats by this service, too, besides those of browsers
    #[arg(long, value_name = "HOST")]
    pub push_host: Vec<String>,
    /// Write a line of JSON about every request to standard error, without names or keys
    #[arg(long)]
    pub log: bool,
}

/// Serves until Ctrl-C or SIGTERM, then finishes open requests.
///
/// # Errors
/// Exit 1 if it cannot listen on the address.
pub fn run(args: &ServeArgs, globals: &Globals) -> Result<(), CliError> {
    if args.log {
        log_requests();
    }
    let mut listen = args.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8080)));
    // For the network it listens on all addresses; only the port of a given address is used, with a note.
    if args.lan {
        let asked = args.listen.filter(|asked| !asked.ip().is_unspecified());
        listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        if let Some(asked) = asked {
            let (address, port) = (asked.ip().to_string(), asked.port().to_string());
            globals.notes([("lan", globals.tell(&Command::LanHolds { address, port }))]);
        }
    }
    let chosen = chosen_key();
    // Services choose a key, and may have a proxy in front: there everybody needs it.
    let at_home = chosen.is_none();
    let key = (!args.open).then(|| chosen.unwrap_or_else(random_key));
    let database = args.db.clone().or_else(|| std::env::var("ROUNDTABLE_DB").ok()).filter(|place| !place.is_empty());
    let database = database.or_else(default_place).ok_or_else(|| CliError::usage(Command::SayDatabase))?;
    let secret_addresses = args.addresses.as_deref().map_or(args.open, |kind| kind == "secret");
    let forget_after = args.forget_after.map(|every| match every {
        Every::Minutes(minutes) => u64::from(minutes) * 60,
        Every::Days(days) => u64::from(days) * 24 * 3_600,
    });
    let limits =
        Limits { behind_proxy: args.behind_proxy, at_home, secret_addresses, forget_after, ..Limits::default() };
    let (printer, push_hosts) = (silent_printer(), args.push_host.clone());
    let options = Options { listen, limits, database, key: key.clone(), printer, push_hosts };
    let failed = |error| failed(error, &options.database, globals);
    let server = Server::bind(&options).map_err(failed)?;
    // What is printed is an address that phones can reach.
    let mut address = server.address();
    if let (true, Some(own)) = (address.ip().is_unspecified(), own_address()) {
        address.set_ip(own);
    }
    let url = format!("http://{address}/");
    let mut lines = vec![globals.tell(&Command::Serving { address: url.clone() })];
    if let Some(key) = key {
        lines.push(globals.tell(&Command::ServingKey { address: format!("{url}events/new#key={key}") }));
    }
    if let Some(code) = terminal_code(&url).filter(|_| args.lan && !globals.quiet) {
        lines.push(format!("\n{code}\n"));
    }
    // If nobody reads standard output, the pages are still served.
    _ = writeln!(std::io::stdout(), "{}", lines.join("\n"));
    let stop = Arc::new(AtomicBool::new(false));
    signals::search_begins(&stop);
    let served = server.run(&stop);
    signals::search_ends();
    served.map_err(failed)
}

/// The key that opens tournaments, if the environment has one: several copies of the server share it. Otherwise every
/// start makes a new one.
fn chosen_key() -> Option<String> {
    std::env::var("ROUNDTABLE_HOST_KEY").ok().filter(|key| key.len() >= 16)
}

/// Why the server cannot run, with what to do next.
fn failed(error: ServeError, database: &str, globals: &Globals) -> CliError {
    match error {
        ServeError::Database(why) => of_host(why, database, "roundtable event", globals),
        ServeError::Listen { address, why } => {
            let listen = CliError::io(address.to_string(), &why);
            listen.hint(Command::ListenElsewhere)
        }
        ServeError::Run(why) => CliError::told(Exit::Failure, why.to_string()),
    }
}
