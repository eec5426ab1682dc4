/// The keys at the root of a theme that begin with `$`: which there are, and the appearances and
/// states that they add.
struct RootKeys {
    let appearances: [Appearance]
    let appearanceOrder: QualifierOrder<AppearanceTrait>
    let stateOrder: QualifierOrder<ControlState>
    /// Whether there are more appearances or states than a theme may have: what else is wrong is not
    /// worth looking for.
    private(set) var exceedsLimits: Bool

    static let known = [
        "$extends", "$appearances", "$states", "$values", "$resources", "$replacements", "$schema",
        "$description",
    ]

    /// Reads the keys of documents that are given from the lowest to the outermost.
    init(nodes: [LoadedDocument], limits: DocumentLimits, faults: inout [Diagnostic]) {
        for node in nodes { Self.checkKeys(of: node, faults: &faults) }

        let states = Self.names("$states", in: nodes, faults: &faults) ?? []
        exceedsLimits = false
        if states.count > limits.stateCount {
            let fault = LayeringFault.tooManyNames(in: "$states", limit: limits.stateCount)
            let location = states[limits.stateCount].location
            faults.append(Diagnostic(.layering(fault), at: location))
            exceedsLimits = true
        }
        var known = Set(ControlState.builtIn.map(\.rawValue))
        for state in states {
            if state.text.contains(".") || state.text == "normal" {
                let fault = LayeringFault.invalidQualifierName(state.text, kind: "state")
                faults.append(Diagnostic(.layering(fault), at: state.location))
            } else if !known.insert(state.text).inserted {
                let fault = LayeringFault.repeatedQualifier(state.text, in: "$states")
                faults.append(Diagnostic(.layering(fault), at: state.location))
            }
        }
        let own = states.map { ControlState(rawValue: $0.text) }
        stateOrder = QualifierOrder(ControlState.builtIn + own)

        let listed = Self.names("$appearances", in: nodes, faults: &faults)
        let texts = listed?.map(\.text) ?? ["light", "dark"]
        let traits = texts.flatMap { $0.split(separator: ".") }
            .map { AppearanceTrait(rawValue: String($0)) }
        let order = QualifierOrder(traits + AppearanceTrait.builtIn)
        appearanceOrder = order
        let count = max(texts.count, Set(traits).count)
        if count > limits.appearanceCount {
            let limit = limits.appearanceCount
            let fault = LayeringFault.tooManyNames(in: "$appearances", limit: limit)
            let location = listed?[min(limit, texts.count - 1)].location
            faults.append(Diagnostic(.layering(fault), at: location))
            exceedsLimits = true
        }
        var appearances: [Appearance] = []
        for (index, text) in texts.prefix(limits.appearanceCount).enumerated() {
            do throws(LayeringFault) {
                let appearance = try order.qualifier(parsing: text)
                if appearances.contains(appearance) {
                    throw .repeatedQualifier(text, in: "$appearances")
                }
                appearances.append(appearance)
            } catch {
                faults.append(Diagnostic(.layering(error), at: listed?[index].location))
            }
        }
        self.appearances = appearances.isEmpty ? [[.light]] : appearances
    }

    private static func checkKeys(of node: LoadedDocument, faults: inout [Diagnostic]) {
        for (key, entry) in node.root where key.hasPrefix("$") {
            let parts = QualifiedKey(key)
            let base = String(parts.base)
            if !known.contains(base) {
                let hint =
                    KeySuggestions.hint(for: base, among: known)
                    ?? nearestName(to: base, among: known).map { "did you mean \(quoted($0))?" }
                let fault = LayeringFault.unknownRootKey(key, hint: hint)
                faults.append(Diagnostic(.layering(fault), at: entry.keyLocation))
            } else if parts.qualifier != nil, base != "$values" {
                faults.append(Diagnostic(.layering(.unqualifiableKey(base)), at: entry.keyLocation))
            }
        }
    }

    /// The names that the outermost document with this key lists; nil when none has it.
    private static func names(
        _ key: String,
        in nodes: [LoadedDocument],
        faults: inout [Diagnostic]
    ) -> [(text: String, location: DocumentLocation)]? {
        guard let list = nodes.reversed().lazy.compactMap({ $0.root[key] }).first else {
            return nil
        }
        let elements = list.array ?? [list]
        if elements.isEmpty {
            wrongNames(key, list, faults: &faults)
        }
        return elements.compactMap { element in
            guard let text = element.string else {
                wrongNames(key, element, faults: &faults)
                return nil
            }
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.allSatisfy({ ThemeName.isQualifierName($0) }) else {
                let kind = key == "$states" ? ControlState.kindName : AppearanceTrait.kindName
                let fault = LayeringFault.invalidQualifierName(text, kind: kind)
                faults.append(Diagnostic(.layering(fault), at: element.location))
                return nil
            }
            return (text, element.location)
        }
    }

    private static func wrongNames(
        _ key: String,
        _ metadata: DocumentValue,
        faults: inout [Diagnostic]
    ) {
        let fault = LayeringFault.wrongRootValue(
            key: key,
            wanted: "a list of names",
            found: metadata.array == nil ? metadata.kindName : "an empty list"
        )
        faults.append(Diagnostic(.layering(fault), at: metadata.location))
    }
}
