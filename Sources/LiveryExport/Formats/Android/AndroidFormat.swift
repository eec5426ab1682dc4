import Livery

/// The resources of an Android application from API level 23 on: drawables, lists of colors by state, colors, styles
/// and dimensions.
package struct AndroidFormat: OutputFormat {
    package static let name = "android"
    package static let hasTokenColors = true

    /// How pictures that are not stretched are encoded.
    enum Pictures: String, CaseIterable {
        case png
        case webp
    }

    /// The prefix of all names.
    let prefix: String
    /// Whether names lack the word that says what kind of asset it is.
    let hasShortNames: Bool
    let densities: [AndroidDensity]
    let pictures: Pictures
    /// The font resources of families.
    let fonts: AndroidFonts

    package init(_ options: inout OptionReader) {
        (prefix, hasShortNames) = options.resourceNames()
        densities = options.words("densities", "Any of mdpi, hdpi, xhdpi, xxhdpi and xxxhdpi.")
        pictures = options.word("pictures", "png, or webp for lossless WebP files.", default: Pictures.png)
        fonts = AndroidFonts(&options)
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput { AndroidResources(self, theme) }
}

/// A screen density of Android.
enum AndroidDensity: String, CaseIterable {
    case mdpi
    case hdpi
    case xhdpi
    case xxhdpi
    case xxxhdpi

    /// The pixels per dp, Android's point.
    var scale: Double {
        switch self {
        case .mdpi: 1
        case .hdpi: 1.5
        case .xhdpi: 2
        case .xxhdpi: 3
        case .xxxhdpi: 4
        }
    }
}

/// The names of Android's resources.
enum AndroidName {
    /// The name of a resource for a key: lower-case letters, digits, and underscores.
    ///
    /// `goButton` becomes `go_button`, `URLField` becomes `url_field`. Other characters become underscores. A
    /// keyword of Java or Kotlin, which code could not use as a name, gets an underscore at its end.
    ///
    /// - Parameters:
    ///   - key: The key of an asset, with its state if it has one.
    ///   - prefix: The prefix of the name.
    /// - Returns: The name.
    static func resource(_ key: String, prefix: String) -> String {
        let name = prefix + SeparatedName.of(key, separator: "_")
        return keywords.contains(name) ? name + "_" : name
    }

    /// A prefix as names of resources begin with it: `ds-` becomes `ds_`.
    static func prefix(_ prefix: String) -> String { SeparatedName.of(prefix, separator: "_") }

    /// Whether a name is valid for a resource: it begins with a letter.
    static func isValid(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first else { return false }
        return first.isLetter && !first.isUpper
            && name.unicodeScalars.allSatisfy { $0.isASCII && ($0.isLetter && !$0.isUpper || $0.isDigit || $0 == "_") }
    }

    /// The lower-case keywords of Java (Java Language Specification, 3.9) and the hard keywords of Kotlin.
    private static let keywords = Set(
        """
        abstract assert boolean break byte case catch char class const continue default do double else enum extends \
        final finally float for goto if implements import instanceof int interface long native new package private \
        protected public return short static strictfp super switch synchronized this throw throws transient try void \
        volatile while true false null _ as fun in is object typealias typeof val var when
        """.split(separator: " ").map(String.init)
    )
}
