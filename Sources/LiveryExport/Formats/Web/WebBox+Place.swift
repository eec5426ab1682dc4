import Livery
import LiveryRaster

extension WebBox {
    /// Adds the rectangle of a layer, by the sides of the box within its border.
    func addPlace(_ place: LayerPlace, of item: Item, by writer: WebWriter, to declared: inout [WebProperty: WebValue])
    {
        let widths = style.visibleBorder?.widths ?? .zero
        let (at, size) = (item.trace["at"], item.trace["size"])
        func add(
            _ properties: (start: WebProperty, length: WebProperty),
            _ start: RelativeLength,
            _ length: RelativeLength,
            _ border: (near: Double, far: Double),
            _ side: String
        ) {
            func text(_ length: RelativeLength, adding factors: (near: Double, far: Double)) -> String {
                CSSText.length(length, adding: [(factors.near, border.near), (factors.far, border.far)])
            }
            let hasBorder = border.near + border.far > 0
            var first = text(start, adding: (start.fraction - 1, start.fraction))
            var along = text(length, adding: (length.fraction, length.fraction))
            if !hasBorder {
                let free = RelativeLength(fraction: 1 - length.fraction, points: -length.points)
                let position = start.position(of: length) ?? RelativeLength(points: start.points)
                let share = position.fraction
                let written = writer.relative(length, size.side(side))
                let rest = written.map { "(100% - \($0.trimmingPrefix("calc")))" } ?? free.operand
                if let moved = writer.relative(position, at.side(side), of: rest) {
                    (first, along) = (moved, written ?? along)
                } else if let written, share == 0 || abs(position.points) < 1e-6 {
                    along = written
                    if share != 0 { first = "calc" + (share == 1 ? rest : "(\(share.cssNumber) * \(rest))") }
                }
            }
            declared[properties.start] = WebValue(first)
            declared[properties.length] = WebValue(along)
        }
        add((.left, .width), place.left, place.width, (widths.left, widths.right), "first")
        add((.top, .height), place.top, place.height, (widths.top, widths.bottom), "second")
    }

    /// Whether an inset shadow of the box may be over a layer.
    func isReachedByShadows(_ layer: BoxLayer) -> Bool {
        style.shadows.contains { shadow in
            guard shadow.isInset else { return false }
            let reach = shadow.blur + shadow.spread
            let inside = Rect2D(origin: .zero, size: size).inset(
                by: Insets(
                    top: max(0, reach + shadow.offset.y),
                    left: max(0, reach + shadow.offset.x),
                    bottom: max(0, reach - shadow.offset.y),
                    right: max(0, reach - shadow.offset.x)
                )
            )
            return !inside.surelyContains(layer.area)
        }
    }

    /// Whether a text of the element itself is over a part of the box, in one line between paddings.
    func isUnderText(_ rect: Rect2D) -> Bool {
        guard let room = textRoom else { return false }
        let middle = (room.minY + room.maxY) / 2
        return rect.minY < middle && middle < rect.maxY && rect.minX <= room.maxX && room.minX <= rect.maxX
    }
}

extension CSSText {
    /// A length plus multiples of the widths of borders as browsers draw them.
    fileprivate static func length(_ length: RelativeLength, adding borders: [(factor: Double, width: Double)])
        -> String
    {
        var (length, snapped) = (length, [Double: Double]())
        for (factor, width) in borders {
            if width == width.rounded() {
                length.points += factor * width
            } else {
                snapped[width, default: 0] += factor
            }
        }
        let start = length.fraction == 0 ? Self.length(length.points) : length.cssText
        let terms = snapped.filter { abs($0.value) > 1e-9 }.sorted { $0.key < $1.key }.map { width, factor in
            let times = abs(factor) == 1 ? "" : abs(factor).cssNumber + " * "
            return " \(factor < 0 ? "-" : "+") \(times)\(WebPixels.width(ofLine: width))"
        }
        if terms.isEmpty { return start }
        return "calc(\(start == "0" ? "0px" : start)\(terms.joined()))"
    }
}

extension RelativeLength {
    /// The length as a factor.
    fileprivate var operand: String { points == 0 || fraction == 0 ? cssText : String("(\(cssText.dropFirst(5))") }
}
