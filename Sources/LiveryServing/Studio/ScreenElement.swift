import Livery
import LiveryDocuments
import LiveryRaster
import LiveryStyle
import LiverySupport
import LiveryUI

/// The element of a screen at a point, with the origins of its properties.
struct ScreenElement {
    private let window: Window
    private let version: ThemeVersion
    private let appearance: Appearance
    /// The elements from the window to the innermost one, with their frames in the window.
    private var path: [(view: View, frame: Rect2D)] = []

    /// Finds the innermost visible element.
    ///
    /// - Parameters:
    ///   - window: The screen's window.
    ///   - point: The point, in points of the window.
    ///   - version: The theme.
    ///   - appearance: The appearance of the screen.
    init(in window: Window, at point: Point2D, of version: ThemeVersion, _ appearance: Appearance) {
        self.window = window
        self.version = version
        self.appearance = appearance
        window.injector?.update()
        window.layoutIfNeeded()
        var (view, origin): (View, Point2D) = (window, .zero)
        path.append((view, Rect2D(origin: .zero, size: window.frame.size)))
        search: while true {
            for subview in view.subviewsInSight.reversed() where !subview.isHidden {
                let size = subview.frame.size
                let corner = subview.origin(inSuperviewAt: origin)
                guard point.x >= corner.x, point.x < corner.x + size.width, point.y >= corner.y,
                    point.y < corner.y + size.height
                else { continue }
                path.append((subview, Rect2D(origin: corner, size: size)))
                (view, origin) = (subview, corner)
                continue search
            }
            return
        }
    }

    var json: JSON { .object(["elements": .array(path.reversed().map(element))]) }

    private func element(_ view: View, _ frame: Rect2D) -> JSON {
        let properties = window.injector?.explain(view).properties ?? []
        return .object([
            "type": .string(type(of: view).styleTypeNames.first ?? "View"), "id": view.styleIdentifier.map(JSON.string),
            "frame": .array(
                [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { JSON.number($0) }
            ), "location": view.documentLocation.map { .string($0.description) },
            "properties": .array(properties.map(property)),
        ])
    }

    private func property(_ property: StyleExplanation.Property) -> JSON {
        .object([
            "text": .string(property.text), "rule": rule(property.rule), "lost": .array(property.lost.map(rule)),
            "causes": .array(causes(of: property.rule.location)),
        ])
    }

    private func rule(_ rule: StyleExplanation.Rule) -> JSON {
        .object(["selector": .string(rule.selector), "location": .string(rule.location.description)])
    }

    /// The values of the theme that a declaration of the style sheet refers to.
    private func causes(of location: DocumentLocation) -> [JSON] {
        let layers = version.sheet?.document.levels ?? []
        guard let layer = layers.first(where: { $0.source === location.source }) else { return [] }
        let root = DocumentValue(.dictionary(layer.root), at: layer.location)
        let scalars = DocumentScalar.list(of: root).filter { $0.keyLocation == location }
        let keys = Set(version.theme.styles.assetNames)
        let values = version.theme.document.document.values
        var causes: [JSON] = []
        for text in scalars.map(\.text) {
            let name = text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : text
            if keys.contains(name) {
                causes += version.theme.styles.origins(of: name, appearance: appearance).map {
                    cause($0.name, $0.value, $0.location)
                }
            } else if let definition = values[name]?.last {
                let value = definition.entry.value
                causes.append(cause(name, value.string ?? value.kindName, value.location))
            }
        }
        return causes
    }

    private func cause(_ name: String, _ value: String, _ location: DocumentLocation) -> JSON {
        .object(["name": .string(name), "value": .string(value), "location": .string(location.description)])
    }
}
