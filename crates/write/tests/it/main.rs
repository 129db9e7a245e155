//! Readers and writers from outside, one topic a file, in one test binary, which is linked once.

mod as_people_have_them;
mod audit_json;
mod calendars;
mod golden;
mod html;
mod in_short;
mod lists;
mod mistakes;
mod mutation;
mod picture;
mod plans;
mod players_xlsx;
mod question;
mod round_trip;
mod rulesets;
mod sides;
mod slips_in_lists;
mod support {
    pub mod night;
}
mod swiss_corpora;
mod tie_breaks;
mod trf;
mod trf_entries;
mod trf_schedules;
mod xlsx;
