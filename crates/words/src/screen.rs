//! What is said on screens: pages, commands, help, and lines that fit a terminal.

pub(crate) mod command;
pub(crate) mod event_pages;
pub(crate) mod fold;
pub(crate) mod help;
pub(crate) mod pages;
