import Livery
import LiveryRaster

extension VectorDrawing {
    /// What a catalog of Xcode draws with pictures; nil for a drawing of paths, gradients, groups and clips.
    var pictureReason: String? { nodes.pictureReason }

    /// The reason of pictures of pixels.
    static let ofPixels = "a picture of pixels"

    /// The reason of what is filtered, where no filters can be.
    static let filtered = "a shadow, a blur or another filter"
}

extension [VectorNode] {
    fileprivate var pictureReason: String? {
        for node in self {
            switch node {
            case .picture: return VectorDrawing.ofPixels
            case .shape(let shape):
                for paint in [shape.fill, shape.strokePaint] {
                    switch paint {
                    case .pattern?: return "a repeated layer"
                    case .gradient(let gradient)? where gradient.interpolation.space == .srgbLinear:
                        return "a gradient in linear light"
                    case .color?, .gradient?, nil: break
                    }
                }
            case .group(let group):
                if group.filter != nil { return VectorDrawing.filtered }
                if !group.mask.isEmpty || group.clip?.nodes.isEmpty == false { return "a mask" }
                if group.blend != .normal { return "a blend mode" }
                if let reason = group.children.pictureReason { return reason }
            }
        }
        return nil
    }
}

extension ResolvedImage {
    /// Whether a box has layers that are made of paths, or are boxes.
    func hasDrawings() throws(ThemeError) -> Bool {
        let (overlays, fills) = try self.layers()
        return (overlays + fills).contains { layer in
            switch layer.kind {
            case .shape, .drawing: true
            case .text, .color, .gradient, .pixels: false
            }
        }
    }

    /// Whether it is shown as it is: nothing of it is stretched, nothing is around it, and nothing goes into it.
    var isWhole: Bool { !hasEnds && layout.padding == .zero && layout.margins == .zero }
}
