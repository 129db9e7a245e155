//! Single parts of the server, without a page: their refusals, counts, stores and output.

mod clients;
mod held;
mod keys;
mod said;
mod sent;
