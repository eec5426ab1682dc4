import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What those are told who come from CSS, Figma, UIKit, SwiftUI, Android and Tailwind: the right
/// spelling, or what comes nearest.
struct ForeignThemeTests {
    /// A theme may name an appearance as it likes, even like a key.
    @Test func keysThatAreAppearancesTooKeepTheirMeaning() {
        #expect(faults(of: "$appearances: [light, color]\naBox: {size: 3, fill: {color: red}}").isEmpty)
    }

    @Test(
        "keys that are longer than YAML allows",
        arguments: [
            (
                "aBox:\n  size: 3\n ", ": red",
                "this line fits none of the dictionaries and lists above; check the indentation"
            ), ("aBox:\n  size: 3\n  ", ": red", "a key exceeds YAML's limit of 1024 characters"),
            ("", "Box: {size: 3}", "a key exceeds YAML's limit of 1024 characters"),
        ]
    ) func longKeys(start: String, end: String, message: String) {
        let found = faults(of: start + String(repeating: "k", count: 1100) + end)
        #expect(found.contains { $0.hasSuffix(": error: \(message)") }, "\(found)")
    }

    @Test func colorsInJSON() throws {
        let bytes = Array(#"{"aColor": 112233, "bColor": {"light": "red", "dark": "blue"}, "cColor": 7}"#.utf8)
        let document = try ThemeDocument(bytes: bytes, format: .json)
        #expect(
            StyleManager(document: document).validate().map(\.message) == [
                "'112233' is not a color; write \"#112233\"",
                "a value can't have appearances for keys; write 'bColor' and 'bColor~dark'",
                "expected a color, found a number",
            ]
        )
    }

    // MARK: Names of images and documents

    @Test(arguments: [
        ("avatrBox", "no image asset or file 'avatrBox'; did you mean 'avatarBox'?"),
        ("strr", "no image asset or file 'strr'; did you mean 'star'?"),
        ("nothing", "no image asset or file 'nothing'"),
        // The nearest name is that of a color.
        ("avatarBo", "no image asset or file 'avatarBo'; did you mean 'avatarBox'?"),
        ("strr.png", "no file 'strr.png' in '.'; did you mean 'star'?"), ("art/star", "no file 'art/star' in 'art'"),
        ("star.png/", "can't use 'star.png/': not a folder"),
    ]) func image(name: String, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("star.png", Color(red: 0, green: 0, blue: 0), width: 1, height: 1)
        let yaml = """
            aBox: {size: 3, fill: {image: '\(name)'}}
            avatarBox: {size: 3, fill: red}
            avatarBoColor: red
            """
        let styles = try styles(yaml, folder: folder.path)
        #expect(styles.validate().map(\.description) == ["test.yaml:1:31: error: \(message)"])
    }
}
