/// Why an asset can't be made, apart from faults in its values.
public enum AssetFault: FaultKind {
    /// No document defines the asset.
    case undefined(String, theme: String, nearest: String?)
    /// The asset is defined, but not for this appearance.
    case undefinedInAppearance(String, appearance: String)
    /// No resolver handles the key; the hint says what it seems to be meant for.
    case noResolver(String, suffixes: [String], hint: String? = nil)
    /// No resolver handles the key, and the asset has the keys of a box.
    case looksLikeBox(String)
    /// `resolver:` names a resolver that is not registered.
    case unknownResolver(String, nearest: String?)
    /// An asset of a type other than the requested one.
    case wrongType(String, is: String, wanted: String)
    /// An asset with more combinations of states than the limit.
    case tooManyStates(limit: Int)
    /// A name of both an asset and a value.
    case assetAndValue(String)
    /// A name of both an asset and a design token.
    case assetAndToken(String)
    /// `extends` names something that does not exist.
    case unknownBase(String, nearest: String?)
    /// `extends` names something without keys.
    case baseWithoutKeys(String)
    /// A circular chain of `extends`: each name once, with the first repeated at the end.
    case circularExtends([String])
    /// A chain of `extends` that is longer than the limit.
    case extendsTooLong(limit: Int)
    /// More keys than the limit in what assets extend, counted for each asset, in the order of their names.
    case extendsTooMuch(limit: Int)
    /// The value of `states`, or of one of its keys, is not a dictionary.
    case wrongStates(String, found: String)
    /// States of an asset that is no image.
    case statesOfValue(String, kind: String)
    /// A resolver requested an asset that depends on the one it is resolving.
    case cycle([String])
    /// A custom resolver failed.
    case resolverFailed(String, resolver: String, reason: String)
    /// A file that an asset is made from can't be used.
    case file(String, reason: String)
    /// No file of this name is in the searched folders.
    case missingFile(String, folders: [String], nearest: String?)
    /// Neither an image asset nor a file has this name.
    case missingImage(String, nearest: String?)
    /// A file in an unsupported format.
    case unsupportedFile(String, kind: String)
    /// A hand-made picture whose size differs from that of the image it replaces.
    case wrongReplacement(String, found: String, wanted: String)
    /// A text in a program without a text renderer.
    case noTextRenderer
    /// A text in a theme without fonts.
    case noFonts
    /// Folders without any font.
    case emptyFontFolders([String])
    /// More of something, such as font files, than the folders of `$fonts` may have.
    case tooManyFonts(String, limit: Int)
    /// An image could not be drawn. An image that was made without a theme has no name.
    case drawing(String?, reason: String)
    /// An invalid requested size.
    case size(String)
    /// A scale outside the range that can be drawn.
    case scale(String, allowed: String)
}

extension AssetFault {
    /// The message.
    public var message: String {
        switch self {
        case .undefined(let name, let theme, let nearest):
            "theme \(quoted(theme)) has no asset \(quoted(name))" + nearest.asQuestion
        case .undefinedInAppearance(let name, let appearance):
            "asset \(quoted(name)) is not defined in the appearance \(quoted(appearance))"
        case .noResolver(let name, _, let hint?):
            "no resolver for \(quoted(name)); \(hint)"
        case .noResolver(let name, let suffixes, nil):
            "no resolver for \(quoted(name)); end its name in \(suffixes.joined(separator: ", ")), or set "
                + "'resolver:'"
        case .looksLikeBox(let name):
            "\(quoted(name)) is an image file by its name, but has the keys of a box; end its name in Box, "
                + "Button, ButtonImage or RoundedImage, or set 'resolver: box'"
        case .unknownResolver(let name, let nearest):
            "unknown resolver \(quoted(name))" + nearest.asQuestion
        case .wrongType(let name, let kind, let wanted):
            "\(quoted(name)) is \(kind); expected \(wanted)"
        case .tooManyStates(let limit):
            "an asset can't have more than \(limit) combinations of states"
        case .assetAndValue(let name):
            "\(quoted(name)) names both an asset and a value of '$values'; rename one of them"
        case .assetAndToken(let name):
            "\(quoted(name)) names both an asset and a design token; rename the asset"
        case .unknownBase(let name, let nearest):
            "no asset or value named \(quoted(name)) to extend" + nearest.asQuestion
        case .baseWithoutKeys(let name):
            "can't extend \(quoted(name)), which is not a dictionary"
        case .circularExtends(let names):
            "circular 'extends': \(names.joined(separator: " → "))"
        case .extendsTooLong(let limit):
            "'extends' is chained more than \(limit) deep"
        case .extendsTooMuch(let limit):
            "assets inherit more than \(limit) values by 'extends'"
        case .wrongStates(let key, let found):
            "\(quoted(key)) must be a dictionary, found \(found)"
        case .statesOfValue(let name, let kind):
            "only images have states, and \(quoted(name)) is \(kind); write the states in the box that uses it"
        case .cycle(let names):
            "circular reference: \(names.joined(separator: " → "))"
        case .resolverFailed(let name, let resolver, let reason):
            "resolver \(quoted(resolver)) can't make \(quoted(name)): \(reason)"
        case .file(let file, let reason):
            "can't use \(quotedPath(file)): \(reason)"
        case .missingFile(let file, let folders, let nearest):
            "no file \(quotedPath(file)) in \(folders.listed)" + nearest.asQuestion
        case .missingImage(let name, let nearest):
            "no image asset or file \(quoted(name))" + nearest.asQuestion
        case .unsupportedFile(let file, let kind):
            "\(quotedPath(file)) is \(kind); expected PNG, JPEG, WebP or SVG"
        case .wrongReplacement(let file, let found, let wanted):
            "replacement \(quotedPath(file)) has \(found) pixels; expected \(wanted)"
        case .noTextRenderer:
            "this program draws no text in images; its style manager's configuration has no "
                + "'textRenderer'"
        case .noFonts:
            "no fonts for the text; name their folder at the root, '$fonts: FOLDER', or '$fonts: system'"
        case .emptyFontFolders(let folders):
            "no font file in \(folders.listed); expected .ttf, .otf, .ttc or .otc"
        case .tooManyFonts(let what, let limit):
            "the folders of '$fonts' have more than \(limit) \(what)"
        case .drawing(let name, let reason):
            "can't draw \(name.map(quoted) ?? "the image"): \(reason)"
        case .size(let size):
            "a size must be finite and not negative, found \(size)"
        case .scale(let scale, let allowed):
            "the scale must be \(allowed), found \(scale)"
        }
    }
}
