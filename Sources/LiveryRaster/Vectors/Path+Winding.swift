extension Path {
    /// The outlines of the path by themselves.
    private var outlines: [Path] {
        elements.reduce(into: []) { outlines, element in
            if case .move(let point) = element {
                outlines.append(Path())
                outlines[outlines.count - 1].move(to: point)
            } else if !outlines.isEmpty {
                switch element {
                case .line(let point): outlines[outlines.count - 1].line(to: point)
                case .curve(let point, let control1, let control2):
                    outlines[outlines.count - 1].curve(to: point, control1: control1, control2: control2)
                case .close: outlines[outlines.count - 1].close()
                case .move: break
                }
            }
        }
    }

    /// The path whose inside by the rule of winding is that by the rule of even and odd: outlines within others run the
    /// other way. Nil where lines cross.
    package var wound: Path? {
        let outlines = outlines
        guard outlines.count > 1 else { return isSame(as: self) ? self : nil }
        guard outlines.count <= 64 else { return nil }
        var wound = Path()
        for (index, outline) in outlines.enumerated() {
            let around = outlines.indices.filter { other in other != index && outlines[other].isAround(outline) }
            let isClockwise = outline.signedArea > 0
            wound.append(isClockwise == around.count.isMultiple(of: 2) ? outline : outline.reversed())
        }
        return wound.isSame(as: self) ? wound : nil
    }

    /// Whether an outline lies within this one, as far as its first point tells.
    private func isAround(_ other: Path) -> Bool {
        guard let point = other.elements.first?.end else { return false }
        var isInside = false
        forEachLine(tolerance: max(bounds.width, bounds.height, 1e-9) / 100) { first, last in
            guard (first.y > point.y) != (last.y > point.y) else { return }
            let x = first.x + (point.y - first.y) / (last.y - first.y) * (last.x - first.x)
            if point.x < x { isInside.toggle() }
        }
        return isInside
    }

    /// Whether the inside by the rule of winding is that of another path by the rule of even and odd, to a 96th of the
    /// longer side.
    private func isSame(as other: Path) -> Bool {
        let bounds = other.bounds
        let factor = 96 / max(bounds.width, bounds.height, 1e-9)
        let map = AffineTransform.translation(x: -bounds.minX, y: -bounds.minY).concatenating(
            .scale(x: factor, y: factor)
        )
        guard let own = try? Coverage(of: applying(map), width: 97, height: 97),
            let wanted = try? Coverage(of: other.applying(map), rule: .evenOdd, width: 97, height: 97)
        else { return false }
        return zip(own.bytes, wanted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
    }
}
