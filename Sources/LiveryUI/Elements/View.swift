import Livery
import LiveryRaster
import LiveryStyle

/// A rectangle of a screen: what all elements are.
///
/// An element lies in its superview at its frame, draws its ``layer`` and then its subviews, the first
/// lowest. Lengths are points, x to the right and y down.
///
/// Elements belong to one isolation domain or thread at a time: a tree may be built on one thread and
/// drawn on another, and any number of trees may be drawn at once.
open class View: Lookable, Styleable {
    /// What is kept for ``Look``.
    public var lookStorage = LookStorage()

    /// Background, border, corners and shadow.
    public let layer = Layer()

    /// Makes an element at a place in its superview.
    public init(frame: Rect = .zero) {
        self.frame = frame
    }

    // MARK: Geometry

    /// Where the element lies in its superview's coordinates. A size that changes resizes the subviews
    /// by their ``autoresizingMask``.
    ///
    /// Edges are drawn on the nearest whole pixels. Sides that are not above 0 draw nothing, and
    /// coordinates that are not finite count as 0.
    public var frame: Rect {
        didSet {
            guard frame.size != oldValue.size else { return }
            measuredSizes.forget()
            resizeSubviews(from: oldValue.size)
        }
    }

    /// A width that stacks give the element whatever it would like, in points; none unless told
    /// otherwise.
    public var fixedWidth: Double?

    /// A height that stacks give the element whatever it would like, in points; none unless told
    /// otherwise.
    public var fixedHeight: Double?

    /// How readily stacks make the element larger or smaller than it would like.
    public var layoutPriorities = LayoutPriorities()

    /// Where the element stands in a screen's document; nil for one that was made in code.
    var documentPlace: DocumentLocation?

    /// The texts that the element draws itself.
    var textBlocks: [TextBlock] { [] }

    /// What the element's text looked like last.
    var textMemory = TextCache()

    /// What the element was found to want while it was measured or laid out last.
    var measuredSizes = MeasuredSizes()

    /// What a stack has made of the size that the element had.
    var arrangement: Arrangement?

    /// The element's own rectangle: its size at the origin.
    public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// How the frame follows when the superview's size changes. Default: not at all.
    public var autoresizingMask: AutoresizingMask = []

    /// The sides that take the length which the element would like to have whenever it is laid out; none
    /// unless told otherwise.
    public var fittingSides: FittingSides = []

    // MARK: Looks

    /// The color behind everything; that of the layer. Default: none.
    public var backgroundColor: Color? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }

    /// How opaque the element and all below it are together, in 0…1, 1 unless told otherwise; the layer's
    /// opacity. Values beyond are clipped.
    public var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }

    /// Whether neither the element nor what is below it is drawn.
    public var isHidden = false

    /// Whether what is drawn in the element and below it is cut to its rectangle and corners.
    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The color of what can be used, for the element and all below that have none of their own.
    public var tintColor: Color?

    /// The tint color of the nearest element that has one, from this one upwards; iOS's blue, `#007AFF`,
    /// if none has.
    public var effectiveTintColor: Color {
        var view: View? = self
        while let current = view {
            if let color = current.tintColor { return color }
            view = current.superview
        }
        return .defaultTint
    }

    // MARK: Styling

    /// The names that style sheets know the element by, with or without `#`, with blanks between them.
    /// Setting others styles the element anew.
    public var styleIdentifier: String? {
        didSet { if styleIdentifier != oldValue { restyle() } }
    }

    /// The control states that hold. Setting others styles the element anew.
    public var states: StateSet = [] {
        didSet {
            guard states != oldValue else { return }
            statesDidChange()
            restyle()
        }
    }

    /// Called when ``states`` has changed, before the element is styled anew.
    open func statesDidChange() {}

    /// The names that the selectors `@Name` match. A subclass of a program's own adds its name before
    /// these: `["CancelButton"] + super.styleTypeNames`.
    open class var styleTypeNames: [String] { ["View"] }

    /// What style sheets can set. A subclass's table inherits that of its parent.
    open class var styleProperties: StyleProperties { viewProperties }

    // MARK: Tree

    /// The element that this one lies in.
    public internal(set) weak var superview: View?

    /// The elements that lie in this one, the lowest first.
    public internal(set) var subviews: [View] = []

    /// Called when elements have been taken out of this one.
    func subviewsDidLeave() {}

    /// The controller whose view this is.
    public internal(set) weak var viewController: ViewController?

    // MARK: For subclasses

    /// Whether the element gives its subviews their frames, so that they need none of their own; false
    /// unless a subclass says otherwise.
    open var laysOutSubviews: Bool { false }

    /// Takes an element that a screen's document lists among this one's children: as a subview, unless a
    /// subclass says otherwise.
    open func addContent(_ view: View) {
        addSubview(view)
    }

    /// The size that the element would like to have within another; its own, before a stack has changed
    /// it, unless a subclass says otherwise.
    ///
    /// While a tree is laid out, it is asked for once for each room: it should follow from the element and
    /// what is in it alone.
    ///
    /// - Parameter size: The room in points; a side may be infinite.
    /// - Returns: A size in points.
    open func sizeThatFits(_ size: Size) -> Size { ownSize }

    /// Of the size that was last found to fit, how much does not give way before labels do; nil where the
    /// element's priorities say so.
    var leastFittedSize: Size? { nil }

    /// Whether every room that the size which was found last fits into, and that is no larger than the one
    /// asked for, gives the same.
    var hasSteadySize: Bool { isKnown }

    /// Whether the size follows from the element and what is in it.
    var remembersSize: Bool { true }

    /// What the element needs to be seen whole when it has got another size than it wanted: that, unless
    /// a subclass can do with less.
    func sizeNeeded(of wanted: Size, in given: Size) -> Size { wanted }

    /// The size that the element lacks to be seen whole; nil when it has it.
    var lackingSize: Size? { arrangement?.needed }

    /// How far below the upper edge the base of the first line of text is, in points, when the element
    /// has a size; its lower edge unless a subclass says otherwise.
    open func firstBaseline(at size: Size) -> Double { size.height }

    /// How far below the upper edge the base of the last line of text is, in points, when the element
    /// has a size; its lower edge unless a subclass says otherwise.
    open func lastBaseline(at size: Size) -> Double { size.height }

    /// Gives the subviews their frames; called before the element is drawn, after its own frame has
    /// been set. Does nothing unless a subclass says otherwise.
    open func layoutSubviews() {}

    /// Draws what is between the layer's background and the subviews; nothing unless a subclass says
    /// otherwise.
    open func draw(in drawing: inout ElementDrawing) {}
}

extension Color {
    /// iOS's blue.
    static let defaultTint = Color(red: 0, green: 122.0 / 255, blue: 1)
}
