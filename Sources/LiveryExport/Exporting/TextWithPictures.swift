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

/// Writes a file with pictures embedded in its text, and draws them on all threads of the run.
///
/// Each thread has a few pictures in memory at a time, however many the file has.
struct TextWithPicturesWriter {
    private let work: RenderWork

    init(_ work: RenderWork) { self.work = work }

    /// The limits of a window, which is drawn before the next bytes are written: enough pieces to be worth
    /// starting threads, and at most so many pixels unless one picture has more.
    private static let windowCount = 256
    private static let windowPixels = 16 << 20

    /// Draws the pictures and writes the file atomically.
    func write(_ composition: TextWithPictures, to file: PendingFile) -> MadeFiles.File {
        let updater = work.updater
        let path = file.planned.path
        var stream = DigestStream()
        var byteCount = 0
        var failure: RenderFailure.Cause?
        do throws(OutputError) {
            try updater.write(file.planned, because: file.reason) {
                folder,
                descriptor throws(OutputError) in
                for window in windows(of: composition.pieces[...]) {
                    for result in encoded(composition.pieces[window]) {
                        switch result {
                        case .success(let bytes):
                            bytes.withUnsafeBytes { stream.add($0) }
                            byteCount += bytes.count
                            try folder.append(bytes, to: descriptor, name: path)
                        case .failure(let error):
                            failure = error.cause
                            throw .encoding(path: path, reason: "")
                        }
                    }
                }
                var line = JSONWriter()
                updater.addLine(of: file.planned, stream.digest, byteCount, to: &line)
                try updater.append(line)
            }
        } catch {
            return file.failed(failure ?? .output(error))
        }
        return file.written(stream.digest, byteCount, updater)
    }

    /// The positions of the pieces, in windows that are drawn together.
    private func windows(of pieces: ArraySlice<TextWithPictures.Piece>) -> [Range<Int>] {
        var windows: [Range<Int>] = []
        var (start, pixels) = (0, 0)
        for (index, piece) in pieces.enumerated() {
            var cost = 0
            if case .picture(let image) = piece {
                cost = image.pixelSize.width * image.pixelSize.height
            }
            if index > start, index - start >= Self.windowCount || pixels + cost > Self.windowPixels
            {
                windows.append(start..<index)
                (start, pixels) = (index, 0)
            }
            pixels += cost
        }
        if start < pieces.count { windows.append(start..<pieces.count) }
        return windows
    }

    /// The bytes of pieces, or their failures.
    private func encoded(
        _ pieces: ArraySlice<TextWithPictures.Piece>
    ) -> [Result<[UInt8], RenderFailure>] {
        let pieces = Array(pieces)
        let compression = work.plan.options.compression
        return WorkerThreads.map(
            count: pieces.count,
            jobs: work.plan.options.jobs,
            with: { PNGEncoder() }
        ) { index, encoder in
            Result { () throws(RenderFailure) in
                try pieces[index].encoded(by: encoder, compression)
            }
        }
    }
}

extension TextWithPictures.Piece {
    /// The bytes of the piece in the file.
    fileprivate func encoded(
        by encoder: PNGEncoder,
        _ compression: PNG.Compression
    ) throws(RenderFailure) -> [UInt8] {
        switch self {
        case .bytes(let bytes): return bytes
        case .picture(let image):
            let picture: RenderedBitmap
            do throws(ThemeError) {
                picture = try image.renderSmall()
            } catch {
                throw RenderFailure(.asset(key: image.key), .theme(error))
            }
            do throws(RasterError) {
                return Base64.encode(
                    try PictureEncoding.png.encode(picture, by: encoder, compression: compression)
                )
            } catch {
                let failure = OutputError.encoding(path: image.key, reason: "\(error)")
                throw RenderFailure(.asset(key: image.key), .output(failure))
            }
        }
    }
}
