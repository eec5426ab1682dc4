/// What owns a part of a screen: a view and the elements in it.
///
/// Style sheets know it by the name of its class, or by one that it is given: rules under that name are
/// for the elements that it owns.
open class ViewController {
    /// Makes a controller; its view is made when it is first asked for.
    public init() {}

    /// The name that style sheets know the controller by besides those of its classes; nil unless told
    /// otherwise. Setting another styles its view anew.
    public var name: String? {
        didSet { if name != oldValue { viewIfLoaded?.restyle() } }
    }

    /// The title, which a navigation controller shows.
    public var title: String? {
        didSet { if title != oldValue { titleDidChange() } }
    }

    /// The view, made when it is first asked for.
    ///
    /// Setting another takes the old one's place in its superview.
    public var view: View {
        get {
            if let viewIfLoaded { return viewIfLoaded }
            let view = makeView()
            adopt(view)
            viewDidLoad()
            return view
        }
        set {
            let old = viewIfLoaded
            guard newValue !== old else { return }
            adopt(newValue)
            guard let old else { return }
            old.viewController = nil
            guard let superview = old.superview,
                let index = superview.subviews.firstIndex(where: { $0 === old })
            else { return }
            newValue.frame = old.frame
            newValue.autoresizingMask = old.autoresizingMask
            old.removeFromSuperview()
            superview.insertSubview(newValue, at: index)
        }
    }

    /// The view, if it has been made.
    public private(set) var viewIfLoaded: View?

    private func adopt(_ view: View) {
        viewIfLoaded = view
        view.viewController = self
        view.restyle()
    }

    // MARK: For subclasses

    /// Makes the view; an empty one unless a subclass says otherwise.
    open func makeView() -> View { View() }

    /// Called once, when the view has been made: here a subclass fills it.
    open func viewDidLoad() {}

    /// Called when the title has changed.
    open func titleDidChange() {
        parent?.childTitleDidChange(self)
    }

    /// Called when the title of a child has changed.
    open func childTitleDidChange(_ child: ViewController) {}

    // MARK: Navigation

    /// What a navigation controller's bar shows for the controller besides its title.
    public private(set) lazy var navigationItem: NavigationItem = {
        let item = NavigationItem()
        item.controller = self
        return item
    }()

    /// The navigation controller that the controller is in, if it is in one.
    public var navigationController: NavigationController? {
        var ancestor = parent
        while let current = ancestor {
            if let found = current as? NavigationController { return found }
            ancestor = current.parent
        }
        return nil
    }

    // MARK: Children

    /// The controller that this one is a child of.
    public internal(set) weak var parent: ViewController?

    /// The controllers whose views lie in this one's.
    public private(set) var children: [ViewController] = []

    /// Makes a controller a child of this one; its view is put where it belongs by whoever calls this.
    ///
    /// A controller can't become a child of itself or of one below it: that does nothing.
    public func addChild(_ child: ViewController) {
        var ancestor: ViewController? = self
        while let current = ancestor {
            if current === child { return }
            ancestor = current.parent
        }
        child.removeFromParent()
        children.append(child)
        child.parent = self
    }

    /// Makes the controller a child of none. Its view stays where it is.
    public func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    // MARK: Styling

    /// The names that the scopes of style sheets match: ``name``, and those of the controller's class
    /// and its superclasses, its own first.
    open var styleNames: [String] { (name.map { [$0] } ?? []) + classNames }

    /// Asked for each time the view is styled.
    private lazy var classNames: [String] = {
        var names: [String] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            names.append("\(current.subjectType)")
            mirror = current.superclassMirror
        }
        return names
    }()
}
