import Livery
import LiveryRaster

/// A picture that is said twice: in an asset's metadata, and in CSS.
///
/// A case is an asset of a theme document that has a key `x-css`, which Livery passes over: the
/// declarations of an element that is to look like the asset. The element has `box-sizing:
/// border-box` and lies where the asset's image has its content, the image's margins around it.
package struct ConformanceCase: Sendable {
    /// The document's name.
    package let group: String
    /// The asset's name.
    package let name: String
    /// What tells the case from all others, and names its pictures.
    package var id: String { "\(group)/\(name)" }
    /// The declarations, and nested rules such as `&::after { … }`, in one line.
    package let css: String
    /// How far it may differ from the browser more than others; nil when it is like them.
    package let deviation: Deviation?
    /// Why its edges are not held to the area that the browser covers when it draws larger; nil where
    /// they are.
    package let coverageReason: String?

    private let styles: StyleManager

    init(_ name: String, in group: String, styles: StyleManager) throws(ConformanceError) {
        self.name = name
        self.group = group
        self.styles = styles
        let id = "\(group)/\(name)"
        // What an asset extends is another case at most, whose CSS is not this one's.
        let own = styles.document.levels.last?.root[name]?.dictionary
        guard let text = own?["x-css"]?.string, !text.isEmpty else {
            throw .malformed(id: id, reason: "the case has no CSS; say it under 'x-css'")
        }
        css = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        coverageReason = own?["x-coverage"]?.string
        if let deviates = own?["x-deviates"] { deviation = try Deviation(deviates, id: id) } else { deviation = nil }
    }

    /// Whether the case is compared with the browser's averaged pictures too.
    package var isSupersampled: Bool { Supersampling.groups.contains(group) }

    /// The limits that hold for the case at a scale.
    package func limits(scale: Int) -> ConformanceLimits { deviation?.limits(scale: scale) ?? .usual(scale: scale) }

    /// The picture that Livery makes.
    package func picture(scale: Int) throws(ConformanceError) -> ThemedImage {
        do { return try styles.image(name, scale: Double(scale)) } catch {
            throw .undrawable(id: id, faults: "\(error)")
        }
    }
}

extension ConformanceCase: CustomStringConvertible {
    /// The case's name, with its group's.
    package var description: String { id }
}
