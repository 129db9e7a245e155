//! The parts of a question that a plan file remembers, as a repair lists them: those carried over, and those given
//! anew.

use crate::phrase::sets;

sets!(Remembered);
