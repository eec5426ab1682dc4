import LiveryRaster

/// The edge that clips a box, or one at a distance from it: of a border, an outline, a shadow.
package enum BoxShape: Hashable, Sendable {
    /// A rectangle with round or continuous corners.
    case rounded(RoundedRect)
    /// A rectangle with corners of CSS's `corner-shape`.
    case shaped(ShapedRect)
    /// A theme's own path.
    case path(OffsetPath)

    /// Makes a rectangle with corners; the curve applies only to round ones.
    package init(_ rect: Rect, radii: CornerRadii, curve: CornerCurve, shapes: CornerShapes) {
        self =
            shapes.isRound
            ? .rounded(RoundedRect(rect, radii: radii, curve: curve))
            : .shaped(ShapedRect(rect, radii: radii, shapes: shapes))
    }

    /// The rectangle whose corners are cut off, or in which the path was laid out.
    package var rect: Rect {
        switch self {
        case .rounded(let shape): shape.rect
        case .shaped(let shape): shape.rect
        case .path(let path): path.rect
        }
    }

    /// Whether nothing is cut off from the rectangle.
    package var isRect: Bool {
        switch self {
        case .rounded(let shape): !shape.isRounded
        case .shaped(let shape): shape.radii.isZero
        case .path: false
        }
    }

    /// Whether edges inside this one curve farther from the sides than it does, by up to their distance: where a
    /// corner is less than round.
    var turnsInward: Bool {
        if case .shaped(let shape) = self { shape.shapes.areLessThanRound } else { false }
    }

    /// The radii of the corners; zero for a path.
    var radii: CornerRadii {
        switch self {
        case .rounded(let shape): shape.radii
        case .shaped(let shape): shape.radii
        case .path: .zero
        }
    }

    /// The edge at a distance inside this one, such as the inner edge of a border.
    func inset(by insets: Insets) -> BoxShape {
        switch self {
        case .rounded(let shape): .rounded(shape.inset(by: insets))
        case .shaped(let shape): .shaped(shape.inset(by: insets))
        // A path's border has one width on all sides.
        case .path(let path): .path(path.grown(by: -insets.top))
        }
    }

    /// The edge at a distance around this one, or inside it if negative, as for shadows and outlines.
    func spread(by distance: Double) -> BoxShape {
        switch self {
        case .rounded(let shape):
            .rounded(
                RoundedRect(
                    shape.rect.inset(by: Insets(-distance)),
                    radii: shape.radii.spread(by: distance, around: shape.rect.size),
                    curve: shape.curve
                )
            )
        case .shaped(let shape): .shaped(shape.spread(by: distance))
        case .path(let path): .path(path.grown(by: distance))
        }
    }

    func offset(x: Double, y: Double) -> BoxShape {
        switch self {
        case .rounded(let shape):
            .rounded(
                RoundedRect(shape.rect.offset(x: x, y: y), radii: shape.radii, curve: shape.curve)
            )
        case .shaped(let shape): .shaped(shape.offset(x: x, y: y))
        case .path(let path): .path(path.offset(x: x, y: y))
        }
    }

    /// How far from each edge the corners reach; all the way for a path.
    var reach: Insets {
        switch self {
        case .rounded(let shape): shape.reach
        case .shaped(let shape): shape.radii.reach
        case .path: Insets(max(rect.width, rect.height))
        }
    }

    /// The shape as a path; a theme's path without its offset.
    var outline: (path: Path, rule: FillRule) {
        switch self {
        case .rounded(let shape): (.roundedRect(shape), .winding)
        case .shaped(let shape): (.shapedRect(shape), .winding)
        case .path(let path): (path.path, path.rule)
        }
    }

    /// The shape blurred by a Gaussian, as far as an image shows it.
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation in pixels.
    ///   - size: The size of the image.
    ///   - limits: The limits on its size.
    /// - Returns: The coverage.
    /// - Throws: `RasterError` if the part of the shape that the blur reaches is too large.
    func blurred(
        sigma: Double,
        in size: PixelSize,
        limits: RasterLimits
    ) throws(RasterError) -> any BlurredShape {
        if case .rounded(let shape) = self {
            return try ShapeCache.shared.blur(of: self, sigma: sigma, in: size, limits: limits) {
                BlurredRoundedRect(shape, sigma: sigma, size: size)
            }
        }
        let image = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        let reach = Int(min(4 * max(0, sigma), 1e6).rounded(.up))
        let area = image.union(PixelRect(around: rect).intersection(image.outset(by: reach)))
        let coverage = try offset(x: -Double(area.x), y: -Double(area.y))
            .coverage(in: area.size, limits: limits)
        return AlphaMask(blurring: coverage, sigma: sigma)
            .cropped(to: PixelRect(x: -area.x, y: -area.y, width: size.width, height: size.height))
    }

    /// The part of each pixel of an image within the shape.
    ///
    /// - Parameters:
    ///   - size: The size of the image.
    ///   - limits: The limits on its size.
    /// - Returns: The coverage.
    /// - Throws: `RasterError` if the image is too large, or a coordinate is not finite.
    package func coverage(in size: PixelSize, limits: RasterLimits) throws(RasterError) -> Coverage
    {
        try ShapeCache.shared.coverage(of: self, in: size, limits: limits) {
            () throws(RasterError) in
            let (width, height) = (size.width, size.height)
            return switch self {
            case .rounded(let shape):
                try Coverage(of: shape, width: width, height: height, limits: limits)
            case .shaped(let shape):
                try Coverage(of: .shapedRect(shape), width: width, height: height, limits: limits)
            case .path(let path): try path.coverage(in: size, limits: limits)
            }
        }
    }
}

/// A theme's path as the edge of a box, grown or shrunk on all sides.
package struct OffsetPath: Hashable, Sendable {
    private(set) var path: Path
    let rule: FillRule
    /// The box whose edge the path is, grown by the same distance.
    private(set) var rect: Rect
    /// How far the edge is moved outwards; negative values move it inwards.
    private(set) var distance = 0.0

    /// Takes the part of a path that lies in the box.
    init(_ path: Path, rule: FillRule, in rect: Rect) {
        let bounds = path.tightBounds
        self.path = rect.intersection(bounds) == bounds ? path : path.clipped(to: rect.corners)
        self.rule = rule
        self.rect = rect
    }

    /// Takes a whole path, in an image whose pixels are its units.
    init(_ path: Path, rule: FillRule, in size: PixelSize) {
        self.path = path
        self.rule = rule
        rect = Rect(origin: .zero, size: Size(Double(size.width), Double(size.height)))
    }

    func grown(by distance: Double) -> OffsetPath {
        var grown = self
        grown.distance += distance
        grown.rect = rect.inset(by: Insets(-distance))
        return grown
    }

    func offset(x: Double, y: Double) -> OffsetPath {
        var moved = self
        moved.path = path.applying(.translation(x: x, y: y))
        moved.rect = rect.offset(x: x, y: y)
        return moved
    }

    func coverage(in size: PixelSize, limits: RasterLimits) throws(RasterError) -> Coverage {
        func coverage(_ path: Path, _ rule: FillRule) throws(RasterError) -> Coverage {
            try Coverage(
                of: path,
                rule: rule,
                width: size.width,
                height: size.height,
                limits: limits
            )
        }
        let whole = try coverage(path, rule)
        guard distance != 0 else { return whole }
        let line = try path.closed.stroked(Stroke(width: 2 * abs(distance)))
        let edge = try coverage(line, .winding)
        return distance > 0 ? whole.union(edge) : whole.excluding(edge)
    }
}

extension Path {
    /// The path with every contour closed, as for filling.
    var closed: Path {
        var closed: [Element] = []
        for element in elements {
            if case .move = element, !closed.isEmpty { closed.append(.close) }
            closed.append(element)
        }
        return Path(closed + [.close])
    }
}

/// A cache of coverages and blurs of shapes: the boxes of a theme share a few, in many colors. Can be used from any
/// thread.
///
/// The results depend only on the key, so one cache serves a process. It takes at most 6 MB; the least recently
/// used go first.
final class ShapeCache: Sendable {
    static let shared = ShapeCache()

    private struct Key: CacheKey {
        let shape: BoxShape
        let sigma: Double
        let size: PixelSize
        let limits: RasterLimits

        /// The size of the path in it, in bytes.
        var byteCount: Int {
            if case .path(let outline) = shape { MemoryCost.bytes(of: outline.path) } else { 0 }
        }
    }

    private let coverages: Cache<Key, Coverage>
    private let blurs: Cache<Key, any BlurredShape>

    private init() {
        // A blur of 12 points at scale 3 takes 310 KB.
        let limits = CacheLimits(bytes: 6 << 20, largestShare: 1.0 / 12)
        let budget = MemoryBudget(limits: limits)
        coverages = Cache(budget: budget) { $0.byteCount + $1.byteCount }
        blurs = Cache(budget: budget) { $0.byteCount + $1.byteCount }
    }

    /// The coverage of a shape in an image of a size, made if it is not cached.
    func coverage(
        of shape: BoxShape,
        in size: PixelSize,
        limits: RasterLimits,
        _ make: () throws(RasterError) -> Coverage
    ) throws(RasterError) -> Coverage {
        let key = Key(shape: shape, sigma: 0, size: size, limits: limits)
        if let known = coverages[key] { return known }
        let coverage = try make()
        coverages.insert(coverage, for: key)
        return coverage
    }

    /// The blur of a shape, as far as an image of a size shows it, made if it is not cached.
    func blur(
        of shape: BoxShape,
        sigma: Double,
        in size: PixelSize,
        limits: RasterLimits,
        _ make: () throws(RasterError) -> any BlurredShape
    ) throws(RasterError) -> any BlurredShape {
        let key = Key(shape: shape, sigma: sigma, size: size, limits: limits)
        if let known = blurs[key] { return known }
        let blur = try make()
        blurs.insert(blur, for: key)
        return blur
    }
}
