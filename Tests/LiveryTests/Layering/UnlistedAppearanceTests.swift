import TestSupport
import Testing

@testable import Livery

/// Keys for appearances that a theme doesn't list.
@Suite struct UnlistedAppearanceTests {
    @Test func documentsThatAreExtendedAreNotSearched() throws {
        let folder = try TemporaryFolder()
        try folder.write("aColor: red\naColor~highContrast: blue\n", to: "base.yaml")
        let warnings = try styles(
            "$extends: base.yaml\n$appearances: [light]\nbColor: red\nbColor~highContrast: blue",
            folder: folder.path
        ).validate()
        #expect(warnings.map(\.severity) == [.warning])
        #expect(warnings.first?.location?.line == 4)
    }

    /// What has pictures is rendered; a palette may be for themes that list more.
    @Test func withoutAListOnlyImagesAreForKnownAppearances() throws {
        let box = "aBox: {size: 9, fill: red, fill~highContrast: blue}"
        #expect(try styles(box).validate().map(\.severity) == [.warning])
        #expect(try styles("aColor: red\naColor~highContrast: blue").validate() == [])
    }
}
