import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What a theme's author is told, where the first thought would be another.
struct ThemeMessageTests {
    @Test func nullInJSONIsNull() throws {
        let bytes = Array(#"{"aColor": null}"#.utf8)
        let document = try ThemeDocument(bytes: bytes, format: .json)
        #expect(StyleManager(document: document).validate().map(\.message) == ["expected a color, found null"])
    }

    /// Each box whose layers are too many is named, also when the layer stands in a value of all.
    @Test func boxesWithTooManyLayersAreNamed() {
        let layers = Array(repeating: "{image: bBox}", count: 40).joined(separator: ", ")
        let many = Array(repeating: "{image: cBox}", count: 40).joined(separator: ", ")
        let found = faults(
            of: """
                $appearances: [light]
                $values: {many: [\(many)]}
                bBox: {size: 1}
                cBox: {size: 1, fill: [\(layers)]}
                dBox: {size: 1, fill: many}
                eBox: {size: 1, fill: many}
                """
        )
        let names = found.compactMap { $0.firstMatch(of: /'(.Box)' expands/)?.1 }
        #expect(Set(names) == ["dBox", "eBox"])
    }

    /// Nobody means a folder, a hidden file or what is no picture.
    @Test(arguments: [(".", nil), ("xy", nil), ("hiddn", nil), ("note", nil), ("stra", "star")] as [(String, String?)])
    func onlyPicturesAreSuggested(name: String, nearest: String?) throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("star.png", Color(red: 1, green: 0, blue: 0), width: 1, height: 1)
        try folder.writePicture(".hidden.png", Color(red: 1, green: 0, blue: 0), width: 1, height: 1)
        try folder.write("", to: "xx/x.txt")
        try folder.write("", to: "notes.txt")
        let styles = try styles("aImage: \(name)", folder: folder.path)
        let question = nearest.map { "; did you mean '\($0)'?" } ?? ""
        #expect(
            lines(ofErrorIn: { _ = try styles.image("aImage") }) == [
                "test.yaml:1:9: error: no file '\(name)' in '.'\(question)"
            ]
        )
    }
}
