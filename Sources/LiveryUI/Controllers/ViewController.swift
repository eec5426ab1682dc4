/// The owner of a view and the elements in it.
///
/// A style sheet can scope rules for these elements to the name of the controller's class or to its ``name``.
open class ViewController {
    /// Creates a controller. Its view is created on first access.
    public init() {}

    /// Lets go of the controllers in the controller one by one, as elements do.
    deinit {
        var pending = letGoOfChildren()
        while var controller = pending.popLast() {
            if isKnownUniquelyReferenced(&controller) { pending += controller.letGoOfChildren() }
        }
    }

    /// A name for style sheets, in addition to those of the classes. Default: nil. Setting another name restyles
    /// the view.
    public var name: String? {
        didSet { if name != oldValue { viewIfLoaded?.restyle() } }
    }

    /// The title shown by a navigation controller. Default: nil.
    public var title: String? {
        didSet { if title != oldValue { titleDidChange() } }
    }

    /// The view, created on first access. A new view replaces the old one in its superview.
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

    /// The view, if it has been created.
    public private(set) var viewIfLoaded: View?

    private func adopt(_ view: View) {
        viewIfLoaded = view
        view.viewController = self
        view.restyle()
    }

    // MARK: For subclasses

    /// Creates the view. Default: an empty one.
    open func makeView() -> View { View() }

    /// Called once after the view has been created; subclasses add elements to it.
    open func viewDidLoad() {}

    /// Called when the title has changed.
    open func titleDidChange() { parent?.childTitleDidChange(self) }

    /// Called when the title of a child has changed.
    open func childTitleDidChange(_ child: ViewController) {}

    // MARK: Navigation

    /// The content of a navigation controller's bar for this controller.
    package private(set) lazy var navigationItem: NavigationItem = {
        let item = NavigationItem()
        item.controller = self
        return item
    }()

    /// The nearest navigation controller that contains this controller.
    public var navigationController: NavigationController? {
        parent?.ancestors.firstNonNil { $0 as? NavigationController }
    }

    // MARK: Children

    /// The controller that contains this one.
    public internal(set) weak var parent: ViewController?

    /// The controllers that this one contains.
    public private(set) var children: [ViewController] = []

    /// Adds a child. The caller adds its view.
    ///
    /// Adding a controller to itself or to a descendant of it does nothing.
    public func addChild(_ child: ViewController) {
        guard !ancestors.contains(where: { $0 === child }) else { return }
        child.removeFromParent()
        children.append(child)
        child.parent = self
    }

    /// Removes the controller from its parent. Its view stays where it is.
    public func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Takes the children out of a controller that nobody has any more, and returns them.
    func letGoOfChildren() -> [ViewController] {
        let old = children
        children = []
        return old
    }

    /// The controller itself and those that contain it, from the inside out.
    private var ancestors: UnfoldFirstSequence<ViewController> {
        sequence(first: self) { $0.parent }
    }

    // MARK: Styling

    /// The names that scopes of style sheets match: ``name``, then those of the controller's class
    /// and its superclasses.
    open var styleNames: [String] { (name.map { [$0] } ?? []) + classNames }

    /// Cached, because they are read each time the view is styled.
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
