import Livery
import LiveryRaster
import LiverySupport

/// The values of a component's look in SwiftUI code.
struct SwiftLookSyntax: LookSyntax {
    /// The name of the type with the theme's members.
    let type: String

    let limits = ShapeLimits(
        platform: "SwiftUI",
        hasContinuousCorners: true,
        hasDropShadow: true,
        paints: { SwiftGradient($0, for: .swiftui) != nil }
    )
    let none = "nil"

    func literal(_ text: String) -> String { SwiftText.literal(text) }

    func color(_ color: Color) -> String { SwiftAppleLibrary.swiftui.color(color) }

    func color(named key: String) -> String { member(key) }

    private func member(_ key: String) -> String {
        "\(type).\(SwiftText.name(CodeName.identifier(key)))"
    }

    func length(_ points: Double) -> String { points.shortest }
    func number(_ number: Double) -> String { number.shortest }

    func sides(_ insets: Insets) -> String {
        if Set(insets.all).count == 1 { return "Catalog.sides(\(length(insets.top)))" }
        let sides = [
            "top: \(length(insets.top))", "leading: \(length(insets.left))",
            "bottom: \(length(insets.bottom))", "trailing: \(length(insets.right))",
        ]
        return "SwiftUI.EdgeInsets(\(sides.joined(separator: ", ")))"
    }

    func corners(_ radii: CornerRadii?) -> String {
        guard let radii else { return ".pill" }
        if Set(radii.all).count == 1 { return ".round(\(length(radii.topLeft.width)))" }
        let corners = [
            "topLeading: \(length(radii.topLeft.width))",
            "bottomLeading: \(length(radii.bottomLeft.width))",
            "bottomTrailing: \(length(radii.bottomRight.width))",
            "topTrailing: \(length(radii.topRight.width))",
        ]
        return ".each(.init(\(corners.joined(separator: ", "))))"
    }

    func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

    func paint(color: String) -> String { ".color(\(color))" }

    func paint(_ gradient: Gradient) -> String {
        guard let code = SwiftGradient(gradient, for: .swiftui) else { return ".color(.clear)" }
        let head = ".gradient { \(code.needsSize ? "size" : "_") in"
        return ([head] + CodeText.indented(code.lines) + ["}"]).joined(separator: "\n")
    }

    func shadow(_ shadow: Shadow, color: String) -> String {
        let values = [
            color, "radius: \(length(shadow.blur / 2))", "x: \(length(shadow.offset.x))",
            "y: \(length(shadow.offset.y))",
            shadow.spread == 0 ? nil : "spread: \(length(shadow.spread))",
            shadow.isInset ? "isInset: true" : nil,
        ]
        return "Catalog.Shadow(\(values.compactMap(\.self).joined(separator: ", ")))"
    }

    func dropShadow(_ shadow: DropShadow, color: String) -> String {
        self.shadow(
            Shadow(color: shadow.color, offset: shadow.offset, blur: 2 * shadow.blur),
            color: color
        )
    }

    func font(_ font: FontDescription, named key: String?) -> LookValues {
        let library = SwiftAppleLibrary.swiftui
        let hasLines = font.lineHeight.map { $0 > 0 } ?? false
        let lines = key.map { member($0 + "LineSpacing") } ?? library.lineSpacing(of: font)
        return [
            .font: key.map(member) ?? library.font(font),
            .tracking: length(font.letterSpacing),
            .lineSpacing: hasLines ? lines : length(0),
        ]
    }

    func textCase(_ transform: ContentStyle.TextTransform) -> String? {
        switch transform {
        case .none: none
        case .uppercase: ".uppercase"
        case .lowercase: ".lowercase"
        case .capitalize: nil
        }
    }

    func picture(of image: ResolvedImage, state: String) -> LookValues {
        let layout = image.layout
        let suffix = state.isEmpty ? "" : " + \(literal("-" + state))"
        let isTiled = [layout.horizontalMode, layout.verticalMode].contains { $0 != .stretch }
        return [
            .picture: "name" + suffix, .caps: sides(layout.capInsets),
            .margins: sides(layout.margins), .isTiled: "\(isTiled)",
        ]
    }
}

/// The statements of SwiftUI code that assign a component its look.
struct SwiftLookLanguage: ComponentLanguage {
    /// The axes of the component's variants.
    let axes: [SwiftComponentAxis]
    /// The words of the appearances, the strongest first, and of the default one at last; with their positions.
    let appearances: [(position: Int, words: [XcodeAppearance])]

    func assignment(_ property: LookProperty, _ text: String) -> [String] {
        var lines = text.split(separator: "\n").map(String.init)
        lines[0] = "look.\(property.rawValue) = " + lines[0]
        return lines
    }

    func branch(_ states: StateSet, _ lines: [String]) -> [String] {
        let names = states.names.map(\.rawValue).sorted().map { "." + SwiftStates.name($0) }
        let text = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
        return CodeText.block("if context.states.contains(\(text))", lines)
    }

    func choice(_ axis: Int, _ cases: [(words: [Int], lines: [String])]) -> [String] {
        guard axis < axes.count else { return choice(ofAppearance: cases) }
        let (name, words) = (axes[axis].property, axes[axis].words)
        let said = cases.filter { !$0.lines.isEmpty }
        if said.count == 1, said[0].words.count == 1, cases.count > 1 {
            let word = words[said[0].words[0]]
            return CodeText.block("if \(name) == .\(SwiftText.name(word))", said[0].lines)
        }
        var lines = said.flatMap { words, lines in
            let names = words.map { "." + SwiftText.name(axes[axis].words[$0]) }
            return ["case \(names.joined(separator: ", ")):"] + CodeText.indented(lines)
        }
        if said.count < cases.count { lines.append("default: break") }
        return ["switch \(name) {"] + lines + ["}"]
    }

    private func choice(
        ofAppearance cases: [(words: [Int], lines: [String])]
    ) -> [String] {
        var branches = appearances.map { position, words in
            let lines = cases.first { $0.words.contains(position) }?.lines ?? []
            let tests = words.map { test in
                switch test {
                case .light: "context.colorScheme == .light"
                case .dark: "context.colorScheme == .dark"
                case .highContrast: "context.contrast == .increased"
                }
            }
            return (tests: tests, lines: lines)
        }
        // An appearance needs no test if the next one that holds along with it has the same lines.
        for index in branches.indices.dropLast().reversed() {
            let (own, next) = (branches[index], branches[index + 1])
            if own.lines == next.lines, Set(own.tests).isSuperset(of: next.tests) {
                branches.remove(at: index)
            }
        }
        if branches.count == 2, branches[0].lines.isEmpty, branches[0].tests.count == 1 {
            let test = branches[0].tests[0].replacing(" == ", with: " != ")
            return CodeText.block("if \(test)", branches[1].lines)
        }
        if branches.last?.lines.isEmpty == true { branches.removeLast() }
        var lines: [String] = []
        for (tests, own) in branches {
            let head = tests.isEmpty ? "" : "if \(tests.joined(separator: ", ")) "
            let start = lines.isEmpty ? head : "} else \(head)"
            if !lines.isEmpty { lines.removeLast() }
            lines += [start + "{"] + CodeText.indented(own) + ["}"]
        }
        return lines
    }
}

/// The option set with the states of a theme's components.
enum SwiftStates {
    /// The name of a state.
    static func name(_ state: String) -> String {
        let name = CodeName.identifier(state)
        return reserved.contains(name) ? name + "State" : SwiftText.name(name)
    }

    /// The members that an option set has.
    private static let reserved: Set = ["rawValue", "isEmpty", "contains", "union"]
}

/// An axis of a component's variants in SwiftUI code.
struct SwiftComponentAxis {
    /// The property with the word, and its type.
    let property: String
    let type: String
    /// The names of the words' cases.
    let words: [String]
    /// The words themselves.
    let raw: [String]
    /// The position of the default word.
    let usual: Int

    init(_ axis: VariantAxis) {
        property = SwiftText.name(CodeName.identifier(axis.name))
        let type = CodeName.type(axis.name)
        let isReserved = SwiftText.reservedTypes.contains(type) || Self.reserved.contains(type)
        self.type = isReserved ? type + "Word" : type
        raw = axis.words
        words = axis.words.map(CodeName.identifier)
        usual = axis.words.firstIndex(of: axis.default) ?? 0
    }

    /// The names of types that styles and modifiers have, or that their code uses.
    static let reserved: Set = ["Body", "Content", "Configuration", "Self", "Type", "Protocol"]
}
