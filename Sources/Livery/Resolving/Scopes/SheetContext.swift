import LiverySupport
import LiveryRaster

extension ValueSchema {
    /// A number, or a length in points.
    package static let sheetNumber = ValueSchema("a number", name: "number2", length.forms)
    package static let wholeNumber = ValueSchema("a whole number", [.number])
    package static let sheetText = ValueSchema.text("text")
    package static let variantWords = ValueSchema.text("words of variants")
    /// An image, or one with parameters.
    package static let sheetImage = ValueSchema("an image", name: "image2", [.anyDictionary])
}

/// The context of a style sheet's values: the appearance, and the targets of references and file names.
///
/// A name is looked up in the sheet's own `$values` first, then among the assets and values of the
/// theme that the style manager has when the context is made.
package final class SheetContext: Sendable {
    /// What the sheet shares with themes: its `$` keys and where its files are.
    package let sheet: LayeredDocument

    /// Selects values for the appearance. It has the appearances and states of the theme, and those that the sheet
    /// adds.
    package let selector: AppearanceSelector

    package let styles: StyleManager
    let theme: StyleManager.Theme
    private let found: Found

    /// What is known of the names and values so far, whichever direction content runs in.
    private final class Found: Sendable {
        let names = Once<NameIndex>()
        /// How many values were faulty.
        let faultyCount = Locked(0)
        let warnings = Locked<Set<Diagnostic>>([])
        let usesParameters = Locked(false)
        /// The names of the parameters of a screen's components.
        let parameterNames = Locked<Set<String>>([])
    }

    /// Takes a style manager's current theme and appearance; without one, references resolve only within the sheet.
    package init(sheet: LayeredDocument, styles: StyleManager?, appearance: Appearance? = nil) {
        self.sheet = sheet
        let styles = styles ?? StyleManager(document: ThemeDocument(valuesOf: sheet))
        self.styles = styles
        theme = styles.theme
        found = Found()
        let document = theme.snapshot.document
        selector = AppearanceSelector(
            appearance: appearance ?? theme.appearance,
            appearances: QualifierOrder(document.appearanceOrder.names + sheet.appearanceOrder.names),
            states: sheet.setsStateOrder
                ? sheet.stateOrder.adding(document.stateOrder.names)
                : document.stateOrder.adding(sheet.stateOrder.names)
        )
    }

    private init(mirroring other: SheetContext) {
        (sheet, selector, styles, found) = (other.sheet, other.selector, other.styles, other.found)
        theme = StyleManager.Theme(snapshot: other.theme.snapshot.mirrored, epoch: .max)
    }

    /// The context for elements whose content runs from right to left, so that `start` is the right in their values and
    /// in the images that these name.
    package var mirrored: SheetContext { SheetContext(mirroring: self) }

    /// The names of everything that the sheet can refer to.
    var names: NameIndex {
        found.names {
            let theme = theme.snapshot.document
            return NameIndex(sheet.valueNames.union(theme.document.valueNames).union(theme.assetNames))
        }
    }

    /// The warnings of the values so far, such as references to deprecated design tokens; as many as are stored for
    /// an asset.
    package var warnings: [Diagnostic] { found.warnings.withLock { $0.sortedByLocation() } }

    /// Whether one of the values so far depends on a parameter of the theme.
    package var usesParameters: Bool { found.usesParameters.withLock { $0 } }

    /// Adds names of parameters of a screen's components.
    package func note(parameterNames names: some Sequence<String>) {
        found.parameterNames.withLock { $0.formUnion(names) }
    }

    /// The appearance in which values are decoded.
    package var appearance: Appearance { selector.appearance }

    /// The appearances of the theme and the sheet, the default one first.
    package var appearances: [Appearance] {
        var seen: Set<Appearance> = []
        return (theme.snapshot.document.appearances + sheet.appearances).filter { seen.insert($0).inserted }
    }

    /// Whether a style manager still has the theme, the appearance and the resolvers of the context.
    package func isCurrent(for styles: StyleManager) -> Bool {
        sharesTheme(with: styles) && styles.theme.appearance == appearance
    }

    /// Whether a style manager still has the theme and the resolvers of the context.
    package func sharesTheme(with styles: StyleManager) -> Bool {
        self.styles === styles && styles.theme.snapshot === theme.snapshot
    }

    // MARK: Values

    /// A color in any notation of the format.
    package func color(_ value: DocumentValue) throws(ThemeError) -> Color { try decode { $0.color(value) } }

    /// A gradient.
    package func gradient(_ value: DocumentValue) throws(ThemeError) -> Gradient { try decode { $0.gradient(value) } }

    /// A font.
    package func font(_ value: DocumentValue) throws(ThemeError) -> FontDescription { try decode { $0.font(value) } }

    /// A number, or a length in points, which may be negative.
    package func number(_ value: DocumentValue) throws(ThemeError) -> Double {
        try decode { $0.signedLength(value, wanted: "a number") }
    }

    /// Whether a value is a number without a unit, or a calculation that comes to one.
    package func isPlainNumber(_ value: DocumentValue) -> Bool { (try? decode { $0.number(value) }) != nil }

    /// Why a value is no number although it is written as one: a reference leads nowhere, or a calculation can't be done.
    ///
    /// - Parameter value: The value, whatever it is for.
    /// - Returns: The faults; none of a number, and of what is something else.
    package func numberFaults(_ value: DocumentValue) -> [Diagnostic] {
        guard !isAsset(value) else { return [] }
        return faults { () throws(ThemeError) in
            guard let text = try followed(value).string, CSSTokenizer.tokens(of: text)?.first?.isCalculation == true
            else { return }
            _ = try decode { $0.tokens(of: text, wanted: "a number", percentages: .ofSide, at: value.location) }
        }
    }

    /// Whether a value is a reference to an asset, if only by way of other values.
    private func isAsset(_ value: DocumentValue) -> Bool { Scope(self).target(of: value).asset != nil }

    /// A whole number.
    package func integer(_ value: DocumentValue) throws(ThemeError) -> Int { try decode { $0.wholeNumber(value) } }

    /// Text. Since text may contain braces, only `{name}` with the name of a value is a reference. What else looks like
    /// one is shown as it is, with a warning; `{{` is a brace.
    package func text(_ value: DocumentValue) throws(ThemeError) -> String {
        let scope = Scope(self)
        guard let text = value.string else { return try decode { $0.text(value) } }
        if let name = scope.referenceName(in: text), try scope.value(named: name) != nil {
            return try decode { $0.text(value) }
        }
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        let parts = text.split(separator: "{{", omittingEmptySubsequences: false)
        for part in parts { warnOfBraces(in: part, of: text, at: value.location) }
        return parts.joined(separator: "{")
    }

    private func warnOfBraces(in part: Substring, of text: String, at location: DocumentLocation) {
        guard found.warnings.withLock({ $0.count < AssetNeeds.mostWarnings }) else { return }
        for rest in part.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            let name = String(rest.prefix { $0.isLetter || $0.isNumber || "._-".contains($0) })
            guard name.first?.isLetter == true, rest.dropFirst(name.count).first == "}" else { continue }
            let isWhole = text.utf8.count == name.utf8.count + 2
            let parameter = nearestName(to: name, among: found.parameterNames.withLock { $0 })
            let rule =
                isWhole
                ? "no value or parameter has that name"
                : "in a longer text, only a component's parameters are replaced"
            let nearest = parameter ?? (isWhole ? names.nearest(to: name) : nil)
            let hint = nearest.map { "did you mean '{\($0)}'?" } ?? "for a brace write '{{'"
            // A theme might still have it.
            let isOfTheme = isWhole && parameter == nil
            let message = "'{\(name)}' is shown as it is written: \(rule); \(hint)"
            let fault = Fault(isOfTheme ? .unknownReference : .unknownName, message)
            return note(warnings: [Diagnostic(fault, at: location, severity: .warning)])
        }
    }

    /// Shadows, topmost first; empty for the word `none`.
    package func shadows(_ value: DocumentValue) throws(ThemeError) -> [Shadow] {
        try decode { ValueType.shadows.decode(value, $0) }
    }

    /// A border; one with zero width for the word `none`.
    package func border(_ value: DocumentValue) throws(ThemeError) -> Border {
        let border: Border? = try decode { ValueType.border.decode(value, $0) }
        return border ?? Border(widths: .zero, color: .clear)
    }

    /// Checks that a value is of a parameter's type and within its bounds.
    package func check(_ value: DocumentValue, as parameter: Parameter) throws(ThemeError) {
        _ = try decode { $0.value(of: parameter, value) }
    }

    /// The target of a reference; any other value unchanged.
    package func followed(_ value: DocumentValue) throws(ThemeError) -> DocumentValue {
        guard let text = value.string, let name = Scope(self).referenceName(in: text) else { return value }
        return try decode { decoder in decoder.resolve(name, at: value.location, wanted: "a value", decode: { $0 }) }
    }

    /// The name that a value refers to; nil if it is no reference.
    package func referenceName(in value: DocumentValue) -> String? {
        value.string.flatMap { Scope(self).referenceName(in: $0) }
    }

    /// Whether a value is the word `none`, or refers to it.
    package func isNone(_ value: DocumentValue) -> Bool { Scope(self).target(of: value).value.string == "none" }

    /// The asset that a value names, with or without braces; nil if it names none.
    package func asset(_ value: DocumentValue) throws(ThemeError) -> (any Sendable)? {
        guard let text = value.string else { return nil }
        let scope = Scope(self)
        let name = scope.referenceName(in: text) ?? text
        guard scope.kind(ofAsset: name) != nil else { return nil }
        if let deprecation = scope.deprecation(ofAsset: name) {
            let fault = Fault.deprecated(name, deprecation)
            note(warnings: [Diagnostic(fault, at: value.location, severity: .warning)])
        }
        let asset = try scope.asset(named: name, at: value.location)
        guard case .image = asset else { return asset.value }
        return try ScalableImage(name, in: self, states: []).image(scale: scale)
    }

    /// The faults of the references in a value, at any depth: texts such as `{accentColor}` and `IMG(goButton)`.
    package func unknownReferences(in value: DocumentValue) -> [Diagnostic] {
        switch value.value {
        case .array(let elements): return elements.flatMap(unknownReferences)
        case .dictionary(let dictionary): return dictionary.flatMap { unknownReferences(in: $0.entry.value) }
        case .string(let text) where text.hasPrefix("IMG("):
            return faults { () throws(ThemeError) in _ = try images(value, in: []) }
        case .string(let text):
            let scope = Scope(self)
            guard let name = scope.referenceName(in: text) else { return [] }
            guard scope.kind(ofAsset: name) == nil else { return [] }
            return faults { () throws(ThemeError) in _ = try followed(value) }
        default: return []
        }
    }

    private func faults(of body: () throws(ThemeError) -> Void) -> [Diagnostic] {
        do throws(ThemeError) {
            try body()
            return []
        } catch { return error.diagnostics }
    }

    func decode<Value>(keepingImageNames: Bool = false, _ body: (ValueDecoder) -> Value?) throws(ThemeError) -> Value {
        let decoder = decoder(keepingImageNames: keepingImageNames)
        let value = body(decoder)
        try note(decoder, isDecoded: value != nil)
        guard let value else { throw ThemeError(decoder.faults) }
        return value
    }

    private func decoder(keepingImageNames: Bool) -> ValueDecoder {
        let decoder = ValueDecoder(
            asset: "",
            scope: Scope(self, keepsImageNames: keepingImageNames),
            scale: styles.configuration.scale
        )
        decoder.givesHints = found.faultyCount.withLock { $0 < Fault.mostInOneDocument }
        return decoder
    }

    /// Keeps what was found while a value was decoded, and throws its faults.
    private func note(_ decoder: ValueDecoder, isDecoded: Bool) throws(ThemeError) {
        if decoder.scope.needs.parameters != 0 { found.usesParameters.withLock { $0 = true } }
        guard isDecoded, decoder.faults.isEmpty else {
            found.faultyCount.withLock { $0 += 1 }
            throw ThemeError(decoder.faults)
        }
        note(warnings: decoder.warnings)
    }

    private func note(warnings: [Diagnostic]) {
        guard !warnings.isEmpty else { return }
        found.warnings.withLock { found in
            let room = AssetNeeds.mostWarnings - found.count
            found.formUnion(warnings.prefix(room))
        }
    }
}
