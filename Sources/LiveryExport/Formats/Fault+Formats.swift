import Livery

// What a format can't express, or does not allow.
extension Fault {
    // MARK: Vectors

    static func notVectors(_ part: String, of name: String, _ reason: String) -> Fault {
        let what = part.isEmpty ? quoted(name) : "\(quoted(part)) of \(quoted(name))"
        return Fault(.inexpressible, "\(what) is embedded as pixels: SVG can't say \(reason)")
    }
    static func severalColors(_ name: String) -> Fault {
        Fault(
            .inexpressible,
            "\(quoted(name)) has several colors, none of which is 'currentColor'; write 'colors: variables' for them"
        )
    }

    static func noVector(_ name: String, platform: String, _ reason: String) -> Fault {
        Fault(
            .inexpressible,
            "\(quoted(name)) is exported as pictures: \(platform) has no vectors for \(reason)"
        )
    }

    // MARK: Design tokens

    static func noTokens(format: String) -> Fault {
        Fault(.unsupportedFormat, "no tokens in the format of \(format)")
    }
    static func secondTokenFile(of program: TokenImport.Program) -> Fault {
        let remedy = program == .tokensStudio ? "; name the folder of its sets" : ""
        return Fault(.inconsistent, "\(program.title) is imported from one file\(remedy)")
    }
    static func notImported(_ token: String, _ reason: String) -> Fault {
        Fault(.inexpressible, "\(quoted(token)) is not imported: \(reason)")
    }
    static func noCounterpart(ofType type: String, token: String) -> Fault {
        let reason = type.isEmpty ? "it has no type" : "design tokens have no type \(quoted(type))"
        return notImported(token, reason)
    }
    static func wrongTokenValue(_ value: String, token: String, wanted: String) -> Fault {
        notImported(token, "\(quoted(value)) is not \(wanted)")
    }
    static func calculation(_ text: String, token: String) -> Fault {
        notImported(
            token,
            "design tokens have no calculations; write the result of \(quoted(text))"
        )
    }
    static func reference(toUnimported name: String, token: String) -> Fault {
        notImported(token, "it refers to \(quoted(name)), which is not")
    }
    /// A token that could not be imported in another set or mode, where it would be missing.
    static func notImportedElsewhere(_ token: String) -> Fault {
        notImported(token, "it is not in another set or mode")
    }
    static func notImportedPart(_ part: String, token: String) -> Fault {
        Fault(.inexpressible, "\(quoted(part)) of \(quoted(token)) is not imported")
    }
    static func tokenTooDeep(token name: String, limit: Int) -> Fault {
        Fault(
            .tooDeep,
            "a token in \(quoted(name)) is not imported: it is nested more than \(limit) deep"
        )
    }
    static func assumedUnit(token: String, unit: String) -> Fault {
        Fault(
            .doubtful,
            "\(quoted(token)) has no unit; it, and sizes like it, are in \(unit), as in Style Dictionary"
        )
    }
    static func unusedSet(_ name: String) -> Fault {
        Fault(.ineffective, "no theme selects the set \(quoted(name)); it is always there")
    }
    static func notExpressed(_ part: String, of name: String) -> Fault {
        Fault(
            .inexpressible,
            "design tokens can't express \(part) of \(quoted(name)); other programs ignore it"
        )
    }
    static func imagesNotExpressed(_ count: Int) -> Fault {
        let what =
            count == 1
            ? "image; other programs ignore it" : "\(count) images; other programs ignore them"
        return Fault(.inexpressible, "design tokens can't express the theme's \(what)")
    }
    /// A number of `$values` without a unit that the theme uses as a length, too.
    static func ambiguousNumber(_ name: String) -> Fault {
        Fault(
            .doubtful,
            "\(quoted(name)) is used as a length and as a number, and exported as a number; write a value with "
                + "'px' for the length"
        )
    }

    // MARK: All formats

    static func fixedParameters(_ names: [String]) -> Fault {
        let (noun, verb, pronoun) =
            names.count > 1 ? ("parameters", "have", "their") : ("parameter", "has", "its")
        return Fault(
            .inexpressible,
            "the \(noun) \(names.listed) \(verb) \(pronoun) default in exported files; choose a value with 'set', or "
                + "export 'swift', whose functions take one"
        )
    }
    static func unplacedTokens(_ paths: [String]) -> Fault {
        let shown = paths.prefix(5).map { quoted($0) }.joined(separator: ", ")
        let rest = paths.count > 5 ? " and \(paths.count - 5) more" : ""
        return Fault(
            .inexpressible,
            "durations, curves, transitions and font families are exported only as 'tokens': \(shown)\(rest)"
        )
    }

    // MARK: Code and Android

    static func reservedName(_ key: String, name: String) -> Fault {
        Fault(
            .conflictingNames,
            "\(quoted(key)) would be \(quoted(name)), which the type has already; rename it"
        )
    }
    static func resourceName(_ key: String, resource: String) -> Fault {
        Fault(
            .invalidName,
            "\(quoted(key)) would be the resource \(quoted(resource)), which doesn't begin with a letter; "
                + "set 'prefix'"
        )
    }
    static func noAndroidAppearance(_ appearance: String) -> Fault {
        Fault(
            .inexpressible,
            "no asset is exported in the appearance \(quoted(appearance)), which Android doesn't have"
        )
    }
    static func noAndroidState(_ state: String, of name: String, picture: String?) -> Fault {
        Fault(
            .inexpressible,
            "the state list of \(quoted(name)) has no \(quoted(state)), which Android doesn't have"
                + (picture.map { "; its picture is \(quoted("@drawable/" + $0))" } ?? "")
        )
    }
    static func fewAndroidStates(_ name: String) -> Fault {
        Fault(
            .inexpressible,
            "the state list of \(quoted(name)) has not all combinations of its states; a view in another one "
                + "looks as in the strongest of them"
        )
    }
    static func fixedOnAndroid(_ keys: [String], of name: String) -> Fault {
        Fault(
            .inexpressible,
            "\(keys.listed) of \(quoted(name)) can't change with the state on Android; "
                + "the normal state's is exported"
        )
    }
    static func noAndroidTransform(_ word: String, of name: String) -> Fault {
        Fault(
            .inexpressible,
            "'textTransform' of \(quoted(name)) is not exported: Android has no \(quoted(word))"
        )
    }
    static func noAndroidFont(_ family: String) -> Fault {
        Fault(
            .inexpressible,
            "Android has no font \(quoted(family)), and shows another; name its resource in 'fonts' of the output"
        )
    }
    static func stretchedOnAndroid(_ modes: [String], of name: String) -> Fault {
        Fault(
            .inexpressible,
            "the middle of \(quoted(name)) is stretched on Android, which has no \(modes.listed)"
        )
    }
    static func opticalBounds(_ name: String) -> Fault {
        Fault(
            .inexpressible,
            "\(quoted(name)) has no optical bounds along the axis that has a margin only at its end; "
                + "Android's tools misread them"
        )
    }
    static func outsideSRGB(_ name: String) -> Fault {
        Fault(.inexpressible, "\(quoted(name)) is outside of sRGB, and is clipped to it")
    }
    static func noAndroidResource(_ names: [String]) -> Fault {
        Fault(
            .inexpressible,
            "Android has no resources for fonts and gradients: \(names.listed)"
                + " \(names.count > 1 ? "are" : "is") not exported"
        )
    }

    // MARK: Xcode and the web

    static func noXcodeAppearance(_ appearance: String, of name: String) -> Fault {
        Fault(
            .inexpressible,
            "\(quoted(name)) is not exported in the appearance \(quoted(appearance)), which Xcode doesn't have"
        )
    }
    static func noXcodeName(_ name: String) -> Fault {
        Fault(
            .inexpressible,
            "\(quoted(name)) is not exported: a set of a catalog can't have this name"
        )
    }
    static func tiledInXcode(_ modes: [String], of name: String) -> Fault {
        Fault(
            .inexpressible,
            "the middle of \(quoted(name)) is tiled in Xcode, which has no "
                + (modes.count > 1 ? "\(modes.listed) in one image" : modes.listed)
        )
    }
    /// A picture whose layer has its place between the ends of sides, which a catalog can't keep.
    static func stretchedInXcode(_ sides: [String], of name: String) -> Fault {
        let them = sides.joined(separator: " and the ")
        return Fault(
            .inexpressible,
            "a layer of \(quoted(name)) is stretched along with the \(them) in Xcode, since it is at neither end; "
                + "keep the \(sides.count > 1 ? "size" : them) of the theme"
        )
    }
    static func outsideDisplayP3(_ name: String) -> Fault {
        Fault(.inexpressible, "\(quoted(name)) is outside of Display P3, and is clipped to it")
    }
    static func noCSSGradient(_ name: String) -> Fault {
        Fault(
            .inexpressible,
            "\(quoted(name)) has no custom property: CSS has no gradient on a slanted line between two "
                + "points, none that runs back and forth, and none that is mapped into a gamut"
        )
    }
    static func fractionalPoints(_ name: String) -> Fault {
        Fault(
            .inexpressible,
            "the size, margins or caps of \(quoted(name)) are not whole points, so browsers resample "
                + "its pictures"
        )
    }
    static func textLeftOut(_ name: String) -> Fault {
        Fault(
            .inexpressible,
            "the style sheet has \(quoted(name)) without its text; write the text in the page"
        )
    }

    static func literalReferences(
        _ names: [String],
        of asset: String,
        because reason: String
    ) -> Fault {
        Fault(
            .inexpressible,
            "\(quoted(asset)) has the value of \(names.listed) in the style sheet, not the custom property: "
                + reason
        )
    }

    static func textInPicture(_ name: String) -> Fault {
        Fault(
            .inexpressible,
            "the text of \(quoted(name)) is part of a picture, which is stretched with the element; write the text "
                + "in the page instead"
        )
    }
}
