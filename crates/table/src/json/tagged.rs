//! Enums whose tag is among their fields.

use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

use super::reader::{Fields, Names};
use super::{Json, TAG, Unreadable};

/// Defines an enum that is written with its tag inside, `{"type": "sat", "seat": "A"}`, and read
/// through a tree; `strict` ones refuse names they do not know.
macro_rules! tagged {
    (strict $($definition:tt)*) => {
        $crate::json::tagged! { true, $($definition)* }
    };
    (lenient $($definition:tt)*) => {
        $crate::json::tagged! { false, $($definition)* }
    };
    ($is_strict:literal, $(#[$meta:meta])* $vis:vis enum $name:ident $body:tt) => {
        $(#[$meta])*
        #[derive(serde::Serialize)]
        #[serde(tag = "type", rename_all = "snake_case")]
        $vis enum $name $body

        const _: () = {
            type Target = $name;

            /// The same with its tag outside, which takes less code to read.
            #[derive(serde::Deserialize)]
            #[serde(remote = "Target", rename_all = "snake_case")]
            #[allow(dead_code)]
            enum Twin $body

            impl<'de> serde::Deserialize<'de> for $name {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                    let tree = $crate::json::Json::deserialize(from)?;
                    let tagged = $crate::json::Tagged { tree: &tree, is_strict: $is_strict };
                    Twin::deserialize(tagged).map_err(serde::de::Error::custom)
                }
            }
        };
    };
}

pub(crate) use tagged;

/// An object with a tag.
pub(crate) struct Tagged<'de> {
    pub(crate) tree: &'de Json,
    /// Whether a name that the enum does not know is an error.
    pub(crate) is_strict: bool,
}

impl<'de> Deserializer<'de> for Tagged<'de> {
    type Error = Unreadable;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: Names,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_enum(self)
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.tree.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Tagged<'de> {
    type Error = Unreadable;
    type Variant = Tagged<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Tagged<'de>), Unreadable> {
        Ok((seed.deserialize(StrDeserializer::new(self.tree.tag()?))?, self))
    }
}

impl<'de> VariantAccess<'de> for Tagged<'de> {
    type Error = Unreadable;

    fn unit_variant(self) -> Result<(), Unreadable> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<T::Value, Unreadable> {
        seed.deserialize(self.tree)
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        self.tree.deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        names: Names,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        let fields = if self.is_strict {
            Fields::strict(self.tree, names, Some(TAG))?
        } else {
            Fields::new(self.tree, names)?
        };
        fields.read(visitor)
    }
}
