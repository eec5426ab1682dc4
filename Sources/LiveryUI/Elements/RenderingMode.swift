import Livery
import LiveryRaster

/// The colors in which an image is drawn.
public enum RenderingMode: String, Hashable, Sendable, CaseIterable {
    /// The image's own colors.
    case original
    /// The tint color, through the image's alpha.
    case template
}

extension View {
    /// The color for an image in a rendering mode; nil for its own colors.
    func tint(for mode: RenderingMode) -> Color? {
        mode == .template ? effectiveTintColor : nil
    }
}

extension ScalableImage {
    /// The size of the content, in points; zero if it can't be drawn, which drawing reports.
    var ownSize: Size { (try? layout(scale: 1))?.contentSize ?? .zero }

    /// The padding, in points; zero for an image that can't be drawn.
    var padding: Insets { (try? layout(scale: 1))?.padding ?? .zero }
}
