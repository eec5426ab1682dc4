import LiveryRaster
import LiveryTesting
import LiveryText
import TestSupport
import Testing

/// Pictures of text, which are recorded in `Goldens/Text`.
@Suite(.enabled(if: PinnedText.isAvailable, PinnedText.comment)) struct PictureTests {
    private func expectPicture(_ layout: TextLayout, named name: String, scales: [Double] = [1, 2], line: UInt = #line)
        throws
    {
        for scale in scales {
            let margin = 6.0
            let width = max(layout.options.width ?? 0, layout.size.width) + 2 * margin
            let height = layout.size.height + 2 * margin
            let bitmap = try Bitmap(
                width: Int((width * scale).rounded(.up)),
                height: Int((height * scale).rounded(.up))
            ) { (canvas) throws(RasterError) in
                let all = Rect2D(x: 0, y: 0, width: width * scale + 1, height: height * scale + 1)
                try canvas.fill(all, with: .color(.white))
                try canvas.draw(layout, at: Point2D(margin * scale, margin * scale), scale: scale)
            }
            let suffix = scale == 1 ? "" : "@\(Int(scale))x"
            expectGolden(of: bitmap, named: "Text/\(name)\(suffix)", line: line)
        }
    }

    @Test func sizes() throws {
        var text = StyledText("", font: sans(12))
        for size in [9.0, 11, 13, 17, 22, 34] {
            text.append("Sphinx of black quartz, AVATAR \(Int(size))\n", style: TextStyle(font: sans(size)))
        }
        try expectPicture(TextLayout(text, fonts: PinnedText.fonts()), named: "sizes")
    }

    @Test func styles() throws {
        let blue = Color(red: 0.1, green: 0.3, blue: 0.8)
        var slanted = sans(17)
        slanted.style = .italic
        var wide = sans(17)
        wide.letterSpacing = 3
        var text = StyledText("Plain, ", font: sans(17))
        text.append("bold", style: TextStyle(font: sans(17, weight: 700)))
        text.append(", ", style: TextStyle(font: sans(17)))
        text.append("slanted", style: TextStyle(font: slanted, color: blue))
        text.append(", ", style: TextStyle(font: sans(17)))
        text.append("underlined gjpq", style: TextStyle(font: sans(17), isUnderlined: true))
        text.append(", ", style: TextStyle(font: sans(17)))
        text.append("struck through", style: TextStyle(font: sans(17), isStruckThrough: true))
        text.append(", ", style: TextStyle(font: sans(17)))
        let yellow = Color(red: 1, green: 0.93, blue: 0.5)
        text.append("marked", style: TextStyle(font: sans(17), backgroundColor: yellow))
        text.append(", ", style: TextStyle(font: sans(17)))
        text.append("spaced", style: TextStyle(font: wide))
        text.append(" and ", style: TextStyle(font: sans(17)))
        let serif = FontDescription(families: ["serif"], size: 26)
        text.append("large serif", style: TextStyle(font: serif, color: blue))
        let layout = try TextLayout(text, options: TextOptions(width: 280), fonts: PinnedText.fonts())
        try expectPicture(layout, named: "styles")
    }

    @Test(arguments: [TextOptions.Alignment.leading, .center, .right, .justified]) func alignments(
        alignment: TextOptions.Alignment
    ) throws {
        let text = "The quick brown fox jumps over the lazy dog, and runs far away.\nIt is never seen again."
        let options = TextOptions(width: 200, alignment: alignment)
        try expectPicture(layout(text, size: 15, options), named: "alignment-\(alignment.rawValue)", scales: [2])
    }

    @Test(arguments: [TextOptions.Truncation.head, .middle, .tail]) func truncations(truncation: TextOptions.Truncation)
        throws
    {
        let text = "The quick brown fox jumps over the lazy dog, and runs far away, where it is never seen."
        let options = TextOptions(width: 200, maximumLines: 2, truncation: truncation)
        try expectPicture(layout(text, size: 15, options), named: "truncation-\(truncation.rawValue)", scales: [2])
    }

    @Test func scripts() throws {
        let text = """
            Größe, naïve façade, e\u{301}\u{323} a\u{308}\u{304}
            Ελληνικά, Кириллица, Հայերեն
            \u{5E9}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD} (abc) 123 \u{5E2}\u{5D5}\u{5DC}\u{5DD}
            \u{645}\u{631}\u{62D}\u{628}\u{627} \u{628}\u{627}\u{644}\u{639}\u{627}\u{644}\u{645} 123
            Left \u{5D0}\u{5D1}\u{5D2} right, \u{2603} \u{2713} \u{4E2D}\u{1F600}
            """
        try expectPicture(layout(text, size: 20, TextOptions(width: 320)), named: "scripts")
    }
}
