import Livery

/// The properties that a style sheet sets in an element, and the rules that set them.
package struct StyleExplanation {
    /// A declaration that applies to the element.
    package struct Rule: Hashable, Sendable {
        /// The rule's selector, after its controller's name if it has one: `ListController #title`. Empty for what
        /// the element's own document sets.
        package let selector: String
        /// The location where the rule sets the property, or the image whose box says it.
        package let location: DocumentLocation
        /// The name of the box that says it of its contents; nil if the rule sets the property itself.
        package let box: String?

        fileprivate init(_ candidate: StyleCascade.Candidate) {
            selector = candidate.rule?.text ?? ""
            location = candidate.declaration.location
            box = candidate.box
        }

        /// The selector, after the box if there is one: `goButton of @Button`.
        package var name: String {
            guard let box else { return selector }
            return selector.isEmpty ? box : "\(box) of \(selector)"
        }

        fileprivate var text: String { name.isEmpty ? "at \(location)" : "\(name) at \(location)" }
    }

    /// A property that the sheet sets.
    package struct Property {
        /// The property's path, such as `layer.cornerRadius`.
        package let path: String
        /// The states that the value is for, if the property has a value for each state; else nil.
        package let states: StateSet?
        /// The value, of the property's type.
        package let value: Any
        /// The rule that sets the value.
        package let rule: Rule
        /// The overridden rules, in descending precedence.
        package let lost: [Rule]

        fileprivate let statesText: String

        /// The path, the states in parentheses if there are any, and the value, as in a style sheet
        /// if that is short: `textColor: #808080`, `title (highlighted): "Go"`.
        package var text: String {
            let states = statesText.isEmpty ? "" : " (\(statesText))"
            return "\(path)\(states): \(oneLine(StyleValue.text(of: value)))"
        }
    }

    /// The element's own type name; empty if it declares none.
    package let type: String

    /// The element's identifier.
    package let identifier: String?

    /// The properties, sorted by path.
    package let properties: [Property]

    /// The faults of rules that match the element but can't be applied.
    package let faults: [Diagnostic]

    init(_ cascade: StyleCascade, type: String, identifier: String?, order: QualifierOrder<StateSet>) {
        self.type = type
        self.identifier = identifier
        properties = cascade.properties.compactMap { target, candidates in
            guard let winner = candidates.first else { return nil }
            return Property(
                path: target.path,
                states: target.slot,
                value: winner.assignment.value,
                rule: Rule(winner),
                lost: candidates.dropFirst().map { Rule($0) },
                statesText: target.slot.map { order.text(of: $0) } ?? ""
            )
        }
        faults = cascade.faults.sortedByLocation()
    }
}

extension StyleExplanation: CustomStringConvertible {
    /// A line for the element, one for each property, and one for each overridden rule.
    ///
    /// ```
    /// Label #title
    ///   textColor: color(srgb 1 0 0)  #title at sheet.yaml:4:3
    ///     not @Label at sheet.yaml:1:10
    /// ```
    package var description: String {
        var lines = [([type] + (identifier.map { [$0] } ?? [])).joined(separator: " ")]
        for property in properties {
            lines.append("  \(property.text)  \(property.rule.text)")
            lines += property.lost.map { "    not \($0.text)" }
        }
        lines += faults.map { "  \($0)" }
        return lines.joined(separator: "\n")
    }
}
