public import LiveryRaster
import Synchronization

/// The fonts that texts are set in: those of folders, or the system's.
///
/// The files in the folders alone decide which fonts exist and how they look; configuration files,
/// environment variables and the locale have no effect. A library is thread-safe; one thread at a time sets and draws
/// text.
public final class FontLibrary: Sendable {
    /// The names of all families, sorted by their Unicode scalars.
    public var families: [String] { catalog.families }

    /// The family that replaces missing ones.
    ///
    /// Default: the first installed one of DejaVu Sans, Noto Sans,
    /// Liberation Sans, Helvetica Neue, Helvetica, Arial, Open Sans, Roboto, Cantarell and FreeSans,
    /// else the first of `families`.
    public var defaultFamily: String { catalog.defaultFamily }

    let catalog: FontCatalog
    private let configuration: FontConfiguration

    /// Made with the first text, and used under ``FontLock``; the compiler does not know that lock.
    private let map = Mutex<FontMap?>(nil)

    private let missing = Mutex<[MissingFont]>([])

    /// Keeps fontconfig from reading its default configuration, which takes time and may print warnings. Call
    /// it before the first library is created, in a program that uses fontconfig only through Livery.
    public static func replaceDefaultConfiguration() { FontConfiguration.replaceDefault() }

    /// Reads font files, and the fonts in folders and those below them.
    ///
    /// With `includesSystemFonts`, the folders are followed by /usr/share/fonts,
    /// /usr/local/share/fonts, and .local/share/fonts and .fonts of the user's home; on macOS by
    /// /System/Library/Fonts, /Library/Fonts and the home's Library/Fonts. Of fonts with equal names,
    /// the one that was read first is used. TrueType and OpenType fonts are read, and collections of
    /// them. `files` come first, and are read at each start.
    ///
    /// Font data is cached in `cacheFolder`. Default: `livery/fonts` in `XDG_CACHE_HOME` or the home's
    /// .cache (on macOS Library/Caches). If that can't be written, each start reads the fonts again.
    /// `defaultFamily`, if it is installed, replaces missing families.
    ///
    /// Throws a ``TextError`` for a folder that does not exist, that the system does not open, or whose path is not
    /// UTF-8, for a file that is not a font, and if there are no fonts.
    public init(
        folders: [String],
        files: [String] = [],
        includesSystemFonts: Bool = false,
        defaultFamily: String? = nil,
        cacheFolder: String? = nil
    ) throws(TextError) {
        var all: [String] = []
        for folder in folders { all.append(try FontFolders.absolute(folder)) }
        if includesSystemFonts { all += FontFolders.system }
        configuration = try FontConfiguration(
            files: files,
            folders: all,
            cacheFolder: cacheFolder ?? FontFolders.userCache
        )
        guard let catalog = FontCatalog(configuration, defaultFamily: defaultFamily) else {
            let places = (files + all).map { "'\($0)'" }.joined(separator: ", ")
            throw FontFolders.failure(openingFoldersOf: all) ?? TextError("no fonts in \(places)")
        }
        self.catalog = catalog
    }

    /// The library of the system's fonts, which is read on first use.
    ///
    /// Throws a ``TextError`` if there are none, or if they can't be opened; the next call tries again.
    public static func system() throws(TextError) -> FontLibrary {
        if let known = systemLibrary.load() { return known }
        return systemLibrary.storeIfNil(try FontLibrary(folders: [], includesSystemFonts: true))
    }

    private static let systemLibrary = AtomicLazyReference<FontLibrary>()

    /// The family that a description's text is set in: the first installed one, else the default.
    ///
    /// CSS's generic names `sans-serif`, `serif`, `monospace` and `system-ui` (the default) are
    /// installed families. Case and spaces are ignored.
    public func family(for font: FontDescription) -> String { catalog.family(for: font) ?? catalog.defaultFamily }

    /// The missing fonts of all texts that were set, each once, in the order of their first use.
    ///
    /// Fonts that differ only in size or weight are one. At most 1,000 are recorded.
    public var missingFonts: [MissingFont] { missing.withLock { $0 } }

    /// Records that none of a font's families is installed.
    func report(_ font: MissingFont) {
        missing.withLock { if $0.count < 1_000, !$0.contains(font) { $0.append(font) } }
    }

    /// Calls a function with the font map, while no other thread uses fonts.
    func withFontMap<Result: Sendable>(_ body: (FontMap) throws(TextError) -> Result) throws(TextError) -> Result {
        try FontLock.withLock { () throws(TextError) in
            try map.withLock { (map) throws(TextError) in
                if let map { return try body(map) }
                let made = try FontMap(configuration)
                map = made
                return try body(made)
            }
        }
    }
}

extension FontLibrary {
    /// Families that are not installed, and the font that is used instead.
    public struct MissingFont: Hashable, Sendable {
        /// The requested families in order of preference.
        public let families: [String]
        /// The family that the text was set in.
        public let substitute: String

        /// Makes a report.
        public init(families: [String], substitute: String) {
            self.families = families
            self.substitute = substitute
        }
    }
}

extension FontLibrary.MissingFont: CustomStringConvertible {
    /// The families, and the one that the text was set in: `Inter, Roboto: DejaVu Sans`.
    public var description: String { "\(families.joined(separator: ", ")): \(substitute)" }
}
