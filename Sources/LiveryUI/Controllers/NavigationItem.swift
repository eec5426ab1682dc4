/// The content of a navigation controller's bar for a controller.
public final class NavigationItem {
    weak var controller: ViewController?

    init() {}

    /// The title shown instead of the controller's. Default: nil.
    public var title: String? {
        didSet { if title != oldValue { update() } }
    }

    /// The items on the left, from left to right, shown instead of the back button. Default: none.
    public var leftItems: [View] = [] {
        didSet { update() }
    }

    /// The items on the right, from right to left. Default: none.
    public var rightItems: [View] = [] {
        didSet { update() }
    }

    /// Whether the back button is hidden. Default: false.
    public var hidesBackButton = false {
        didSet { if hidesBackButton != oldValue { update() } }
    }

    private func update() {
        controller?.titleDidChange()
    }
}
