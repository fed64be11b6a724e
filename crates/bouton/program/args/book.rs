//! The arguments of `bouton book`.

use super::DocumentFormat;
use clap::Args as ClapArgs;

/// A chapter of the book.
#[derive(Debug, ClapArgs)]
pub struct Book {
    #[arg(value_name = "CHAPTER")]
    pub chapter: Option<String>,
    #[arg(long, value_name = "STEP", requires = "chapter")]
    pub step: Option<String>,
    #[arg(id = "book_why", long = "why", value_name = "CLAIM", requires = "chapter", conflicts_with_all = ["step", "whole", "filled", "format"])]
    pub why: Option<String>,
    #[arg(long, requires = "chapter")]
    pub whole: bool,
    #[arg(long, requires = "chapter")]
    pub reveal: bool,
    #[arg(id = "filled", long = "answer", value_name = "ENTRIES", requires = "chapter")]
    pub answer: Option<String>,
    #[arg(id = "filled_table", long = "table", value_name = "N", requires = "filled", default_value = "1", value_parser = super::positive, allow_negative_numbers = true)]
    pub table: u64,
    #[arg(long, value_enum, default_value_t = DocumentFormat::Text)]
    pub format: DocumentFormat,
}
