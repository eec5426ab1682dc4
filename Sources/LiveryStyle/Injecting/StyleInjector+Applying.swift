import Livery

extension StyleInjector {
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
    ///
    /// An element whose setters ask for this while the injector sets their properties is styled again
    /// without it, if what it is styled by has changed.
    public func restyle(_ element: any Styleable) {
        // That may not reach the element, which need not be below a root.
        update()
        guard !inHand.contains(ObjectIdentifier(element.styledObject)) else { return }
        style(element, in: scope(around: element))
        records.removeDead()
        compiled.trimClasses(elements: records.count)
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
    package var controllerCount: Int { compiled.memory.controllers }
    package var classCount: Int { compiled.memory.classes }
}

extension StyleInjector {
    /// The control states that the sheet and the theme know, from the weakest to the strongest.
    package var stateOrder: QualifierOrder<ControlState> { compiled.context.selector.states }
}
