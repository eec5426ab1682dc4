import LiverySupport

/// What to write for names of the root that have no resolver.
extension ThemeSnapshot {
    /// What a name without a resolver seems to be meant for: another's appearance or state, a section, a misspelled
    /// suffix, or an asset of the kind that its value has.
    func hint(for name: String, _ value: DocumentValue?) -> String? {
        let names = document.document.qualifierNames
        if let hint = names.hint(forName: name, where: hasResolver) { return hint }
        if value?.hasDesignTokens == true {
            return "write design tokens in a file of their own, '$tokens: FILE'"
        }
        let members = value?.dictionary.map { $0.prefix(2).map { ownName($0.key, $0.entry.value) } } ?? []
        if let first = members.first {
            if let appearance = names.appearances.names(meantBy: name) {
                let keys = members.map { appearance == names.usual ? $0 : "\($0)~\(appearance)" }
                return "write \(keys.listed) at the root"
            }
            if let hint = ForeignWords.groupHint(for: name, of: first) { return hint }
        }
        if let meant = nameWithSuffix(like: name) { return "did you mean \(quoted(meant))?" }
        guard let value else { return nil }
        if let suffix = Self.suffix(for: value) {
            return "name it \(quoted(name + suffix)), or write it in '$values' to share it"
        }
        // A length, or a shadow or a border.
        let isPart =
            ValueDecoder.numberOrPercentage(value) != nil || value.string?.first?.isNumber == true
            || value.dictionary?["color"] != nil
        return isPart ? "write it in '$values' to share it" : nil
    }

    private func hasResolver(_ name: String) -> Bool { resolvers.resolver(for: name) != nil }

    /// A member of a section, named as an asset.
    private func ownName(_ name: String, _ value: DocumentValue) -> String {
        hasResolver(name) ? name : name + (Self.suffix(for: value) ?? "")
    }

    /// The name whose suffix is written differently: `goButton` for `goButon`, `inkColor` for `ink-color` and
    /// `inkColour`.
    private func nameWithSuffix(like name: String) -> String? {
        guard name.utf8.count <= 200 else { return nil }
        let suffixes = ResolverRegistry.suffixes
        let start = name.lastIndex { $0.isUppercase || "-_. ".contains($0) } ?? name.startIndex
        let tail = name[start...].drop { "-_. ".contains($0) }
        if start > name.startIndex, let suffix = nearestSuffix(to: String(tail)) { return name[..<start] + suffix }
        // All in small letters.
        let folded = name.lowercased()
        return suffixes.filter { folded.hasSuffix($0.lowercased()) && folded.count > $0.count }.max {
            $0.count < $1.count
        }.map { name.dropLast($0.count).trimmingMarks + $0 }

        func nearestSuffix(to tail: String) -> String? {
            suffixes.first { $0.lowercased() == tail.lowercased() } ?? nearestName(to: tail, among: suffixes)
        }
    }

    /// The suffix of assets with such values; nil if several have.
    private static func suffix(for value: DocumentValue) -> String? {
        if let text = value.string {
            if GradientText.isMeant(by: text) { return "Gradient" }
            if ValueDecoder.isColor(text) { return "Color" }
            let fileExtension = ImageFileName(text).fileExtension
            return fileExtension == nil ? nil : "Image"
        }
        if let list = value.array { return list.count == 3 || list.count == 4 ? "Color" : nil }
        guard let keys = value.dictionary.map({ Set($0.keys.map { String(QualifiedKey($0).base) }) }) else {
            return nil
        }
        return suffixes.first { !keys.isDisjoint(with: $0.keys) }?.suffix ?? (keys == ["color"] ? "Color" : nil)
    }

    /// Suffixes with keys that only assets with the suffix have, apart from those of earlier rows.
    private static let suffixes: [(suffix: String, keys: Set<String>)] = [
        (
            "Font",
            ["family", "fontFamily", "weight", "fontWeight", "fontSize", "lineHeight", "letterSpacing", "textStyle"]
        ),
        (
            "Box",
            [
                "fill", "cornerRadius", "radius", "border", "shadow", "outline", "overlay", "padding", "states",
                "background", "backgroundColor", "borderRadius", "dropShadow", "mask",
            ]
        ), ("Gradient", ["colors", "stops", "angle"]), ("StretchableImage", ["source", "capInsets"]),
        ("Image", ["file", "src"]), ("Color", ["colorSpace", "lighten", "darken", "mix", "alpha"]),
    ]
}

extension ThemeDocument {
    /// Whether a name at the root is that of an asset, by its suffix.
    package static func hasResolver(_ name: String) -> Bool { ResolverRegistry().resolver(for: name) != nil }
}

extension DocumentValue {
    /// Whether it is a design token, or a group of them.
    package var hasDesignTokens: Bool {
        dictionary?.contains { $0.key == "$value" || $0.entry.value.hasDesignTokens } == true
    }
}

extension Substring {
    /// The text without the hyphens, underscores and dots at its end.
    fileprivate var trimmingMarks: String {
        var text = self
        while let last = text.last, "-_.".contains(last) { text.removeLast() }
        return String(text)
    }
}
