//! What browsers may do with our pages (Content Security Policy, W3C).

/// Scripts, styles, fonts and pictures are our own files; nothing is inline, nothing is framed by others.
pub(crate) const PAGES: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
                      form-action 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'";

/// Print sheets carry their style within, and nothing else.
pub(crate) const SHEETS: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";

/// No page asks for a camera, a place or anything else of the machine (Permissions Policy, W3C).
pub(crate) const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), \
                                      midi=(), payment=(), usb=()";

/// Whether an address is the business of those who have it alone, and of no search engine: tournaments, their links, plans.
pub(crate) fn is_private(route: &str) -> bool {
    ["/e/", "/plan/", "/events", "/demo", "/api/1/events"].iter().any(|beginning| route.starts_with(beginning))
}

/// Whether a key stands in the address, or in what is answered there. Such pages are kept nowhere, and sent as they are.
pub(crate) fn holds_key(route: &str) -> bool {
    route == "/api/1/events"
        || route.contains("{key}")
        || ["/events", "/demo"].iter().any(|beginning| route.starts_with(beginning))
}

/// Whether an address is of the HTTP interface, where a key goes in a header that no browser sends by itself.
pub(crate) fn is_for_programs(route: &str) -> bool {
    route.starts_with("/api/")
}
