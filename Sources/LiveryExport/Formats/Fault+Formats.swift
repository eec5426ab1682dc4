import Livery

// What a format can't express, or does not allow.
extension Fault {
    /// What an output has not.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - name: The fixed name of such warnings, by which they are grouped: in lower case with `-` between words.
    /// - Returns: The fault.
    static func lost(_ message: String, named name: String) -> Fault { Fault(.inexpressible, "\(message) [\(name)]") }

    /// What is stretched along with a picture, while Livery keeps it whole: a layer, or corners that depend on a side.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - name: The asset.
    ///   - sides: The sides that tear layers in this format alone: `width`, `height` or both. Default: none.
    ///   - place: Where that is so.
    ///   - reason: Why it is so of layers.
    ///   - word: The fixed name of the warnings.
    /// - Returns: A fault for each.
    static func torn(
        in image: ResolvedImage,
        of name: String,
        alsoAlong sides: [String] = [],
        _ place: String,
        because reason: String,
        named word: String
    ) -> [Fault] {
        let parts = [
            ("a layer of \(quoted(name)) is", sides + image.sidesTearing(corners: false), reason),
            ("the corners of \(quoted(name)) are", image.sidesTearing(corners: true), "they depend on it"),
        ]
        return parts.filter { !$0.1.isEmpty }.map { part, sides, reason in
            let them = sides.joined(separator: " and the ")
            let kept = sides.count > 1 ? "size" : them
            return .lost(
                "\(part) stretched along with the \(them) \(place), since \(reason); keep the \(kept) of the theme",
                named: word
            )
        }
    }

    // MARK: Vectors

    static func notVectors(_ part: String, of name: String, _ reason: String) -> Fault {
        let what = part.isEmpty ? quoted(name) : "\(quoted(part)) of \(quoted(name))"
        return .lost("\(what) is embedded as pixels: SVG can't say \(reason)", named: "svg-pixels")
    }

    static func noVector(_ name: String, platform: String, _ reason: String) -> Fault {
        .lost(
            "\(quoted(name)) is exported as pictures: \(platform) has no vectors for \(reason)",
            named: "\(platform.lowercased())-vector"
        )
    }

    // MARK: Design tokens

    static func noTokens(format: String) -> Fault { Fault(.unsupportedFormat, "no tokens in the format of \(format)") }
    static func notImported(_ token: String, _ reason: String) -> Fault {
        Fault(.inexpressible, "\(quoted(token)) is not imported: \(reason)")
    }
    static func noCounterpart(ofType type: String, token: String) -> Fault {
        let reason = type.isEmpty ? "it has no type" : "design tokens have no type \(quoted(type))"
        return notImported(token, reason)
    }
    static func calculation(_ text: String, token: String) -> Fault {
        notImported(token, "design tokens have no calculations; write the result of \(quoted(text))")
    }
    static func reference(toUnimported name: String, token: String) -> Fault {
        notImported(token, "it refers to \(quoted(name)), which is not")
    }
    static func notImportedPart(_ part: String, token: String) -> Fault {
        Fault(.inexpressible, "\(quoted(part)) of \(quoted(token)) is not imported")
    }

    // MARK: Code and Android

    static func reservedName(_ key: String, name: String) -> Fault {
        Fault(.conflictingNames, "\(quoted(key)) would be \(quoted(name)), which the type has already; rename it")
    }
    static func resourceName(_ key: String, resource: String) -> Fault {
        Fault(
            .invalidName,
            "\(quoted(key)) would be the resource \(quoted(resource)), which doesn't begin with a letter; "
                + "set 'prefix'"
        )
    }
    static func fewAndroidStates(_ name: String) -> Fault {
        .lost(
            "the state list of \(quoted(name)) has not all combinations of its states; a view in another one "
                + "looks as in the strongest of them",
            named: "android-states"
        )
    }
    static func lostDecoration(of name: String, _ platform: String) -> Fault {
        .lost(
            "'textDecoration' of \(quoted(name)) is not exported: \(platform) has no place for it",
            named: "\(platform.lowercased())-text"
        )
    }
    static func lostTransition(of name: String) -> Fault {
        .lost("'transition' of \(quoted(name)) is exported only to 'web'", named: "motion")
    }
    static func outsideSRGB(_ name: String) -> Fault {
        .lost("\(quoted(name)) is outside of sRGB, and is clipped to it", named: "android-gamut")
    }

    // MARK: The web

    static func noCSSGradient(_ name: String) -> Fault {
        .lost(
            "\(quoted(name)) has no custom property: CSS has no gradient on a slanted line between two "
                + "points, none that runs back and forth, and none that is mapped into a gamut",
            named: "web-gradient"
        )
    }
}
