import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing

/// A window, what is in it, and its pictures.
struct WindowTests {
    private static let red = Color(red: 1, green: 0, blue: 0)

    private let window = Window(size: Size2D(20, 10))

    @Test("a window without anything is transparent, at its size times the scale") func empty() throws {
        let image = try window.snapshot(scale: 2)
        #expect(image.bitmap == (try Bitmap.solid(.clear, width: 40, height: 20)))
        #expect(image.scale == 2)
        #expect(image.layout.size == Size2D(20, 10))
    }

    @Test("pictures are as large as the style manager's configuration allows") func limits() throws {
        var configuration = StyleManager.Configuration()
        configuration.imageLimits = RasterLimits(maximumSide: 20)
        let document = try ThemeDocument(bytes: Array("accentColor: red".utf8), format: .yaml)
        let styles = StyleManager(document: document, configuration: configuration)
        window.injector = StyleInjector(sheet: try StyleSheet(yaml: "{}"), styles: styles)
        #expect(try window.snapshot().bitmap.width == 20)
        let error = #expect(throws: RasterError.self) { try window.snapshot(scale: 2) }
        #expect(error.map { "\($0)".contains("exceeds 20 pixels per side") } == true)
        window.injector = nil
        #expect(try window.snapshot(scale: 2).bitmap.width == 40)
    }

    @Test("edges are drawn on the nearest whole pixels", arguments: [1, 1.25, 1.5, 2, 3]) func snapping(scale: Double)
        throws
    {
        let view = View(frame: Rect2D(x: 3.3, y: 2.6, width: 7.1, height: 4.9))
        view.backgroundColor = Self.red
        window.addSubview(view)
        let bitmap = try window.snapshot(scale: scale).bitmap
        func pixel(_ point: Double) -> Int { Int((point * scale).rounded()) }
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let isInside = (pixel(3.3)..<pixel(10.4)).contains(x) && (pixel(2.6)..<pixel(7.5)).contains(y)
                #expect(bitmap[x, y] == (isInside ? Self.red.premultipliedPixel : .transparent))
            }
        }
    }

    @Test("hidden and transparent elements are not drawn, and nothing below them is") func hidden() throws {
        let view = View(frame: window.bounds)
        let inner = View(frame: window.bounds)
        inner.backgroundColor = Self.red
        view.addSubview(inner)
        window.addSubview(view)
        view.isHidden = true
        #expect(try window.snapshot().bitmap == Bitmap.solid(.clear, width: 20, height: 10))
        view.isHidden = false
        view.alpha = 0
        #expect(try window.snapshot().bitmap == Bitmap.solid(.clear, width: 20, height: 10))
        view.alpha = 1
        #expect(try window.snapshot().bitmap == Bitmap.solid(Self.red, width: 20, height: 10))
    }
}
