import Livery
import LiveryRaster

@testable import LiveryExport

/// What the format `web` plans for a theme.
struct WebExport {
    /// The style sheet without what is for forced colors.
    let css: String
    /// The paths of the pictures.
    private(set) var pictures: [String] = []
    private(set) var warnings: [Diagnostic] = []

    init(_ text: String, hasVariables: Bool = false) throws { try self.init(theme(text), hasVariables: hasVariables) }

    init(_ theme: RenderTheme, hasVariables: Bool = false) throws {
        let exported = ExportedTheme(theme, contents: ThemeContents(of: theme), hasTokenColors: true)
        let sheet = WebStyleSheet(WebFormat(hasVariables: hasVariables), exported)
        let session = ExportSession(theme, BatchResolver(theme.styles))
        var parts: [WebStyleSheet.Part] = []
        for asset in exported.assets {
            let files = try sheet.files(of: asset, in: session)
            if let part = files.part { parts.append(part) }
            pictures += files.files.map(\.path)
            warnings += files.warnings
        }
        // Blocks of rules end at a brace that begins a line.
        let block = #/\n?@media \(forced-colors: active\) \{\n(?s:.*?)\n\}\n/#
        css = sheet.text(of: parts).replacing(block, with: "")
        warnings += sheet.diagnostics
    }
}
