import Foundation
import Livery
import LiveryRaster
import LiveryUI
import Testing

/// What is behind an element, blurred within its box.
struct BackdropTests {
    /// A window that is black on the left half and white on the right, with a bar over its middle rows.
    private func window(blur: Double, radius: Double = 0) -> (Window, bar: View, right: View) {
        let window = Window(size: Size2D(120, 60))
        window.backgroundColor = .black
        let right = View(frame: Rect2D(x: 60, y: 0, width: 60, height: 60))
        right.backgroundColor = .white
        let bar = View(frame: Rect2D(x: 0, y: 20, width: 120, height: 20))
        bar.layer.backdropBlur = blur
        bar.layer.cornerRadius = radius
        window.addSubview(right)
        window.addSubview(bar)
        return (window, bar, right)
    }

    @Test("an edge becomes the integral of a Gaussian within the box, and stays outside of it") func edge() throws {
        let picture = try window(blur: 4).0.snapshot().bitmap
        for x in 20..<100 {
            // The pixel's center lies this far beyond the edge.
            let distance = Double(x) + 0.5 - 60
            let wanted = 127.5 * (1 + erf(distance / 4 / 2.0.squareRoot()))
            for y in [20, 30, 39] { #expect(abs(Double(picture[x, y].red) - wanted) <= 1.5, "at \(x), \(y)") }
            for y in [19, 40] { #expect(picture[x, y].red == (x < 60 ? 0 : 255)) }
        }
    }

    @Test("the blur is in proportion to the scale, and within the corners") func corners() throws {
        let (window, bar, _) = window(blur: 4, radius: 10)
        bar.frame = Rect2D(x: 50, y: 20, width: 20, height: 20)
        let picture = try window.snapshot(scale: 2).bitmap
        // Outside of the round corner at the right, and within the box.
        #expect(picture[139, 40].red == 255)
        #expect(picture[135, 60].red < 255)
        let wanted = 127.5 * (1 + erf(10.5 / 8 / 2.0.squareRoot()))
        #expect(abs(Double(picture[130, 60].red) - wanted) <= 8)
    }

    @Test("text over a blurred bar is measured against what is behind it") func contrast() throws {
        let (window, bar, _) = window(blur: 5)
        let label = Label(frame: Rect2D(x: 80, y: 0, width: 38, height: 20))
        label.text = "Title"
        label.font = FontDescription(families: ["DejaVu Sans"], size: 12)
        bar.addSubview(label)
        let contrasts = try window.textContrasts()
        #expect(contrasts.count == 1)
        // Black letters on white, which the blur leaves white there.
        #expect((contrasts.first?.ratio ?? 0) > 19)
    }
}
