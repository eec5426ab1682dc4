import Livery

/// Applies a style sheet to trees of elements, and again whenever the sheet, the style manager, its
/// theme or its appearance changes.
///
/// An injector belongs to the isolation domain or thread of its elements. The style manager may
/// change on any thread; the next ``update()`` applies such a change. The injector's own setters
/// call it, and ``keepUpdated(isolation:)`` calls it after each change.
///
/// Styling an element again has the same result as styling it once: a property that no rule sets
/// anymore gets back the value that it had before the first rule set it, unless the program has set
/// it since.
public final class StyleInjector {
    var compiled: CompiledSheet
    /// The sheets compiled for other appearances of the same theme.
    private(set) var others: [Appearance: CompiledSheet] = [:]
    var roots = StyledRoots()
    var records = ElementRecords()
    var stack: [(element: any Styleable, scope: Int)] = []
    /// The elements whose properties are being set.
    var elementsBeingSet: [ObjectIdentifier] = []
    /// The injector that has styled a root before, while this one takes it over.
    var predecessor: StyleInjector?
    /// Whether the theme and the appearance stay those of the beginning.
    private var isFixed = false

    /// Creates an injector of a sheet.
    ///
    /// - Parameters:
    ///   - sheet: The rules.
    ///   - styles: The style manager that resolves the sheet's references.
    public init(sheet: StyleSheet, styles: StyleManager) {
        self.sheet = sheet
        self.styles = styles
        compiled = CompiledSheet(SheetContext(sheet: sheet.document, styles: styles), decoders: StyleDecoders())
    }

    /// Creates an injector that stays in a theme and an appearance.
    package convenience init(sheet: StyleSheet, in context: SheetContext) {
        self.init(sheet: sheet, styles: context.styles)
        isFixed = true
        compiled = CompiledSheet(
            SheetContext(sheet: sheet.document, styles: context.styles, appearance: context.appearance),
            decoders: decoders
        )
    }

    /// Creates an injector of the program's own sheet, found by
    /// ``StyleSheet/ofProgram(inFolder:)``.
    ///
    /// - Throws: If there is no sheet, or all faults of its documents.
    public convenience init(styles: StyleManager) throws(ThemeError) {
        self.init(sheet: try .ofProgram(), styles: styles)
    }

    // MARK: Sheet and styles

    /// The rules. Setting a sheet applies it to all roots.
    public var sheet: StyleSheet { didSet { recompile() } }

    /// The style manager that resolves the sheet's references. Setting one restyles all roots.
    public var styles: StyleManager {
        didSet {
            recompile()
            replacements.post(())
        }
    }

    /// Replacements of the style manager.
    private let replacements = ObserverList<Void>()

    /// The style manager's appearance. Setting it restyles all roots immediately.
    public var appearance: Appearance {
        get { styles.appearance }
        set {
            styles.appearance = newValue
            update()
        }
    }

    /// The decoders of values. Default: the built-in ones. Setting others restyles all roots.
    public var decoders = StyleDecoders() { didSet { recompile() } }

    /// The faults found in the sheet so far, without duplicates, sorted by location.
    ///
    /// A rule's values are checked when the rule is first applied to an element.
    /// ``StyleSheet/validate(for:controllers:styles:decoders:)`` checks all of them.
    public var faults: [Diagnostic] { compiled.faults }

    private func recompile(keepingTheme: Bool = false) {
        let old = compiled
        let context = SheetContext(sheet: sheet.document, styles: styles)
        // A program may make up any number of appearances.
        if keepingTheme, others.count < 16 { others[old.context.appearance] = old } else { others = [:] }
        compiled = others.removeValue(forKey: context.appearance) ?? CompiledSheet(context, decoders: decoders)
        styleRoots()
    }

    // MARK: Applying

    /// Styles an element and its descendants, now and after each change, while the element lives.
    /// The element is held weakly.
    public func apply<Root: Styleable & AnyObject>(to root: Root) { apply(to: root) { object in object as? Root } }

    /// Styles an element and its descendants instead of another injector: what only that one has set gets back the
    /// value that it had before.
    package func apply(to root: some Styleable & AnyObject, insteadOf other: StyleInjector?) {
        other?.remove(root)
        predecessor = other
        defer { predecessor = nil }
        apply(to: root)
    }

    /// The faults of what an element's own document sets.
    package func inlineFaults(of element: any Styleable) -> [Diagnostic] {
        guard element.styleInline != nil else { return [] }
        if let record = records[element.styledObject] { return record.style.inlineFaults }
        let styleClass = compiled.styleClass(of: element, scope: 0)
        return compiled.style(of: styleClass, like: element).inlineFaults
    }

    func readInlineStyles(of root: any Styleable) {
        guard !isFixed else { return }
        (root.styledObject as? any InlineStyleOwner)?.readInlineStyles(for: styles)
    }

    /// Styles an adapter's object and its descendants, now and after each change, while the object
    /// lives. The object is held weakly.
    public func apply<Adapter: StyleAdapter>(to root: Adapter) {
        apply(to: root) { object in (object as? Adapter.Object).map { Adapter(object: $0) } }
    }

    private func apply(to root: any Styleable, adapt: @escaping (AnyObject) -> (any Styleable)?) {
        // An element within a root is styled with it.
        if !isWithinRoot(root) { roots.insert(root.styledObject, adapt: adapt) }
        guard !update() else { return }
        readInlineStyles(of: root)
        restyle(root)
    }

    /// Styles an element and its descendants again after a change of its identifier, its states or
    /// its parent. It does not become a root.
    ///
    /// An element that calls this while the injector sets its properties is styled again afterwards
    /// if needed; the call itself then does nothing.
    public func restyle(_ element: any Styleable) {
        // An update may not reach the element, which need not be in a root.
        update()
        guard !elementsBeingSet.contains(ObjectIdentifier(element.styledObject)) else { return }
        style(element, in: scope(around: element))
        records.removeDead()
        compiled.trimStyles(elements: records.count)
    }

    /// Removes a root: later changes do not affect it and its descendants.
    public func remove(_ root: any Styleable) { roots.remove(root.styledObject) }

    /// Restyles all roots if the style manager's theme, appearance or resolvers have changed.
    ///
    /// - Returns: Whether they had changed.
    @discardableResult public func update() -> Bool {
        guard !isFixed, !compiled.context.isCurrent(for: styles) else { return false }
        recompile(keepingTheme: compiled.context.sharesTheme(with: styles))
        return true
    }

    /// Restyles all roots, whether anything has changed or not.
    public func applyToAll() {
        guard !update() else { return }
        styleRoots()
    }

    /// Calls ``update()`` after each change of the style manager, on whatever thread it is made, and of the manager
    /// that replaces it. Returns when the task is cancelled.
    ///
    /// - Parameter isolation: The isolation domain of the injector and its elements.
    public func keepUpdated(isolation: isolated (any Actor)? = #isolation) async {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let replacement = replacements.observe { continuation.yield() }
        var observed = styles
        var change = observed.observe { _ in continuation.yield() }
        defer { withExtendedLifetime((replacement, change)) {} }
        update()
        for await _ in changes {
            if styles !== observed {
                observed = styles
                change = observed.observe { _ in continuation.yield() }
            }
            update()
        }
    }

    /// What the sheet sets in an element, with the rules that apply and those overridden: a line for each property.
    ///
    /// The element's controllers are found through its parents; for an element without a parent,
    /// they are those with which it was styled last.
    public func explanation(of element: any Styleable) -> String { "\(explain(element))" }

    /// What ``explanation(of:)`` says, as values.
    package func explain(_ element: any Styleable) -> StyleExplanation {
        update()
        var outer = scope(around: element)
        if element.styleParent == nil, let record = records[element.styledObject], record.style.sheet == compiled.number
        {
            outer = record.styleClass.scope
        }
        let scope = compiled.scope(element.styleControllerNames, within: outer)
        let type = compiled.type(of: element)
        let styleClass = compiled.styleClass(of: element, scope: scope)
        return StyleExplanation(
            StyleCascade(styleClass, type: type, sheet: compiled),
            type: type.names.first ?? "",
            identifier: element.styleIdentifier,
            order: stateOrder
        )
    }

    /// The control states that the sheet and the theme know, in ascending precedence.
    package var stateOrder: QualifierOrder<StateSet> { compiled.context.selector.states }
}

/// The roots that an injector styles, held weakly, in the order of insertion.
struct StyledRoots {
    private struct Root {
        weak var object: AnyObject?
        let adapt: (AnyObject) -> (any Styleable)?
    }

    private var roots: [Root] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The number of roots after dead ones were last removed.
    private var liveCount = 0

    var count: Int { roots.count }

    /// Adds a root, unless it is one already.
    mutating func insert(_ object: AnyObject, adapt: @escaping (AnyObject) -> (any Styleable)?) {
        guard !contains(object) else { return }
        if roots.count > 2 * liveCount + 64 { removeDead() }
        indices[ObjectIdentifier(object)] = roots.count
        roots.append(Root(object: object, adapt: adapt))
    }

    mutating func remove(_ object: AnyObject) {
        guard contains(object) else { return }
        keep { $0.object !== object }
    }

    /// Whether the object is a root, not merely at the address of a dead one.
    func contains(_ object: AnyObject) -> Bool {
        guard let index = indices[ObjectIdentifier(object)] else { return false }
        return roots[index].object === object
    }

    /// A root; nil if it is dead or was removed while another one was styled.
    func root(at index: Int) -> (any Styleable)? {
        guard roots.indices.contains(index), let object = roots[index].object else { return nil }
        return roots[index].adapt(object)
    }

    mutating func removeDead() {
        if roots.contains(where: { $0.object == nil }) { keep { $0.object != nil } }
        liveCount = roots.count
    }

    private mutating func keep(_ isKept: (Root) -> Bool) {
        roots = roots.filter(isKept)
        indices.removeAll(keepingCapacity: true)
        for (index, root) in roots.enumerated() {
            if let object = root.object { indices[ObjectIdentifier(object)] = index }
        }
    }
}
