import Foundation
import LiveryRaster
import LiveryText
import TestSupport

/// What texts in DejaVu Sans measure by other programs: Fixtures/references.json, which
/// Fixtures/references.py writes.
struct References: Decodable {
    struct Width: Decodable, Sendable {
        let text: String
        let ems: Double
    }

    struct Ink: Decodable, Sendable {
        let text: String
        /// Left, bottom, right and top in ems, y up.
        let edges: [Double]
    }

    struct Wrapped: Decodable, Sendable {
        let text: String
        let ems: Double
        let lines: [String]
    }

    struct Truncated: Decodable, Sendable {
        let text: String
        let ems: Double
        let glyphs: [UInt32]
        let width: Double
    }

    struct Order: Decodable, Sendable {
        let text: String
        let glyphs: [UInt32]
    }

    let ascent: Double
    let descent: Double
    let lineGap: Double
    let widths: [Width]
    let plain: [Width]
    let ink: [Ink]
    let wrapped: [Wrapped]
    let truncated: [Truncated]
    let order: [Order]

    static func read() throws -> References {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fixtures/references.json"
        )
        return try JSONDecoder().decode(References.self, from: Data(contentsOf: url))
    }
}

/// DejaVu Sans at a size.
func sans(_ size: Double = 20, weight: Int = 400) -> FontDescription {
    FontDescription(families: ["DejaVu Sans"], size: size, weight: weight)
}

/// Sets a text in the pinned DejaVu Sans.
func layout(_ string: String, size: Double = 20, _ options: TextOptions = TextOptions()) throws -> TextLayout {
    try TextLayout(StyledText(string, font: sans(size)), options: options, fonts: PinnedText.fonts())
}
