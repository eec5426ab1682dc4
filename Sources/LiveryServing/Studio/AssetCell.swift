import Livery
import LiveryDocuments
import LiverySupport

/// One of the pictures of an asset or of a shared value, in a state, an appearance and a variant: the values that make
/// it, what each is inherited from, and where values of its own are written.
struct AssetCell {
    /// The name of the asset without the words of a variant.
    let key: String
    let states: StateSet
    let state: String
    let appearance: Appearance
    /// The appearance as files are named, which of the first one is empty.
    let look: String
    let words: String
    private let version: ThemeVersion
    /// The documents of the theme by their real paths, the outermost one first.
    private let documents: [(path: String, document: LoadedDocument)]
    /// The box and the name of a part, which is an asset, too.
    private let part: (asset: String, part: String)?

    /// Finds a cell; nil if the theme has no such state or appearance.
    init?(_ details: JSON, of version: ThemeVersion) {
        guard let key = details["asset"]?.string else { return nil }
        let document = version.theme.document
        (self.key, self.version) = (key, version)
        state = details["state"]?.string ?? ""
        look = details["appearance"]?.string ?? ""
        words = details["words"]?.string ?? ""
        guard let states = try? document.stateSet(parsing: state),
            let appearance = look.isEmpty
                ? document.appearances.first
                : document.appearances.first(where: { document.text(of: $0) == details["appearance"]?.string })
        else { return nil }
        (self.states, self.appearance) = (states, appearance)
        documents = document.levels.reversed().compactMap { level in level.path.map { ($0, level) } }
        part = document.owner(ofPart: key)
    }

    var json: JSON {
        let home = home(state, look)
        return .object([
            "home": home.map { home in
                .object([
                    "file": .string(home.file), "pointer": .string(Self.pointer(home.path)),
                    "missing": .strings(home.missing), "prefix": .string(home.prefix), "suffix": .string(home.suffix),
                ])
            }, "values": .object(values(home)), "own": .strings(cellsOfTheirOwn),
            "axes": .object(
                version.theme.document.variantAxes(of: key).map { axis in
                    JSON.Member(name: axis.name, value: .strings(axis.wordsFromDefault))
                }
            ),
        ])
    }

    /// The name of the asset with its words.
    private var name: String { words.isEmpty ? key : "\(key)~\(words)" }

    // MARK: Values

    /// A value, and where it is written.
    private struct Written {
        let file: String
        let path: [String]
        /// The asset or the shared value that it belongs to.
        let name: String

        init(file: String, path: [String]) {
            (self.file, self.path) = (file, path)
            let name = path.first == "$values" ? path[safe: 1] : path.first
            self.name = String(QualifiedKey(name ?? "").base)
        }
    }

    private func values(_ home: Home?) -> [JSON.Member] {
        var members: [JSON.Member] = []
        if let whole = whole {
            let isOwn = home.map { [$0.name + $0.suffix] == whole.path.suffix(1) } ?? false
            members.append(member("", whole, isOwn: isOwn, isBelow: !look.isEmpty))
        }
        let styles = version.theme.styles
        let levels = (try? styles.levels(of: name, appearance: appearance)) ?? []
        var entries = DocumentDictionary()
        // Texts that describe an asset are none of its keys.
        for level in levels { for (key, entry) in level.value.dictionary ?? .init() { entries[entry: key] = entry } }
        let keys = try? styles.keys(of: name, states: states, appearance: appearance).dictionary
        for (key, entry) in keys ?? .init() { entries[entry: key] = entry }
        if levels.isEmpty, let home = self.home("", look) {
            // A shared value that assets extend.
            for (key, entry) in home.entries where QualifiedKey(key).qualifier == nil { entries[entry: key] = entry }
        }
        for (key, entry) in entries where !Self.structure.contains(key) {
            guard let written = written(at: entry.keyLocation), let last = written.path.last else { continue }
            let base = String(QualifiedKey(last).base)
            let isOwn =
                home.map { home in
                    home.missing.isEmpty && written.file == home.file && written.path.dropLast() == home.path[...]
                        && last == base + home.suffix
                } ?? false
            let isBelow = levels.contains { level in
                ThemeName.asset(of: level.name) != self.key && level.value.dictionary?[key] != nil
                    && level.value.dictionary?[entry: key]?.keyLocation != entry.keyLocation
            }
            members.append(member(plain(key), written, isOwn: isOwn, isBelow: isBelow || home?.isBase == false))
        }
        return members
    }

    /// Keys that are no values.
    private static let structure: Set = ["states", "variants", "parts", "extends", "resolver"]

    /// The key that another name stands for.
    private func plain(_ key: String) -> String {
        switch key.prefix(while: { $0 != "." }) {
        case "color": "fill" + key.dropFirst(5)
        case "radius": "cornerRadius" + key.dropFirst(6)
        default: key
        }
    }

    private func member(_ key: String, _ written: Written, isOwn: Bool, isBelow: Bool) -> JSON.Member {
        JSON.Member(
            name: key,
            value: .object([
                "file": .string(written.file), "pointer": .string(Self.pointer(written.path)),
                "from": isOwn ? nil : .string(origin(of: written)), "canInherit": isBelow ? .boolean(true) : nil,
            ])
        )
    }

    /// What a value is inherited from, in words.
    private func origin(of written: Written) -> String {
        let path = written.path.first == "$values" ? written.path.dropFirst() : written.path[...]
        var names = [written.name == (part?.asset ?? key) ? "" : written.name]
        if let index = path.firstIndex(of: "variants"), index + 2 < path.endIndex { names.append(path[index + 2]) }
        if let index = path.dropFirst().firstIndex(of: "states"), index + 1 < path.endIndex {
            names.append(path[index + 1])
        }
        names.append(String(QualifiedKey(written.path.last ?? "").qualifier ?? ""))
        let text = names.filter { !$0.isEmpty }.joined(separator: " ")
        return text.isEmpty ? "base" : text
    }

    /// The value of a name that is written at the root, or in `$values`, for the appearance.
    private var whole: Written? {
        let document = version.theme.document
        for (path, level) in documents {
            for keys in [[], ["$values"]] {
                let list = keys.isEmpty ? level.root : level.root["$values"]?.dictionary
                let best = list?.entries(of: key).filter { qualifier, _ in
                    guard let qualifier, !qualifier.isEmpty else { return true }
                    let names = try? document.appearanceOrder.qualifier(parsing: String(qualifier))
                    return names.map(appearance.contains) ?? false
                }.max { ($0.qualifier?.count ?? 0) < ($1.qualifier?.count ?? 0) }
                if let best {
                    let suffix = best.qualifier.map { "~" + $0 } ?? ""
                    return Written(file: path, path: keys + [key + suffix])
                }
            }
        }
        return nil
    }

    /// Where the value of a key is written.
    private func written(at location: DocumentLocation) -> Written? {
        for (path, document) in documents where document.location.source == location.source {
            return document.root.path(ofKeyAt: location).map { Written(file: path, path: $0) }
        }
        return nil
    }

    private static func pointer(_ path: [String]) -> String { path.map { "/" + $0.pointerPart }.joined() }

    // MARK: Homes

    /// Where a cell keeps values of its own.
    private struct Home {
        let file: String
        /// The asset, or the shared value.
        let name: String
        /// The dictionary that is there.
        var path: [String]
        /// The keys of dictionaries that are missing in it.
        var missing: [String] = []
        /// What the keys of values begin and end with.
        var prefix = ""
        var suffix = ""
        var isBase: Bool
        /// What is written there.
        var entries = DocumentDictionary()
    }

    private func home(_ state: String, _ look: String) -> Home? {
        let name = part?.asset ?? key
        for (file, document) in documents {
            let shared = document.root["$values"]?.dictionary
            let isShared = document.root[name] == nil
            guard let value = document.root[name] ?? shared?[name] else { continue }
            let words = words.split(separator: ".").map(String.init)
            let axis = version.theme.document.variantAxes(of: key).first { axis in
                words.count == 1 && state.isEmpty && axis.words.contains(words[0])
                    && value.dictionary?["variants"]?.dictionary?[axis.name]?.dictionary?[words[0]] != nil
            }
            var keys = state.isEmpty ? [] : ["states", state]
            if let axis { keys = ["variants", axis.name, words[0]] }
            if let part, keys.isEmpty { keys = ["parts", part.part] }
            let qualifiers = look.split(separator: ".").map(String.init) + (axis == nil ? words : [])
            var home = Home(
                file: file,
                name: name,
                path: (isShared ? ["$values"] : []) + [name],
                isBase: state.isEmpty && look.isEmpty && words.isEmpty
            )
            if let part, keys.first != "parts" { home.prefix = part.part + "." }
            home.suffix = qualifiers.isEmpty ? "" : "~" + qualifiers.joined(separator: ".")
            var place = value.dictionary
            for key in keys {
                if home.missing.isEmpty, let next = place?[key]?.dictionary {
                    place = next
                    home.path.append(key)
                } else {
                    home.missing.append(key)
                }
            }
            if home.missing.isEmpty { home.entries = place ?? .init() }
            return home
        }
        return nil
    }

    /// The states and appearances for which something is written alone, each as `STATE APPEARANCE`.
    private var cellsOfTheirOwn: [String] {
        let document = version.theme.document
        let looks = [""] + document.appearances.dropFirst().map(document.text(of:))
        let states = version.contents.assets.first { $0.name == key }?.states ?? [[]]
        return states.map(document.text(of:)).flatMap { state in
            looks.filter { hasValues(home(state, $0), inAnyState: state.isEmpty) }.map { "\(state) \($0)" }
        }
    }

    private func hasValues(_ home: Home?, inAnyState isWhole: Bool) -> Bool {
        guard let home, !home.isBase else { return false }
        let isOwn = home.entries.contains { key, _ in
            let qualifier = QualifiedKey(key).qualifier.map { "~" + $0 } ?? ""
            return key.hasPrefix(home.prefix) && qualifier == home.suffix
        }
        return isOwn || isWhole && documents.contains { $0 == home.file && $1.root[home.name + home.suffix] != nil }
    }
}

extension DocumentDictionary {
    /// The keys that lead to the one at a location, its own at the end; nil if there is none in a text.
    fileprivate func path(ofKeyAt location: DocumentLocation) -> [String]? {
        func isBefore(_ other: DocumentLocation) -> Bool {
            guard let line = other.line, let column = other.column else { return false }
            return (line, column) <= (location.line ?? 0, location.column ?? 0)
        }
        guard let (key, entry) = Array(self).last(where: { isBefore($0.entry.keyLocation) }) else { return nil }
        if entry.keyLocation == location { return [key] }
        return (entry.value.dictionary?.path(ofKeyAt: location)).map { [key] + $0 }
    }
}
