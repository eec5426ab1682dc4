import LiveryDocuments
import LiveryStyle
import LiverySupport
import LiveryUI

/// Where a style sheet or a screen refers to an asset of the theme, so that it can be renamed there, too.
struct AssetReferences {
    /// A text, and the change that writes the new name there.
    struct Place {
        let scalar: DocumentScalar
        let new: String

        /// The change of a file, as the page sends it back.
        func json(in path: String) -> JSON {
            .object([
                "file": .string(path), "pointer": .string(scalar.pointer),
                "location": .string(scalar.location.description),
                "obstacle": scalar.obstacle.map { .string($0.reason) }, "old": .string(scalar.text),
                "new": .string(new),
            ])
        }
    }

    /// The name of the asset.
    let old: String
    /// The name that it gets.
    let new: String
    /// The names of its parts, without its own.
    let parts: Set<String>
    /// Names that mean something else in the document: its shared values, and those of its bases.
    let shadows: Set<String>

    /// All places in a document.
    func places(in document: EditableDocument) -> [Place] {
        guard !shadows.contains(old) else { return [] }
        var places: [Place] = []
        let components = Components(document.root)
        for scalar in document.scalars where scalar.kind == .text {
            let scope = Scope(scalar.pointer, in: document.root, components)
            guard let text = renamed(scalar.text, scope), text != scalar.text else { continue }
            places.append(Place(scalar: scalar, new: text))
        }
        return places
    }

    // MARK: Texts

    /// A text with the new name; nil if it does not refer to the asset.
    private func renamed(_ text: String, _ scope: Scope) -> String? {
        if !scope.isText, let name = renamed(text) { return name }
        // In braces, and in the arguments of `color-mix()`.
        var (result, word, ends) = ("", "", [Character]())
        for character in text + "\n" {
            if character.isLetter || character.isNumber || "_.-".contains(character) {
                word.append(character)
                continue
            }
            let isReference = ends.last == "}" && !scope.parameters.contains(old) || ends.last == ")" && !scope.isText
            result += isReference ? renamed(word) ?? word : word
            word = ""
            switch character {
            case "{": ends.append("}")
            case "(": ends.append(")")
            case ends.last: ends.removeLast()
            default: break
            }
            result.append(character)
        }
        return String(result.dropLast())
    }

    /// The new name of the asset, or of one of its parts; nil for another name.
    private func renamed(_ name: String) -> String? {
        if name == old { return new }
        guard name.hasPrefix(old + "."), parts.contains(String(name.dropFirst(old.count + 1))) else { return nil }
        return new + name.dropFirst(old.count)
    }
}

extension AssetReferences {
    /// The parameters of a document's components, by which the texts among their arguments are known.
    fileprivate struct Components {
        private var parameters: [String: [String: String]] = [:]

        init(_ root: DocumentValue) {
            for (key, entry) in root.dictionary?["$components"]?.dictionary ?? DocumentDictionary() {
                var types: [String: String] = [:]
                for (name, parameter) in entry.value.dictionary?["parameters"]?.dictionary ?? DocumentDictionary() {
                    types[name] = parameter.value.dictionary?["type"]?.string ?? ""
                }
                parameters[key] = types
            }
        }

        func type(of parameter: String, in component: String?) -> String? {
            component.flatMap { parameters[$0]?[parameter] }
        }

        /// The names that the references within a component mean by themselves.
        func names(in component: String) -> Set<String> { Set((parameters[component] ?? [:]).keys) }
    }

    /// What a text is for.
    fileprivate struct Scope {
        /// Whether a bare name is a text for readers, or a word, and no reference.
        private(set) var isText = false
        /// The parameters of the component that it is in.
        private(set) var parameters: Set<String> = []

        init(_ pointer: String, in root: DocumentValue, _ components: Components) {
            let keys = pointer.split(separator: "/").map(\.pointerKey)
            if keys.count > 1, keys[0] == "$components" { parameters = components.names(in: keys[1]) }
            // The last key of a dictionary on the way: that of the value, or of the list that it is in.
            var (value, name, owner) = (root, "", DocumentDictionary())
            for key in keys {
                if let dictionary = value.dictionary {
                    (name, owner) = (String(QualifiedKey(key).base), dictionary)
                    value = dictionary[key] ?? value
                } else {
                    value = Int(key).flatMap { value.array?[safe: $0] } ?? value
                }
            }
            let parameter =
                name == "default" ? owner["type"]?.string : components.type(of: name, in: owner["component"]?.string)
            isText =
                parameter.map { $0 == "text" }
                ?? (Self.words.contains(name) || Self.isText(name)
                    || keys.first.map(Self.documentWords.contains) ?? false)
        }

        /// The keys of screens and sheets whose values are words of these documents.
        private static let words: Set<String> = ["type", "id", "state", "component", "controller", "variant", "part"]

        /// The keys of documents whose values are words or texts.
        private static let documentWords: Set<String> = ["$description", "$extends", "$appearances", "$resources"]

        /// The properties of elements whose values are texts, such as `title`.
        private static let texts = ElementTypes.standard.styleTypes.reduce(into: Set<String>()) {
            $0.formUnion($1.styleProperties.textNames)
        }

        /// Whether a property is a text, also in a state, such as `highlightedTitle`.
        private static func isText(_ name: String) -> Bool {
            texts.contains(name)
                || texts.contains { text in name.hasSuffix(text.prefix(1).uppercased() + text.dropFirst()) }
        }
    }
}
