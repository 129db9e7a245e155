//! Long searches for base rounds, from which a group makes whole schedules without a repeat. Results are written into
//! the catalogue of `crates/designs` and proved there by building and auditing them.
//!
//! The words used here, with 15 players at tables of 3:
//! - A *group* Γ moves the players (*points*). Here it is Z_7, the *translations* x ↦ x + t: players 0 to 6 are one
//!   *copy* of Z_7, 7 to 13 another, and 14 is *fixed*. t = 1 moves 0 to 1, 6 to 0, 7 to 8, 13 to 7 and 14 nowhere.
//! - A *base round*, as 0,4,6 1,13,14 2,10,11 3,7,9 5,8,12, has an *image* under each element of Γ: all 7 rounds.
//! - The *orbit* of a pair is all pairs that Γ makes of it: 0,4 1,5 … 6,3. If the tables of the base round have no two
//!   pairs of one orbit (and each orbit has |Γ| pairs, as here), nobody meets twice.
//! - The *stabiliser* S of a base round is the elements of Γ that leave it as it is, here only the identity. The round
//!   has |Γ| / |S| images.
//! - Some tables of a round may be left as they are by an element of S other than the identity. These are drawn at
//!   random before a search: the *drawn* tables. Only the others, the *free* tables, are changed; one of them stands
//!   for its |S| images in the round.

pub mod base_rounds;
mod class_cover;
pub mod families;
mod frames;
pub mod prescription;
pub mod rotational;
