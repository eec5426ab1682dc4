import Livery
import LiverySupport

/// A Swift file with a property for each asset.
package struct SwiftFormat: OutputFormat {
    package static let name = "swift"
    package static let isFile = true
    package static let hasAllVariants = true
    package static let pathExtension: String? = "swift"

    /// What makes the assets.
    enum Library: String, CaseIterable {
        /// Livery, at run time.
        case livery
        /// UIKit, from an asset catalog.
        case uikit
        /// SwiftUI, from an asset catalog.
        case swiftui
    }

    /// The access level of the declarations.
    enum Access: String, CaseIterable {
        case `internal`
        case `public`
        case package

        /// The text before a declaration.
        var modifier: String { self == .internal ? "" : rawValue + " " }
    }

    /// The bundle with the asset catalog.
    enum Bundle: String, CaseIterable {
        /// The application's.
        case main
        /// That of a SwiftPM target.
        case module
        /// That of the framework with the file.
        case framework
    }

    let library: Library
    let access: Access
    /// The name of the type with the assets, or with the types of several themes.
    let type: String
    /// The folder of the asset catalog that is part of asset names; nil for none.
    let namespace: String?
    let bundle: Bundle
    /// The name of the file.
    let file: String
    /// Whether the asset catalog has them. Livery makes assets only.
    package var hasTokenColors: Bool { library != .livery }

    package init(_ options: inout OptionReader) {
        let library = options.word("for", default: Library.livery)
        self.library = library
        access = options.word("access", default: Access.internal)
        namespace = library == .livery ? nil : options.name("namespace")
        bundle = library == .livery ? .main : options.word("bundle", default: Bundle.main)
        type = options.type(reserved: SwiftText.reservedTypes)
        file = options.fileName
    }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        switch library {
        case .livery: ThemeFileMaker(themes.map { SwiftStyleSet(self, $0) })
        case .uikit, .swiftui: ThemeFileMaker(themes.map { SwiftCatalog(self, $0) })
        }
    }
}

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

    /// The attribute of a declaration that should no longer be used; none if it may be.
    static func attribute(_ deprecation: Deprecation?) -> [String] {
        guard let deprecation else { return [] }
        let message = deprecation.reason.map { ", message: " + literal($0) } ?? ""
        return ["@available(*, deprecated\(message))"]
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
    static func body(
        _ sections: [CodeSection],
        helpers: [String] = [],
        in format: SwiftFormat
    ) throws(ThemeError) -> [String] {
        try CodeSection.lines(
            of: sections,
            in: "\(format.access.modifier)enum \(format.type)",
            comment: { comment(["The assets of the themes \($0)."]) },
            helpers: helpers,
            reserved: reservedTypes
        )
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
