/// A pattern for asset keys: `*`, `?`, `[abc]`, `[a-z]`, `[!a]`; everything else stands for itself.
///
/// Matching compares Unicode scalars, letter case included, and takes time in proportion to the
/// product of both lengths at worst: there is no pattern that makes it explode.
public struct Glob: Hashable, Sendable {
    /// The pattern as it was written.
    public let pattern: String

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
            case .oneOf(let ranges, let isNegated):
                ranges.contains { $0.contains(scalar) } != isNegated
            }
        }
    }

    /// Reads a pattern.
    ///
    /// A `]` directly after `[` or `[!` stands for itself, as does a `-` at either end of a set.
    ///
    /// - Throws: ``GlobError`` for a set without its `]` and for a range that runs backwards.
    public init(_ pattern: String) throws(GlobError) {
        self.pattern = pattern
        var reader = SetReader(Array(pattern.unicodeScalars))
        var pieces: [Piece] = []
        while let scalar = reader.next() {
            switch scalar {
            case "*":
                // Neighbours add nothing.
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

    /// Whether the pattern stands for the whole of a text.
    public func matches(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        var piece = 0
        var scalar = 0
        // Where to go on when a piece fails: the last star takes one scalar more. Earlier stars need
        // no second try, since the last one can take whatever they could have taken instead.
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

    /// The pattern without what is not part of a name, to find the name that was meant.
    package var literalText: String {
        String(String.UnicodeScalarView(pattern.unicodeScalars.filter { !"*?[]!".contains($0) }))
    }
}

extension Glob {
    private struct SetReader {
        private let scalars: [Unicode.Scalar]
        private var position = 0

        init(_ scalars: [Unicode.Scalar]) {
            self.scalars = scalars
        }

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

extension String {
    fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
        unicodeScalars.contains(scalar)
    }
}

/// Why a text is no pattern.
public enum GlobError: Error, Hashable, Sendable {
    /// A `[` has no `]`.
    case unclosedSet
    /// A range's first scalar comes after its last.
    case backwardsRange(Unicode.Scalar, Unicode.Scalar)
}

extension GlobError: CustomStringConvertible {
    /// What is wrong, without the pattern.
    public var description: String {
        switch self {
        case .unclosedSet: "'[' has no ']'"
        case .backwardsRange(let first, let last): "the range '\(first)-\(last)' runs backwards"
        }
    }
}
