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
            return try found + styles.assetNames.flatMap { try Self.texts(of: $0, styles) }
        }
    }

    /// The text of an asset, then those in other appearances and states in which it has another.
    private static func texts(of key: String, _ styles: StyleManager) throws -> [String] {
        let (description, document) = (try styles.description(of: key), styles.document)
        var first: String?
        return try description.appearances.flatMap { appearance in
            try description.states.compactMap { states -> String? in
                let place = [document.text(of: appearance), document.text(of: states)]
                var text: String?
                var caps: [String] = []
                if description.kind == .image {
                    let image = try styles.resolvedImage(
                        key,
                        states: states,
                        appearance: appearance
                    )
                    text = image.themeText
                    caps = [image.stretchingFaults.width, image.stretchingFaults.height]
                        .map { $0 ?? "-" }
                } else {
                    text = try styles.value(key, appearance: appearance).themeText(named: key)
                }
                let lines = try #require(text).split(separator: "\n")
                let keys = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
                var line = key + keys.drop { $0 != ":" }
                if caps.contains(where: { $0 != "-" }) {
                    line += " no caps: " + caps.joined(separator: ", ")
                }
                guard line != first else { return nil }
                defer { if first == nil { first = line } }
                return first == nil ? line : place.joined(separator: " ") + ": " + line
            }
        }
    }

    private static func faults(of yaml: String) -> [String] {
        LiveryTests.faults(of: yaml).map { String($0.trimmingPrefix("test.yaml:")) }
    }
}
