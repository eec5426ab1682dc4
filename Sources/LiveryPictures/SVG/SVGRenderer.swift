import LiveryLibc

/// What draws SVG files. The two are compared until one is left.
package enum SVGRenderer: Sendable {
    /// librsvg.
    case librsvg
    /// Livery's own nodes and rasterizer.
    case nodes

    /// The one that draws where nothing else is said: `nodes` if the environment's `LIVERY_SVG` is that.
    package static let current: SVGRenderer = {
        guard let text = getenv("LIVERY_SVG") else { return .librsvg }
        return String(cString: text) == "nodes" ? .nodes : .librsvg
    }()
}
