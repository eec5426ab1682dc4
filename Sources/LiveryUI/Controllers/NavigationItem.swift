/// What a navigation controller's bar shows for a controller.
public final class NavigationItem {
    weak var controller: ViewController?

    init() {}

    /// The title in place of the controller's own. Default: none.
    public var title: String? {
        didSet { if title != oldValue { update() } }
    }

    /// What is on the left, from the left; in place of the way back if there is any. Nothing unless told
    /// otherwise.
    public var leftItems: [View] = [] {
        didSet { update() }
    }

    /// What is on the right, from the right. Default: nothing.
    public var rightItems: [View] = [] {
        didSet { update() }
    }

    /// Whether there is no button for the way back. Default: there is one.
    public var hidesBackButton = false {
        didSet { if hidesBackButton != oldValue { update() } }
    }

    private func update() {
        controller?.titleDidChange()
    }
}
