/// Writes images as PNG files, one after the other, with the same memory and compressors.
///
/// Only one thread at a time may use an encoder. All encoders write the same bytes for the same
/// pixels.
package final class PNGEncoder {
    /// The most memory that each buffer keeps from one image to the next.
    private static let keptBytes = 1 << 22

    private var deflater = Deflater()
    private var filterer = RowFilterer()
    private var indices = ByteBuffer()
    private var raw = ByteBuffer()
    private var expanded = ByteBuffer()
    private var compressed = ByteBuffer()

    /// Makes an encoder. Its compressors are created when they are first needed.
    package init() {}

    /// Writes an image as a PNG file, the same bytes as `PNG.encode(_:compression:)`.
    ///
    /// Throws `RasterError` for an image without pixels.
    package func encode(_ bitmap: Bitmap, compression: PNG.Compression = .balanced) throws(RasterError) -> [UInt8] {
        try encode(CompactPicture(bitmap), compression: compression)
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
        let picture = CompactPicture(
            bitmap,
            columns: .init(line: caps.left, extra: target.width - bitmap.width),
            rows: .init(line: caps.top, extra: target.height - bitmap.height)
        )
        return try encode(picture, compression: compression)
    }

    private func encode(_ picture: CompactPicture, compression: PNG.Compression) throws(RasterError) -> [UInt8] {
        guard !picture.words.isEmpty else { throw .noPixels }
        defer { shrink() }
        let colors = PictureColors(picture, indices: indices.reserve(picture.words.count))
        let formats = colors.formats(pixelCount: picture.words.count)
        if compression == .smallest { return try smallest(picture, colors, formats) }
        let texture = PictureTexture(picture, colors)
        let filters = texture.filters(for: formats[0], compression)
        let rows = rows(picture, colors, formats[0])
        return try file(picture, rows, filters, texture.effort(compression))
    }

    /// The shortest file of all formats and filters: that which is the shortest by Livery's own compressor is
    /// compressed by libdeflate, too, and without a search.
    ///
    /// Where little repeats, as in photographs, what a search finds costs more than codes of bytes. libdeflate's level
    /// 12 looks for the best parse by a model of costs that runs of one byte, of which drawn pictures are full, lead
    /// astray: level 9 is often shorter for those.
    private func smallest(_ picture: CompactPicture, _ colors: PictureColors, _ formats: [PixelFormat])
        throws(RasterError) -> [UInt8]
    {
        let strategies = RowFilter.allCases.map(FilterStrategy.fixed) + [.minSum, .fewestPairs]
        var best: [UInt8] = []
        var found = (format: formats[0], strategy: strategies[0])
        for format in formats {
            let rows = rows(picture, colors, format)
            for strategy in strategies {
                let made = try file(picture, rows, strategy, .rows(.thorough))
                if best.isEmpty || made.count < best.count { (best, found) = (made, (format, strategy)) }
            }
        }
        let rows = rows(picture, colors, found.format)
        for effort in [Deflater.Effort.rows(.runs), .libdeflate(9), .libdeflate(12)] {
            let made = try file(picture, rows, found.strategy, effort)
            if made.count < best.count { best = made }
        }
        return best
    }

    /// The rows in a format; their bytes are in `raw` until the next are made.
    private func rows(_ picture: CompactPicture, _ colors: PictureColors, _ format: PixelFormat) -> PixelRows {
        guard let few = colors.few else { return .ofMany(picture, isOpaque: colors.isOpaque, format, buffer: &raw) }
        let palette = format.type == .palette ? PNGPalette(few) : nil
        var rows = PixelRows.ofFew(
            picture,
            indices: indices.reserve(0),
            values: palette?.numbers ?? few.map { format.bytes(ofStraight: $0) },
            format: format,
            buffer: &raw
        )
        rows.palette = palette
        return rows
    }

    /// The file of rows.
    private func file(
        _ picture: CompactPicture,
        _ rows: PixelRows,
        _ filters: FilterStrategy,
        _ effort: Deflater.Effort
    ) throws(RasterError) -> [UInt8] {
        var bytes = filterer.filter(rows, filters)
        var count = rows.count * rows.length
        if rows.columns.extra > 0 || rows.rows.extra > 0 {
            count = rows.expand(bytes, into: &expanded)
            bytes = expanded.reserve(0)
        }
        let size = deflater.compress(
            bytes,
            count: count,
            rowLength: rows.fullLength,
            pixelLength: rows.distance,
            effort: effort,
            into: &compressed
        )
        return try write(picture, rows, data: UnsafeBufferPointer(start: compressed.reserve(0), count: size))
    }

    private func write(_ picture: CompactPicture, _ rows: PixelRows, data: UnsafeBufferPointer<UInt8>)
        throws(RasterError) -> [UInt8]
    {
        let (width, height) = (picture.fullWidth, picture.fullHeight)
        guard let header = PNGFile.header(width: width, height: height, rows.format) else {
            let side = PNGFile.largestNumber
            let limits = RasterLimits(maximumSide: side, maximumPixels: .max)
            throw .imageTooLarge(width: width, height: height, limits: limits)
        }
        // All chunks but the palette's and the data take less than 100 bytes.
        var file = PNGFile(capacity: 100 + (rows.palette?.chunkBytes ?? 0) + data.count)
        file.append("IHDR", header)
        // Rendering intent 0, perceptual (PNG specification, 11.3.2.5).
        file.append("sRGB", [0])
        if let palette = rows.palette { file.append("PLTE", palette.levels) }
        let transparency = rows.palette?.alphas ?? rows.format.transparency
        if !transparency.isEmpty { file.append("tRNS", transparency) }
        for start in stride(from: 0, to: data.count, by: PNGFile.largestNumber) {
            file.append("IDAT", data[start...].prefix(PNGFile.largestNumber))
        }
        file.append("IEND", EmptyCollection())
        return file.bytes
    }

    private func shrink() {
        indices.shrink(to: Self.keptBytes)
        raw.shrink(to: Self.keptBytes)
        expanded.shrink(to: Self.keptBytes)
        compressed.shrink(to: Self.keptBytes)
        filterer.shrink(to: Self.keptBytes)
    }
}
