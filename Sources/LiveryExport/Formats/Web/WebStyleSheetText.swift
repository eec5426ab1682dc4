import Livery
import LiverySupport

/// The text of a style sheet: values and classes for each appearance, the weakest first.
struct WebStyleSheetText {
    private let parts: [WebStyleSheet.Part]
    private let appearances: [WebAppearance]
    private let states: QualifierOrder<ControlState>

    /// Creates the text of rules.
    ///
    /// - Parameters:
    ///   - parts: The assets' rules.
    ///   - appearances: The appearances, the default one first.
    ///   - states: The precedence of states.
    init(
        _ parts: [WebStyleSheet.Part],
        appearances: [WebAppearance],
        states: QualifierOrder<ControlState>
    ) {
        self.parts = parts
        self.appearances = appearances
        self.states = states
    }

    /// The text, with a line feed at its end.
    var text: String {
        var blocks = sections(\.rules, indentation: "")
        let other = sections(\.cornerShapeRules, indentation: "  ")
        if !other.isEmpty {
            let body = other.joined(separator: "\n")
            blocks.append("@supports (corner-shape: squircle) {\n\(body)}\n")
        }
        return blocks.isEmpty ? "/* No assets. */\n" : blocks.joined(separator: "\n")
    }

    /// The rules of all appearances, those of each condition in a block.
    private func sections(
        _ rules: (WebStyleSheet.Part) -> [WebCascade.Rule],
        indentation: String
    ) -> [String] {
        appearances.indices.flatMap { index -> [String] in
            appearances[index].conditions.flatMap { condition -> [String] in
                let isMedia = !condition.media.isEmpty
                let inner = indentation + (isMedia ? "  " : "")
                let blocks = blocks(rules, index, condition.root, indentation: inner)
                guard isMedia, !blocks.isEmpty else { return blocks }
                let body = blocks.joined(separator: "\n")
                return ["\(indentation)@media \(condition.media) {\n\(body)\(indentation)}\n"]
            }
        }
    }

    private func blocks(
        _ rules: (WebStyleSheet.Part) -> [WebCascade.Rule],
        _ appearance: Int,
        _ root: String,
        indentation: String
    ) -> [String] {
        var values: [String] = []
        var classes: [String] = []
        for part in parts {
            for rule in rules(part) where rule.appearance == appearance {
                let declarations = declarations(of: rule, indentation: indentation + "  ")
                guard let name = part.className else {
                    values.append(declarations)
                    continue
                }
                let names = states.names.filter(rule.states.contains)
                let scope = root.isEmpty ? "" : ":where(:root\(root)) "
                let states = WebState.selector(names, reachable: rule.reachable)
                let selector = "\(scope).\(name)\(states)"
                classes.append(
                    "\(indentation)\(selector) {\n\(declarations)\(indentation)}\n"
                )
            }
        }
        guard !values.isEmpty else { return classes }
        let selector = ":root" + (root.isEmpty ? "" : ":where(\(root))")
        let body = values.joined()
        return ["\(indentation)\(selector) {\n\(body)\(indentation)}\n"] + classes
    }

    private func declarations(of rule: WebCascade.Rule, indentation: String) -> String {
        let sorted = rule.declarations.sorted { first, second in
            let ranks = [first, second].map { WebProperty.ranks[$0.key] ?? 0 }
            return ranks[0] == ranks[1]
                ? first.key.precedesByScalars(second.key) : ranks[0] < ranks[1]
        }
        return sorted.map { "\(indentation)\($0.key): \($0.value);\n" }.joined()
    }
}
