import Livery

extension StyleInjector {
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
