import LiveryDocuments
import LiveryRaster
import LiverySupport

extension BoxRecipe {
    /// The values of a box of a given size that has this recipe.
    var values: BoxValues {
        var values = BoxValues(self)
        values.size = PartialSize(layout.contentSize)
        if values.margins(at: layout.contentSize) != layout.margins { values.common.margin = layout.margins }
        return values
    }

    /// The values with what is not painted.
    fileprivate var wholeValues: BoxValues {
        var values = values
        values.common.padding = layout.padding == .zero ? nil : layout.padding
        let (caps, margins) = (layout.capInsets, layout.margins)
        values.common.capInsets = caps.combined(with: margins, -)
        if layout.minSize != .zero { values.bounds.minimum = PartialSize(layout.minSize) }
        let (width, height) = (layout.maxSize.width, layout.maxSize.height)
        values.bounds.maximum.width = width.isFinite ? width : nil
        values.bounds.maximum.height = height.isFinite ? height : nil
        values.content = content
        return values
    }
}

extension ResolvedImage {
    /// The image as theme text without references; nil if it is drawn from files, by fonts or by a program.
    package var themeText: String? { Asset.image(imageRecipe).themeText(named: key) }
}

extension Asset {
    /// The asset as theme text without references, YAML that in a theme of nothing else makes the same asset.
    ///
    /// - Parameter name: The asset's name.
    /// - Returns: The text; nil if the asset is drawn from files, by fonts or by a program.
    package func themeText(named name: String) -> String? {
        let name = ThemeName.asset(of: name)
        guard let written = try? written(named: name) else { return nil }
        func text(_ value: JSON) -> String { value.indentedText.split(separator: "\n").joined(separator: "\n    ") }
        guard case .object(let members) = written else { return "\(name): \(text(written))\n" }
        return "\(name):\n" + members.map { "  \($0.name): \(text($0.value))\n" }.joined()
    }

    private func written(named name: String) throws -> JSON? {
        switch self {
        case .color(let color): return color.json
        case .font(let font): return try ValueType.font.write?(font, .theme)
        case .gradient(let gradient): return try gradient.written(in: .theme)
        case .other: return nil
        case .image(let recipe):
            guard let box = recipe as? BoxRecipe else { return nil }
            let isBox = BoxResolver.isBox(name, [])
            let resolver = JSON.object(["resolver": isBox ? nil : .string(BoxResolver.names[0])])
            return resolver.adding(try BoxResolver.keys(of: name).written(box.wholeValues, in: .theme))
        }
    }
}
