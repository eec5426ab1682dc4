extension ColorRamp {
    /// Asks a ramp for one color after the other.
    ///
    /// The next pixel mostly lies on the same piece as the one before, so that is tried first.
    struct Cursor {
        private let ramp: ColorRamp
        private let period: Double
        private var piece: Piece
        /// The pixel of a piece of one color, which reaches to where offsets are not finite.
        private var constant: UInt32?

        /// How far before a piece what is meant to be its beginning may come out: more than what
        /// rounding makes of a place, and nothing that can be seen. On which side of a hard edge
        /// a pixel lies whose center is on it does not depend on the last bits then.
        private static let reach = 1e-10

        init(_ ramp: ColorRamp) {
            self.ramp = ramp
            period = ramp.last - ramp.first
            piece = ramp.pieces[0]
            constant = piece.constantWord
        }

        /// The pixel of the color at an offset, as Cairo's word.
        @inline(__always)
        mutating func argb(at offset: Double) -> UInt32 {
            let place = wrapped(offset)
            let key = place + Self.reach
            if !(key >= piece.lower && key < piece.upper) { seek(key) }
            if let constant { return constant }
            let color = piece.start + piece.slope * (place - piece.origin)
            return PremultipliedColor(components: color).pixel.argb
        }

        /// Moves to the piece of a place.
        private mutating func seek(_ key: Double) {
            let pieces = ramp.pieces
            var (low, high) = (0, pieces.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if pieces[middle].lower <= key { low = middle } else { high = middle }
            }
            piece = pieces[low]
            constant = piece.constantWord
        }

        /// The place between the first and the last stop that an offset stands for.
        @inline(__always)
        private func wrapped(_ offset: Double) -> Double {
            switch ramp.spread {
            case .pad:
                return offset
            case .repeat:
                let turns = (offset - ramp.first) / period
                let place = ramp.first + (turns - turns.rounded(.down)) * period
                // Rounding can lead to the end of the period, which is the start of the next.
                return place + Self.reach < ramp.last ? place : ramp.first
            case .reflect:
                let turns = (offset - ramp.first) / (2 * period)
                let part = (turns - turns.rounded(.down)) * 2
                return ramp.first + (part <= 1 ? part : 2 - part) * period
            }
        }
    }
}

extension ColorRamp.Piece {
    fileprivate var constantWord: UInt32? {
        slope == .zero ? PremultipliedColor(components: start).pixel.argb : nil
    }
}
