import Livery
import LiveryRaster
import LiverySupport

/// Resolves the assets of a theme on one thread, without drawing.
package final class ExportSession {
    /// The theme's document.
    package let document: ThemeDocument

    private let styles: StyleManager
    private let resolver: BatchResolver.Session
    private lazy var mirrored = resolver.mirrored
    /// The previous image. The scales of an image usually follow each other.
    private var previous: (request: ImageRequest, image: ResolvedImage)?
    private lazy var contrasts = ContentContrasts(styles)
    private let uses: ThemeUses
    /// What decodes design tokens, by appearance.
    private var contexts: [Appearance: SheetContext] = [:]
    private var knownNumbers: [Appearance: [NamedNumber]] = [:]
    /// The warnings of the images resolved so far.
    private(set) var warnings: Set<Diagnostic> = []

    /// Creates a session for one thread.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - batch: The resolver of the theme's images, which all sessions share.
    package init(_ theme: RenderTheme, _ batch: BatchResolver) {
        document = theme.document
        styles = theme.styles
        uses = theme.uses
        resolver = batch.session()
    }

    /// Resolves an image, and with it the layout, size, and digest.
    ///
    /// - Parameter request: The image, with its scale and appearance.
    /// - Returns: The image, not yet drawn.
    /// - Throws: The asset's faults.
    package func image(_ request: ImageRequest) throws(ThemeError) -> ResolvedImage {
        let other = previous.flatMap { last, image in
            last.name == request.name && last.size == request.size && last.states == request.states
                && last.appearance == request.appearance ? image : nil
        }
        let image = try resolver.resolvedImage(request, other: other)
        previous = (request, image)
        if !image.warnings.isEmpty { warnings.formUnion(image.warnings) }
        return image
    }

    /// Where the values of an asset come from where content runs from right to left.
    func mirroredTrace(of key: String, _ states: StateSet, in appearance: Appearance, to names: Set<String>)
        -> ReferenceTrace
    { mirrored.trace(of: key, states: states, appearance: appearance, to: names) }

    /// The same image where content runs from right to left.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - request: What it was requested by.
    /// - Returns: The other image; nil if it is the same.
    /// - Throws: The asset's faults.
    func mirroredImage(_ image: ResolvedImage, _ request: ImageRequest) throws(ThemeError) -> ResolvedImage? {
        guard image.hasDirection else { return nil }
        let other = try mirrored.resolvedImage(request)
        return other.digest == image.digest ? nil : other
    }

    /// The value of a color, a font, or a gradient.
    ///
    /// - Parameters:
    ///   - key: The asset's key, or the path of a design token that is a color.
    ///   - appearance: The appearance.
    /// - Returns: The value.
    /// - Throws: The asset's faults.
    package func value(_ key: String, in appearance: Appearance) throws(ThemeError) -> Asset {
        guard isColorValue(key) else { return try styles.value(key, appearance: appearance) }
        return .color(try context(in: appearance).color(reference(to: key)))
    }

    /// Whether a name is that of a color which is no asset: a design token, or one of `$values`.
    private func isColorValue(_ key: String) -> Bool { document.isTokenColor(key) || uses.colors.contains(key) }

    /// What decodes `$values` and design tokens.
    private func context(in appearance: Appearance) -> SheetContext {
        if let known = contexts[appearance] { return known }
        let made = SheetContext(sheet: document.document, styles: styles, appearance: appearance)
        contexts[appearance] = made
        return made
    }

    /// The value of a color.
    func color(_ key: String, in appearance: Appearance) throws(ThemeError) -> Color {
        if case .color(let color) = try value(key, in: appearance) { color } else { .clear }
    }

    /// The assets that an asset names, and those that it extends.
    func uses(of key: String) -> [String] { styles.uses(of: key) }

    /// The contrasts of what an image says of its text and of its icon, and of its edge, mark and focus ring, for which it
    /// is drawn.
    ///
    /// - Throws: The faults of the asset, of what is behind it, or of `$backdrops`.
    func contrasts(of key: String, states: StateSet, appearance: Appearance) throws(ThemeError) -> [ContentContrast] {
        try contrasts.contrasts(of: key, states: states, appearance: appearance)
            + contrasts.shapes(of: key, states: states, appearance: appearance)
    }

    /// The parameters of the theme that an asset uses, with their values as text.
    ///
    /// - Parameter key: The asset's key.
    /// - Returns: The parameters, in the theme's order.
    /// - Throws: The fault of a value, or the one that keeps the asset from being found.
    package func parameters(of key: String) throws(ThemeError) -> [(name: String, value: String)] {
        let used = try styles.parameters(of: key)
        return try used.map { parameter throws(ThemeError) in
            (parameter.name, try styles.defaultValue(of: parameter).text)
        }
    }

    /// The values that a parameter has in appearances by default, as far as they are right.
    func values(of parameter: Parameter, in appearances: [Appearance]) -> [Appearance: ParameterValue] {
        var values: [Appearance: ParameterValue] = [:]
        for appearance in appearances {
            values[appearance] = try? styles.defaultValue(of: parameter, appearance: appearance)
        }
        return values
    }

    /// The parameters that an asset uses and whose values nobody has chosen, as far as it is right.
    func openParameters(of key: String) -> [String] {
        let chosen = styles.configuration.parameters
        return ((try? styles.parameters(of: key)) ?? []).map(\.name).filter { chosen[$0] == nil }
    }

    /// The numbers among the theme's `$values` and tokens, of which lengths are in points.
    ///
    /// - Parameter appearance: The appearance.
    /// - Returns: Numbers, sorted by name. Other values are omitted.
    /// - Throws: The faults of those that are written as numbers and are none.
    package func numbers(in appearance: Appearance) throws(ThemeError) -> [NamedNumber] {
        if let known = knownNumbers[appearance] { return known }
        let context = context(in: appearance)
        var faults: [Diagnostic] = []
        let values = document.document
        let numbers = values.valueNames.sortedByScalars().compactMap { name in
            // Other appearances may have a value that this one lacks.
            if values.values[name] != nil, values.value(name, in: appearance) == nil { return nil as NamedNumber? }
            let reference = reference(to: name)
            guard let number = try? context.number(reference), let value = try? context.followed(reference) else {
                // The reference itself is in no document.
                faults += context.numberFaults(reference).map { fault in
                    let isWritten = fault.location != reference.location
                    let place = isWritten ? fault.location : document.location(ofValue: name)
                    return Diagnostic(fault.fault, at: place)
                }
                return nil
            }
            return NamedNumber(name, number, isLength: uses.isLength(name, value, context))
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        knownNumbers[appearance] = numbers
        return numbers
    }

    /// The shadows that one of the theme's `$values` or tokens is in an appearance; nil if it is none.
    func shadows(_ name: String, in appearance: Appearance) -> [Shadow]? {
        try? context(in: appearance).shadows(reference(to: name))
    }

    /// Where the values of an asset, a number or a design token come from.
    ///
    /// - Parameters:
    ///   - key: The asset's key, or the name of the number, the color or the shadow among `$values` and tokens.
    ///   - states: The control states. Default: the normal state.
    ///   - appearance: The appearance.
    ///   - names: The names whose values are not of interest, only that a value is theirs.
    /// - Returns: The trace.
    func trace(of key: String, _ states: StateSet = [], in appearance: Appearance, to names: Set<String>)
        -> ReferenceTrace
    {
        guard !document.hasAsset(key) else {
            return styles.trace(of: key, states: states, appearance: appearance, to: names)
        }
        let context = context(in: appearance)
        let isNumber = (try? context.number(reference(to: key))) != nil
        let kind: SheetContext.TracedKind = uses.shadows.contains(key) ? .shadow : isNumber ? .number : .color
        return context.trace(of: key, as: kind, to: names)
    }

    private func reference(to name: String) -> DocumentValue {
        let source = Source(name: document.name, order: 0, format: .yaml)
        return DocumentValue(.string("{\(name)}"), at: DocumentLocation(wholeOf: source))
    }
}

/// A number among the values of a theme.
package struct NamedNumber: Hashable, Sendable {
    /// The name of the value.
    package let name: String
    /// The number; a length in points.
    package let number: Double
    /// Whether it is a length.
    package let isLength: Bool

    init(_ name: String, _ number: Double, isLength: Bool) {
        self.name = name
        self.number = number
        self.isLength = isLength
    }

    /// The number in CSS, where points are pixels.
    var cssText: String { number.cssNumber + (isLength ? "px" : "") }

    /// The number in CSS, as it was made.
    func cssText(_ trace: ReferenceTrace, by writer: WebWriter) -> String {
        guard trace.source != nil else { return cssText }
        let text = isLength ? writer.length(number, trace) : writer.number(number, trace)
        return text == "0" ? cssText : text
    }
}

extension ThemeDocument {
    /// Where a value of `$values` is written last; nil if there is none.
    package func location(ofValue name: String) -> DocumentLocation? { document.values[name]?.last?.entry.keyLocation }
}
