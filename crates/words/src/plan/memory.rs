//! The parts of a question that a plan file remembers, as a repair lists them: those that are carried over, and those that are given again.

use crate::phrase::sets;

sets!(Remembered);
