import LiveryRaster
import Testing

/// Colors of blurred pictures, which never exceed alpha.
struct BlurredLevelTests {
    @Test("no level exceeds alpha at large deviations", arguments: [16.5, 20, 33]) func levels(_ sigma: Double) throws {
        // Black bars on white, both opaque, on a transparent ground.
        let bitmap = try Bitmap(width: 300, height: 100) { canvas throws(RasterError) in
            try canvas.fill(Rect2D(x: 50, y: 20, width: 200, height: 60), with: .color(.white))
            for x in stride(from: 60.0, to: 240, by: 24) {
                try canvas.fill(Rect2D(x: x, y: 20, width: 9, height: 60), with: .color(.black))
            }
        }.blurred(sigma: sigma)
        let wrong = (0..<100).flatMap { y in (0..<300).map { bitmap[$0, y] } }.filter {
            max($0.red, $0.green, $0.blue) > $0.alpha
        }
        #expect(wrong.isEmpty)
    }
}
