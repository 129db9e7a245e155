//! A name for the client that sends a request: a hash of the address of the connection, or of the one that a proxy in
//! front reports.
//!
//! Requests and searches are counted by this name, and no client takes the share of the others. It is kept in memory
//! only, and not for long. Also where a request is from: another site, or the machine itself.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Version, header};

use crate::http::keys;
use crate::http::limits::Limits;

/// How many hexadecimal digits of the hash are kept.
const SHORT: usize = 16;

/// The name of the client that sends this request; empty if its address is unknown.
pub fn of(parts: &Parts, behind_proxy: bool) -> String {
    let own = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
    let address = if behind_proxy { forwarded(&parts.headers).or(own) } else { own };
    let mut hash = address.map_or_else(String::new, |address| keys::hash(&whole(address).to_string()));
    hash.truncate(SHORT);
    hash
}

/// The address added by the proxy in front, which is the last one. The client has sent those before it, and they may be
/// false. It may have a port, and brackets if it is of version 6.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim();
    let bare = last.trim_start_matches('[').split(']').next()?;
    bare.parse().ok().or_else(|| last.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// The scheme and host by which the client reached this server. A proxy in front may report `https`.
pub(crate) fn asked(headers: &HeaderMap) -> (&str, &str) {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    (text("x-forwarded-proto").filter(|scheme| *scheme == "https").unwrap_or("http"), text("host").unwrap_or_default())
}

/// Whether a host, as a browser names it, is the machine itself, which nobody else reaches under that name.
pub fn is_loopback(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name == "localhost"
        || name.ends_with(".localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Whether the person at the machine itself asks. The server listens on this machine alone, the connection comes from
/// it, and the browser names it, so that no name of another site points here. A form comes from a page of ours.
///
/// A proxy in front asks from this machine too: whoever announces one, by its headers or by an older version of HTTP
/// than browsers speak, is not at the machine. A server whose key was chosen never gets here (`Limits::at_home`), since
/// services choose one.
pub fn is_at_home(parts: &Parts, limits: Limits) -> bool {
    let headers = &parts.headers;
    let from = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let here = from.is_some_and(|ConnectInfo(from)| from.ip().to_canonical().is_loopback());
    let forwarded = |name: &str| name.starts_with("x-forwarded") || ["forwarded", "via", "x-real-ip"].contains(&name);
    let proxied = parts.version < Version::HTTP_11 || headers.keys().any(|name| forwarded(name.as_str()));
    let reads = matches!(parts.method, Method::GET | Method::HEAD);
    limits.at_home
        && !limits.behind_proxy
        && here
        && !proxied
        && is_loopback(asked(headers).1)
        && (reads || is_own(headers))
}

/// Whether a form was sent by a page of ours. Programs say nothing of where a form is from.
fn is_own(headers: &HeaderMap) -> bool {
    (headers.contains_key("sec-fetch-site") || headers.contains_key(header::ORIGIN)) && !is_cross_site(headers)
}

/// Whether a change comes from another site. Browsers send `Sec-Fetch-Site`; older ones send an `Origin` that differs
/// from the requested host. A request with neither comes from a program, not from a page.
pub fn is_cross_site(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site")) {
        return !matches!(site, "same-origin" | "none");
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    origin.is_none() || origin != text(header::HOST)
}

/// The address that counts as one client. For version 6 that is the network (the first 64 bits), because the holder of
/// one address there can use all 2^64.
pub(crate) fn whole(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        four @ IpAddr::V4(_) => four,
    }
}
