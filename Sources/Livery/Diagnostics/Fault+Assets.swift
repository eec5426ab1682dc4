// Assets that can't be made, apart from their values.
extension Fault {
    // MARK: Names and references

    package static func undefined(_ name: String, theme: String, nearest: String?) -> Fault {
        guard !theme.isEmpty else {
            return Fault(.unknownName, "no theme is given that has the asset \(quoted(name))")
        }
        return Fault(.unknownName, "theme \(quoted(theme)) has no asset \(quoted(name))", of: name, nearest: nearest)
    }
    package static func undefinedInAppearance(_ name: String, appearance: String) -> Fault {
        Fault(.unknownName, "asset \(quoted(name)) is not defined in the appearance \(quoted(appearance))")
    }
    package static func unknownName(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownReference, "no asset or value named \(quoted(name))", of: name, nearest: nearest)
    }
    /// What is written like a reference in a text, and is none; `isOfTheme` if a theme might still have it.
    static func literalReference(_ name: String, isOfTheme: Bool, isWhole: Bool, nearest: String?) -> Fault {
        let rule =
            isWhole
            ? "no value or parameter has that name" : "in a longer text, only a component's parameters are replaced"
        let hint = nearest.map { "; did you mean '{\($0)}'?" } ?? "; for a brace write '{{'"
        let message = "'{\(name)}' is shown as it is written: \(rule)\(hint)"
        return Fault(isOfTheme ? .unknownReference : .unknownName, message)
    }
    /// A group of design tokens; `hasRoot` says whether it has a root token.
    static func group(_ name: String, hasRoot: Bool) -> Fault {
        let hint = hasRoot ? "write '{\(name).$root}'" : "expected one of its tokens"
        return Fault(.wrongReference, "\(quoted(name)) is a group of tokens; \(hint)")
    }
    package static func deprecated(_ name: String, _ deprecation: Deprecation) -> Fault {
        let reason = deprecation.reason.map { ": \($0)" } ?? ""
        return Fault(.deprecated, "\(quoted(name)) is deprecated" + reason)
    }
    /// What an asset's author says of it depends on no appearance.
    static func qualifiedNote(_ key: String, _ name: String) -> Fault {
        Fault(
            .misplacedKey,
            "\(quoted(key)): what is said of an asset is the same in all appearances; write \(quoted(name))"
        )
    }
    /// References that expand to more values than the limit.
    package static func tooManyReferences(limit: Int) -> Fault {
        Fault(.limit, "references expand to more than \(limit) values")
    }
    package static func missingImage(_ name: String, nearest: String?) -> Fault {
        Fault(.missingFile, "no image asset or file \(quoted(name))", of: name, nearest: nearest)
    }

    // MARK: Resolvers

    /// Root keys that are often written without their `$`.
    private static let rootKeys: Set = [
        "appearances", "extends", "fonts", "parameters", "resources", "states", "strings", "tokens", "values",
    ]

    /// No resolver handles the key; the hint says what it seems to be meant for.
    static func noResolver(_ name: String, suffixes: [String], hint: String? = nil) -> Fault {
        let rule = "end its name in \(suffixes.joined(separator: ", ")), or set 'resolver:'"
        let root = rootKeys.contains(name) ? "write '$\(name)'" : nil
        return Fault(.noResolver, "no resolver for \(quoted(name)); \(root ?? hint ?? rule)")
    }
    package static func looksLikeBox(_ name: String) -> Fault {
        Fault(
            .noResolver,
            "\(quoted(name)) is an image file by its name, but has the keys of a box; end its name in Box, "
                + "Button, ButtonImage or RoundedImage, or set 'resolver: box'"
        )
    }
    package static func unknownResolver(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownName, "unknown resolver \(quoted(name))", of: name, nearest: nearest)
    }
    package static func resolverFailed(_ name: String, resolver: String, reason: String) -> Fault {
        Fault(.resolverFailed, "resolver \(quoted(resolver)) can't make \(quoted(name)): \(reason)")
    }

    // MARK: Extending and states

    package static func unknownBase(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownName, "no asset or value named \(quoted(name)) to extend", of: name, nearest: nearest)
    }
    /// A variant that is extended; the defaults are those that choose it.
    static func variantAsBase(_ name: String, of asset: String, _ defaults: [String]) -> Fault {
        let variants = "variants: {\(defaults.joined(separator: ", "))}"
        let hint = "extend \(quoted(asset)), and write '\(variants)'"
        return Fault(.wrongReference, "\(quoted(name)) is a variant, which can't be extended; \(hint)")
    }
    package static func baseWithoutKeys(_ name: String) -> Fault {
        Fault(.wrongReference, "can't extend \(quoted(name)), which is not a dictionary")
    }
    /// More keys in what assets extend, counted for each asset, in the order of their names.
    package static func extendsTooMuch(limit: Int) -> Fault {
        Fault(.limit, "assets inherit more than \(limit) values by 'extends'")
    }
    package static func statesOfValue(_ name: String, kind: String) -> Fault {
        Fault(
            .misplacedKey,
            "only images have states, and \(quoted(name)) is \(kind); write the states in the box that uses it"
        )
    }
    static func variantsOfValue(_ name: String, kind: String) -> Fault {
        Fault(
            .misplacedKey,
            "only images have variants, and \(quoted(name)) is \(kind); write them in the box that uses it"
        )
    }
    /// A name of an axis or a variant; the kind has its article.
    package static func invalidVariant(_ name: String, kind: String) -> Fault {
        let rule = "such names are letters and digits, and not 'normal'"
        return Fault(.invalidName, "\(quoted(name)) is not a valid name of \(kind); \(rule)")
    }
    package static func noDefaultVariant(of axis: String, words: [String]) -> Fault {
        let hint = words.first.map { "write 'default: \($0)'" } ?? "write at least one variant"
        return Fault(.missingKey, "missing key 'default' in variants \(quoted(axis)); \(hint)")
    }
    /// A key for appearances that a theme doesn't list.
    package static func unlistedAppearance(_ key: String, _ missing: [String]) -> Fault {
        Fault(
            .ineffective,
            "\(quoted(key)) has no effect: no appearance of '$appearances' has \(missing.listed)"
                + (missing.count > 1 ? " together" : "")
        )
    }
    /// An unknown word of an axis or of an asset.
    package static func unknownVariant(_ word: String, of owner: String, nearest: String?, known: [String]) -> Fault {
        let hint = known.isEmpty ? "" : nearest.asQuestion(or: known)
        return Fault(
            .unknownName,
            "\(quoted(owner)) has no variant \(quoted(word))" + hint,
            subject: word,
            nearest: nearest
        )
    }
    /// A word that no image of the theme has.
    package static func unknownVariant(_ word: String, nearest: String?) -> Fault {
        Fault(.unknownReference, "no image has a variant \(quoted(word))", of: word, nearest: nearest)
    }
    /// A word that none of an element's images has.
    package static func ineffectiveVariant(_ word: String, images: [String], nearest: String?) -> Fault {
        let reason =
            images.isEmpty
            ? "neither a rule nor the screen sets an image of the element"
            : "\(images.listed) \(images.count > 1 ? "have" : "has") no such variant"
        return Fault(.ineffective, "variant \(quoted(word)) has no effect: \(reason)", of: word, nearest: nearest)
    }
    package static func variantsOfOneAxis(_ first: String, _ second: String, axis: String) -> Fault {
        Fault(
            .conflictingNames,
            "\(quoted(first)) and \(quoted(second)) are both variants of \(quoted(axis)); keep one of them"
        )
    }
    /// More pictures of one asset at each scale than are usually meant.
    package static func manyPictures(_ count: Int, of asset: String) -> Fault {
        Fault(.limit, "the variants, states and appearances of \(quoted(asset)) are \(count) pictures at each scale")
    }
    package static func tooManyVariants(limit: Int) -> Fault {
        Fault(.limit, "an asset can't have more than \(limit) combinations of variants")
    }
    package static func tooManyVariants(inTheme limit: Int) -> Fault {
        Fault(
            .limit,
            "the assets of a theme can't have more than \(limit) combinations of variants, those of parts included"
        )
    }
    /// More values in the combinations of variants than a document may have.
    package static func variantsOfTooMuch(limit: Int) -> Fault {
        Fault(.limit, "the variants of the assets have more than \(limit) values")
    }
    package static func tooManyStates(limit: Int) -> Fault {
        Fault(.limit, "an asset can't have more than \(limit) combinations of states")
    }
    /// A state that changes nothing that is to be seen, such as `focused`.
    package static func stateChangesNothing(_ state: String, in appearance: String?) -> Fault {
        Fault(.ineffective, "\(quoted(state)) changes nothing\(place(appearance))")
    }
    /// A state that can't be seen while another one holds.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - shown: The state that hides it.
    ///   - appearance: The appearance; nil for the usual one.
    ///   - keys: The keys of the latter that replace those of the former.
    ///   - layers: The key whose layers are gone; nil for none.
    ///   - combination: Both states.
    /// - Returns: The fault.
    package static func hiddenState(
        _ state: String,
        while shown: String,
        in appearance: String?,
        replacing keys: [String],
        layers: String?,
        combination: String
    ) -> Fault {
        let replaced = keys.isEmpty ? "" : ", which replaces \(keys.listed)"
        let remedy = layers.map { "write '\($0).NAME.color'" } ?? "write '\(combination)', too"
        return Fault(
            .ineffective,
            "\(quoted(state)) can't be seen while \(quoted(shown))\(replaced)\(place(appearance)); \(remedy)"
        )
    }
    private static func place(_ appearance: String?) -> String { appearance.map { " in \(quoted($0))" } ?? "" }

    // MARK: Files

    /// A file that an asset is made from can't be used.
    static func unusableFile(_ file: String, reason: String) -> Fault {
        Fault(.unreadableFile, "can't use \(quotedPath(file)): \(reason)", explanation: reason)
    }
    /// No file of this name is in the searched folders.
    static func missingFile(_ file: String, folders: [String], nearest: String?) -> Fault {
        Fault(
            .missingFile,
            "no file \(quotedPath(file)) in \(folders.listed)",
            of: file,
            nearest: nearest
        )
    }
    package static func unsupportedFile(_ file: String, kind: String) -> Fault {
        Fault(.unsupportedFormat, "\(quotedPath(file)) is \(kind); expected PNG, JPEG, WebP or SVG")
    }
    /// A hand-made picture whose size differs from that of the image it replaces.
    package static func wrongReplacement(_ file: String, found: String, wanted: String) -> Fault {
        Fault(.inconsistent, "replacement \(quotedPath(file)) has \(found) pixels; expected \(wanted)")
    }
    package static var noTextRenderer: Fault {
        Fault(
            .undrawable,
            "this program draws no text in images; its style manager's configuration has no " + "'textRenderer'"
        )
    }
    package static var noFonts: Fault {
        Fault(
            .undrawable,
            "no fonts for the text; name their folder at the root, '$fonts: FOLDER', or '$fonts: system'"
        )
    }
    package static func emptyFontFolders(_ folders: [String]) -> Fault {
        Fault(.missingFont, "no font file in \(folders.listed); expected .ttf, .otf, .ttc or .otc")
    }
    package static func tooManyFonts(_ what: String, limit: Int) -> Fault {
        Fault(.limit, "the folders of '$fonts' have more than \(limit) \(what)")
    }

    // MARK: Drawing

    /// An image that was made without a theme has no name.
    package static func undrawable(_ name: String?, reason: String) -> Fault {
        Fault(.undrawable, "can't draw \(name.map(quoted) ?? "the image"): \(reason)")
    }
    package static func imageTooLarge(asset: String, reason: String) -> Fault {
        Fault(.imageTooLarge, "can't draw \(quoted(asset)): \(reason)", subject: asset, explanation: reason)
    }
    package static func invalidSize(_ size: String) -> Fault {
        Fault(.outOfRange, "a size must be finite and not negative, found \(size)")
    }
    package static func invalidScale(_ scale: String, allowed: String) -> Fault {
        Fault(.outOfRange, "the scale must be \(allowed), found \(scale)")
    }
}
