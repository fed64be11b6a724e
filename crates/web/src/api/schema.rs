//! Shapes of JSON, for the description of the answers.

use utoipa::openapi::{
    RefOr,
    schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type},
};

/// A shape.
pub type Shape = RefOr<Schema>;

fn plain(kind: Type) -> Shape {
    ObjectBuilder::new().schema_type(SchemaType::Type(kind)).into()
}

/// Text.
pub fn string() -> Shape {
    plain(Type::String)
}

/// An integer of any size.
pub fn integer() -> Shape {
    plain(Type::Integer)
}

/// True or false.
pub fn boolean() -> Shape {
    plain(Type::Boolean)
}

/// Anything.
pub fn any() -> Shape {
    ObjectBuilder::new().schema_type(SchemaType::AnyValue).into()
}

/// One of these words.
pub fn choice(words: &[&str]) -> Shape {
    ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::String))
        .enum_values(Some(words.iter().copied()))
        .into()
}

/// A list.
pub fn array(item: Shape) -> Shape {
    ArrayBuilder::new().items(item).into()
}

/// An object of these keys, and perhaps more.
pub fn object(fields: &[(&str, Shape)]) -> Shape {
    let object = fields.iter().fold(ObjectBuilder::new(), |object, (name, shape)| {
        object.property(*name, shape.clone()).required(*name)
    });
    object.into()
}

/// An object of any keys.
pub fn map(item: Shape) -> Shape {
    ObjectBuilder::new().additional_properties(Some(AdditionalProperties::RefOr(item))).into()
}

/// The same or null.
pub fn nullable(shape: Shape) -> Shape {
    let null = plain(Type::Null);
    utoipa::openapi::schema::OneOfBuilder::new().item(shape).item(null).into()
}
