internal import CCairo

/// A Cairo image surface on borrowed memory.
struct ImageSurface: ~Copyable {
    enum Format {
        /// Premultiplied words, four bytes a pixel.
        case argb32
        /// Coverage, one byte a pixel.
        case a8
    }

    let pointer: OpaquePointer
    let width: Int
    let height: Int

    /// The distance between rows that Cairo wants of A8, a multiple of four bytes.
    static func bytesPerRowOfA8(width: Int) -> Int { (width + 3) / 4 * 4 }

    /// Throws `RasterError` for a side over 32,767 or a stride that Cairo does not take.
    init(borrowing memory: UnsafeMutableRawPointer, format: Format, width: Int, height: Int, bytesPerRow: Int)
        throws(RasterError)
    {
        guard let columns = Int32(exactly: width), let rows = Int32(exactly: height) else {
            throw .tooLargeForCairo
        }
        guard let stride = Int32(exactly: bytesPerRow) else { throw .tooLargeForCairo }
        let created = cairo_image_surface_create_for_data(
            memory.assumingMemoryBound(to: UInt8.self),
            format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8,
            columns,
            rows,
            stride
        )
        guard let created else { throw RasterError("drawing failed: out of memory") }
        if let error = RasterError(cairo_surface_status(created)) {
            cairo_surface_destroy(created)
            throw error
        }
        pointer = created
        self.width = width
        self.height = height
    }

    deinit {
        // Remaining references to the surface must not touch the memory any more.
        cairo_surface_finish(pointer)
        cairo_surface_destroy(pointer)
    }

    /// Completes pending drawing; throws `RasterError` when the surface is in error.
    borrowing func flush() throws(RasterError) {
        cairo_surface_flush(pointer)
        if let error = RasterError(cairo_surface_status(pointer)) { throw error }
    }
}
