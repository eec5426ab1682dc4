import Livery

/// A format that themes are exported to, with its options.
///
/// To add a format, write a conforming type and its ``ThemeOutput``, and list it in ``OutputFormats/all``. The run
/// does the rest: it draws, encodes and writes what is not up to date, and removes what the format no longer makes.
package protocol OutputFormat: Sendable {
    /// The format's name in project files and on the command line.
    static var name: String { get }

    /// Whether an output is a single file, so that its path is the file's. Default: `false`; it is a folder.
    static var isFile: Bool { get }

    /// Whether a single file may have several themes, which belongs to the first of them. Default: `false`; the
    /// output has one theme.
    static var joinsThemes: Bool { get }
    /// Whether each of several themes has a folder of its name. Default: `false`.
    static var separatesThemes: Bool { get }
    /// Whether the folder of the files has an index. Default: `false`.
    static var hasIndex: Bool { get }

    /// The version of the format's output, in addition to Livery's own version. Default: empty.
    static var version: String { get }

    /// The extension that an output's path must have; nil for any. Default: any.
    static var pathExtension: String? { get }

    /// Reads the options of an output other than `to`, `path`, and `themes`.
    ///
    /// - Parameter options: Reads the options and reports their faults.
    init(_ options: inout OptionReader)

    /// What of the options matches none of the themes. Default: nothing.
    func mismatches(with themes: [(theme: RenderTheme, contents: ThemeContents)])
        -> [Fault]

    /// Makes the files of themes: of several only if the format joins them in one file.
    ///
    /// - Parameter themes: The themes.
    /// - Returns: What makes the files, usually a ``ThemeFileMaker``.
    func files(of themes: [ExportedTheme]) -> any FileMaker
}

extension OutputFormat {
    package static var isFile: Bool { false }

    package static var joinsThemes: Bool { false }
    package static var separatesThemes: Bool { false }
    package static var hasIndex: Bool { false }

    package func mismatches(
        with themes: [(theme: RenderTheme, contents: ThemeContents)]
    ) -> [Fault] { [] }

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
    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Part>

    /// What the theme contributes to the files of whole themes, once all assets are known.
    ///
    /// - Parameters:
    ///   - parts: What ``files(of:in:)`` returned, in the order of the assets' keys.
    ///   - session: Resolves the theme's assets.
    /// - Returns: The section.
    /// - Throws: Faults of the theme. The old files are then kept.
    func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> Section

    /// The files of whole themes.
    ///
    /// - Parameter sections: The sections, in the order of the themes.
    /// - Returns: The files.
    /// - Throws: The fault that keeps the sections from sharing a file.
    func files(of sections: [Section]) throws(ThemeError) -> [PlannedFile]
}

extension ThemeOutput {
    package var diagnostics: [Diagnostic] { [] }

    package func names(of asset: AssetDescription) -> [String] { [] }
}

extension ThemeOutput where Section == [PlannedFile] {
    package func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] { [] }

    package func files(of sections: [[PlannedFile]]) throws(ThemeError) -> [PlannedFile] {
        Array(sections.joined())
    }
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
    ///   - fault: What the format can't express.
    ///   - asset: The asset.
    package mutating func warn(_ fault: Fault, at asset: AssetDescription) {
        let warning = Diagnostic(fault, at: asset.location, severity: .warning)
        if warnings.last != warning { warnings.append(warning) }
    }
}
