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
            _ border: (near: Double, all: Double),
            _ side: String
        ) {
            func text(_ length: RelativeLength, _ start: Double = 0) -> String {
                var length = length
                length.points += length.fraction * border.all - start
                return length.fraction == 0 ? CSSText.length(length.points) : length.cssText
            }
            var (first, along) = (text(start, border.near), text(length))
            if start == RelativeLength(), border.all == 0 {
                along = writer.percentage(length, size.side(side)) ?? along
            }
            // A share of what the layer leaves free.
            let free = RelativeLength(
                fraction: 1 - length.fraction,
                points: border.all * (1 - length.fraction) - length.points
            )
            let share = free.fraction == 0 ? 0 : start.fraction / free.fraction
            if border.all == 0, abs(start.points - share * free.points) < 1e-6 {
                let percentage = RelativeLength(fraction: share)
                if let moved = writer.percentage(percentage, at.side(side)) {
                    first = moved.replacing("100%)", with: "\(free.operand))")
                }
            }
            declared[properties.start] = WebValue(first)
            declared[properties.length] = WebValue(along)
        }
        add((.left, .width), place.left, place.width, (widths.left, widths.horizontal), "first")
        add((.top, .height), place.top, place.height, (widths.top, widths.vertical), "second")
    }
}

extension RelativeLength {
    /// The length as a factor.
    fileprivate var operand: String { points == 0 || fraction == 0 ? cssText : String("(\(cssText.dropFirst(5))") }
}
