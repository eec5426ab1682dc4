/// What can be wrong with a value.
public enum ValueFault: FaultKind {
    /// A value of an unexpected kind.
    case wrongKind(wanted: String, found: String, hint: String? = nil)
    /// Text that is not a valid value of the expected kind; `hint` suggests what to write.
    case malformed(wanted: String, text: String, hint: String?)
    /// Null in place of a value; in YAML, it may come from a value without quotes.
    case missingValue(wanted: String, isYAML: Bool)
    /// A number outside the allowed range, such as a negative radius; `hint` suggests what to write.
    case outOfRange(what: String, found: String, allowed: String, hint: String? = nil)
    /// A word that is not one of those allowed.
    case unknownWord(String, what: String, nearest: String?, allowed: [String])
    /// A key that the dictionary's owner does not have; `nearest` is a key that it does have.
    case unknownKey(String, owner: String, nearest: String?)
    /// A key of another system that has a different name here; the hint names it.
    case foreignKey(String, owner: String, hint: String)
    /// A key of another system for a feature that the format does not have; the hint suggests the closest
    /// one.
    case unsupportedKey(String, owner: String, hint: String)
    /// A dictionary of appearances in place of a value, with the keys to write instead.
    case appearancesAsKeys(insteadOf: [String])
    /// A required key that is missing.
    case missingKey(String, owner: String)
    /// None of a group of keys, one of which is required.
    case missingContent([String], owner: String)
    /// Two keys that can't be combined.
    case exclusiveKeys(String, String, owner: String)
    /// A key that only others of the owner's kind have, such as `radius` in a linear gradient.
    case misplacedKey(String, owner: String, of: String)
    /// An alpha in a list of components in 0…255 that looks like a fraction in 0…1.
    case fractionalAlpha(String)
    /// A value nested so deep that decoding it would overflow the stack of the calling thread.
    case tooDeepForStack
    /// A list of numbers in place of insets.
    case insetsList
    /// A gradient with fewer than two stops.
    case tooFewStops(Int)
    /// A design token's line style that boxes do not have, and the one drawn instead.
    case substitutedStyle(String, String)
    /// A color hint that is not between two stops.
    case strayHint
    /// More layers than an image may have, including nested ones.
    case tooManyLayers(asset: String, limit: Int)
    /// Layers nested deeper than the limit.
    case layersTooDeep(limit: Int)
    /// More of something, such as color stops, than an asset may have.
    case tooMany(String, limit: Int)
    /// A text with more bytes than a value may have.
    case textTooLong(limit: Int)
    /// A side of a box that can't be chosen automatically.
    case noAutomaticSide(side: String, asset: String, reason: String)
    /// A layer that lies entirely outside its box; the hint says what may have been meant.
    case layerOutside(asset: String, hint: String?)
    /// A nested box whose shadow is cut off at the edge of the box that contains it.
    case shadowCut(asset: String)
    /// A key for what is around a box, which its mask removes.
    case maskedAway(String)
    /// A box without anything to paint in any state and appearance.
    case paintsNothing(String)
    /// A color that is most likely not the one meant.
    case doubtfulColor(String, reason: String)
    /// A line height at which lines are painted over each other.
    case lowLineHeight(String, size: String)
    /// A unit coordinate that is most likely a number of points.
    case farOutside(String)
    /// A shadow that is exactly beneath its box.
    case hiddenShadow
    /// A value that replaces another as a whole, without some of its keys.
    case replacedKeys([String], of: String)
    /// A parameter for a length in an outer shadow, which the margins depend on.
    case shadowParameter(String, asset: String)
    /// A `pill` corner in a box without a given side that its radius could be half of.
    case noPillSide(asset: String)
    /// A font without an available family: where it was searched for, and the nearest family.
    case missingFont([String], folders: [String], hasSystem: Bool, nearest: String?)
    /// A font without an available family, and its substitute.
    case substitutedFont([String], by: String)
    /// A character that no font has.
    case missingGlyph(Unicode.Scalar)
    /// A text in a font whose glyphs are colored pictures.
    case coloredText(family: String)
    /// A text that can't be typeset.
    case unsettableText(reason: String)
    /// A brace in a text that is not a reference.
    case braceInText
    /// A size of a text that requires proportions.
    case textSize(String)
    /// A side of a box that fits its texts, one of which is a percentage of that side.
    case percentageOfFit(side: String, asset: String)
    /// A side that fits the texts of a box that has none in any state.
    case noTextToFit(side: String, asset: String)
    /// Images of one asset whose sizes differ: two of the sizes with the states that have them.
    case differentSizes(asset: String, first: String, second: String)
    /// A border or an outline that can't follow the box's edge, and what it needs for that.
    case borderNeeds(String, String)
    /// An image that would be larger than the limits allow.
    case imageTooLarge(asset: String, reason: String)
    /// A nine-patch marks several parts of an axis that differ from what is between them.
    case severalParts(edge: String)
}

extension ValueFault {
    /// The message.
    public var message: String {
        switch self {
        case .wrongKind(let wanted, let found, let hint):
            "expected \(wanted.withoutTrailingComma), found \(found)"
                + (hint.map { "; \($0)" } ?? "")
        case .malformed(let wanted, let text, let hint):
            "\(quoted(text)) is not \(wanted.withoutTrailingComma)" + (hint.map { "; \($0)" } ?? "")
        case .missingValue(let wanted, isYAML: true):
            "expected \(wanted.withoutTrailingComma), found nothing; in YAML, quote text that "
                + "begins with '#' or contains '{'"
        case .missingValue(let wanted, isYAML: false):
            "expected \(wanted.withoutTrailingComma), found null"
        case .outOfRange(let what, let found, let allowed, let hint):
            "\(what) must be \(allowed), found \(found)" + (hint.map { "; \($0)" } ?? "")
        case .unknownWord(let word, let what, let nearest, let allowed):
            if let nearest {
                "unknown \(what) \(quoted(word)); did you mean \(quoted(nearest))?"
            } else {
                "unknown \(what) \(quoted(word)); expected \(allowed.alternatives)"
            }
        case .unknownKey(let key, let owner, let nearest):
            "unknown key \(quoted(key)) in \(owner)" + nearest.asQuestion
        case .foreignKey(let key, let owner, let hint):
            "unknown key \(quoted(key)) in \(owner); \(hint)"
        case .unsupportedKey(let key, let owner, let hint):
            "\(quoted(key)) is not supported in \(owner); \(hint)"
        case .appearancesAsKeys(let keys):
            "a value can't have appearances for keys; write \(keys.listed)"
        case .missingKey(let key, let owner):
            "missing key \(quoted(key)) in \(owner)"
        case .missingContent(let keys, let owner):
            "expected \(keys.alternatives) in \(owner)"
        case .exclusiveKeys(let first, let second, let owner):
            "\(quoted(first)) and \(quoted(second)) exclude each other in \(owner)"
        case .misplacedKey(let key, let owner, let others):
            "\(quoted(key)) has no effect in \(owner); only \(others) have it"
        case .fractionalAlpha(let alpha):
            "alpha \(alpha) in a list is out of 0 to 255, as the other components are; for a fraction "
                + "write rgb(r g b / \(alpha))"
        case .tooDeepForStack:
            "nested too deeply for this thread's stack"
        case .insetsList:
            "insets can't be a list; write {top:, left:, bottom:, right:}"
        case .tooFewStops(let count):
            "expected at least two color stops, found \(count == 0 ? "none" : "one")"
        case .substitutedStyle(let style, let drawn):
            "stroke style \(quoted(style)) is drawn as \(quoted(drawn))"
        case .strayHint:
            "a color hint must be between two color stops"
        case .layersTooDeep(let limit):
            "boxes and images are nested more than \(limit) deep in layers"
        case .tooManyLayers(let asset, let limit):
            "\(quoted(asset)) expands to more than \(limit) layers"
        case .tooMany(let what, let limit):
            "more than \(limit) \(what) in one asset"
        case .textTooLong(let limit):
            "text exceeds \(limit) bytes"
        case .noAutomaticSide(let side, let asset, let reason):
            "the \(side) of \(quoted(asset)) can't be 'auto', since \(reason); write a number in "
                + "'size'"
        case .layerOutside(let asset, let hint):
            "a layer of \(quoted(asset)) is outside of the box"
                + (hint.map { "; for points write \(quoted($0))" } ?? "")
        case .shadowCut(let asset):
            "the shadow of the box in a layer is cut off at the edge of \(quoted(asset)), which clips its "
                + "layers; leave room for it by 'inset', or give the shadow to \(quoted(asset))"
        case .maskedAway(let key):
            "nothing of \(quoted(key)) remains around a box with a 'mask'; put the box into another one's "
                + "'fill', and give that one a 'dropShadow'"
        case .paintsNothing(let asset):
            "\(quoted(asset)) paints nothing; write 'fill', which can be 'transparent', or move what others only "
                + "extend to '$values'"
        case .doubtfulColor(let text, let reason):
            "\(quoted(text)): \(reason)"
        case .lowLineHeight(let height, let size):
            "lines \(height) points high overprint each other at a size of \(size); write a multiple of the size, "
                + "such as 1.4, or more points"
        case .farOutside(let number):
            "the point of a gradient is in unit coordinates, where 1 is the whole side, found \(number); write "
                + "fractions or percentages, such as [0.5, 100%]"
        case .hiddenShadow:
            "a shadow without 'offset', 'blur' and 'spread' is hidden by its box; one of a state, an appearance or "
                + "an asset that extends another replaces all keys of the former shadow"
        case .replacedKeys(let keys, let owner):
            "\(quoted(owner)) replaces the former one with all of its keys; repeat \(keys.listed), or "
                + "write the default"
        case .shadowParameter(let parameter, let asset):
            "the margins of \(quoted(asset)) depend on the parameter \(quoted(parameter)) of its shadow; "
                + "write 'margin' to keep them"
        case .noPillSide(let asset):
            "a corner of \(quoted(asset)) can't be 'pill', since both sides are 'auto'; write a width "
                + "or a height in 'size'"
        case .missingFont(let families, let folders, let hasSystem, let nearest):
            "no font \(families.alternatives) in "
                + (folders.isEmpty ? "" : folders.listed + (hasSystem ? " and " : ""))
                + (hasSystem ? "the system's folders" : "") + nearest.asQuestion
        case .substitutedFont(let families, let substitute):
            "no font \(families.alternatives); \(quoted(substitute)) is used"
        case .missingGlyph(let scalar):
            "no font has \(quoted(String(scalar))) (\(scalar.codePoint))"
        case .coloredText(let family):
            "the letters of \(quoted(family)) are colored pictures, which a text can't show; write an image "
                + "layer"
        case .unsettableText(let reason):
            "can't set the text: \(reason)"
        case .braceInText:
            "a reference in a text must be all of it; for a brace write '{{'"
        case .textSize(let word):
            "a text can't be \(quoted(word)); write a width, or change the size of its font"
        case .percentageOfFit(let side, let asset):
            "a text of \(quoted(asset)) has a percentage of the \(side), which is 'fit'; write points"
        case .noTextToFit(let side, let asset):
            "the \(side) of \(quoted(asset)) can't be 'fit', since it has no text; write a number in "
                + "'size'"
        case .differentSizes(let asset, let first, let second):
            "images of \(quoted(asset)) differ in size: \(first), and \(second)"
        case .borderNeeds(let border, let need):
            "\(border) needs \(need)"
        case .severalParts(let edge):
            "the \(edge) edge of the nine-patch marks several parts; only the longest is stretched"
        case .imageTooLarge(let asset, let reason):
            "can't draw \(quoted(asset)): \(reason)"
        }
    }
}

extension Unicode.Scalar {
    /// The character's code point, such as `U+3042`.
    fileprivate var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension String {
    /// A phrase such as `a stop, {color:, at:},` without the comma that would end the sentence.
    fileprivate var withoutTrailingComma: String {
        hasSuffix(",") ? String(dropLast()) : self
    }
}
