//! The links of an event as cards, one for each role (everybody, helpers, the organiser): its purpose, its address, and
//! its QR code.

use roundtable::floors::words::EventPage;

use crate::http::keys::Role;
use crate::http::page::Page;

pub(crate) struct RoleCard {
    /// The word for the role in the page.
    pub role: &'static str,
    /// The link and its purpose, in words.
    pub said: String,
    pub help: String,
    /// Empty on the organiser's page: keys are stored as hashes, and no page that is compressed holds one
    /// (`http/packed.rs`). The browser puts in what it knows (`desk.js`).
    pub link: String,
    /// The address of its QR code.
    pub code: String,
}

impl RoleCard {
    /// The card of a role, or of everybody (`None`). `at` is the address of the server, `path` the path of the page
    /// there.
    pub fn of(page: &Page, role: Option<Role>, at: &str, path: &str) -> Self {
        let (id, said, help) = match role {
            None => ("public", EventPage::PublicLink, EventPage::PublicLinkHelp),
            Some(Role::Helper) => (Role::Helper.id(), EventPage::HelperLink, EventPage::HelperLinkHelp),
            Some(Role::Organiser) => (Role::Organiser.id(), EventPage::OrganiserLink, EventPage::OrganiserLinkHelp),
        };
        let link = if path.is_empty() { String::new() } else { format!("{at}{path}") };
        Self { role: id, said: page.say(said), help: page.say(help), link, code: format!("{path}/code.svg") }
    }

    /// The card of the check-in, which is for everybody.
    pub fn check_in(page: &Page, id: &str) -> Self {
        let path = format!("/e/{id}/here");
        let (said, help) = (page.say(EventPage::CheckIn), page.say(EventPage::CheckInDeskHelp));
        Self { role: "here", said, help, code: format!("{path}/code.svg"), link: path }
    }

    /// The cards of everybody, of helpers and of the organiser, without the links that hold a key.
    pub fn known(page: &Page, id: &str) -> Vec<Self> {
        let public = format!("/e/{id}");
        let paths = [(None, public.as_str()), (Some(Role::Helper), ""), (Some(Role::Organiser), "")];
        paths.into_iter().map(|(role, path)| Self::of(page, role, "", path)).collect()
    }
}
