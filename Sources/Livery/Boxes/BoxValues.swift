import LiveryRaster

/// The typed values of a box for one state and appearance.
struct BoxValues: Hashable, Sendable {
    var size: PartialSize
    var style: BoxStyle
    /// The length of the part between the caps of an `auto` side, in points.
    var middle: Double
    var common: ImageKeys
    /// What the asset says of its contents.
    @Indirect var content = ContentStyle()
    /// The text that galleries show in the box.
    var sample = ""
    /// The asset's name; empty for a box that is not in a theme.
    var asset = ""
    /// The location of the corners' value.
    var cornersLocation: DocumentLocation?
    /// The location of the size, or of a box without one; nil for a box that is not in a theme.
    var sizeLocation: DocumentLocation?

    /// The values of a box without keys.
    init() {
        size = PartialSize()
        style = BoxStyle()
        middle = 1
        common = ImageKeys()
    }

    /// The values of a part of a box, which inherits what the box says of its contents.
    init(content: ContentStyle) {
        self.init()
        self.content = content
    }

    /// The values of a recipe, as far as stretching depends on them.
    init(_ recipe: BoxRecipe) {
        size = PartialSize()
        style = recipe.style
        middle = 1
        common = ImageKeys(finish: recipe.finish)
    }

    /// The transparent edges around the box, in points.
    var margins: Insets { common.margin ?? style.requiredMargin }

    func sized(_ size: Size) -> BoxValues {
        sized(PartialSize(size, stretchesWidth: self.size.width == nil))
    }

    /// The same at a size of which a side may be `auto`.
    func sized(_ size: PartialSize) -> BoxValues {
        var values = self
        values.size = size
        return values
    }

    /// The faults of sides that are `auto` and can't be.
    var sizeFaults: [Diagnostic] {
        var faults = fitFaults
        faults += automaticSideFaults.map { side, reason in
            let fault = Fault.noAutomaticSide(side: side, asset: asset, reason: reason)
            return Diagnostic(fault, at: sizeLocation)
        }
        if style.corners.hasPill, size.width == nil, size.height == nil {
            faults.append(Diagnostic(.noPillSide(asset: asset), at: cornersLocation))
        }
        return faults
    }
}

extension BoxValues {
    static let keys = Keys("box", BoxValues()) {
        TypedKey("fill", or: "color", \.style.fills, .fill)
        TypedKey("cornerRadius", or: "radius", \.style.corners, .corners).excluded(
            by: "borderShape"
        )
        paintedKeys.all
    }

    /// The keys of a box that is an asset, and of a part of one.
    static let assetKeys = Keys("box", BoxValues()) {
        keys.all
        ContentStyle.keys.placed(at: \.content)
        TypedKey("sample", \.sample, ValueType(.text("a text")) { $1.textOfLayer($0) })
    }

    /// The keys without any of which a box paints nothing.
    static let paintingKeys: Set = [
        "fill", "color", "overlay", "border", "outline", "shadow", "shadows", "dropShadow",
    ]

    /// The keys besides those of fill and corners, which not everything painted like a box has by these names.
    static let paintedKeys = Keys("box", BoxValues()) {
        TypedKey("size", \.size, .size(allowsAuto: true))
        BoxStyle.keys.placed(at: \.style)
        ImageKeys.keys.placed(at: \.common)
    }
}

extension ValueDecoder {
    /// The box of the values that were decoded from a dictionary; nil if they do not go together.
    func box(_ values: BoxValues, _ dictionary: KeyedDictionary) -> BoxValues? {
        guard values.style.isConsistent(dictionary, self) else { return nil }
        var values = values
        values.asset = asset
        values.cornersLocation = (dictionary["cornerRadius"] ?? dictionary["radius"])?.location
        values.sizeLocation = dictionary.location(of: "size")
        do throws(ThemeError) {
            try values.fitTexts()
            return values
        } catch {
            report(error.diagnostics)
            return nil
        }
    }

    /// Warns of parameters that an image's automatic margins depend on, because the layout moves with them.
    func warnOfShadows(of values: BoxValues?) {
        guard let values, values.common.margin == nil else { return }
        for (parameter, location) in lengthsOfShadows {
            warn(.shadowParameter(parameter, asset: asset), at: location)
        }
    }
}
