import LiveryDocuments
import LiverySupport

@testable import LiveryServing

func edited(
    _ text: String,
    _ format: DocumentFormat,
    _ pointer: String,
    _ change: DocumentEdit.Change
) throws -> String {
    let document = try EditableDocument(Array(text.utf8), format)
    let edit = DocumentEdit(pointer: pointer, change: change)
    return String(decoding: try edit.applied(to: document).bytes, as: UTF8.self)
}

func removed(_ text: String, _ format: DocumentFormat, _ pointer: String) throws
    -> String
{
    let old = try summary(text, format, pointer)
    return try edited(text, format, pointer, .remove(old: old))
}

func replaced(
    _ text: String,
    _ format: DocumentFormat,
    _ pointer: String,
    _ value: JSON
) throws -> String {
    let old = try summary(text, format, pointer)
    return try edited(text, format, pointer, .replace(old: old, value: value))
}

private func summary(_ text: String, _ format: DocumentFormat, _ pointer: String) throws -> String {
    let path = DocumentEdit(pointer: pointer, change: .rename("")).path
    return try EditableDocument(Array(text.utf8), format).summary(of: path) ?? ""
}
