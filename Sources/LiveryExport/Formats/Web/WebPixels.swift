import Livery

/// What one pixel of the device is, by which browsers draw borders: their widths are floored to whole ones, and layers
/// that are counted from the edge of a box begin at the inner edge of its border.
enum WebPixels {
    private static let property = "--livery-pixel"

    /// The width of a border as it is drawn (css-values-4, "snap a length as a border width").
    static func width(ofLine points: Double) -> String {
        let pixel = "var(\(property), 1px)"
        let whole = "round(down, \(CSSText.length(points)), \(pixel))"
        return points < 1 ? "max(\(pixel), \(whole))" : whole
    }

    /// The rules that say it, for a style sheet in which a width needs it; none for any other.
    ///
    /// Lengths are a little less than a pixel, so that a width of whole ones is not floored to one less.
    static func rules(for blocks: [String]) -> [String] {
        guard blocks.contains(where: { $0.contains("var(\(property)") }) else { return [] }
        let steps: KeyValuePairs = [
            "1.25": "0.799px", "1.5": "0.666px", "1.75": "0.571px", "2": "0.499px", "2.5": "0.399px", "3": "0.333px",
            "4": "0.249px",
        ]
        return steps.flatMap { resolution, pixel in
            [WebRules.text(":root", ["\(property): \(pixel)"])].within(media: "(min-resolution: \(resolution)dppx)")
        }
    }
}
