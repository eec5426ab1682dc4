import LiveryPictures

/// The name of a picture file, split into its parts: `logo~dark@2x.png`, `bubble@2x.9.png`.
struct ImageFileName: Hashable {
    /// What is left without the other parts, including folders.
    var base: String
    /// The appearance after `~`, as written; nil if there is none.
    var qualifier: String?
    /// The scale, in pixels per point; 1 if the name has none.
    var scale: Double
    /// Whether the name contains the scale.
    var hasScale: Bool
    /// Whether the name ends in `.9` before its extension.
    var isNinePatch: Bool
    /// The extension in lower case; nil if it is not that of a picture.
    var fileExtension: String?

    init(_ name: String) {
        var rest = Substring(name)
        if let dot = rest.lastIndex(of: "."), dot != rest.startIndex,
            PictureFormat(fileExtension: rest[rest.index(after: dot)...]) != nil
        {
            fileExtension = rest[rest.index(after: dot)...].lowercased()
            rest = rest[..<dot]
        }
        isNinePatch = rest.hasSuffix(".9")
        if isNinePatch { rest = rest.dropLast(2) }
        scale = 1
        hasScale = false
        if rest.hasSuffix("x"), let at = rest.lastIndex(of: "@"),
            // `@+2x` and `@.5x` are not scales.
            rest[at...].dropFirst().first?.isWholeNumber == true,
            let number = NumberText.parse(String(rest[at...].dropFirst().dropLast())),
            number > 0
        {
            scale = number
            hasScale = true
            rest = rest[..<at]
        }
        let start = rest.lastIndex(of: "/").map { rest.index(after: $0) } ?? rest.startIndex
        if let tilde = rest[start...].lastIndex(of: "~") {
            qualifier = String(rest[rest.index(after: tilde)...])
            rest = rest[..<tilde]
        }
        base = String(rest)
    }

    /// The format for the extension; nil if there is none.
    var format: PictureFormat? { fileExtension.flatMap { PictureFormat(fileExtension: $0) } }

    /// Whether another name, in which parts may be missing, refers to a file of this name.
    func isMeant(by wanted: ImageFileName) -> Bool {
        let own = FilePath.name(of: base)
        return own == FilePath.name(of: wanted.base)
            && (wanted.fileExtension == nil || wanted.fileExtension == fileExtension)
            && (wanted.qualifier == nil || wanted.qualifier == qualifier)
            && (!wanted.hasScale || wanted.scale == scale)
            && (!wanted.isNinePatch || isNinePatch)
    }
}
