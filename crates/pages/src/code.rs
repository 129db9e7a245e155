//! QR codes, for a terminal and for a page (ISO/IEC 18004, drawn by the crate `qrcode`).

use qrcode::render::{svg, unicode};
use qrcode::{EcLevel, QrCode};

/// The least width and height of a picture, in pixels.
const PIXELS: u32 = 240;

/// The code as half blocks for a terminal; `None` if the text is too long for a code.
///
/// ```
/// assert!(roundtable_pages::code::terminal_code("http://192.168.1.20:8080/").unwrap().contains('█'));
/// ```
pub fn terminal_code(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    // A terminal writes light on dark, so the light squares of the code are drawn and the dark ones are left out.
    Some(
        code.render::<unicode::Dense1x2>()
            .dark_color(unicode::Dense1x2::Light)
            .light_color(unicode::Dense1x2::Dark)
            .build(),
    )
}

/// The code as a picture, black on white; `None` if the text is too long for a code.
pub fn picture(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    Some(code.render::<svg::Color<'_>>().min_dimensions(PIXELS, PIXELS).build())
}
