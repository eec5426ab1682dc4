/// A text that has been set: the outlines of its letters, in points.
package struct TextOutline: Sendable {
    /// The width of the longest line, and the sum of the lines' heights. Nothing is rounded or hinted.
    package var size: Size2D

    /// The lines from top to bottom.
    package var lines: [Line]

    /// The font files that its letters are from, each once, in the order of the text.
    package var fonts: [FontFace]

    /// The family that took the place of missing ones; `nil` for none.
    package var substitute: String?

    /// Whether an ellipsis took the place of a part of the text.
    package var isTruncated: Bool

    /// Whether a word that is wider than the text is on several lines.
    package var breaksWords: Bool

    /// What the letters, and the lines under them, mark, from the upper left corner of the text; empty if they mark
    /// nothing.
    package let inkBounds: Rect2D

    /// A line of a text.
    package struct Line: Sendable {
        /// The letters' outlines, from the text's left edge and the line's baseline.
        package var path: Path
        /// The baseline, from the text's upper edge.
        package var baseline: Double
        /// The lines under the letters.
        package var rules: [Rule]

        /// Makes a line.
        ///
        /// - Parameters:
        ///   - path: The letters' outlines, from the text's left edge and the baseline.
        ///   - baseline: The baseline, from the text's upper edge.
        ///   - rules: The lines under the letters. Default: none.
        package init(path: Path, baseline: Double, rules: [Rule] = []) {
            self.path = path
            self.baseline = baseline
            self.rules = rules
        }
    }

    /// A line under letters.
    package struct Rule: Sendable {
        /// From the text's left edge and the baseline.
        package var rect: Rect2D
        /// Whether the outlines of the letters above it run counterclockwise, as it does then: where a letter crosses
        /// it, both add up.
        package var isCounterclockwise: Bool

        /// Makes a line under letters.
        ///
        /// - Parameters:
        ///   - rect: From the text's left edge and the baseline.
        ///   - letters: The outlines of the letters above it.
        package init(_ rect: Rect2D, under letters: Path) {
            self.rect = rect
            isCounterclockwise = letters.signedArea < 0
        }
    }

    /// Makes the outlines of a text.
    ///
    /// - Parameters:
    ///   - size: The width of the longest line, and the sum of the lines' heights.
    ///   - lines: The lines from top to bottom.
    ///   - fonts: The font files that the letters are from, each once.
    ///   - substitute: The family that took the place of missing ones. Default: none.
    ///   - isTruncated: Whether an ellipsis took the place of a part of the text. Default: `false`.
    ///   - breaksWords: Whether a word is on several lines. Default: `false`.
    package init(
        size: Size2D,
        lines: [Line],
        fonts: [FontFace],
        substitute: String? = nil,
        isTruncated: Bool = false,
        breaksWords: Bool = false
    ) {
        self.size = size
        self.lines = lines
        self.fonts = fonts
        self.substitute = substitute
        self.isTruncated = isTruncated
        self.breaksWords = breaksWords
        var ink: Rect2D?
        for line in lines {
            let letters = line.path.isEmpty ? [] : [line.path.tightBounds]
            for marked in letters + line.rules.map(\.rect) {
                let bounds = marked.offset(x: 0, y: line.baseline)
                ink = ink.map { $0.union(bounds) } ?? bounds
            }
        }
        inkBounds = ink ?? .zero
    }

    /// The outlines of all lines at a scale.
    ///
    /// - Parameters:
    ///   - origin: The text's upper left corner, in pixels.
    ///   - scale: Pixels for each point.
    ///   - snapsBaselines: Whether baselines, and the lines under letters, are moved to whole pixels, so that all
    ///     lines look alike.
    /// - Returns: The outlines, in pixels.
    package func path(at origin: Point2D, scale: Double, snapsBaselines: Bool) -> Path {
        var path = Path()
        for line in lines where !line.path.isEmpty || !line.rules.isEmpty {
            var baseline = origin.y + line.baseline * scale
            // Halves are rounded alike whatever the last digits of a sum are.
            if snapsBaselines { baseline = (baseline + 0.5 + 1e-6).rounded(.down) }
            path.append(
                line.path.applying(.scale(x: scale, y: scale).concatenating(.translation(x: origin.x, y: baseline)))
            )
            for rule in line.rules {
                var y = baseline + rule.rect.minY * scale
                var height = rule.rect.height * scale
                if snapsBaselines { (y, height) = ((y + 1e-6).rounded(), max(1, height.rounded())) }
                let x = origin.x + rule.rect.minX * scale
                let rect = Rect2D(x: x, y: y, width: rule.rect.width * scale, height: height)
                path.append(.rect(rect, isCounterclockwise: rule.isCounterclockwise))
            }
        }
        return path
    }
}

/// A face of a font file.
package struct FontFace: Hashable, Sendable {
    /// The file's absolute path.
    package var path: String
    /// The number of the face in the file, and in its upper half that of a named instance.
    package var index: Int
    /// The values of a variable font's axes, such as `wght=600`; empty for none.
    package var variations: String

    /// Makes a face.
    ///
    /// - Parameters:
    ///   - path: The file's absolute path.
    ///   - index: The number of the face in the file.
    ///   - variations: The values of a variable font's axes. Default: none.
    package init(path: String, index: Int, variations: String = "") {
        self.path = path
        self.index = index
        self.variations = variations
    }
}

extension Path {
    /// A rectangle whose outline runs in either direction, as seen with the y axis pointing down.
    fileprivate static func rect(_ rect: Rect2D, isCounterclockwise: Bool) -> Path {
        let corners = [
            Point2D(rect.minX, rect.minY), Point2D(rect.maxX, rect.minY), Point2D(rect.maxX, rect.maxY),
            Point2D(rect.minX, rect.maxY),
        ]
        let ordered = isCounterclockwise ? corners.reversed() : corners
        var elements: [Element] = [.move(to: ordered[0])]
        elements += ordered.dropFirst().map { .line(to: $0) }
        return Path(elements + [.close])
    }
}
