//! Formats by their names and by extensions.

use roundtable_words::{FileFormat, Format};

#[test]
fn words_and_extensions_name_the_same_formats() {
    for format in Format::ALL {
        assert_eq!(format.id().parse(), Ok(format));
        let file = format!("a.b.{}", format.extension().to_uppercase());
        assert_eq!(Format::from_file_name(&file), Some(format));
        assert_eq!(format.file().map(FileFormat::id), format.file().map(|_| format.id()), "{format}");
    }
    assert_eq!(Format::from_file_name("night.htm"), Some(Format::Html));
    assert_eq!(Format::from_file_name("night.docx"), None);
    assert_eq!(Format::named("docx"), None);
    assert_eq!(FileFormat::ALL.to_vec(), Format::ALL.into_iter().filter_map(Format::file).collect::<Vec<_>>());
}
