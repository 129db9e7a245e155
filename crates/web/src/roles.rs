//! The links of an event, a card for each role: what it is for, its code for a camera, its address.

use roundtable::floors::words::EventPage;

use crate::keys::Role;
use crate::page::Page;

/// A link for somebody.
pub(crate) struct RoleCard {
    pub role: &'static str,
    pub said: String,
    pub help: String,
    /// Empty where it is not known: keys are kept as hashes, and only the browser that has opened the event may know it.
    pub link: String,
    /// The address of its code for a camera.
    pub code: String,
}

impl RoleCard {
    /// Of a role, or of everybody, at the address of the pages and a path.
    pub fn of(page: &Page, role: Option<Role>, at: &str, path: &str) -> Self {
        let (id, said, help) = match role {
            None => ("public", EventPage::PublicLink, EventPage::PublicLinkHelp),
            Some(Role::Helper) => (Role::Helper.id(), EventPage::HelperLink, EventPage::HelperLinkHelp),
            Some(Role::Organiser) => (Role::Organiser.id(), EventPage::OrganiserLink, EventPage::OrganiserLinkHelp),
        };
        let link = if path.is_empty() { String::new() } else { format!("{at}{path}") };
        Self { role: id, said: page.say(said), help: page.say(help), link, code: format!("{path}/code.svg") }
    }

    /// Of the check-in, which is everybody's.
    pub fn check_in(page: &Page, id: &str) -> Self {
        let path = format!("/e/{id}/here");
        let (said, help) = (page.say(EventPage::CheckIn), page.say(EventPage::CheckInDeskHelp));
        Self { role: "here", said, help, code: format!("{path}/code.svg"), link: path }
    }

    /// Of everybody, of helpers and of the organiser, as far as the organiser's page knows them.
    pub fn known(page: &Page, id: &str, key: &str) -> Vec<Self> {
        let organiser = format!("/e/{id}/k/{key}");
        let paths =
            [(None, format!("/e/{id}")), (Some(Role::Helper), String::new()), (Some(Role::Organiser), organiser)];
        paths.into_iter().map(|(role, path)| Self::of(page, role, "", &path)).collect()
    }
}
