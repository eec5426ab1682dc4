// Made by Livery of the theme 'components'; changes to this file are lost.
// swift-format-ignore-file
// swiftlint:disable all

import CoreText
import SwiftUI

/// The assets of the theme 'components'.
enum Theme {
    static var accentColor: SwiftUI.Color { Catalog.color("accentColor") }

    /// The style of buttons that look like `actionButton`.
    struct ActionButton: SwiftUI.ButtonStyle, Sendable {
        enum Tone: String, CaseIterable, Sendable {
            case accent
            case neutral
            case danger
        }

        enum Size: String, CaseIterable, Sendable {
            case medium
            case small
        }

        var tone: Tone
        var size: Size

        init(tone: Tone = .accent, size: Size = .medium) {
            self.tone = tone
            self.size = size
        }

        func makeBody(configuration: Configuration) -> some SwiftUI.View {
            Catalog.Component(
                root: self,
                states: configuration.isPressed ? [.highlighted] : [],
                look: look,
                content: configuration.label,
                icon: Icon()
            )
        }

        fileprivate func look(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.corners = .round(6)
            look.gap = 8
            switch tone {
            case .accent:
                look.fills = [.color(Theme.accentColor)]
                look.textColor = Theme.onAccentColor
            case .neutral:
                look.fills = [.color(Theme.surfaceColor)]
                look.borderColor = Theme.lineColor
                look.borderWidths = Catalog.sides(1)
                look.textColor = Theme.inkColor
            case .danger:
                look.fills = [.color(Theme.dangerColor)]
                look.textColor = Theme.onDangerColor
            }
            switch size {
            case .medium:
                look.minHeight = 40
                look.padding = SwiftUI.EdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
                look.font = Theme.labelFont
                look.lineSpacing = Theme.labelFontLineSpacing
            case .small:
                look.minHeight = 28
                look.padding = SwiftUI.EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
                look.font = Theme.captionFont
                look.lineSpacing = Theme.captionFontLineSpacing
            }
            if context.states.contains(.hovered) {
                look.overlays = [.color(SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0.08))]
            }
            if context.states.contains(.focused) {
                look.outlineColor = Theme.accentColor
                look.outlineWidth = 2
                look.outlineOffset = 2
            }
            if context.states.contains(.highlighted) {
                look.overlays = [.color(SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0.16))]
            }
            if context.states.contains(.disabled) {
                look.fills = [.color(Theme.surfaceColor)]
                look.textColor = Theme.lineColor
            }
            return look
        }

        /// The part `icon`, within a view of the component.
        struct Icon: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: ActionButton(), content: content) {
                    $0.iconLook(in: $1)
                }
            }
        }

        fileprivate func iconLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            switch tone {
            case .accent:
                look.textColor = Theme.onAccentColor
            case .neutral:
                look.textColor = Theme.inkColor
            case .danger:
                look.textColor = Theme.onDangerColor
            }
            switch size {
            case .medium:
                look.minWidth = 18
                look.minHeight = 18
            case .small:
                look.minWidth = 14
                look.minHeight = 14
            }
            if context.states.contains(.disabled) {
                look.textColor = Theme.lineColor
            }
            return look
        }
    }

    static var bodyFont: SwiftUI.Font { Catalog.font(["Inter", "DejaVu Sans"], size: 15, weight: .regular, isSlanted: false) }

    /// The distance from one line of `bodyFont` to the next.
    static var bodyFontLineHeight: CGFloat { 20 }

    /// The distance between lines of `bodyFont`, for `lineSpacing(_:)`.
    static var bodyFontLineSpacing: CGFloat { Catalog.lineSpacing(["Inter", "DejaVu Sans"], size: 15, lineHeight: 20) }

    static var captionFont: SwiftUI.Font { Catalog.font(["Inter", "DejaVu Sans"], size: 12, weight: .regular, isSlanted: false) }

    /// The distance from one line of `captionFont` to the next.
    static var captionFontLineHeight: CGFloat { 16 }

    /// The distance between lines of `captionFont`, for `lineSpacing(_:)`.
    static var captionFontLineSpacing: CGFloat { Catalog.lineSpacing(["Inter", "DejaVu Sans"], size: 12, lineHeight: 16) }

    static var dangerColor: SwiftUI.Color { Catalog.color("dangerColor") }

    /// The style of buttons that look like `filterButton`.
    struct FilterButton: SwiftUI.ButtonStyle, Sendable {
        var isChecked: Bool

        init(isChecked: Bool = false) {
            self.isChecked = isChecked
        }

        func makeBody(configuration: Configuration) -> some SwiftUI.View {
            Catalog.Component(
                root: self,
                states: configuration.isPressed ? states.union(.highlighted) : states,
                look: look,
                content: configuration.label,
                icon: SwiftUI.EmptyModifier()
            )
        }

        private var states: Catalog.States {
            var states: Catalog.States = []
            if isChecked { states.insert(.checked) }
            return states
        }

        fileprivate func look(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.corners = .pill
            look.borderColor = Theme.lineColor
            look.borderWidths = Catalog.sides(1)
            look.minHeight = 32
            look.padding = SwiftUI.EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)
            look.font = Theme.bodyFont
            look.lineSpacing = Theme.bodyFontLineSpacing
            look.textColor = Theme.inkColor
            if context.states.contains(.checked) {
                look.fills = [.color(Theme.accentColor)]
                look.borderColor = Theme.accentColor
                look.textColor = Theme.onAccentColor
            }
            return look
        }
    }

    static var inkColor: SwiftUI.Color { Catalog.color("inkColor") }

    static var labelFont: SwiftUI.Font { Catalog.font(["Inter", "DejaVu Sans"], size: 15, weight: .semibold, isSlanted: false) }

    /// The distance from one line of `labelFont` to the next.
    static var labelFontLineHeight: CGFloat { 20 }

    /// The distance between lines of `labelFont`, for `lineSpacing(_:)`.
    static var labelFontLineSpacing: CGFloat { Catalog.lineSpacing(["Inter", "DejaVu Sans"], size: 15, lineHeight: 20) }

    static var lineColor: SwiftUI.Color { Catalog.color("lineColor") }

    static var mutedColor: SwiftUI.Color { Catalog.color("mutedColor") }

    /// The modifier of views that look like `nameFieldBox`.
    struct NameFieldBox: SwiftUI.ViewModifier, Sendable {
        var isFocused: Bool
        var isInvalid: Bool

        init(isFocused: Bool = false, isInvalid: Bool = false) {
            self.isFocused = isFocused
            self.isInvalid = isInvalid
        }

        func body(content: Content) -> some SwiftUI.View {
            Catalog.Component(root: self, states: states, look: look, content: content)
        }

        private var states: Catalog.States {
            var states: Catalog.States = []
            if isFocused { states.insert(.focused) }
            if isInvalid { states.insert(.invalid) }
            return states
        }

        /// The distance between the parts, for stacks.
        var gap: CGFloat { look(in: Catalog.Context()).gap ?? 0 }

        fileprivate func look(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.gap = 6
            look.font = Theme.bodyFont
            look.lineSpacing = Theme.bodyFontLineSpacing
            look.textColor = Theme.inkColor
            if context.states.contains(.disabled) {
                look.textColor = Theme.lineColor
            }
            return look
        }

        /// The part `label`, within a view of the component.
        struct Label: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: NameFieldBox(), content: content) {
                    $0.labelLook(in: $1)
                }
            }
        }

        fileprivate func labelLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.font = Theme.labelFont
            look.lineSpacing = Theme.labelFontLineSpacing
            look.textColor = Theme.inkColor
            if context.states.contains(.disabled) {
                look.textColor = Theme.lineColor
            }
            return look
        }

        /// The part `input`, within a view of the component.
        struct Input: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: NameFieldBox(), content: content) {
                    $0.inputLook(in: $1)
                }
            }
        }

        fileprivate func inputLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.fills = [.color(Theme.pageColor)]
            look.corners = .round(6)
            look.borderColor = Theme.lineColor
            look.borderWidths = Catalog.sides(1)
            look.minHeight = 40
            look.padding = SwiftUI.EdgeInsets(top: 10, leading: 12, bottom: 10, trailing: 12)
            look.font = Theme.bodyFont
            look.lineSpacing = Theme.bodyFontLineSpacing
            look.textColor = Theme.inkColor
            if context.states.contains(.focused) {
                look.borderColor = Theme.accentColor
                look.outlineColor = Theme.accentColor
                look.outlineWidth = 1
            }
            if context.states.contains(.disabled) {
                look.fills = [.color(Theme.surfaceColor)]
                look.textColor = Theme.lineColor
            }
            if context.states.contains(.invalid) {
                look.borderColor = Theme.dangerColor
            }
            if context.states.contains([.focused, .invalid]) {
                look.outlineColor = Theme.dangerColor
            }
            return look
        }

        /// The part `placeholder`, within a view of the component.
        struct Placeholder: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: NameFieldBox(), content: content) {
                    $0.placeholderLook(in: $1)
                }
            }
        }

        fileprivate func placeholderLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.font = Theme.bodyFont
            look.lineSpacing = Theme.bodyFontLineSpacing
            look.textColor = Theme.mutedColor
            return look
        }

        /// The part `hint`, within a view of the component.
        struct Hint: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: NameFieldBox(), content: content) {
                    $0.hintLook(in: $1)
                }
            }
        }

        fileprivate func hintLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.font = Theme.captionFont
            look.lineSpacing = Theme.captionFontLineSpacing
            look.textColor = Theme.mutedColor
            if context.states.contains(.disabled) {
                look.textColor = Theme.lineColor
            }
            if context.states.contains(.invalid) {
                look.textColor = Theme.dangerColor
            }
            return look
        }
    }

    /// The style of buttons that look like `nightSwitchButton`.
    ///
    /// Pictures of the catalog draw it: SwiftUI has no shape for the layers of 'fill'.
    struct NightSwitchButton: SwiftUI.ButtonStyle, Sendable {
        var isChecked: Bool

        init(isChecked: Bool = false) {
            self.isChecked = isChecked
        }

        func makeBody(configuration: Configuration) -> some SwiftUI.View {
            Catalog.Component(
                root: self,
                states: configuration.isPressed ? states.union(.highlighted) : states,
                look: look,
                content: configuration.label,
                icon: SwiftUI.EmptyModifier()
            )
        }

        private var states: Catalog.States {
            var states: Catalog.States = []
            if isChecked { states.insert(.checked) }
            return states
        }

        fileprivate func look(in context: Catalog.Context) -> Catalog.Look {
            let name = "nightSwitchButton"
            var look = Catalog.Look()
            look.picture = name
            look.caps = SwiftUI.EdgeInsets(top: 13, leading: 13, bottom: 12, trailing: 13)
            look.minWidth = 44
            look.minHeight = 26
            if context.states.contains(.checked) {
                look.picture = name + "-checked"
            }
            return look
        }
    }

    static var onAccentColor: SwiftUI.Color { Catalog.color("onAccentColor") }

    static var onDangerColor: SwiftUI.Color { Catalog.color("onDangerColor") }

    static var pageColor: SwiftUI.Color { Catalog.color("pageColor") }

    /// The modifier of views that look like `shipCardBox`.
    struct ShipCardBox: SwiftUI.ViewModifier, Sendable {
        init() {}

        func body(content: Content) -> some SwiftUI.View {
            Catalog.Component(root: self, states: [], look: look, content: content)
        }

        /// The distance between the parts, for stacks.
        var gap: CGFloat { look(in: Catalog.Context()).gap ?? 0 }

        fileprivate func look(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.fills = [.color(Theme.pageColor)]
            look.corners = .round(12)
            look.borderColor = Theme.surfaceColor
            look.borderWidths = Catalog.sides(1)
            look.shadows = [Catalog.Shadow(SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0.16), radius: 4, x: 0, y: 2)]
            look.padding = Catalog.sides(16)
            look.gap = 8
            return look
        }

        /// The part `title`, within a view of the component.
        struct Title: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: ShipCardBox(), content: content) {
                    $0.titleLook(in: $1)
                }
            }
        }

        fileprivate func titleLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.font = Theme.labelFont
            look.lineSpacing = Theme.labelFontLineSpacing
            look.textColor = Theme.inkColor
            return look
        }

        /// The part `text`, within a view of the component.
        struct Text: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: ShipCardBox(), content: content) {
                    $0.textLook(in: $1)
                }
            }
        }

        fileprivate func textLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.font = Theme.bodyFont
            look.lineSpacing = Theme.bodyFontLineSpacing
            look.textColor = Theme.mutedColor
            return look
        }
    }

    /// The modifier of views that look like `shipRowBox`.
    struct ShipRowBox: SwiftUI.ViewModifier, Sendable {
        var isHighlighted: Bool

        init(isHighlighted: Bool = false) {
            self.isHighlighted = isHighlighted
        }

        func body(content: Content) -> some SwiftUI.View {
            Catalog.Component(root: self, states: states, look: look, content: content)
        }

        private var states: Catalog.States {
            var states: Catalog.States = []
            if isHighlighted { states.insert(.highlighted) }
            return states
        }

        /// The distance between the parts, for stacks.
        var gap: CGFloat { look(in: Catalog.Context()).gap ?? 0 }

        fileprivate func look(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.fills = [.color(Theme.pageColor)]
            look.minHeight = 56
            look.padding = SwiftUI.EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
            look.gap = 12
            if context.states.contains(.highlighted) {
                look.fills = [.color(Theme.surfaceColor)]
            }
            return look
        }

        /// The part `avatar`, within a view of the component.
        struct Avatar: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: ShipRowBox(), content: content) {
                    $0.avatarLook(in: $1)
                }
            }
        }

        fileprivate func avatarLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.fills = [.color(Theme.surfaceColor)]
            look.corners = .pill
            look.minWidth = 40
            look.minHeight = 40
            look.font = Theme.labelFont
            look.lineSpacing = Theme.labelFontLineSpacing
            look.textColor = Theme.accentColor
            if context.states.contains(.highlighted) {
                look.fills = [.color(Theme.pageColor)]
            }
            return look
        }

        /// The part `title`, within a view of the component.
        struct Title: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: ShipRowBox(), content: content) {
                    $0.titleLook(in: $1)
                }
            }
        }

        fileprivate func titleLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.font = Theme.bodyFont
            look.lineSpacing = Theme.bodyFontLineSpacing
            look.textColor = Theme.inkColor
            return look
        }

        /// The part `subtitle`, within a view of the component.
        struct Subtitle: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: ShipRowBox(), content: content) {
                    $0.subtitleLook(in: $1)
                }
            }
        }

        fileprivate func subtitleLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.font = Theme.captionFont
            look.lineSpacing = Theme.captionFontLineSpacing
            look.textColor = Theme.mutedColor
            return look
        }

        /// The part `badge`, within a view of the component.
        struct Badge: SwiftUI.ViewModifier, Sendable {
            init() {}

            func body(content: Content) -> some SwiftUI.View {
                Catalog.Part(default: ShipRowBox(), content: content) {
                    $0.badgeLook(in: $1)
                }
            }
        }

        fileprivate func badgeLook(in context: Catalog.Context) -> Catalog.Look {
            var look = Catalog.Look()
            look.fills = [.color(Theme.dangerColor)]
            look.corners = .pill
            look.minWidth = 20
            look.minHeight = 20
            look.padding = SwiftUI.EdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6)
            look.font = Theme.captionFont
            look.lineSpacing = Theme.captionFontLineSpacing
            look.textColor = Theme.onDangerColor
            return look
        }
    }

    static var surfaceColor: SwiftUI.Color { Catalog.color("surfaceColor") }

    fileprivate enum Catalog {
        static var bundle: Bundle { .main }

        static func color(_ name: String) -> SwiftUI.Color {
            SwiftUI.Color(name, bundle: bundle)
        }

        static func image(_ name: String) -> SwiftUI.Image {
            SwiftUI.Image(name, bundle: bundle)
        }

        static func font(
            _ families: [String],
            size: CGFloat,
            weight: SwiftUI.Font.Weight,
            isSlanted: Bool,
            textStyle: SwiftUI.Font.TextStyle? = nil
        ) -> SwiftUI.Font {
            let font: SwiftUI.Font
            switch (family(families), textStyle) {
            case (let family?, let style?): font = .custom(family, size: size, relativeTo: style)
            case (let family?, nil): font = .custom(family, fixedSize: size)
            // The system's font has sizes of its own for the text styles.
            case (nil, let style?): font = .system(style)
            case (nil, nil): font = .system(size: size)
            }
            return isSlanted ? font.weight(weight).italic() : font.weight(weight)
        }

        static func family(_ families: [String]) -> String? {
            let known = CTFontManagerCopyAvailableFontFamilyNames() as? [String] ?? []
            return families.first(where: known.contains)
        }

        static func lineSpacing(
            _ families: [String],
            size: CGFloat,
            lineHeight: CGFloat
        ) -> CGFloat {
            let font = family(families).map { CTFontCreateWithName($0 as CFString, size, nil) }
                ?? CTFontCreateUIFontForLanguage(.system, size, nil)
            guard let font else { return 0 }
            let natural = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
            return max(0, lineHeight - natural)
        }

        struct States: OptionSet, Sendable {
            let rawValue: Int

            static let checked = States(rawValue: 1 << 0)
            static let disabled = States(rawValue: 1 << 1)
            static let focused = States(rawValue: 1 << 2)
            static let highlighted = States(rawValue: 1 << 3)
            static let hovered = States(rawValue: 1 << 4)
            static let invalid = States(rawValue: 1 << 5)
        }

        struct Context {
            var states: States = []
            var colorScheme = SwiftUI.ColorScheme.light
            var contrast = SwiftUI.ColorSchemeContrast.standard
        }

        struct Scope: Sendable {
            var root: (any Sendable)?
            var states: States = []
        }

        enum ScopeKey: SwiftUI.EnvironmentKey {
            static let defaultValue = Scope()
        }

        struct Look {
            var picture: String?
            var caps = sides(0)
            var margins = sides(0)
            var isTiled = false
            var fills: [Paint] = []
            var overlays: [Paint] = []
            var corners = Corners.round(0)
            var isContinuous = false
            var borderColor = SwiftUI.Color.clear
            var borderWidths = sides(0)
            var outlineColor = SwiftUI.Color.clear
            var outlineWidth: CGFloat = 0
            var outlineOffset: CGFloat = 0
            var shadows: [Shadow] = []
            var dropShadow: Shadow?
            var opacity = 1.0
            var minWidth: CGFloat?
            var minHeight: CGFloat?
            var maxWidth: CGFloat?
            var maxHeight: CGFloat?
            var padding = sides(0)
            var gap: CGFloat?
            var font: SwiftUI.Font?
            var tracking: CGFloat = 0
            var lineSpacing: CGFloat = 0
            var textCase: SwiftUI.Text.Case?
            var textColor: SwiftUI.Color?
            var iconColor: SwiftUI.Color?
        }

        struct Shadow {
            let color: SwiftUI.Color
            let radius: CGFloat
            let x: CGFloat
            let y: CGFloat
            let spread: CGFloat
            let isInset: Bool

            init(
                _ color: SwiftUI.Color,
                radius: CGFloat,
                x: CGFloat,
                y: CGFloat,
                spread: CGFloat = 0,
                isInset: Bool = false
            ) {
                self.color = color
                self.radius = radius
                self.x = x
                self.y = y
                self.spread = spread
                self.isInset = isInset
            }
        }

        struct Paint {
            let style: (CGSize) -> SwiftUI.AnyShapeStyle

            static func color(_ color: SwiftUI.Color) -> Paint {
                Paint { _ in SwiftUI.AnyShapeStyle(color) }
            }

            static func gradient<Style: SwiftUI.ShapeStyle>(
                _ make: @escaping (CGSize) -> Style
            ) -> Paint {
                Paint { size in SwiftUI.AnyShapeStyle(make(size)) }
            }
        }

        enum Corners {
            case round(CGFloat)
            case each(SwiftUI.RectangleCornerRadii)
            case pill

            func radii(in size: CGSize, spread: CGFloat) -> SwiftUI.RectangleCornerRadii {
                var radii: SwiftUI.RectangleCornerRadii
                switch self {
                case .round(let radius):
                    radii = .init(
                        topLeading: radius,
                        bottomLeading: radius,
                        bottomTrailing: radius,
                        topTrailing: radius
                    )
                case .each(let each): radii = each
                case .pill: return Corners.round(min(size.width, size.height) / 2).radii(in: size, spread: spread)
                }
                let sums = [
                    (radii.topLeading + radii.topTrailing, size.width),
                    (radii.bottomLeading + radii.bottomTrailing, size.width),
                    (radii.topLeading + radii.bottomLeading, size.height),
                    (radii.topTrailing + radii.bottomTrailing, size.height),
                ]
                let scale = sums.reduce(1) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
                func grown(_ radius: CGFloat) -> CGFloat {
                    radius > 0 ? max(0, radius * scale + spread) : 0
                }
                radii.topLeading = grown(radii.topLeading)
                radii.topTrailing = grown(radii.topTrailing)
                radii.bottomLeading = grown(radii.bottomLeading)
                radii.bottomTrailing = grown(radii.bottomTrailing)
                return radii
            }
        }

        static func sides(_ length: CGFloat) -> SwiftUI.EdgeInsets {
            SwiftUI.EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
        }

        struct Component<Content: SwiftUI.View, Icon: SwiftUI.ViewModifier>: SwiftUI.View {
            let root: any Sendable
            let states: States
            let look: (Context) -> Look
            let content: Content
            let icon: Icon?
            @SwiftUI.Environment(\.isEnabled) private var isEnabled
            @SwiftUI.Environment(\.isFocused) private var isFocused
            @SwiftUI.Environment(\.colorScheme) private var colorScheme
            @SwiftUI.Environment(\.colorSchemeContrast) private var contrast
            @SwiftUI.State private var isHovered = false

            /// A control, whose labels have an icon as a modifier says.
            init(
                root: any Sendable,
                states: States,
                look: @escaping (Context) -> Look,
                content: Content,
                icon: Icon
            ) {
                self.root = root
                self.states = states
                self.look = look
                self.content = content
                self.icon = icon
            }

            /// A view, whose labels stay as they are.
            init(
                root: any Sendable,
                states: States,
                look: @escaping (Context) -> Look,
                content: Content
            ) where Icon == SwiftUI.EmptyModifier {
                self.root = root
                self.states = states
                self.look = look
                self.content = content
                icon = nil
            }

            var body: some SwiftUI.View {
                let states = allStates
                let look = look(
                    Context(states: states, colorScheme: colorScheme, contrast: contrast)
                )
                let drawn = labelled(look)
                    .modifier(Drawing(look: look))
                    .environment(\.component, Scope(root: root, states: states))
                #if os(tvOS) || os(watchOS)
                drawn
                #else
                drawn.onHover { isHovered = $0 }
                #endif
            }

            @SwiftUI.ViewBuilder
            private func labelled(_ look: Look) -> some SwiftUI.View {
                if let icon {
                    content.labelStyle(IconLabelStyle(look: look, icon: icon))
                } else {
                    content
                }
            }

            private var allStates: States {
                var states = states
                if isFocused { states.insert(.focused) }
                guard isEnabled else {
                    return states.subtracting([.hovered, .highlighted]).union(.disabled)
                }
                return isHovered ? states.union(.hovered) : states
            }
        }

        struct IconLabelStyle<Icon: SwiftUI.ViewModifier>: SwiftUI.LabelStyle {
            let look: Look
            let icon: Icon

            func makeBody(configuration: Configuration) -> some SwiftUI.View {
                SwiftUI.HStack(spacing: look.gap) {
                    configuration.icon.modifier(icon).foregroundStyle(Drawing.style(look.iconColor))
                    configuration.title
                }
            }
        }

        struct Part<Root: Sendable, Content: SwiftUI.View>: SwiftUI.View {
            let usual: Root
            let content: Content
            let look: (Root, Context) -> Look
            @SwiftUI.Environment(\.component) private var scope
            @SwiftUI.Environment(\.isEnabled) private var isEnabled
            @SwiftUI.Environment(\.colorScheme) private var colorScheme
            @SwiftUI.Environment(\.colorSchemeContrast) private var contrast

            init(default usual: Root, content: Content, look: @escaping (Root, Context) -> Look) {
                self.usual = usual
                self.content = content
                self.look = look
            }

            var body: some SwiftUI.View {
                let states = isEnabled ? scope.states : scope.states.union(.disabled)
                let context = Context(states: states, colorScheme: colorScheme, contrast: contrast)
                content.modifier(Drawing(look: look(scope.root as? Root ?? usual, context)))
            }
        }

        struct Drawing: SwiftUI.ViewModifier {
            let look: Look

            func body(content: Content) -> some SwiftUI.View {
                Bounds(
                    least: CGSize(width: look.minWidth ?? 0, height: look.minHeight ?? 0),
                    greatest: CGSize(
                        width: look.maxWidth ?? .infinity,
                        height: look.maxHeight ?? .infinity
                    )
                ) {
                    content
                        .tracking(look.tracking)
                        .transformEnvironment(\.font) { $0 = look.font ?? $0 }
                        .transformEnvironment(\.lineSpacing) { $0 = max($0, look.lineSpacing) }
                        .transformEnvironment(\.textCase) { $0 = look.textCase ?? $0 }
                        .foregroundStyle(Drawing.style(look.textColor))
                        .padding(look.padding)
                        .opacity(look.picture == nil ? 1 : look.opacity)
                }
                .background { Background(look: look) }
                .contentShape(SwiftUI.Rectangle())
                .compositingGroup()
                // A picture has its opacity.
                .opacity(look.picture == nil ? look.opacity : 1)
            }

            static func style(_ color: SwiftUI.Color?) -> SwiftUI.AnyShapeStyle {
                color.map { SwiftUI.AnyShapeStyle($0) } ?? SwiftUI.AnyShapeStyle(.foreground)
            }
        }

        struct Background: SwiftUI.View {
            let look: Look

            var body: some SwiftUI.View {
                SwiftUI.GeometryReader { proxy in
                    if let picture = look.picture {
                        image(picture)
                            .resizable(capInsets: look.caps, resizingMode: look.isTiled ? .tile : .stretch)
                            .padding(negated(look.margins))
                    } else {
                        shapes(proxy.size)
                    }
                }
                .accessibilityHidden(true)
            }

            private func shapes(_ size: CGSize) -> some SwiftUI.View {
                SwiftUI.ZStack {
                    each(look.shadows.filter { !$0.isInset }) { shadow in
                        shape(size, spread: shadow.spread)
                            .fill(shadow.color)
                            .padding(-shadow.spread)
                            .blur(radius: shadow.radius)
                            .offset(x: shadow.x, y: shadow.y)
                    }
                    each(look.fills.dropFirst()) { shape(size).fill($0.style(size)) }
                    if let top = look.fills.first {
                        shape(size).fill(withInsetShadows(top.style(size)))
                    }
                    border(size)
                    each(look.overlays) { shape(size).fill($0.style(size)) }
                    outline(size)
                }
                .compositingGroup()
                .shadow(
                    color: look.dropShadow?.color ?? .clear,
                    radius: look.dropShadow?.radius ?? 0,
                    x: look.dropShadow?.x ?? 0,
                    y: look.dropShadow?.y ?? 0
                )
            }

            /// Views of elements of which the first one is on top.
            private func each<Element, Content: SwiftUI.View>(
                _ elements: some Sequence<Element>,
                @SwiftUI.ViewBuilder _ view: @escaping (Element) -> Content
            ) -> some SwiftUI.View {
                let all = Array(elements.reversed())
                return SwiftUI.ForEach(all.indices, id: \.self) { view(all[$0]) }
            }

            private func shape(
                _ size: CGSize,
                spread: CGFloat = 0
            ) -> SwiftUI.UnevenRoundedRectangle {
                SwiftUI.UnevenRoundedRectangle(
                    cornerRadii: look.corners.radii(in: size, spread: spread),
                    style: look.isContinuous ? .continuous : .circular
                )
            }

            private func withInsetShadows(_ style: SwiftUI.AnyShapeStyle) -> SwiftUI.AnyShapeStyle {
                look.shadows.filter(\.isInset).reversed().reduce(style) { style, shadow in
                    SwiftUI.AnyShapeStyle(
                        style.shadow(
                            .inner(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
                        )
                    )
                }
            }

            @SwiftUI.ViewBuilder
            private func border(_ size: CGSize) -> some SwiftUI.View {
                let widths = look.borderWidths
                if widths == sides(widths.top) {
                    if widths.top > 0 {
                        shape(size).strokeBorder(look.borderColor, lineWidth: widths.top)
                    }
                } else {
                    SwiftUI.Rectangle()
                        .fill(look.borderColor)
                        .mask {
                            SwiftUI.Rectangle()
                                .overlay {
                                    SwiftUI.Rectangle().padding(widths).blendMode(.destinationOut)
                                }
                                .compositingGroup()
                        }
                }
            }

            @SwiftUI.ViewBuilder
            private func outline(_ size: CGSize) -> some SwiftUI.View {
                if look.outlineWidth > 0 {
                    let reach = look.outlineWidth + look.outlineOffset
                    shape(size, spread: reach)
                        .strokeBorder(look.outlineColor, lineWidth: look.outlineWidth)
                        .padding(-reach)
                }
            }

            private func negated(_ sides: SwiftUI.EdgeInsets) -> SwiftUI.EdgeInsets {
                SwiftUI.EdgeInsets(
                    top: -sides.top,
                    leading: -sides.leading,
                    bottom: -sides.bottom,
                    trailing: -sides.trailing
                )
            }
        }

        struct Bounds: SwiftUI.Layout {
            let least: CGSize
            let greatest: CGSize

            func sizeThatFits(
                proposal: SwiftUI.ProposedViewSize,
                subviews: Subviews,
                cache: inout ()
            ) -> CGSize {
                let inner = SwiftUI.ProposedViewSize(
                    width: proposal.width.map { bounded($0, least.width, greatest.width) },
                    height: proposal.height.map { bounded($0, least.height, greatest.height) }
                )
                let size = subviews.first?.sizeThatFits(inner) ?? .zero
                return CGSize(
                    width: bounded(size.width, least.width, greatest.width),
                    height: bounded(size.height, least.height, greatest.height)
                )
            }

            func placeSubviews(
                in bounds: CGRect,
                proposal: SwiftUI.ProposedViewSize,
                subviews: Subviews,
                cache: inout ()
            ) {
                subviews.first?.place(
                    at: CGPoint(x: bounds.midX, y: bounds.midY),
                    anchor: .center,
                    proposal: SwiftUI.ProposedViewSize(bounds.size)
                )
            }

            private func bounded(_ length: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
                max(least, min(length, greatest))
            }
        }
    }
}

extension SwiftUI.EnvironmentValues {
    fileprivate var component: Theme.Catalog.Scope {
        get { self[Theme.Catalog.ScopeKey.self] }
        set { self[Theme.Catalog.ScopeKey.self] = newValue }
    }
}
