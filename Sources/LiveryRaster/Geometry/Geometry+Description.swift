import LiveryLibc

extension Size2D: CustomStringConvertible {
    /// The sides: `200 × 40`.
    public var description: String { "\(width.shortest) × \(height.shortest)" }
}

extension PixelSize: CustomStringConvertible {
    /// The sides: `600 × 120`.
    package var description: String { "\(width) × \(height)" }
}

extension Point2D: CustomStringConvertible {
    /// The coordinates: `(10, 2.5)`.
    public var description: String { "(\(x.shortest), \(y.shortest))" }
}

extension Rect2D: CustomStringConvertible {
    /// The origin and the size: `(10, 2.5), 200 × 40`.
    public var description: String { "\(origin), \(size)" }
}

extension PixelRect: CustomStringConvertible {
    /// The origin and the size: `(10, 2), 200 × 40`.
    public var description: String { "(\(x), \(y)), \(size)" }
}

extension Sides: CustomStringConvertible where Value == Double {
    /// The insets of all sides: `top 1, left 2, bottom 1, right 2`.
    public var description: String {
        "top \(top.shortest), left \(left.shortest), bottom \(bottom.shortest), right \(right.shortest)"
    }
}
