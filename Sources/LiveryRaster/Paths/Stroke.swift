/// How a path is drawn as a line, by the rules of SVG 2, section 13.5.
public struct Stroke: Hashable, Sendable {
    /// The width, its middle on the path. A width that is not above 0 draws nothing; one beyond
    /// 16,777,216 is that.
    public var width: Double
    /// How open ends and dashes end.
    public var cap: Cap
    /// How corners are turned.
    public var join: Join
    /// How long a miter may be, from its inner to its outer corner, in widths of the line.
    public var miterLimit: Double
    /// Dashes and gaps, which restart with each subpath, or `nil` for a solid line.
    public var dash: Dash?
    /// Where the line begins, as a part of the length of all outlines one after the other, in 0...1.
    ///
    /// Dashes are counted from there. An outline that is drawn whole stays closed.
    public var trimStart: Double
    /// Where the line ends, likewise. Where it equals `trimStart`, nothing is left but caps; where it is
    /// less, nothing at all.
    public var trimEnd: Double

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - width: The width in the path's units. Default: 1.
    ///   - cap: How ends end. Default: `butt`.
    ///   - join: How corners are turned. Default: `miter`.
    ///   - miterLimit: How long a miter may be, in widths. Default: 4.
    ///   - dash: Dashes and gaps in the path's units. Default: `nil`, a whole line.
    ///   - trimStart: Where the line begins, in 0...1. Default: 0.
    ///   - trimEnd: Where the line ends, in 0...1. Default: 1.
    public init(
        width: Double = 1,
        cap: Cap = .butt,
        join: Join = .miter,
        miterLimit: Double = 4,
        dash: Dash? = nil,
        trimStart: Double = 0,
        trimEnd: Double = 1
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.trimStart = trimStart
        self.trimEnd = trimEnd
    }

    /// The largest number of dashes in one line, and in all lines of a picture of vectors.
    public static let maximumDashes = 100_000

    /// Throws for measures that are not finite, and for dashes that are impossible.
    func check() throws(RasterError) {
        let lengths = dash?.lengths ?? []
        let measures = lengths + [dash?.phase ?? 0, width, miterLimit, trimStart, trimEnd]
        guard measures.allSatisfy(\.isFinite) else { throw .notFinite("stroke") }
        guard lengths.allSatisfy({ $0 >= 0 }), lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
            throw RasterError("drawing failed: a dash pattern has a negative length, or only zeros")
        }
    }
}

/// The lengths of a line's dashes and gaps.
public struct Dash: Hashable, Sendable {
    /// The lengths of a dash, a gap, a dash and so on, in pixels, over and over.
    ///
    /// An empty list is a line without gaps. Negative lengths, or nothing but zeros, are refused
    /// when the line is drawn.
    public var lengths: [Double]
    /// How far into the pattern the line starts, in pixels.
    public var phase: Double

    /// Makes a pattern of lengths in pixels. Default phase: 0.
    public init(_ lengths: [Double], phase: Double = 0) {
        self.lengths = lengths
        self.phase = phase
    }
}

extension Stroke {
    /// How a line and its dashes end.
    public enum Cap: String, Hashable, Sendable, CaseIterable {
        /// Straight at the end point.
        case butt
        /// With a half circle around the end point, which makes dots of dashes of length 0.
        case round
        /// Straight, half of the width beyond the end point.
        case square
    }

    /// How the outline of a line turns a corner.
    public enum Join: String, Hashable, Sendable, CaseIterable {
        /// The outer edges go on until they meet, as far as the miter limit allows; beyond that, as `bevel`.
        case miter
        /// With an arc around the corner.
        case round
        /// Straight from one outer edge to the other.
        case bevel
    }
}
