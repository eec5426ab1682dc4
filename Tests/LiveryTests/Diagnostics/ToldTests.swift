import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What is told of themes, and what is read.
struct ToldTests {
    @Test func ofThemes() throws { try Told.check("told-themes", tell: Self.faults) }

    /// Each word has a hint, which is no question.
    @Test func ofForeignWords() throws {
        try Told.check("told-foreign-words") { yaml in
            // Texts would need fonts.
            let found = Self.faults(of: yaml).filter { !$0.contains("'textRenderer'") }
            #expect(found.count == 1 && found[0].contains("; ") && !found[0].contains("did you mean"), "\(found)")
            return found
        }
    }

    /// Also of files, which are written here.
    @Test func ofThemesWithFiles() throws {
        let folder = try TemporaryFolder()
        func svg(_ content: String) -> String {
            "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>\(content)"
                + "<rect width='4' height='4'/></svg>"
        }
        for (name, text) in [
            ("photo.jpg", "\u{FF}\u{D8}\u{FF}\u{E0}"), ("fake.png", "GIF89a"), ("doc.pdf", "%PDF-1.4"),
            ("broken.png", "nothing"), ("size.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
            ("text.svg", svg("<text>a</text>")), ("flag.svg", svg("<rect fill='var(--ring, lime)'/>")),
            ("script.svg", svg("<script/>")), ("link.svg", svg("<link/>")),
            ("flowRoot.svg", svg("<flowRoot><flowRegion/></flowRoot>")),
            ("meshgradient.svg", svg("<meshgradient id='m'/>")), ("animate.svg", svg("<animate/><set/>")),
            ("rectt.svg", svg("<rectt/>")), ("notes.txt", ""), ("xx/x.txt", ""),
        ] { try folder.write(text.unicodeScalars.map { UInt8($0.value) }, to: name) }
        let red = Color(red: 1, green: 0, blue: 0)
        for (name, side) in [("logo", 4), ("dot", 4), ("stripes", 6), (".hidden", 1)] {
            try folder.writePicture("\(name).png", red, width: side, height: side)
        }
        try Told.check("told-files") { yaml in
            let yaml = yaml.replacing("⏎", with: "\n")
            let found = LiveryTests.faults(of: yaml, folder: folder.path)
            let warnings = try? styles(yaml, folder: folder.path).assetNames.flatMap { key in
                try styles(yaml, folder: folder.path).resolvedImage(key).warnings
            }.map(\.description).filter { !found.contains($0) }
            return (found + (warnings ?? [])).map { String($0.trimmingPrefix("test.yaml:")) }
        }
    }

    @Test(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) func ofTexts() throws {
        try Told.check("told-texts") { yaml in
            // Two lines come before those of the text.
            try textStyles(yaml).validate().map { diagnostic in
                let text = diagnostic.description.trimmingPrefix("test.yaml:")
                let line = text.prefix { $0 != ":" }
                return "\((Int(line) ?? 0) - 2)\(text.dropFirst(line.count))"
            }
        }
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
                    let image = try styles.resolvedImage(key, states: states, appearance: appearance)
                    text = image.themeText
                    caps = [image.stretchingFaults.width, image.stretchingFaults.height].map { $0 ?? "-" }
                } else {
                    text = try styles.value(key, appearance: appearance).themeText(named: key)
                }
                let lines = try #require(text).split(separator: "\n")
                let keys = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
                var line = key + keys.drop { $0 != ":" }
                if caps.contains(where: { $0 != "-" }) { line += " no caps: " + caps.joined(separator: ", ") }
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
