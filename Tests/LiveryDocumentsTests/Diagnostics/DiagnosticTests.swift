import Testing

@testable import LiveryDocuments

struct DiagnosticTests {
    /// Diagnostics come in order of place, those of one place in the order they were found, each once.
    @Test func areSortedByPlace() {
        let first = Source(name: "a.yaml", order: 0)
        let second = Source(name: "b.yaml", order: 1)
        func diagnostic(_ name: String, _ location: DocumentLocation?) -> Diagnostic {
            Diagnostic(.invalidName(name), at: location)
        }
        let late = diagnostic("c", DocumentLocation(source: first, line: 10, column: 2))
        let early = diagnostic("b", DocumentLocation(source: first, line: 9, column: 30))
        let other = diagnostic("a", DocumentLocation(source: second, line: 1, column: 1))
        let nowhere = diagnostic("d", nil)
        let sorted = ThemeError([other, late, early, late, nowhere]).diagnostics
        #expect(sorted == [nowhere, early, late, other])
        #expect(late.description.hasPrefix("a.yaml:10:2: error: 'c' is not a valid name"))
    }
}
