/// An image whose source had Android's one-pixel border of markers (a `.9.png` file).
package struct NinePatch: Hashable, Sendable {
    /// Which of the four border lines.
    package enum Edge: String, Hashable, Sendable, CaseIterable {
        /// Stretched columns.
        case top
        /// Stretched rows.
        case left
        /// Rows of the content.
        case right
        /// Columns of the content.
        case bottom
    }

    /// The image without its border.
    package let bitmap: Bitmap
    /// The pixels of `bitmap` on each side of the stretched rows and columns.
    package let caps: PixelInsets
    /// The pixels of `bitmap` around the place for content.
    package let padding: PixelInsets
    /// The edges that mark several parts, with others between them, of which `caps` has only the longest.
    package let severalParts: [Edge]
    /// The pixels of `bitmap` around its optical bounds: what lies outside, such as a shadow, plays no
    /// part in layout.
    package let margins: PixelInsets
}

extension NinePatch {
    /// Reads the markers in the one-pixel border of a decoded `.9.png`.
    ///
    /// Opaque black marks; transparent pixels of any color do not; the four corners are not
    /// looked at. The top and left edges each mark stretched columns and rows. Several runs are one where all
    /// lines from the first to the last are equal; otherwise, only the longest is stretched. The
    /// bottom and right edges mark where content goes; when one of them has no mark, its axis
    /// takes what is stretched, as Android's tools do.
    /// Red at the ends of these two edges marks what is outside of the optical bounds.
    ///
    /// Throws `RasterError` with the place of the first fault.
    package init(_ file: Bitmap) throws(RasterError) {
        guard file.width > 2, file.height > 2 else {
            throw .ninePatch("\(file.width) × \(file.height) pixels leave no room within the border")
        }
        let columns = try Self.stretched(.top, in: file)
        let rows = try Self.stretched(.left, in: file)
        let contentColumns = try Self.content(.bottom, in: file)
        let contentRows = try Self.content(.right, in: file)
        bitmap = file.cropped(to: PixelRect(x: 1, y: 1, width: file.width - 2, height: file.height - 2))
        caps = Self.insets(columns.part, rows.part, in: bitmap)
        padding = Self.insets(contentColumns ?? columns.whole, contentRows ?? rows.whole, in: bitmap)
        severalParts = [(Edge.top, columns), (.left, rows)].filter { $1.part != $1.whole }.map(\.0)
        let (across, down) = (Self.ends(.bottom, in: file), Self.ends(.right, in: file))
        margins = PixelInsets(top: down.start, left: across.start, bottom: down.end, right: across.end)
    }

    /// What is stretched, and all from the first to the last marked line; the same where it makes no difference.
    private static func stretched(_ edge: Edge, in file: Bitmap) throws(RasterError) -> (
        part: Range<Int>, whole: Range<Int>
    ) {
        let regions = try regions(edge, in: file)
        guard let first = regions.first, let last = regions.last else {
            throw .ninePatch("the \(edge.rawValue) edge has no black region that marks what to stretch")
        }
        let whole = first.lowerBound..<last.upperBound
        let depth = edge == .top ? file.height : file.width
        func isEqual(_ line: Int, _ other: Int) -> Bool {
            (1..<depth - 1).allSatisfy { place in
                edge == .top ? file[line, place] == file[other, place] : file[place, line] == file[place, other]
            }
        }
        if regions.count == 1 || whole.allSatisfy({ isEqual($0, whole.lowerBound) }) { return (whole, whole) }
        return (regions.reduce(first) { $1.count > $0.count ? $1 : $0 }, whole)
    }

    /// The marked run of an edge that has no more than one.
    private static func content(_ edge: Edge, in file: Bitmap) throws(RasterError) -> Range<Int>? {
        let regions = try regions(edge, in: file)
        guard regions.count < 2 else {
            let place = regions[1].lowerBound
            throw .ninePatch("the \(edge.rawValue) edge has a second black region at pixel \(place); expected one")
        }
        return regions.first
    }

    /// The marked runs of an edge, counted from the file's left or top.
    private static func regions(_ edge: Edge, in file: Bitmap) throws(RasterError) -> [Range<Int>] {
        let length = edge.length(in: file)
        let (start, end) = ends(edge, in: file)
        var regions: [Range<Int>] = []
        // Android's rule: a frame whose first pixel is white is white where nothing is marked.
        let isWhite = file[0, 0].argb == white
        for position in 1 + start..<length - 1 - end {
            let pixel = edge.pixel(position, in: file)
            guard isWhite ? pixel.argb != white : pixel.alpha > 0 else { continue }
            guard pixel.argb == black else {
                throw .ninePatch(
                    "pixel \(position) of the \(edge.rawValue) edge is \(StraightPixel(pixel).hexadecimal); expected "
                        + "black (#000000ff), or transparent, or white in a frame whose first pixel is white"
                )
            }
            if let run = regions.last, run.upperBound == position {
                regions[regions.count - 1] = run.lowerBound..<position + 1
            } else {
                regions.append(position..<position + 1)
            }
        }
        return regions
    }

    /// How many pixels at the ends of an edge are red.
    private static func ends(_ edge: Edge, in file: Bitmap) -> (start: Int, end: Int) {
        guard edge == .right || edge == .bottom else { return (0, 0) }
        let positions = 1..<edge.length(in: file) - 1
        func count(_ positions: some Sequence<Int>) -> Int {
            positions.prefix { edge.pixel($0, in: file).argb == red }.count
        }
        let start = count(positions)
        return (start, start == positions.count ? 0 : count(positions.reversed()))
    }

    private static let black: UInt32 = 0xFF00_0000
    private static let white: UInt32 = 0xFFFF_FFFF
    private static let red: UInt32 = 0xFFFF_0000

    /// The insets of `bitmap` around regions that count the border's pixel too.
    private static func insets(_ columns: Range<Int>, _ rows: Range<Int>, in bitmap: Bitmap) -> PixelInsets {
        PixelInsets(
            top: rows.lowerBound - 1,
            left: columns.lowerBound - 1,
            bottom: bitmap.height + 1 - rows.upperBound,
            right: bitmap.width + 1 - columns.upperBound
        )
    }
}

extension NinePatch.Edge {
    /// How many pixels the edge has, the corners included.
    fileprivate func length(in file: Bitmap) -> Int { self == .top || self == .bottom ? file.width : file.height }

    fileprivate func pixel(_ position: Int, in file: Bitmap) -> PremultipliedPixel {
        switch self {
        case .top: file[position, 0]
        case .bottom: file[position, file.height - 1]
        case .left: file[0, position]
        case .right: file[file.width - 1, position]
        }
    }
}

// MARK: Writing

extension NinePatch {
    /// Surrounds an image with markers, so that reading the file gives them back.
    ///
    /// - Parameters:
    ///   - bitmap: The image.
    ///   - columns: The stretched columns.
    ///   - rows: The stretched rows.
    ///   - padding: The pixels around the place for content, at least one of which is left, no less than
    ///     the margins.
    ///   - margins: The pixels outside of the optical bounds.
    ///   - limits: How large the file may be.
    /// - Returns: The file's pixels: two more in width and height.
    /// - Throws: `RasterError` for a file beyond the limits.
    package static func file(
        _ bitmap: Bitmap,
        columns: [Range<Int>],
        rows: [Range<Int>],
        padding: PixelInsets,
        margins: PixelInsets,
        limits: RasterLimits = .default
    ) throws(RasterError) -> Bitmap {
        let (width, height) = (bitmap.width + 2, bitmap.height + 2)
        let area = try limits.check(width: width, height: height)
        let words = [UInt32](unsafeUninitializedCapacity: area) { words, count in
            words.initialize(repeating: 0)
            count = area
            bitmap.withPixels { pixels in
                for y in 0..<bitmap.height {
                    let row = pixels[y * bitmap.width..<(y + 1) * bitmap.width]
                    _ = UnsafeMutableBufferPointer(rebasing: words[((y + 1) * width + 1)...]).update(
                        fromContentsOf: UnsafeBufferPointer(rebasing: row)
                    )
                }
            }
            func mark(_ edge: Edge, _ range: Range<Int>, _ color: UInt32) {
                for position in range {
                    let (x, y) =
                        switch edge {
                        case .top: (position + 1, 0)
                        case .bottom: (position + 1, height - 1)
                        case .left: (0, position + 1)
                        case .right: (width - 1, position + 1)
                        }
                    words[y * width + x] = color
                }
            }
            for range in columns { mark(.top, range, black) }
            for range in rows { mark(.left, range, black) }
            mark(.bottom, 0..<margins.left, red)
            mark(.bottom, bitmap.width - margins.right..<bitmap.width, red)
            mark(.right, 0..<margins.top, red)
            mark(.right, bitmap.height - margins.bottom..<bitmap.height, red)
            mark(.bottom, padding.left..<bitmap.width - padding.right, black)
            mark(.right, padding.top..<bitmap.height - padding.bottom, black)
        }
        return Bitmap(width: width, height: height, words: words)
    }
}
