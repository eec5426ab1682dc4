import Livery

/// A value of a theme that pressing a control of a screen replaces, where a theme is worked on.
package struct ThemeReplacement: Hashable, Sendable {
    /// What leads to the value in the theme's document: keys, and positions in lists from 1, with dots between
    /// them, such as `goButton.fill.colors.2`.
    package let path: String

    /// What replaces it, in which `#red` is the value of the element with the id `red`.
    package let text: String

    /// Its location in the screen's document.
    package let location: DocumentLocation?

    /// The text with the values of elements put in. A name without a value stays unchanged, such as the
    /// digits of a color.
    ///
    /// - Parameter value: The value of the element with an id; nil if there is none.
    /// - Returns: The text that is put into the theme.
    package func filled(with value: (String) -> String?) -> String {
        var (result, rest) = ("", text[...])
        while let mark = rest.firstIndex(of: "#") {
            let name = rest[rest.index(after: mark)...].prefix(while: Self.isInName)
            result += rest[..<mark]
            result += value(String(name)) ?? "#\(name)"
            rest = rest[name.endIndex...]
        }
        return result + rest
    }

    /// The ids in the text that have no element, and are not hexadecimal colors.
    func unknownNames(among known: Set<String>) -> [String] {
        var unknown: [String] = []
        _ = filled { name in
            let isColor =
                [3, 4, 6, 8].contains(name.utf8.count) && name.allSatisfy(\.isHexDigit)
            if !isColor, !known.contains(name) { unknown.append(name) }
            return nil
        }
        return unknown
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "_"
    }
}

extension View {
    /// The value that people give an element, as a text; nil for elements that have none.
    package var enteredText: String? {
        switch self {
        case let slider as Slider: slider.value.shortest
        case let toggle as Switch: toggle.isOn ? "true" : "false"
        case let field as TextField: field.text
        default: nil
        }
    }

    /// Sets the value of an element from a text; does nothing if the element has no value, or the text is not
    /// valid.
    package func enter(_ text: String) {
        switch self {
        case let slider as Slider: if let value = NumberText.parse(text) { slider.value = value }
        case let toggle as Switch: toggle.isOn = text == "true"
        case let field as TextField: field.text = text
        default: break
        }
    }

    /// The element and all that are in it, each before its own.
    package var withDescendants: [View] {
        var (found, pending) = ([View](), [self])
        while let view = pending.popLast() {
            found.append(view)
            pending += view.subviews.reversed()
        }
        return found
    }
}
