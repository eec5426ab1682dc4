internal import LiverySupport

/// The name of a golden: the path of its file in the store's folder, without `.png`.
///
/// A name is one or more parts separated by `/`. A part contains ASCII letters, digits, and `_-.~@`, does
/// not begin with a dot, and has at most 200 bytes. Every file system keeps such names unchanged, and they
/// can't lead out of the folder. After the name, a plus sign begins a label.
package struct GoldenName: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    package let description: String

    /// The longest part, in bytes. File systems allow 255; the names of failure pictures and temporary
    /// files are longer than the golden's.
    static let maximumPartLength = 200

    /// Creates a name.
    ///
    /// - Throws: ``GoldenError/invalidName(_:_:)`` if the text is not a valid name.
    package init(_ text: String) throws(GoldenError) {
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            if part.isEmpty { throw .invalidName(text, "it has an empty part") }
            if part.utf8.first == UInt8(ascii: ".") { throw .invalidName(text, "a part begins with a dot") }
            if let character = part.first(where: { !Self.isAllowed($0) }) {
                throw .invalidName(text, "'\(character)' is not a letter, a digit or one of _-.~@")
            }
            if part.utf8.count > Self.maximumPartLength {
                throw .invalidName(text, "a part is longer than \(Self.maximumPartLength) bytes")
            }
        }
        description = text
    }

    /// Makes a part of a name from any text, such as a test's function or an argument.
    ///
    /// Each run of characters that a name can't contain becomes a minus sign. Different texts may give the
    /// same part; because the second use of a name in a run is an error, they are never confused.
    ///
    /// - Parameter text: Any text.
    /// - Returns: A part of a name; empty if the text has no ASCII letters or digits.
    package static func part(of text: String) -> String {
        var part = ""
        for character in text {
            if isAllowed(character), !(part.isEmpty && character == ".") {
                part.append(character)
            } else if !part.isEmpty, part.last != "-" {
                part.append("-")
            }
        }
        while part.last == "-" { part.removeLast() }
        let hasWord = part.contains { $0.isLetter || $0.isNumber }
        return hasWord ? part : ""
    }

    private static func isAllowed(_ character: Character) -> Bool {
        guard character.isASCII else { return false }
        return character.isLetter || character.isNumber || "_-.~@".contains(character)
    }

    func path(in folder: String) -> String { "\(folder)/\(description).png" }
}

/// One of the goldens of a name.
///
/// A name can have a file `NAME.png` and any number of files `NAME+LABEL.png`. A label made of the words
/// `linux`, `macos`, `ios`, `windows`, `freebsd`, `x86_64`, and `arm64`, separated by minus signs, limits
/// the golden to that platform. Goldens with any other label, such as `2` or `freetype-2.13`, are used
/// everywhere. A picture must match one of them. A name can't contain a plus sign.
struct GoldenVariant: Hashable {
    let path: String
    /// The number of words of a platform's label; nil for another label, or none.
    let platformWords: Int?

    init(plain name: GoldenName, in folder: String) {
        path = name.path(in: folder)
        platformWords = nil
    }

    private init(path: String, platformWords: Int?) {
        self.path = path
        self.platformWords = platformWords
    }

    /// The goldens of a name with a label that are used on a platform, sorted by label.
    static func labeled(_ name: GoldenName, in folder: String, on platform: Platform) throws(FileError)
        -> [GoldenVariant]
    {
        let plain = name.path(in: folder)
        let parent = FilePath.parent(of: plain)
        let stem = plain.dropFirst(parent.count + 1).dropLast(".png".count)
        return (try FolderListing.names(inExisting: parent) ?? []).compactMap { file in
            guard let label = label(ofFile: file, stem: stem) else { return nil }
            let path = "\(parent)/\(file)"
            let words = label.split(separator: "-").map(String.init)
            let known = Platform.systems.union(Platform.processors)
            guard !words.isEmpty, words.allSatisfy(known.contains) else {
                return GoldenVariant(path: path, platformWords: nil)
            }
            guard Set(words).isSubset(of: [platform.system, platform.processor]) else { return nil }
            return GoldenVariant(path: path, platformWords: words.count)
        }
    }

    /// The label of a golden whose name ends with `stem`; nil for another file.
    private static func label(ofFile file: String, stem: Substring) -> Substring? {
        guard file.hasPrefix(stem), file.hasSuffix(".png") else { return nil }
        let rest = file.dropFirst(stem.count).dropLast(".png".count)
        guard rest.first == "+", rest.count > 1 else { return nil }
        return rest.dropFirst()
    }
}

/// An operating system and a processor, which a golden's label can name.
package struct Platform: Hashable, Sendable {
    package let system: String
    package let processor: String

    package init(system: String, processor: String) {
        self.system = system
        self.processor = processor
    }

    package static let systems: Set = ["linux", "macos", "ios", "windows", "freebsd"]
    package static let processors: Set = ["x86_64", "arm64"]

    /// The platform that this process was built for.
    package static let current = Platform(system: currentSystem, processor: currentProcessor)

    private static var currentSystem: String {
        #if os(Linux)
        "linux"
        #elseif os(macOS)
        "macos"
        #elseif os(iOS)
        "ios"
        #elseif os(Windows)
        "windows"
        #elseif os(FreeBSD)
        "freebsd"
        #else
        ""
        #endif
    }

    private static var currentProcessor: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        ""
        #endif
    }
}
