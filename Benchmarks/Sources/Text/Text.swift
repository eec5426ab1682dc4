import LiveryRaster
import LiveryText
import TextFloor

/// What 1,000 labels take to be set, measured and drawn, beside a C program that makes the same calls of
/// Pango and Cairo.
///
///     swift run -c release --package-path Benchmarks Text FONTFOLDER CACHEFOLDER
@main
struct Text {
    private static let labels = (0..<1_000).map { "Label number \($0) of a screen" }

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else {
            print("usage: Text FONTFOLDER CACHEFOLDER")
            return
        }
        let clock = ContinuousClock()
        for name in ["first start", "start"] {
            let time = try clock.measure {
                _ = try FontLibrary(folders: [arguments[1]], cacheFolder: arguments[2])
            }
            print("\(name): \(milliseconds(time)) ms")
        }
        let fonts = try FontLibrary(folders: [arguments[1]], cacheFolder: arguments[2])
        guard let floor = text_floor_create(arguments[1], arguments[2]) else {
            print("Pango could not be set up")
            return
        }
        defer { text_floor_destroy(floor) }

        var best = [Duration](repeating: .seconds(1_000), count: 4)
        var layouts: [TextLayout] = []
        for _ in 0..<20 {
            let times = try [
                clock.measure { try drawFloor(floor) },
                clock.measure {
                    layouts = try (0..<labels.count).map { try layout($0, fonts) }
                    try draw(layouts, color: Color(red: 0.1, green: 0.2, blue: 0.3))
                },
                clock.measure { layouts = try (0..<labels.count).map { try layout($0, fonts) } },
                clock.measure { try draw(layouts, color: Color(red: 0.6, green: 0.1, blue: 0.1)) },
            ]
            for (index, time) in times.enumerated() { best[index] = min(best[index], time) }
        }
        print("1,000 labels, the best of 20 rounds, in milliseconds")
        print("C: \(milliseconds(best[0]))")
        print("Livery: \(milliseconds(best[1])), \(ratio(best[1], best[0])) times as long")
        print("    set and measured: \(milliseconds(best[2]))")
        print("    drawn again in another color: \(milliseconds(best[3]))")
    }

    private static func layout(_ index: Int, _ fonts: FontLibrary) throws -> TextLayout {
        let font = FontDescription(
            families: ["DejaVu Sans"],
            size: Double(12 + index % 4),
            weight: index % 5 == 0 ? 700 : 400,
            letterSpacing: 0.25
        )
        return try TextLayout(StyledText(labels[index], font: font), fonts: fonts)
    }

    private static func draw(_ layouts: [TextLayout], color: Color) throws {
        let bitmap = try Bitmap(width: 1125, height: 2436) { (canvas) throws(RasterError) in
            for (index, layout) in layouts.enumerated() {
                let origin = Point2D(Double(index % 4 * 280), Double(index / 4) * 9.5)
                try canvas.draw(layout, at: origin, scale: 1.5, color: color)
            }
        }
        precondition(bitmap.width == 1125)
    }

    private static func drawFloor(_ floor: OpaquePointer) throws {
        var bytes: [CChar] = []
        let starts = labels.map { label in
            defer { bytes += Array(label.utf8CString) }
            return bytes.count
        }
        let sum = bytes.withUnsafeBufferPointer { buffer in
            let pointers = starts.map { start in buffer.baseAddress.map { $0 + start } }
            return text_floor_draw(floor, pointers, Int32(pointers.count))
        }
        precondition(sum > 0, "Cairo could not draw")
    }

    private static func milliseconds(_ time: Duration) -> Double {
        (time / .milliseconds(1) * 100).rounded() / 100
    }

    private static func ratio(_ time: Duration, _ other: Duration) -> Double {
        (time / other * 100).rounded() / 100
    }
}
