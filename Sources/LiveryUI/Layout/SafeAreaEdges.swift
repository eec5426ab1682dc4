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
    /// Decodes `top bottom`, `[top, bottom]`, `all` or `none`.
    package static func decoded(from value: StyleValue) throws(ThemeError) -> SafeAreaEdges {
        try value.decodedWords(
            [
                "top": .top, "left": .left, "bottom": .bottom, "right": .right, "none": [],
                "all": [.top, .left, .bottom, .right],
            ],
            what: "edge"
        )
    }
}

extension AutoresizingMask: StyleDecodable {
    /// Decodes the flexible lengths, `width height` or `[width, height]`.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> AutoresizingMask {
        try value.decodedWords(
            [
                "left": .flexibleLeftMargin, "width": .flexibleWidth,
                "right": .flexibleRightMargin, "top": .flexibleTopMargin,
                "height": .flexibleHeight, "bottom": .flexibleBottomMargin,
            ],
            what: "flexible length"
        )
    }
}

extension StyleValue {
    /// A set whose members are words: a text of them, or a list of texts.
    fileprivate func decodedWords<Words: OptionSet & Sendable>(
        _ words: [String: Words],
        what: String
    ) throws(ThemeError) -> Words where Words.Element == Words {
        let followed = try followed()
        var (set, faults): (Words, [Diagnostic]) = ([], [])
        for part in followed.array ?? [followed] {
            let text: String = try self.part(part).decoded()
            for name in text.split(separator: " ").map(String.init) {
                if let word = words[name] {
                    set.formUnion(word)
                    continue
                }
                let nearest = nearestName(to: name, among: words.keys)
                let allowed = words.keys.sorted()
                let fault = Fault.unknownWord(name, what: what, nearest: nearest, allowed: allowed)
                faults.append(Diagnostic(fault, at: part.location))
            }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return set
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
