import Livery
import LiveryExport
import LiveryRaster

/// Measures the contrast of the texts and icons that a theme's boxes say the colors of, against what is painted behind
/// them.
struct ContrastCheck {
    /// A measured text or icon.
    struct Row {
        let key: String
        /// `textColor` or `iconColor`.
        let name: String
        let states: StateSet
        let appearance: Appearance
        /// The ratio at the worst place; nil if something transparent is there that has no backdrop.
        let ratio: Double?
        let required: Double
        let location: DocumentLocation

        /// Whether the ratio counts: WCAG 1.4.3 exempts controls that are disabled.
        var isExempt: Bool { states.contains(.disabled) }
        var fails: Bool { !isExempt && ratio.map { $0 < required } ?? false }
    }

    /// A color behind a text, and how opaque it is, in 0…1.
    private typealias Ground = (levels: SIMD3<Double>, alpha: Double)

    private let styles: StyleManager
    private let document: ThemeDocument
    /// For each part, the asset that it belongs to.
    private let roots: [String: String]
    private(set) var rows: [Row] = []

    /// Measures a theme without errors.
    ///
    /// - Throws: The faults of an asset or of `$backdrops`.
    init(_ theme: RenderTheme) throws(ThemeError) {
        styles = theme.styles
        document = theme.document
        var roots: [String: String] = [:]
        for key in theme.styles.assetKeys {
            for part in theme.document.parts(of: key) { roots[theme.document.name(ofPart: part, of: key)] = key }
        }
        self.roots = roots
        for appearance in document.appearances {
            let backdrops = try styles.backdrops(in: appearance).map { color in
                Self.ground(color).levels
            }
            for key in styles.assetKeys { try measure(key, appearance, backdrops) }
        }
    }

    // MARK: Measuring

    private mutating func measure(
        _ key: String,
        _ appearance: Appearance,
        _ backdrops: [SIMD3<Double>]
    ) throws(ThemeError) {
        let asset = try styles.description(of: key)
        guard asset.kind == .image else { return }
        var states = asset.states
        if let root = roots[key] {
            // A part is in its root's states, also in those that change only what is behind it.
            for state in try styles.description(of: root).states where !states.contains(state) {
                states.append(state)
            }
        }
        for state in states {
            let image = try styles.resolvedImage(
                key,
                scale: 1,
                states: state,
                appearance: appearance
            )
            guard let content = image.content else { continue }
            let isIcon = key.hasSuffix(".icon")
            var colors: [(name: String, color: Color, required: Double)] = []
            if let color = content.textColor, !isIcon {
                let font = content.font
                let required = font.map { Contrast.required(size: $0.size, weight: $0.weight) }
                colors.append(("textColor", color, required ?? 4.5))
            }
            if let color = content.iconColor, isIcon || color != content.textColor {
                colors.append(("iconColor", color, 3))
            }
            guard !colors.isEmpty else { continue }
            let grounds = try grounds(of: key, image, state, appearance, over: backdrops)
            for (name, color, required) in colors {
                rows.append(
                    Row(
                        key: key,
                        name: name,
                        states: state,
                        appearance: appearance,
                        ratio: grounds.flatMap { Self.worst(Self.ground(color), on: $0) },
                        required: appearance.contains(.highContrast) ? 7 : required,
                        location: location(of: name, key, state, appearance) ?? asset.location
                    )
                )
            }
        }
    }

    /// Where the value of a key is written, if it is among what an asset is made from.
    private func location(
        of name: String,
        _ key: String,
        _ states: StateSet,
        _ appearance: Appearance
    ) -> DocumentLocation? {
        let origins = styles.origins(of: key, states: states, appearance: appearance)
            .filter { $0.name.hasSuffix("." + name) }
        return (origins.first { $0.name.hasPrefix(key + ".") } ?? origins.first)?.location
    }

    /// The opaque colors within the padding of an asset; nil if something behind them is unknown.
    private func grounds(
        of key: String,
        _ image: ResolvedImage,
        _ states: StateSet,
        _ appearance: Appearance,
        over backdrops: [SIMD3<Double>]
    ) throws(ThemeError) -> [SIMD3<Double>]? {
        let own = try pixels(of: image, states, appearance)
        guard own.contains(where: { $0.alpha < 1 }) else { return own.map(\.levels) }
        var behind = backdrops
        if let root = roots[key] {
            let image = try styles.resolvedImage(
                root,
                scale: 1,
                states: states,
                appearance: appearance
            )
            behind = try grounds(of: root, image, states, appearance, over: backdrops) ?? []
        }
        guard !behind.isEmpty else { return nil }
        behind = Self.spread(behind)
        var colors: Set<SIMD3<Double>> = []
        for (levels, alpha) in own {
            if alpha >= 1 {
                colors.insert(levels)
            } else {
                for color in behind { colors.insert(color + (levels - color) * alpha) }
            }
        }
        return Array(colors)
    }

    /// The different pixels within the padding. Where that is less, a text does not reach into the border or the
    /// corners either.
    private func pixels(
        of image: ResolvedImage,
        _ states: StateSet,
        _ appearance: Appearance
    ) throws(ThemeError) -> [Ground] {
        let layout = image.layout
        let (padding, margins) = (layout.padding, layout.margins)
        let content = Size(
            layout.size.width - margins.left - margins.right,
            layout.size.height - margins.top - margins.bottom
        )
        let style = image.box?.style
        let border = style?.border?.widths ?? .zero
        let radii = style.map { $0.corners.radii(in: content) }
        let corners = [radii?.topLeft, radii?.topRight, radii?.bottomRight, radii?.bottomLeft]
            .compactMap(\.self)
        // The square within a quarter of a circle is this much of the radius away from the sides.
        let bend = 1 - 0.5.squareRoot()
        let across = (corners.map(\.width).max() ?? 0) * bend
        let down = (corners.map(\.height).max() ?? 0) * bend
        let insets = Insets(
            top: max(padding.top, max(border.top, down)),
            left: max(padding.left, max(border.left, across)),
            bottom: max(padding.bottom, max(border.bottom, down)),
            right: max(padding.right, max(border.right, across))
        )
        // A box that is only as large as its caps has no place for text.
        let room = 4.0
        let wanted = Size(
            max(content.width, insets.left + insets.right + room),
            max(content.height, insets.top + insets.bottom + room)
        )
        var shown = image
        if wanted != content {
            let resized = try? styles.resolvedImage(
                image.key,
                size: wanted,
                scale: 1,
                states: states,
                appearance: appearance
            )
            shown = resized ?? image
        }
        let bitmap = try shown.render().bitmap
        var columns = Self.range(
            margins.left + insets.left,
            shown.layout.size.width - margins.right - insets.right,
            within: bitmap.size.width
        )
        var rows = Self.range(
            margins.top + insets.top,
            shown.layout.size.height - margins.bottom - insets.bottom,
            within: bitmap.size.height
        )
        if columns.isEmpty { columns = bitmap.size.width / 2..<(bitmap.size.width + 1) / 2 + 1 }
        if rows.isEmpty { rows = bitmap.size.height / 2..<(bitmap.size.height + 1) / 2 + 1 }
        columns = columns.clamped(to: 0..<bitmap.size.width)
        rows = rows.clamped(to: 0..<bitmap.size.height)
        var found: Set<PremultipliedPixel> = []
        for y in rows {
            for x in columns { found.insert(bitmap[x, y]) }
        }
        return found.map { pixel in
            let alpha = Double(pixel.alpha)
            guard alpha > 0 else { return (.zero, 0) }
            let levels = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
            return (levels * (255 / alpha), alpha / 255)
        }
    }

    private static func range(_ low: Double, _ high: Double, within count: Int) -> Range<Int> {
        let (low, high) = (Int(low.rounded(.up)), Int(high.rounded(.down)))
        return low < high ? (low..<high).clamped(to: 0..<count) : 0..<0
    }

    private static func ground(_ color: Color) -> Ground {
        let pixel = color.straightPixel
        let levels = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
        return (levels, Double(pixel.alpha) / 255)
    }

    /// The least contrast of a color on others.
    private static func worst(_ color: Ground, on grounds: [SIMD3<Double>]) -> Double? {
        grounds.map { ground in
            let shown = ground + (color.levels - ground) * color.alpha
            return Contrast.ratio(Contrast.luminance(shown), Contrast.luminance(ground))
        }.min()
    }

    /// Of many colors, some from the darkest to the lightest: with a translucent part on a gradient, there would be the
    /// product of both.
    private static func spread(_ colors: [SIMD3<Double>]) -> [SIMD3<Double>] {
        let most = 64
        guard colors.count > most else { return colors }
        let sorted = colors.sorted { Contrast.luminance($0) < Contrast.luminance($1) }
        return (0..<most).map { sorted[$0 * (sorted.count - 1) / (most - 1)] }
    }
}

extension ContrastCheck {
    /// The warnings.
    var diagnostics: [Diagnostic] {
        rows.filter(\.fails).map { row in
            let fault = Fault.lowContrast(
                row.name,
                of: row.key,
                in: place(row),
                Self.text(row.ratio),
                required: row.required.shortest
            )
            return Diagnostic(fault, at: row.location, severity: .warning)
        }
    }

    private func state(_ row: Row) -> String {
        row.states.isEmpty ? "normal" : document.text(of: row.states)
    }

    private func place(_ row: Row) -> String {
        [
            document.text(of: row.appearance),
            row.states.isEmpty ? "" : document.text(of: row.states),
        ]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Rounded down, so that a failure never seems to pass.
    private static func text(_ ratio: Double?) -> String {
        ratio.map { (($0 * 100).rounded(.down) / 100).shortest } ?? "can't be measured"
    }

    /// What to write so that more can be measured; nil if that would not help.
    var remedy: String? {
        let count = rows.count { $0.ratio == nil }
        guard count > 0, document.document.backdrops == nil else { return nil }
        let subject = count == 1 ? "1 color lies" : "\(count) colors lie"
        return "\(subject) on something translucent; list what may be behind it in the theme, "
            + "'$backdrops: [white]', to measure the contrast"
    }

    /// A line for each text and icon.
    var table: String {
        var table = TextTable(["KEY", "COLOR", "STATE", "APPEARANCE", "REQUIRED", "CONTRAST"])
        for row in rows {
            let ratio = Self.text(row.ratio)
            table.add([
                row.key, row.name, state(row), document.text(of: row.appearance),
                row.isExempt ? "-" : row.required.shortest,
                row.fails ? ratio + " fails" : ratio,
            ])
        }
        return table.text
    }

    /// An object for each text and icon.
    var json: [JSON] {
        rows.map { row in
            .object([
                "kind": .string("contrast"),
                "key": .string(row.key),
                "color": .string(row.name),
                "state": .strings(document.names(of: row.states)),
                "appearance": .strings(document.names(of: row.appearance)),
                "ratio": row.ratio.map(JSON.number) ?? .null,
                "required": row.isExempt ? nil : .number(row.required),
                "passes": row.isExempt || row.ratio == nil ? nil : .boolean(!row.fails),
                "location": JSON(row.location),
            ])
        }
    }
}
