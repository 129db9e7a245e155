//! What browsers may do with our pages (Content Security Policy, W3C), and which routes of `router.rs` are private,
//! have a key in their address or answer, or are for programs. `guard.rs` and `packed.rs` apply it.

/// Scripts, styles, fonts and pictures are our own files; nothing is inline, and other sites may not frame our pages.
pub(crate) const PAGES: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
                      form-action 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'";

/// Print sheets contain their style, and nothing else.
pub(crate) const SHEETS: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";

/// Other files that a browser shows, such as pictures.
pub(crate) const FILES: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// Pages never use a camera, the location or other parts of the machine (Permissions Policy, W3C).
pub(crate) const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), \
                                      midi=(), payment=(), usb=()";

/// Whether search engines should not find a route: tournaments, their links, plans.
pub(crate) fn is_private(route: &str) -> bool {
    ["/e/", "/plan/", "/events", "/demo", "/api/1/events"].iter().any(|beginning| route.starts_with(beginning))
}

/// Whether a key is in the address, or in the answer. Browsers do not store such pages.
pub(crate) fn needs_key(route: &str) -> bool {
    route.contains("{key}") || holds_key(route)
}

/// Whether a key is in the answer: that one is not compressed (`packed.rs`). All other answers are, so none of them may
/// hold a key; the test `light::no_page_that_is_packed_holds_a_key` looks.
pub(crate) fn holds_key(route: &str) -> bool {
    let below = route.strip_prefix("/e/{id}/k/{key}/");
    route == "/api/1/events"
        || below.is_some_and(|below| ["keys", "players", "code.svg"].contains(&below))
        || ["/events", "/demo"].iter().any(|beginning| route.starts_with(beginning))
}

/// The id of the tournament that an address is about, if it is about one.
pub(crate) fn event_of(path: &str) -> Option<&str> {
    path.strip_prefix("/e/").or_else(|| path.strip_prefix("/api/1/events/"))?.split('/').next()
}

/// Whether what is sent to a route changes nothing: it ends when the browser disconnects.
pub(crate) fn only_asks(route: &str) -> bool {
    ["/check", "/plan/people"].contains(&route)
}

/// Whether a route is of the interface for programs. There the key is in a header that browsers do not add by
/// themselves.
pub(crate) fn is_for_programs(route: &str) -> bool {
    route.starts_with("/api/")
}
