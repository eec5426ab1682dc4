import LiverySupport

extension ThemeDocument {
    /// Warnings of assets and values of `$values` that hide one for more contrast in a document below. Where both are
    /// dictionaries, assets are merged, and resolvers look at each key.
    var hiddenContrasts: [Diagnostic] {
        let values = document.values.mapValues { $0.map { QualifiedEntry($0.qualifier, $0.entry) } }
        var found: Set<Diagnostic> = []
        for appearance in appearances where appearance.contains(.highContrast) {
            for (name, entries) in assets {
                found.formUnion(hiddenContrast(of: name, entries, in: appearance, mergesKeys: true))
            }
            for (name, entries) in values {
                found.formUnion(hiddenContrast(of: name, entries, in: appearance, mergesKeys: false))
            }
        }
        return Array(found)
    }

    /// The warning of one name, whose definitions are those of the lowest document first; empty if nothing is hidden.
    private func hiddenContrast(
        of name: String,
        _ entries: [QualifiedEntry],
        in appearance: Appearance,
        mergesKeys: Bool
    ) -> [Diagnostic] {
        let all = entries.filter { $0.qualifier.isSatisfied(by: appearance) }
        guard let (own, entry) = all.last, !own.contains(.highContrast) else { return [] }
        let hidden = all.last { qualifier, below in
            qualifier.contains(.highContrast) && below.keyLocation.source !== entry.keyLocation.source
                && !(mergesKeys && entry.value.dictionary != nil && below.value.dictionary != nil)
        }
        guard let hidden else { return [] }
        let key = own.isEmpty ? name : "\(name)~\(text(of: own))"
        let file = String(FilePath.name(of: hidden.entry.keyLocation.file))
        return [Diagnostic(.hiddenContrast(key, of: file), at: entry.keyLocation, severity: .warning)]
    }
}

extension AssetRequest {
    /// Warnings of keys that hide a value for more contrast: of an asset that this one extends, or of the same asset in a
    /// document below.
    var hiddenContrasts: [Diagnostic] {
        let asset = resolution.asset
        guard asset.levels.count > 1, appearance.contains(.highContrast),
            case let usual = appearance.subtracting(.highContrast),
            let plain = try? snapshot.resolution(of: name, in: usual).asset,
            let keys = asset.value.dictionary
        else { return [] }
        return keys.compactMap { key, entry in
            let place = entry.keyLocation
            func has(_ values: DocumentDictionary?) -> Bool { values?[entry: key]?.keyLocation == place }
            guard has(plain.value.dictionary), let top = asset.levels.firstIndex(where: { has($0.value.dictionary) })
            else { return nil }
            let owner = asset.levels[top].name
            let base = asset.levels[..<top].first { level in
                guard level.name != owner || level.location.source !== place.source else { return false }
                let former = plain.levels.lazy.filter { $0.name == level.name }.compactMap(\.value.dictionary)
                return level.value.dictionary?.contains { other, entry in
                    (other == key || other.hasPrefix(key + "."))
                        && !former.contains { $0[entry: other]?.keyLocation == entry.keyLocation }
                } ?? false
            }
            guard let base else { return nil }
            let name = base.name == owner ? String(FilePath.name(of: base.location.file)) : base.name
            return Diagnostic(.hiddenContrast(key, of: name), at: place, severity: .warning)
        }
    }
}
