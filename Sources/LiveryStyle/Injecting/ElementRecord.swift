/// How an element was last styled, and the values that its properties had before.
final class ElementRecord {
    private(set) weak var object: AnyObject?
    let key: ObjectIdentifier
    private(set) var styleClass: StyleKey
    private(set) var style: CompiledStyle
    /// For each assignment of the style, the change that restores the former value, if known.
    private var originals: [BoundValue.Setter?] = []

    init(_ object: AnyObject) {
        self.object = object
        key = ObjectIdentifier(object)
        let type = ObjectIdentifier(AnyObject.self)
        styleClass = StyleKey(type: type, identifier: nil, scope: 0, states: [])
        style = CompiledStyle(sheet: 0, assignments: [])
    }

    /// Applies the style once more, without allocating. What the element's own document sets is set once.
    func reapply(to object: AnyObject) { set(object, keeping: nil) }

    /// Applies the style.
    ///
    /// - Parameters:
    ///   - object: The element.
    ///   - kept: What a program has set since the element's document did; nil for all that the document sets.
    private func set(_ object: AnyObject, keeping kept: Set<StyleTarget>?) {
        let current = style
        let assignments = current.assignments
        // By index, since an iterator allocates where it is not optimized. A setter may restyle the
        // element, which replaces the style.
        var index = 0
        while index < assignments.count, style === current {
            let assignment = assignments[index]
            index += 1
            if assignment.isInline, kept?.contains(assignment.target) ?? true { continue }
            assignment.bound.set(object)
        }
    }

    /// Applies another style, and restores the properties that only the last one set.
    func apply(_ new: CompiledStyle, of styleClass: StyleKey, to object: AnyObject) {
        var kept: Set<StyleTarget> = []
        for old in style.assignments where old.isInline && old.bound.isSet(object) == false { kept.insert(old.target) }
        // Most sheets and themes that replace each other differ only in values.
        if !style.hasSameTargets(as: new) {
            var known: [StyleTarget: BoundValue.Setter?] = [:]
            let wanted = Set(new.assignments.map(\.target))
            for (assignment, original) in zip(style.assignments, originals) {
                if wanted.contains(assignment.target) {
                    known.updateValue(original, forKey: assignment.target)
                } else if assignment.bound.isSet(object) != false {
                    // A value that the program has set since is kept.
                    original?(object)
                }
            }
            originals = new.assignments.map { assignment in
                known[assignment.target] ?? assignment.bound.restoration(object)
            }
        }
        self.styleClass = styleClass
        style = new
        set(object, keeping: kept)
    }
}

/// The records of the elements that an injector has styled.
struct ElementRecords {
    private var records: [ObjectIdentifier: ElementRecord] = [:]
    /// The number of records after dead ones were last removed.
    private var liveCount = 0

    var count: Int { records.count }

    /// The record of an object; not that of a dead object that had the same address.
    subscript(object: AnyObject) -> ElementRecord? {
        guard let record = records[ObjectIdentifier(object)], record.object === object else { return nil }
        return record
    }

    mutating func insert(_ record: ElementRecord) { records[record.key] = record }

    /// Removes and returns the record of an object.
    mutating func take(_ object: AnyObject) -> ElementRecord? {
        let record = self[object]
        if record != nil { records[ObjectIdentifier(object)] = nil }
        return record
    }

    /// Removes the records of dead elements once there may be as many of them as of living ones.
    mutating func removeDead() {
        guard records.count > 2 * liveCount + 64 else { return }
        records = records.filter { $0.value.object != nil }
        liveCount = records.count
    }
}
