import Livery

/// A format that themes are exported to, with its options.
///
/// To add one: a type that conforms, its ``ThemeOutput``, and its place in ``OutputFormats/all``. The run
/// does the rest: it draws, encodes and writes what is not up to date, and removes what the format no longer
/// makes.
package protocol OutputFormat: Sendable {
    /// The format's name in project files and on the command line.
    static var name: String { get }

    /// Whether an output is one file, so that its path is the file's. Default: `false`; it is a folder.
    static var isFile: Bool { get }

    /// Whether an output that is one file may be made of several themes, which then is a ``SectionedOutput``.
    /// The file belongs to the first of them. Default: `false`; such an output has one theme.
    static var joinsThemes: Bool { get }

    /// The version of the format's output, in addition to Livery's own version. Default: empty.
    static var version: String { get }

    /// The extension that an output's path must have; nil for any. Default: any.
    static var pathExtension: String? { get }

    /// Reads the options of an output, all but `to`, `path`, and `themes`.
    ///
    /// - Parameter options: The options; it reports what is wrong with them.
    init(_ options: inout OptionReader)

    /// Plans what is made of a theme: names, and what is wrong with them.
    ///
    /// - Parameter theme: The theme.
    /// - Returns: What makes the files.
    func output(of theme: ExportedTheme) -> any ThemeOutput
}

extension OutputFormat {
    package static var isFile: Bool { false }

    package static var joinsThemes: Bool { false }

    package static var version: String { "" }

    package static var pathExtension: String? { nil }
}

/// What a format makes of one theme, asset by asset.
///
/// It resolves images, which draws nothing: layouts, sizes, and digests are known then. Equal input gives
/// equal files.
package protocol ThemeOutput: Sendable {
    /// What ``files(joining:in:)`` needs to know of an asset.
    associatedtype Part: Sendable

    /// Faults and warnings that are known before any asset is resolved.
    var diagnostics: [Diagnostic] { get }

    /// The names of an asset in the output. The run makes no files of assets whose names clash.
    ///
    /// - Parameter asset: The asset.
    /// - Returns: The names, in which letter case plays no part; none if the files' paths are enough.
    func names(of asset: AssetDescription) -> [String]

    /// The files of one asset: an image, a color, a font, or a gradient.
    ///
    /// Many threads call it, each with a session of its own, in any order.
    ///
    /// - Parameters:
    ///   - asset: The asset.
    ///   - session: Resolves the theme's assets.
    /// - Returns: The files, and what the files of the whole theme need of the asset.
    /// - Throws: The asset's faults; its old files stay then, and so do those of the whole theme.
    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Part>

    /// The files of the whole theme, when all assets are known.
    ///
    /// - Parameters:
    ///   - parts: What ``files(of:in:)`` returned, in the order of the assets' keys.
    ///   - session: Resolves the theme's assets.
    /// - Returns: The files.
    /// - Throws: Faults of the theme; the old files stay then.
    func files(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile]
}

extension ThemeOutput {
    package var diagnostics: [Diagnostic] { [] }

    package func names(of asset: AssetDescription) -> [String] { [] }

    package func files(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] { [] }
}

/// What a format makes of one asset.
package struct AssetFiles<Part: Sendable>: Sendable {
    /// The files, in the order of reports.
    package var files: [PlannedFile] = []
    /// What the files of the whole theme need of the asset; nil if nothing.
    package var part: Part?
    /// The parts of the asset that the format can't express.
    package var warnings: [Diagnostic] = []

    /// Makes an empty result.
    package init() {}

    /// Adds a warning at an asset's key, once in a row.
    ///
    /// - Parameters:
    ///   - fault: What the format can't express.
    ///   - asset: The asset.
    package mutating func warn(_ fault: some FaultKind, at asset: AssetDescription) {
        let warning = Diagnostic(Fault(fault), at: asset.location, severity: .warning)
        if warnings.last != warning { warnings.append(warning) }
    }
}
