internal import LiverySupport

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
    static func labeled(
        _ name: GoldenName,
        in folder: String,
        on platform: Platform
    ) throws(FileError) -> [GoldenVariant] {
        let plain = name.path(in: folder)
        let parent = FilePath.parent(of: plain)
        let stem = plain.dropFirst(parent.count + 1).dropLast(".png".count)
        return try FolderListing.names(in: parent).compactMap { file in
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
