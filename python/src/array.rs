//! The memory of NumPy arrays as slices.
//!
//! The arrays belong to the caller. A slice is made only after the type, the shape, the layout and
//! the alignment of the array were checked, and while a reference keeps it alive; NumPy refuses to
//! resize an array that is referenced. Two arrays that a call writes may not overlap.

#![allow(unsafe_code, reason = "the memory of an array is known by its address only")]

use std::marker::PhantomData;
use std::slice;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

use crate::errors::ArrayError;

static NDARRAY: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// A type of elements.
pub(crate) trait Element: Copy {
    /// How NumPy writes it, and other types of the same bytes that are as good.
    const CODES: &'static [&'static str];
    /// The name in messages.
    const NAME: &'static str;
}

impl Element for u8 {
    const CODES: &'static [&'static str] = &["|u1"];
    const NAME: &'static str = "uint8";
}

/// A byte that is 0 or 1.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Flag(u8);

impl Element for Flag {
    const CODES: &'static [&'static str] = &["|u1", "|b1"];
    const NAME: &'static str = "bool or uint8";
}

impl Element for f32 {
    const CODES: &'static [&'static str] = &["<f4"];
    const NAME: &'static str = "float32";
}

impl Element for i32 {
    const CODES: &'static [&'static str] = &["<i4"];
    const NAME: &'static str = "int32";
}

impl Element for i64 {
    const CODES: &'static [&'static str] = &["<i8"];
    const NAME: &'static str = "int64";
}

impl Element for u64 {
    const CODES: &'static [&'static str] = &["<u8"];
    const NAME: &'static str = "uint64";
}

/// An array that was checked.
pub(crate) struct Array<'py, T> {
    name: &'static str,
    address: usize,
    len: usize,
    is_read_only: bool,
    /// Keeps the memory.
    _owner: Bound<'py, PyAny>,
    element: PhantomData<T>,
}

impl<'py, T: Element> Array<'py, T> {
    /// Checks an array with the elements `T`, this shape, and rows without gaps.
    pub(crate) fn new(
        name: &'static str,
        array: &Bound<'py, PyAny>,
        shape: &[usize],
    ) -> PyResult<Array<'py, T>> {
        let refuse = |found: String| {
            let expected = format!("expected a contiguous array of {} {shape:?}", T::NAME);
            ArrayError::new_err(format!("`{name}`: found {found}, {expected}"))
        };
        let class = NDARRAY.import(array.py(), "numpy", "ndarray")?;
        if !array.is_instance(class)? {
            return Err(refuse(format!("an object of type {}", array.get_type().name()?)));
        }
        // Read by NumPy's own class: a subclass could claim any address.
        let interface = class.getattr("__array_interface__")?.call_method1("__get__", (array,))?;
        let interface = interface.cast_into::<PyDict>()?;
        let get = |key: &str| {
            interface.get_item(key)?.ok_or_else(|| refuse(format!("an array without `{key}`")))
        };
        let code: String = get("typestr")?.extract()?;
        if !T::CODES.contains(&code.as_str()) {
            return Err(refuse(format!("elements of type {}", array.getattr("dtype")?)));
        }
        let found: Vec<usize> = get("shape")?.extract()?;
        if found != shape {
            return Err(refuse(format!("the shape {found:?}")));
        }
        if !get("strides")?.is_none() {
            return Err(refuse("an array that is not contiguous".to_owned()));
        }
        let (address, is_read_only): (usize, bool) = get("data")?.extract()?;
        if address % align_of::<T>() != 0 {
            return Err(refuse("an array that is not aligned".to_owned()));
        }
        let len = shape.iter().product();
        let owner = array.clone();
        Ok(Array { name, address, len, is_read_only, _owner: owner, element: PhantomData })
    }

    /// A copy of the elements.
    pub(crate) fn to_vec(&self) -> Vec<T> {
        if self.len == 0 {
            return Vec::new();
        }
        // SAFETY: the address is aligned and has `len` elements of `T`, which the array keeps alive;
        // every pattern of bits is a value of `T`, and nothing writes while the GIL is held.
        unsafe { slice::from_raw_parts(self.address as *const T, self.len) }.to_vec()
    }
}

/// The arrays that a call writes.
#[derive(Default)]
pub(crate) struct Claims {
    claimed: Vec<(&'static str, usize, usize)>,
}

impl Claims {
    /// The memory of an array to write into. It may not be read-only, or overlap with another.
    ///
    /// The lifetime is that of `array`; the claims make sure that no other slice of the same call
    /// has part of it.
    pub(crate) fn claim<'a, T: Element>(
        &mut self,
        array: &'a mut Array<'_, T>,
    ) -> PyResult<&'a mut [T]> {
        let Array { name, address, len, is_read_only, .. } = *array;
        if is_read_only {
            return Err(ArrayError::new_err(format!(
                "`{name}` is read-only, expected an array to write into"
            )));
        }
        let end = address + len * size_of::<T>();
        let overlaps = |&&(_, from, to): &&(_, usize, usize)| address < to && from < end;
        if let Some((other, ..)) = self.claimed.iter().find(overlaps) {
            return Err(ArrayError::new_err(format!(
                "`{name}` overlaps with `{other}`, expected arrays of their own"
            )));
        }
        self.claimed.push((name, address, end));
        if len == 0 {
            return Ok(&mut []);
        }
        // SAFETY: as in `to_vec`; the array is writable, and no other slice of this call overlaps.
        Ok(unsafe { slice::from_raw_parts_mut(address as *mut T, len) })
    }

    /// As [`Claims::claim`], for an array of flags.
    pub(crate) fn claim_flags<'a>(
        &mut self,
        array: &'a mut Array<'_, Flag>,
    ) -> PyResult<&'a mut [u8]> {
        let flags = self.claim(array)?;
        // SAFETY: a flag is a byte. Only 0 and 1 are written, which are NumPy's booleans.
        Ok(unsafe { slice::from_raw_parts_mut(flags.as_mut_ptr().cast(), flags.len()) })
    }
}
