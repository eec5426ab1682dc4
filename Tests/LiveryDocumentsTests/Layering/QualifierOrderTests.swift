import TestSupport
import Testing

@testable import LiveryDocuments

struct QualifierOrderTests {
    private let order = QualifierOrder(
        ["hovered", "focused", "checked", "selected", "highlighted", "disabled", "invalid"].map { StateSet(name: $0) }
    )

    @Test func whatQualifiersMean() throws {
        try Told.check("told-qualifiers") { (text: String) -> [String] in
            let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            do throws(Fault) {
                let first = words[1] == "normal" ? [] : try order.qualifier(parsing: words[1])
                guard words.count > 2 else { return [order.text(of: first)] }
                let second = try order.qualifier(parsing: words[2])
                return [
                    words[0] == "applies"
                        ? "\(first.applies(in: second))"
                        : "\(order.hasLowerPrecedence(first, than: second)) "
                            + "\(order.hasLowerPrecedence(second, than: first))"
                ]
            } catch { return [error.message] }
        }
    }

    /// Against every pair of sets over four names: exactly one of two different sets is weaker, and
    /// the relation is transitive, so that sorting is well defined.
    @Test func isATotalOrder() {
        let names = ["hovered", "focused", "selected", "disabled"].map { StateSet(name: $0) }
        let sets = (0..<16).map { bits in StateSet(names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] }) }
        for first in sets {
            for second in sets {
                let relations = [
                    first == second, order.hasLowerPrecedence(first, than: second),
                    order.hasLowerPrecedence(second, than: first),
                ]
                #expect(relations.filter { $0 }.count == 1)
                for third in sets
                where order.hasLowerPrecedence(first, than: second) && order.hasLowerPrecedence(second, than: third) {
                    #expect(order.hasLowerPrecedence(first, than: third))
                }
            }
        }
    }

    /// A theme's own states are values, and so are those that a sheet adds.
    @Test func ownStatesAreValues() {
        let (late, dragged) = (StateSet(name: "late"), StateSet(name: "dragged"))
        let order = QualifierOrder(own: [late]).adding([.focused, dragged])
        #expect(
            order.names == [
                .hovered, .required, .expanded, .current, .selected, .checked, .indeterminate, .pressed, .busy, late,
                dragged, .invalid, .focused, .highlighted, .disabled,
            ]
        )
    }

    @Test func unknownNamesAreLeftOut() {
        let loading = StateSet(name: "loading")
        #expect(order.known([.selected, .invalid, loading]) == [.selected, .invalid])
        #expect(order.known([loading]) == [])
        // An order need not have the names that every theme knows.
        #expect(QualifierOrder([StateSet.hovered]).known([.hovered, .disabled]) == [.hovered])
    }
}
