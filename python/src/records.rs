//! Records as text.

use catalog::Record;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::errors::{OrRaise, RecordError};

/// The bytes of a record that is given as a text or as bytes.
pub(crate) fn bytes_of(record: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(text) = record.cast::<PyString>() {
        return Ok(text.to_str()?.as_bytes().to_vec());
    }
    if let Ok(bytes) = record.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    let found = record.get_type().name()?.to_string();
    Err(RecordError::new_err(format!("found a record of type {found}, expected str or bytes")))
}

/// The record with the number of legal actions before each action and a hash of them, as
/// `crownland replay --legal` prints it: to compare another engine with this one.
#[pyfunction]
pub(crate) fn trace(record: &Bound<'_, PyAny>) -> PyResult<String> {
    let record = Record::parse(&bytes_of(record)?).or_raise::<RecordError>()?;
    catalog::trace(&record).or_raise::<RecordError>()
}
