// snippet: golden-names
import Livery
import LiveryGoldens
import LiveryTesting
import Testing

struct SealTests {
    static func seal(_ color: Color) throws -> Bitmap {
        try Bitmap(width: 24, height: 24) { canvas throws(RasterError) in
            let disc = Path.ellipse(in: Rect2D(x: 2, y: 2, width: 20, height: 20))
            try canvas.fill(disc, with: .color(color))
        }
    }

    @Test func plain() throws {
        expectGolden(of: try Self.seal(.black))  // SealTests/plain.png
    }

    @Test(arguments: [0.2, 0.6])
    func gray(level: Double) throws {
        let color = Color(red: level, green: level, blue: level)
        expectGolden(of: try Self.seal(color), for: level)  // SealTests/gray-0.2.png
    }
}
// end

// snippet: golden-asset
struct AssetTests {
    @Test func button() throws {
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: ButtonTests.theme))
        expectGolden(of: styles.golden("goButton", scale: 3))  // mine/goButton@3x.png
    }
}
// end

// snippet: golden-limits
struct LimitTests {
    @Test func limits() throws {
        let seal = try SealTests.seal(.black)
        expectGolden(of: seal, named: "limits/exact")
        expectGolden(of: seal, named: "limits/levels", tolerance: .levels(2, exceptions: 10))
        expectGolden(of: seal, named: "limits/looks", tolerance: .perceptual(distance: 0.02))
        expectGolden(of: seal, named: "limits/noise", tolerance: .density(side: 8, pixels: 3))
        let clock = PixelRect(x: 0, y: 0, width: 10, height: 4)
        expectGolden(of: seal, named: "limits/part", ignoring: [clock])
    }
}
// end

// snippet: golden-representable
struct Traffic: GoldenRepresentable {
    let lights: [(name: String, red: Double, green: Double)]

    func goldenSnapshots() throws -> [GoldenSnapshot] {
        try lights.map { name, red, green in
            GoldenSnapshot(
                try SealTests.seal(Color(red: red, green: green, blue: 0)),
                part: name,
                texts: [GoldenText("red \(red), green \(green)\n", fileExtension: "light.txt")]
            )
        }
    }
}

struct TrafficTests {
    @Test func lights() {
        expectGolden(of: Traffic(lights: [("stop", 1, 0), ("go", 0, 0.5)]))
    }
}
// end
