//! Tests of the server from the view of browsers and programs, a file for each topic. They are one test binary, which
//! is linked once.

mod api;
mod browser;
mod byes;
mod called;
mod checking_in;
mod closed_tables;
mod copies;
mod database;
mod days;
mod doors;
mod driver;
mod evenings;
mod event;
mod every_wish;
mod going;
mod hostile;
mod kept_back;
mod keys;
mod languages;
mod moments;
mod openapi;
mod paper;
mod parts;
mod people;
mod phones;
mod plan;
mod planned;
mod score_forms;
mod script;
mod sound_pages;
mod support;
mod teams;
mod touch;
mod usual;
mod wire;
