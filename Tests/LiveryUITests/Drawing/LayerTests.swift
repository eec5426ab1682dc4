import Livery
import LiveryRaster
import Testing

@testable import LiveryUI

/// What an element draws of itself, in numbers worked by hand.
struct LayerTests {
    private let window = Window(size: Size2D(40, 40))
    private let view = View(frame: Rect2D(x: 10, y: 10, width: 20, height: 20))

    init() { window.addSubview(view) }

    private func pixel(_ x: Int, _ y: Int) throws -> StraightPixel { StraightPixel(try window.snapshot().bitmap[x, y]) }

    @Test("an element and what is below it are translucent together") func opacity() throws {
        window.backgroundColor = .white
        view.backgroundColor = Color(red: 1, green: 0, blue: 0)
        let inner = View(frame: Rect2D(x: 5, y: 5, width: 10, height: 10))
        inner.backgroundColor = Color(red: 0, green: 0, blue: 1)
        view.addSubview(inner)
        view.alpha = 0.5
        // Half of white and half of the color; the inner one hides the outer one wholly.
        // 127.5 is either of its neighbors.
        let (outer, both) = (try pixel(12, 12), try pixel(20, 20))
        #expect(outer.red == 255 && both.blue == 255)
        for level in [outer.green, outer.blue, both.red, both.green] { #expect((127...128).contains(level)) }
    }

    @Test("what clips cuts its subviews to its corners, and keeps its shadow") func clipping() throws {
        view.layer.cornerRadius = 10
        view.clipsToBounds = true
        view.layer.shadows = [Shadow(color: .black, offset: Point2D(0, 12))]
        let inner = View(frame: Rect2D(x: -10, y: -10, width: 40, height: 40))
        inner.backgroundColor = Color(red: 0, green: 0, blue: 1)
        view.addSubview(inner)
        // The corner is cut off, the middle of the edge is not; beyond it, nothing is.
        #expect(try pixel(10, 10).alpha == 0)
        #expect(try pixel(20, 12) == StraightPixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(try pixel(9, 20).alpha == 0)
        #expect(try pixel(20, 38) == StraightPixel(red: 0, green: 0, blue: 0, alpha: 255))
    }

    @Test(
        "measures that are no numbers draw nothing, and break nothing",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, -1, 0]
    ) func hostile(value: Double) throws {
        window.backgroundColor = .white
        for frame in [
            Rect2D(x: value, y: 0, width: 10, height: 10), Rect2D(x: 0, y: 0, width: value, height: 10),
            Rect2D(x: value, y: value, width: value, height: value),
        ] {
            view.frame = frame
            view.backgroundColor = .black
            view.layer.cornerRadius = value
            view.layer.borderWidth = value
            view.alpha = value
            view.layer.shadows = [Shadow(color: .black, offset: Point2D(value, value), blur: 2)]
            let inner = View(frame: frame)
            inner.backgroundColor = .white
            inner.edges = Sides(value)
            view.addSubview(inner)
            view.frame.size.width += 1
            #expect(try window.snapshot(scale: 1.5).bitmap.width == 60)
        }
        #expect(!window.treeText(scale: 2).isEmpty)
    }

    @Test("a scale out of range is an error", arguments: [0, -1, 0.05, 17, Double.nan, .infinity]) func scale(
        value: Double
    ) { #expect(throws: RasterError.self) { try window.snapshot(scale: value) } }
}
