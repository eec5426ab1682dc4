import LiveryRaster
import LiveryStyle

/// A stack of controllers that shows the top one below a bar with its title and a back button.
open class NavigationController: ViewController {
    /// The bar, 44 points high.
    public let navigationBar = NavigationBar()

    /// The controllers, the top one last.
    public private(set) var viewControllers: [ViewController] = []

    /// Whether the bar is hidden. Default: false.
    public var isNavigationBarHidden = false {
        didSet { navigationBar.isHidden = isNavigationBarHidden }
    }

    private let backButton = BarButtonItem()

    /// The top controller.
    public var topViewController: ViewController? { viewControllers.last }

    /// Creates an empty stack.
    public override init() {
        super.init()
        backButton.showsBackIndicator = true
        backButton.contentHorizontalAlignment = .leading
    }

    /// Creates a stack of one controller.
    public convenience init(rootViewController: ViewController) {
        self.init()
        push(rootViewController)
    }

    /// Pushes a controller. Does nothing for one in the stack or an ancestor.
    public func push(_ controller: ViewController) {
        // Only one with this parent can be in the stack, which may be long.
        guard controller.parent !== self || !viewControllers.contains(where: { $0 === controller })
        else { return }
        addChild(controller)
        guard controller.parent === self else { return }
        viewControllers.append(controller)
        show()
    }

    /// Pops the top controller, unless it is the only one.
    ///
    /// - Returns: The popped controller.
    @discardableResult
    public func pop() -> ViewController? {
        guard viewControllers.count > 1, let top = viewControllers.popLast() else { return nil }
        top.removeFromParent()
        show()
        return top
    }

    /// Pops all controllers but the first.
    public func popToRoot() {
        guard viewControllers.count > 1 else { return }
        for controller in viewControllers.dropFirst() { controller.removeFromParent() }
        viewControllers.removeSubrange(1...)
        show()
    }

    override func letGoOfChildren() -> [ViewController] {
        viewControllers = []
        return super.letGoOfChildren()
    }

    // MARK: View

    open override func makeView() -> View { NavigationView() }

    open override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.safeArea = .top
        view.addSubview(navigationBar)
        show()
    }

    open override func childTitleDidChange(_ child: ViewController) {
        super.childTitleDidChange(child)
        updateBar()
    }

    /// The controller whose view is shown.
    private weak var shownController: ViewController?

    /// Shows the top controller's view, behind the bar.
    private func show() {
        updateBar()
        guard let container = viewIfLoaded, let top = topViewController, top !== shownController
        else { return }
        if let old = shownController?.viewIfLoaded, old.superview === container {
            old.removeFromSuperview()
        }
        shownController = top
        container.insertSubview(top.view, at: 0)
    }

    private func updateBar() {
        guard let top = topViewController else { return }
        let item = top.navigationItem
        navigationBar.title = item.title ?? top.title ?? ""
        navigationBar.rightItems = item.rightItems
        if item.leftItems.isEmpty, viewControllers.count > 1, !item.hidesBackButton {
            let previous = viewControllers[viewControllers.count - 2]
            let title = previous.navigationItem.title ?? previous.title ?? ""
            backButton.title.normal = title.isEmpty ? "Back" : title
            navigationBar.leftItems = [backButton]
        } else {
            navigationBar.leftItems = item.leftItems
        }
    }
}

/// The view of a navigation controller.
private final class NavigationView: View {
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller = viewController as? NavigationController else { return }
        let bar = controller.navigationBar
        var top = 0.0
        if bar.superview === self, !bar.isHidden {
            top = min(bar.fittingSize(within: frame.size).height, frame.height.extent)
            bar.frame = Rect2D(x: 0, y: 0, width: frame.width, height: top)
        }
        // The controller's view may have been replaced since it was shown.
        guard let content = controller.topViewController?.viewIfLoaded,
            content.superview === self
        else { return }
        let height = max(0, frame.height - top)
        content.frame = Rect2D(x: 0, y: top, width: frame.width, height: height)
    }
}

/// The content of a navigation controller's bar for a controller.
package final class NavigationItem {
    weak var controller: ViewController?

    init() {}

    /// The title shown instead of the controller's. Default: nil.
    package var title: String? {
        didSet { if title != oldValue { update() } }
    }

    /// The items on the left, from left to right, shown instead of the back button. Default: none.
    package var leftItems: [View] = [] {
        didSet { update() }
    }

    /// The items on the right, from right to left. Default: none.
    package var rightItems: [View] = [] {
        didSet { update() }
    }

    /// Whether the back button is hidden. Default: false.
    package var hidesBackButton = false {
        didSet { if hidesBackButton != oldValue { update() } }
    }

    private func update() { controller?.titleDidChange() }
}
