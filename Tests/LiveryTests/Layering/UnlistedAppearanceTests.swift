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
}
