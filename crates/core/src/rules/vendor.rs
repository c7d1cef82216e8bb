//! Rules of vendor types (format section 6.15).

use alloc::string::String;

use crate::Object;

/// A rule whose type another program defines: a reverse-DNS namespace, a colon and a name. Readers take it only where they were told that the program
/// implements it; it is then kept as it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Vendor {
    type_name: String,
    body: Object,
}

impl Vendor {
    /// A rule of this type; `None` where the type is not of the form `com.example:name`.
    ///
    /// `body` has what the rule has besides `type`, `id`, `label` and `style`; these four are taken out of it.
    #[must_use]
    pub fn new(type_name: impl Into<String>, body: Object) -> Option<Vendor> {
        let type_name = type_name.into();
        let mut body = body;
        for key in [crate::Key::Type, crate::Key::Id, crate::Key::Label, crate::Key::Style] {
            body.remove(key.name());
        }
        is_vendor_type(&type_name).then_some(Vendor { type_name, body })
    }

    /// A rule of this type whose body has none of the four keys already.
    pub(crate) fn from_parts(type_name: &str, body: Object) -> Option<Vendor> {
        is_vendor_type(type_name).then(|| Vendor { type_name: type_name.into(), body })
    }

    /// The rule's `type`.
    #[must_use]
    pub fn type_name(&self) -> &str {
        &self.type_name
    }

    /// What the rule has besides `type`, `id`, `label` and `style`, in the order given.
    #[must_use]
    pub fn body(&self) -> &Object {
        &self.body
    }
}

impl From<Vendor> for super::Constraint {
    fn from(vendor: Vendor) -> super::Constraint {
        super::Constraint::Vendor(vendor)
    }
}

/// Whether a type is of the form that only vendors use. Types of the format never have a colon.
fn is_vendor_type(type_name: &str) -> bool {
    type_name.split_once(':').is_some_and(|(namespace, name)| !namespace.is_empty() && !name.is_empty())
}
