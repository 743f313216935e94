//! New NumPy arrays.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};

/// A new array of bytes with this shape.
pub(crate) fn byte_array<'py>(
    py: Python<'py>,
    bytes: &[u8],
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let numpy = py.import("numpy")?;
    let array = numpy.call_method1("frombuffer", (PyByteArray::new(py, bytes), "uint8"))?;
    array.call_method1("reshape", (PyTuple::new(py, shape)?,))
}
