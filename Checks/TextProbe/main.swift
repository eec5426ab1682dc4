import LiveryRaster
import LiveryText

// Prints a digest of texts that are drawn in the fonts of a folder, and of their measures:
// TextProbe FOLDER [CACHE]. Tests run it in environments that must not matter.

let texts = [
    "Hamburgefonts, AVATAR: fi fl \"quoted\" 0123456789", "Ünïcödé å é ñ, Ελληνικά, Кириллица, Հայերեն, ქართული",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD} (abc) 123 \u{645}\u{631}\u{62D}\u{628}\u{627}",
    "\u{6F22}\u{5B57}\u{76F4} \u{3042} \u{D55C} \u{E01} \u{1F600} \u{2603}\u{FE0F}",
    "a\u{0}b\u{1}c\u{202E}reversed\u{202C} tab\tend\nsecond line\u{2029}third",
]
let options = [
    TextOptions(), TextOptions(width: 90, alignment: .justified),
    TextOptions(width: 60, maximumLines: 2, truncation: .tail),
    TextOptions(width: 60, maximumLines: 1, truncation: .middle),
]

/// FNV-1a of 64-bit words instead of bytes.
struct Digest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }
}

func draw(_ folder: String, cache: String?) throws -> UInt64 {
    let fonts = try FontLibrary(folders: [folder], cacheFolder: cache)
    var digest = Digest()
    for string in texts {
        for family in ["sans-serif", "No Such Family", "DejaVu Serif"] {
            for options in options {
                let font = FontDescription(families: [family], size: 13.5, style: .italic)
                let text = StyledText(string, font: font)
                let layout = try TextLayout(text, options: options, fonts: fonts)
                digest.add(layout.size.width.bitPattern)
                digest.add(layout.size.height.bitPattern)
                let bitmap = try Bitmap(width: 500, height: 200) { (canvas) throws(RasterError) in
                    try canvas.draw(layout, at: Point2D(3.3, 2.2), scale: 1.5)
                }
                bitmap.withPixels { for pixel in $0 { digest.add(UInt64(pixel)) } }
            }
        }
    }
    return digest.value
}

FontLibrary.replaceDefaultConfiguration()
let arguments = CommandLine.arguments
do {
    print(try draw(arguments.dropFirst().first ?? "", cache: arguments.dropFirst(2).first))
} catch { print("error: \(error)") }
