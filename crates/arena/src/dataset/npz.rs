//! NumPy's format NPZ: a ZIP archive of arrays, without compression.

use std::io::{self, Write};

/// An element of an array.
pub(super) trait Element: Copy {
    /// How NumPy writes the type.
    const CODE: &'static str;

    /// Adds its bytes, the lowest first.
    fn write(self, bytes: &mut Vec<u8>);
}

macro_rules! elements {
    ($($type:ty = $code:literal,)*) => {
        $(impl Element for $type {
            const CODE: &'static str = $code;

            fn write(self, bytes: &mut Vec<u8>) {
                bytes.extend(self.to_le_bytes());
            }
        })*
    };
}

elements! { u8 = "|u1", i32 = "<i4", i64 = "<i8", f32 = "<f4", }

/// An archive being written.
pub(super) struct Npz<W> {
    out: W,
    offset: u32,
    directory: Vec<u8>,
    n_files: u16,
}

impl<W: Write> Npz<W> {
    pub(super) fn new(out: W) -> Npz<W> {
        Npz { out, offset: 0, directory: Vec::new(), n_files: 0 }
    }

    /// Adds an array; `values` has its elements row by row.
    pub(super) fn add<T: Element>(
        &mut self,
        name: &str,
        shape: &[usize],
        values: &[T],
    ) -> io::Result<()> {
        let data = npy(shape, values);
        let name = format!("{name}.npy");
        let size = u32::try_from(data.len()).map_err(io::Error::other)?;
        // From the version to the lengths, the same in both headers. No flags, no compression, and
        // 1 January 1980 as the date, so that the same games give the same bytes.
        let mut fields = Vec::new();
        for field in [20u16, 0, 0, 0, 0x21] {
            fields.extend(field.to_le_bytes());
        }
        for field in [crc32fast::hash(&data), size, size] {
            fields.extend(field.to_le_bytes());
        }
        fields.extend((name.len() as u16).to_le_bytes());
        fields.extend(0u16.to_le_bytes());
        let mut header = b"PK\x03\x04".to_vec();
        header.extend(&fields);
        header.extend(name.as_bytes());
        self.out.write_all(&header)?;
        self.out.write_all(&data)?;
        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(20u16.to_le_bytes());
        self.directory.extend(&fields);
        self.directory.extend([0; 10]);
        self.directory.extend(self.offset.to_le_bytes());
        self.directory.extend(name.as_bytes());
        self.offset += header.len() as u32 + size;
        self.n_files += 1;
        Ok(())
    }

    /// Writes the directory.
    pub(super) fn finish(mut self) -> io::Result<()> {
        let mut end = b"PK\x05\x06\0\0\0\0".to_vec();
        end.extend(self.n_files.to_le_bytes());
        end.extend(self.n_files.to_le_bytes());
        end.extend((self.directory.len() as u32).to_le_bytes());
        end.extend(self.offset.to_le_bytes());
        end.extend([0; 2]);
        self.out.write_all(&self.directory)?;
        self.out.write_all(&end)?;
        self.out.flush()
    }
}

/// An array as NumPy's format NPY, version 1.0.
fn npy<T: Element>(shape: &[usize], values: &[T]) -> Vec<u8> {
    // A tuple of one number needs the comma.
    let sizes: Vec<_> = shape.iter().map(|n| format!("{n},")).collect();
    let sizes = sizes.join(" ");
    let code = T::CODE;
    let mut header = format!("{{'descr': '{code}', 'fortran_order': False, 'shape': ({sizes}), }}");
    // The data begins at a multiple of 64 bytes, after a line feed.
    let padding = 63 - (10 + header.len()) % 64;
    header.push_str(&" ".repeat(padding));
    header.push('\n');
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.reserve(size_of_val(values));
    for value in values {
        value.write(&mut bytes);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::npy;

    #[test]
    fn an_array_is_what_numpy_writes() {
        let bytes = npy(&[2, 2], &[1i32, 2, 3, -1]);
        let text = "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 2,), }";
        assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
        assert_eq!(u16::from_le_bytes([bytes[8], bytes[9]]), 118);
        assert!(String::from_utf8_lossy(&bytes[10..128]).starts_with(text));
        assert_eq!(bytes[127], b'\n');
        assert_eq!(bytes[128..], [1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 255, 255, 255, 255]);
    }
}
