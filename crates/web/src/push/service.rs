//! Where messages may go. An address comes from a stranger, so this server writes only to the services that browsers
//! have, over https, and to hosts that its operator has named.

use axum::http::Uri;

use crate::http::client::is_loopback;

/// The services of Google (Chrome, Edge on Android, Samsung), Mozilla and Apple.
const KNOWN: [&str; 3] = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
/// The hosts of Microsoft's end so.
const MICROSOFT: &str = ".notify.windows.com";

/// The longest address; browsers have about 200 letters.
const LONGEST: usize = 1_000;

/// An address at a service.
#[derive(Clone, Debug)]
pub(crate) struct Service {
    pub host: String,
    pub port: u16,
    /// Whether the connection is by TLS; without it only on this machine.
    pub tls: bool,
    /// Scheme, host and port, as the signature names them.
    pub origin: String,
    /// Path and query.
    pub path: String,
}

impl Service {
    /// The service of an address, if it is known; or else one of `more`, the operator's: a host, or a whole origin on
    /// this machine, such as `http://127.0.0.1:9000`.
    pub fn of(address: &str, more: &[String]) -> Option<Self> {
        let uri: Uri = address.parse().ok().filter(|_| address.len() <= LONGEST)?;
        let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
        let (host, origin) = (authority.host().to_ascii_lowercase(), format!("{scheme}://{authority}"));
        if authority.as_str().contains('@') {
            return None;
        }
        let tls = scheme == "https";
        let of_operator = |wanted: &str| more.iter().any(|named| named.eq_ignore_ascii_case(wanted));
        let known = KNOWN.contains(&&*host) || host.ends_with(MICROSOFT) || of_operator(&host);
        let at_known = tls && known && matches!(authority.port_u16(), None | Some(443));
        let at_home = is_loopback(authority.as_str()) && of_operator(&origin);
        let port = authority.port_u16().unwrap_or(if tls { 443 } else { 80 });
        let path = uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string);
        (at_known || at_home).then_some(Self { host, port, tls, origin, path })
    }
}
