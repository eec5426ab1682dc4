import Livery
import LiverySupport

/// What the components of a SwiftUI file share: their looks, and the views that are drawn with them.
enum SwiftComponentKit {
    /// The declarations within `Catalog`.
    ///
    /// - Parameter states: The states of all components.
    /// - Returns: The declarations.
    static func members(_ states: StateSet) -> [[String]] {
        [self.states(states)]
            + [
                context, look, shadow, paint, corners, sides, component, part, drawing, background,
                bounds,
            ]
            .map(\.codeLines)
    }

    /// The declarations of the file.
    ///
    /// - Parameter catalog: The name of `Catalog`.
    /// - Returns: The declarations.
    static func environment(of catalog: String) -> [String] {
        """
        extension SwiftUI.EnvironmentValues {
            fileprivate var component: \(catalog).Scope {
                get { self[\(catalog).ScopeKey.self] }
                set { self[\(catalog).ScopeKey.self] = newValue }
            }
        }
        """.codeLines
    }

    private static func states(_ states: StateSet) -> [String] {
        let known: StateSet = [.hovered, .focused, .highlighted, .disabled]
        let names = states.union(known).names.map(\.rawValue).sortedByScalars()
        let members = names.enumerated().map { index, name in
            "static let \(SwiftStates.name(name)) = States(rawValue: 1 << \(index))"
        }
        return CodeText.block(
            "struct States: OptionSet, Sendable",
            ["let rawValue: Int", ""] + members
        )
    }

    /// Where a component is shown, and what its parts have of it.
    private static let context = """
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
        """

    private static let look = """
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
        """

    private static let shadow = """
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
        """

    /// A color, or a gradient that may depend on the size.
    private static let paint = """
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
        """

    /// Corners, which are smaller in a box that is too small for them, as in CSS (css-backgrounds-3, 5.5).
    private static let corners = """
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
        """

    private static let sides = """
        static func sides(_ length: CGFloat) -> SwiftUI.EdgeInsets {
            SwiftUI.EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
        }
        """

    private static let component = """
        struct Component<Content: SwiftUI.View, Icon: SwiftUI.ViewModifier>: SwiftUI.View {
            let root: any Sendable
            let states: States
            let icon: Icon
            let look: (Context) -> Look
            let content: Content
            @SwiftUI.Environment(\\.isEnabled) private var isEnabled
            @SwiftUI.Environment(\\.isFocused) private var isFocused
            @SwiftUI.Environment(\\.colorScheme) private var colorScheme
            @SwiftUI.Environment(\\.colorSchemeContrast) private var contrast
            @SwiftUI.State private var isHovered = false

            var body: some SwiftUI.View {
                let states = allStates
                let look = look(
                    Context(states: states, colorScheme: colorScheme, contrast: contrast)
                )
                let drawn = content
                    .labelStyle(IconLabelStyle(look: look, icon: icon))
                    .modifier(Drawing(look: look))
                    .environment(\\.component, Scope(root: root, states: states))
                #if os(tvOS) || os(watchOS)
                drawn
                #else
                drawn.onHover { isHovered = $0 }
                #endif
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
        """

    private static let part = """
        struct Part<Root: Sendable, Content: SwiftUI.View>: SwiftUI.View {
            let usual: Root
            let content: Content
            let look: (Root, Context) -> Look
            @SwiftUI.Environment(\\.component) private var scope
            @SwiftUI.Environment(\\.isEnabled) private var isEnabled
            @SwiftUI.Environment(\\.colorScheme) private var colorScheme
            @SwiftUI.Environment(\\.colorSchemeContrast) private var contrast

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
        """

    private static let drawing = """
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
                        .transformEnvironment(\\.font) { $0 = look.font ?? $0 }
                        .transformEnvironment(\\.lineSpacing) { $0 = max($0, look.lineSpacing) }
                        .transformEnvironment(\\.textCase) { $0 = look.textCase ?? $0 }
                        .foregroundStyle(Drawing.style(look.textColor))
                        .padding(look.padding)
                }
                .background { Background(look: look) }
                .contentShape(SwiftUI.Rectangle())
                .compositingGroup()
                .opacity(look.opacity)
            }

            static func style(_ color: SwiftUI.Color?) -> SwiftUI.AnyShapeStyle {
                color.map { SwiftUI.AnyShapeStyle($0) } ?? SwiftUI.AnyShapeStyle(.foreground)
            }
        }
        """

    private static let background = """
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
                return SwiftUI.ForEach(all.indices, id: \\.self) { view(all[$0]) }
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
                look.shadows.filter(\\.isInset).reversed().reduce(style) { style, shadow in
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
        """

    /// As large as the content, within bounds: unlike a frame with a greatest length, it does not grow to that.
    private static let bounds = """
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
        """
}

extension String {
    /// The lines of a text.
    var codeLines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
