import Livery
import LiveryRaster
import LiveryStyle

/// The edges at which an element keeps clear of what a device shows there: the clock, rounded corners, the indicator of
/// its home screen.
package struct SafeAreaEdges: OptionSet, Hashable, Sendable {
    /// A bit for each edge.
    package let rawValue: Int

    /// Creates a set of edges from their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The top edge.
    package static let top = SafeAreaEdges(rawValue: 1)
    /// The left edge.
    package static let left = SafeAreaEdges(rawValue: 2)
    /// The bottom edge.
    package static let bottom = SafeAreaEdges(rawValue: 4)
    /// The right edge.
    package static let right = SafeAreaEdges(rawValue: 8)
}

extension SafeAreaEdges: StyleDecodable {
    private static let words: [String: SafeAreaEdges] = [
        "top": .top, "left": .left, "bottom": .bottom, "right": .right, "none": [],
        "all": [.top, .left, .bottom, .right],
    ]

    /// Decodes `top bottom`, `[top, bottom]`, `all` or `none`.
    package static func decoded(from value: StyleValue) throws(ThemeError) -> SafeAreaEdges {
        let followed = try value.followed()
        var (edges, faults): (SafeAreaEdges, [Diagnostic]) = ([], [])
        for part in followed.array ?? [followed] {
            let text: String = try value.part(part).decoded()
            for name in text.split(separator: " ").map(String.init) {
                if let edge = words[name] {
                    edges.formUnion(edge)
                    continue
                }
                let nearest = nearestName(to: name, among: words.keys)
                let allowed = words.keys.sorted()
                let fault = Fault.unknownWord(name, what: "edge", nearest: nearest, allowed: allowed)
                faults.append(Diagnostic(fault, at: part.location))
            }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return edges
    }
}

extension View {
    /// The insets of the window's safe area at some edges.
    func safeInsets(_ edges: SafeAreaEdges) -> Insets {
        guard !edges.isEmpty, let insets = window?.safeAreaInsets.finite else { return .zero }
        return Insets(
            top: edges.contains(.top) ? insets.top : 0,
            left: edges.contains(.left) ? insets.left : 0,
            bottom: edges.contains(.bottom) ? insets.bottom : 0,
            right: edges.contains(.right) ? insets.right : 0
        )
    }
}
