/// Resolves references in values to the assets and values of a theme in one appearance.
protocol ReferenceScope {
    /// The metadata of a value in `$values`; nil if there is none of this name.
    ///
    /// - Throws: The faults in its keys.
    func value(named name: String) throws(ThemeError) -> DocumentValue?

    /// The value of a parameter; nil if there is none of this name.
    func parameter(named name: String) -> BoundParameters.Binding?

    /// The kind of an asset; nil if there is none of this name.
    func kind(ofAsset name: String) -> AssetKind?

    /// The asset that is referred to at a location; an image in the requested states, as far as it has them.
    func asset(named name: String, at location: DocumentLocation) throws(ThemeError) -> AssetContent

    /// An image asset for a layer, which requests it at its displayed size.
    func layerAsset(named name: String) -> LayerAsset?

    /// The picture of a file, which is looked up like the files of images.
    ///
    /// - Throws: If there is no such file, or it is not a readable picture.
    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ImageSource

    /// The design tokens in the appearance, in the order in which they are searched.
    var tokens: [DesignTokens] { get }

    /// That an asset should no longer be used; nil if there is no asset of this name, or it may be used.
    func deprecation(ofAsset name: String) -> Deprecation?

    /// Why a name with words names no variant; nil if there is no such asset that has variants.
    func fault(ofVariant name: String) -> Fault?

    /// The fonts for a text at a location.
    ///
    /// - Throws: If there are none, or they can't be read.
    func fonts(at location: DocumentLocation) throws(ThemeError) -> ThemeFonts

    /// The names of everything that can be referred to.
    var names: NameIndex { get }

    /// The names of known states and appearances.
    var qualifiers: QualifierNames { get }

    /// Whether the values are a style sheet's or a screen's, which have A_StyleInjection's notations of colors and fonts
    /// in addition to those of themes.
    var isSheet: Bool { get }

    /// The parts of the box whose values are decoded, or that has it as a part; nil for anything but a theme's asset.
    var parts: BoxParts? { get }

    /// Whether the values are those of one state alone, in the default variant and appearance.
    func isUsual(in state: String) -> Bool

    /// The limits on references.
    var limits: DocumentLimits { get }
}

extension ReferenceScope {
    /// No parameters.
    func parameter(named name: String) -> BoundParameters.Binding? { nil }

    /// False.
    var isSheet: Bool { false }

    /// Nil.
    var parts: BoxParts? { nil }

    /// True.
    func isUsual(in state: String) -> Bool { true }

    /// No tokens.
    var tokens: [DesignTokens] { [] }

    /// Nil.
    func fault(ofVariant name: String) -> Fault? { nil }

    /// Nil.
    func deprecation(ofAsset name: String) -> Deprecation? { nil }
}

extension ValueDecoder {
    /// Decodes an asset that is referred to at a location.
    ///
    /// - Parameters:
    ///   - name: The asset.
    ///   - location: The location.
    ///   - wanted: What is expected, for diagnostics.
    ///   - isWritten: Whether its name is written there. Default: `true`.
    ///   - convert: Converts the asset.
    /// - Returns: The value; nil if a fault was reported.
    func asset<Value>(
        _ name: String,
        at location: DocumentLocation,
        wanted: String,
        isWritten: Bool = true,
        convert: (AssetContent, String) -> Value?
    ) -> Value? {
        if isWritten { warnIfDeprecated(name, at: location) }
        do throws(ThemeError) {
            let asset = try scope.asset(named: name, at: location)
            if let value = convert(asset, name) {
                note(reference: name)
                return value
            }
            report(.wrongKind(name, is: asset.phrase, wanted: wanted), at: location)
        } catch {
            // A cycle is found when an asset is requested, which has no location of its own.
            let faults = error.diagnostics.map { Diagnostic($0.fault, at: $0.location ?? location) }
            if faults.count > 1, var first = faults.first {
                // A copy of all would take the product of the faults and of the assets that refer to it.
                if let cause = first.fault.causes.first { first = cause }
                report(.faulty(name, first: first), at: location)
            } else {
                report(faults)
            }
        }
        return nil
    }

    /// The name in a text that consists of a single reference in braces.
    static func referenceName(in text: String) -> String? {
        guard let name = bracedName(in: text) else { return nil }
        let hasSeparator = name.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: ":"),
                UInt8(ascii: ","):
                true
            default: false
            }
        }
        return hasSeparator ? nil : name
    }

    /// The text between braces, which may contain characters that are only allowed in references to tokens.
    static func bracedName(in text: String) -> String? {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count > 2
        else { return nil }
        let name = bytes.dropFirst().dropLast()
        let hasBrace = name.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
        return hasBrace ? nil : String(Substring(name))
    }
}

/// A box and its parts, for messages.
struct BoxParts {
    /// The name of the box, without the words of a variant.
    let box: String
    /// The names of its parts.
    let names: [String]
    /// Whether the values are those of one of them.
    let isPart: Bool
}
