import Livery
import LiveryRaster

/// What is wrong with a project, a selection or an import, and what a format can't express of a theme.
public struct ExportFault: FaultKind {
    /// A sentence about what is wrong or lost.
    public let message: String

    init(_ message: String) { self.message = message }
}

extension Diagnostic {
    init(
        _ fault: ExportFault,
        at location: DocumentLocation?,
        severity: Severity = .error
    ) {
        self.init(Fault(fault), at: location, severity: severity)
    }
}

// MARK: Projects and selections

extension ExportFault {
    /// A key that its dictionary doesn't have.
    static func unknownKey(_ key: String, _ owner: String, hint: String?) -> ExportFault {
        ExportFault("unknown key \(quoted(key)) in \(owner)" + (hint.map { "; \($0)" } ?? ""))
    }

    /// A required key that is missing.
    static func missingKey(_ key: String, _ owner: String) -> ExportFault {
        ExportFault("missing key \(quoted(key)) in \(owner)")
    }

    static func wrongValue(
        _ key: String,
        _ owner: String,
        wanted: String,
        found: String
    ) -> ExportFault {
        ExportFault("\(quoted(key)) of \(owner) must be \(wanted), found \(found)")
    }

    /// A word that is not valid for a key.
    static func unknownWord(
        _ word: String,
        _ key: String,
        _ owner: String,
        words: [String],
        nearest: String?
    ) -> ExportFault {
        ExportFault(
            "unknown word \(quoted(word)) for \(quoted(key)) of \(owner); "
                + (nearest.map { "did you mean \(quoted($0))?" }
                    ?? "expected \(words.alternatives)")
        )
    }

    /// A path whose extension is not the format's.
    static func wrongExtension(_ path: String, format: String, wanted: String) -> ExportFault {
        ExportFault(
            "the path of output \(quoted(format)) ends in '.\(wanted)', found \(quotedPath(path))"
        )
    }

    static func pattern(_ pattern: String, reason: String) -> ExportFault {
        ExportFault("\(quoted(pattern)) is not a pattern: \(reason)")
    }

    /// An output that the project doesn't have.
    static func unknownOutput(_ word: String, nearest: String?) -> ExportFault {
        ExportFault("the project has no output \(quoted(word))" + nearest.asQuestion)
    }

    /// A theme that the project doesn't have.
    static func unknownTheme(_ name: String, nearest: String?) -> ExportFault {
        ExportFault("the project has no theme \(quoted(name))" + nearest.asQuestion)
    }

    /// Two outputs that are the same.
    static func sameOutput(format: String, path: String, theme: String) -> ExportFault {
        ExportFault(
            "theme \(quoted(theme)) is already exported to \(quotedPath(path)) as \(quoted(format))"
        )
    }

    /// Two themes that have the same name if case is ignored.
    static func sameTheme(_ first: String, _ second: String) -> ExportFault {
        ExportFault(
            first == second
                ? "two themes are named \(quoted(first)); give one another 'name', or rename its document"
                : "the themes \(quoted(first)) and \(quoted(second)) would have one folder where letter "
                    + "case is ignored; give one another 'name', or rename its document"
        )
    }

    /// Two assets that would have the same name in an output.
    static func sameName(_ first: String, _ second: String, _ name: String) -> ExportFault {
        ExportFault(
            "\(quoted(first)) and \(quoted(second)) would both be \(quoted(name)); rename one of them"
        )
    }

    /// Different pictures of assets, or of one, that would have the same path by the pattern of an output.
    static func samePath(_ keys: [String], _ path: String) -> ExportFault {
        ExportFault(
            "different pictures of \(keys.map { quoted($0) }.joined(separator: " and ")) would both be "
                + "\(quotedPath(path)); add \(keys.count > 1 ? "{key}" : "{state}, {appearance} or {scale}") "
                + "to 'file'"
        )
    }

    /// A pattern that matches no asset's key.
    package static func noAsset(pattern: String, nearest: String?) -> ExportFault {
        ExportFault("no asset matches \(quoted(pattern))" + nearest.asQuestion)
    }

    static func noState(_ text: String, nearest: String?) -> ExportFault {
        ExportFault("no selected asset has the state \(quoted(text))" + nearest.asQuestion)
    }

    static func noAppearance(_ text: String, nearest: String?) -> ExportFault {
        ExportFault("the appearance \(quoted(text)) is not rendered" + nearest.asQuestion)
    }

    static func noParameter(_ name: String, nearest: String?) -> ExportFault {
        ExportFault("no theme has a parameter \(quoted(name))" + nearest.asQuestion)
    }

    static func sizeOfNoImage(key: String) -> ExportFault {
        ExportFault("\(quoted(key)) is not an image and has no size")
    }

    /// A scale that pictures can't be drawn at.
    package static func scale(_ scale: Double) -> ExportFault {
        let range = ImageRequest.scaleRange
        return ExportFault(
            "the scale must be in \(range.lowerBound.shortest)…\(range.upperBound.shortest), found "
                + scale.shortest
        )
    }
}

// MARK: Formats

extension ExportFault {
    /// A color outside of the gamut of a platform.
    static func gamut(_ name: String, of space: String) -> ExportFault {
        ExportFault("\(quoted(name)) is outside of \(space), and is clipped to it")
    }

    /// Assets of kinds that Android has no resources for.
    static func kinds(_ keys: [String], missing place: String) -> ExportFault {
        ExportFault(
            "Android has no resources for fonts and gradients: \(keys.listed)"
                + " \(keys.count > 1 ? "are" : "is") not \(place)"
        )
    }

    /// A key whose resource name would not begin with a letter.
    static func name(_ key: String, resource: String) -> ExportFault {
        ExportFault(
            "\(quoted(key)) would be the resource \(quoted(resource)), which doesn't begin with a letter; "
                + "set 'prefix'"
        )
    }

    /// An appearance that no qualifier of Android matches.
    static func appearance(_ appearance: String) -> ExportFault {
        ExportFault(
            "no asset is exported in the appearance \(quoted(appearance)), which Android doesn't have"
        )
    }

    /// An appearance that Xcode has no word for, in which the set would have other content.
    static func appearance(_ appearance: String, of name: String) -> ExportFault {
        ExportFault(
            "\(quoted(name)) is not exported in the appearance \(quoted(appearance)), which Xcode doesn't have"
        )
    }

    /// A state that Android doesn't have, of an asset, and the picture in it.
    static func state(_ state: String, of name: String, picture: String) -> ExportFault {
        ExportFault(
            "the state list of \(quoted(name)) has no \(quoted(state)), which Android doesn't have; "
                + "its picture is \(quoted("@drawable/" + picture))"
        )
    }

    /// Ways to fill the middle that Android doesn't have.
    static func stretched(_ name: String, without modes: [String]) -> ExportFault {
        ExportFault(
            "the middle of \(quoted(name)) is stretched on Android, which has no \(modes.listed)"
        )
    }

    /// Ways to fill the middle that Xcode doesn't have, or doesn't combine.
    static func tiled(_ name: String, without modes: [String]) -> ExportFault {
        ExportFault(
            "the middle of \(quoted(name)) is tiled in Xcode, which has no "
                + (modes.count > 1 ? "\(modes.listed) in one image" : modes.listed)
        )
    }

    /// Margins only on the right or at the bottom.
    static func margins(_ name: String) -> ExportFault {
        ExportFault(
            "\(quoted(name)) has no optical bounds along the axis that has a margin only at its end; "
                + "Android's tools misread them"
        )
    }

    /// A gradient that CSS has no function for.
    static func gradient(_ name: String) -> ExportFault {
        ExportFault(
            "\(quoted(name)) has no custom property: CSS has no gradient on a slanted line between two "
                + "points, none that runs back and forth, and none that is mapped into a gamut"
        )
    }

    /// An image with a text, which is stretched with it.
    static func text(_ name: String) -> ExportFault {
        ExportFault(
            "the text of \(quoted(name)) is part of a picture, which is stretched with the element; write the "
                + "text in the page instead"
        )
    }

    /// A picture whose edges or slices are not at whole points.
    static func fraction(_ name: String) -> ExportFault {
        ExportFault(
            "the size, margins or caps of \(quoted(name)) are not whole points, so browsers resample "
                + "its pictures"
        )
    }

    /// A key whose name in code already exists in the type.
    static func reservedName(_ key: String, name: String) -> ExportFault {
        ExportFault(
            "\(quoted(key)) would be \(quoted(name)), which the type has already; rename it"
        )
    }

    static func fontAppearances(_ key: String, type: String) -> ExportFault {
        ExportFault(
            "\(quoted(key)) is exported only in the theme's first appearance; a \(type) has no other"
        )
    }

    /// A font weight other than the nine that code can name.
    static func fontWeight(_ key: String, weight: Int) -> ExportFault {
        ExportFault(
            "\(quoted(key)) has the weight \(weight), and is exported with the nearest hundred"
        )
    }

    /// A gradient that the platform can't paint.
    static func gradient(_ key: String, platform: String) -> ExportFault {
        ExportFault("\(quoted(key)) is not exported: \(platform) has no such gradient")
    }

    /// A part of a value that design tokens can't express.
    static func part(_ part: String, of name: String) -> ExportFault {
        ExportFault(
            "design tokens can't express \(part) of \(quoted(name)); other programs ignore it"
        )
    }

    /// A value that depends on the parameters of a request.
    static func parameters(_ name: String) -> ExportFault {
        ExportFault(
            "design tokens can't express parameters; other programs see \(quoted(name)) with the defaults"
        )
    }

    static func images(_ count: Int) -> ExportFault {
        ExportFault(
            count == 1
                ? "design tokens can't express the theme's image; other programs ignore it"
                : "design tokens can't express the theme's \(count) images; other programs ignore them"
        )
    }
}

// MARK: Imports

extension ExportFault {
    static func noTokens(format: String) -> ExportFault {
        ExportFault("no tokens in the format of \(format)")
    }

    /// A token that is not imported.
    private static func skipped(_ token: String, _ reason: String) -> ExportFault {
        ExportFault("\(quoted(token)) is not imported: \(reason)")
    }

    /// A type without counterpart; empty if there is no type.
    static func type(_ type: String, token: String) -> ExportFault {
        let reason = type.isEmpty ? "it has no type" : "design tokens have no type \(quoted(type))"
        return skipped(token, reason)
    }

    /// A part of a token without counterpart.
    static func part(_ part: String, token: String) -> ExportFault {
        ExportFault("\(quoted(part)) of \(quoted(token)) is not imported")
    }

    static func value(_ value: String, token: String, wanted: String) -> ExportFault {
        skipped(token, "\(quoted(value)) is not \(wanted)")
    }

    /// A calculation, or a reference within other text.
    static func expression(_ text: String, token: String) -> ExportFault {
        skipped(token, "design tokens have no calculations, \(quoted(text))")
    }

    static func reference(_ name: String, token: String) -> ExportFault {
        skipped(token, "it refers to \(quoted(name)), which is not")
    }

    /// A token that is not valid in the design tokens format.
    static func invalid(token: String, reason: String) -> ExportFault { skipped(token, reason) }

    /// A token that could not be imported in another set or mode, where it would be missing.
    static func elsewhere(token: String) -> ExportFault {
        skipped(token, "it is not in another set or mode")
    }

    /// A token in more groups than the limit; the outermost group.
    static func tooDeep(token: String, limit: Int) -> ExportFault {
        ExportFault(
            "a token in \(quoted(token)) is not imported: it is nested more than \(limit) deep"
        )
    }

    /// The first size without a unit, and the unit that is assumed.
    static func unitless(token: String, unit: String) -> ExportFault {
        ExportFault(
            "\(quoted(token)) has no unit; it, and sizes like it, are in \(unit), as in Style Dictionary"
        )
    }

    static func unusedSet(_ name: String) -> ExportFault {
        ExportFault("no theme selects the set \(quoted(name)); it is always there")
    }
}
