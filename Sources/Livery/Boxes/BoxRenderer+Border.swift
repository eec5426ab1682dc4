import LiveryRaster

extension BoxRenderer {
    /// Draws the border over the whole rectangle, which is later clipped to the outer edge together with everything
    /// beneath it. Where their edges are antialiased, `edge` is the coverage of the border box and `inside` the
    /// padding box's share of each pixel.
    func draw(_ border: Border, on canvas: borrowing Canvas, within edge: Coverage?, inside: Coverage?)
        throws(RasterError)
    {
        switch border.paint {
        case .color(let color) where inside == nil && border.style == .solid && border.dash == nil:
            // Edges on whole pixels: the inner corners are square.
            var ring = Path.rect(geometry.border.outer.rect)
            ring.append(.rect(geometry.border.inner.rect))
            try canvas.fill(ring, rule: .evenOdd, with: .color(color))
        case .color(let color): try canvas.paint(color, through: try line(border, within: edge, inside: inside))
        case .sides: try canvas.draw(try sides(of: border, within: edge, inside: inside), at: (0, 0))
        case .fills:
            let line = try line(border, within: edge, inside: inside)
            try canvas.group(through: line) { canvas throws(RasterError) in
                try canvas.paint(fills.border, over: geometry.border.outer.rect)
            }
        }
    }

    /// The border's share of each pixel, or one side's.
    private func line(_ border: Border, on side: Int? = nil, within edge: Coverage?, inside: Coverage?)
        throws(RasterError) -> Coverage
    {
        let (frame, size) = (geometry.border, geometry.layout.content.size)
        let inside = if let inside { inside } else { try share(of: frame.inner, within: edge) }
        if let dash = border.dash {
            let scaled = Dash(dash.lengths.map { $0 * geometry.scale })
            return try frame.dashes(scaled, cap: border.cap, in: size, limits: limits).excluding(inside)
        }
        switch border.style {
        case .solid: return inside.inverted()
        case .double:
            guard let stripes = frame.stripes else { return inside.inverted() }
            return try share(of: stripes.outer, within: edge).inverted().union(
                try share(of: stripes.inner, within: edge).subtracting(inside)
            )
        case .dashed, .dotted:
            return try frame.dashes(of: border.style, on: side, in: size, limits: limits).excluding(inside)
        }
    }

    /// The sides in their colors, meeting along lines from the outer to the inner corners.
    private func sides(of border: Border, within edge: Coverage?, inside: Coverage?) throws(RasterError) -> Bitmap {
        let size = geometry.layout.content.size
        let sides = BorderSide.all(of: geometry.border)
        let shown = sides.indices.filter { sides[$0].width > 0 }
        let colors = border.colors
        var painted: [(color: Color, line: Coverage)] = []
        if border.style.isInterrupted {
            // Dashes restart on each side.
            for index in shown {
                let line = try line(border, on: index, within: edge, inside: inside)
                painted.append((colors[index], line))
            }
        } else {
            // Sides of one color are one area, so that no seam shows.
            var areas: [(color: Color, path: Path)] = []
            for index in BorderAreas.order where shown.contains(index) {
                if let known = areas.firstIndex(where: { $0.color == colors[index] }) {
                    areas[known].path.appendDisjoint(sides[index].area)
                } else {
                    areas.append((colors[index], sides[index].area))
                }
            }
            var parts: [Coverage] = []
            for area in areas {
                parts.append(try Coverage(of: area.path, width: size.width, height: size.height, limits: limits))
            }
            let lines = try line(border, within: edge, inside: inside).divided(among: parts)
            painted = Array(zip(areas.map(\.color), lines))
        }
        var all = try Bitmap(width: size.width, height: size.height, limits: limits) { _ in }
        for (color, line) in painted {
            let picture = try Bitmap(width: size.width, height: size.height, limits: limits) {
                canvas throws(RasterError) in try canvas.paint(color, through: line)
            }
            // Each side has its own share of the pixels along the seams, so the shares are added.
            all.add(picture, at: (0, 0))
        }
        return all
    }
}
