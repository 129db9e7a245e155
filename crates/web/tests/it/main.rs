//! The pages as browsers and programs ask them, one topic a file: one test binary, so that it is linked once.

mod browser;
mod copies;
mod doors;
mod driver;
mod evenings;
mod event;
mod going;
mod hostile;
mod keys;
mod paper;
mod people;
mod plan;
mod planned;
mod support;
mod touch;
mod wire;
