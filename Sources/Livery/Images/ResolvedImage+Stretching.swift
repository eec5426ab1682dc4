import LiveryRaster

/// How a picture of the image is shown in another size.
extension ResolvedImage {
    /// Why the picture of a box has no caps along a side of a given length, from which a longer one could be made; nil
    /// if it has some, or needs none, and for any other image.
    package var stretchingFaults: (width: String?, height: String?) {
        (stretching?.sides.horizontal.fault, stretching?.sides.vertical.fault)
    }

    /// The columns that are stretched if the picture is, in its pixels. Of several parts, each is to have the share of
    /// its length, so that what lies between them stays where the theme places it.
    package var stretchedColumns: [Range<Int>] {
        let margins = pixelMargins
        let content = margins.left..<pixelSize.width - margins.right
        return stretching?.sides.horizontal.parts(of: content, scale: scale) ?? [
            pixelCaps.left..<pixelSize.width - pixelCaps.right
        ]
    }

    /// The rows that are stretched if the picture is.
    package var stretchedRows: [Range<Int>] {
        let margins = pixelMargins
        let content = margins.top..<pixelSize.height - margins.bottom
        return stretching?.sides.vertical.parts(of: content, scale: scale) ?? [
            pixelCaps.top..<pixelSize.height - pixelCaps.bottom
        ]
    }

    /// The sides that only several parts can be stretched along, because a layer keeps its place between them.
    package var sidesInSeveralParts: [String] {
        [("width", stretchedColumns), ("height", stretchedRows)].filter { $0.1.count > 1 }.map(\.0)
    }

    /// The sides along which a layer is stretched with the rest, since nothing beside it can be, or else corners are.
    package func sidesTearing(corners: Bool) -> [String] {
        guard let sides = stretching?.sides else { return [] }
        let part: BoxStretching.Part = corners ? .corners : .layer
        return [("width", sides.horizontal), ("height", sides.vertical)].filter { $0.1.torn == part }.map(\.0)
    }

    /// Whether anything at the ends of a side is not stretched with the rest of a picture.
    package var hasEnds: Bool { layout.capInsets != .zero || stretching?.hasEnds == true }

    private var stretching: BoxStretching? { (imageRecipe as? BoxRecipe)?.stretching }
}

extension BoxStretching.Side {
    /// The parts that are stretched although no caps keep the drawing; nil for a side without a fault.
    ///
    /// - Parameters:
    ///   - content: The pixels of the border box.
    ///   - scale: Pixels per point.
    /// - Returns: At least one part, if there are pixels.
    fileprivate func parts(of content: Range<Int>, scale: Double) -> [Range<Int>]? {
        guard fault != nil else { return nil }
        if middles.isEmpty, content.count > 1 {
            // A pixel is left of ends that meet.
            let first = min(pixel(near, in: content, scale, .up), content.upperBound - 1)
            let last = content.lowerBound + content.upperBound - pixel(far, in: content, scale, .up)
            return [first..<max(first + 1, last)]
        }
        let blocks = blocks(of: content, scale: scale)
        var gaps: [(pixels: Range<Int>, share: Double)] = []
        for (block, next) in zip(blocks, blocks.dropFirst()) {
            // In pixels larger than a point, they may touch.
            guard block.pixels.upperBound < next.pixels.lowerBound else { return [content] }
            let gap = block.pixels.upperBound..<next.pixels.lowerBound
            gaps.append((gap, next.share - block.share))
        }
        guard let total = Self.total(of: gaps) else { return [content] }
        return gaps.map { gap in
            let length = Int(pixels: (total * gap.share).rounded())
            let start = gap.pixels.lowerBound + (gap.pixels.count - length) / 2
            return start..<start + length
        }
    }

    /// What is kept, from one end to the other, with the share of what the side grows by that it is moved by.
    private func blocks(of content: Range<Int>, scale: Double) -> [(pixels: Range<Int>, share: Double)] {
        let (start, end) = (content.lowerBound, content.upperBound)
        let first = pixel(near, in: content, scale, .up)
        let last = start + end - pixel(far, in: content, scale, .up)
        let between = middles.map { middle in
            let first = pixel(middle.start, in: content, scale, .down)
            let end = pixel(middle.end, in: content, scale, .up)
            return (first..<max(first, end), middle.share)
        }
        return [(start..<first, 0.0)] + between + [(last..<end, 1.0)]
    }

    /// The pixel at a distance in points from the beginning of the border box.
    private func pixel(_ distance: Double, in content: Range<Int>, _ scale: Double, _ rule: FloatingPointRoundingRule)
        -> Int
    {
        let place = distance * scale
        // A number that is whole, apart from rounding errors, stays as it is.
        let whole = abs(place - place.rounded()) < 1e-6 ? place.rounded() : place.rounded(rule)
        return content.lowerBound + Int(pixels: min(max(0, whole), Double(content.count)))
    }

    /// The greatest length of all gaps together of which each has its share in whole pixels, or else the one that comes
    /// nearest to that; nil if there is none.
    private static func total(of gaps: [(pixels: Range<Int>, share: Double)]) -> Double? {
        var best: (total: Double, error: Double)?
        var total = gaps.map { Double($0.pixels.count) / $0.share }.min() ?? 0
        total = min(total + 1e-9, 1e5).rounded(.down)
        while total >= 1 {
            let lengths = gaps.map { total * $0.share }
            let fits = zip(gaps, lengths).allSatisfy { gap, length in
                length.rounded() >= 1 && length.rounded() <= Double(gap.pixels.count)
            }
            let error = (lengths.map { abs($0 - $0.rounded()) }.max() ?? 0) / total
            if fits, error < best?.error ?? .infinity { best = (total, error) }
            if let best, best.error < 1e-9 { break }
            total -= 1
        }
        return best?.total
    }
}
