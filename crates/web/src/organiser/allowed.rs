//! Who may open tournaments on this server: whoever sends its key with the form, and whoever sits at the machine of a
//! server that listens on this machine alone. Anybody, if the server has no key.
//!
//! At the machine only a new tournament needs no key. The list of all tournaments and new links of one still do: on a
//! machine that several people use, or behind a proxy that announces nothing, those would be the tournaments of others.

use axum::Form;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::desk;
use crate::http::keys;
use crate::http::page::Page;
use crate::organiser::new_form::{Door, NewFields, new_page};

/// A form with the key of the server, if there is one.
pub(crate) struct Allowed(pub NewFields);

/// The form of somebody who may open a tournament.
pub(crate) struct Opener {
    pub fields: NewFields,
    pub door: Door,
    /// Whether it came with the key. Without it, openings are counted.
    pub has_key: bool,
}

impl FromRequest<App> for Allowed {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Self, Response> {
        let (page, door, fields) = sent(request, app).await?;
        allowed(&page, app, door, fields).map(Self).map_err(|refused| *refused)
    }
}

impl FromRequest<App> for Opener {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Self, Response> {
        let (page, door, fields) = sent(request, app).await?;
        Ok(match door {
            Door::Open => Self { fields, door, has_key: false },
            Door::AtHome => {
                // The browser may still fill in the key of an earlier start: here it does no harm.
                let kept = app.host_key.as_deref();
                let has_key = kept.is_some_and(|kept| keys::opens(keys::given(&fields.key), kept));
                Self { fields, door, has_key }
            }
            Door::Locked => {
                let fields = allowed(&page, app, door, fields).map_err(|refused| *refused)?;
                Self { fields, door, has_key: true }
            }
        })
    }
}

/// The form as sent, unchecked.
async fn sent(request: Request, app: &App) -> Result<(Page, Door, NewFields), Response> {
    let (mut parts, body) = request.into_parts();
    let Ok(page) = Page::from_request_parts(&mut parts, app).await;
    let Ok(door) = Door::from_request_parts(&mut parts, app).await;
    let form = Form::<NewFields>::from_request(Request::from_parts(parts, body), app).await;
    let Form(fields) = form.map_err(IntoResponse::into_response)?;
    Ok((page, door, fields))
}

/// The form, if the key in it is the server's. After a wrong key the form appears again as filled in, with a note at
/// the field.
fn allowed(page: &Page, app: &App, door: Door, fields: NewFields) -> Result<NewFields, Box<Response>> {
    match desk::may_create(app, page, &fields.key) {
        Ok(()) => Ok(fields),
        Err(refused) if refused.status() == StatusCode::FORBIDDEN => {
            Err(new_page(page, (&fields, door), Vec::new(), StatusCode::FORBIDDEN).into())
        }
        Err(refused) => Err(refused),
    }
}
