import Livery
import LiveryExport
import LiveryGoldens
import LiverySupport

extension ThemeComparison {
    /// Compares what is no asset.
    mutating func compareValues() {
        compare(values(of: old), values(of: new))
        compare(parameters(of: old), parameters(of: new))
        compare(lists(of: old), lists(of: new))
    }
}

extension ThemeComparison {
    static let value = "value"
    static let parameter = "parameter"
    static let list = "list"

    /// What is no asset: what it is called, and what it is in each appearance of both themes.
    private struct Named {
        let kind: String
        let location: DocumentLocation
        let texts: [[NamedText]]
    }

    private func values(of theme: RenderTheme) -> [String: Named] {
        let (document, levels) = (theme.document, theme.document.document)
        let contexts = appearances.map { appearance in
            let known = document.appearanceOrder.known(appearance.value)
            return SheetContext(sheet: levels, styles: theme.styles, appearance: known)
        }
        var values: [String: Named] = [:]
        for name in levels.valueNames where !document.hasAsset(name) {
            guard let location = document.location(ofValue: name) else { continue }
            let texts = contexts.map { context in
                (try? levels.value(name, by: context.selector)).map { Self.texts(of: $0, context) } ?? []
            }
            values[name] = Named(kind: Self.value, location: location, texts: texts)
        }
        return values
    }

    /// What a value is, with references resolved where that has a result of its own.
    private static func texts(of value: DocumentValue, _ context: SheetContext) -> [NamedText] {
        let value = (try? context.followed(value)) ?? value
        if value.string?.contains("(") == true, let number = try? context.number(value) {
            return [NamedText("value", number.shortest)]
        }
        if value.string == nil, let color = try? context.color(value) { return [text(of: color)] }
        if case .object = JSON(value) { return texts(of: JSON(value)) }
        return [NamedText("value", value.string.map(oneLine) ?? JSON(value).text)]
    }

    /// The lists at the root whose order decides.
    private func lists(of theme: RenderTheme) -> [String: Named] {
        let (document, levels) = (theme.document, theme.document.document)
        guard let source = levels.levels.last?.source else { return [:] }
        let all: [(RootKey, [String])] = [
            (.appearances, document.appearances.map(document.text(of:))),
            (.states, document.stateOrder.names.map(\.name)),
        ]
        return all.reduce(into: [:]) { lists, list in
            let (key, names) = list
            let location = levels.values(of: key).last?.location ?? DocumentLocation(wholeOf: source)
            let texts = [NamedText("order", names.joined(separator: ", "))]
            lists[key.rawValue] = Named(kind: Self.list, location: location, texts: appearances.map { _ in texts })
        }
    }

    private func parameters(of theme: RenderTheme) -> [String: Named] {
        var parameters: [String: Named] = [:]
        for parameter in theme.document.parameters {
            let texts = Self.texts(of: ListedParameter(parameter, in: theme).facts)
            let all = appearances.map { _ in texts }
            parameters[parameter.name] = Named(kind: Self.parameter, location: parameter.location, texts: all)
        }
        return parameters
    }

    private mutating func compare(_ old: [String: Named], _ new: [String: Named]) {
        for (key, other) in new {
            guard let one = old[key] else {
                differences.append(Difference(change: .added, kind: other.kind, key: key, location: other.location))
                continue
            }
            var difference = Difference(change: .changed, kind: other.kind, key: key, location: other.location)
            for (index, (before, after)) in zip(one.texts, other.texts).enumerated() {
                let place = Place(appearance: appearances[index].names, states: [])
                difference.note(NamedChange.all(from: before, to: after), at: place)
            }
            if !difference.changes.isEmpty {
                differences.append(difference)
            } else if other.kind != Self.list, isIncluded(key) {
                equalCount += 1
            }
        }
        for (key, one) in old where new[key] == nil {
            differences.append(Difference(change: .removed, kind: one.kind, key: key, location: one.location))
        }
    }
}
