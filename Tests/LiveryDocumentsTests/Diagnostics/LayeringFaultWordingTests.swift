import Testing

@testable import LiveryDocuments

struct LayeringFaultWordingTests {
    static let cases: [(LayeringFault, String)] = [
        (
            .unknownQualifier("drak", kind: "appearance", nearest: "dark", known: ["dark"]),
            "unknown appearance 'drak'; did you mean 'dark'?"
        ),
        (
            .unknownQualifier("x", kind: "state", nearest: nil, known: ["a", "b"]),
            "unknown state 'x'; expected 'a' or 'b'"
        ),
        (
            .unknownQualifier("", kind: "appearance", nearest: nil, known: []),
            "expected an appearance, found nothing"
        ),
        (.repeatedQualifier("dark", in: "dark.dark"), "'dark' is repeated in 'dark.dark'"),
        (.sameKey("b~a", as: "a~b"), "'b~a' means the same as 'a~b'; keep one of them"),
        (
            .synonyms("color", "fill"),
            "'color' and 'fill' are the same key; keep one of them"
        ),
        (
            .unknownRootKey("$stats", hint: "did you mean '$states'?"),
            "unknown key '$stats' at the root; did you mean '$states'?"
        ),
        (.unqualifiableKey("$states"), "'$states' can't depend on the appearance"),
        (.keyOfThemes("$parameters"), "'$parameters' has no effect here; only themes have it"),
        (
            .invalidName("9a"),
            "'9a' is not a valid name; names are letters, digits, '_', '-' and '.', and begin with "
                + "a "
                + "letter"
        ),
        (
            .wrongRootValue(key: "$values", wanted: "a dictionary", found: "a list"),
            "'$values' must be a dictionary, found a list"
        ),
        (
            .invalidQualifierName("a!", kind: "state"),
            "'a!' is not a valid name of a state; such names are letters and digits"
        ),
        (
            .invalidQualifierName("normal", kind: "state"),
            "'normal' is reserved"
        ),
    ]

    @Test(arguments: cases) func says(fault: LayeringFault, message: String) {
        #expect(Fault.layering(fault).message == message)
    }

    /// Diagnostics come in order of place, those of one place in the order they were found, each once.
    @Test func areSortedByPlace() {
        let first = Source(name: "a.yaml", order: 0)
        let second = Source(name: "b.yaml", order: 1)
        func diagnostic(_ name: String, _ location: DocumentLocation?) -> Diagnostic {
            Diagnostic(.layering(.invalidName(name)), at: location)
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
