/// An edge going down, in pixels of the target.
struct CoverageEdge {
    var top: Point
    var bottom: Point
    /// 1 where the outline goes down, -1 where it goes up.
    var direction: Double
    /// How far it goes to the right for each pixel that it goes down.
    var slope: Double

    init(top: Point, bottom: Point, direction: Double) {
        self.top = top
        self.bottom = bottom
        self.direction = direction
        slope = (bottom.x - top.x) / (bottom.y - top.y)
    }

    /// Where the edge is at a height between its ends; at these, exactly where they are.
    func x(at y: Double) -> Double {
        y == bottom.y ? bottom.x : top.x + slope * (y - top.y)
    }
}
