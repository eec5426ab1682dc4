import Livery
import LiverySupport

/// The button styles and view modifiers of a theme's boxes.
struct SwiftComponents {
    let code: CodeTheme
    let access: String
    /// The appearances that the code distinguishes, the theme's first one at first, with Xcode's words.
    let appearances: [(value: Appearance, words: [XcodeAppearance])]
    /// The catalog's folders that are part of asset names, each with a slash.
    let prefix: String
    let syntax: SwiftLookSyntax

    /// The states that styles or modifiers find out themselves.
    private static let ofButtons: StateSet = [.hovered, .focused, .highlighted, .disabled]
    private static let ofBoxes: StateSet = [.hovered, .disabled]

    /// A component in code.
    struct Declaration {
        let lines: [String]
        /// All states that its looks distinguish.
        let states: StateSet
    }

    /// Reads a box, and warns of what its component lacks.
    func add(
        _ asset: AssetDescription,
        in session: ExportSession,
        to result: inout AssetFiles<SwiftCatalog.Part>
    ) throws(ThemeError) {
        let values = appearances.map(\.value)
        let box = try ComponentBox(asset, code, in: values, syntax, session)
        let name = ThemeName.asset(of: asset.key)
        if let lack = box.lack {
            result.warn(.drawnWithPictures(name, platform: syntax.limits.platform, lack), at: asset)
        }
        for transform in box.lostTransforms.sorted() {
            result.warn(.noTextTransform(transform, of: name, platform: "SwiftUI"), at: asset)
        }
        box.warnOfUnreachableStates(in: code, to: &result)
        for appearance in code.theme.appearances where !values.contains(appearance) {
            let others = try ComponentBox(asset, code, in: [appearance], syntax, session)
            let shown = box.shapes.map { $0.values.prefix(1) }
            guard !others.shapes.map(\.values).elementsEqual(shown, by: { $0[...] == $1 }) else {
                continue
            }
            let text = code.document.text(of: appearance)
            result.warn(.noXcodeAppearance(text, of: name), at: asset)
        }
        let texts = box.shapes.flatMap(\.values).flatMap(\.values)
        var part = SwiftCatalog.Part(box: box)
        if texts.contains(where: { $0.contains("Catalog.font(") }) { part.helpers.insert(.font) }
        if texts.contains(where: { $0.contains("Catalog.lineSpacing(") }) {
            part.helpers.insert(.lineSpacing)
        }
        for case .gradient(let gradient) in box.gradients {
            part.helpers.formUnion(SwiftGradient(gradient, for: .swiftui)?.helpers ?? [])
        }
        result.part = part
    }

    /// The style or modifier of a box.
    ///
    /// - Throws: The fault of a name that the type has twice.
    func declaration(of group: ComponentGroup) throws(ThemeError) -> Declaration {
        let axes = group.axes.map(SwiftComponentAxis.init)
        let own = cascade(group.boxes, group.axes)
        let parts = group.parts.map { part in
            let name = CodeName.type(part.name)
            let isTaken =
                SwiftComponentAxis.reserved.contains(name) || axes.contains { $0.type == name }
            return Part(
                name: part.name,
                type: isTaken ? name + "Part" : name,
                boxes: part.boxes,
                cascade: cascade(part.boxes, group.axes)
            )
        }
        let named = ([own] + parts.map(\.cascade)).flatMap(\.steps).flatMap(\.states.names)
        let states = StateSet(Set(named))
        let known = group.isButton ? Self.ofButtons : Self.ofBoxes
        let told = code.document.stateOrder.names.filter {
            states.contains($0) && !known.contains($0)
        }
        try checkNames(axes, told, of: group)
        let language = SwiftLookLanguage(axes: axes, appearances: tests)
        var members = axes.map(enumeration)
        members += properties(axes, told)
        members.append(body(of: group, hasIcon: parts.contains { $0.name == "icon" }, told))
        if !told.isEmpty { members.append(statesProperty(told)) }
        if !group.isButton, own.steps.contains(where: { $0.assignments[.gap] != nil }) {
            members.append(gap)
        }
        members.append(function("look", of: group.key, group.boxes, own, axes, language))
        for part in parts {
            members.append(modifier(of: part, in: group))
            members.append(
                function(
                    part.function,
                    of: key(part, group),
                    part.boxes,
                    part.cascade,
                    axes,
                    language
                )
            )
        }
        let proto = group.isButton ? "SwiftUI.ButtonStyle" : "SwiftUI.ViewModifier"
        let lines =
            SwiftText.comment(comment(on: group)) + SwiftText.attribute(group.asset.deprecation)
            + CodeText.block(
                "\(access)struct \(CodeName.type(group.key)): \(proto), Sendable",
                CodeText.separated(members)
            )
        return Declaration(lines: lines, states: states)
    }

    private struct Part {
        let name: String
        let type: String
        let boxes: [ComponentBox]
        let cascade: ComponentCascade

        var function: String { CodeName.identifier(name) + "Look" }
    }

    private func cascade(_ boxes: [ComponentBox], _ axes: [VariantAxis]) -> ComponentCascade {
        boxes.cascade(
            axes,
            appearances: appearances.count,
            from: LookBuilder.initial(syntax),
            code.document.stateOrder
        )
    }

    /// The appearances' tests, the strongest first.
    private var tests: [(position: Int, words: [XcodeAppearance])] {
        let order = code.document.appearanceOrder
        let others = appearances.enumerated().dropFirst().sorted {
            order.hasLowerPrecedence($1.element.value, than: $0.element.value)
        }
        return others.map { ($0.offset, $0.element.words) } + [(0, [])]
    }

    private func key(_ part: Part, _ group: ComponentGroup) -> String {
        code.document.name(ofPart: part.name, of: group.key)
    }

    // MARK: Members

    private func checkNames(
        _ axes: [SwiftComponentAxis],
        _ states: [ControlState],
        of group: ComponentGroup
    ) throws(ThemeError) {
        var names: Set = ["body", "makeBody", "look", "states", "gap"]
        for name in axes.map(\.property) + states.map(Self.flag)
        where !names.insert(name).inserted {
            let fault = Fault.reservedName(group.key, name: name)
            throw ThemeError(fault, at: group.asset.location)
        }
    }

    /// The property that says whether a state holds.
    private static func flag(_ state: ControlState) -> String {
        "is" + CodeName.type(state.rawValue)
    }

    private func enumeration(_ axis: SwiftComponentAxis) -> [String] {
        let cases = zip(axis.words, axis.raw).map { name, word in
            let name = SwiftText.name(name)
            return name == word ? "case \(name)" : "case \(name) = \(SwiftText.literal(word))"
        }
        return CodeText.block(
            "\(access)enum \(axis.type): String, CaseIterable, Sendable",
            cases
        )
    }

    /// The properties and the initializer; its own where the compiler's would be internal.
    private func properties(
        _ axes: [SwiftComponentAxis],
        _ states: [ControlState]
    ) -> [[String]] {
        let words = axes.map { axis in
            let usual = "." + SwiftText.name(axis.words[axis.usual])
            return (name: axis.property, type: axis.type, usual: usual)
        }
        let flags = states.map { (name: Self.flag($0), type: "Bool", usual: "false") }
        let all = words + flags
        let initializer = SwiftText.declaration(
            "\(access)init",
            all.map { "\($0.name): \($0.type) = \($0.usual)" },
            "",
            all.map { "self.\($0.name) = \($0.name)" }
        )
        guard !all.isEmpty else { return ["\(access)init() {}"].map { [$0] } }
        return [all.map { "\(access)var \($0.name): \($0.type)" }, initializer]
    }

    private func body(
        of group: ComponentGroup,
        hasIcon: Bool,
        _ told: [ControlState]
    ) -> [String] {
        let given = told.isEmpty ? "[]" : "states"
        let pressed = told.isEmpty ? "[.highlighted]" : "states.union(.highlighted)"
        let states = group.isButton ? "configuration.isPressed ? \(pressed) : \(given)" : given
        let content = group.isButton ? "configuration.label" : "content"
        var made = ["root: self", "states: \(states)", "look: look", "content: \(content)"]
        // The labels of other views are those of views within them, which may be anything.
        if hasIcon {
            made.append("icon: Icon()")
        } else if group.isButton {
            made.append("icon: SwiftUI.EmptyModifier()")
        }
        let head =
            group.isButton ? "makeBody(configuration: Configuration)" : "body(content: Content)"
        return CodeText.block(
            "\(access)func \(head) -> some SwiftUI.View",
            SwiftText.call("Catalog.Component", made)
        )
    }

    private func statesProperty(_ states: [ControlState]) -> [String] {
        let inserted = states.map {
            "if \(Self.flag($0)) { states.insert(.\(SwiftStates.name($0.rawValue))) }"
        }
        return CodeText.block(
            "private var states: Catalog.States",
            ["var states: Catalog.States = []"] + inserted + ["return states"]
        )
    }

    /// The distance between the parts, for stacks.
    private var gap: [String] {
        SwiftText.comment(["The distance between the parts, for stacks."])
            + ["\(access)var gap: CGFloat { look(in: Catalog.Context()).gap ?? 0 }"]
    }

    private func function(
        _ name: String,
        of key: String,
        _ boxes: [ComponentBox],
        _ cascade: ComponentCascade,
        _ axes: [SwiftComponentAxis],
        _ language: SwiftLookLanguage
    ) -> [String] {
        let head = "fileprivate func \(name)(in context: Catalog.Context) -> Catalog.Look"
        let lines = cascade.lines(in: language)
        guard !lines.isEmpty else { return CodeText.block(head, ["Catalog.Look()"]) }
        let picture = boxes.lack == nil ? [] : pictureName(of: key, axes)
        return CodeText.block(
            head,
            picture + ["var look = Catalog.Look()"] + lines + ["return look"]
        )
    }

    /// The statements that name the normal state's picture in the catalog.
    private func pictureName(of key: String, _ axes: [SwiftComponentAxis]) -> [String] {
        let literal = SwiftText.literal(prefix + key)
        guard !axes.isEmpty else { return ["let name = \(literal)"] }
        let words = axes.map { axis in
            let usual = SwiftText.name(axis.words[axis.usual])
            return "\(axis.property) == .\(usual) ? nil : \(axis.property).rawValue"
        }
        return ["let words = ["] + CodeText.indented(words.map { $0 + "," }) + [
            "]", "let name = ([\(literal)] + words.compactMap { $0 }).joined(separator: \"-\")",
        ]
    }

    private func modifier(of part: Part, in group: ComponentGroup) -> [String] {
        let type = CodeName.type(group.key)
        let made = CodeText.block(
            "Catalog.Part(default: \(type)(), content: content)",
            ["$0.\(part.function)(in: $1)"]
        )
        let body = CodeText.block("\(access)func body(content: Content) -> some SwiftUI.View", made)
        var comment = ["The part `\(part.name)`, within a view of the component."]
        comment += Self.reason(part.boxes.lack)
        let members = ["\(access)init() {}", ""] + body
        return SwiftText.comment(comment)
            + CodeText.block(
                "\(access)struct \(part.type): SwiftUI.ViewModifier, Sendable",
                members
            )
    }

    private func comment(on group: ComponentGroup) -> [String] {
        let comment = code.comment(of: group.asset)
        let kind = group.isButton ? "The style of buttons" : "The modifier of views"
        return (comment.isEmpty ? ["\(kind) that look like `\(group.key)`."] : comment)
            + Self.reason(group.boxes.lack)
    }

    private static func reason(_ lack: String?) -> [String] {
        lack.map { ["", "Pictures of the catalog draw it: SwiftUI has no shape for \($0)."] } ?? []
    }
}
