/// What is known of an element that was styled: by what, and how it was before.
final class ElementRecord {
    private(set) weak var object: AnyObject?
    private let identifier: ObjectIdentifier
    private(set) var styleClass: StyleClass
    private(set) var style: CompiledStyle
    /// For what the style sets, in the same order, what gives back the value from before; nil where
    /// that can't be known.
    private var originals: [Change<AnyObject>?] = []

    init(_ object: AnyObject) {
        self.object = object
        identifier = ObjectIdentifier(object)
        styleClass = StyleClass(
            type: ObjectIdentifier(AnyObject.self),
            identifier: nil,
            scope: 0,
            states: []
        )
        style = CompiledStyle(sheet: 0, assignments: [])
    }

    /// What the record is found by.
    var key: ObjectIdentifier { identifier }

    /// Makes the changes once more; nothing is allocated for it.
    func reapply(to object: AnyObject) {
        let current = style
        let assignments = current.assignments
        // By hand, since an iterator allocates where it is not optimized away. A setter may have had
        // the element styled otherwise, which then counts.
        var index = 0
        while index < assignments.count, style === current {
            assignments[index].bound.set(object)
            index += 1
        }
    }

    /// Makes the changes of another style, after what only the last one has changed is as it was.
    func apply(_ new: CompiledStyle, of styleClass: StyleClass, to object: AnyObject) {
        let old = style
        if old.setsTheSame(as: new) {
            // Nothing to give back, and nothing new to remember: most sheets and themes that take each
            // other's place differ in values alone.
            self.styleClass = styleClass
            style = new
            return reapply(to: object)
        }
        var known: [StyleTarget: Change<AnyObject>?] = [:]
        if !old.assignments.isEmpty {
            let wanted = Set(new.assignments.map(\.target))
            for (assignment, original) in zip(old.assignments, originals) {
                guard !wanted.contains(assignment.target) else {
                    known.updateValue(original, forKey: assignment.target)
                    continue
                }
                // What the program has set meanwhile is its own.
                if assignment.bound.isSet(object) != false { original?(object) }
            }
        }
        originals = new.assignments.map { assignment in
            known[assignment.target] ?? assignment.bound.restoration(object)
        }
        self.styleClass = styleClass
        style = new
        reapply(to: object)
    }
}

/// The records of all elements that an injector has styled, and that still live.
struct ElementRecords {
    private var records: [ObjectIdentifier: ElementRecord] = [:]
    /// How many there were when the dead were last removed.
    private var liveCount = 0

    var count: Int { records.count }

    /// The record of an object; one of another object that had the same address is none.
    subscript(object: AnyObject) -> ElementRecord? {
        guard let record = records[ObjectIdentifier(object)], record.object === object else {
            return nil
        }
        return record
    }

    mutating func insert(_ record: ElementRecord) {
        records[record.key] = record
    }

    /// Forgets the elements that are gone, when there may be as many of them as of others: looking at
    /// all after each change of one would take longer than the change.
    mutating func removeDead() {
        guard records.count > 2 * liveCount + 64 else { return }
        records = records.filter { $0.value.object != nil }
        liveCount = records.count
    }
}
