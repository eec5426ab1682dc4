internal import CPango

/// An immutable fontconfig configuration with only the caller's folders.
///
/// It reads no configuration file of the system or the user, so that the same fonts give the same
/// pixels on every machine.
final class FontConfiguration: Sendable {
    /// The address of the `FcConfig`: fontconfig counts references in atomic numbers, and lets any
    /// number of threads read a configuration, which a pointer's type can't say.
    private let address: UInt

    /// The configuration; never `nil`.
    var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

    /// Reads font files, then the fonts in folders and those below them; paths are absolute.
    ///
    /// Of a folder that links lead to again, one path is read. What was read in folders is kept in `cacheFolder`, or, if
    /// that can't be written, nowhere. Files are read again, since fontconfig notices changes of a folder, but not of a
    /// file in it.
    init(files: [String], folders: [String], cacheFolder: String?) throws(TextError) {
        var cache = cacheFolder.flatMap { FontFolders.makeWritable($0) ? $0 : nil }
        var temporary: String?
        if cache == nil {
            // Without any, fontconfig writes complaints to standard error.
            temporary = FontFolders.makeTemporary()
            cache = temporary
        }
        defer { temporary.map(FontFolders.remove) }
        guard let created = FcConfigCreate() else { throw .library("fontconfig has no memory") }
        // Otherwise FONTCONFIG_SYSROOT would be prepended to each path.
        FcConfigSetSysRoot(created, nil)
        let document = Self.document(
            folders: files.isEmpty ? folders : [],
            without: FontFolders.repeated(in: folders),
            cacheFolder: cache
        )
        guard FcConfigParseAndLoadFromMemory(created, document, 1) != 0, FcConfigBuildFonts(created) != 0 else {
            FcConfigDestroy(created)
            throw .library("fontconfig can't read its configuration")
        }
        address = UInt(bitPattern: created)
        for file in files where FcConfigAppFontAddFile(created, FontPath.spelling(of: file)) == 0 {
            throw FontFolders.failure(opening: file) ?? TextError("'\(file)' is not a font", invalidFont: file)
        }
        // What the document names would come before the files.
        if !files.isEmpty { for folder in folders { FcConfigAppFontAddDir(created, folder) } }
    }

    /// Replaces fontconfig's default configuration by an empty one.
    ///
    /// Livery does not use it, but Pango, when first used, has fontconfig read it on another thread,
    /// with warnings on standard error.
    static func replaceDefault() {
        guard let empty = FcConfigCreate() else { return }
        FcConfigSetSysRoot(empty, nil)
        FcConfigSetCurrent(empty)
        FcConfigDestroy(empty)
    }

    deinit { FcConfigDestroy(pointer) }

    /// The configuration in fontconfig's XML.
    ///
    /// In addition to the folders, it names fonts for emoji, which Pango requests as the family `emoji`, and
    /// has fontconfig's rules (90-synthetic.conf) for families without oblique or bold glyphs.
    private static func document(folders: [String], without repeated: [String], cacheFolder: String?) -> String {
        let folders = folders.map { "<dir>\(escaped($0))</dir>" }.joined()
        let repeated = repeated.map { "<glob>\(escaped($0))</glob>" }.joined()
        let cache = cacheFolder.map { "<cachedir>\(escaped($0))</cachedir>" } ?? ""
        let emoji = FontCatalog.emojiFamilies.map { "<family>\($0)</family>" }.joined()
        return """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
            \(folders)\(cache)<selectfont><rejectfont>\(repeated)</rejectfont></selectfont>
            <alias binding="same"><family>emoji</family><prefer>\(emoji)</prefer></alias>
            <match target="font">
            <test name="slant"><const>roman</const></test>
            <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
            <edit name="matrix" mode="assign"><times><name>matrix</name>
            <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
            </times></edit>
            <edit name="slant" mode="assign"><const>oblique</const></edit>
            </match>
            <match target="font">
            <test name="weight" compare="less_eq"><const>medium</const></test>
            <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
            <edit name="embolden" mode="assign"><bool>true</bool></edit>
            <edit name="weight" mode="assign"><const>bold</const></edit>
            </match>
            </fontconfig>
            """
    }

    private static func escaped(_ path: String) -> String {
        // Not by characters, of which a delimiter before a combining mark is a part.
        path.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
