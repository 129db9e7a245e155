//! Tests of the server as browsers and programs use it, a file for each topic. They are one test binary, so that it is linked once.

mod api;
mod browser;
mod checking_in;
mod closed_tables;
mod copies;
mod days;
mod doors;
mod driver;
mod evenings;
mod event;
mod going;
mod hostile;
mod keys;
mod languages;
mod openapi;
mod paper;
mod parts;
mod people;
mod phones;
mod plan;
mod planned;
mod script;
mod sound_pages;
mod support;
mod touch;
mod wire;
