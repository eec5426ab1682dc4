/// Asks a ramp for the colors at many places, four at a time.
///
/// A color's levels are `start + slope · (place − lower)` of the piece that the place lies on, in double
/// precision, rounded once. The next place mostly lies on the same piece as the one before, so that is tried
/// first. Only additions, multiplications and divisions are used, which IEEE 754 defines to the last bit:
/// every processor finds the same pixels.
struct ColorRampReader {
    /// Four places, or four of anything that is computed of them.
    typealias Group = SIMD4<Double>

    private let ramp: ColorRamp
    /// The piece that the last place lay on.
    private var index = 0

    /// How far before a piece what is meant to be its beginning may come out: more than what
    /// rounding makes of a place, and nothing that can be seen. On which side of a hard edge a pixel
    /// lies whose center is on it does not depend on the last bits then.
    fileprivate static let reach = 1e-10

    init(_ ramp: ColorRamp) { self.ramp = ramp }

    /// Writes the pixels, as Cairo's words, of places that are in memory one after the other.
    ///
    /// Up to three more places are read and words written than `count`.
    ///
    /// - Parameters:
    ///   - places: The places.
    ///   - count: How many there are, one or more.
    ///   - isMonotonic: Whether they only grow, or only shrink: all are on one piece then if the first and the last are.
    ///   - words: Where the pixels go.
    mutating func write(
        _ places: UnsafePointer<Double>,
        count: Int,
        isMonotonic: Bool = false,
        to words: UnsafeMutablePointer<UInt32>
    ) {
        ramp.pieces.withUnsafeBufferPointer { pieces in
            var done = 0
            while done < count {
                let first = places[done] + Self.reach
                index = Self.index(of: first, in: pieces, near: index)
                let piece = pieces[index]
                // What is not a number counts as before the stops, where all is one color.
                if let constant = piece.constant {
                    repeat {
                        words[done] = constant.argb
                        done += 1
                    } while done < count && piece.contains(places[done] + Self.reach)
                    continue
                }
                let line = PieceLine(piece)
                if isMonotonic, piece.contains(places[count - 1] + Self.reach) {
                    return line.write(places, from: done, to: count, to: words)
                }
                var inside = 4
                while inside == 4, done < count {
                    let place = UnsafeRawPointer(places + done)
                    let group = place.loadUnaligned(as: Group.self)
                    // What is written of the places after the piece is written again.
                    UnsafeMutableRawPointer(words + done).storeBytes(of: line.words(at: group), as: SIMD4<UInt32>.self)
                    inside = piece.leadingCount(of: group + Self.reach)
                    done += inside
                }
            }
        }
    }

    /// The piece of a place, which may well be the one before or after the last place's.
    @inline(__always) private static func index(
        of key: Double,
        in pieces: UnsafeBufferPointer<ColorRamp.Piece>,
        near last: Int
    ) -> Int {
        for index in max(0, last - 1)..<min(pieces.count, last + 2) where pieces[index].contains(key) { return index }
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].lower <= key { low = middle } else { high = middle }
        }
        return low
    }
}

extension ColorRamp {
    /// The places between the first and the last stop that offsets stand for.
    @inline(__always) func place(of offsets: ColorRampReader.Group) -> ColorRampReader.Group {
        switch spread {
        case .pad: return offsets
        case .repeat:
            let turns = (offsets - first) / length
            let places = first + (turns - turns.floors) * length
            // Rounding can lead to the end of the period, which is the start of the next.
            return places.replacing(with: first, where: .!(places + ColorRampReader.reach .< last))
        case .reflect:
            let turns = (offsets - first) / (2 * length)
            let parts = (turns - turns.floors) * 2
            return first + parts.replacing(with: 2 - parts, where: parts .> 1) * length
        }
    }
}

extension ColorRamp.Piece {
    @inline(__always) fileprivate func contains(_ key: Double) -> Bool { key >= lower && key < upper }

    /// How many of four places are on the piece, up to the first that is not.
    @inline(__always) fileprivate func leadingCount(of keys: SIMD4<Double>) -> Int {
        if all((keys .>= lower) .& (keys .< upper)) { return 4 }
        return contains(keys.x) ? contains(keys.y) ? contains(keys.z) ? 3 : 2 : 1 : 0
    }
}

/// The pixels of one piece of a ramp, with every number that is needed four times.
private struct PieceLine {
    private typealias Group = ColorRampReader.Group

    private let lower, red, redSlope, green, greenSlope, blue, blueSlope, alpha, alphaSlope: Group
    let isOpaque: Bool

    init(_ piece: ColorRamp.Piece) {
        lower = Group(repeating: piece.lower)
        red = Group(repeating: piece.start.x)
        green = Group(repeating: piece.start.y)
        blue = Group(repeating: piece.start.z)
        alpha = Group(repeating: piece.start.w)
        redSlope = Group(repeating: piece.slope.x)
        greenSlope = Group(repeating: piece.slope.y)
        blueSlope = Group(repeating: piece.slope.z)
        alphaSlope = Group(repeating: piece.slope.w)
        isOpaque = piece.isOpaque
    }

    /// Writes the pixels of places on the piece.
    func write(_ places: UnsafePointer<Double>, from start: Int, to end: Int, to words: UnsafeMutablePointer<UInt32>) {
        for place in stride(from: start, to: end, by: 4) {
            let group = UnsafeRawPointer(places + place).loadUnaligned(as: Group.self)
            UnsafeMutableRawPointer(words + place).storeBytes(of: self.words(at: group), as: SIMD4<UInt32>.self)
        }
    }

    /// The pixels at four places of the piece; what lies elsewhere gets any pixel.
    @inline(__always) func words(at places: SIMD4<Double>) -> SIMD4<UInt32> {
        let distances = places - lower
        let red = RoundedLevels.nearest(red + redSlope * distances)
        let green = RoundedLevels.nearest(green + greenSlope * distances)
        let blue = RoundedLevels.nearest(blue + blueSlope * distances)
        if isOpaque { return 0xFF00_0000 | red &<< 16 | green &<< 8 | blue }
        // To clip what is rounded is to round what is clipped.
        let alpha = RoundedLevels.nearest(alpha + alphaSlope * distances)
        return alpha &<< 24 | red.clipped(to: alpha) &<< 16 | green.clipped(to: alpha) &<< 8 | blue.clipped(to: alpha)
    }
}

extension SIMD4<UInt32> {
    /// The bits of signed numbers between 0 and others, which are at most 255.
    @inline(__always) fileprivate func clipped(to limit: Self) -> Self {
        let positive = self & ~sign
        let excess = positive &- limit
        return positive &- excess & ~excess.sign
    }

    /// All bits of negative numbers, none of others.
    @inline(__always) private var sign: Self { 0 &- (self &>> 31) }
}
