//! Tests of sentences, formats and dates, one topic a file: one test binary, so that it is linked once.

mod fold;
mod formats;
mod mistakes;
mod rounds;
mod sentences;
mod sets;
mod sheets;
mod told;
