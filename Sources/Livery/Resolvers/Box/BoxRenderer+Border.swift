import LiveryRaster

/// The line inside the edge.
extension BoxRenderer {
    /// Draws the border over the whole rectangle, to be cut to the outer corners with all that is
    /// beneath it. Given is the padding box's share of each pixel where its edges are smooth.
    func draw(
        _ border: Border,
        on canvas: borrowing Canvas,
        inside: Coverage?
    ) throws(RasterError) {
        guard border.style == .solid else {
            var dashes = try dashes(of: border.style)
            if let inside { dashes = dashes.excluding(inside) }
            return try canvas.paint(border.color, through: dashes)
        }
        if let inside { return try canvas.paint(border.color, through: inside.inverted()) }
        // Whole pixels: the inner corners are square.
        let ring = Path.ring(
            outer: geometry.content.rect,
            radii: .zero,
            inner: geometry.padding.rect,
            radii: .zero
        )
        try canvas.fill(ring, rule: .evenOdd, with: .color(border.color))
    }

    /// The coverage of dashes or dots, which may reach beyond the border's inner edge.
    ///
    /// A side with a rounded inner corner takes its part of a line around the whole box, another
    /// one has a straight line of its own, over its whole length: so browsers paint them.
    private func dashes(of style: Border.Style) throws(RasterError) -> Coverage {
        let sides = BorderSide.all(of: geometry).filter { $0.width > 0 }
        let followed = sides.filter(\.isRounded)
        let walk = ContourMeasure(around: geometry.middleOfBorder)
        var around = Path()
        if followed.count == 4, Set(followed.map(\.width)).count == 1 {
            around = followed[0].dashes(style, along: walk)
        } else {
            for side in followed {
                // The areas meet in seams and overlap nowhere.
                around.append(separate: side.dashes(style, along: walk).clipped(to: side.area))
            }
        }
        let size = geometry.layout.content.size
        return try Coverage(
            width: size.width,
            height: size.height,
            limits: limits
        ) { canvas throws(RasterError) in
            for side in sides where !side.isRounded {
                try canvas.fill(side.straightDashes(style), with: .color(.black))
            }
            try canvas.fill(around, with: .color(.black))
        }
    }
}
