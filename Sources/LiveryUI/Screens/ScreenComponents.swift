import Livery
import LiveryRaster
import LiveryStyle

/// An element of a screen's documents that is used several times, with parameters.
struct ScreenComponent {
    let name: String
    let parameters: [String: Parameter]
    let keys: DocumentDictionary
    let location: DocumentLocation

    /// The most uses of components in a screen.
    static let greatestUseCount = 10_000

    /// The keys of an element that a use of a component can't have, since the component has them.
    static let ownKeys = ["type", "children", "controller"] + ScreenBuilder.containers

    /// The component's keys, in which references to parameters are replaced by their values.
    func keys(with arguments: [String: DocumentValue]) -> DocumentDictionary {
        var result = DocumentDictionary()
        for (key, entry) in keys {
            result[entry: key] = .init(keyLocation: entry.keyLocation, value: Self.filled(entry.value, arguments))
        }
        return result
    }

    private static func filled(_ value: DocumentValue, _ arguments: [String: DocumentValue]) -> DocumentValue {
        switch value.value {
        case .string(let text) where text.utf8.contains(UInt8(ascii: "{")): return filled(text, at: value, arguments)
        case .array(let elements):
            return DocumentValue(.array(elements.map { filled($0, arguments) }), at: value.location)
        case .dictionary(let dictionary):
            var result = DocumentDictionary()
            for (key, entry) in dictionary {
                let value = filled(entry.value, arguments)
                result[entry: key] = .init(keyLocation: entry.keyLocation, value: value)
            }
            return DocumentValue(.dictionary(result), at: value.location)
        default: return value
        }
    }

    /// A text with the values of parameters: the value itself for a reference alone, else its text.
    private static func filled(_ text: String, at value: DocumentValue, _ arguments: [String: DocumentValue])
        -> DocumentValue
    {
        if text.hasPrefix("{"), text.hasSuffix("}"), let whole = arguments[String(text.dropFirst().dropLast())] {
            return whole
        }
        var (result, rest) = ("", text[...])
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}") else { break }
            let name = String(rest[rest.index(after: open)..<close])
            rest = rest[rest.index(after: close)...]
            result += arguments[name].flatMap(\.asText) ?? "{\(name)}"
        }
        return DocumentValue(.string(result + rest), at: value.location)
    }
}

extension DocumentValue {
    fileprivate var asText: String? {
        switch value {
        case .string(let text): text
        case .number(let number): "\(number)"
        case .boolean(let boolean): boolean ? "true" : "false"
        default: nil
        }
    }
}

extension ScreenBuilder {
    /// Reads the components of the screen's documents; one of a higher document replaces one of a lower.
    mutating func readComponents() {
        for layer in context.sheet.levels {
            guard let entry = layer.root[entry: RootKey.components.rawValue] else { continue }
            guard let dictionary = entry.value.dictionary else {
                let found = entry.value.kindName
                report(.wrongKind(wanted: "elements by name", found: found), at: entry.value.location)
                continue
            }
            for (name, entry) in dictionary where !QualifiedKey.isAuthors(name) {
                guard entry.value.dictionary != nil else {
                    let found = entry.value.kindName
                    report(.wrongKind(wanted: "an element", found: found), at: entry.value.location)
                    continue
                }
                components[name] = component(named: name, entry)
            }
        }
    }

    private mutating func component(named name: String, _ entry: DocumentDictionary.Entry) -> ScreenComponent {
        let resolved = context.selector.resolve(entry.value, level: .values, faults: &faults)
        var keys = resolved.dictionary ?? .init()
        var parameters: [String: Parameter] = [:]
        if let declared = keys[entry: "parameters"] {
            keys[entry: "parameters"] = nil
            var reader = ParameterReader()
            reader.read(declared.value, selector: context.selector)
            parameters = reader.parameters()
            faults += reader.faults
            for key in parameters.keys where Self.keys.contains(key) {
                let hint = "it is a key of elements; give it another name"
                let owner = "the parameters of a component"
                report(.unsupportedKey(key, owner: owner, hint: hint), at: parameters[key]?.location)
            }
        }
        context.note(parameterNames: parameters.keys)
        return ScreenComponent(name: name, parameters: parameters, keys: keys, location: entry.keyLocation)
    }

    /// Creates the element that a component is, with the keys of one use of it.
    mutating func use(_ entry: DocumentDictionary.Entry, with keys: ElementKeys, in parent: View) -> View? {
        guard let name = text(entry.value) else { return nil }
        guard let component = components[name] else {
            let nearest = nearestName(to: name, among: components.keys)
            let fault = Fault(.unknownName, "unknown component \(quoted(name))", of: name, nearest: nearest)
            report(fault, at: entry.value.location)
            return nil
        }
        if let start = openComponents.firstIndex(of: name) {
            report(.cycle(Array(openComponents[start...]) + [name]), at: entry.value.location)
            return nil
        }
        if !checksUnused { useCount += 1 }
        guard useCount <= ScreenComponent.greatestUseCount else {
            if useCount == ScreenComponent.greatestUseCount + 1 {
                let limit = ScreenComponent.greatestUseCount
                report(Fault(.limit, "a screen can use components at most \(limit) times"), at: entry.value.location)
            }
            return nil
        }
        let isFirst = usedComponents.insert(name).inserted
        let (arguments, own) = self.arguments(of: component, keys.rest)
        guard isFirst || !checksUnused else { return nil }
        var whole = component.keys(with: arguments)
        for (key, entry) in own { whole[entry: key] = joined(key, entry, whole[key]) }
        let location = keys.location ?? entry.keyLocation
        if openComponents.isEmpty, !checksUnused {
            let places = Set(
                arguments.values.map(\.location) + [location]
                    + own.flatMap { [$0.entry.keyLocation, $0.entry.value.location] }
            )
            uses.append(Use(component: name, location: location, places: places))
            currentUse = uses.count - 1
        }
        openComponents.append(name)
        let count = faults.count
        let value = DocumentValue(.dictionary(whole), at: location)
        let view = element(value, in: parent)
        openComponents.removeLast()
        if openComponents.isEmpty, let use = currentUse {
            report(Array(faults[count...]), in: use)
            currentUse = nil
        }
        if openComponents.isEmpty || view?.componentName == nil { view?.componentName = name }
        return view
    }

    /// The names of a component and of its use are both an element's.
    private func joined(_ key: String, _ entry: DocumentDictionary.Entry, _ former: DocumentValue?)
        -> DocumentDictionary.Entry
    {
        guard key == "id", let names = former?.string, let own = entry.value.string else { return entry }
        let both = DocumentValue(.string(names + " " + own), at: entry.value.location)
        return .init(keyLocation: entry.keyLocation, value: both)
    }

    /// The values of a component's parameters, and the keys that are the element's own.
    private mutating func arguments(of component: ScreenComponent, _ keys: DocumentDictionary) -> (
        arguments: [String: DocumentValue], own: DocumentDictionary
    ) {
        var (arguments, own) = ([String: DocumentValue](), DocumentDictionary())
        for (name, parameter) in component.parameters {
            let value = parameter.defaultValue(in: context.appearance)
            arguments[name] = value ?? parameter.usualValue
            if let value { _ = check(value, as: parameter) }
        }
        for (key, entry) in keys {
            if let parameter = component.parameters[key] {
                if check(entry.value, as: parameter) { arguments[key] = entry.value }
            } else if ScreenComponent.ownKeys.contains(key) {
                let owner = "a use of the component \(quoted(component.name))"
                let hint = "the component itself has it"
                report(.unsupportedKey(key, owner: owner, hint: hint), at: entry.keyLocation)
            } else {
                own[entry: key] = entry
                // Of components in each other, the outermost was written there.
                if argumentPlaces[entry.keyLocation] == nil { argumentPlaces[entry.keyLocation] = component }
            }
        }
        return (arguments, own)
    }

    private mutating func check(_ value: DocumentValue, as parameter: Parameter) -> Bool {
        checked { context throws(ThemeError) in try context.check(value, as: parameter) } != nil
    }

    /// Finds the faults of components that no element uses.
    mutating func checkUnusedComponents() {
        checksUnused = true
        for name in components.keys.sortedByScalars() where !usedComponents.contains(name) {
            guard let component = components[name] else { continue }
            let value = DocumentValue(.string(name), at: component.location)
            let keys = ElementKeys(.init(), at: component.location)
            let entry = DocumentDictionary.Entry(keyLocation: component.location, value: value)
            _ = use(entry, with: keys, in: View())
        }
    }
}

extension Parameter {
    /// The value of a parameter without a default.
    fileprivate var usualValue: DocumentValue {
        let value: DocumentValue.Value =
            switch type {
            case .text: .string("")
            case .number, .length, .fraction, .angle: .number(DocumentNumber(max(minimum ?? 0, min(maximum ?? 0, 0))))
            case .color: .string("transparent")
            case .boolean: .boolean(false)
            case .choice: .string(values.first ?? "")
            case .image: .string("none")
            }
        return DocumentValue(value, at: location)
    }
}
