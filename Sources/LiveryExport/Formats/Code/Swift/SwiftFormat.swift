import Livery
import LiverySupport

/// A Swift file with a property for each asset, which Livery makes at run time.
package struct SwiftFormat: OutputFormat {
    package static let name = "swift"
    package static let isFile = true
    package static let hasAllVariants = true
    package static let fixesParameters = false
    package static let pathExtension: String? = "swift"

    /// The access level of the declarations.
    enum Access: String, CaseIterable {
        case `internal`
        case `public`
        case package

        /// The text before a declaration.
        var modifier: String { self == .internal ? "" : rawValue + " " }
    }

    let access: Access
    /// The name of the type with the assets, or with the types of several themes.
    let type: String
    /// The name of the file.
    let file: String

    package init(_ options: inout OptionReader) {
        access = options.word(
            "access",
            "The access level of declarations: internal, package or public.",
            default: Access.internal
        )
        type = options.type()
        file = options.fileName
    }

    /// A program asks for any.
    package func appearances(of document: ThemeDocument) -> [Appearance] {
        document.appearanceOrder.visible(of: document.appearances)
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput { SwiftStyleSet(self, theme) }
}

extension OptionReader {
    /// Reads `type`, the name of the type with a theme's assets. Default: that of the output's file.
    fileprivate mutating func type() -> String {
        let wanted = "an identifier that the file doesn't use otherwise"
        func isValid(_ name: String) -> Bool { CodeName.isIdentifier(name) && !SwiftText.reservedTypes.contains(name) }
        if let name = text(
            "type",
            "The name of the type. Default: the file's, capitalized",
            wanted: wanted,
            where: isValid
        ) {
            return name
        }
        guard peek("type") == nil else { return "Theme" }
        let name = CodeName.type(LayeredDocument.name(ofFile: fileName))
        if isValid(name) { return name }
        if let path = peek("path") { reportValue(path, "type", wanted: wanted) }
        return "Theme"
    }
}

/// Swift source text.
enum SwiftText {
    /// The name of a declaration for text: an identifier, in backticks if it is a keyword.
    static func name(_ text: String) -> String {
        let identifier = identifier(text)
        return keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// The identifier for text, with an underscore at its end if expressions mean something else by it even in
    /// backticks.
    static func identifier(_ text: String) -> String {
        let identifier = CodeName.identifier(text)
        return fixedMembers.contains(identifier) ? identifier + "_" : identifier
    }

    /// What every value or type has already: `x.self`, `X.Type`, `X.init`, and what enumerations of words have.
    private static let fixedMembers: Set = ["self", "Self", "Type", "Protocol", "init", "RawValue"]

    /// A documentation comment.
    static func comment(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "///" : "/// " + $0 } }

    /// The attribute of a declaration that should no longer be used; none if it may be.
    static func attribute(_ deprecation: Deprecation?) -> [String] {
        guard let deprecation else { return [] }
        let message = deprecation.reason.map { ", message: " + CodeText.literal($0) } ?? ""
        return ["@available(*, deprecated\(message))"]
    }

    /// Lines indented by four columns.
    static func indented(_ lines: [String]) -> [String] { CodeText.indented(lines, by: 4) }

    /// A declaration with lines in braces.
    static func block(_ head: String, _ lines: [String]) -> [String] { ["\(head) {"] + indented(lines) + ["}"] }

    /// A declaration with a body.
    static func declaration(_ head: String, _ parameters: [String], _ tail: String, _ body: [String]) -> [String] {
        call(head, parameters, tail + " {") + indented(body) + ["}"]
    }

    /// A call, or the head of a declaration, with its arguments on one line if they fit, and otherwise one per line.
    static func call(_ head: String, _ arguments: [String], _ tail: String = "") -> [String] {
        let line = "\(head)(\(arguments.joined(separator: ", ")))\(tail)"
        guard line.count > 84 else { return [line] }
        let lines = arguments.enumerated().map { index, argument in argument + (index == arguments.count - 1 ? "" : ",")
        }
        return ["\(head)("] + indented(lines) + [")\(tail)"]
    }

    /// The first lines of a file.
    ///
    /// - Parameters:
    ///   - themes: The names of the themes.
    ///   - modules: The modules that declarations name.
    ///   - access: The access level of the declarations.
    /// - Returns: The lines.
    static func head(_ themes: [String], importing modules: [String], for access: SwiftFormat.Access) -> [String] {
        let plain = modules.map { "import \($0)" }
        let imports =
            switch access {
            case .internal: plain
            case .public: plain.map { "public " + $0 }
            // Without the feature, a modifier is ambiguous if another file imports the same module without one.
            case .package:
                ["#if hasFeature(InternalImportsByDefault)"] + plain.map { "package " + $0 } + ["#else"] + plain + [
                    "#endif"
                ]
            }
        return [CodeText.head(themes), "// swift-format-ignore-file", "// swiftlint:disable all", ""] + imports + [""]
    }

    /// Names that the type of a file can't have: those of modules, which qualify other names, and what the
    /// file uses of the standard library.
    static let reservedTypes: Set = keywords.union([
        "Livery", "Swift", "Sendable", "Hashable", "CaseIterable", "Double", "String", "Bool",
    ])

    /// The keywords of declarations, statements and expressions (The Swift Programming Language, "Keywords
    /// and Punctuation"), and the members that every type has.
    static let keywords = Set(
        """
        associatedtype class deinit enum extension fileprivate func import init inout internal let operator private \
        precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue \
        default defer do else fallthrough for guard if in repeat return switch throw where while Any as await false \
        is nil self Self super throws true try Type Protocol
        """.split(separator: " ").map(String.init)
    )
}
