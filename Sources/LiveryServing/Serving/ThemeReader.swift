import Livery
import LiveryExport
import LiveryStyle
import LiverySupport
import LiveryText
import LiveryUI

/// Reads the files of a theme: its document, its style sheet and its screens.
struct ThemeReader {
    /// The result of reading.
    struct Reading {
        /// The theme, or its errors.
        let theme: Result<ThemeVersion, ThemeError>
        /// Whether the theme's document was read, so that errors are those of something else.
        let hasDocument: Bool
        /// The absolute paths of the files that were read or looked for.
        let inputs: Set<String>
        /// Likely mistakes.
        let warnings: [Diagnostic]
    }

    let files: ServedThemeFiles
    let limits: ServingLimits

    /// Whether a theme with errors in its assets is refused.
    private let isStrict: Bool
    /// What stands for files, by their real paths.
    private let overlay: [String: ParsedDocument]
    /// The theme before its values were replaced; nil to read everything.
    private let previous: ThemeVersion?
    /// Whether the list of pictures is made anew even so.
    private let hasOtherAssets: Bool
    /// The maximum of what is resolved, in bytes.
    private let resultBytes: Int
    private var inputs: Set<String> = []

    /// Makes a reader of a theme's files.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - limits: The limits of pictures.
    ///   - isStrict: Whether everything is validated, and a theme with errors in its assets is refused. Default:
    ///     `true`; otherwise only a document that can't be read is an error.
    ///   - overlay: What stands for files, by their real paths. Default: none.
    ///   - previous: The same theme with other values, whose screens and list of pictures are kept. Default:
    ///     none; everything is read.
    ///   - hasOtherAssets: Whether the list of pictures is made anew even so. Default: no.
    ///   - resultBytes: The maximum of what is resolved, in bytes. Default: that of rendered themes.
    init(
        _ files: ServedThemeFiles,
        _ limits: ServingLimits,
        isStrict: Bool = true,
        overlay: [String: ParsedDocument] = [:],
        previous: ThemeVersion? = nil,
        hasOtherAssets: Bool = false,
        resultBytes: Int = RenderTheme.resultBytes
    ) {
        self.files = files
        self.limits = limits
        self.isStrict = isStrict
        self.overlay = overlay
        self.previous = previous
        self.hasOtherAssets = hasOtherAssets
        self.resultBytes = resultBytes
    }

    /// Reads everything.
    consuming func read() -> Reading {
        var hasDocument = false
        do throws(ThemeError) {
            let document: ThemeDocument = try load(files.theme)
            hasDocument = true
            // No cache of drawn pictures: callers cache the encoded files.
            var configuration = StyleManager.Configuration(cacheLimits: CacheLimits(bytes: 0))
            configuration.lints = true
            configuration.memoryPressure = MemoryPressureCenter()
            configuration.imageLimits = limits.raster
            configuration.resultBytes = resultBytes
            configuration.parameters = files.parameters
            configuration.textRenderer = TextRenderer(PangoRenderer(replacesDefaultConfiguration: true))
            let styles = StyleManager(document: document, configuration: configuration)
            inputs.formUnion(styles.paths)
            if let previous {
                let version = ThemeVersion(previous, theme: RenderTheme(styles), hasOtherAssets: hasOtherAssets)
                return Reading(theme: .success(version), hasDocument: true, inputs: inputs, warnings: [])
            }
            let screens = try screens()
            let sheet = try files.sheet.map { path throws(ThemeError) -> StyleSheet in try load(path) }
            let fonts = Result { () throws(ThemeError) in try self.fonts(of: styles) }
            let version = ThemeVersion(
                name: files.name,
                theme: RenderTheme(styles),
                sheet: sheet,
                screens: screens,
                fonts: try? fonts.get()
            )
            let diagnostics = isStrict ? version.validate() : []
            inputs.formUnion(styles.paths)
            guard !diagnostics.hasErrors else { throw ThemeError(diagnostics) }
            _ = try fonts.get()
            return Reading(theme: .success(version), hasDocument: true, inputs: inputs, warnings: diagnostics)
        } catch {
            let errors = error.diagnostics.filter { $0.severity == .error }
            return Reading(theme: .failure(ThemeError(errors)), hasDocument: hasDocument, inputs: inputs, warnings: [])
        }
    }

    private mutating func load<Document: DocumentType>(_ path: String) throws(ThemeError) -> Document {
        let loaded = DocumentLoader.load(.file(path), overlay: overlay)
        inputs.insert(path)
        inputs.formUnion(loaded.paths)
        return try Document(loaded, name: LayeredDocument.name(ofFile: path))
    }

    private mutating func screens() throws(ThemeError) -> [Screen] {
        guard let folder = files.screens else { return [] }
        inputs.insert(folder)
        let names: [String]?
        do throws(FileError) { names = try FolderListing.names(inExisting: folder) } catch {
            throw ThemeError(Fault(error))
        }
        guard let names else { throw ThemeError(.unreadableDocument(path: folder, SystemError.missing.reason)) }
        var screens: [Screen] = []
        for name in names where DocumentFormat(path: name) != nil {
            screens.append(try load(FilePath.join(folder, name)))
        }
        return screens
    }

    /// The theme's fonts for text in screens and specimens, then the system's; nil for only the system's.
    private func fonts(of styles: StyleManager) throws(ThemeError) -> FontLibrary? {
        FontLibrary.replaceDefaultConfiguration()
        let files = try styles.fontFiles()
        guard !files.isEmpty else { return nil }
        do throws(TextError) { return try FontLibrary(folders: [], files: files, includesSystemFonts: true) } catch {
            throw ThemeError(.undrawable("$fonts", reason: "\(error)"))
        }
    }
}

/// The result of rereading a theme.
public struct ThemeReload: Sendable {
    /// The theme's name.
    public let name: String

    /// Whether the new version is served. If not, the previous one still is.
    public let isTaken: Bool

    /// The errors, or the warnings of a theme that is served, with their files and lines.
    public let diagnostics: [String]
}
