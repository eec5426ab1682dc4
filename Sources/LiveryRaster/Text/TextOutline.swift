/// A text that has been set: the outlines of its letters, in points.
public struct TextOutline: Sendable {
    /// The width of the longest line, and the sum of the lines' heights. Nothing is rounded or hinted.
    public var size: Size

    /// The lines from top to bottom.
    public var lines: [Line]

    /// The font files that its letters are from, each once, in the order of the text.
    public var fonts: [FontFace]

    /// The family that took the place of missing ones; `nil` for none.
    public var substitute: String?

    /// What the letters mark, from the upper left corner of the text; empty if they mark nothing.
    public let inkBounds: Rect

    /// A line of a text.
    public struct Line: Sendable {
        /// The letters' outlines, from the text's left edge and the line's baseline.
        public var path: Path
        /// The baseline, from the text's upper edge.
        public var baseline: Double

        /// Makes a line.
        ///
        /// - Parameters:
        ///   - path: The letters' outlines, from the text's left edge and the baseline.
        ///   - baseline: The baseline, from the text's upper edge.
        public init(path: Path, baseline: Double) {
            self.path = path
            self.baseline = baseline
        }
    }

    /// Makes the outlines of a text.
    ///
    /// - Parameters:
    ///   - size: The width of the longest line, and the sum of the lines' heights.
    ///   - lines: The lines from top to bottom.
    ///   - fonts: The font files that the letters are from, each once.
    ///   - substitute: The family that took the place of missing ones. Default: none.
    public init(
        size: Size,
        lines: [Line],
        fonts: [FontFace],
        substitute: String? = nil
    ) {
        self.size = size
        self.lines = lines
        self.fonts = fonts
        self.substitute = substitute
        var ink: Rect?
        for line in lines where !line.path.isEmpty {
            let bounds = line.path.tightBounds.offset(x: 0, y: line.baseline)
            ink = ink.map { $0.union(bounds) } ?? bounds
        }
        inkBounds = ink ?? .zero
    }

    /// The outlines of all lines at a scale.
    ///
    /// - Parameters:
    ///   - origin: The text's upper left corner, in pixels.
    ///   - scale: Pixels for each point.
    ///   - snapsBaselines: Whether baselines are moved to whole pixels, so that all lines look alike.
    /// - Returns: The outlines, in pixels.
    public func path(at origin: Point, scale: Double, snapsBaselines: Bool) -> Path {
        var path = Path()
        for line in lines where !line.path.isEmpty {
            var baseline = origin.y + line.baseline * scale
            // Halves are rounded alike whatever the last digits of a sum are.
            if snapsBaselines { baseline = (baseline + 0.5 + 1e-6).rounded(.down) }
            path.append(
                line.path.applying(
                    .scale(x: scale, y: scale)
                        .concatenating(.translation(x: origin.x, y: baseline))
                )
            )
        }
        return path
    }
}

/// A face of a font file.
public struct FontFace: Hashable, Sendable {
    /// The file's absolute path.
    public var path: String
    /// The number of the face in the file, and in its upper half that of a named instance.
    public var index: Int
    /// The values of a variable font's axes, such as `wght=600`; empty for none.
    public var variations: String

    /// Makes a face.
    ///
    /// - Parameters:
    ///   - path: The file's absolute path.
    ///   - index: The number of the face in the file.
    ///   - variations: The values of a variable font's axes. Default: none.
    public init(path: String, index: Int, variations: String = "") {
        self.path = path
        self.index = index
        self.variations = variations
    }
}
