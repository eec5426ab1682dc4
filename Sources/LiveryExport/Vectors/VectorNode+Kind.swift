import LiveryRaster

extension [VectorNode] {
    /// Why nodes are pixels; nil for shapes.
    var pixelReason: String? {
        for node in self {
            switch node {
            case .picture: return "a picture"
            case .shape(let shape):
                for case .pattern(let pattern)? in [shape.fill, shape.strokePaint] {
                    if let reason = pattern.nodes.pixelReason { return reason }
                }
            case .group(let group):
                if case .blur? = group.filter { return "a blur" }
                if group.blend != .normal { return "a blend mode" }
                if let reason = group.children.pixelReason ?? group.mask.pixelReason { return reason }
            }
        }
        return nil
    }

    /// The color of all that is painted; nil if there are several, or translucent ones over each other.
    var onlyColor: Color? {
        var (colors, count) = ([Color](), 0)
        guard collect(&colors, &count), let first = colors.first, colors.allSatisfy({ $0 == first }),
            count == 1 || first.alpha == 1
        else { return nil }
        return first
    }

    /// Adds all colors; false where what is painted is no color.
    private func collect(_ colors: inout [Color], _ count: inout Int) -> Bool {
        for node in self {
            switch node {
            case .picture: return false
            case .shape(let shape):
                for paint in [shape.fill, shape.strokePaint] {
                    switch paint {
                    case .color(let color)?:
                        colors.append(color)
                        count += 1
                    case .gradient?, .pattern?: return false
                    case nil: break
                    }
                }
            case .group(let group):
                guard group.filter == nil, group.blend == .normal, group.opacity == 1,
                    group.children.collect(&colors, &count)
                else { return false }
            }
        }
        return true
    }
}
