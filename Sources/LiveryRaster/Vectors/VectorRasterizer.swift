/// Draws the nodes of a vector picture.
///
/// A group that is filtered, clipped, masked, made translucent or blended is drawn as a bitmap of just the pixels that
/// it can be seen in; all else is drawn on the canvas.
///
/// What takes time is counted before it is done, in pixels that are filled with a color: about a nanosecond each.
struct VectorRasterizer {
    /// What is painted.
    private let painted: PaintedPixels
    /// How many bytes pictures within may take at a time.
    private let mostHeld: Int
    /// How many they take now.
    private var held = 0
    /// How many pixels beyond what can be seen filters may still look at.
    var reach: Int

    /// Makes one.
    ///
    /// - Parameters:
    ///   - painted: Counts what is painted.
    ///   - size: The picture's. What it is made of takes at most 256 MiB, and 96 bytes for each of its pixels.
    init(_ painted: PaintedPixels, size: PixelSize) {
        self.painted = painted
        mostHeld = (256 << 20) + 96 * size.width * size.height
        reach = 2 * max(size.width, size.height) + 64
    }

    /// Does what makes pictures of so many bytes, which are no longer needed afterwards.
    mutating func holding<Result>(_ bytes: Int, _ body: (inout VectorRasterizer) throws(RasterError) -> Result)
        throws(RasterError) -> Result
    {
        try checkHeld(bytes)
        held += bytes
        defer { held -= bytes }
        return try body(&self)
    }

    /// Throws if pictures of so many bytes more are too much.
    func checkHeld(_ bytes: Int) throws(RasterError) {
        guard bytes <= mostHeld - held else {
            let words = "the pictures of its groups and filters take more than \(mostHeld) bytes"
            throw RasterError(words, limit: .heldBytes(mostHeld))
        }
    }

    /// Counts pixels that are about to be painted.
    func spend(_ area: PixelRect, times factor: Int = 1) throws(RasterError) {
        try painted.spend(Double(factor) * Double(area.pixelCount))
    }

    /// Draws nodes.
    ///
    /// - Parameters:
    ///   - nodes: The nodes, the lowest first.
    ///   - canvas: The canvas.
    ///   - map: From the nodes' units to pixels of the canvas.
    ///   - area: The pixels of the canvas that can be seen.
    /// - Throws: `RasterError`, and what drawing throws.
    mutating func draw(_ nodes: [VectorNode], on canvas: borrowing Canvas, _ map: AffineTransform, in area: PixelRect)
        throws(RasterError)
    {
        for node in nodes {
            switch node {
            case .shape(let shape): try draw(shape, on: canvas, map, in: area)
            case .group(let group): try draw(group, on: canvas, map, in: area)
            case .picture(let picture): try draw(picture, on: canvas, map, in: area)
            }
        }
    }

    /// The picture of nodes in a rectangle of pixels.
    mutating func bitmap(of nodes: [VectorNode], _ map: AffineTransform, in area: PixelRect) throws(RasterError)
        -> Bitmap
    {
        try spend(area, times: 4)
        return try holding(4 * area.pixelCount) { rasterizer throws(RasterError) in
            try Bitmap(width: area.width, height: area.height, limits: .unlimited) { canvas throws(RasterError) in
                try rasterizer.draw(nodes, on: canvas, map.moved(by: area), in: PixelRect(area.size))
            }
        }
    }

    // MARK: Shapes

    private mutating func draw(
        _ shape: VectorShape,
        on canvas: borrowing Canvas,
        _ map: AffineTransform,
        in area: PixelRect
    ) throws(RasterError) {
        if let paint = shape.fill {
            try fill(
                shape.path.applying(map),
                rule: shape.rule,
                isCrisp: shape.isCrisp,
                with: paint,
                on: canvas,
                map,
                in: area
            )
        }
        guard let paint = shape.strokePaint, let scale = map.scale else { return }
        try painted.spend(shape.path.applying(map).work(in: area))
        let outline = try shape.path.stroked(shape.stroke, tolerance: 0.004 / scale)
        try fill(outline.applying(map), rule: .winding, isCrisp: shape.isCrisp, with: paint, on: canvas, map, in: area)
    }

    private mutating func fill(
        _ path: Path,
        rule: FillRule,
        isCrisp: Bool,
        with paint: VectorPaint,
        on canvas: borrowing Canvas,
        _ map: AffineTransform,
        in area: PixelRect
    ) throws(RasterError) {
        let bounds = path.bounds
        let touched = PixelRect(around: bounds).intersection(area)
        guard !touched.isEmpty else { return }
        try painted.spend(Double(touched.pixelCount) + path.work(in: touched))
        // What is known not to overlap is not cut to what can be seen.
        let path = bounds.width + bounds.height > 1e6 ? Path(path.elements) : path
        let source: CanvasSource
        switch paint {
        case .color(let color): source = .color(color)
        case .gradient(var paint):
            paint.transform = paint.transform.concatenating(map)
            source = try CanvasSource(.gradient(paint))
        case .pattern(let pattern):
            guard let tile = try tile(pattern, map) else { return }
            try spend(touched, times: 2)
            source = .pixels(tile.words)
        }
        try canvas.fill(path, rule: rule, isCrisp: isCrisp, with: source)
    }

    // MARK: Patterns

    private mutating func tile(_ pattern: VectorPattern, _ map: AffineTransform)
        throws(RasterError) -> PatternTile?
    {
        let map = pattern.transform.concatenating(map)
        let rect = pattern.tile
        guard !rect.isEmpty, map.isUsable, map.inverted != nil else { return nil }
        let lengths = (Point2D(map.a, map.b).length, Point2D(map.c, map.d).length)
        // A tile that is larger than what is painted is not made larger than that.
        func pixels(_ length: Double) -> Int { min(max(1, Int(pixels: (length - 1e-6).rounded(.up))), 8192) }
        let size = PixelSize(width: pixels(rect.width * lengths.0), height: pixels(rect.height * lengths.1))
        let scale = (Double(size.width) / rect.width, Double(size.height) / rect.height)
        let inner = AffineTransform.scale(x: scale.0, y: scale.1)
        let picture = try bitmap(of: pattern.nodes, inner, in: PixelRect(size))
        let placed = AffineTransform(a: 1 / scale.0, b: 0, c: 0, d: 1 / scale.1, tx: rect.minX, ty: rect.minY)
        return placed.concatenating(map).inverted.map { PatternTile(picture: picture, inverse: $0) }
    }

    // MARK: Pictures

    private mutating func draw(
        _ picture: VectorPicture,
        on canvas: borrowing Canvas,
        _ map: AffineTransform,
        in area: PixelRect
    ) throws(RasterError) {
        var bitmap = picture.bitmap
        let touched = PixelRect(around: map.bounds(of: picture.rect)).intersection(area)
        guard !bitmap.isEmpty, !picture.rect.isEmpty, map.isUsable, !touched.isEmpty else { return }
        try spend(touched, times: 4)
        // What is made smaller is averaged first.
        let width = picture.rect.width * Point2D(map.a, map.b).length
        let height = picture.rect.height * Point2D(map.c, map.d).length
        let size = PixelSize(
            width: min(bitmap.width, max(1, Int(pixels: width.rounded(.up)))),
            height: min(bitmap.height, max(1, Int(pixels: height.rounded(.up))))
        )
        if size != bitmap.size, !picture.isPixelated { bitmap = try bitmap.resized(to: size, limits: .unlimited) }
        let placed = AffineTransform(
            a: picture.rect.width / Double(bitmap.width),
            b: 0,
            c: 0,
            d: picture.rect.height / Double(bitmap.height),
            tx: picture.rect.minX,
            ty: picture.rect.minY
        )
        let whole = placed.concatenating(map)
        guard picture.isPixelated, let inverse = whole.inverted else {
            return try canvas.draw(bitmap, transform: whole)
        }
        let tile = PatternTile(picture: bitmap, inverse: inverse, isPixelated: true)
        let area = Path.rect(picture.rect).applying(map)
        try canvas.fill(area, rule: .winding, isCrisp: false, with: .pixels(tile.words))
    }

    // MARK: Groups

    private mutating func draw(
        _ group: VectorGroup,
        on canvas: borrowing Canvas,
        _ map: AffineTransform,
        in area: PixelRect
    ) throws(RasterError) {
        let outer = map
        let map = group.transform.concatenating(map)
        guard map.isUsable, group.opacity > 0 else { return }
        // A clip along pixels needs no bitmap.
        if let rect = group.clip?.pixels(map) {
            let area = area.intersection(rect)
            guard !area.isEmpty else { return }
            var rest = group
            rest.clip = nil
            canvas.pushClip(area)
            defer { canvas.popClip() }
            return try draw(rest, on: canvas, outer, in: area)
        }
        let isApart =
            group.filter != nil || group.clip != nil || !group.mask.isEmpty || group.opacity < 1
            || group.blend != .normal || group.isIsolated && group.children.hasBlending
        guard isApart else { return try draw(group.children, on: canvas, map, in: area) }
        guard let extent = group.bounds(outer) else { return }
        let bounds = PixelRect(around: extent).intersection(area)
        guard !bounds.isEmpty else { return }
        let whole = PixelRect(bounds.size)
        let inner = map.moved(by: bounds)
        var picture: Bitmap
        if let filter = group.filter {
            picture = try filtered(group.children, filter, in: group.filterArea, map, bounds)
        } else {
            picture = try bitmap(of: group.children, map, in: bounds)
        }
        if let clip = group.clip {
            try spend(bounds)
            picture.mask(by: try coverage(of: clip, inner, whole))
        }
        if !group.mask.isEmpty {
            try spend(bounds, times: 4)
            picture.mask(by: try coverage(ofMask: group, inner, whole))
        }
        picture = picture.multiplied(byOpacity: group.opacity)
        guard group.blend != .normal else { return try canvas.draw(picture, at: (bounds.x, bounds.y)) }
        canvas.pushClip(bounds)
        defer { canvas.popClip() }
        try spend(bounds, times: 8)
        try canvas.group(blending: group.blend) { canvas throws(RasterError) in
            try canvas.draw(picture, at: (bounds.x, bounds.y))
        }
    }

    private mutating func coverage(of clip: VectorClip, _ map: AffineTransform, _ whole: PixelRect) throws(RasterError)
        -> Coverage
    {
        guard !clip.nodes.isEmpty else {
            let path = clip.path.applying(map)
            try path.finiteBounds("clip")
            try painted.spend(path.work(in: whole))
            return Coverage(of: path, rule: clip.rule, in: whole)
        }
        return try Coverage(width: whole.width, height: whole.height, limits: .unlimited) {
            canvas throws(RasterError) in try draw(clip.nodes, on: canvas, map, in: whole)
        }
    }

    private mutating func coverage(ofMask group: VectorGroup, _ map: AffineTransform, _ whole: PixelRect)
        throws(RasterError) -> Coverage
    {
        let area = Path.rect(group.maskArea).applying(map)
        try area.finiteBounds("mask")
        let inside = Coverage(of: area, in: whole)
        let picture = try bitmap(of: group.mask, map, in: whole)
        return picture.coverage(as: group.maskType).multiplied(by: inside)
    }
}

extension VectorClip {
    /// The pixels that it is; nil if it is anything else.
    fileprivate func pixels(_ map: AffineTransform) -> PixelRect? {
        guard nodes.isEmpty, let rect, rect.radius == 0 else { return nil }
        let path = Path.rect(rect.rect).applying(map)
        let bounds = path.bounds
        let rounded = PixelRect(
            around: Rect2D(
                x: bounds.minX.rounded(),
                y: bounds.minY.rounded(),
                width: bounds.maxX.rounded() - bounds.minX.rounded(),
                height: bounds.maxY.rounded() - bounds.minY.rounded()
            )
        )
        let ends = [
            bounds.minX - Double(rounded.x), bounds.minY - Double(rounded.y), bounds.maxX - Double(rounded.maxX),
            bounds.maxY - Double(rounded.maxY),
        ]
        let isTurned = map.b != 0 && map.a != 0 || map.c != 0 && map.d != 0
        return !isTurned && ends.allSatisfy { abs($0) < 1e-6 } ? rounded : nil
    }
}
