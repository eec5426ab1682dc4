import Livery
import LiverySupport

/// A format that themes are exported to, with its options.
///
/// To add a format, write a conforming type and its ``ThemeOutput``, and list it in ``OutputFormats/all``. The run
/// does the rest: it draws, encodes and writes what is not up to date, and removes what the format no longer makes.
package protocol OutputFormat: Sendable {
    /// The format's name in project files and on the command line.
    static var name: String { get }

    /// Whether an output is a single file, so that its path is the file's. It has all themes, and belongs to the first
    /// of them. Default: `false`; it is a folder.
    static var isFile: Bool { get }

    /// Whether the folder of the files has an index, and each of several themes a folder of its name. Default:
    /// `false`.
    static var hasIndex: Bool { get }

    /// Whether the output has all variants of its assets, so that it takes no `variants`. Default: `false`.
    static var hasAllVariants: Bool { get }

    /// Whether an output may have a part of a theme's assets, states, appearances and variants, so that it takes `only`
    /// and the like. Default: `true`.
    static var selectsAssets: Bool { get }

    /// Whether design tokens that are colors are in the output as the theme's own colors are. Default: `false`.
    static var hasTokenColors: Bool { get }

    /// Whether files have design tokens that are durations, curves, transitions and font families, of which there is a
    /// warning otherwise. Default: `false`.
    static var hasMotionTokens: Bool { get }

    /// Whether files have one value of each parameter, where a program or a page could choose others: pictures and pages
    /// of pictures have the values of their run by nature. Default: `true`.
    static var fixesParameters: Bool { get }

    /// The version of the format's output, in addition to Livery's own version. Default: empty.
    static var version: String { get }

    /// The extension that an output's path must have; nil for any. Default: any.
    static var pathExtension: String? { get }

    /// Reads the options of an output other than `to`, `path`, and `themes`.
    ///
    /// - Parameter options: Reads the options and reports their faults.
    init(_ options: inout OptionReader)

    /// What of the options does not match the themes of the output. Default: nothing.
    ///
    /// - Parameter themes: The themes that can be exported.
    /// - Returns: The faults, with the location of the option if it is known.
    func mismatches(with themes: [(theme: RenderTheme, contents: ThemeContents)]) -> [Diagnostic]

    /// The output of a theme.
    ///
    /// - Parameter theme: The theme.
    /// - Returns: What makes its files; if the output is a file, the outputs of all its themes make that together.
    func output(of theme: ExportedTheme) -> any ThemeOutput

    /// The appearances that files can have of a theme. Default: those that it lists.
    func appearances(of document: ThemeDocument) -> [Appearance]
}

extension OutputFormat {
    package static var isFile: Bool { false }
    package static var hasIndex: Bool { false }
    package static var hasAllVariants: Bool { false }
    package static var selectsAssets: Bool { true }
    package static var hasTokenColors: Bool { false }
    package static var hasMotionTokens: Bool { false }
    package static var fixesParameters: Bool { true }

    package func appearances(of document: ThemeDocument) -> [Appearance] { document.appearances }

    package func mismatches(with themes: [(theme: RenderTheme, contents: ThemeContents)]) -> [Diagnostic] { [] }

    package static var version: String { "" }

    package static var pathExtension: String? { nil }
}

/// The output of a format for one theme, made asset by asset.
///
/// Images are resolved, which gives their layouts, sizes, and digests, but not drawn. Equal input gives equal files.
package protocol ThemeOutput: Sendable {
    /// What ``section(joining:in:)`` needs to know about an asset.
    associatedtype Part: Sendable

    /// What one theme contributes to the files of whole themes: the files themselves, unless a file has several themes.
    associatedtype Section: Sendable = [PlannedFile]

    /// Faults and warnings that are known before any asset is resolved.
    var diagnostics: [Diagnostic] { get }

    /// Whether a file of the whole theme needs its assets, so that it stays as it is while one of them has faults, and
    /// the run fails. Default: whether there is a ``Part``.
    var needsAllAssets: Bool { get }

    /// The names of an asset in the output. The run makes no files for assets whose names clash.
    ///
    /// - Parameter asset: The asset.
    /// - Returns: The names, compared ignoring case; none if the files' paths are enough.
    func names(of asset: AssetDescription) -> [String]

    /// The files of one asset: an image, a color, a font, or a gradient.
    ///
    /// Called on many threads in any order, each with its own session.
    ///
    /// - Parameters:
    ///   - asset: The asset.
    ///   - session: Resolves the theme's assets.
    /// - Returns: The asset's files, and what the files of the whole theme need from it.
    /// - Throws: The asset's faults. Its old files are then kept, and so are those of the whole theme.
    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<Part>

    /// What the theme contributes to the files of whole themes, once all assets are known.
    ///
    /// - Parameters:
    ///   - parts: What ``files(of:in:)`` returned, in the order of the assets' keys.
    ///   - session: Resolves the theme's assets.
    /// - Returns: The section.
    /// - Throws: Faults of the theme. The old files are then kept.
    func section(joining parts: [Part], in session: ExportSession) throws(ThemeError) -> Section

    /// The files of whole themes.
    ///
    /// - Parameter sections: The sections, in the order of the themes.
    /// - Returns: The files.
    /// - Throws: The fault that keeps the sections from sharing a file.
    func files(of sections: [Section]) throws(ThemeError) -> [PlannedFile]
}

extension ThemeOutput {
    package var diagnostics: [Diagnostic] { [] }

    package var needsAllAssets: Bool { Part.self != Never.self }

    package func names(of asset: AssetDescription) -> [String] { [] }
}

extension ThemeOutput where Section == [PlannedFile] {
    package func section(joining parts: [Part], in session: ExportSession) throws(ThemeError) -> [PlannedFile] { [] }

    package func files(of sections: [[PlannedFile]]) throws(ThemeError) -> [PlannedFile] { Array(sections.joined()) }
}

/// The files that a format makes for one asset.
package struct AssetFiles<Part: Sendable>: Sendable {
    /// The files, in the order in which they are reported.
    package var files: [PlannedFile] = []
    /// The entries of the index for a color, a font, or a gradient.
    var values: [IndexEntry] = []
    /// What the files of the whole theme need from the asset; nil if nothing.
    package var part: Part?
    /// Warnings about what the format can't express.
    package var warnings: [Diagnostic] = []

    /// Creates an empty result.
    package init() {}

    /// Adds a warning at an asset's key, unless it repeats the previous one.
    ///
    /// - Parameters:
    ///   - message: What the format can't express.
    ///   - name: The fixed name of such warnings.
    ///   - asset: The asset.
    mutating func warn(_ message: String, named name: String, at asset: AssetDescription) {
        warn(.lost(message, named: name), at: asset)
    }

    /// Adds a warning at an asset's key, unless it repeats the previous one.
    package mutating func warn(_ fault: Fault, at asset: AssetDescription) {
        let warning = Diagnostic(fault, at: asset.location, severity: .warning)
        if warnings.last != warning { warnings.append(warning) }
    }
}

// What a run calls, whatever an output's parts and sections are.
extension ThemeOutput {
    /// The files of one asset; see ``files(of:in:)``.
    func anyFiles(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<any Sendable>
    {
        let made = try files(of: asset, in: session)
        var any = AssetFiles<any Sendable>()
        (any.files, any.values, any.part) = (made.files, made.values, made.part)
        any.warnings = made.warnings
        return any
    }

    /// What the theme contributes; see ``section(joining:in:)``.
    func anySection(joining parts: [any Sendable], in session: ExportSession) throws(ThemeError) -> any Sendable {
        try section(joining: parts.compactMap { $0 as? Part }, in: session)
    }

    /// The files of whole themes; see ``files(of:)``.
    func anyFiles(of sections: [any Sendable]) throws(ThemeError) -> [PlannedFile] {
        try files(of: sections.compactMap { $0 as? Section })
    }
}

/// The formats that themes are exported to.
package enum OutputFormats {
    /// All formats, in the order of the documentation.
    package static let all: [any OutputFormat.Type] = [
        PNGFormat.self, SVGFormat.self, XcodeFormat.self, AndroidFormat.self, WebFormat.self, AppIconFormat.self,
        SwiftFormat.self, TypeScriptFormat.self, TokensFormat.self, GalleryFormat.self,
    ]

    /// The names of all formats.
    package static var names: [String] { all.map { $0.name } }

    /// The format with a name; nil if there is none.
    package static func format(named name: String) -> (any OutputFormat.Type)? { all.first { $0.name == name } }
}
