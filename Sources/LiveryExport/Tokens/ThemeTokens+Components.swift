import Livery
import LiverySupport

/// The tokens of components.
extension ThemeTokens {
    /// A box in one combination of states, in each appearance.
    private struct ComponentState {
        let states: StateSet
        var tokens: [ComponentTokens] = []
        /// Its keys in the theme.
        var written: [DocumentDictionary] = []

        /// The values of a key by appearance, with neutral ones where the box has none; nil if it has none at all.
        func values(of key: String) -> [TokenValue?]? {
            let own = tokens.map { $0.value(of: key) }
            guard own.contains(where: { $0 != nil }) else { return nil }
            return own.map { $0 ?? ComponentTokens.neutral(key) }
        }
    }

    /// Adds the tokens of a box: `component.goButton.fill` of the normal state, `component.goButton.hovered.fill` of
    /// another one where it differs.
    mutating func addComponent(_ asset: AssetDescription) {
        guard var all = componentStates(of: asset) else { return }
        // What has one value here and four there has four everywhere.
        let keys = all.flatMap(\.tokens).flatMap { $0.values.map(\.key) }
        let grouped = Set(keys.filter { $0.contains(".") }.map { String($0.prefix { $0 != "." }) })
        for index in all.indices {
            for position in all[index].tokens.indices {
                all[index].tokens[position].split(grouped)
            }
        }
        var lost: [String] = all.flatMap(\.tokens).flatMap(\.lost)
        var usual: [String: [TokenValue?]] = [:]
        var known: Set<String> = []
        let order = all.flatMap(\.tokens).flatMap { $0.values.map(\.key) }
            .filter { known.insert($0).inserted }
        let notes = notes(of: asset)
        for state in all {
            for key in order {
                let neutral =
                    usual[key] == nil ? nil : appearances.map { _ in ComponentTokens.neutral(key) }
                guard let values = state.values(of: key) ?? neutral,
                    state.states.isEmpty || usual[key] != values
                else { continue }
                if state.states.isEmpty { usual[key] = values }
                let present = values.compactMap(\.self)
                guard present.count == values.count else {
                    lost.append("the missing \(quoted(key))")
                    continue
                }
                guard Set(present.map(\.type)).count == 1 else {
                    lost.append("the kinds of \(quoted(key)) in the appearances")
                    continue
                }
                addToken(key, present, of: asset, state.states, state.written, notes)
            }
        }
        var told: Set<String> = []
        for part in lost where told.insert(part).inserted {
            let fault = Fault.notExpressed(part, of: asset.key)
            diagnostics.append(Self.warning(fault, at: asset.location))
        }
        if let used = try? styles.parameters(of: asset.key), !used.isEmpty {
            diagnostics.append(Self.warning(.parametersNotExpressed(asset.key), at: asset.location))
        }
    }

    private mutating func addToken(
        _ key: String,
        _ values: [TokenValue],
        of asset: AssetDescription,
        _ states: StateSet,
        _ written: [DocumentDictionary],
        _ notes: JSON
    ) {
        let state = states.isEmpty ? "" : "." + document.text(of: states)
        // Words of variants come between the asset and the state.
        let (name, words) = ThemeName.parts(of: asset.key)
        let component = ([name] + words).joined(separator: ".")
        let names = newNames("component", "\(component)\(state).\(key)")
        tokens.append(
            Token(
                type: values[0].type,
                names: names,
                members: values.map { value in
                    .object(["$type": .string(value.type.rawValue), "$value": value.json])
                        .adding(notes)
                },
                written: written.map { ComponentTokens.written(key, in: $0) }
            )
        )
    }

    /// A box in all of its states, and a part in those of its box; nil if it has faults.
    private func componentStates(of asset: AssetDescription) -> [ComponentState]? {
        var states = asset.states
        let box = document.owner(ofPart: asset.key)?.asset
        if let box, let inherited = try? styles.description(of: box).states {
            states = Set(states + inherited).sorted {
                document.stateOrder.hasLowerPrecedence($0, than: $1)
            }
        }
        var all: [ComponentState] = []
        for states in states {
            var state = ComponentState(states: states)
            for appearance in appearances {
                let request = ImageRequest(asset.key, states: states, appearance: appearance)
                guard let image = try? styles.resolvedImage(request),
                    var keys = try? styles.keys(
                        of: asset.key,
                        states: states,
                        appearance: appearance
                    )
                else { return nil }
                state.tokens.append(ComponentTokens(image, keys: keys))
                let outer = box.flatMap {
                    try? styles.keys(of: $0, states: states, appearance: appearance)
                }
                for key in ["font", "textColor", "iconColor"] where keys[key] == nil {
                    keys[entry: key] = outer?[entry: key]
                }
                state.written.append(keys)
            }
            all.append(state)
        }
        return all
    }

    // MARK: References

    /// Makes references of the values of components that the theme writes as references, and of their parts.
    ///
    /// - Parameter values: The values of all tokens by appearance, before any of them became a reference.
    mutating func keepReferences(_ values: [[JSON?]]) {
        guard tokens.contains(where: { !$0.written.isEmpty }) else { return }
        var positions: [String: Int] = [:]
        for (index, token) in tokens.enumerated() where token.written.isEmpty {
            positions[token.name ?? token.path] = index
        }
        for index in tokens.indices {
            for (position, written) in tokens[index].written.enumerated() {
                let member = tokens[index].members[position]
                guard let value = member?["$value"] else { continue }
                var kept = value
                if let name = ComponentTokens.reference(written),
                    let target = target(of: name, position, positions),
                    tokens[target].type == tokens[index].type
                {
                    kept = .string("{\(tokens[target].path)}")
                } else {
                    var paths: [JSON: String] = [:]
                    for other in targets(in: written, position, positions)
                    where [.color, .dimension].contains(tokens[other].type) {
                        if let value = values[other][position] { paths[value] = tokens[other].path }
                    }
                    if !paths.isEmpty { kept = value.replacingMembers { paths[$0] } }
                }
                tokens[index].members[position] = member?.replacing("$value", with: kept)
            }
        }
    }

    /// The token that a name leads to by nothing but references; nil if it leads to anything else.
    private func target(
        of name: String,
        _ position: Int,
        _ positions: [String: Int]
    ) -> Int? {
        var name = name
        for _ in 0..<document.limits.chainLength {
            if let known = positions[name] { return known }
            guard let value = document.document.value(name, in: appearances[position])?.value,
                let next = ComponentTokens.reference([value])
            else { return nil }
            name = next
        }
        return nil
    }

    /// The tokens that are named in values, also in those of `$values` that these name.
    private func targets(
        in written: [DocumentValue],
        _ position: Int,
        _ positions: [String: Int]
    ) -> [Int] {
        var found: [Int] = []
        var known: Set<String> = []
        var pending = written.flatMap(ComponentTokens.names)
        while let name = pending.popLast() {
            guard known.insert(name).inserted else { continue }
            if let target = positions[name] { found.append(target) }
            if let value = document.document.value(name, in: appearances[position])?.value {
                pending += ComponentTokens.names(in: value)
            }
        }
        return found
    }
}

extension JSON {
    /// The members of objects and arrays, at any depth, replaced by references to the tokens with their values.
    fileprivate func replacingMembers(_ path: (JSON) -> String?) -> JSON {
        func replaced(_ value: JSON) -> JSON {
            path(value).map { .string("{\($0)}") } ?? value.replacingMembers(path)
        }
        switch self {
        case .object(let members):
            return .object(members.map { JSON.Member(name: $0.name, value: replaced($0.value)) })
        case .array(let elements): return .array(elements.map(replaced))
        default: return self
        }
    }
}
