import LiveryRaster
import LiveryStyle
import LiveryText

/// The outermost element: what a screen is drawn from, and what a style sheet is applied to.
///
/// ```swift
/// let window = Window(size: Size(375, 667))
/// window.injector = StyleInjector(sheet: sheet, styles: styles)
/// window.rootViewController = LoginController()
/// let image = try window.snapshot(scale: 2)
/// ```
public final class Window: View {
    /// What styles the elements: each one when it comes into the window and whenever it changes, and all
    /// of them when the sheet, the theme or the appearance does.
    ///
    /// Setting another styles everything anew; none leaves the elements as they look.
    public var injector: StyleInjector? {
        didSet {
            guard injector !== oldValue else { return }
            oldValue?.remove(self)
            injector?.apply(to: self)
        }
    }

    /// The controller whose view fills the window, beneath the window's other subviews.
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
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// The fonts that texts are set in. Default: the system's.
    public var fonts: FontLibrary?

    /// What the last snapshot could not draw as it should have been: images, texts, fonts that there are
    /// not, and elements that stacks have too little room for. Everything else was drawn.
    public internal(set) var faults: [ElementFault] = []

    /// How many texts the last ``textContrasts(scale:)`` left out, since too many elements lie over each
    /// other. Default: 0.
    public internal(set) var unmeasuredTextCount = 0

    /// What was drawn last, from which the next snapshot goes on.
    var lastDrawing: WindowDrawing?

    /// Makes a window.
    ///
    /// - Parameters:
    ///   - size: In points.
    ///   - rootViewController: The controller whose view fills it.
    public init(size: Size, rootViewController: ViewController? = nil) {
        self.rootViewController = rootViewController
        super.init(frame: Rect(origin: .zero, size: size))
        showRootView()
    }

    public override class var styleTypeNames: [String] { ["Window"] }
}
