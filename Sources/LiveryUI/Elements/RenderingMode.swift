import Livery
import LiveryRaster

/// Whose colors an image is drawn in.
public enum RenderingMode: String, Hashable, Sendable, CaseIterable {
    /// Its own.
    case original
    /// The tint color's, through the image's alpha.
    case template
}

extension View {
    /// The color through the alpha of an image that is drawn in a mode.
    func tint(for mode: RenderingMode) -> Color? {
        mode == .template ? effectiveTintColor : nil
    }
}

extension ScalableImage {
    /// The size of what the image shows, in points; 0 for one that can't be drawn, which is reported
    /// when that is tried.
    var ownSize: Size {
        (try? layout(scale: 1))?.contentSize ?? .zero
    }

    /// How far inwards content lies over the image, in points; nothing for one that can't be drawn.
    var padding: Insets { (try? layout(scale: 1))?.padding ?? .zero }
}
