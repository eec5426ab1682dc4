import Livery
import LiverySupport

/// An Xcode asset catalog: image sets and color sets.
package struct XcodeFormat: OutputFormat {
    package static let name = "xcassets"
    package static let hasTokenColors = true
    package static let pathExtension: String? = "xcassets"

    /// The scales that catalogs support.
    private static let knownScales: [Double] = [1, 2, 3]

    /// What the catalog has.
    enum Kind: String, CaseIterable, Sendable { case colors, images, boxes }

    let kinds: Set<Kind>
    /// The scales of pictures.
    let scales: [Double]
    /// The name of a folder that is part of the names of assets; nil for none.
    let namespace: String?
    /// The keys of template images, of which only the shape is used.
    let templates: [Glob]
    /// Whether vector files, and boxes of paths without caps, are SVG files where Xcode draws these alike.
    let hasVectors: Bool

    package init(_ options: inout OptionReader) {
        kinds = Set(options.words("kinds", "Any of colors, images and boxes."))
        scales = options.scales(among: Self.knownScales)
        namespace = options.namespace()
        templates = options.globs(
            "template",
            "Patterns for template images, which are drawn in the tint color. Default: none"
        )
        hasVectors = options.boolean(
            "vectors",
            "Whether vector files and boxes of paths are SVG files where these can say them.",
            default: true
        )
    }

    package func mismatches(with themes: [(theme: RenderTheme, contents: ThemeContents)]) -> [Diagnostic] {
        SelectionCheck.faults(of: templates, in: themes).map { Diagnostic($0, at: nil) }
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput { XcodeCatalog(self, theme) }
}

/// A trait of an appearance in asset catalogs.
enum XcodeAppearance: Hashable {
    case light
    case dark
    case highContrast

    /// The traits of an appearance, in the order in which Xcode writes them; nil if it has no word for one.
    ///
    /// - Parameters:
    ///   - appearance: The appearance.
    ///   - usual: The appearance of a set's entries without appearances; its traits are omitted.
    /// - Returns: The traits.
    static func words(for appearance: Appearance, besides usual: Appearance) -> [XcodeAppearance]? {
        let known: [(trait: Appearance, word: XcodeAppearance)] = [
            (.light, .light), (.dark, .dark), (.highContrast, .highContrast),
        ]
        let words = known.filter { appearance.contains($0.trait) && !usual.contains($0.trait) }
        let count = appearance.subtracting(usual).count
        return words.count == count && count > 0 ? words.map(\.word) : nil
    }

    /// The value of `appearances`; nil without traits.
    static func json(_ words: [XcodeAppearance]) -> JSON? {
        guard !words.isEmpty else { return nil }
        return .array(
            words.map { word in
                .object([
                    "appearance": .string(word == .highContrast ? "contrast" : "luminosity"),
                    "value": .string(word.value),
                ])
            }
        )
    }

    private var value: String {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .highContrast: "high"
        }
    }
}

extension JSON {
    /// The text of a `Contents.json`, as Xcode writes it.
    ///
    /// - Parameter members: The contents other than `info`. Members that are nil are omitted.
    /// - Returns: The text, with a line feed at its end.
    static func contents(_ members: KeyValuePairs<String, JSON?>) -> String {
        let info: JSON = .object(["author": .string("xcode"), "version": .number(1)])
        var all = [JSON.Member(name: "info", value: info)]
        for (name, value) in members { if let value { all.append(JSON.Member(name: name, value: value)) } }
        all.sort { $0.name.precedesByScalars($1.name) }
        var text = ""
        JSON.object(all).writeAsXcode(to: &text, indent: 0)
        return text + "\n"
    }

    /// Writes the value as Xcode does, with each member on a line and spaces around colons.
    private func writeAsXcode(to text: inout String, indent: Int) {
        func line(_ start: String, by depth: Int) {
            text += start
            for _ in 0..<depth { text += "  " }
        }
        switch self {
        case .object(let members):
            for (index, member) in members.enumerated() {
                line(index == 0 ? "{\n" : ",\n", by: indent + 1)
                text += JSON.string(member.name).text
                text += " : "
                member.value.writeAsXcode(to: &text, indent: indent + 1)
            }
            line(members.isEmpty ? "{\n\n" : "\n", by: indent)
            text += "}"
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                line(index == 0 ? "[\n" : ",\n", by: indent + 1)
                element.writeAsXcode(to: &text, indent: indent + 1)
            }
            line(elements.isEmpty ? "[\n\n" : "\n", by: indent)
            text += "]"
        default: text += self.text
        }
    }
}
