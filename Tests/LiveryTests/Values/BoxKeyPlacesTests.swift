import Foundation
import TestSupport
import Testing

@testable import Livery

/// What has to know a key of boxes has it: a key that is new fails here for each place that it is not in yet.
@Suite struct BoxKeyPlacesTests {
    /// The keys that say how a box is painted.
    static let keys = ["fill", "cornerRadius"] + BoxStyle.keys.names

    /// The documents, what fuzzing tries, and what each format makes of the key.
    static let files = [
        "Documentation/ThemeFormat.md", "Fuzz/Dictionaries/theme.txt", "Tests/Fixtures/exported-web.txt",
        "Tests/Fixtures/exported-svg.txt", "Tests/Fixtures/exported-android.txt", "Tests/Fixtures/told-themes.txt",
    ]

    @Test(arguments: files) func hasKeys(file: String) throws {
        let text = try String(contentsOf: Repository.folder.appendingPathComponent(file), encoding: .utf8)
        let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        #expect(Self.keys.filter { !words.contains($0) } == [])
    }

    /// The studio's panel leaves some keys to the document.
    @Test func thePanelHasKeys() throws {
        let file = Repository.folder.appendingPathComponent("Pages/studio/inspector.js")
        let words = Set(try String(contentsOf: file, encoding: .utf8).split { !$0.isLetter }.map(String.init))
        #expect(Set(Self.keys).subtracting(words) == ["cornerCurve", "overflow", "mask"])
    }

    /// A box is something as soon as it has a key that paints; the other keys only change what others paint.
    @Test func keysPaintOrAreExempt() {
        let changing: Set = ["cornerRadius", "cornerCurve", "cornerShape", "overflow", "mask"]
        #expect(Set(Self.keys).subtracting(changing) == BoxValues.paintingKeys.subtracting(["color"]))
    }
}
