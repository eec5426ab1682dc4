import Livery
import LiverySupport

/// The names of files in an output folder, besides those of pictures, which are ``AssetFileName``'s.
package enum OutputName {
    /// The index.
    package static let index = "index.json"
    /// The file of a ``FolderRecord``.
    package static let record = ".livery-record"
    /// The file of a ``FolderLock``.
    package static let lock = ".livery.lock"

    /// The maximum length of a file name, in bytes, on all common file systems.
    package static let longest = 255

    /// The name of an image of all appearances in a catalog: `goButton-danger-small-hovered`. `state` is omitted if
    /// empty.
    static func catalogName(key: String, state: String) -> String {
        let (asset, words) = ThemeName.parts(of: key)
        return ([asset] + words + [state]).filter { !$0.isEmpty }.joined(separator: "-")
    }

    /// Whether a path is valid for a file of an output: it doesn't lead out of the output's folder,
    /// and nothing in it is hidden.
    package static func isPath(_ path: String) -> Bool {
        var isAtStart = true
        for byte in path.utf8 {
            if byte == 0 || isAtStart && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")) { return false }
            isAtStart = byte == UInt8(ascii: "/")
        }
        return !isAtStart
    }

    /// Whether a path is named like a file of some format, and hardly like a folder.
    package static func isLikeFile(_ path: String) -> Bool {
        let name = FilePath.name(of: path)
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return false }
        return fileExtensions.contains(name[name.index(after: point)...].lowercased())
    }

    /// The extensions of what is exported, drawn and read.
    private static let fileExtensions: Set = [
        "css", "gif", "htm", "html", "ico", "jpeg", "jpg", "js", "json", "kt", "pdf", "plist", "png", "scss", "svg",
        "swift", "ts", "txt", "webp", "xml", "yaml", "yml",
    ]

    /// Throws if a part of the path of an asset at a location is too long.
    static func check(_ path: String, of location: DocumentLocation?) throws(OutputError) {
        guard path.utf8.count > longest, let name = path.split(separator: "/").first(where: { $0.utf8.count > longest })
        else { return }
        throw .nameTooLong(String(name), limit: longest, location: location)
    }

    /// Whether a theme's name is valid for a folder.
    package static func isFolder(_ name: String) -> Bool { isPath(name) && !name.utf8.contains(UInt8(ascii: "/")) }
}
