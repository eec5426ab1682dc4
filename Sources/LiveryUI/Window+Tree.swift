import Livery
import LiveryRaster
import LiveryStyle

extension Window {
    /// Returns a textual description of the elements, for comparing the effects of changes to a
    /// theme or a style sheet.
    ///
    /// ```text
    /// Window 0,0 750×1334
    ///   View (LoginController) 0,0 750×1334
    ///     Label #title 32,80 686×48 | @Label textColor: #0C6CB9 | #title text: "Welcome"
    ///     Button #go :disabled 32,160 686×88 | @Button:disabled alpha: 0.5
    /// ```
    ///
    /// A line has the element's type, the component that it is, the names in its identifier, the controller whose view it is, its states,
    /// and its rectangle in the window in pixels: left, top, width and height. The texts, images and values that it
    /// shows follow, unless a rule sets them, and the rules of the style sheet, each with its selector and the
    /// properties that it sets and that no other rule overrides. The text does not depend on the locale or the folder.
    ///
    /// - Parameter scale: Pixels per point. Default: 1.
    /// - Returns: The lines, each with a line break at its end.
    public func treeText(scale: Double = 1) -> String { tree(scale: scale).text }

    /// What ``treeText(scale:)`` says, and the properties that it takes from rules.
    package func tree(scale: Double) -> (text: String, properties: [StyleExplanation.Property]) {
        injector?.update()
        layoutIfNeeded()
        var text = ""
        var properties: [StyleExplanation.Property] = []
        var pending = [(view: self as View, origin: frame.origin, depth: 0)]
        while let (view, origin, depth) = pending.popLast() {
            text += String(repeating: "  ", count: depth)
            guard depth <= View.greatestDepth else {
                text += "nested more than \(View.greatestDepth) deep\n"
                continue
            }
            let ruled = injector?.explain(view).properties.filter { !$0.rule.name.isEmpty } ?? []
            properties += ruled
            let head = line(of: view, at: depth == 0 ? .zero : origin, scale: scale)
            text += ([head] + rules(of: view, ruled)).joined(separator: " | ") + "\n"
            for subview in view.subviewsInSight.reversed() {
                let base = depth == 0 ? .zero : origin
                pending.append((subview, subview.origin(inSuperviewAt: base), depth + 1))
            }
        }
        return (text, properties)
    }

    private func line(of view: View, at origin: Point2D, scale: Double) -> String {
        var words = [type(of: view).styleTypeNames.first ?? "View"]
        if let name = view.componentName { words.append("[\(oneLine(name))]") }
        words += view.identifierNames.map { "#" + oneLine($0) }
        if let name = view.styleControllerNames.first { words.append("(\(oneLine(name)))") }
        if !view.states.isEmpty { words.append(":" + stateText(view.states)) }
        if view.isHidden { words.append("hidden") }
        let rect = PixelSnap(scale: scale).rect(Rect2D(origin: origin, size: view.frame.size))
        words.append("\(rect.x),\(rect.y) \(rect.width)×\(rect.height)")
        return words.joined(separator: " ")
    }

    /// The properties that are what an element shows.
    private static let content = [
        "background", "backgroundImage", "image", "part", "placeholder", "progress", "text", "title", "value",
    ]

    /// What the element shows and no rule sets, and the rules that apply, in the order of the first property that each
    /// sets.
    private func rules(of view: View, _ explained: [StyleExplanation.Property]) -> [String] {
        let ruled = Set(explained.map(\.path))
        let table = type(of: view).styleProperties
        let own = Self.content.filter { !ruled.contains($0) }.compactMap { name in
            table.valueText(of: name, in: view, states: view.states).map { "\(name): \(oneLine($0))" }
        }
        var selectors: [String] = []
        var properties: [String: [String]] = [:]
        for property in explained {
            let selector = property.rule.name
            if properties[selector] == nil { selectors.append(selector) }
            properties[selector, default: []].append(property.text)
        }
        let rules = selectors.map { "\($0) \((properties[$0] ?? []).joined(separator: ", "))" }
        // A line is split where rules are.
        return own.map { $0.replacing(" | ", with: " \\u{7C} ") } + rules
    }

    private func stateText(_ states: StateSet) -> String {
        injector?.styles.document.text(of: states) ?? states.names.joined(separator: ".")
    }
}
