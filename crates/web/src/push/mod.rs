//! Messages to phones whose page is closed (Web Push, RFC 8030): which services they go to, how they are sealed and
//! signed, and how they are sent. What they say is not known here.

pub(crate) mod post;
pub(crate) mod seal;
pub(crate) mod service;
pub(crate) mod sign;
