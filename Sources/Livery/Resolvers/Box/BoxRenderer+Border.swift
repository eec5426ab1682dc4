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
            if let inside { dashes = dashes.multiplied(by: inside.inverted()) }
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
        let sides = BorderSide.all(of: geometry)
        let followed = sides.filter { $0.width > 0 && $0.isRounded }
        var result = try drawn { canvas throws(RasterError) in
            for side in sides where side.width > 0 && !side.isRounded {
                try canvas.fill(side.straightDashes(style), with: .color(.black))
            }
        }
        let line = OutlineWalk(around: geometry.middleOfBorder)
        if followed.count == 4, Set(followed.map(\.width)).count == 1 {
            let dashes = followed[0].dashes(style, along: line)
            return try drawn { canvas throws(RasterError) in
                try canvas.fill(dashes, with: .color(.black))
            }
        }
        for side in followed {
            let dashes = side.dashes(style, along: line)
            let part = try drawn { canvas throws(RasterError) in
                try canvas.clip(to: side.area) { canvas throws(RasterError) in
                    try canvas.fill(dashes, with: .color(.black))
                }
            }
            // Two sides share the pixels along their seam.
            result = result.adding(part)
        }
        return result
    }

    private func drawn(
        _ body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) -> Coverage {
        let size = geometry.layout.content.size
        return try Coverage(
            width: size.width,
            height: size.height,
            limits: recipe.limits,
            drawing: body
        )
    }
}
