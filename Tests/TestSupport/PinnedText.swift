import Foundation
import LiveryRaster
import LiveryText
import Testing

/// The fonts and libraries that pictures of text were recorded with.
///
/// Other versions of fonts, Pango, HarfBuzz, FreeType or Cairo draw other pixels, so that such pictures
/// are compared only where all are the same: `.enabled(if: PinnedText.isAvailable, PinnedText.comment)`.
/// The fonts are those of Debian's package fonts-dejavu-core, which `make setup` installs.
public enum PinnedText {
    /// Whether pictures of text can be compared here.
    public static var isAvailable: Bool { differences.isEmpty }

    /// What is not as it was when the pictures were recorded, for those who wonder why tests are
    /// skipped.
    public static var comment: Comment { "Pictures of text are not compared: \(differences.joined(separator: "; "))" }

    /// Whether the fonts are the pinned ones; measures of text depend on them, and hardly on versions.
    public static var hasFonts: Bool { fontDifferences.isEmpty }

    /// A library of the pinned fonts alone; their cache is in a folder of this process.
    public static func fonts() throws -> FontLibrary { try library.get() }

    /// A folder with the pinned fonts alone.
    public static func folder() throws -> String { try pinned.get() + "/fonts" }

    /// A folder that a theme can lie in: copies of the pinned sans-serif fonts are in its folder `fonts`.
    public static func themeFolder() throws -> String { try theme.get() }

    private static let theme = Result {
        let folder = try pinned.get() + "/theme"
        let fonts = "\(folder)/fonts"
        try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
        for name in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
            try FileManager.default.copyItem(atPath: "\(installed)/\(name)", toPath: "\(fonts)/\(name)")
        }
        return folder
    }

    private static let differences = fontDifferences + versionDifferences

    private static let installed = "/usr/share/fonts/truetype/dejavu"

    /// The fonts' digests: for every eight bytes, the last padded with zeros, as a little-endian number,
    /// exclusive-or, then times FNV's 64-bit prime.
    private static let digests: KeyValuePairs<String, UInt64> = [
        "DejaVuSans.ttf": 0xFE33_DCC7_39F2_7DBA, "DejaVuSans-Bold.ttf": 0x76F0_B2D7_4582_478D,
        "DejaVuSansMono.ttf": 0x7AA6_8B10_FA41_4341, "DejaVuSansMono-Bold.ttf": 0x9213_313E_B6A5_343E,
        "DejaVuSerif.ttf": 0xD595_A6B9_0AFD_F93D, "DejaVuSerif-Bold.ttf": 0x61BF_B313_F1B0_4E1C,
    ]

    private static let fontDifferences: [String] = digests.compactMap { name, expected in
        let path = "\(installed)/\(name)"
        guard let data = FileManager.default.contents(atPath: path) else {
            return "\(path) is missing (Debian's fonts-dejavu-core)"
        }
        return digest(of: data) == expected ? nil : "\(path) is another version"
    }

    private static let versionDifferences: [String] = {
        let text = TextLibraryVersions.current
        let versions = [
            ("Pango", text.pango, "1.50.12"), ("HarfBuzz", text.harfBuzz, "6.0.0"),
            ("FreeType", text.freeType, "2.12.1"), ("Cairo", LibraryVersions.current.cairo, "1.16.0"),
        ]
        return versions.compactMap { name, version, recorded in
            version == recorded ? nil : "\(name) is \(version) and not \(recorded)"
        }
    }()

    private static let pinned = Result {
        // It lasts as long as the process, and is removed by name when that ends.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-pinned-\(getpid())").path
        let fonts = "\(folder)/fonts"
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
        for (name, _) in digests {
            try FileManager.default.createSymbolicLink(
                atPath: "\(fonts)/\(name)",
                withDestinationPath: "\(installed)/\(name)"
            )
        }
        atexit {
            try? FileManager.default.removeItem(
                at: FileManager.default.temporaryDirectory.appendingPathComponent("livery-pinned-\(getpid())")
            )
        }
        return folder
    }

    private static let library = Result {
        let folder = try pinned.get()
        return try FontLibrary(folders: ["\(folder)/fonts"], cacheFolder: "\(folder)/cache")
    }

    private static func digest(of data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            var digest: UInt64 = 0xCBF2_9CE4_8422_2325
            for start in stride(from: 0, to: bytes.count, by: 8) {
                var word: UInt64 = 0
                for index in start..<min(start + 8, bytes.count) {
                    word |= UInt64(bytes[index]) << UInt64(8 * (index - start))
                }
                digest = (digest ^ word) &* 0x100_0000_01B3
            }
            return digest
        }
    }
}
