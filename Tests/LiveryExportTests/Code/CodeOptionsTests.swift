import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// The type of code in Swift.
@Suite struct CodeOptionsTests {
    @Test(arguments: [
        ("Theme.swift", "Theme"), ("harbor-style.swift", "HarborStyle"), ("2x.swift", "_2x"), ("a/b.c.swift", "BC"),
    ]) func theTypeIsNamedAfterTheFile(path: String, type: String) throws {
        let export = try CodeExport()
        let text = try export.text("swift", path, of: "$appearances: [light]\naColor: red")
        #expect(text.contains("\nstruct \(type): Livery.StyleSet, Sendable {\n"))
    }
}
