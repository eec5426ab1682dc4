import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// The outermost element of a screen, which is drawn and to which a style sheet is applied.
///
/// ```swift
/// let window = Window(size: Size2D(375, 667))
/// window.injector = StyleInjector(sheet: sheet, styles: styles)
/// window.rootViewController = LoginController()
/// let image = try window.snapshot(scale: 2)
/// ```
public final class Window: View {
    /// The injector that styles the elements: each when it is added or changes, and all when the
    /// sheet, the theme or the appearance changes. Default: nil.
    ///
    /// Setting another injector restyles all elements; setting nil does not change them.
    public var injector: StyleInjector? {
        didSet {
            guard injector !== oldValue else { return }
            guard let injector else {
                oldValue?.remove(self);
                return
            }
            injector.apply(to: self, insteadOf: oldValue)
        }
    }

    /// The elements of the screen that the window shows.
    var screenStyles: ScreenStyles?

    /// The controller whose view fills the window, behind its other subviews. Default: nil.
    public var rootViewController: ViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            showRootView()
        }
    }

    private func showRootView() {
        guard let view = rootViewController?.view else { return }
        view.frame = bounds
        view.edges = Sides(0)
        insertSubview(view, at: 0)
    }

    /// What a device shows at the edges, in points. Default: zero. Elements keep clear of it that say so.
    public var safeAreaInsets = Insets.zero

    /// The fonts of text. Default: nil, the system's.
    public var fonts: FontLibrary?

    /// The faults of the last snapshot: images, boxes and text that can't be drawn, missing fonts, and elements
    /// that don't fit in their stacks. Default: none.
    public internal(set) var faults: [ElementFault] = []

    /// The number of texts that the last ``textContrasts(scale:)`` skipped because too many
    /// elements overlap. Default: 0.
    public internal(set) var unmeasuredTextCount = 0

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - rootViewController: The controller whose view fills the window. Default: nil.
    public init(size: Size2D, rootViewController: ViewController? = nil) {
        self.rootViewController = rootViewController
        super.init(frame: Rect2D(origin: .zero, size: size))
        showRootView()
    }

    public override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("Window", of: Window.self, inheriting: View.styleProperties) { _ in }
}

extension Window: InlineStyleOwner {
    /// Reads the screen's own properties of elements again.
    package func readInlineStyles(for styles: StyleManager) { screenStyles?.read(for: styles) }
}
