import Livery
import LiveryRaster
import LiveryStyle
@_exported import StyleTestSupport

/// The elements of a small user interface, styled by sheets: each declares its own type name alone.
class Panel: Styleable {
    var backgroundColor = Color.none
    var alpha = 1.0
    var isClipped = false
    let layer = PanelLayer()
    var styleIdentifier: String?
    var styleStates: StateSet = []
    var styleControllerNames: [String] = []
    private(set) var children: [Panel] = []
    private(set) weak var parent: Panel?

    /// How often a property was set.
    var writes = 0

    init(_ identifier: String? = nil, _ children: Panel...) {
        styleIdentifier = identifier
        for child in children { add(child) }
    }

    func add(_ child: Panel) {
        children.append(child)
        child.parent = self
    }

    class var styleTypeNames: [String] { ["View"] }
    class var styleProperties: StyleProperties { panelProperties }
    var styleParent: (any Styleable)? { parent }

    func visitStyleChildren(_ visit: (any Styleable) -> Void) {
        // By hand, since an iterator allocates where it is not optimized away.
        var index = 0
        while index < children.count {
            visit(children[index])
            index += 1
        }
    }

    static let panelProperties = StyleProperties(of: Panel.self) { properties in
        properties.add("backgroundColor", \.backgroundColor)
        properties.add("alpha", \.alpha)
        properties.add("clipsToBounds", \.isClipped)
        properties.add("layer", part: { $0.layer }, properties: PanelLayer.properties)
    }
}

final class PanelLayer {
    var cornerRadius = 0.0
    var borderWidth = 0.0
    var borderColor: Color?

    static let properties = StyleProperties(of: PanelLayer.self) { properties in
        properties.add("cornerRadius", \.cornerRadius)
        properties.add("borderWidth", \.borderWidth)
        properties.add("borderColor", \.borderColor)
    }
}

/// How lines of text are set.
enum Alignment: String, CaseIterable { case leading, center, trailing }

final class Caption: Panel {
    var text = ""
    var textColor = Color.black
    var font = FontDescription(families: ["Inter"], size: 12)
    var lines = 1
    var alignment = Alignment.leading
    var padding = Insets.zero

    override class var styleTypeNames: [String] { ["Label"] }
    override class var styleProperties: StyleProperties { captionProperties }

    static let captionProperties = StyleProperties(of: Caption.self, inheriting: Panel.panelProperties) { properties in
        properties.add("text", \.text)
        properties.add("textColor", get: { $0.textColor }) { caption, color in
            caption.textColor = color
            caption.writes += 1
        }
        properties.add("font", \.font)
        properties.add("lines", \.lines)
        properties.add("alignment", \.alignment)
        properties.add("padding", \.padding)
    }
}

/// A button, with values for each state as UIKit's have.
class PushButton: Panel {
    var titles: [StateSet: String] = [:]
    var titleColors: [StateSet: Color] = [:]
    var backgroundImages: [StateSet: ThemedImage] = [:]

    override class var styleTypeNames: [String] { ["Button"] }
    override class var styleProperties: StyleProperties { buttonProperties }

    static let buttonProperties = StyleProperties(of: PushButton.self, inheriting: Panel.panelProperties) {
        properties in
        properties.add("title", get: { $0.titles[$1] }, set: { $0.titles[$2] = $1 })
        properties.add("titleColor", get: { $0.titleColors[$1] }, set: { $0.titleColors[$2] = $1 })
        properties.add("backgroundImage", get: { $0.backgroundImages[$1] }, set: { $0.backgroundImages[$2] = $1 })
    }
}

/// A subclass that adds its name to its parent's.
final class CancelButton: PushButton { override class var styleTypeNames: [String] { ["CancelButton", "Button"] } }

extension Color { static let none = Color(red: 0, green: 0, blue: 0, alpha: 0) }
