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
            + ([context, look, shadow, paint, corners, sides] + SwiftComponentViews.all)
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
}

extension String {
    /// The lines of a text.
    var codeLines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
