internal import LiverySupport

/// One of the approved pictures of a name.
///
/// Besides `NAME.png` there may be any number of files `NAME+LABEL.png`. A label of the words
/// `linux`, `macos`, `ios`, `windows`, `freebsd`, `x86_64` and `arm64`, joined by minus signs, holds
/// where they all do; any other label, such as `2` or `freetype-2.13`, holds everywhere. A picture
/// matches if it matches one that holds. Since a name has no plus sign, a variant is never the
/// golden of another name.
struct GoldenVariant: Hashable {
    /// The golden's file.
    let path: String
    /// How many words of the platform the label has; nil for a label that is none of the platform's.
    let platformWords: Int?

    /// The picture without a label.
    init(plain name: GoldenName, in folder: String) {
        path = name.path(in: folder)
        platformWords = nil
    }

    private init(path: String, platformWords: Int?) {
        self.path = path
        self.platformWords = platformWords
    }

    /// The pictures of a name, other than the one without a label, that hold on a platform; sorted
    /// by their labels.
    static func labeled(
        _ name: GoldenName,
        in folder: String,
        on platform: Platform
    ) throws(FileError) -> [GoldenVariant] {
        let plain = name.path(in: folder)
        let parent = FilePath.parent(of: plain)
        let stem = plain.dropFirst(parent.count + 1).dropLast(".png".count)
        var variants: [GoldenVariant] = []
        for file in try FolderListing.names(in: parent) {
            guard let label = label(ofFile: file, stem: stem) else { continue }
            let words = label.split(separator: "-").map(String.init)
            let known = Platform.systems.union(Platform.processors)
            guard !words.isEmpty, words.allSatisfy(known.contains) else {
                variants.append(GoldenVariant(path: "\(parent)/\(file)", platformWords: nil))
                continue
            }
            if Set(words).isSubset(of: [platform.system, platform.processor]) {
                variants.append(
                    GoldenVariant(path: "\(parent)/\(file)", platformWords: words.count)
                )
            }
        }
        return variants
    }

    /// The label of a file that is a picture of the name with this last part.
    private static func label(ofFile file: String, stem: Substring) -> Substring? {
        guard file.hasPrefix(stem), file.hasSuffix(".png") else { return nil }
        let rest = file.dropFirst(stem.count).dropLast(".png".count)
        guard rest.first == "+", rest.count > 1 else { return nil }
        return rest.dropFirst()
    }

    /// The name of a golden's file, without a label and `.png`.
    static func name(ofFile file: String) -> Substring {
        let stem = file.hasSuffix(".png") ? file.dropLast(".png".count) : file[...]
        guard let plus = stem.firstIndex(of: "+") else { return stem }
        return stem[..<plus]
    }
}
