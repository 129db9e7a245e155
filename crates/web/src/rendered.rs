//! Pages that many look at are written once for each state of a tournament; everybody gets the same bytes.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use askama::Template;
use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};

/// The most bytes that are written until all are forgotten, and written again where somebody looks: 64 MiB.
const MOST: usize = 64 << 20;

/// Pages as they were written last.
#[derive(Debug, Default)]
pub(crate) struct Rendered {
    pages: Mutex<HashMap<String, Written>>,
    /// How much was written since all were forgotten.
    weight: AtomicUsize,
}

#[derive(Clone, Debug)]
struct Written {
    /// The last line of the tournament then.
    last: u64,
    bytes: Arc<OnceLock<Option<Bytes>>>,
}

impl Rendered {
    /// The page of this name as it is after this line. While one writes it, others wait.
    pub fn page<T: Template>(&self, name: String, last: u64, template: impl FnOnce() -> T) -> Response {
        let bytes = {
            let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
            if self.weight.load(Ordering::Relaxed) >= MOST {
                self.weight.store(0, Ordering::Relaxed);
                pages.clear();
            }
            let new = || Written { last, bytes: Arc::default() };
            let page = pages.entry(name).or_insert_with(new);
            if page.last != last {
                *page = new();
            }
            Arc::clone(&page.bytes)
        };
        let write = || match template().render() {
            Ok(html) => {
                self.weight.fetch_add(html.len(), Ordering::Relaxed);
                Some(Bytes::from(html))
            }
            Err(error) => {
                tracing::error!(%error, "template");
                None
            }
        };
        match bytes.get_or_init(write) {
            Some(bytes) => Html(bytes.clone()).into_response(),
            None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Template)]
    #[template(source = "{{ n }}", ext = "txt")]
    struct Number {
        n: u64,
    }

    #[test]
    fn a_page_is_written_once_for_a_state() {
        let (rendered, mut times) = (Rendered::default(), 0);
        for (name, last, written) in [("a", 1, 1), ("a", 1, 1), ("b", 1, 2), ("a", 2, 3), ("a", 2, 3), ("b", 1, 3)] {
            let page = rendered.page(name.to_owned(), last, || {
                times += 1;
                Number { n: last }
            });
            assert_eq!((page.status(), times), (StatusCode::OK, written), "{name} {last}");
        }
    }
}
