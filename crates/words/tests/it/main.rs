//! Tests of sentences, formats and dates, one topic a file, in one test binary, which is linked once.

mod fold;
mod formats;
mod mistakes;
mod rounds;
mod sentences;
mod sets;
mod sheets;
mod told;
