import Testing

@testable import LiveryDocuments

struct QualifierOrderTests {
    private let order = QualifierOrder(
        ["hovered", "focused", "selected", "highlighted", "disabled", "invalid"]
            .map { StateSet(name: $0) }
    )

    /// Fewer names first; of equal numbers, the strongest name in which they differ decides.
    @Test(
        arguments: [
            ("hovered", "disabled", true),
            ("disabled", "hovered", false),
            ("disabled", "hovered.focused", true),
            ("selected.disabled", "highlighted.disabled", true),
            ("hovered.disabled", "selected.highlighted", false),
            ("hovered.highlighted", "selected.highlighted", true),
            ("selected.disabled", "disabled.selected", false),
            ("disabled", "invalid", true),
            ("hovered.focused.disabled", "selected.highlighted.disabled", true),
            ("hovered.focused.invalid", "selected.highlighted.disabled", false),
        ] as [(String, String, Bool)]
    )
    func weakerOnesFirst(first: String, second: String, hasLowerPrecedence: Bool) throws {
        let (first, second) = (
            try order.qualifier(parsing: first), try order.qualifier(parsing: second)
        )
        #expect(order.hasLowerPrecedence(first, than: second) == hasLowerPrecedence)
        if first != second {
            #expect(order.hasLowerPrecedence(second, than: first) == !hasLowerPrecedence)
        }
    }

    /// Against every pair of sets over four names: exactly one of two different sets is weaker, and
    /// the relation is transitive, so that sorting is well defined.
    @Test func isATotalOrder() {
        let names = ["hovered", "focused", "selected", "disabled"].map {
            StateSet(name: $0)
        }
        let sets = (0..<16).map { bits in
            StateSet(names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] })
        }
        for first in sets {
            for second in sets {
                let relations = [
                    first == second, order.hasLowerPrecedence(first, than: second),
                    order.hasLowerPrecedence(second, than: first),
                ]
                #expect(relations.filter { $0 }.count == 1)
                for third in sets
                where order.hasLowerPrecedence(first, than: second)
                    && order.hasLowerPrecedence(second, than: third)
                {
                    #expect(order.hasLowerPrecedence(first, than: third))
                }
            }
        }
    }

    @Test func namesAreWrittenWeakestFirst() {
        #expect(order.text(of: [.disabled, .selected]) == "selected.disabled")
        #expect(order.text(of: []) == "")
        #expect(order.names(of: [.invalid, .disabled]) == ["disabled", "invalid"])
    }

    /// A theme's own states are values, and so are those that a sheet adds.
    @Test func ownStatesAreValues() {
        let (late, dragged) = (StateSet(name: "late"), StateSet(name: "dragged"))
        let order = QualifierOrder(own: [late]).adding([.focused, dragged])
        #expect(
            order.names == [
                .hovered, .required, .expanded, .current, .selected, .checked, .indeterminate,
                .pressed, .busy, late, dragged, .invalid, .focused, .highlighted, .disabled,
            ]
        )
    }

    @Test(
        "disabled suppresses what is written for a pointer alone",
        arguments: [
            ([.hovered], [.hovered], true), ([.hovered], [.hovered, .disabled], false),
            ([.highlighted, .checked], [.highlighted, .checked, .disabled], false),
            ([.hovered, .disabled], [.hovered, .disabled], true),
            ([.focused, .checked], [.focused, .checked, .disabled], true),
            ([], [.disabled], true), ([.checked], [.disabled], false),
        ] as [(StateSet, StateSet, Bool)]
    )
    func applies(states: StateSet, held: StateSet, applies: Bool) {
        #expect(states.applies(in: held) == applies)
    }

    @Test func unknownNamesAreLeftOut() {
        let loading = StateSet(name: "loading")
        #expect(order.known([.selected, .invalid, loading]) == [.selected, .invalid])
        #expect(order.known([loading]) == [])
        // An order need not have the names that every theme knows.
        #expect(QualifierOrder([StateSet.hovered]).known([.hovered, .disabled]) == [.hovered])
    }

    @Test(
        arguments: [
            ("pressed", "unknown state 'pressed'; did you mean 'highlighted'?"),
            ("hover", "unknown state 'hover'; did you mean 'hovered'?"),
            ("disabeld", "unknown state 'disabeld'; did you mean 'disabled'?"),
            ("selected.", "expected a state, found nothing"),
            ("", "expected a state, found nothing"),
            ("selected.selected", "'selected' is repeated in 'selected.selected'"),
            (
                "zzz",
                "unknown state 'zzz'; expected 'hovered', 'focused', 'selected', "
                    + "'highlighted', 'disabled' or 'invalid'"
            ),
        ] as [(String, String)]
    )
    func refusesWhatItDoesNotKnow(text: String, message: String) {
        let error = #expect(throws: Fault.self) { try order.qualifier(parsing: text) }
        #expect(error?.message == message)
    }
}
