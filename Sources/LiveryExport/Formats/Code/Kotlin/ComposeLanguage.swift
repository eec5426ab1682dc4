import Livery

/// The statements of Kotlin code that assign a component its look.
struct ComposeLanguage: ComponentLanguage {
    /// An axis of a component's variants.
    struct Axis {
        /// The parameter with the word, and its type.
        let parameter: String
        let type: String
        /// The names of the words' entries.
        let words: [String]
        let usual: Int

        init(_ axis: VariantAxis, of key: String) {
            parameter = KotlinText.name(CodeName.identifier(axis.name))
            type = CodeName.type(key) + CodeName.type(axis.name)
            words = axis.words.map(CodeName.type)
            usual = axis.words.firstIndex(of: axis.default) ?? 0
        }
    }

    let axes: [Axis]
    /// Whether the theme's first appearance is the dark one.
    let isDarkFirst: Bool

    func assignment(_ property: LookProperty, _ text: String) -> [String] {
        ["look.\(property.rawValue) = \(text)"]
    }

    func branch(_ states: StateSet, _ lines: [String]) -> [String] {
        let tests = states.names.map(Self.test).sorted()
        return CodeText.block("if (\(tests.joined(separator: " && ")))", lines)
    }

    /// The name of a state's parameter. `disabled` is the opposite of its own.
    static func parameter(_ state: ControlState) -> String {
        switch state {
        case .highlighted: "pressed"
        case .disabled: "enabled"
        default: KotlinText.name(CodeName.identifier(state.rawValue))
        }
    }

    private static func test(_ state: ControlState) -> String {
        (state == .disabled ? "!" : "") + parameter(state)
    }

    func choice(_ axis: Int, _ cases: [(words: [Int], lines: [String])]) -> [String] {
        guard axis < axes.count else {
            let usual = cases.first { $0.words.contains(0) }?.lines ?? []
            let other = cases.first { $0.words.contains(1) }?.lines ?? []
            let (dark, light) = isDarkFirst ? (usual, other) : (other, usual)
            if dark.isEmpty { return CodeText.block("if (!isDark)", light) }
            let lines = CodeText.block("if (isDark)", dark)
            if light.isEmpty { return lines }
            return lines.dropLast() + CodeText.block("} else", light)
        }
        let (name, type) = (axes[axis].parameter, axes[axis].type)
        let said = cases.filter { !$0.lines.isEmpty }
        if said.count == 1, said[0].words.count == 1 {
            let word = axes[axis].words[said[0].words[0]]
            return CodeText.block("if (\(name) == \(type).\(word))", said[0].lines)
        }
        var lines = said.flatMap { words, lines in
            let names = words.map { "\(type).\(axes[axis].words[$0])" }
            return CodeText.block("\(names.joined(separator: ", ")) ->", lines)
        }
        if said.count < cases.count { lines.append("else -> {}") }
        return CodeText.block("when (\(name))", lines)
    }
}
