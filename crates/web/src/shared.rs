//! State shared by all requests.

use crate::{asking::Lanes, book::Made, class::Room, settings::Settings};
use axum::http::{HeaderMap, header};
use bouton_texts::Lang;

/// State shared by all requests.
#[derive(Debug)]
pub struct Shared {
    /// The settings.
    pub settings: Settings,
    /// The lanes in which questions are answered.
    pub lanes: Lanes,
    /// The class, where there is one.
    pub class: Option<Room>,
    /// Chapters of the book.
    pub made: Made,
}

impl Shared {
    /// The language that a request wishes for, before its parameters are known to be right.
    pub fn wished(&self, headers: &HeaderMap, query: Option<&str>) -> Lang {
        bouton_api::language(query.unwrap_or_default()).unwrap_or_else(|| {
            let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|wish| wish.to_str().ok());
            Lang::negotiate([accepted.unwrap_or_default(), self.settings.lang.code()])
        })
    }
}
