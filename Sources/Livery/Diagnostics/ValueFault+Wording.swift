extension ValueFault {
    /// The sentence that says what is wrong.
    package var message: String {
        switch self {
        case .wrongKind(let wanted, let found, let hint):
            "expected \(wanted.withoutTrailingComma), found \(found)"
                + (hint.map { "; \($0)" } ?? "")
        case .malformed(let wanted, let text, let hint):
            "\(quoted(text)) is not \(wanted.withoutTrailingComma)" + (hint.map { "; \($0)" } ?? "")
        case .missingValue(let wanted, isYAML: true):
            "expected \(wanted.withoutTrailingComma), found nothing; in YAML, quote text that "
                + "begins with '#' or holds '{'"
        case .missingValue(let wanted, isYAML: false):
            "expected \(wanted.withoutTrailingComma), found null"
        case .outOfRange(let what, let found, let allowed):
            "\(what) must be \(allowed), found \(found)"
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
        case .strayHint:
            "a color hint must be between two color stops"
        case .tooManyLayers(let asset, let limit):
            "\(quoted(asset)) expands to more than \(limit) image layers"
        case .tooMany(let what, let limit):
            "more than \(limit) \(what) in one asset"
        case .textTooLong(let limit):
            "text exceeds \(limit) bytes"
        case .noAutomaticSide(let side, let asset, let reason):
            "the \(side) of \(quoted(asset)) can't be 'auto', since \(reason); write a number in "
                + "'size'"
        case .layerOutside(let asset, let hint):
            "an image layer of \(quoted(asset)) lies outside of the box"
                + (hint.map { "; for points write \(quoted($0))" } ?? "")
        case .noPillSide(let asset):
            "a corner of \(quoted(asset)) can't be 'pill', since both sides are 'auto'; write a width "
                + "or a height in 'size'"
        case .differentSizes(let asset, let first, let second):
            "images of \(quoted(asset)) differ in size: \(first), and \(second)"
        case .imageTooLarge(let asset, let reason):
            "can't draw \(quoted(asset)): \(reason)"
        }
    }
}

extension String {
    /// A thing with an apposition, `a stop, {color:, at:},`, as it ends a sentence.
    fileprivate var withoutTrailingComma: String {
        hasSuffix(",") ? String(dropLast()) : self
    }
}
