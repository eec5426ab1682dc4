extension ValueFault {
    /// The sentence that says what is wrong.
    package var message: String {
        switch self {
        case .wrongKind(let wanted, let found):
            "\(wanted) is wanted here, and \(found) stands here"
        case .malformed(let wanted, let text, let hint):
            "\(quoted(text)) is not \(wanted.withoutTrailingComma)" + (hint.map { "; \($0)" } ?? "")
        case .missingValue(let wanted, isYAML: true):
            "\(wanted) is wanted here, and nothing stands here; what begins with '#' or holds '{' "
                + "must be quoted in YAML"
        case .missingValue(let wanted, isYAML: false):
            "\(wanted) is wanted here, and null stands here"
        case .outOfRange(let what, let found, let allowed):
            "\(what) must be \(allowed), and is \(found)"
        case .unknownWord(let word, let what, let nearest, let allowed):
            if let nearest {
                "unknown \(what) \(quoted(word)); did you mean \(quoted(nearest))?"
            } else {
                "unknown \(what) \(quoted(word)); there are \(allowed.listed)"
            }
        case .unknownKey(let key, let owner, let nearest):
            "unknown key \(quoted(key)) in \(owner)" + nearest.asQuestion
        case .foreignKey(let key, let owner, let ours):
            "unknown key \(quoted(key)) in \(owner); it is called \(quoted(ours)) here"
        case .missingKey(let key, let owner):
            "\(owner) has no \(quoted(key))"
        case .exclusiveKeys(let first, let second, let owner):
            "\(owner) has \(quoted(first)) and \(quoted(second)), which exclude each other"
        case .misplacedKey(let key, let owner, let others):
            "\(quoted(key)) in \(owner) has no meaning: it is a key of \(others)"
        case .fractionalAlpha(let alpha):
            "the alpha \(alpha) of a list counts from 0 to 255 like the other components; for a "
                + "fraction write rgb(r g b / \(alpha))"
        case .tooDeepForStack:
            "this is nested too deep for the stack of the thread that decodes it"
        case .insetsList:
            "a list is no insets, since its order is not the same everywhere; write "
                + "{top:, left:, bottom:, right:}"
        case .tooFewStops(let count):
            "a gradient needs at least two stops, and has \(count == 0 ? "none" : "one")"
        case .strayHint:
            "a hint stands between two stops, which both have a color"
        case .tooManyLayers(let asset, let limit):
            "the image layers of \(quoted(asset)) expand to more than \(limit), those within them "
                + "included"
        case .tooMany(let what, let limit):
            "more than \(limit) \(what) in one asset"
        case .textTooLong(let limit):
            "a text of more than \(limit) bytes is no value"
        case .noAutomaticSide(let side, let reason):
            "the \(side) can't be 'auto', since \(reason); give 'size' a number for it"
        case .differentSizes(let asset, let first, let second):
            "the images of \(quoted(asset)) differ in size: \(first), and \(second)"
        case .imageTooLarge(let asset, let reason):
            "\(quoted(asset)) can't be drawn: \(reason)"
        }
    }
}

extension String {
    /// A thing with an apposition, `a stop, {color:, at:},`, as it ends a sentence.
    fileprivate var withoutTrailingComma: String {
        hasSuffix(",") ? String(dropLast()) : self
    }
}
