import Livery
import LiveryStyle

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
