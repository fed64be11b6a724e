#![doc = include_str!("../README.md")]

mod addresses;
mod asking;
mod book;
mod class;
mod class_requests;
mod files;
mod guard;
mod lanes;
mod page;
mod places;
mod process;
mod protocol;
mod qr;
mod queue;
mod ready;
mod responses;
mod router;
mod server;
mod settings;
mod shared;
mod site;
mod versions;
mod worker;

pub use book::Book;
pub use class::secret as class_secret;
pub use files::MODULE;
pub use qr::QrPicture;
pub use router::router;
pub use server::Server;
pub use settings::Settings;
pub use site::{SiteFile, site};
pub use worker::work;
