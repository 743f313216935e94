//! Types out of a tree.

use std::slice;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::{Json, TAG, Unreadable};

pub(super) type Names = &'static [&'static str];

impl Json {
    fn unexpected(&self, expected: &dyn Expected) -> Unreadable {
        let found = match self {
            Json::Null => Unexpected::Unit,
            Json::Bool(value) => Unexpected::Bool(*value),
            Json::Unsigned(value) => Unexpected::Unsigned(*value),
            Json::Signed(value) => Unexpected::Signed(*value),
            Json::Text(text) => Unexpected::Str(text),
            Json::List(_) => Unexpected::Seq,
            Json::Object(_) => Unexpected::Map,
        };
        Error::invalid_type(found, expected)
    }

    fn members(&self) -> Result<&[(String, Json)], Unreadable> {
        match self {
            Json::Object(members) => Ok(members),
            _ => Err(self.unexpected(&"an object")),
        }
    }

    fn items(&self) -> Result<Items<'_>, Unreadable> {
        match self {
            Json::List(items) => Ok(Items(items.iter())),
            _ => Err(self.unexpected(&"a list")),
        }
    }

    fn text(&self) -> Result<&str, Unreadable> {
        match self {
            Json::Text(text) => Ok(text),
            _ => Err(self.unexpected(&"a text")),
        }
    }

    /// The tag of an object that has one.
    pub(super) fn tag(&self) -> Result<&str, Unreadable> {
        match self.members()?.iter().find(|(name, _)| name == TAG) {
            Some((_, tag)) => tag.text(),
            None => Err(Error::missing_field(TAG)),
        }
    }

    /// A name, or an object with one member.
    fn variant(&self) -> Result<Variant<'_>, Unreadable> {
        match self {
            Json::Object(members) if members.len() == 1 => {
                Ok(Variant { name: &members[0].0, value: &members[0].1 })
            }
            _ => Ok(Variant { name: self.text()?, value: &Json::Null }),
        }
    }
}

macro_rules! read_as {
    ($($method:ident)* => $same:ident) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
            self.$same(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for &'de Json {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self {
            Json::Null => visitor.visit_unit(),
            Json::Bool(value) => visitor.visit_bool(*value),
            Json::Unsigned(value) => visitor.visit_u64(*value),
            Json::Signed(value) => visitor.visit_i64(*value),
            Json::Text(text) => visitor.visit_str(text),
            Json::List(items) => visitor.visit_seq(Items(items.iter())),
            Json::Object(members) => visitor.visit_map(Entries(members)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self {
            Json::Bool(value) => visitor.visit_bool(*value),
            _ => Err(self.unexpected(&visitor)),
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self {
            Json::Unsigned(value) => visitor.visit_u64(*value),
            Json::Signed(value) => visitor.visit_i64(*value),
            _ => Err(self.unexpected(&visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_str(self.text()?)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_seq(self.items()?)
    }

    read_as! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_i64 => deserialize_u64 }
    read_as! { deserialize_string deserialize_identifier => deserialize_str }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self {
            Json::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        names: Names,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        Fields::strict(self, names, None)?.read(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: Names,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_enum(self.variant()?)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct map
        ignored_any
    }
}

/// The fields of a struct in the order of their names, as `serde` derives it. A field with an alias
/// would have two names and shift the others: there is none.
pub(super) struct Fields<'de> {
    members: &'de [(String, Json)],
    names: slice::Iter<'static, &'static str>,
    last: &'static str,
    is_missing: bool,
}

impl<'de> Fields<'de> {
    pub(super) fn new(tree: &'de Json, names: Names) -> Result<Fields<'de>, Unreadable> {
        let members = tree.members()?;
        let is_known = |name| names.contains(&name);
        for (i, (name, _)) in members.iter().enumerate().filter(|(_, member)| is_known(&member.0)) {
            if members[..i].iter().any(|(earlier, _)| earlier == name) {
                return Err(Error::custom(format_args!("found the name `{name}` twice")));
            }
        }
        Ok(Fields { members, names: names.iter(), last: "", is_missing: false })
    }

    /// Refuses names that are neither among these nor `tag`.
    pub(super) fn strict(
        tree: &'de Json,
        names: Names,
        tag: Option<&str>,
    ) -> Result<Fields<'de>, Unreadable> {
        let is_known = |name: &str| names.contains(&name) || tag == Some(name);
        match tree.members()?.iter().find(|(name, _)| !is_known(name)) {
            Some((name, _)) => Err(Error::unknown_field(name, names)),
            None => Fields::new(tree, names),
        }
    }

    pub(super) fn read<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_seq(&mut self).map_err(|error| self.explain(&error))
    }

    fn next(&mut self) -> Option<&'de Json> {
        self.last = self.names.next()?;
        let found = self.members.iter().find(|(name, _)| name == self.last);
        self.is_missing = found.is_none();
        found.map(|(_, value)| value)
    }

    fn explain(&self, error: &Unreadable) -> Unreadable {
        if self.is_missing {
            return Error::missing_field(self.last);
        }
        Error::custom(format_args!("{}: {error}", self.last))
    }
}

impl<'de> SeqAccess<'de> for Fields<'de> {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unreadable> {
        match self.next() {
            Some(value) => seed.deserialize(value).map(Some),
            // An option may be missing; the visitor knows whether another field may be.
            None => Ok(seed.deserialize(&Json::Null).ok()),
        }
    }
}

struct Items<'de>(slice::Iter<'de, Json>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unreadable> {
        self.0.next().map(|item| seed.deserialize(item)).transpose()
    }
}

struct Entries<'de>(&'de [(String, Json)]);

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Unreadable;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Unreadable> {
        self.0.first().map(|(name, _)| seed.deserialize(StrDeserializer::new(name))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, Unreadable> {
        let Some(((_, value), rest)) = self.0.split_first() else {
            return seed.deserialize(&Json::Null);
        };
        self.0 = rest;
        seed.deserialize(value)
    }
}

struct Variant<'de> {
    name: &'de str,
    value: &'de Json,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Unreadable;
    type Variant = &'de Json;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, &'de Json), Unreadable> {
        Ok((seed.deserialize(StrDeserializer::new(self.name))?, self.value))
    }
}

impl<'de> VariantAccess<'de> for &'de Json {
    type Error = Unreadable;

    fn unit_variant(self) -> Result<(), Unreadable> {
        match self {
            Json::Null => Ok(()),
            _ => Err(self.unexpected(&"a name alone")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<T::Value, Unreadable> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        self.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        names: Names,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        self.deserialize_struct("", names, visitor)
    }
}
