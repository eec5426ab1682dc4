// Keys and values of assets, boxes and texts.
extension Fault {
    // MARK: Keys

    /// A key for a feature that the format does not have; the hint suggests the closest one.
    package static func unsupportedKey(_ key: String, owner: String, hint: String) -> Fault {
        Fault(.unknownKey, "\(quoted(key)) is not supported in \(owner); \(hint)")
    }
    /// A dictionary of appearances in place of a value, with the keys to write instead.
    package static func appearancesAsKeys(insteadOf keys: [String]) -> Fault {
        Fault(.unknownKey, "a value can't have appearances for keys; write \(keys.listed)")
    }
    /// None of a group of keys, one of which is required.
    package static func missingContent(_ keys: [String], owner: String) -> Fault {
        Fault(.missingKey, "expected \(keys.alternatives) in \(owner)")
    }
    package static func exclusiveKeys(_ first: String, _ second: String, owner: String) -> Fault {
        Fault(.conflictingKeys, "\(quoted(first)) and \(quoted(second)) exclude each other in \(owner)")
    }
    /// A key that is also used where what is below it, by `extends` or `$extends`, has a value for more contrast.
    package static func hiddenContrast(_ key: String, of base: String) -> Fault {
        let other = key + (key.contains("~") ? "." : "~") + "highContrast"
        return Fault(
            .ineffective,
            "\(quoted(key)) is also used with high contrast, and hides the value that \(quoted(base)) has "
                + "for it; write \(quoted(other)), too"
        )
    }
    /// A path through a value that has no parts, or to a text or number.
    package static func noParts(_ key: String, _ kind: String? = nil) -> Fault {
        guard let kind else { return Fault(.unknownKey, "\(quoted(key)) has no parts") }
        return Fault(
            .unknownKey,
            "\(quoted(key)) is \(kind), which has no parts; write it as a dictionary",
            subject: key
        )
    }
    /// More parts than an asset may have.
    package static func tooManyParts(limit: Int) -> Fault { Fault(.limit, "more than \(limit) parts in one asset") }
    /// More parts than the assets of a theme may have, with those that they inherit.
    package static func tooManyParts(inTheme limit: Int) -> Fault {
        Fault(.limit, "the assets of a theme have more than \(limit) parts, with those that they inherit")
    }

    // MARK: Values

    package static func textTooLong(limit: Int) -> Fault { Fault(.limit, "text exceeds \(limit) bytes") }
    package static func tooMany(_ what: String, limit: Int) -> Fault {
        Fault(.limit, "more than \(limit) \(what) in one asset")
    }
    package static var tooDeepForStack: Fault { Fault(.tooDeep, "nested too deeply for this thread's stack") }
    package static func tooFewStops(_ count: Int) -> Fault {
        Fault(.inconsistent, "expected at least two color stops, found \(count == 0 ? "none" : "one")")
    }

    // MARK: Boxes

    package static func noAutomaticSide(side: String, asset: String, reason: String) -> Fault {
        Fault(
            .inconsistent,
            "the \(side) of \(quoted(asset)) can't be 'auto', since \(reason); write a number in " + "'size'"
        )
    }
    /// A side longer than its greatest length: what it is, both lengths, and the asset.
    package static func tooLong(_ side: String, _ length: String, maximum: String, asset: String) -> Fault {
        Fault(.inconsistent, "\(side) of \(quoted(asset)) is \(length), more than its 'maxSize', \(maximum)")
    }
    /// A border or an outline that can't follow the box's edge, and what it needs for that.
    package static func borderNeeds(_ border: String, _ need: String) -> Fault {
        Fault(.inconsistent, "\(border) needs \(need)")
    }
    /// In any state and appearance.
    package static func paintsNothing(_ asset: String) -> Fault {
        Fault(
            .paintsNothing,
            "\(quoted(asset)) paints nothing; write 'fill', which can be 'transparent', or move what others only "
                + "extend to '$values'"
        )
    }
    package static func severalParts(edge: String) -> Fault {
        Fault(.ineffective, "the \(edge) edge of the nine-patch marks several parts; only the longest is stretched")
    }

    // MARK: Texts

    /// A font without an available family: where it was searched for, and the nearest family.
    package static func missingFont(_ families: [String], folders: [String], hasSystem: Bool, nearest: String?) -> Fault
    {
        Fault(
            .missingFont,
            "no font \(families.alternatives) in "
                + (folders.isEmpty ? "" : folders.listed + (hasSystem ? " and " : ""))
                + (hasSystem ? "the system's folders" : "") + nearest.asQuestion
        )
    }
    package static func substitutedFont(_ families: [String], by substitute: String) -> Fault {
        Fault(.substituted, "no font \(families.alternatives); \(quoted(substitute)) is used")
    }
    package static func missingGlyph(_ scalar: Unicode.Scalar) -> Fault {
        Fault(.undrawable, "no font has \(quoted(String(scalar))) (\(scalar.codePoint))")
    }
    package static func unsettableText(reason: String) -> Fault { Fault(.undrawable, "can't set the text: \(reason)") }
    /// A size of a text that requires proportions.
    package static func textSize(_ word: String) -> Fault {
        Fault(.unknownWord, "a text can't be \(quoted(word)); write a width, or change the size of its font")
    }
}

extension Unicode.Scalar {
    /// The character's code point, such as `U+3042`.
    fileprivate var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
