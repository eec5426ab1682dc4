import Livery
import LiveryRaster

extension WebWriter {
    /// One shadow of `box-shadow`.
    func shadow(_ shadow: Shadow, _ trace: ReferenceTrace = .none) -> WebValue {
        let offset = trace["offset"]
        let lengths = [
            length(shadow.offset.x, trace.parts["offsetX"] ?? offset["first"]),
            length(shadow.offset.y, trace.parts["offsetY"] ?? offset["second"]),
            length(shadow.blur, trace["blur"]), length(shadow.spread, trace["spread"]),
        ]
        let count =
            !isNone(lengths[3]) ? 4 : !isNone(lengths[2]) ? 3 : 2
        let text = lengths.prefix(count).joined(separator: " ")
        return "\(shadow.isInset ? "inset " : "")\(text) \(color(shadow.color, trace["color"]))"
    }

    /// One function of `filter`.
    func dropShadow(_ shadow: DropShadow, _ trace: ReferenceTrace = .none) -> WebValue {
        let whole = Shadow(color: shadow.color, offset: shadow.offset, blur: shadow.blur)
        return "drop-shadow(\(self.shadow(whole, trace)))"
    }

    private func isNone(_ length: String) -> Bool { length == "0" }

    /// CSS's `border-radius`.
    func radii(_ radii: CornerRadii, _ trace: ReferenceTrace = .none) -> String {
        let corners: [(String, LiveryRaster.Size2D)] = [
            ("topLeft", radii.topLeft), ("topRight", radii.topRight),
            ("bottomRight", radii.bottomRight), ("bottomLeft", radii.bottomLeft),
        ]
        let across = CSSText.sides(corners.map { length($1.width, trace.side($0)) })
        let down = CSSText.sides(corners.map { length($1.height, trace.side($0)) })
        return across == down ? across : "\(across) / \(down)"
    }

    /// Lengths for the four sides.
    func sides(_ insets: Insets, _ trace: ReferenceTrace = .none) -> String {
        CSSText.sides(Self.sides(insets).map { length($1, trace.side($0)) })
    }

    /// CSS's `padding`, which begins at the inner edge of the border.
    func padding(
        _ padding: Insets,
        _ trace: ReferenceTrace,
        within border: Insets,
        _ borderTrace: ReferenceTrace
    ) -> String {
        let sides = zip(Self.sides(padding), Self.sides(border)).map { own, border in
            let (outer, inner) = (
                length(own.length, trace.side(own.side)),
                length(border.length, borderTrace.side(border.side))
            )
            let isWritten =
                outer == CSSText.length(own.length) && inner == CSSText.length(border.length)
            guard !isWritten, border.length != 0 || !isNone(inner) else {
                return isWritten ? CSSText.length(max(0, own.length - border.length)) : outer
            }
            // No padding stays none.
            return own.length == 0 && isNone(outer) ? "0" : "max(0px, calc(\(outer) - \(inner)))"
        }
        return CSSText.sides(sides)
    }

    private static func sides(_ insets: Insets) -> [(side: String, length: Double)] {
        [
            ("top", insets.top), ("right", insets.right), ("bottom", insets.bottom),
            ("left", insets.left),
        ]
    }
}
