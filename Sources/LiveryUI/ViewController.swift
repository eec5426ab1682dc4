/// The owner of a view and the elements in it.
///
/// A style sheet can scope rules for these elements to the name of the controller's class, or of one that it inherits:
/// `LoginController: {"@Label": …}`.
open class ViewController {
    /// Creates a controller. Its view is created on first access.
    public init() {}

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
            guard let superview = old.superview, let index = superview.subviews.firstIndex(where: { $0 === old }) else {
                return
            }
            newValue.frame = old.frame
            newValue.edges = old.edges
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

    /// Creates the view. Default: an empty one.
    open func makeView() -> View { View() }

    /// Called once after the view has been created; subclasses add elements to it.
    open func viewDidLoad() {}

    /// The names that scopes of style sheets match: those of the controller's class and its superclasses.
    open var styleNames: [String] { classNames }

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
