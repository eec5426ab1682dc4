internal import CDeflate

/// Writes images as PNG files, one after the other, with the same memory and compressors.
///
/// Only one thread at a time may use an encoder. All encoders write the same bytes for the same
/// pixels.
public final class PNGEncoder {
    /// The most memory that each buffer keeps from one image to the next.
    private static let keptBytes = 1 << 22

    private var deflater = Deflater()
    private var filterer = RowFilterer()
    /// The layout whose rows are in `raw`, not filtered.
    private var unfiltered: Layout?
    private var cost = DictionaryCost()
    private var indices = ByteBuffer()
    private var raw = ByteBuffer()
    private var filtered = ByteBuffer()
    private var best = ByteBuffer()
    private var expanded = ByteBuffer()
    private var compressed = ByteBuffer()

    /// Makes an encoder. Its compressors are created when they are first needed.
    public init() {}

    /// Writes an image as a PNG file, the same bytes as `PNG.encode(_:compression:)`.
    ///
    /// Throws `RasterError.encoding` for an image without pixels and when memory runs out, after
    /// which the encoder can be used again.
    public func encode(
        _ bitmap: Bitmap,
        compression: PNG.Compression = .balanced
    ) throws(RasterError) -> [UInt8] {
        try encode(RunShortenedPicture(bitmap), compression: compression)
    }

    /// Writes the file of an image that is `bitmap.expanded(caps:to:limits:)`, the same bytes as
    /// for that image itself, and without making it wherever it is made by repeating.
    ///
    /// Throws what `expanded` and `encode` throw.
    package func encode(
        _ bitmap: Bitmap,
        expandedBy caps: PixelInsets,
        to target: PixelSize,
        limits: RasterLimits = .default,
        compression: PNG.Compression = .balanced
    ) throws(RasterError) -> [UInt8] {
        try limits.check(width: target.width, height: target.height)
        try caps.check(within: bitmap.size)
        guard caps.left + caps.right < bitmap.width, caps.top + caps.bottom < bitmap.height,
            target.width >= bitmap.width, target.height >= bitmap.height
        else {
            let whole = try bitmap.expanded(caps: caps, to: target, limits: limits)
            return try encode(whole, compression: compression)
        }
        let picture = RunShortenedPicture(
            bitmap,
            columns: .init(line: caps.left, extra: target.width - bitmap.width),
            rows: .init(line: caps.top, extra: target.height - bitmap.height)
        )
        return try encode(picture, compression: compression)
    }

    private func encode(
        _ picture: RunShortenedPicture,
        compression: PNG.Compression
    ) throws(RasterError) -> [UInt8] {
        guard !picture.words.isEmpty else { throw .encoding(.empty) }
        defer { shrink() }
        let colors = PictureColors(picture, indices: try indices.reserve(picture.words.count))
        let texture = PictureTexture(picture, colors)
        let rounds = compression.rounds(for: texture)
        var candidates: [Candidate] = []
        let formats = colors.formats(pixelCount: picture.words.count)
        for format in formats {
            let orders = format.type == .palette ? compression.paletteOrders : [.appearance]
            for order in orders {
                let layout = try layout(picture, colors, format, order)
                let strategies = compression.strategies(
                    for: format,
                    order: order,
                    of: picture,
                    texture
                )
                if formats.count == 1, orders.count == 1, strategies.count == 1 {
                    // There is nothing to compare.
                    try filter(layout, strategies[0])
                    let effort = rounds[0].effort
                    return try finish(layout, layout.rows.bytes, picture, effort: effort)
                }
                for strategy in strategies {
                    let candidate = try candidate(layout, strategy, compression)
                    if candidate.size < candidates.first?.size ?? .max {
                        swap(&best, &filtered)
                        candidates.insert(candidate, at: 0)
                    } else {
                        candidates.append(candidate)
                    }
                }
            }
        }
        guard let first = candidates.first else { throw .encoding(.empty) }
        guard rounds.count > 1 else {
            let effort = rounds[0].effort
            if first.isWhole {
                return try finish(first.layout, best.reserve(0), picture, effort: effort)
            }
            let layout = try filtered(first, picture, colors)
            return try finish(layout, layout.rows.bytes, picture, effort: effort)
        }
        // Each round carries out the best of the last one with more effort.
        candidates.sort { $0.size < $1.size }
        var file: [UInt8]?
        for round in rounds {
            candidates.removeLast(max(0, candidates.count - round.count))
            for index in candidates.indices {
                let layout = try filtered(candidates[index], picture, colors)
                let bytes = layout.rows.bytes
                let made = try finish(layout, bytes, picture, effort: round.effort)
                candidates[index].size = made.count
                if made.count < file?.count ?? .max { file = made }
            }
            candidates.sort { $0.size < $1.size }
        }
        guard let file else { throw .encoding(.empty) }
        return file
    }

    /// A candidate's layout with its rows filtered.
    private func filtered(
        _ candidate: Candidate,
        _ picture: RunShortenedPicture,
        _ colors: PictureColors
    ) throws(RasterError) -> Layout {
        let (format, order) = (candidate.layout.format, candidate.layout.order)
        let layout = try layout(picture, colors, format, order)
        try filter(layout, candidate.strategy)
        return layout
    }

    /// Filters a layout's rows where they are.
    private func filter(_ layout: Layout, _ strategy: FilterStrategy) throws(RasterError) {
        unfiltered = nil
        try filterer.filter(layout.rows, strategy)
    }

    /// A picture's rows in a format.
    private struct Layout {
        var format: PixelFormat
        var order: PNGPalette.Order
        /// The palette, of a format with one.
        var palette: PNGPalette?
        /// The rows; their bytes are in `raw` until the next layout is made.
        var rows: PixelRows
    }

    /// A layout with a choice of filters.
    private struct Candidate {
        var layout: Layout
        var strategy: FilterStrategy
        /// About how large the file would be, in bytes.
        var size: Int
        /// Whether all rows were filtered to find that out.
        var isWhole: Bool
    }

    private func layout(
        _ picture: RunShortenedPicture,
        _ colors: PictureColors,
        _ format: PixelFormat,
        _ order: PNGPalette.Order
    ) throws(RasterError) -> Layout {
        if let unfiltered, unfiltered.format == format, unfiltered.order == order {
            return unfiltered
        }
        unfiltered = nil
        var palette: PNGPalette?
        let rows: PixelRows
        if let few = colors.few {
            palette = format.type == .palette ? PNGPalette(few, order: order) : nil
            rows = try PixelRows.ofFew(
                picture,
                indices: try indices.reserve(0),
                values: palette?.numbers ?? few.map { format.bytes(ofStraight: $0) },
                format: format,
                buffer: &raw
            )
        } else {
            rows = try PixelRows.ofMany(picture, format: format, buffer: &raw)
        }
        let layout = Layout(format: format, order: order, palette: palette, rows: rows)
        unfiltered = layout
        return layout
    }

    /// Filters a layout's rows into `filtered`, and estimates what a file of them takes.
    private func candidate(
        _ layout: Layout,
        _ strategy: FilterStrategy,
        _ compression: PNG.Compression
    ) throws(RasterError) -> Candidate {
        let rows = layout.rows
        let sampleBytes = compression.sampleBytes(of: rows.length * rows.count)
        let sample = rows.sample(bytes: sampleBytes)
        let count = try filterer.filter(rows, sample, strategy, into: &filtered)
        let bytes = try filtered.reserve(0)
        var size: Int
        if let effort = compression.estimate {
            size = try deflater.compress(
                bytes,
                count: count,
                rowLength: rows.length,
                pixelLength: rows.distance,
                effort: effort,
                into: &compressed
            )
        } else {
            size = Int(cost.bits(bytes, count: count) / 8)
        }
        let isWhole = count == rows.length * rows.count
        if !isWhole { size = size * rows.count / (count / rows.length) }
        size += layout.palette?.chunkBytes ?? 0
        return Candidate(layout: layout, strategy: strategy, size: size, isWhole: isWhole)
    }

    /// The file of a layout's filtered rows.
    private func finish(
        _ layout: Layout,
        _ filtered: UnsafeMutablePointer<UInt8>,
        _ picture: RunShortenedPicture,
        effort: Deflater.Effort
    ) throws(RasterError) -> [UInt8] {
        let rows = layout.rows
        var bytes = filtered
        var count = rows.count * rows.length
        if rows.columns.extra > 0 || rows.rows.extra > 0 {
            count = try rows.expand(bytes, into: &expanded)
            bytes = try expanded.reserve(0)
        }
        let size = try deflater.compress(
            bytes,
            count: count,
            rowLength: rows.fullLength,
            pixelLength: rows.distance,
            effort: effort,
            into: &compressed
        )
        return try write(
            picture,
            layout,
            data: UnsafeBufferPointer(start: try compressed.reserve(0), count: size)
        )
    }

    private func write(
        _ picture: RunShortenedPicture,
        _ layout: Layout,
        data: UnsafeBufferPointer<UInt8>
    ) throws(RasterError) -> [UInt8] {
        let (width, height) = (picture.fullWidth, picture.fullHeight)
        guard let header = PNGFile.header(width: width, height: height, layout.format) else {
            let side = PNGFile.largestNumber
            let limits = RasterLimits(maximumSide: side, maximumPixels: .max)
            throw .imageTooLarge(width: width, height: height, limits: limits)
        }
        // All chunks but the palette's and the data take less than 100 bytes.
        var file = PNGFile(capacity: 100 + (layout.palette?.chunkBytes ?? 0) + data.count)
        file.append("IHDR", header)
        // Rendering intent 0, perceptual (PNG specification, 11.3.2.5).
        file.append("sRGB", [0])
        if let palette = layout.palette { file.append("PLTE", palette.levels) }
        let transparency = layout.palette?.alphas ?? layout.format.transparency
        if !transparency.isEmpty { file.append("tRNS", transparency) }
        for start in stride(from: 0, to: data.count, by: PNGFile.largestNumber) {
            file.append("IDAT", data[start...].prefix(PNGFile.largestNumber))
        }
        file.append("IEND", EmptyCollection())
        return file.bytes
    }

    private func shrink() {
        unfiltered = nil
        indices.shrink(to: Self.keptBytes)
        raw.shrink(to: Self.keptBytes)
        filtered.shrink(to: Self.keptBytes)
        best.shrink(to: Self.keptBytes)
        expanded.shrink(to: Self.keptBytes)
        compressed.shrink(to: Self.keptBytes)
        filterer.shrink(to: Self.keptBytes)
    }
}

/// A PNG file to whose end chunks are appended.
struct PNGFile {
    /// The largest side of an image, and the longest content of a chunk (PNG specification, 7.1).
    static let largestNumber = 0x7FFF_FFFF

    /// The signature, and the chunks so far.
    private(set) var bytes: [UInt8]

    /// A file that has room for a number of bytes without a second allocation.
    init(capacity: Int) {
        bytes = []
        bytes.reserveCapacity(capacity)
        bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    }

    /// The content of an IHDR chunk (PNG specification, 11.2.1); nil for an image with too long a side.
    static func header(width: Int, height: Int, _ format: PixelFormat) -> [UInt8]? {
        guard width <= largestNumber, height <= largestNumber else { return nil }
        // The methods of compression, filters and interlacing: 0 is the plain one of each.
        return bigEndian(width) + bigEndian(height)
            + [UInt8(format.depth), format.type.rawValue, 0, 0, 0]
    }

    /// Appends a chunk: its length, its name, its content, and the CRC of name and content.
    mutating func append(_ name: String, _ content: some Collection<UInt8>) {
        bytes += Self.bigEndian(content.count)
        let start = bytes.count
        bytes += name.utf8
        bytes += content
        let checksum = bytes[start...].withUnsafeBytes { bytes in
            libdeflate_crc32(0, bytes.baseAddress, bytes.count)
        }
        bytes += Self.bigEndian(Int(checksum))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
