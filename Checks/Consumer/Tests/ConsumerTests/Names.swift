import CMacTypes
import Foundation
import Livery
import Testing

/// A program's own code, which names geometry beside what Foundation exports on Apple's systems.
struct Frame {
    var size: Size2D = .zero
    var parts: [Rect2D] = []
    var origin: Point2D? { parts.first?.origin }

    var request: ImageRequest {
        ImageRequest("goButton", size: size, scale: 2, states: .highlighted, appearance: .dark)
    }
}

@Test func geometryIsNamedBesideFoundation() {
    var frame = Frame(size: Size2D(20, 10))
    frame.parts.append(Rect2D(x: 1, y: 2, width: 3, height: 4))
    #expect(frame.origin == Point2D(x: 1, y: 2))
    #expect(frame.request.size == Size2D(width: 20, height: 10))
    #expect("\(frame.request)" == "goButton-highlighted~dark@2x, 20 × 10")
    #expect(Rect(top: 1, left: 2, bottom: 3, right: 4).left == 2)
}
