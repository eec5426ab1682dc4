import Livery

/// Applies a style sheet to elements: to whole trees, and again whenever the sheet, the style manager,
/// its theme or its appearance changes.
///
/// An injector belongs to the isolation domain or thread that its elements belong to. A style manager
/// may be changed on any thread; what changes there is applied by the next ``update()``, which the
/// injector's own setters call, and which ``keepUpdated(isolation:)`` calls by itself.
///
/// An element that is styled again ends as if it had been styled once: a property that no rule sets
/// any longer gets back the value that it had before the first rule set it, unless the program has set
/// another meanwhile.
public final class StyleInjector {
    private var currentSheet: StyleSheet
    private var manager: StyleManager
    private var compiled: CompiledSheet
    /// What was compiled for other appearances of the same sheet and theme.
    private var others: [Appearance: CompiledSheet] = [:]
    private var roots = StyledRoots()
    private var records = ElementRecords()
    private var stack: [(element: any Styleable, scope: Int)] = []

    /// Makes an injector of a sheet.
    ///
    /// - Parameters:
    ///   - sheet: The rules.
    ///   - styles: What the sheet's references lead to.
    public init(sheet: StyleSheet, styles: StyleManager) {
        currentSheet = sheet
        manager = styles
        compiled = CompiledSheet(
            SheetContext(sheet: sheet.document, styles: styles),
            decoders: StyleDecoders()
        )
    }

    /// Makes an injector of the sheet that a source gives.
    ///
    /// - Throws: What the source throws.
    public convenience init(
        source: some StyleSource,
        styles: StyleManager
    ) throws(ThemeError) {
        self.init(sheet: try source.styleSheet(), styles: styles)
    }

    /// Makes an injector of the program's own sheet, which ``StyleSheet/ofProgram(inFolder:)`` finds.
    ///
    /// - Throws: That there is none, or all faults of its documents.
    public convenience init(styles: StyleManager) throws(ThemeError) {
        self.init(sheet: try .ofProgram(), styles: styles)
    }

    // MARK: What is applied

    /// The rules. Setting others applies them to all roots.
    public var sheet: StyleSheet {
        get { currentSheet }
        set {
            currentSheet = newValue
            recompile()
        }
    }

    /// Takes the sheet that a source gives, and applies it to all roots.
    ///
    /// - Throws: What the source throws; then the sheet stays as it was.
    public func setSource(_ source: some StyleSource) throws(ThemeError) {
        sheet = try source.styleSheet()
    }

    /// What the sheet's references lead to. Setting another applies the sheet anew to all roots.
    public var styles: StyleManager {
        get { manager }
        set {
            manager = newValue
            recompile()
        }
    }

    /// The style manager's appearance. Setting it here sets it there, and applies the sheet to all
    /// roots at once.
    public var appearance: Appearance {
        get { manager.appearance }
        set {
            manager.appearance = newValue
            update()
        }
    }

    /// What decodes values besides what is built in. Setting others applies the sheet anew.
    public var decoders = StyleDecoders() {
        didSet { recompile() }
    }

    /// What was found wrong with the sheet so far, sorted by place; each fault once.
    ///
    /// A rule's values are looked at when the first element comes that it is for.
    /// ``StyleSheet/validate(for:controllers:styles:)`` looks at all of them.
    public var faults: [Diagnostic] { compiled.faults }

    // MARK: Applying

    /// Styles an element and all below it, and does so again with every change, for as long as the
    /// element lives: it is held weakly.
    public func apply<Root: Styleable & AnyObject>(to root: Root) {
        apply(to: root as any Styleable) { object in object as? Root }
    }

    /// Styles an object by its adapter, and all below it, and does so again with every change, for as
    /// long as the object lives: it is held weakly.
    public func apply<Adapter: StyleAdapter>(to root: Adapter) {
        apply(to: root as any Styleable) { object in
            (object as? Adapter.Object).map { Adapter(object: $0) }
        }
    }

    private func apply(
        to root: any Styleable,
        adapt: @escaping (AnyObject) -> (any Styleable)?
    ) {
        // What lies within a root is styled with it, and need not be a root of its own.
        if !isWithinRoot(root) { roots.insert(root.styledObject, adapt: adapt) }
        guard !update() else { return }
        restyle(root)
    }

    /// Styles an element that has changed, and all below it: its identifier, its states, or where it
    /// is. It is not registered.
    public func restyle(_ element: any Styleable) {
        guard !update() else { return }
        style(element, in: scope(around: element))
        records.removeDead()
    }

    /// Has a root, and what is below it, not be styled any more when something changes. It keeps how
    /// it looks.
    public func remove(_ root: any Styleable) {
        roots.remove(root.styledObject)
    }

    /// Applies the sheet to all roots if the style manager's theme, appearance or resolvers have
    /// changed since it was applied last.
    ///
    /// - Returns: Whether they had.
    @discardableResult
    public func update() -> Bool {
        guard !compiled.context.isCurrent(for: manager) else { return false }
        recompile(keepingTheme: compiled.context.sharesTheme(with: manager))
        return true
    }

    /// Applies the sheet to all roots, whether anything has changed or not.
    public func applyToAll() {
        guard !update() else { return }
        styleRoots()
    }

    /// Calls ``update()`` whenever the style manager changes, wherever that is done, until the task is
    /// cancelled or another style manager is set.
    ///
    /// - Parameter isolation: The domain that the injector and its elements belong to.
    public func keepUpdated(isolation: isolated (any Actor)? = #isolation) async {
        let observed = manager
        let (changes, continuation) = AsyncStream.makeStream(
            of: Void.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let token = observed.observe { _ in continuation.yield() }
        defer { _ = consume token }
        update()
        for await _ in changes {
            guard manager === observed else { return }
            update()
        }
    }

    // MARK: Compiling

    private func recompile(keepingTheme: Bool = false) {
        let old = compiled
        let context = SheetContext(sheet: currentSheet.document, styles: manager)
        if keepingTheme {
            others[old.context.appearance] = old
        } else {
            others = [:]
        }
        if let known = others.removeValue(forKey: context.appearance), keepingTheme {
            compiled = known
        } else {
            compiled = CompiledSheet(context, decoders: decoders)
        }
        styleRoots()
    }

    // MARK: The walk

    private func styleRoots() {
        roots.removeDead()
        var count = 0
        for index in 0..<roots.count {
            guard let root = roots.root(at: index) else { continue }
            count += style(root, in: scope(around: root))
        }
        records.removeDead()
        compiled.trimClasses(elements: count)
    }

    /// Styles a tree, parents first, without recursion; gives how many elements it has.
    @discardableResult
    private func style(_ root: any Styleable, in scope: Int) -> Int {
        // An element's own code may ask for styling while it is being styled.
        var pending: [(element: any Styleable, scope: Int)] = []
        swap(&pending, &stack)
        pending.append((root, scope))
        var count = 0
        while let (element, outer) = pending.popLast() {
            count += 1
            let scope = compiled.scope(element.styleControllerNames, within: outer)
            styleAlone(element, in: scope)
            let first = pending.endIndex
            element.visitStyleChildren { pending.append(($0, scope)) }
            // What is last is taken first. A slice's own `reverse` would copy.
            var (low, high) = (first, pending.endIndex - 1)
            while low < high {
                let earlier = pending[low]
                pending[low] = pending[high]
                pending[high] = earlier
                (low, high) = (low + 1, high - 1)
            }
        }
        swap(&pending, &stack)
        return count
    }

    private func styleAlone(_ element: any Styleable, in scope: Int) {
        let object = element.styledObject
        let styleClass = compiled.styleClass(of: element, scope: scope)
        if let record = records[object] {
            if record.style.sheet == compiled.number, record.styleClass == styleClass {
                record.reapply(to: object)
            } else {
                let style = compiled.style(of: styleClass, like: element)
                record.apply(style, of: styleClass, to: object)
            }
            return
        }
        let style = compiled.style(of: styleClass, like: element)
        guard !style.assignments.isEmpty else { return }
        let record = ElementRecord(object)
        record.apply(style, of: styleClass, to: object)
        records.insert(record)
    }

    // MARK: Where an element is

    private func isWithinRoot(_ element: any Styleable) -> Bool {
        var parent = element.styleParent
        while let current = parent {
            if roots.contains(current.styledObject) { return true }
            parent = current.styleParent
        }
        return false
    }

    /// The scope that an element is in by those around it; its own controller is not asked for.
    private func scope(around element: any Styleable) -> Int {
        var parent = element.styleParent
        while let current = parent {
            let scope = compiled.scope(current.styleControllerNames, within: 0)
            if scope != 0 { return scope }
            parent = current.styleParent
        }
        return 0
    }

    // MARK: Explaining

    /// What the sheet does to an element: each property that it sets, with the rule that wins and
    /// those that lost.
    ///
    /// The controllers that the element belongs to are found by its parents; when it names none, the
    /// scope is the one in which it was styled last.
    public func explain(_ element: any Styleable) -> StyleExplanation {
        update()
        var outer = scope(around: element)
        if element.styleParent == nil, let record = records[element.styledObject],
            record.style.sheet == compiled.number
        {
            outer = record.styleClass.scope
        }
        let scope = compiled.scope(element.styleControllerNames, within: outer)
        let cascade = StyleCascade(
            compiled.styleClass(of: element, scope: scope),
            type: compiled.type(of: element),
            sheet: compiled
        )
        return StyleExplanation(
            cascade,
            type: compiled.type(of: element).names.first ?? "",
            identifier: element.styleIdentifier,
            order: compiled.context.selector.states
        )
    }
}

extension StyleInjector {
    /// How many elements are remembered, how many roots, and how many compiled sheets: for tests of
    /// what is kept.
    package var recordCount: Int { records.count }
    package var rootCount: Int { roots.count }
    package var compiledCount: Int { 1 + others.count }
}
