// Assets that can't be made, apart from their values.
extension Fault {
    // MARK: Names and references

    package static func undefined(_ name: String, theme: String, nearest: String?) -> Fault {
        guard !theme.isEmpty else {
            return Fault(.unknownName, "no theme is given that has the asset \(quoted(name))")
        }
        return Fault(.unknownName, "theme \(quoted(theme)) has no asset \(quoted(name))", of: name, nearest: nearest)
    }
    package static func unknownName(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownReference, "no asset or value named \(quoted(name))", of: name, nearest: nearest)
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
    package static func resolverFailed(_ name: String, resolver: String, reason: String) -> Fault {
        Fault(.resolverFailed, "resolver \(quoted(resolver)) can't make \(quoted(name)): \(reason)")
    }

    // MARK: Extending and states

    /// A name of an axis or a variant; the kind has its article.
    package static func invalidVariant(_ name: String, kind: String) -> Fault {
        let rule = "such names are letters and digits, and not 'normal'"
        return Fault(.invalidName, "\(quoted(name)) is not a valid name of \(kind); \(rule)")
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
    package static func tooManyStates(limit: Int) -> Fault {
        Fault(.limit, "an asset can't have more than \(limit) combinations of states")
    }

    // MARK: Files

    /// A file that an asset is made from can't be used.
    static func unusableFile(_ file: String, reason: String) -> Fault {
        Fault(.unreadableFile, "can't use \(quotedPath(file)): \(reason)", explanation: reason)
    }
    /// No file of this name is in the searched folders, which are relative to the document's.
    static func missingFile(_ file: String, folders: [String], nearest: String?) -> Fault {
        let folders = folders.map { $0 == "." ? "the document's folder" : quoted($0) }.joined(before: "and")
        return Fault(
            .missingFile,
            "no file \(quotedPath(file)) in \(folders)",
            of: file,
            nearest: nearest
        )
    }
    package static func unsupportedFile(_ file: String, kind: String) -> Fault {
        Fault(.unsupportedFormat, "\(quotedPath(file)) is \(kind); expected PNG, JPEG, WebP or SVG")
    }

    // MARK: Drawing

    /// An image that was made without a theme has no name.
    package static func undrawable(_ name: String?, reason: String) -> Fault {
        Fault(.undrawable, "can't draw \(name.map(quoted) ?? "the image"): \(reason)")
    }
    package static func imageTooLarge(asset: String, reason: String) -> Fault {
        Fault(.imageTooLarge, "can't draw \(quoted(asset)): \(reason)", subject: asset, explanation: reason)
    }
    /// A scale outside of the range that can be drawn.
    package static func scale(_ scale: Double) -> Fault {
        let range = ImageRequest.scaleRange
        let allowed = "\(range.lowerBound.shortest)…\(range.upperBound.shortest)"
        return Fault(.outOfRange, "the scale must be in \(allowed), found \(scale.shortest)")
    }
}

extension ThemeError {
    /// The error of drawing an image, whatever it is.
    init(drawing name: String?, _ error: any Error, at location: DocumentLocation?) {
        switch error {
        case let error as ThemeError: self = error
        case let fault as Fault: self.init(fault, at: location)
        default: self.init(.undrawable(name, reason: "\(error)"), at: location)
        }
    }
}
