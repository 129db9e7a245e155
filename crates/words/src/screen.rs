//! What is said on screens: pages, commands, help, what a plan comes to in short, and lines that fit a terminal.

pub(crate) mod api;
pub(crate) mod command;
pub(crate) mod event_pages;
pub(crate) mod fold;
pub(crate) mod help;
pub(crate) mod in_short;
pub(crate) mod pages;
