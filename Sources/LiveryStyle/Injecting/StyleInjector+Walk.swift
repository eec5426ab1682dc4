import Livery

extension StyleInjector {
    /// How often an element is styled in one go.
    private static let maximumTurns = 4

    func styleRoots() {
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
    func style(_ root: any Styleable, in scope: Int) -> Int {
        // An element's own code may ask for styling while it is being styled.
        var pending: [(element: any Styleable, scope: Int)] = []
        swap(&pending, &stack)
        pending.append((root, scope))
        var count = 0
        let sheet = compiled
        // When a setter has changed the sheet or the style manager, everything has been styled anew.
        while sheet === compiled, let (element, outer) = pending.popLast() {
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
        pending.removeAll(keepingCapacity: true)
        swap(&pending, &stack)
        return count
    }

    /// Styles one element, and again when what is set changes what it is styled by, as for a switch
    /// that the sheet sets to on. Rules that undo each other have no more turns than `maximumTurns`.
    private func styleAlone(_ element: any Styleable, in scope: Int) {
        let object = element.styledObject
        inHand.append(ObjectIdentifier(object))
        defer { inHand.removeLast() }
        let sheet = compiled
        var styleClass = sheet.styleClass(of: element, scope: scope)
        for _ in 0..<Self.maximumTurns {
            set(element, object, as: styleClass)
            // When a setter has changed the sheet, everything has been styled anew.
            guard sheet === compiled else { return }
            let next = sheet.styleClass(of: element, scope: scope)
            if next == styleClass { return }
            styleClass = next
        }
    }

    private func set(_ element: any Styleable, _ object: AnyObject, as styleClass: StyleClass) {
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
        records.insert(record)
        record.apply(style, of: styleClass, to: object)
    }

    // MARK: Where an element is

    func isWithinRoot(_ element: any Styleable) -> Bool {
        var parent = element.styleParent
        while let current = parent {
            if roots.contains(current.styledObject) { return true }
            parent = current.styleParent
        }
        return false
    }

    /// The scope that an element is in by those around it; its own controller is not asked for.
    func scope(around element: any Styleable) -> Int {
        var parent = element.styleParent
        while let current = parent {
            let scope = compiled.scope(current.styleControllerNames, within: 0)
            if scope != 0 { return scope }
            parent = current.styleParent
        }
        return 0
    }
}
