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
    /// A value that replaces another as a whole, without some of its keys; the hint says what to write.
    package static func replacedKeys(_ keys: [String], of owner: String, hint: String) -> Fault {
        Fault(.ineffective, "\(quoted(owner)) replaces the former one, and \(keys.listed) with it; \(hint)")
    }
    /// A key beside `extends` that is also used where what it extends has a value for more contrast.
    package static func hiddenContrast(_ key: String, of base: String) -> Fault {
        Fault(
            .ineffective,
            "\(quoted(key)) is also used with high contrast, and hides the value that \(quoted(base)) has "
                + "for it; write '\(key)~highContrast', too"
        )
    }
    /// A text or an icon without enough contrast to what is painted behind it, and where else its color has too little.
    package static func lowContrast(
        _ key: String,
        of asset: String,
        in place: String,
        _ ratio: String,
        required: String,
        others: [String] = []
    ) -> Fault {
        let most = 3
        let shown = others.prefix(most).joined(separator: "; ") + (others.count > most ? "; …" : "")
        let noun = others.count == 1 ? "other" : "others"
        return Fault(
            .doubtful,
            "\(quoted(key)) of \(quoted(asset)) has a contrast of \(ratio) in \(place), less than \(required)"
                + (others.isEmpty ? "" : " (and \(others.count) \(noun): \(shown))")
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
    /// A path into another asset.
    package static func partOfAsset(_ key: String, _ asset: String) -> Fault {
        Fault(
            .unknownKey,
            "\(quoted(key)) is the asset \(quoted(asset)), whose parts can't be replaced; extend it in an asset of "
                + "its own"
        )
    }
    /// More parts than an asset may have.
    package static func tooManyParts(limit: Int) -> Fault { Fault(.limit, "more than \(limit) parts in one asset") }
    /// More parts than the assets of a theme may have, with those that they inherit.
    package static func tooManyParts(inTheme limit: Int) -> Fault {
        Fault(.limit, "the assets of a theme have more than \(limit) parts, with those that they inherit")
    }
    /// A path through a value that another layer has removed at a place.
    package static func partOfNone(_ key: String, in owner: String, state: String?, at place: String) -> Fault {
        let state = state.map { " in the state \(quoted($0))" } ?? ""
        return Fault(
            .unknownKey,
            "\(quoted(key)) is 'none' in \(owner)\(state) (\(place)), and has no parts; write it as a whole"
        )
    }
    /// The name of a part that can't begin a path.
    package static func invalidPart(_ name: String) -> Fault {
        Fault(.invalidName, "a part can't be named \(quoted(name)); write letters, digits, '-' and '_', a letter first")
    }
    /// A part with the name of a key.
    package static func partIsKey(_ name: String) -> Fault {
        Fault(.conflictingNames, "a part can't be named \(quoted(name)), which is a key of boxes")
    }
    /// A path to a member of a list that has no such name.
    package static func noMember(_ name: String, of key: String, names: [String], nearest: String?) -> Fault {
        let hint =
            names.isEmpty ? "; the members of a list are found by their 'name', and none has one" : nearest.asQuestion
        let message = "no member of \(quoted(key)) has the name \(quoted(name))" + hint
        return Fault(.unknownKey, message, subject: name, nearest: nearest)
    }
    /// A name that two members of a list have.
    package static func repeatedMember(_ name: String) -> Fault {
        Fault(.repeatedKey, "the name \(quoted(name)) is in the list twice")
    }

    // MARK: Values

    /// An alpha in a list of components in 0…255 that looks like a fraction in 0…1.
    package static func fractionalAlpha(_ alpha: String) -> Fault {
        Fault(
            .outOfRange,
            "alpha \(alpha) in a list is out of 0 to 255, as the other components are; for a fraction "
                + "write rgb(r g b / \(alpha))"
        )
    }
    package static func doubtfulColor(_ text: String, reason: String) -> Fault {
        Fault(.doubtful, "\(quoted(text)): \(reason)")
    }
    /// A unit coordinate that is most likely a number of points.
    package static func farOutside(_ number: String) -> Fault {
        Fault(
            .doubtful,
            "the point of a gradient is in unit coordinates, where 1 is the whole side, found \(number); write "
                + "fractions or percentages, such as [0.5, 100%]"
        )
    }
    package static var insetsList: Fault {
        Fault(.wrongKind, "insets can't be a list; write {top:, left:, bottom:, right:}")
    }
    package static func textTooLong(limit: Int) -> Fault { Fault(.limit, "text exceeds \(limit) bytes") }
    package static func tooMany(_ what: String, limit: Int) -> Fault {
        Fault(.limit, "more than \(limit) \(what) in one asset")
    }
    package static var tooDeepForStack: Fault { Fault(.tooDeep, "nested too deeply for this thread's stack") }
    package static func tooFewStops(_ count: Int) -> Fault {
        Fault(.inconsistent, "expected at least two color stops, found \(count == 0 ? "none" : "one")")
    }
    package static var strayHint: Fault { Fault(.inconsistent, "a color hint must be between two color stops") }

    // MARK: Boxes

    package static func noAutomaticSide(side: String, asset: String, reason: String) -> Fault {
        Fault(
            .inconsistent,
            "the \(side) of \(quoted(asset)) can't be 'auto', since \(reason); write a number in " + "'size'"
        )
    }
    /// A side shorter than its least length: what it is, both lengths, and the asset.
    package static func tooShort(_ side: String, _ length: String, minimum: String, asset: String) -> Fault {
        Fault(.inconsistent, "\(side) of \(quoted(asset)) is \(length), less than its 'minSize', \(minimum)")
    }
    /// A side longer than its greatest length: what it is, both lengths, and the asset.
    package static func tooLong(_ side: String, _ length: String, maximum: String, asset: String) -> Fault {
        Fault(.inconsistent, "\(side) of \(quoted(asset)) is \(length), more than its 'maxSize', \(maximum)")
    }
    /// Bounds of a side that no length is within.
    package static func reversedBounds(_ side: String, _ least: String, _ greatest: String) -> Fault {
        Fault(.inconsistent, "the \(side) of 'minSize', \(least), is more than that of 'maxSize', \(greatest)")
    }
    /// Bounds of sizes that depend on the state.
    package static func differentBounds(_ key: String, asset: String) -> Fault {
        Fault(.inconsistent, "\(quoted(key)) of \(quoted(asset)) must be the same in all states of an appearance")
    }
    /// A `pill` corner in a box without a given side that its radius could be half of.
    package static func noPillSide(asset: String) -> Fault {
        Fault(
            .inconsistent,
            "a corner of \(quoted(asset)) can't be 'pill', since both sides are 'auto'; write a width "
                + "or a height in 'size'"
        )
    }
    /// A border or an outline that can't follow the box's edge, and what it needs for that.
    package static func borderNeeds(_ border: String, _ need: String) -> Fault {
        Fault(.inconsistent, "\(border) needs \(need)")
    }
    /// A design token's line style that boxes do not have, and the one drawn instead.
    package static func substitutedStyle(_ style: String, _ drawn: String) -> Fault {
        Fault(.substituted, "stroke style \(quoted(style)) is drawn as \(quoted(drawn))")
    }
    /// A shadow that is exactly beneath its box.
    package static var hiddenShadow: Fault {
        Fault(
            .ineffective,
            "a shadow without 'offset', 'blur' and 'spread' is hidden by its box; one of a state, an appearance or "
                + "an asset that extends another replaces all keys of the former shadow"
        )
    }
    /// A nested box whose shadow is cut off at the edge of the box that contains it.
    package static func shadowCut(asset: String) -> Fault {
        Fault(
            .ineffective,
            "the shadow of the box in a layer is cut off at the edge of \(quoted(asset)), which clips its "
                + "layers; leave room for it by 'inset', give the shadow to \(quoted(asset)), or write "
                + "'overflow: visible'"
        )
    }
    package static func shadowParameter(_ parameter: String, asset: String) -> Fault {
        Fault(
            .inconsistent,
            "the margins of \(quoted(asset)) depend on the parameter \(quoted(parameter)) of its shadow; "
                + "write 'margin' to keep them"
        )
    }
    package static func layerOutside(asset: String, hint: String?) -> Fault {
        Fault(
            .ineffective,
            "a layer of \(quoted(asset)) is outside of the box"
                + (hint.map { "; for points write \(quoted($0))" } ?? "")
        )
    }
    /// A key for what is around a box, which its mask removes.
    package static func maskedAway(_ key: String) -> Fault {
        Fault(
            .ineffective,
            "nothing of \(quoted(key)) remains around a box with a 'mask'; put the box into another one's "
                + "'fill', and give that one a 'dropShadow'"
        )
    }
    /// In any state and appearance.
    package static func paintsNothing(_ asset: String) -> Fault {
        Fault(
            .paintsNothing,
            "\(quoted(asset)) paints nothing; write 'fill', which can be 'transparent', or move what others only "
                + "extend to '$values'"
        )
    }
    /// Including nested ones.
    package static func tooManyLayers(asset: String, limit: Int) -> Fault {
        Fault(.limit, "\(quoted(asset)) expands to more than \(limit) layers")
    }
    package static func layersTooDeep(limit: Int) -> Fault {
        Fault(.limit, "boxes and images are nested more than \(limit) deep in layers")
    }
    /// What a picture's file says of its colors, and can't be understood; the text is why.
    package static func profilePassedOver(_ file: String, _ reason: String) -> Fault {
        Fault(.ineffective, "the pixels of \(quoted(file)) are taken for sRGB: \(reason)")
    }
    /// An element of an SVG file; the text says where and why.
    package static func elementOmitted(_ file: String, _ reason: String) -> Fault {
        Fault(.ineffective, "\(quoted(file)) is drawn without an element: \(reason)")
    }
    package static func severalParts(edge: String) -> Fault {
        Fault(.ineffective, "the \(edge) edge of the nine-patch marks several parts; only the longest is stretched")
    }
    /// Images of one asset whose sizes differ: two of the sizes with the states that have them.
    package static func differentSizes(asset: String, first: String, second: String) -> Fault {
        Fault(.inconsistent, "images of \(quoted(asset)) differ in size: \(first), and \(second)")
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
    package static func coloredText(family: String) -> Fault {
        Fault(
            .undrawable,
            "the letters of \(quoted(family)) are colored pictures, which a text can't show; write an image " + "layer"
        )
    }
    package static func unsettableText(reason: String) -> Fault { Fault(.undrawable, "can't set the text: \(reason)") }
    package static var braceInText: Fault {
        Fault(.wrongReference, "a reference in a text must be all of it; for a brace write '{{'")
    }
    /// A size of a text that requires proportions.
    package static func textSize(_ word: String) -> Fault {
        Fault(.unknownWord, "a text can't be \(quoted(word)); write a width, or change the size of its font")
    }
    package static func lowLineHeight(_ height: String, size: String) -> Fault {
        Fault(
            .doubtful,
            "lines \(height) points high overprint each other at a size of \(size); write a multiple of the size, "
                + "such as 1.4, or more points"
        )
    }
    package static func percentageOfFit(side: String, asset: String) -> Fault {
        Fault(.inconsistent, "a text of \(quoted(asset)) has a percentage of the \(side), which is 'fit'; write points")
    }
    package static func noTextToFit(side: String, asset: String) -> Fault {
        Fault(
            .inconsistent,
            "the \(side) of \(quoted(asset)) can't be 'fit', since it has no text; write a number in " + "'size'"
        )
    }
}

extension Unicode.Scalar {
    /// The character's code point, such as `U+3042`.
    fileprivate var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
