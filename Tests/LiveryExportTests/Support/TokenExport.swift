import Livery

@testable import LiveryExport

/// The design tokens of a theme, made without a run. Assets with faults are left out.
struct TokenExport {
    /// The token file and the resolver document, each with its name.
    let tokens: (name: String, text: String)
    let resolver: (name: String, text: String)
    /// What is told of the theme.
    let diagnostics: [Diagnostic]
    /// All tokens.
    let all: [ThemeTokens.Token]
    /// The tokens of values, which are no assets.
    let values: [ThemeTokens.Token]

    /// Makes the tokens.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - name: The name of the files without `.tokens.json` and `.resolver.json`.
    /// - Throws: The faults of values.
    init(_ theme: RenderTheme, name: String) throws {
        let exported = ExportedTheme(theme, contents: ThemeContents(of: theme))
        let output = TokenOutput(exported)
        let session = ExportSession(theme, BatchResolver(theme.styles))
        var parts: [ThemeTokens.Asset] = []
        var warnings: [Diagnostic] = []
        for asset in exported.assets {
            guard let files = try? output.files(of: asset, in: session) else { continue }
            warnings += files.warnings
            if let part = files.part { parts.append(part) }
        }
        let files = try output.section(joining: parts, in: session)
        let texts = try files.map { file in
            guard case .bytes(let bytes)? = try file.themeContent() else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }
        tokens = ("\(name).tokens.json", texts[0])
        resolver = ("\(name).resolver.json", texts[1].replacing("\"\(files[0].path)\"", with: "\"\(tokens.name)\""))
        diagnostics = (warnings + output.diagnostics).sortedByLocation()
        let written = theme.document.document.values.keys.sorted().compactMap { ThemeTokens.Value($0, of: theme) }
        all = ThemeTokens(theme, parts, written).tokens
        let keys = Set(theme.styles.assetNames)
        values = all.filter { token in token.name.map { !keys.contains($0) } ?? false }
    }

    /// The number of tokens.
    var count: Int { all.count }
}
