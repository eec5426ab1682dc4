public import LiveryRaster
import Synchronization

/// The fonts that texts are set in: those of folders, or the system's.
///
/// Nothing but the folders' files decides which fonts there are and how they look: no configuration
/// of the system's or the user's, no variable of the environment, no locale. Any number of threads may
/// use one library; each has its own of what Pango keeps about fonts, until it ends.
public final class FontLibrary: Sendable {
    /// The names of all families, sorted by their Unicode scalars.
    public var families: [String] { catalog.families }

    /// The family that takes the place of those that are not there.
    ///
    /// Unless the caller names another, it is the first that is there of DejaVu Sans, Noto Sans,
    /// Liberation Sans, Helvetica Neue, Helvetica, Arial, Open Sans, Roboto, Cantarell and FreeSans,
    /// else the first of `families`.
    public var defaultFamily: String { catalog.defaultFamily }

    let catalog: FontCatalog
    private let configuration: FontConfiguration

    /// Tells libraries apart, also those that no longer are.
    let number = FontLibrary.count.wrappingAdd(1, ordering: .relaxed).newValue
    private static let count = Atomic<UInt64>(0)

    private let missing = MissingFonts()

    /// Keeps fontconfig from reading its default configuration, which takes time and may print
    /// complaints; for programs that use fontconfig through Livery alone, before their first library.
    public static func replaceDefaultConfiguration() {
        FontConfiguration.replaceDefault()
    }

    /// Reads the fonts in folders and those below them.
    ///
    /// With `includesSystemFonts`, the folders are followed by /usr/share/fonts,
    /// /usr/local/share/fonts, and .local/share/fonts and .fonts of the user's home; on macOS by
    /// /System/Library/Fonts, /Library/Fonts and the home's Library/Fonts. Of fonts with equal names,
    /// the one that was read first is used. TrueType and OpenType fonts are read, and collections of
    /// them.
    ///
    /// What was read is kept in `cacheFolder`, for the next start: by default `livery/fonts` in
    /// `XDG_CACHE_HOME` or the home's .cache (on macOS Library/Caches). If that can't be written, the
    /// fonts are read again each time. `defaultFamily` is used where no family that a text asks for
    /// is there, if it is there itself.
    ///
    /// Throws `TextError.missingFolder` for a folder that is not there, and `TextError.noFonts` when
    /// there is no font at all.
    public init(
        folders: [String],
        includesSystemFonts: Bool = false,
        defaultFamily: String? = nil,
        cacheFolder: String? = nil
    ) throws(TextError) {
        var all: [String] = []
        for folder in folders {
            guard let path = FontFolders.absolute(folder) else {
                throw .missingFolder(path: folder)
            }
            all.append(path)
        }
        if includesSystemFonts { all += FontFolders.system }
        configuration = try FontConfiguration(
            folders: all,
            cacheFolder: cacheFolder ?? FontFolders.userCache
        )
        guard let catalog = FontCatalog(configuration, defaultFamily: defaultFamily) else {
            throw .noFonts(folders: all)
        }
        self.catalog = catalog
    }

    /// The library of the system's fonts, read when it is first asked for.
    ///
    /// Throws what reading them threw: `TextError.noFonts` where there are none.
    public static func system() throws(TextError) -> FontLibrary {
        try systemLibrary.get()
    }

    private static let systemLibrary = Result { () throws(TextError) in
        try FontLibrary(folders: [], includesSystemFonts: true)
    }

    /// The family that a description's text is set in: the first that is there, else the default.
    ///
    /// CSS's generic names `sans-serif`, `serif`, `monospace` and `system-ui` (the default) stand for
    /// families that are there. Case and blanks do not matter.
    public func family(for font: FontDescription) -> String {
        catalog.family(for: font) ?? catalog.defaultFamily
    }

    /// The fonts that were asked for in vain, in the order of the first asking, each once.
    ///
    /// They are those of all texts that were set, from the library's beginning on; sizes and weights
    /// do not tell them apart. After 1,000, no more are remembered.
    public var missingFonts: [MissingFont] { missing.all }

    /// Remembers that none of a font's families is there.
    func report(_ font: MissingFont) {
        missing.insert(font)
    }

    /// What Pango keeps about the library's fonts for the calling thread.
    func fontMap() throws(TextError) -> FontMap {
        if let known = ThreadFontMaps.current[self] { return known }
        let made = try FontMap(configuration)
        ThreadFontMaps.current[self] = made
        return made
    }
}
