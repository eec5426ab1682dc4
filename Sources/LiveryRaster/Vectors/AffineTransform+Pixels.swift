extension AffineTransform {
    /// The map to pixels of a picture of a rectangle of them.
    func moved(by rect: PixelRect) -> AffineTransform {
        concatenating(.translation(x: -Double(rect.x), y: -Double(rect.y)))
    }

    /// Whether products of the map's numbers and those of a file are finite.
    var isUsable: Bool { [a, b, c, d, tx, ty].allSatisfy { abs($0) < 1e12 } }

    /// How much longer a line becomes at most; nil where nothing is left.
    package var scale: Double? {
        let length = max(Point2D(a, b).length, Point2D(c, d).length)
        return length > 1e-12 && length.isFinite ? length : nil
    }
}
