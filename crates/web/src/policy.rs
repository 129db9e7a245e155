//! What browsers may do with our pages (Content Security Policy, W3C).

/// Scripts, styles and pictures are our own files; nothing is inline, nothing is framed by others.
pub(crate) const PAGES: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'";

/// Print sheets carry their style within, and nothing else.
pub(crate) const SHEETS: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";
