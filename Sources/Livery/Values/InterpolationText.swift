import LiveryRaster

/// How colors are interpolated, as CSS text: css-color-4's `<color-interpolation-method>`.
enum InterpolationText {
    /// Why a text is none.
    struct Failure: Error {
        /// The token that is wrong; nil when one is missing.
        var culprit: CSSToken?
        /// What would be right.
        var hint: String
    }

    /// The spaces by CSS's names for them.
    private static let spaces: [String: Color.Space] = {
        var spaces = ["xyz": Color.Space.xyzD65]
        for space in Color.Space.allCases { spaces[space.rawValue] = space }
        return spaces
    }()

    /// Takes what follows `in`: a space, and for one with a hue perhaps `longer hue` and its kin.
    static func interpolation(
        _ tokens: inout CSSTokens
    ) throws(Failure) -> ColorInterpolation {
        let token = tokens.next()
        let name = token?.word ?? ""
        guard let space = spaces[name] else {
            let nearest = nearestName(to: name, among: spaces.keys)
            let hint =
                nearest.map { "did you mean '\($0)'?" }
                ?? "there are \(spaces.keys.sorted().listed)"
            throw Failure(culprit: token, hint: hint)
        }
        guard let word = tokens.first?.word,
            let method = ColorInterpolation.HueMethod(rawValue: word)
        else { return ColorInterpolation(in: space) }
        let culprit = tokens.next()
        guard space.hasHue else {
            throw Failure(
                culprit: culprit,
                hint: "'\(name)' has no hue; hsl, hwb, lch and oklch have"
            )
        }
        guard tokens.first?.word == "hue" else {
            throw Failure(culprit: culprit, hint: "write '\(word) hue'")
        }
        _ = tokens.next()
        return ColorInterpolation(in: space, hue: method)
    }
}

extension Color.Space {
    /// Whether one of the components is a hue.
    var hasHue: Bool {
        switch self {
        case .hsl, .hwb, .lch, .oklch: true
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020,
            .lab, .oklab, .xyzD50, .xyzD65:
            false
        }
    }
}
