/// Rules for what a reader prefers, each for all classes that need it.
struct WebPreferenceRules {
    /// The media feature.
    let media: String
    /// The selectors of each block of declarations, in the order of rules.
    private var selectors: [(declarations: String, list: [(frame: Selector, names: [String])])] = []

    /// A class with what is around it in a selector. Those that differ by the class alone are written as one.
    struct Selector {
        /// The elements around, with a space.
        var prefix = ""
        let name: String
        /// The states, and a pseudo-element or an element within.
        var suffix = ""

        static func + (selector: Selector, suffix: String) -> Selector {
            Selector(prefix: selector.prefix, name: selector.name, suffix: selector.suffix + suffix)
        }
    }

    static var forcedColors: WebPreferenceRules { WebPreferenceRules("(forced-colors: active)") }
    static var motion: WebPreferenceRules { WebPreferenceRules("(prefers-reduced-motion: no-preference)") }

    private init(_ media: String) { self.media = media }

    mutating func add(_ selector: Selector, _ declarations: String) {
        let rule = selectors.firstIndex { $0.declarations == declarations } ?? selectors.endIndex
        if rule == selectors.endIndex { selectors.append((declarations, [])) }
        let list = selectors[rule].list
        let place = list.firstIndex { $0.frame.prefix == selector.prefix && $0.frame.suffix == selector.suffix }
        if let place {
            selectors[rule].list[place].names.append(selector.name)
        } else {
            selectors[rule].list.append((selector, [selector.name]))
        }
    }

    /// Adds the color of a class's layers.
    mutating func addLayers(of name: String, _ forced: WebForcedColors) {
        for (suffix, color) in forced.colors { add(Selector(name: name, suffix: suffix), "background: \(color)") }
    }

    /// The block of rules; empty for none.
    var text: String {
        guard !selectors.isEmpty else { return "" }
        let rules = selectors.map { declarations, list in
            let lines = declarations.split(separator: ";").map { "    \($0.trimmed);\n" }
            let texts = list.flatMap { frame, names -> [String] in
                guard !frame.prefix.isEmpty || !frame.suffix.isEmpty, names.count > 1 else {
                    return names.map { "\(frame.prefix).\($0)\(frame.suffix)" }
                }
                return ["\(frame.prefix):is(\(names.map { "." + $0 }.joined(separator: ", ")))\(frame.suffix)"]
            }
            return "  \(texts.joined(separator: ",\n  ")) {\n\(lines.joined())  }\n"
        }
        return "@media \(media) {\n\(rules.joined(separator: "\n"))}\n"
    }
}

extension Substring { fileprivate var trimmed: Substring { drop { $0 == " " } } }

extension WebElement {
    /// What follows the class in a selector of a pseudo-element.
    var suffix: String {
        switch self {
        case .before: "::before"
        case .after: "::after"
        case .box, .shapes, .icons: ""
        }
    }
}
