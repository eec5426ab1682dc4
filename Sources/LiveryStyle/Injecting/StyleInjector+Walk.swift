import Livery

extension StyleInjector {
    /// The maximum number of times that an element is styled in a row.
    private static let maximumTurns = 4

    func styleRoots() {
        roots.removeDead()
        var count = 0
        for index in 0..<roots.count {
            guard let root = roots.root(at: index) else { continue }
            readInlineStyles(of: root)
            count += style(root, in: scope(around: root))
        }
        records.removeDead()
        compiled.trimStyles(elements: count)
    }

    /// Styles a tree, parents first, without recursion. Returns its number of elements.
    @discardableResult func style(_ root: any Styleable, in scope: Int) -> Int {
        // An element may request styling while it is being styled, so the stack is taken.
        var pending: [(element: any Styleable, scope: Int)] = []
        swap(&pending, &stack)
        pending.append((root, scope))
        var count = 0
        let sheet = compiled
        // A setter that changes the sheet or the style manager causes everything to be styled again.
        while sheet === compiled, let (element, outer) = pending.popLast() {
            count += 1
            let scope = compiled.scope(element.styleControllerNames, within: outer)
            styleAlone(element, in: scope)
            let first = pending.endIndex
            element.visitStyleChildren { pending.append(($0, scope)) }
            // Reverses the children in place; a slice's `reverse` would copy.
            var (low, high) = (first, pending.endIndex - 1)
            while low < high {
                let child = pending[low]
                pending[low] = pending[high]
                pending[high] = child
                (low, high) = (low + 1, high - 1)
            }
        }
        pending.removeAll(keepingCapacity: true)
        swap(&pending, &stack)
        return count
    }

    /// Styles one element, and again if setting its properties changes its style, as for a switch that the sheet
    /// turns on. ``maximumTurns`` limits rules that undo each other.
    private func styleAlone(_ element: any Styleable, in scope: Int) {
        let object = element.styledObject
        elementsBeingSet.append(ObjectIdentifier(object))
        defer { elementsBeingSet.removeLast() }
        let sheet = compiled
        var styleClass = sheet.styleClass(of: element, scope: scope)
        for _ in 0..<Self.maximumTurns {
            apply(styleClass, to: object, element)
            guard sheet === compiled else { return }
            let next = sheet.styleClass(of: element, scope: scope)
            if next == styleClass { return }
            styleClass = next
        }
    }

    private func apply(_ styleClass: StyleKey, to object: AnyObject, _ element: any Styleable) {
        var known = records[object]
        if known == nil, let taken = predecessor?.records.take(object) {
            records.insert(taken)
            known = taken
        }
        if let known, known.style.sheet == compiled.number, known.styleClass == styleClass {
            return known.reapply(to: object)
        }
        let style = compiled.style(of: styleClass, like: element)
        if let known { return known.apply(style, of: styleClass, to: object) }
        guard !style.assignments.isEmpty else { return }
        let record = ElementRecord(object)
        records.insert(record)
        record.apply(style, of: styleClass, to: object)
    }

    // MARK: Position in the tree

    func isWithinRoot(_ element: any Styleable) -> Bool {
        var parent = element.styleParent
        while let current = parent {
            if roots.contains(current.styledObject) { return true }
            parent = current.styleParent
        }
        return false
    }

    /// The scope of an element's ancestors, without its own controller.
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
