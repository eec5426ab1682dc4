/// One definition of a value in `$values`, with the appearances that qualify its key and its `$values`.
package struct ValueDefinition: Sendable {
    let table: Appearance
    let own: Appearance
    /// The value under its key.
    package let entry: DocumentDictionary.Entry

    /// Whether the value applies in an appearance.
    func isSatisfied(by appearance: Appearance) -> Bool {
        table.isSatisfied(by: appearance) && own.isSatisfied(by: appearance)
    }
}

extension [ValueDefinition] {
    /// The first definition in each `$values` of a document.
    package var firstOfEachTable: [ValueDefinition] {
        indices.filter { index in
            guard index > 0 else { return true }
            let (last, next) = (self[index - 1], self[index])
            return last.table != next.table
                || last.entry.keyLocation.source != next.entry.keyLocation.source
        }.map { self[$0] }
    }
}
