//! Classes of misère quotients.

use bouton_core::Natural;
use bouton_solve::{Element, MisereQuotient};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// A class of a misère quotient; in JSON its name.
#[derive(Clone, Debug, PartialEq, JsonSchema)]
#[schemars(with = "String", inline)]
pub struct Class {
    quotient: Arc<MisereQuotient>,
    element: Element,
}

impl Class {
    /// The class that an element of a quotient is.
    pub fn new(quotient: &Arc<MisereQuotient>, element: Element) -> Class {
        Class { quotient: Arc::clone(quotient), element }
    }

    /// The quotient.
    pub fn quotient(&self) -> &Arc<MisereQuotient> {
        &self.quotient
    }

    /// The element of the quotient.
    pub fn element(&self) -> Element {
        self.element
    }

    /// Its name in the letters of the generators: `ab2`.
    pub fn name(&self) -> String {
        self.quotient.name(self.element)
    }

    /// Returns `true` if its positions are lost: it lies in the P-portion.
    pub fn is_lost(&self) -> bool {
        self.quotient.is_p(self.element)
    }

    /// Returns `true` if it is the class of the empty position.
    pub fn is_identity(&self) -> bool {
        self.element == MisereQuotient::IDENTITY
    }

    /// Returns `true` if the quotient has such a class.
    pub(super) fn is_element(&self) -> bool {
        (self.element as usize) < self.quotient.order()
    }

    /// The class of sums of two positions: of this class and of another one.
    pub(super) fn times(&self, other: &Class) -> Class {
        Class::new(&self.quotient, self.quotient.multiply(self.element, other.element))
    }

    /// Returns `true` if it is the product of these classes, each as often as its number says.
    pub(super) fn is_product(&self, factors: &[(Class, u64)]) -> bool {
        let of_all = |total, (class, count): &(Class, u64)| {
            let power = self.quotient.power(class.element, &Natural::from(*count));
            self.quotient.multiply(total, power)
        };
        factors.iter().all(|(class, _)| class.is_element())
            && factors.iter().fold(MisereQuotient::IDENTITY, of_all) == self.element
    }
}

impl Serialize for Class {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}
