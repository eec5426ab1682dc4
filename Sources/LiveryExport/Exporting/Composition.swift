import Livery
import LiverySupport

/// The content of a file with pictures embedded in its text, which are drawn only if the file is not up to date.
package struct Composition: Sendable {
    /// A part of the file.
    package enum Piece: Sendable {
        /// Bytes.
        case bytes([UInt8])
        /// A PNG file, in base64.
        case picture(ResolvedImage)
    }

    /// The parts, in order.
    package private(set) var pieces: [Piece] = []

    /// Creates an empty composition.
    package init() {}

    /// Adds bytes.
    ///
    /// - Parameter bytes: The bytes.
    package mutating func add(_ bytes: [UInt8]) {
        pieces.append(.bytes(bytes))
    }

    /// Adds a picture.
    ///
    /// - Parameter picture: The picture, at its scale.
    package mutating func add(_ picture: ResolvedImage) {
        pieces.append(.picture(picture))
    }

    /// The number of pictures.
    var pictureCount: Int {
        pieces.count { if case .picture = $0 { true } else { false } }
    }

    /// The digest of what the file is made from.
    var digest: Digest {
        var digest = DigestStream()
        for piece in pieces {
            switch piece {
            case .bytes(let bytes):
                bytes.withUnsafeBytes { digest.add($0) }
            case .picture(let picture):
                let line = Array("picture \(picture.digest)\n".utf8)
                line.withUnsafeBytes { digest.add($0) }
            }
        }
        return digest.digest
    }
}
