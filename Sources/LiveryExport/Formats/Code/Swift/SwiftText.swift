import Livery
import LiverySupport

/// Swift source text.
enum SwiftText {
    /// An identifier, in backticks if it is a keyword.
    static func name(_ identifier: String) -> String {
        keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// A string literal.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case " "..."~": literal.unicodeScalars.append(scalar)
            default:
                let isPlain = scalar.properties.isAlphabetic
                literal += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return literal + "\""
    }

    /// A documentation comment.
    static func comment(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "///" : "/// " + $0 }
    }

    /// A declaration with a body.
    static func declaration(
        _ head: String,
        _ parameters: [String],
        _ tail: String,
        _ body: [String]
    ) -> [String] {
        call(head, parameters, tail + " {") + CodeText.indented(body) + ["}"]
    }

    /// A call, or the head of a declaration, with its arguments on one line if they fit, and otherwise one per line.
    static func call(_ head: String, _ arguments: [String], _ tail: String = "") -> [String] {
        let line = "\(head)(\(arguments.joined(separator: ", ")))\(tail)"
        guard line.count > 84 else { return [line] }
        let lines = arguments.enumerated().map { index, argument in
            argument + (index == arguments.count - 1 ? "" : ",")
        }
        return ["\(head)("] + CodeText.indented(lines) + [")\(tail)"]
    }

    /// The first lines of a file.
    ///
    /// - Parameters:
    ///   - themes: The names of the themes.
    ///   - modules: The modules to import that no declaration names.
    ///   - exposed: The modules that declarations name.
    ///   - access: The access level of the declarations.
    /// - Returns: The lines.
    static func head(
        _ themes: [String],
        importing modules: [String] = [],
        exposing exposed: [String],
        for access: SwiftFormat.Access
    ) -> [String] {
        let head = CodeText.head(
            themes,
            linters: ["// swift-format-ignore-file", "// swiftlint:disable all"]
        )
        let plain = exposed.map { "import \($0)" }
        let imports =
            switch access {
            case .internal: plain
            case .public: plain.map { "public " + $0 }
            // Without the feature, a modifier is ambiguous if another file imports the same module without one.
            case .package:
                ["#if hasFeature(InternalImportsByDefault)"] + plain.map { "package " + $0 }
                    + ["#else"] + plain + ["#endif"]
            }
        return head + [""] + modules.map { "import \($0)" } + imports + [""]
    }

    /// The type of a theme, or one type with those of several themes.
    ///
    /// - Parameters:
    ///   - sections: The types.
    ///   - helpers: The declarations that the types of several themes share.
    ///   - format: The format.
    /// - Returns: The lines.
    /// - Throws: The fault of a theme whose type has a repeated or reserved name.
    static func body(
        _ sections: [SwiftSection],
        helpers: [String] = [],
        in format: SwiftFormat
    ) throws(ThemeError) -> [String] {
        let access = format.access.modifier
        guard sections.contains(where: { $0.nested != nil }) else {
            return sections.flatMap(\.lines)
        }
        try CodeTheme.check(
            sections.compactMap { section in section.nested.map { ($0, section.theme) } },
            reserved: reservedTypes
        )
        let themes = sections.map(\.theme).listed
        return comment(["The assets of the themes \(themes)."])
            + ["\(access)enum \(format.type) {"]
            + CodeText.indented(CodeText.separated(sections.map(\.lines) + [helpers]))
            + ["}"]
    }

    /// Names that the type of a file can't have: those of modules, which qualify other names, and what the
    /// file uses of the standard library and Foundation.
    static let reservedTypes: Set = keywords.union([
        "Livery", "LiveryRaster", "UIKit", "SwiftUI", "CoreText", "Swift", "Sendable",
        "Double", "String", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGContext",
        "CGGradient", "CGColorSpace", "Bundle", "Catalog",
    ])

    /// The keywords of declarations, statements and expressions (The Swift Programming Language, "Keywords
    /// and Punctuation"), and the members that every type has.
    static let keywords: Set = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
        "init", "inout", "internal", "let", "operator", "private", "precedencegroup", "protocol",
        "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
        "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
        "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as", "await",
        "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
    ]
}

/// The section of one theme in a Swift file.
struct SwiftSection: Sendable {
    /// The theme's name.
    let theme: String
    /// The name of its type, if the file has several themes.
    let nested: String?
    /// The lines of the type.
    let lines: [String]
    /// The helpers that the type needs.
    var helpers: Set<SwiftCatalogHelper> = []
}
