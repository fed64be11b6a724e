//! The server of the page and of the API that the page asks.
//!
//! It is stateless: a question holds the whole position, an answer all that there is to say. What
//! is asked goes to `bouton_api`; no question and no answer, no rule of any game and no theory lives here.
//! The board of a class alone is kept, in memory, where [`Settings::class`] asks for one.
//!
//! ```no_run
//! let server = bouton_web::Server::bind(bouton_web::Settings::default())?;
//! let address = server.address();
//! server.run(|| Ok(println!("http://{address}/")))?;
//! # Ok::<(), std::io::Error>(())
//! ```

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
