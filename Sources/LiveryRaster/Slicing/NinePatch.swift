/// An image whose source had Android's one-pixel border of markers (a `.9.png` file).
public struct NinePatch: Hashable, Sendable {
    /// Which of the four border lines.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        /// Stretched columns.
        case top
        /// Stretched rows.
        case left
        /// Rows of the content.
        case right
        /// Columns of the content.
        case bottom
    }

    /// Why a border cannot be understood, positions being pixels from the file's top left.
    public enum Fault: Hashable, Sendable {
        /// The image has no room for anything within the border.
        case tooSmall(width: Int, height: Int)
        /// A border pixel that is neither transparent nor opaque black.
        case unknownMarker(Edge, position: Int, StraightPixel)
        /// A second run of black where one is allowed.
        case severalRegions(Edge, position: Int)
        /// No black on the top or left edge, so that nothing can be stretched.
        case noRegion(Edge)
    }

    /// The image without its border.
    public let bitmap: Bitmap
    /// The pixels of `bitmap` on each side of the stretched rows and columns.
    public let caps: PixelInsets
    /// The pixels of `bitmap` around the place for content, or `nil` when nothing marks it.
    public let padding: PixelInsets?
}

extension NinePatch {
    /// Reads the markers in the one-pixel border of a decoded `.9.png`.
    ///
    /// Opaque black marks; transparent pixels of any color do not; the four corners are not
    /// looked at. The top and left edges each mark one run of stretched columns and rows. The
    /// bottom and right edges mark where content goes; when one of them has no mark, its axis
    /// takes what is stretched, as Android's tools do, and `padding` is `nil` when neither has.
    ///
    /// Throws `RasterError.ninePatch` with the place of the first fault.
    public init(_ file: Bitmap) throws(RasterError) {
        guard file.width > 2, file.height > 2 else {
            throw .ninePatch(.tooSmall(width: file.width, height: file.height))
        }
        let columns = try Self.stretched(.top, in: file)
        let rows = try Self.stretched(.left, in: file)
        let contentColumns = try Self.region(.bottom, in: file)
        let contentRows = try Self.region(.right, in: file)
        bitmap = file.cropped(
            to: PixelRect(x: 1, y: 1, width: file.width - 2, height: file.height - 2)
        )
        caps = Self.insets(columns, rows, in: bitmap)
        padding =
            contentColumns == nil && contentRows == nil
            ? nil : Self.insets(contentColumns ?? columns, contentRows ?? rows, in: bitmap)
    }

    private static func stretched(_ edge: Edge, in file: Bitmap) throws(RasterError) -> Range<Int> {
        guard let region = try region(edge, in: file) else { throw .ninePatch(.noRegion(edge)) }
        return region
    }

    /// The marked run of an edge, counted from the file's left or top.
    private static func region(_ edge: Edge, in file: Bitmap) throws(RasterError) -> Range<Int>? {
        let length = edge == .top || edge == .bottom ? file.width : file.height
        var region: Range<Int>?
        for position in 1..<length - 1 {
            let pixel =
                switch edge {
                case .top: file[position, 0]
                case .bottom: file[position, file.height - 1]
                case .left: file[0, position]
                case .right: file[file.width - 1, position]
                }
            guard pixel.alpha > 0 else { continue }
            guard pixel.argb == 0xFF00_0000 else {
                throw .ninePatch(.unknownMarker(edge, position: position, StraightPixel(pixel)))
            }
            let run = region ?? position..<position
            guard run.upperBound == position else {
                throw .ninePatch(.severalRegions(edge, position: position))
            }
            region = run.lowerBound..<position + 1
        }
        return region
    }

    /// The insets of `bitmap` around regions that count the border's pixel too.
    private static func insets(
        _ columns: Range<Int>,
        _ rows: Range<Int>,
        in bitmap: Bitmap
    ) -> PixelInsets {
        PixelInsets(
            top: rows.lowerBound - 1,
            left: columns.lowerBound - 1,
            bottom: bitmap.height + 1 - rows.upperBound,
            right: bitmap.width + 1 - columns.upperBound
        )
    }
}
