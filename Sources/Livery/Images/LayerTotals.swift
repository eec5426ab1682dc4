import LiveryRaster

/// What the layers of a picture add up to.
struct LayerTotals: Sendable {
    /// The number of layers, including nested ones.
    var count = 0
    /// How deep they are nested; 0 without any.
    var depth = 0
    /// What they take in memory, in bytes, approximately: constants, and what can be large, which are outlines, stops,
    /// files and pixels. What several layers share counts for each of them.
    var bytes = 0

    /// Adds others that lie beside these.
    mutating func add(_ others: LayerTotals) {
        count += others.count
        depth = max(depth, others.depth)
        bytes += others.bytes
    }
}

extension [Fill] {
    /// The totals of the fills.
    var totals: LayerTotals { reduce(into: LayerTotals()) { $0.add($1.totals) } }
}

extension Fill {
    fileprivate var totals: LayerTotals {
        switch self {
        case .color: LayerTotals(bytes: 64)
        case .gradient(let gradient): LayerTotals(bytes: gradient.byteCount)
        case .layer(let layer): layer.totals
        }
    }
}

extension FillLayer {
    /// The totals of the layer with its content. At its displayed size, that takes as much memory as at its own.
    var totals: LayerTotals {
        var totals =
            switch content {
            case .color: LayerTotals()
            case .gradient(let gradient): LayerTotals(bytes: gradient.byteCount)
            case .image(let source): source.totals
            case .box(let values): values.style.totals
            case .path(let drawing): LayerTotals(bytes: drawing.shape.path.byteCount)
            case .text(let drawing): LayerTotals(bytes: drawing.set.byteCount)
            }
        totals.count += 1
        totals.depth += 1
        totals.bytes = 1_024 + (shown?.totals.bytes ?? totals.bytes)
        return totals
    }
}

extension BoxStyle {
    /// The totals of all fills and shadows.
    var totals: LayerTotals {
        var totals = allFills.totals
        totals.bytes += 64 * (shadows.count + dropShadows.count)
        return totals
    }
}

extension ImageRecipe {
    /// The totals of the layers, and of what it is drawn from. Of a program's own recipes, nothing is known.
    var totals: LayerTotals {
        switch self {
        case let recipe as any LayeredRecipe: recipe.layers
        case let recipe as any PixelRecipe: LayerTotals(bytes: recipe.file.cost)
        case let recipe as PixelsRecipe: LayerTotals(bytes: recipe.image.byteCount)
        default: LayerTotals()
        }
    }

    /// What the recipe takes in memory, in bytes, approximately.
    var byteCount: Int { 256 + MemoryLayout<Self>.size + totals.bytes }
}

extension Gradient { var byteCount: Int { 64 + 64 * stops.count } }

extension Path { var byteCount: Int { MemoryLayout<Element>.stride * elements.count } }
