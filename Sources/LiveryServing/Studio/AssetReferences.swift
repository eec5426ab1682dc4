import LiveryDocuments
import LiveryStyle
import LiverySupport
import LiveryUI

/// Where a theme, its style sheet and its screens refer to assets and to values of `$values` by their names.
///
/// The texts are searched, and not what is resolved: what nothing uses is never resolved, and is to be renamed, too.
struct AssetReferences: Sendable {
    /// A text that refers to a name.
    struct Place: Sendable {
        /// The real path of the file.
        let path: String
        let scalar: DocumentScalar
        /// The asset or the shared value that the text is of; nil in style sheets and screens.
        let owner: String?
        fileprivate let scope: Scope
    }

    /// The places by the names; those of a part of a box are its box's, too.
    private var places: [String: [Place]] = [:]
    /// The boxes of parts, by the names of these.
    private let boxes: [String: String]
    private let names: Set<String>

    /// Finds no references yet.
    ///
    /// - Parameters:
    ///   - names: The names of assets and of shared values.
    ///   - boxes: The boxes of parts, by the names of these.
    init(to names: Set<String>, partsOf boxes: [String: String]) { (self.names, self.boxes) = (names, boxes) }

    /// Adds the references of a document.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - path: The real path of its file.
    ///   - isTheme: Whether it is the theme's, where a name counts anywhere in a value.
    ///   - shadows: Names that mean something else in it: its shared values, and those of its bases.
    mutating func add(_ document: EditableDocument, at path: String, isTheme: Bool, besides shadows: Set<String> = []) {
        let components = Components(document.root)
        for scalar in document.scalars where scalar.kind == .text {
            let keys = scalar.pointer.split(separator: "/").map(\.pointerKey)
            let scope = isTheme ? Scope(ofThemeAt: keys) : Scope(keys, in: document.root, components)
            let own = keys.first == "$values" ? keys[1...] : keys[...]
            let owner = isTheme ? own.first.map { String(QualifiedKey($0).base) } : nil
            var found: Set<String> = []
            _ = scope.replacing(in: scalar.text) { word in
                let name = boxes[word] ?? word
                // `redColor: redColor` is UIKit's red.
                let isItself = word == owner && own.count == 1
                if names.contains(word), !isItself, !shadows.contains(name) { found.formUnion([word, name]) }
                return nil
            }
            guard !found.isEmpty else { continue }
            let place = Place(path: path, scalar: scalar, owner: owner, scope: scope)
            for name in found { places[name, default: []].append(place) }
        }
    }

    /// What refers to a name: assets and shared values themselves, by these, and places in style sheets and screens.
    func users(of name: String) -> JSON {
        let direct = owners(of: name)
        var (known, pending) = (Set(direct).union([name]), direct)
        var further: [String] = []
        while let next = pending.popLast() {
            for owner in owners(of: next) where known.insert(owner).inserted {
                further.append(owner)
                pending.append(owner)
            }
        }
        let others = places[name, default: []].filter { $0.owner == nil }
        return .object([
            "direct": .strings(direct), "further": .strings(further),
            "places": .array(
                others.map { .object(["file": .string($0.path), "location": .string($0.scalar.location.description)]) }
            ),
        ])
    }

    private func owners(of name: String) -> [String] {
        var seen: Set = [name]
        return places[name, default: []].compactMap(\.owner).filter { !$0.hasPrefix("$") && seen.insert($0).inserted }
    }

    /// The changes that write another name, as the page sends them back.
    func renaming(_ old: String, to new: String) -> [JSON] {
        places[old, default: []].compactMap { place in
            let scalar = place.scalar
            let text = place.scope.replacing(in: scalar.text) { word in
                word == old ? new : boxes[word] == old ? new + word.dropFirst(old.count) : nil
            }
            guard text != scalar.text else { return nil }
            return .object([
                "file": .string(place.path), "pointer": .string(scalar.pointer),
                "location": .string(scalar.location.description),
                "obstacle": scalar.obstacle.map { .string($0.reason) }, "old": .string(scalar.text),
                "new": .string(text),
            ])
        }
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
    fileprivate struct Scope: Sendable {
        /// Whether a bare name is a text for readers, or a word, and no reference.
        private var isText = false
        /// Whether names count beside other words.
        private var isLoose = false
        /// The parameters of the component that it is in.
        private var parameters: Set<String> = []

        /// The text of a theme's document at a path.
        init(ofThemeAt keys: [String]) {
            isLoose = true
            isText = Self.themeTexts.contains(String(QualifiedKey(keys.last ?? "").base))
        }

        /// The text of a style sheet or a screen at a path.
        init(_ keys: [String], in root: DocumentValue, _ components: Components) {
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

        /// The keys of themes whose values are texts and names of files and layers.
        private static let themeTexts: Set<String> = [
            "description", "$description", "sample", "deprecated", "text", "file", "name", "$resources", "$extends",
        ]

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

        /// A text with other names; `replace` returns nil for a name that stays.
        func replacing(in text: String, _ replace: (String) -> String?) -> String {
            if !isText, !isLoose, let name = replace(text) { return name }
            // In braces, and in the arguments of `color-mix()`.
            var (result, word, ends): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
            for byte in [text, "\n"].joined().utf8 {
                if byte.isLetterOrDigit || byte >= 0x80 || "_.-".utf8.contains(byte) {
                    word.append(byte)
                    continue
                }
                if !word.isEmpty {
                    let name = String(decoding: word, as: UTF8.self)
                    let isInBraces = ends.last == UInt8(ascii: "}") && !parameters.contains(name)
                    let isReference = isInBraces || !isText && (isLoose || ends.last == UInt8(ascii: ")"))
                    result += (isReference ? replace(name) ?? name : name).utf8
                    word.removeAll(keepingCapacity: true)
                }
                switch byte {
                case UInt8(ascii: "{"): ends.append(UInt8(ascii: "}"))
                case UInt8(ascii: "("): ends.append(UInt8(ascii: ")"))
                case ends.last: ends.removeLast()
                default: break
                }
                result.append(byte)
            }
            return String(decoding: result.dropLast(), as: UTF8.self)
        }
    }
}
