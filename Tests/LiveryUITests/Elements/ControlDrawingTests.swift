import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing

/// Where the parts of controls are, in pixels.
struct ControlDrawingTests {
    @Test(
        "a progress bar is filled up to its share",
        arguments: [(0.0, 0), (0.3, 30), (1, 100), (7, 100), (-1, 0), (.nan, 0), (.infinity, 100)]
    ) func progress(_ progress: Double, _ end: Int) throws {
        let bar = ProgressView(frame: Rect2D(x: 0, y: 0, width: 100, height: 4))
        bar.progressImage = try .solid(.red, 5, 4)
        bar.trackImage = try .solid(.blue, 5, 4)
        bar.progress = progress
        let picture = try bar.picture()
        #expect((picture.bounds(of: .red)?.width ?? 0) == end)
        #expect(picture.bounds(of: .blue)?.maxX ?? 100 == 100)
    }

    @Test("a progress bar without images has round ends in the tint color") func progressColors() throws {
        let bar = ProgressView(frame: Rect2D(x: 0, y: 0, width: 100, height: 4))
        bar.progress = 0.5
        bar.tintColor = .red
        bar.trackTintColor = .green
        let picture = try bar.picture()
        #expect(picture[25, 2] == Color.red.premultipliedPixel)
        #expect(picture[75, 2] == Color.green.premultipliedPixel)
        #expect(picture[0, 0].alpha < 255)
        bar.progressTintColor = .blue
        #expect(try bar.picture()[25, 2] == Color.blue.premultipliedPixel)
    }

    /// The thumb of 20 points begins at the share of the 180 that are left.
    @Test(
        "a slider's thumb is where its value is",
        arguments: [
            (0.0, 0.0, 1.0, 0), (1, 0, 1, 180), (0.5, 0, 1, 90), (0, -1, 3, 45), (9, 0, 1, 180), (-9, 0, 1, 0),
            (5, 3, 3, 0), (5, 4, 3, 0), (.nan, 0, 1, 0), (1, 0, .infinity, 0),
        ]
    ) func thumb(_ value: Double, _ minimum: Double, _ maximum: Double, _ x: Int) throws {
        let slider = Slider(frame: Rect2D(x: 0, y: 0, width: 200, height: 31))
        slider.thumbImage.normal = try .solid(.red, 20, 11)
        slider.maximumValue = maximum
        slider.minimumValue = minimum
        slider.value = value
        let picture = try slider.picture()
        #expect(picture.bounds(of: .red) == PixelRect(x: x, y: 10, width: 20, height: 11))
    }
}
