//! The files that pages load: style, fonts, scripts, icon and manifest. Each is compiled into the program. Its address
//! changes with its content, so browsers may keep it for ever.

use std::sync::{Arc, LazyLock};

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::http::packed::Kept;

/// A file: its name in the address, its media type, its bytes.
pub(crate) struct Asset {
    name: String,
    kind: &'static str,
    bytes: Arc<Kept>,
}

type Lazy = LazyLock<Asset>;

const SCRIPTS: &str = "text/javascript; charset=utf-8";

/// A file; its name contains the first ten hexadecimal digits of the hash of its content.
fn asset((stem, extension): (&str, &str), kind: &'static str, bytes: &'static [u8]) -> Asset {
    let hash: String = Sha256::digest(bytes).iter().take(5).map(|byte| format!("{byte:02x}")).collect();
    Asset { name: format!("{stem}.{hash}.{extension}"), kind, bytes: Arc::new(Kept::new(bytes)) }
}

/// The style, then the rules that load the fonts by their names here. The page without a server (`crates/wasm`) uses
/// only the style, and the fonts of the machine.
static STYLED: LazyLock<String> = LazyLock::new(|| {
    let fonts = include_str!("../../assets/fonts.css").replace("{latin}", &LATIN.name).replace("{more}", &MORE.name);
    format!("{}\n{fonts}", include_str!("../../assets/style.css"))
});
pub(crate) static STYLE: Lazy = Lazy::new(|| asset(("style", "css"), "text/css; charset=utf-8", STYLED.as_bytes()));
static LATIN: Lazy =
    Lazy::new(|| asset(("inter-latin", "woff2"), "font/woff2", include_bytes!("../../assets/fonts/inter-latin.woff2")));
static MORE: Lazy =
    Lazy::new(|| asset(("inter-more", "woff2"), "font/woff2", include_bytes!("../../assets/fonts/inter-more.woff2")));
pub(crate) static SCRIPT: Lazy = Lazy::new(|| asset(("pages", "js"), SCRIPTS, include_bytes!("../../assets/pages.js")));
pub(crate) static SCORES: Lazy =
    Lazy::new(|| asset(("scores", "js"), SCRIPTS, include_bytes!("../../assets/scores.js")));
pub(crate) static WALL: Lazy = Lazy::new(|| asset(("wall", "js"), SCRIPTS, include_bytes!("../../assets/wall.js")));
pub(crate) static DESK: Lazy = Lazy::new(|| asset(("desk", "js"), SCRIPTS, include_bytes!("../../assets/desk.js")));
/// The manifest, with the name of the icon here.
static MANIFESTED: LazyLock<String> =
    LazyLock::new(|| include_str!("../../assets/manifest.webmanifest").replace("/icon.svg", &ICON.address()));
pub(crate) static MANIFEST: Lazy =
    Lazy::new(|| asset(("manifest", "webmanifest"), "application/manifest+json", MANIFESTED.as_bytes()));
pub(crate) static ICON: Lazy =
    Lazy::new(|| asset(("icon", "svg"), "image/svg+xml", include_bytes!("../../assets/icon.svg")));

impl Asset {
    pub fn address(&self) -> String {
        format!("/assets/{}", self.name)
    }
}

/// `GET /worker.js`: with this script a browser opens the pages of scores without a network. Its address never changes,
/// because browsers look for a newer version there.
pub(crate) async fn worker() -> Response {
    ([(header::CONTENT_TYPE, SCRIPTS)], include_str!("../../assets/worker.js")).into_response()
}

/// `GET /assets/{name}`.
pub(crate) async fn get(Path(name): Path<String>) -> Response {
    let all = [&*STYLE, &*LATIN, &*MORE, &*SCRIPT, &*SCORES, &*WALL, &*DESK, &*MANIFEST, &*ICON];
    match all.into_iter().find(|asset| asset.name == name) {
        Some(asset) => {
            let kept = "public, max-age=31536000, immutable";
            ([(header::CACHE_CONTROL, kept)], asset.bytes.answer(asset.kind)).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
