import Livery
import LiveryRaster

/// PNG files at several scales, with an index: what `livery render` makes.
package struct PNGFormat: OutputFormat {
    package static let name = "png"
    package static let hasIndex = true
    package static let fixesParameters = false

    /// The scales of pictures that nobody chooses others for, in pixels per point.
    package static let usualScales: [Double] = [1, 2, 3]

    /// The scales, in order.
    let scales: [Double]
    /// Sizes in points, without margins, by the asset's name.
    let sizes: [String: Size2D]
    /// The names of the files; nil for the usual ones.
    let names: PictureNamePattern?

    package init(_ options: inout OptionReader) {
        let scales = options.scales()
        var names: PictureNamePattern?
        _ = options.text(
            "file",
            "A pattern for the names of files, such as icon-{width}. Default: the usual names",
            wanted: PictureNamePattern.wanted(".png")
        ) { text in
            names = PictureNamePattern(text)
            return names != nil
        }
        self.init(scales: scales, names: names)
    }

    init(scales: [Double], sizes: [String: Size2D] = [:], names: PictureNamePattern? = nil) {
        self.scales = Set(scales).sorted()
        self.sizes = sizes
        self.names = names
    }

    package func mismatches(with themes: [(theme: RenderTheme, contents: ThemeContents)]) -> [Diagnostic] {
        SelectionCheck.faults(of: sizes, in: themes).map { Diagnostic($0, at: nil) }
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput {
        PNGOutput(theme, scales: scales, sizes: sizes, names: names)
    }
}

/// The names that an output gives its pictures instead of the usual ones: `icons/{key}-{width}.png`.
struct PictureNamePattern: Sendable {
    /// What a word in braces is replaced with.
    enum Word: String, CaseIterable, Sendable {
        /// The asset's key, its states unless it is the normal state, its appearance unless it is the theme's first,
        /// and its variant unless it is the default one.
        case name
        /// The asset's key.
        case key
        /// The words of the variant, or `default`.
        case variant
        /// The states, or `normal`.
        case state
        /// The appearance.
        case appearance
        /// The scale, in pixels per point.
        case scale
        /// The width in pixels, with margins.
        case width
        /// The height in pixels, with margins.
        case height
    }

    private enum Piece: Sendable {
        case text(String)
        case word(Word)
    }

    private let pieces: [Piece]

    /// What a pattern is, for messages.
    ///
    /// - Parameter extension: The extension of the files, with its point.
    /// - Returns: The words.
    static func wanted(_ extension: String) -> String {
        "a path that ends in '\(`extension`)', with " + Word.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    }

    /// Creates a pattern; nil if a text is none: a word is not known, or the path leads out of the output's folder.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - extension: The extension of the files, with its point. Default: `.png`.
    init?(_ text: String, extension: String = ".png") {
        var pieces: [Piece] = []
        for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            var rest = part
            if index > 0 {
                guard let end = part.firstIndex(of: "}"), let word = Word(rawValue: String(part[..<end])) else {
                    return nil
                }
                pieces.append(.word(word))
                rest = part[part.index(after: end)...]
            }
            if rest.contains("}") { return nil }
            if !rest.isEmpty { pieces.append(.text(String(rest))) }
        }
        self.pieces = pieces
        guard text.hasSuffix(`extension`), text != `extension`, OutputName.isPath(text) else { return nil }
    }

    /// The path of a picture.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - scale: The scale.
    ///   - theme: The image's theme.
    ///   - pixels: The size of the picture. Default: nil; the path has the words `{width}` and `{height}`.
    /// - Returns: The path in the output's folder.
    func path(of image: ThemeContents.Image, scale: Double, in theme: ThemeDocument, pixels: PixelSize? = nil) -> String
    {
        pieces.reduce(into: "") { path, piece in
            switch piece {
            case .text(let text): path += text
            case .word(.name): path += image.stem
            case .word(.key): path += ThemeName.asset(of: image.key)
            case .word(.variant):
                let words = ThemeName.parts(of: image.key).words
                path += words.isEmpty ? "default" : words.joined(separator: ".")
            case .word(.state): path += image.states.isEmpty ? "normal" : theme.text(of: image.states)
            case .word(.appearance): path += theme.text(of: image.appearance)
            case .word(.scale): path += scale.shortest
            case .word(.width): path += pixels.map { "\($0.width)" } ?? "{width}"
            case .word(.height): path += pixels.map { "\($0.height)" } ?? "{height}"
            }
        }
    }
}
