import Livery
import LiveryRaster

extension WebWriter {
    /// One shadow of `box-shadow`, or what is in the parentheses of `drop-shadow()`, where the blur is a standard
    /// deviation. What covers its box is mixed into its color.
    func shadow(
        _ shadow: Shadow,
        blur: KeyPath<Shadow, Double> = \.blur,
        _ trace: ReferenceTrace = .none,
        under cover: WebFace.Cover? = nil
    ) -> WebValue {
        let offset = trace["offset"]
        let lengths = [
            length(shadow.offset.x, trace.parts["offsetX"] ?? offset["first"]),
            length(shadow.offset.y, trace.parts["offsetY"] ?? offset["second"]),
            length(shadow[keyPath: blur], trace["blur"]),
            length(shadow.spread, trace["spread"]),
        ]
        let count = !isNone(lengths[3]) ? 4 : !isNone(lengths[2]) ? 3 : 2
        let text = lengths.prefix(count).joined(separator: " ")
        let own = trace["color"]
        let shade = cover.map { color(shadow.color, own, seenUnder: $0) } ?? color(shadow.color, own)
        return "\(shadow.isInset ? "inset " : "")\(text) \(shade)"
    }

    private func isNone(_ length: String) -> Bool { length == "0" }

    /// The radii of the four corners, across and down.
    func radii(_ radii: CornerRadii, _ trace: ReferenceTrace) -> [(across: String, down: String)] {
        zip(["topLeft", "topRight", "bottomRight", "bottomLeft"], radii.all).map { name, corner in
            let own = trace.side(name)
            return (length(corner.width, own), length(corner.height, own))
        }
    }

    /// Lengths for the four sides.
    func sides(_ insets: Insets, _ trace: ReferenceTrace) -> [WebValue] {
        Self.sides(insets).map { WebValue(length($1, trace.side($0))) }
    }

    /// The four values of CSS's `padding`, which begins at the inner edge of the border.
    func padding(_ padding: Insets, _ trace: ReferenceTrace, within border: Insets, _ borderTrace: ReferenceTrace)
        -> [WebValue]
    {
        zip(Self.sides(padding), Self.sides(border)).map { own, border in
            let (outer, inner) = (
                length(own.length, trace.side(own.side)), length(border.length, borderTrace.side(border.side))
            )
            let isWritten = outer == CSSText.length(own.length) && inner == CSSText.length(border.length)
            guard !isWritten, border.length != 0 || !isNone(inner) else {
                let length = CSSText.length(max(0, own.length - border.length))
                return WebValue(isWritten ? length : outer)
            }
            // No padding stays none.
            let isNone = own.length == 0 && isNone(outer)
            return WebValue(isNone ? "0" : "max(0px, calc(\(outer) - \(inner)))")
        }
    }

    private static func sides(_ insets: Insets) -> [(side: String, length: Double)] {
        [("top", insets.top), ("right", insets.right), ("bottom", insets.bottom), ("left", insets.left)]
    }
}
