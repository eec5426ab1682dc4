import LiveryRaster

/// The edge that clips a box, or one at a distance from it: of a border, an outline, a shadow.
package enum BoxShape: Hashable, Sendable {
    /// A rectangle with round or continuous corners.
    case rounded(RoundedRect)
    /// A rectangle with corners of CSS's `corner-shape`.
    case shaped(ShapedRect)

    /// Makes a rectangle with corners; the curve applies only to round ones.
    package init(_ rect: Rect2D, radii: CornerRadii, curve: CornerCurve, shapes: CornerShapes) {
        self =
            shapes.isRound
            ? .rounded(RoundedRect(rect, radii: radii, curve: curve))
            : .shaped(ShapedRect(rect, radii: radii, shapes: shapes))
    }

    /// The rectangle whose corners are cut off.
    package var rect: Rect2D {
        switch self {
        case .rounded(let shape): shape.rect
        case .shaped(let shape): shape.rect
        }
    }

    /// Whether nothing is cut off from the rectangle.
    package var isRect: Bool {
        switch self {
        case .rounded(let shape): !shape.isRounded
        case .shaped(let shape): shape.radii.isZero
        }
    }

    /// The radii of the corners.
    var radii: CornerRadii {
        switch self {
        case .rounded(let shape): shape.radii
        case .shaped(let shape): shape.radii
        }
    }

    /// The edge at a distance inside this one, such as the inner edge of a border.
    package func inset(by insets: Insets) -> BoxShape {
        switch self {
        case .rounded(let shape): .rounded(shape.inset(by: insets))
        case .shaped(let shape): .shaped(shape.inset(by: insets))
        }
    }

    /// The edge at a distance around this one, or inside it if negative, as for shadows and outlines.
    package func spread(by distance: Double) -> BoxShape {
        switch self {
        case .rounded(let shape): .rounded(shape.spread(by: distance))
        case .shaped(let shape): .shaped(shape.spread(by: distance))
        }
    }

    package func offset(x: Double, y: Double) -> BoxShape {
        switch self {
        case .rounded(let shape): .rounded(shape.offset(x: x, y: y))
        case .shaped(let shape): .shaped(shape.offset(x: x, y: y))
        }
    }

    /// How far from each edge the corners reach.
    var reach: Insets {
        switch self {
        case .rounded(let shape): shape.reach
        case .shaped(let shape): shape.radii.reach
        }
    }

    /// The shape as a path.
    package var outline: Path {
        switch self {
        case .rounded(let shape): .roundedRect(shape)
        case .shaped(let shape): .shapedRect(shape)
        }
    }

    /// What the corners cut off, clockwise from the top left one, each counterclockwise.
    var cuts: [Path] {
        switch self {
        case .rounded(let shape): shape.cuts
        case .shaped(let shape): shape.cuts
        }
    }

    /// The shape blurred by a Gaussian, as far as an image shows it.
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation in pixels.
    ///   - size: The size of the image.
    ///   - context: The limits on its size, and what is known of shapes.
    /// - Returns: The coverage.
    /// - Throws: `RasterError` if the part of the shape that the blur reaches is too large.
    func blurred(
        sigma: Double,
        in size: PixelSize,
        _ context: DrawingContext
    ) throws(RasterError) -> any BlurredShape {
        if case .rounded(let shape) = self {
            return context.shapes.blur(of: shape, sigma: sigma, in: size)
        }
        let image = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        let reach = Int(pixels: min(4 * max(0, sigma), 1e6).rounded(.up))
        let area = image.union(PixelRect(around: rect).intersection(image.outset(by: reach)))
        let coverage = try offset(x: -Double(area.x), y: -Double(area.y))
            .coverage(in: area.size, context)
        return AlphaMask(blurring: coverage, sigma: sigma)
            .cropped(to: PixelRect(x: -area.x, y: -area.y, width: size.width, height: size.height))
    }

    /// The part of each pixel of an image within the shape.
    ///
    /// - Parameters:
    ///   - size: The size of the image.
    ///   - context: The limits on its size, and what is known of shapes.
    /// - Returns: The coverage.
    /// - Throws: `RasterError` if the image is too large, or a coordinate is not finite.
    package func coverage(
        in size: PixelSize,
        _ context: DrawingContext
    ) throws(RasterError) -> Coverage {
        try context.shapes.coverage(of: .box(self), in: size, limits: context.limits)
    }
}
