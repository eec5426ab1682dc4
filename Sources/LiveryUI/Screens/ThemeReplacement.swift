import Livery
import LiveryStyle

/// A value of a theme that pressing a control of a screen replaces, in the studio.
package struct ThemeReplacement: Hashable, Sendable {
    /// The path to the value in the theme's document: keys, and positions in lists from 1, joined by dots, such
    /// as `goButton.fill.colors.2`.
    package let path: String

    /// The replacement, in which `#red` is the value of the element with the id `red`.
    package let text: String

    /// Its location in the screen's document.
    package let location: DocumentLocation?

    /// Returns the text with the values of elements filled in. A name without a value, such as the digits of a
    /// color, is unchanged.
    ///
    /// - Parameter value: The value of the element with an id; nil if there is none.
    /// - Returns: The text to put into the theme.
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
    /// The value that a user has entered into an element, as text; nil for elements without a value.
    package var enteredText: String? {
        switch self {
        case let slider as Slider: slider.value.shortest
        case let toggle as Switch: toggle.isOn ? "true" : "false"
        case let field as TextField: field.text
        default: nil
        }
    }

    /// Sets the value of an element from text; does nothing if the element has no value, or the text is not
    /// valid.
    package func enter(_ text: String) {
        switch self {
        case let slider as Slider: if let value = NumberText.parse(text) { slider.value = value }
        case let toggle as Switch: toggle.isOn = text == "true"
        case let field as TextField: field.text = text
        default: break
        }
    }

    /// The element and its descendants, each before its own subviews.
    package var withDescendants: [View] {
        var (found, pending) = ([View](), [self])
        while let view = pending.popLast() {
            found.append(view)
            pending += view.subviews.reversed()
        }
        return found
    }
}

extension ScreenBuilder {
    /// Reads the values that pressing an element replaces in the theme.
    mutating func replacements(_ entry: DocumentDictionary.Entry, of view: View) {
        guard let control = view as? Control else {
            let owner = Swift.type(of: view).styleTypeNames.first ?? "View"
            let fault = Fault.misplacedKey("sets", owner: quoted(owner), of: "controls")
            return report(fault, at: entry.keyLocation)
        }
        guard let dictionary = entry.value.dictionary else {
            return report(
                .wrongKind(wanted: "texts by paths in the theme", found: entry.value.kindName),
                at: entry.value.location
            )
        }
        control.replacements = dictionary.compactMap { path, entry in
            guard !QualifiedKey.isAuthors(path) else { return nil }
            return text(entry.value).map {
                ThemeReplacement(path: path, text: $0, location: entry.keyLocation)
            }
        }
    }

    /// Reports elements that replacements name but the screen doesn't have.
    mutating func checkReplacements(in window: Window) {
        let views = window.withDescendants
        let replacements = views.compactMap { $0 as? Control }.flatMap(\.replacements)
        guard !replacements.isEmpty else { return }
        let known = Set(views.filter { $0.enteredText != nil }.flatMap(\.identifierNames))
        for replacement in replacements {
            for name in replacement.unknownNames(among: known) {
                let nearest = nearestName(to: name, among: known)
                report(
                    .malformed(
                        wanted: "the id of a slider, switch or text field",
                        text: "#" + name,
                        hint: nearest.map { "did you mean '#\($0)'?" }
                    ),
                    at: replacement.location
                )
            }
        }
    }
}
