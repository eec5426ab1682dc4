import Livery
import LiverySupport

/// Makes the files of an output, asset by asset: of one theme, or of several that are joined in one file.
package protocol FileMaker: Sendable {
    /// The number of themes.
    var themeCount: Int { get }

    /// Faults and warnings of a theme that are known before any asset is resolved.
    func diagnostics(of theme: Int) -> [Diagnostic]

    /// The names of an asset of a theme in the output; see ``ThemeOutput/names(of:)``.
    func names(of asset: AssetDescription, in theme: Int) -> [String]

    /// Whether the files of whole themes need the assets, so that all of them have to be described even if few are
    /// selected.
    var needsAllAssets: Bool { get }

    /// The files of one asset. What the files of whole themes need from it is kept.
    ///
    /// - Parameters:
    ///   - asset: The asset.
    ///   - position: The position of the asset among those of the theme.
    ///   - theme: The position of the theme.
    ///   - session: Resolves the theme's assets.
    /// - Returns: The files.
    /// - Throws: The asset's faults.
    func files(
        of asset: AssetDescription,
        at position: Int,
        in theme: Int,
        _ session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Never>

    /// The files of whole themes, once all assets are known.
    ///
    /// - Parameter session: Makes a session for a theme.
    /// - Returns: The files.
    /// - Throws: Faults of a theme.
    func files(
        joining session: (_ theme: Int) -> ExportSession
    ) throws(ThemeError) -> [PlannedFile]
}

/// Makes files with the outputs of one format, one for each theme.
final class ThemeFileMaker<Output: ThemeOutput>: FileMaker {
    let outputs: [Output]
    private let parts: Locked<[[(position: Int, part: Output.Part)]]>

    init(_ outputs: [Output]) {
        self.outputs = outputs
        parts = Locked(outputs.map { _ in [] })
    }

    var themeCount: Int { outputs.count }

    func diagnostics(of theme: Int) -> [Diagnostic] { outputs[theme].diagnostics }

    func names(of asset: AssetDescription, in theme: Int) -> [String] {
        outputs[theme].names(of: asset)
    }

    var needsAllAssets: Bool { Output.Part.self != Never.self }

    func files(
        of asset: AssetDescription,
        at position: Int,
        in theme: Int,
        _ session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Never> {
        let made = try outputs[theme].files(of: asset, in: session)
        if let part = made.part { parts.withLock { $0[theme].append((position, part)) } }
        var files = AssetFiles<Never>()
        files.files = made.files
        files.values = made.values
        files.warnings = made.warnings
        return files
    }

    func files(
        joining session: (_ theme: Int) -> ExportSession
    ) throws(ThemeError) -> [PlannedFile] {
        let parts = parts.withLock { $0 }
        var sections: [Output.Section] = []
        for (theme, output) in outputs.enumerated() {
            let sorted = parts[theme].sorted { $0.position < $1.position }.map(\.part)
            sections.append(try output.section(joining: sorted, in: session(theme)))
        }
        return try outputs.first?.files(of: sections) ?? []
    }
}
