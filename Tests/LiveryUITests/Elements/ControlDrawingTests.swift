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

    @Test("a slider's track is of one color before the thumb and of another beyond it") func track() throws {
        let slider = Slider(frame: Rect2D(x: 0, y: 0, width: 200, height: 32))
        slider.thumbImage.normal = try .solid(.red, 20, 2)
        slider.minimumTrackTintColor = .green
        slider.maximumTrackTintColor = .blue
        slider.value = 0.5
        var picture = try slider.picture()
        #expect(picture.bounds(of: .green)?.maxX == 100)
        #expect(picture.bounds(of: .blue)?.x == 100)
        #expect(picture.bounds(of: .green)?.y == 14)
        #expect(picture.bounds(of: .green)?.height == 4)
        slider.thumbImage[.disabled] = try .solid(.black, 20, 2)
        slider.isEnabled = false
        picture = try slider.picture()
        #expect(picture.bounds(of: .red) == nil)
        #expect(picture.bounds(of: .black)?.width == 20)
        // Half of the opacity, of 255 levels.
        #expect((127...128).contains(picture[50, 15].alpha))
    }

    @Test("a switch's thumb is on the right while it is on, which is the state 'selected'") func toggle() throws {
        let toggle = Switch()
        #expect(toggle.frame.size == Size2D(51, 31))
        toggle.thumbTintColor = .red
        toggle.onTintColor = .green
        let off = try toggle.picture().bounds(of: .red)
        // 27 points between insets of 2, less what the circle does not fill.
        #expect(off.map { $0.x >= 2 && $0.maxX <= 29 && $0.width >= 25 } == true)
        toggle.isOn = true
        #expect(toggle.states == [.selected])
        let picture = try toggle.picture()
        #expect(picture.bounds(of: .red).map { $0.x >= 22 && $0.maxX <= 49 } == true)
        #expect(picture[8, 15] == Color.green.premultipliedPixel)
        toggle.isOn = false
        toggle.tintColor = .blue
        let outlined = try toggle.picture()
        // Within a level of the coverage's rounding.
        #expect(outlined[25, 0].blue >= 254)
        #expect(outlined.bounds(of: .green) == nil)
    }

    @Test("an image is drawn in the tint color where it is a template") func template() throws {
        let view = ImageView(image: try .solid(.red, 4, 3))
        #expect(view.frame.size == Size2D(4, 3))
        view.tintColor = .green
        #expect(try view.picture() == Bitmap.solid(.red, width: 4, height: 3))
        view.renderingMode = .template
        #expect(try view.picture() == Bitmap.solid(.green, width: 4, height: 3))
        view.renderingMode = .original
        view.highlightedImage = try .solid(.blue, 4, 3)
        view.isHighlighted = true
        #expect(try view.picture() == Bitmap.solid(.blue, width: 4, height: 3))
    }
}
