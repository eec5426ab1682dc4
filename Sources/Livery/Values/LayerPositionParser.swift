/// Understands CSS's `background-position`: one to four words, edges and distances
/// (css-backgrounds-3, section 2.6).
struct LayerPositionParser {
    enum Edge: String {
        case left, right, top, bottom, center

        var isHorizontal: Bool { self == .left || self == .right }
        var isVertical: Bool { self == .top || self == .bottom }

        /// The position at the edge, or a distance inwards from it.
        func position(_ distance: LayerPosition = LayerPosition(fraction: 0)) -> LayerPosition {
            switch self {
            case .left, .top: distance
            case .right, .bottom:
                LayerPosition(fraction: 1 - distance.fraction, points: -distance.points)
            case .center: LayerPosition(fraction: 0.5)
            }
        }
    }

    enum Part {
        case edge(Edge)
        case offset(LayerPosition)

        var edge: Edge? {
            if case .edge(let edge) = self { edge } else { nil }
        }

        /// The position that the part alone stands for.
        var position: LayerPosition {
            switch self {
            case .edge(let edge): edge.position()
            case .offset(let offset): offset
            }
        }
    }

    private let parts: [Part]

    /// Takes the parts of the text, nil for what is none.
    init(_ parts: [Part?]) {
        let known = parts.compactMap { $0 }
        self.parts = known.count == parts.count ? known : []
    }

    /// The position on both axes; nil when the text is none.
    func position() -> (horizontal: LayerPosition, vertical: LayerPosition)? {
        switch parts.count {
        case 1:
            let isVertical = parts[0].edge?.isVertical == true
            let center = Edge.center.position()
            return isVertical ? (center, parts[0].position) : (parts[0].position, center)
        case 2:
            let (first, second) = (parts[0], parts[1])
            if first.edge?.isVertical != true, second.edge?.isHorizontal != true {
                return (first.position, second.position)
            }
            // Edges may stand in either order, but not beside distances, which tell nothing of theirs.
            guard let first = first.edge, let second = second.edge, !first.isHorizontal,
                !second.isVertical
            else { return nil }
            return (second.position(), first.position())
        case 3, 4:
            return edgesWithDistances()
        default:
            return nil
        }
    }

    /// `right 10px bottom 4px`: two edges in either order, each with or without a distance.
    private func edgesWithDistances() -> (horizontal: LayerPosition, vertical: LayerPosition)? {
        var sides: [(edge: Edge, position: LayerPosition)] = []
        var rest = parts[...]
        while let part = rest.popFirst() {
            guard let edge = part.edge else { return nil }
            if case .offset(let distance)? = rest.first {
                guard edge != .center else { return nil }
                rest.removeFirst()
                sides.append((edge, edge.position(distance)))
            } else {
                sides.append((edge, edge.position()))
            }
        }
        guard sides.count == 2 else { return nil }
        let (first, second) = (sides[0], sides[1])
        if !first.edge.isVertical, !second.edge.isHorizontal {
            return (first.position, second.position)
        }
        guard !first.edge.isHorizontal, !second.edge.isVertical else { return nil }
        return (second.position, first.position)
    }
}
