import TestSupport
import Testing

@testable import Livery

/// What is told of themes, and what is read.
struct ToldTests {
    @Test func ofThemes() throws {
        try Told.check("told-themes", tell: Self.faults)
    }

    /// Values, as theme text without references.
    @Test func ofValues() throws {
        try Told.check("read-values") { yaml in
            let found = Self.faults(of: yaml)
            guard !found.contains(where: { $0.contains("error: ") }) else { return found }
            let styles = try styles(yaml)
            return found
                + (try styles.assetKeys.map { key in
                    let isImage = try styles.description(of: key).kind == .image
                    let text =
                        isImage
                        ? try styles.resolvedImage(key).themeText
                        : try styles.value(key).themeText(named: key)
                    let lines = try #require(text).split(separator: "\n")
                    return lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
                })
        }
    }

    private static func faults(of yaml: String) -> [String] {
        LiveryTests.faults(of: yaml).map { String($0.trimmingPrefix("test.yaml:")) }
    }
}
