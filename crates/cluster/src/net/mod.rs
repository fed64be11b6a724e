//! Processes on several hosts: who they are, how they meet, and what happens when one is lost.

mod hosts;
mod link;
mod meet;

pub use hosts::{Host, HostsError, HostsErrorKind, hosts};
pub use link::{Link, Wire};
pub use meet::{Disagreement, Hello, MeetError, file_print, meet, text_print};
