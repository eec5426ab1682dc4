// snippet: text
import LiveryRaster
import LiveryText

/// Draws a greeting in a box as wide as a telephone, at two pixels a point.
func drawGreeting(fontFolder: String) throws -> Bitmap {
    let fonts = try FontLibrary(folders: [fontFolder])
    let body = FontDescription(families: ["Inter", "DejaVu Sans"], size: 17)
    let bold = FontDescription(families: ["Inter", "DejaVu Sans"], size: 17, weight: 700)

    var text = StyledText("Good morning, ", font: body)
    text.append(
        "Ada",
        style: TextStyle(font: bold, color: Color(red: 0.18, green: 0.44, blue: 0.93))
    )
    text.append(". Your ferry leaves in ten minutes, from pier 4.", style: TextStyle(font: body))

    // Set once; measured and drawn as often as is wanted, in any color and at any scale.
    let layout = try TextLayout(
        text,
        options: TextOptions(width: 280, maximumLines: 2, truncation: .tail),
        fonts: fonts
    )
    for missing in layout.missingFonts {
        print("none of", missing.families, "is installed; used", missing.substitute)
    }

    let scale = 2.0
    let width = Int((layout.size.width * scale).rounded(.up))
    let height = Int((layout.size.height * scale).rounded(.up))
    return try Bitmap(width: width, height: height) { (canvas) throws(RasterError) in
        try canvas.draw(layout, at: .zero, scale: scale)
    }
}
// end
