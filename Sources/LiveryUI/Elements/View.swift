import Livery
import LiveryLooks
import LiveryRaster
import LiveryStyle

/// The base class of all elements: a rectangle of a screen.
///
/// An element lies in its superview at its frame. It draws its ``layer``, its content, and then its
/// subviews from back to front. Lengths are in points, x to the right and y down.
///
/// Elements belong to one isolation domain or thread at a time: a tree may be created on one thread
/// and drawn on another, and several trees may be drawn concurrently.
open class View: Lookable, Styleable {
    /// The storage of `Look`.
    public var lookStorage = LookStorage()

    /// The background, border, corners and shadows.
    public let layer = Layer()

    /// Creates an element with a frame in its superview's coordinates.
    public init(frame: Rect2D = .zero) { self.frame = frame }

    /// Lets go of what is in the element from the outside in: one by one, each element would let go of the next on top
    /// of the stack.
    deinit {
        var pending = letGoOfSubviews()
        while var view = pending.popLast() { if isKnownUniquelyReferenced(&view) { pending += view.letGoOfSubviews() } }
    }

    // MARK: Geometry

    /// The element's rectangle in its superview's coordinates.
    ///
    /// Edges are drawn on the nearest whole pixels. Nothing is drawn if a side is not above 0; a
    /// coordinate that is not finite counts as 0.
    public var frame: Rect2D { didSet { if frame.size != oldValue.size { measuredSizes.removeAll() } } }

    /// The distances of the element's edges from those of its superview, in points. Default: none.
    ///
    /// Two opposite ones determine a side, one the place. A stack does not arrange an element that has any.
    public var edges = Sides<Double?>(nil)

    var hasEdges: Bool { edges != Sides(nil) }

    /// The width in points, for an element without one of a frame. Default: nil, the width that fits.
    public var fixedWidth: Double?

    /// The height in points, for an element without one of a frame. Default: nil, the height that fits.
    public var fixedHeight: Double?

    /// The direction of the element's content and of what is in it. Default: nil, that of the superview.
    ///
    /// From right to left, stacks, bars, cells and controls are mirrored, and text without an alignment of its own
    /// begins at the right edge. In what a sheet, a screen or a theme sets, `start` is the right. Frames, and insets of
    /// left and right, are not mirrored.
    package var direction: LayoutDirection?

    /// What the element asks of the stack that arranges it.
    package var flex = FlexTraits()

    /// The element's own rectangle: its size at the origin.
    public var bounds: Rect2D { Rect2D(origin: .zero, size: frame.size) }

    /// The sides that get their fitting length in each layout. Default: none.
    package var fittingSides: FittingSides = []

    /// The element's location in a screen's document; nil for an element created in code.
    package var documentLocation: DocumentLocation?

    /// The component of a screen's document that the element is; nil if it is none.
    package var componentName: String?

    var textCache = TextCache()

    var measuredSizes = MeasuredSizes()

    /// How a stack last arranged the element.
    var arrangement: StackPlacement?

    // MARK: Appearance

    /// The layer's background color. Default: nil.
    public var backgroundColor: Color? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }

    /// The layer's opacity, which applies to the element and its descendants as a group. Default: 1. It is drawn
    /// within 0…1.
    public var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }

    /// Whether the element and its descendants are not drawn. Default: false.
    public var isHidden = false

    /// Whether the element's content and its descendants are clipped to its rectangle and corners.
    /// Default: false.
    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The part of a theme's box that the element is. Default: nil. Its picture is behind the element's content, and what
    /// it says of text, icons and its own size holds unless a rule says otherwise.
    public var boxPart: ScalableImage?

    /// The image behind the element's content, which may be a theme's box.
    var box: ScalableImage? { boxPart }

    /// The accent color of the element and of descendants without their own. Default: nil.
    public var tintColor: Color?

    /// The tint color of the nearest element that has one, from this one upwards. Default: iOS's
    /// blue, `#007AFF`.
    public var effectiveTintColor: Color { ancestors.firstNonNil(\.tintColor) ?? .systemBlue }

    /// Whether the layer has a background color or gradient.
    var hasOwnBackground: Bool { layer.backgroundColor != nil || layer.gradient != nil }

    // MARK: States

    /// The names that style sheets select the element by, with or without `#`, separated by whitespace. Default:
    /// nil. Changing them restyles the element.
    public var styleIdentifier: String? { didSet { if styleIdentifier != oldValue { restyle() } } }

    /// What the element's document sets. Rules of style sheets do not override it.
    public internal(set) var styleInline: InlineStyle?

    /// The current control states. Default: none. Changing them restyles the element.
    public var states: StateSet = [] {
        didSet {
            guard states != oldValue else { return }
            statesDidChange()
            restyle()
        }
    }

    /// Called when `states` has changed, before the element is restyled. Default: does nothing.
    open func statesDidChange() {}

    /// Whether the element is selected or on: the state `selected`. Default: false.
    public var isSelected: Bool {
        get { isIn(.selected) }
        set { set(.selected, to: newValue) }
    }

    /// Whether the element is pressed: the state `highlighted`. Default: false.
    public var isHighlighted: Bool {
        get { isIn(.highlighted) }
        set { set(.highlighted, to: newValue) }
    }

    func isIn(_ state: StateSet) -> Bool { states.contains(state) }

    func set(_ state: StateSet, to holds: Bool) {
        guard holds != isIn(state) else { return }
        states = holds ? states.union(state) : states.subtracting(state)
    }

    // MARK: Tree

    /// The element that contains this one.
    public internal(set) weak var superview: View?

    /// The elements that this one contains, from back to front.
    public internal(set) var subviews: [View] = []

    /// Takes the subviews out of an element that nobody has any more, and returns them. A subclass lets go of them, too.
    func letGoOfSubviews() -> [View] {
        let old = subviews
        subviews = []
        return old
    }

    /// The point of the element's content, in which subviews have their frames, that is at its top left corner.
    var contentOrigin: Point2D { .zero }

    /// The subviews that are laid out and drawn.
    package var subviewsInSight: [View] { subviews }

    /// The controller whose view this is.
    public internal(set) weak var viewController: ViewController?

    /// The name of a controller, for the scopes of style sheets, that a document gives the element. Default: nil.
    package var controllerName: String?

    // MARK: For subclasses

    /// The names that the selectors `@Name` match. A subclass adds its name before these:
    /// `["CancelButton"] + super.styleTypeNames`.
    open class var styleTypeNames: [String] { styleProperties.typeNames }

    /// The properties that style sheets can set. A subclass's table inherits its parent's.
    open class var styleProperties: StyleProperties { table }

    /// Whether the element sets the frames of its subviews, which then need none in a screen's
    /// document. Default: false.
    open var laysOutSubviews: Bool { false }

    /// Returns the size that fits the element's content. Default: its current size, or the size that it had
    /// before a stack arranged it.
    ///
    /// During a layout, the size is requested once for each available size, so it should depend only on the
    /// element and its descendants.
    ///
    /// - Parameter size: The available size, in points; a side may be infinite.
    /// - Returns: A size in points.
    open func sizeThatFits(_ size: Size2D) -> Size2D { ownSize }

    /// Measures the element without its fixed sides, limits and priorities.
    ///
    /// - Parameters:
    ///   - room: The available size.
    ///   - exact: The sides that the element will have, whatever it wants.
    /// - Returns: The size of the content, and what of it does not give way.
    func measure(within room: Size2D, exact: FittingSides) -> Measurement {
        Measurement(size: sizeThatFits(room), staysInSmallerRoom: isKnown)
    }

    /// Whether the fitting size depends only on the element and its descendants.
    var remembersSize: Bool { true }

    /// The sides that may be shorter than their fitting length without losing content.
    var reducibleSides: FittingSides { [] }

    /// The size needed to show everything, given a size other than the one that fits.
    func minimumSize(of wanted: Size2D, in given: Size2D) -> Size2D {
        let sides = reducibleSides
        return Size2D(
            sides.contains(.width) && given.width > 0 ? 0 : wanted.width,
            sides.contains(.height) && given.height > 0 ? 0 : wanted.height
        )
    }

    /// Returns the distance of the first line's baseline from the top edge, in points, at a size of
    /// the element. Default: the height.
    open func firstBaseline(at size: Size2D) -> Double { size.height }

    /// The texts that the element draws itself.
    var textBlocks: [TextBlock] { [] }

    /// Sets the frames of the subviews. Called before drawing, after the element's own frame has
    /// been set. Default: does nothing.
    open func layoutSubviews() {}

    /// Draws the content between the layer's background and the subviews. Default: draws nothing.
    open func draw(in drawing: inout ElementDrawing) {}
}

extension View {
    /// ``states``.
    public var styleStates: StateSet { states }

    /// The names of the controller whose view this is, its own first.
    public var styleControllerNames: [String] { viewController?.styleNames ?? controllerName.map { [$0] } ?? [] }

    /// ``isRightToLeft``.
    public var styleIsRightToLeft: Bool { isRightToLeft }

    /// The superview.
    public var styleParent: (any Styleable)? { superview }

    /// Calls the function with each subview.
    public func visitStyleChildren(_ visit: (any Styleable) -> Void) { for view in subviews { visit(view) } }

    /// Styles the element and its descendants again with the window's injector. Does nothing for an element that
    /// is not in a window.
    public func restyle() { window?.injector?.restyle(self) }

    private static let table = StyleProperties("View", of: View.self) { list in
        list.add("backgroundColor", \.backgroundColor, "The color behind the content. Default: none")
        list.add("alpha", \.alpha, "The opacity of the element, 0…1. Default: 1")
        list.add("hidden", \.isHidden, "Whether the element is not shown. Default: false")
        list.add("clipsToBounds", \.clipsToBounds, "Whether the content is clipped. Default: false")
        list.add("tintColor", \.tintColor, "The color for parts in a single color. Default: that of the parent")
        list.add("top", \.edges.top, "The distance from the top edge of the parent, in points. Default: none")
        list.add("left", \.edges.left, "The distance from the left edge of the parent, in points. Default: none")
        list.add("bottom", \.edges.bottom, "The distance from the bottom edge of the parent, in points. Default: none")
        list.add("right", \.edges.right, "The distance from the right edge of the parent, in points. Default: none")
        list.add("part", \.boxPart, "The part of the box around it that the element is: its name, or {box.part}.")
        list.add("width", contentOf: "part", side: \.width)
        list.add("height", contentOf: "part", side: \.height)
        list.add("width", \.fixedWidth, "The width, in points. Default: that of the content")
        list.add("height", \.fixedHeight, "The height, in points. Default: that of the content")
        list.add("direction", \.direction, "The direction of the content: ltr or rtl. Default: that of the parent")
        list.add("grow", \.flex.grow, "The share of spare room along the stack that the element takes. Default: 0")
        list.add("shrink", \.flex.shrink, "The share of missing room along the stack by which it gives way. Default: 1")
        list.add("basis", \.flex.basis, "The length along the stack before elements grow and shrink, in points.")
        list.add("alignSelf", \.flex.align, "The alignment across the stack. Default: that of the stack")
        list.add("minSize", \.flex.minSize, "The least size, [width, height] in points or auto. Default: auto")
        list.add("maxSize", \.flex.maxSize, "The greatest size, [width, height] in points or auto. Default: auto")
        list.add("aspectRatio", \.flex.aspectRatio, "The width divided by the height. Default: none")
        list.require("alpha", in: 0...1)
        list.require("width", "height", "grow", "shrink", "basis", "aspectRatio", in: 0...(.infinity))
        list.add("layer", part: { $0.layer }, properties: Layer.properties)
        // These are the layer's.
        list.add("layer.backgroundColor", aliasOf: "backgroundColor")
        list.add("layer.opacity", aliasOf: "alpha")
        list.add("layer.masksToBounds", aliasOf: "clipsToBounds")
    }
}

extension StylePropertyList where Element: View {
    /// Adds a state as a property.
    mutating func add(_ state: StateSet) {
        let sentence = "Whether the element is \(state.name). Default: false"
        add(state.name, sentence, get: { $0.isIn(state) }, set: { $0.set(state, to: $1) })
    }
}
