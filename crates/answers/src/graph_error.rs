//! The error of a text that should be a graph, and what stopped a computation on one.

use crate::{
    located_error,
    operation::{FailureKind, OperationError},
    operation_error,
    phrases::graph_error,
};
use bouton_graph::read::ReadError;
use bouton_texts::Texts;
use std::{error::Error, ops::Range, sync::Arc};

/// A text that is no graph, or whose file cannot be read.
#[derive(Debug)]
pub struct GraphError(pub ReadError);

operation_error!(
    GraphError,
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
);

impl OperationError for GraphError {
    fn kind(&self) -> FailureKind {
        match self.0 {
            ReadError::Io(_) | ReadError::Halt(_) => FailureKind::Other,
            ReadError::TooMany => FailureKind::Limit,
            _ => FailureKind::Input,
        }
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        graph_error(texts, &self.0)
    }

    fn place(&self) -> Option<(&[u8], Range<usize>)> {
        match &self.0 {
            ReadError::Text { text, span, .. } => Some((text.as_bytes(), span.clone())),
            _ => None,
        }
    }

    fn line_and_column(&self) -> Option<(u64, u64)> {
        match self.0 {
            ReadError::Text { line, column, .. } => Some((line, column)),
            _ => None,
        }
    }
}

/// An error in a graph given as text, on its way through an error of the notation.
#[derive(Clone, Debug)]
pub(crate) struct GivenGraphError(Arc<GraphError>);

located_error!(
    GivenGraphError,
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&*self.0)
    }
);

impl OperationError for GivenGraphError {
    fn kind(&self) -> FailureKind {
        self.0.kind()
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        self.0.phrases(texts)
    }

    fn place(&self) -> Option<(&[u8], Range<usize>)> {
        self.0.place()
    }

    fn line_and_column(&self) -> Option<(u64, u64)> {
        self.0.line_and_column()
    }
}

impl From<ReadError> for GivenGraphError {
    fn from(error: ReadError) -> GivenGraphError {
        GivenGraphError(Arc::new(GraphError(error)))
    }
}
