import Livery

/// Design tokens: a token file, and a resolver document that gives the same theme when it is read again.
package struct TokensFormat: OutputFormat {
    package static let name = "tokens"

    package init(_ options: inout OptionReader) {}

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        ThemeFileMaker(themes.map { TokenOutput($0) })
    }
}

/// The design tokens of one theme.
private struct TokenOutput: ThemeOutput {
    typealias Part = Never

    private let export: TokenExport

    init(_ theme: ExportedTheme) {
        var name = theme.document.name
        // The theme itself may be a token file.
        for end in [".tokens", ".resolver"] where name.hasSuffix(end) { name.removeLast(end.count) }
        export = TokenExport(theme.theme.styles, name: name, only: Set(theme.assets.map(\.key)))
    }

    var diagnostics: [Diagnostic] { export.diagnostics }

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Never> {
        // Throws the faults of an asset, so that the old files are kept.
        for appearance in asset.appearances where asset.kind != .image {
            _ = try session.value(asset.key, in: appearance)
        }
        return AssetFiles()
    }

    func section(
        joining parts: [Never],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] {
        [export.tokens, export.resolver].map { PlannedFile($0.name, text: $0.text) }
    }
}
