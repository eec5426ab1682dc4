import LiveryRaster

/// Which values properties have: a declaration with another one is left out, so that a weaker one counts (CSS 2.2,
/// 4.2).
enum SVGGrammar {
    /// Functions of numbers, which are not calculated.
    static let calculations: Set = ["calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign"]
    /// Functions of transforms that leave the plane.
    static let spatial: Set = ["matrix3d", "rotate3d", "rotatex", "rotatey", "perspective"]
    /// Units that depend on fonts in ways that are not known.
    private static let fontUnits = ["lh", "cap", "ic", "rex", "rch", "rlh"]

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    /// The words of properties that have nothing else, in lowercase.
    private static let keywords: [String: Set<String>] = [
        "display": words(
            """
            none inline block inline-block flow-root contents list-item flex inline-flex grid inline-grid table \
            inline-table table-row table-cell run-in flow ruby compact marker -webkit-box -webkit-inline-box
            """
        ), "overflow": words("visible hidden scroll auto clip overlay"), "isolation": words("auto isolate"),
        "mask-type": words("luminance alpha"),
        "vector-effect": words("none non-scaling-stroke non-scaling-size non-rotation fixed-position"),
        "image-rendering": words(
            "auto smooth high-quality pixelated crisp-edges optimizespeed optimizequality -webkit-optimize-contrast"
        ), "transform-box": words("content-box border-box fill-box stroke-box view-box"),
    ]

    /// Whether a text may be a value of a property. That is assumed where it is not known, as of what `var()` stands
    /// for.
    static func hasValue(_ name: String, _ text: String) -> Bool {
        let word = text.lowercased()
        switch word {
        case "inherit", "initial", "unset", "revert", "revert-layer": return true
        default: break
        }
        if word.contains("(") { return hasFunctions(name, text) }
        // Some may have two, as 'overflow' for both axes.
        if let keywords = keywords[name] { return word.words.allSatisfy(keywords.contains) }
        switch name {
        case "opacity", "stop-opacity", "flood-opacity": return SVGValue.opacity(word) != nil
        case "color", "stop-color", "flood-color", "lighting-color":
            return word == "currentcolor" || Color(svg: text) != nil
        case "x", "y", "cx", "cy": return isLength(word)
        case "r": return isLength(word, allowingNegative: false)
        case "rx", "ry", "width", "height": return word == "auto" || isLength(word, allowingNegative: false)
        case "mix-blend-mode": return word.hasPrefix("plus-") || BlendMode(rawValue: word) != nil
        case "filter", "mask", "transform": return word == "none"
        case "d": return word == "none"
        case "clip-path": return word == "none" || word.hasSuffix("-box")
        case "stroke-width", "stroke-dashoffset", "font-size": if hasFontUnit(word) { return true }
        default: break
        }
        return SVGStyle.hasValue(name, text)
    }

    /// The same of a text with functions. Those that are not read are refused elsewhere.
    private static func hasFunctions(_ name: String, _ text: String) -> Bool {
        switch name {
        case "fill", "stroke":
            guard !uses(calculations.union(["var"]), text), let written = Color.writingFunctions(in: text) else {
                return true
            }
            return SVGPaint(written) != nil
        case "transform":
            if uses(calculations.union(spatial).union(["var"]), text) { return true }
            let size = Size2D(1, 1)
            return AffineTransform(svg: text, in: size) { SVGValue.pixels($0, of: $1, em: 1, rem: 1, picture: size) }
                != nil
        default: return true
        }
    }

    /// Whether a text has one of some functions.
    static func uses(_ functions: Set<String>, _ text: String) -> Bool {
        var found = false
        _ = CSSScanner.replacing(functions, in: text) { _, _ in
            found = true
            return ""
        }
        return found
    }

    static func isLength(_ word: String, allowingNegative: Bool = true) -> Bool {
        (SVGValue.unit(word) != nil || hasFontUnit(word)) && (allowingNegative || !word.hasPrefix("-"))
    }

    /// Whether a word is a length by a font that is not known.
    static func hasFontUnit(_ word: String) -> Bool {
        word.first?.isNumber == true && fontUnits.contains(where: word.hasSuffix)
    }
}
