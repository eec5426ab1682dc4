import LiveryRaster

extension BoxRenderer {
    /// Draws the border over the whole rectangle, which is later clipped to the outer edge together with everything
    /// beneath it. Where their edges are antialiased, `edge` is the coverage of the border box and `inside` the
    /// padding box's share of each pixel.
    func draw(
        _ border: Border,
        on canvas: borrowing Canvas,
        within edge: Coverage?,
        inside: Coverage?
    ) throws(RasterError) {
        switch border.paint {
        case .color(let color) where inside == nil && border.style == .solid && border.dash == nil:
            // Edges on whole pixels: the inner corners are square.
            let ring = Path.ring(
                outer: geometry.border.outer.rect,
                radii: .zero,
                inner: geometry.border.inner.rect,
                radii: .zero
            )
            try canvas.fill(ring, rule: .evenOdd, with: .color(color))
        case .color(let color):
            try canvas.paint(color, through: try line(border, within: edge, inside: inside))
        case .sides:
            try canvas.draw(try sides(of: border, within: edge, inside: inside), at: (0, 0))
        case .fills:
            let line = try line(border, within: edge, inside: inside)
            try canvas.group(through: line) { canvas throws(RasterError) in
                try canvas.paint(fills.border, over: geometry.border.outer.rect)
            }
        }
    }

    /// The border's share of each pixel, or one side's.
    private func line(
        _ border: Border,
        on side: Int? = nil,
        within edge: Coverage?,
        inside: Coverage?
    ) throws(RasterError) -> Coverage {
        let (frame, size) = (geometry.border, geometry.layout.content.size)
        let inside =
            if let inside { inside } else { try share(of: frame.inner, within: edge) }
        if let dash = border.dash {
            let scaled = Dash(dash.lengths.map { $0 * geometry.scale })
            return try frame.dashes(scaled, cap: border.cap, in: size, limits: limits)
                .excluding(inside)
        }
        switch border.style {
        case .solid:
            return inside.inverted()
        case .double:
            guard let stripes = frame.stripes else { return inside.inverted() }
            return try share(of: stripes.outer, within: edge).inverted()
                .union(try share(of: stripes.inner, within: edge).subtracting(inside))
        case .dashed, .dotted:
            return try frame.dashes(of: border.style, on: side, in: size, limits: limits)
                .excluding(inside)
        }
    }

    /// The sides in their colors, meeting along lines from the outer to the inner corners.
    private func sides(
        of border: Border,
        within edge: Coverage?,
        inside: Coverage?
    ) throws(RasterError) -> Bitmap {
        let size = geometry.layout.content.size
        let sides = BorderSide.all(of: geometry.border)
        let colors = border.colors
        let isDashed = border.style.isInterrupted
        // Dashes restart on each side.
        let whole = isDashed ? nil : try line(border, within: edge, inside: inside)
        func picture(of indices: [Int]) throws(RasterError) -> Bitmap {
            var area = Path()
            for index in indices { area.appendDisjoint(.polygon(sides[index].part)) }
            let line =
                if let whole { whole } else {
                    try line(border, on: indices[0], within: edge, inside: inside)
                }
            let part = try Coverage(
                of: area,
                width: size.width,
                height: size.height,
                limits: limits
            )
            return try Bitmap(width: size.width, height: size.height, limits: limits) {
                canvas throws(RasterError) in
                try canvas.paint(colors[indices[0]], through: line.excluding(part.inverted()))
            }
        }
        var all = try Bitmap(width: size.width, height: size.height, limits: limits) { _ in }
        var left = sides.indices.filter { sides[$0].width > 0 }
        while let first = left.first {
            // Sides of one color are one area, so that no seam shows.
            let alike = isDashed ? [first] : left.filter { colors[$0] == colors[first] }
            left.removeAll(where: alike.contains)
            // Each area has its own share of the pixels along the seams, so the shares are added.
            all.add(try picture(of: alike), at: (0, 0))
        }
        return all
    }
}
