//! Games that are known beside the registered ones, and answers that are known beforehand.

use std::{any::Any, sync::Arc};

/// Texts and rulesets of the caller's own, by the names under which they are typed; and answers of the caller's own.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    texts: Vec<Arc<GivenText>>,
    /// Rulesets, of a type that only their reader knows: rules are read within limits, which hold this.
    rulesets: Option<Arc<dyn Any + Send + Sync>>,
    /// Answers that are looked up, of a type that only those know who look them up: it stands above limits, which hold this.
    kept: Option<Arc<dyn Any + Send + Sync>>,
}

/// The rules of a game as text, under the name by which a game is typed: of a text that is called
/// `mine`, `script:mine 3 4` is a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenText {
    /// The name that is typed where the name of a file could be.
    pub name: String,
    /// The contents of that file.
    pub text: String,
}

impl Environment {
    /// Nothing but the registered games.
    pub const EMPTY: Environment = Environment { texts: Vec::new(), rulesets: None, kept: None };

    /// This environment with a text in place of the file of this name: no file is opened for it.
    pub fn with_text(mut self, name: impl Into<String>, text: impl Into<String>) -> Environment {
        let given = GivenText { name: name.into(), text: text.into() };
        self.texts.retain(|known| known.name != given.name);
        self.texts.push(Arc::new(given));
        self
    }

    /// This environment with rulesets, in the type that the reader of game names expects; its `with_rulesets` makes it.
    pub fn with_rulesets(self, rulesets: Arc<dyn Any + Send + Sync>) -> Environment {
        Environment { rulesets: Some(rulesets), ..self }
    }

    /// This environment with answers, of the type for which [`Environment::answers`] is asked; `with_kept` makes it.
    pub fn with_answers(self, kept: Arc<dyn Any + Send + Sync>) -> Environment {
        Environment { kept: Some(kept), ..self }
    }

    /// The answers, if they are of this type.
    pub fn answers<T: 'static>(&self) -> Option<&T> {
        self.kept.as_ref()?.downcast_ref()
    }

    /// The text in place of the file of this name.
    pub fn text(&self, name: &str) -> Option<&GivenText> {
        self.texts.iter().find(|given| given.name == name).map(|given| &**given)
    }

    /// The rulesets, if they are of this type.
    pub fn rulesets<T: 'static>(&self) -> Option<&T> {
        self.rulesets.as_ref()?.downcast_ref()
    }
}
