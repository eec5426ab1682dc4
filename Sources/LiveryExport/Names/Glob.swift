/// A pattern for asset keys: `*`, `?`, `[abc]`, `[a-z]`, `[!a]`. Other characters match themselves.
///
/// Matching compares Unicode scalars and is case-sensitive. It takes time at most proportional to
/// the product of both lengths.
package struct Glob: Hashable, Sendable {
    /// The pattern.
    package let pattern: String

    private let pieces: [Piece]

    private enum Piece: Hashable {
        case anything
        case anyScalar
        case scalar(Unicode.Scalar)
        case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)

        func matches(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .anything: false
            case .anyScalar: true
            case .scalar(let own): own == scalar
            case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
            }
        }
    }

    /// Creates a pattern that only one text matches.
    ///
    /// - Parameter text: The text.
    package init(exactly text: String) {
        pattern = text
        pieces = text.unicodeScalars.map(Piece.scalar)
    }

    /// Creates a pattern.
    ///
    /// A `]` directly after `[` or `[!` matches itself, and so does a `-` at either end of a set.
    ///
    /// - Throws: ``GlobError`` if a set has no `]`, or a range is backwards.
    package init(_ pattern: String) throws(GlobError) {
        self.pattern = pattern
        var reader = SetReader(Array(pattern.unicodeScalars))
        var pieces: [Piece] = []
        while let scalar = reader.next() {
            switch scalar {
            case "*":
                // Consecutive stars match the same as one.
                if pieces.last != .anything { pieces.append(.anything) }
            case "?": pieces.append(.anyScalar)
            case "[":
                let (ranges, isNegated) = try reader.readSet()
                pieces.append(.oneOf(ranges, isNegated: isNegated))
            default: pieces.append(.scalar(scalar))
            }
        }
        self.pieces = pieces
    }

    /// Whether the pattern matches a whole text.
    package func matches(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        var piece = 0
        var scalar = 0
        // Where to continue if a piece fails: the last star matches one more scalar. There is no need to try
        // earlier stars, because the last one can match what they could.
        var retry: (piece: Int, scalar: Int)?
        while scalar < scalars.count {
            if piece < pieces.count, pieces[piece] == .anything {
                retry = (piece + 1, scalar)
                piece += 1
            } else if piece < pieces.count, pieces[piece].matches(scalars[scalar]) {
                piece += 1
                scalar += 1
            } else if let last = retry {
                retry = (last.piece, last.scalar + 1)
                piece = last.piece
                scalar = last.scalar + 1
            } else {
                return false
            }
        }
        return pieces[piece...].allSatisfy { $0 == .anything }
    }

    /// The pattern without special characters, to suggest a similar name.
    package var literalText: String {
        String(String.UnicodeScalarView(pattern.unicodeScalars.filter { !"*?[]!".contains($0) }))
    }
}

extension Glob {
    private struct SetReader {
        private let scalars: [Unicode.Scalar]
        private var position = 0

        init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

        mutating func next() -> Unicode.Scalar? {
            guard position < scalars.count else { return nil }
            defer { position += 1 }
            return scalars[position]
        }

        private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
            position + distance < scalars.count ? scalars[position + distance] : nil
        }

        mutating func readSet() throws(GlobError) -> ([ClosedRange<Unicode.Scalar>], Bool) {
            var ranges: [ClosedRange<Unicode.Scalar>] = []
            let isNegated = peek() == "!"
            if isNegated { position += 1 }
            while let first = next() {
                if first == "]", !ranges.isEmpty { return (ranges, isNegated) }
                guard peek() == "-", let last = peek(1), last != "]" else {
                    ranges.append(first...first)
                    continue
                }
                position += 2
                guard first <= last else { throw .backwardsRange(first, last) }
                ranges.append(first...last)
            }
            throw .unclosedSet
        }
    }
}

extension String { fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) } }

/// Why a string is not a valid pattern.
package enum GlobError: Error, Hashable, Sendable {
    /// A `[` has no `]`.
    case unclosedSet
    /// The first scalar of a range comes after the last.
    case backwardsRange(Unicode.Scalar, Unicode.Scalar)
}

extension GlobError: CustomStringConvertible {
    /// The message, without the pattern.
    package var description: String {
        switch self {
        case .unclosedSet: "'[' has no ']'"
        case .backwardsRange(let first, let last): "the range '\(first)-\(last)' runs backwards"
        }
    }
}
