/// The views that draw the components of a SwiftUI file.
enum SwiftComponentViews {
    /// The declarations within `Catalog`.
    static let all = [component, part, drawing, background, bounds]

    private static let component = """
        struct Component<Content: SwiftUI.View, Icon: SwiftUI.ViewModifier>: SwiftUI.View {
            let root: any Sendable
            let states: States
            let look: (Context) -> Look
            let content: Content
            let icon: Icon?
            @SwiftUI.Environment(\\.isEnabled) private var isEnabled
            @SwiftUI.Environment(\\.isFocused) private var isFocused
            @SwiftUI.Environment(\\.colorScheme) private var colorScheme
            @SwiftUI.Environment(\\.colorSchemeContrast) private var contrast
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
                    .environment(\\.component, Scope(root: root, states: states))
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
