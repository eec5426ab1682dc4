import Livery
import LiveryRaster
import LiverySupport

/// The content of a file with pictures embedded in its text, which are drawn only if the file is not up to date.
package struct TextWithPictures: Sendable {
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
    package mutating func add(_ bytes: [UInt8]) { pieces.append(.bytes(bytes)) }

    /// Adds a picture.
    ///
    /// - Parameter picture: The picture, at its scale.
    package mutating func add(_ picture: ResolvedImage) { pieces.append(.picture(picture)) }

    /// The content of a file, whose pictures are drawn on all threads of a run.
    var content: MadeContent {
        var digest = DigestStream()
        var pictureCount = 0
        for piece in pieces {
            switch piece {
            case .bytes(let bytes): bytes.withUnsafeBytes { digest.add($0) }
            case .picture(let picture):
                pictureCount += 1
                let line = Array("picture \(picture.digest)\n".utf8)
                line.withUnsafeBytes { digest.add($0) }
            }
        }
        return MadeContent(digest: digest.digest, pictureCount: pictureCount) {
            [pieces] means, write throws(ExportFailure.Cause) in
            // Each thread has a few pictures in memory at a time, however many the file has.
            for window in Self.windows(of: pieces) {
                let encoded = WorkerThreads.map(count: window.count, jobs: means.options.jobs, with: { PNGEncoder() }) {
                    index,
                    encoder in
                    Result { () throws(ExportFailure.Cause) in
                        try pieces[window.lowerBound + index].bytes(encoder, means.options)
                    }
                }
                for piece in encoded { try write(try piece.get()) }
            }
        }
    }

    /// The limits of a window, which is drawn before the next bytes are written: enough pieces to be worth
    /// starting threads, and at most so many pixels unless one picture has more.
    private static let windowCount = 256
    private static let windowPixels = 16 << 20

    /// The positions of pieces that are drawn together.
    private static func windows(of pieces: [Piece]) -> [Range<Int>] {
        var windows: [Range<Int>] = []
        var (start, pixels) = (0, 0)
        for (index, piece) in pieces.enumerated() {
            var cost = 0
            if case .picture(let image) = piece { cost = image.pixelSize.width * image.pixelSize.height }
            if index > start, index - start >= windowCount || pixels + cost > windowPixels {
                windows.append(start..<index)
                (start, pixels) = (index, 0)
            }
            pixels += cost
        }
        if start < pieces.count { windows.append(start..<pieces.count) }
        return windows
    }
}

extension TextWithPictures.Piece {
    /// The bytes of the piece in the file.
    fileprivate func bytes(_ encoder: PNGEncoder, _ options: ExportOptions) throws(ExportFailure.Cause) -> [UInt8] {
        switch self {
        case .bytes(let bytes): return bytes
        case .picture(let image):
            let picture = try image.drawn()
            return Base64.encode(try PictureEncoding.png.bytes(of: picture, as: image.key, encoder, options))
        }
    }
}
