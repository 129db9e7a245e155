//! Parts of the server by themselves, without a page: what they refuse, count, keep and write.

mod clients;
mod held;
mod keys;
mod said;
mod sent;
