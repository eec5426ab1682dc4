import Livery
import LiveryRaster
import LiverySupport
import LiveryText
import TestSupport

/// A theme of this YAML text, named `test.yaml` in diagnostics.
func theme(_ yaml: String, folder: String = ".") throws -> ThemeDocument {
    try ThemeDocument(bytes: Array(yaml.utf8), format: .yaml, name: "test.yaml", folder: folder)
}

/// A style manager of a theme of this YAML text.
func styles(_ yaml: String, folder: String = ".", keeping limits: CacheLimits = CacheLimits()) throws -> StyleManager {
    let configuration = StyleManager.Configuration(cacheLimits: limits)
    return StyleManager(document: try theme(yaml, folder: folder), configuration: configuration)
}

/// All faults of a theme of this YAML text, as they are printed.
func faults(of yaml: String, folder: String = ".") -> [String] {
    do throws(ThemeError) {
        let loaded = DocumentLoader.load(.bytes(Array(yaml.utf8), .yaml, name: "test.yaml", folder: folder))
        let document = try LayeredDocument(loaded, name: "test.yaml", rootKeys: ThemeDocument.rootKeys)
        return StyleManager(document: ThemeDocument(document)).validate().map(\.description)
    } catch { return error.diagnostics.map(\.description) }
}

/// The lines that a function's theme error prints; empty when it throws none.
func lines(ofErrorIn body: () throws -> Void) -> [String] {
    do {
        try body()
        return []
    } catch let error as ThemeError { return error.diagnostics.map(\.description) } catch { return ["\(error)"] }
}

extension Color {
    /// The sRGB components in 0…255, rounded, and the alpha.
    var levels: [Double] {
        let srgb = self.srgb
        return [srgb.red, srgb.green, srgb.blue].map { ($0 * 255).rounded() } + [srgb.alpha]
    }
}

/// Reads the pinned fonts once for all tests, and others each time.
private struct SharedRenderer: TextOutliner {
    private static let pinned = Locked<[[String]: any TextFonts]>([:])

    var version: String { PangoRenderer().version }

    func fonts(files: [String], includesSystemFonts: Bool) throws(TextOutlineError) -> any TextFonts {
        if let known = Self.pinned.withLock({ $0[files] }) { return known }
        let fonts = try PangoRenderer().fonts(files: files, includesSystemFonts: includesSystemFonts)
        let folder = try? PinnedText.themeFolder()
        if let folder, files.allSatisfy({ $0.hasPrefix(folder) }), !includesSystemFonts {
            Self.pinned.withLock { $0[files] = fonts }
        }
        return fonts
    }
}

/// A style manager that sets texts, of a theme of this YAML text in the folder of the pinned fonts.
func textStyles(_ yaml: String, folder: String? = nil) throws -> StyleManager {
    var configuration = StyleManager.Configuration()
    configuration.textRenderer = TextRenderer(SharedRenderer())
    let folder = try folder ?? PinnedText.themeFolder()
    return StyleManager(
        document: try theme("$appearances: [light]\n$fonts: fonts\n" + yaml, folder: folder),
        configuration: configuration
    )
}
