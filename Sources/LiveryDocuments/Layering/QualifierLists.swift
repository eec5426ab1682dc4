/// The appearances and states that a document knows: those of `$appearances` and `$states`, and those
/// that are built in.
struct QualifierLists {
    private(set) var appearances: [Appearance] = []
    let appearanceOrder: QualifierOrder<AppearanceTrait>
    let stateOrder: QualifierOrder<ControlState>
    /// Whether `$states` lists all states, and so sets their order.
    let setsStateOrder: Bool
    /// Whether there are more appearances or states than the limits allow, so that the document is not
    /// worth checking further.
    private(set) var exceedsLimits = false

    /// Reads the lists of documents, the lowest first.
    init(_ documents: [LoadedDocument], limits: DocumentLimits, faults: inout [Diagnostic]) {
        let states = Self.names("$states", in: documents, faults: &faults) ?? []
        let named = states.map { ControlState(rawValue: $0.text) }
        let own = QualifierOrder(own: named)
        setsStateOrder = Set(named).isSuperset(of: ControlState.builtIn)
        stateOrder = setsStateOrder ? QualifierOrder(named) : own

        let listed = Self.names("$appearances", in: documents, faults: &faults)
        let texts = listed?.map(\.text) ?? ["light", "dark"]
        let traits = texts.flatMap { $0.split(separator: ".") }
            .map { AppearanceTrait(rawValue: String($0)) }
        appearanceOrder = QualifierOrder(traits + AppearanceTrait.builtIn)

        func exceed(_ key: String, _ limit: Int, at location: DocumentLocation?) {
            let fault = Fault.tooManyNames(in: key, limit: limit)
            faults.append(Diagnostic(fault, at: location))
        }
        if states.count > limits.stateCount {
            exceed("$states", limits.stateCount, at: states[limits.stateCount].location)
            exceedsLimits = true
        }
        if max(texts.count, Set(traits).count) > limits.appearanceCount {
            let last = min(limits.appearanceCount, texts.count - 1)
            exceed("$appearances", limits.appearanceCount, at: listed?[last].location)
            exceedsLimits = true
        }
        Self.check(states, faults: &faults)
        if !setsStateOrder, let first = zip(states, named).first(where: { $1.builtInBit != 0 }) {
            let fault = Fault.partOfStates(first.0.text, all: own.names.map(\.rawValue))
            faults.append(Diagnostic(fault, at: first.0.location))
        }
        for (index, text) in texts.prefix(limits.appearanceCount).enumerated() {
            do throws(Fault) {
                let appearance = try appearanceOrder.qualifier(parsing: text)
                guard !appearances.contains(appearance) else {
                    throw .repeatedQualifier(text, in: "$appearances")
                }
                appearances.append(appearance)
            } catch {
                faults.append(Diagnostic(error, at: listed?[index].location))
            }
        }
        if appearances.isEmpty { appearances = [[.light]] }
    }

    private typealias ListedName = (text: String, location: DocumentLocation)

    private static func check(_ states: [ListedName], faults: inout [Diagnostic]) {
        var known: Set<String> = []
        for state in states {
            let fault: Fault
            if state.text.contains(".") || state.text == "normal" {
                fault = .invalidQualifierName(state.text, kind: ControlState.kindName)
            } else if !known.insert(state.text).inserted {
                fault = .repeatedQualifier(state.text, in: "$states")
            } else {
                continue
            }
            faults.append(Diagnostic(fault, at: state.location))
        }
    }

    /// The names that the outermost document with this key lists; nil when none has it.
    private static func names(
        _ key: String,
        in documents: [LoadedDocument],
        faults: inout [Diagnostic]
    ) -> [ListedName]? {
        guard let list = documents.reversed().lazy.compactMap({ $0.root[key] }).first else {
            return nil
        }
        func report(_ value: DocumentValue) {
            let fault = Fault.wrongValue(
                key,
                wanted: "a list of names",
                found: value.array == nil ? value.kindName : "an empty list"
            )
            faults.append(Diagnostic(fault, at: value.location))
        }
        let elements = list.array ?? [list]
        if elements.isEmpty { report(list) }
        return elements.compactMap { element in
            guard let text = element.string else {
                report(element)
                return nil
            }
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.allSatisfy({ ThemeName.isQualifierName($0) }) else {
                let kind = key == "$states" ? ControlState.kindName : AppearanceTrait.kindName
                let fault = Fault.invalidQualifierName(text, kind: kind)
                faults.append(Diagnostic(fault, at: element.location))
                return nil
            }
            return (text, element.location)
        }
    }
}
