import Livery
import LiverySupport

/// A style sheet with the pictures that it needs: custom properties for values, a class for each image.
package struct WebFormat: OutputFormat {
    package static let name = "web"
    package static let hasTokenColors = true
    package static let hasMotionTokens = true
    // Custom properties are what a page sets.
    package static let fixesParameters = false

    /// The style sheet.
    package static let styleSheet = "theme.css"
    /// The folder of the pictures, next to the style sheet.
    package static let pictureFolder = "images"

    /// The scales of pictures.
    let scales: [Double]
    /// The names of classes and custom properties.
    let names: WebNames
    /// Whether references are `var()`.
    let hasVariables: Bool
    /// The cascade layer of all rules; nil for none.
    let layer: String?
    /// Whether there is a block of theme variables for Tailwind.
    let hasTailwind: Bool
    /// The unit of fonts.
    let fontUnit: WebWriter.FontUnit
    /// Selectors of states in place of the usual ones.
    let selectors: [StateSet: String]
    /// The locations of their states, as they are written.
    private var selectorPlaces: [String: DocumentLocation] = [:]

    /// Creates the format with the usual options.
    package init() { self.init(hasVariables: true) }

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - hasVariables: Whether references are `var()`. Default: `true`.
    ///   - names: The names of classes and custom properties. Default: those of the theme.
    init(hasVariables: Bool = true, names: WebNames = WebNames()) {
        scales = PNGFormat.usualScales
        self.names = names
        self.hasVariables = hasVariables
        layer = nil
        hasTailwind = false
        fontUnit = .px
        selectors = [:]
    }

    package init(_ options: inout OptionReader) {
        scales = options.scales()
        names = options.webNames()
        hasVariables = options.boolean("variables", "Whether references are var() in the style sheet.", default: true)
        layer = options.text(
            "layer",
            "The cascade layer of all rules, such as components. Default: none",
            wanted: "a layer's name, such as 'components' or 'app.components'",
            where: { name in
                name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
                    WebNames.isName(String($0)) && !Self.wideKeywords.contains($0.lowercased())
                }
            }
        )
        hasTailwind = options.boolean(
            "tailwind",
            "Whether there is a block of theme variables for Tailwind 4.",
            default: false
        )
        fontUnit = options.word(
            "fontUnit",
            "px, or rem, so that fonts follow the reader's font size.",
            default: WebWriter.FontUnit.px
        )
        var selectors: [StateSet: String] = [:]
        for (state, entry) in options.dictionary(
            "selectors",
            "Selectors of states in place of the usual ones, such as {selected: .is-active}. Default: none"
        ) ?? DocumentDictionary() {
            guard let text = entry.value.string, SelectorText.isRight(text) else {
                let wanted = "a selector such as '.is-\(state)' or '[data-active], :checked'"
                options.reportValue(entry.value, state, wanted: wanted)
                continue
            }
            selectors[StateSet(name: state)] = text
            selectorPlaces[state] = entry.keyLocation
        }
        self.selectors = selectors
    }

    /// The words that name no layer (css-cascade-5, section 6.4.1).
    private static let wideKeywords: Set = ["initial", "inherit", "unset", "revert", "revert-layer"]

    package func mismatches(with themes: [(theme: RenderTheme, contents: ThemeContents)]) -> [Diagnostic] {
        let orders = themes.map(\.theme.document.stateOrder)
        guard let first = orders.first else { return [] }
        let unknown = selectors.keys.filter { state in !orders.contains { $0.contains(state) } }
        return unknown.map(\.name).sortedByScalars().map { state in
            Diagnostic(first.fault(ofUnknown: state), at: selectorPlaces[state])
        }
    }

    /// The first appearance is the default one, the others are what readers may prefer or elements have.
    package func appearances(of document: ThemeDocument) -> [Appearance] {
        let (order, listed) = (document.appearanceOrder, document.appearances)
        return hasVariables ? order.visible(of: listed) : order.combinations(of: listed)
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput { WebStyleSheet(self, theme) }
}

/// Selectors as project files write them.
enum SelectorText {
    /// Whether a text is a list of compound selectors: balanced, without a block, a comment, a pseudo-element or another
    /// element.
    static func isRight(_ text: String) -> Bool {
        // Not by characters, of which a delimiter before a combining mark is a part.
        let all = text.unicodeScalars
        var closing: [Unicode.Scalar] = []
        var quote: Unicode.Scalar?
        var isEscaped = false
        /// What is neither in parentheses nor in a string.
        var outside = String.UnicodeScalarView()
        for scalar in all {
            if closing.isEmpty, quote == nil { outside.append(isEscaped ? "x" : scalar) }
            if isEscaped {
                isEscaped = false
                continue
            }
            switch scalar {
            case "\n": return false
            case "\\": isEscaped = true
            case "\"", "'": if quote == nil { quote = scalar } else if quote == scalar { quote = nil }
            case _ where quote != nil: break
            case "{", "}", ";", "<", "@", "!": return false
            case "(": closing.append(")")
            case "[": closing.append("]")
            case ")", "]": guard closing.popLast() == scalar else { return false }
            default: break
            }
        }
        guard closing.isEmpty, quote == nil, !isEscaped, !all.contains("::".unicodeScalars),
            !all.contains("/*".unicodeScalars)
        else { return false }
        return outside.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { item in
            // Another element is behind a space or a combinator.
            let words = item.split(whereSeparator: \.properties.isWhitespace)
            return words.count == 1 && words[0].first.map(".:[#".unicodeScalars.contains) ?? false
                && !words[0].contains(where: ">+~".unicodeScalars.contains)
        }
    }
}
