import Livery
import LiveryStyle

extension View {
    /// ``states``.
    public var styleStates: StateSet { states }

    /// The names of the controller whose view this is, its own first.
    public var styleControllerNames: [String] { viewController?.styleNames ?? [] }

    /// The superview.
    public var styleParent: (any Styleable)? { superview }

    /// Calls the function with each subview.
    public func visitStyleChildren(_ visit: (any Styleable) -> Void) {
        for view in subviews { visit(view) }
    }

    /// Styles the element and its descendants again with the window's injector. Does nothing for an element that
    /// is not in a window.
    public func restyle() {
        window?.injector?.restyle(self)
    }

    /// The properties that style sheets can set.
    public static let viewProperties = StyleProperties(of: View.self) { list in
        list.add("backgroundColor", get: \.backgroundColor, set: { $0.backgroundColor = $1 })
        list.add("alpha", get: \.alpha, set: { $0.alpha = $1 })
        list.add("opacity", aliasOf: "alpha")
        list.add("hidden", get: \.isHidden, set: { $0.isHidden = $1 })
        list.add("isHidden", aliasOf: "hidden")
        list.add("clipsToBounds", get: \.clipsToBounds, set: { $0.clipsToBounds = $1 })
        list.add("tintColor", get: \.tintColor, set: { $0.tintColor = $1 })
        list.add("width", get: \.fixedWidth, set: { $0.fixedWidth = $1 })
        list.add("height", get: \.fixedHeight, set: { $0.fixedHeight = $1 })
        list.add("horizontalHuggingPriority", get: \.layoutPriorities.horizontalHugging) {
            $0.layoutPriorities.horizontalHugging = $1
        }
        list.add("verticalHuggingPriority", get: \.layoutPriorities.verticalHugging) {
            $0.layoutPriorities.verticalHugging = $1
        }
        list.add(
            "horizontalCompressionResistancePriority",
            get: \.layoutPriorities.horizontalResistance
        ) { $0.layoutPriorities.horizontalResistance = $1 }
        list.add(
            "verticalCompressionResistancePriority",
            get: \.layoutPriorities.verticalResistance
        ) { $0.layoutPriorities.verticalResistance = $1 }
        list.add("layer", part: { $0.layer }, properties: Layer.layerProperties)
        // These are the layer's.
        list.add("layer.backgroundColor", aliasOf: "backgroundColor")
        list.add("layer.opacity", aliasOf: "alpha")
        list.add("layer.masksToBounds", aliasOf: "clipsToBounds")
    }
}

extension StylePropertyList where Element: View {
    /// Adds a state as a property, `selected`, with its other name, `isSelected`.
    mutating func add(_ state: ControlState) {
        let name = state.rawValue
        add(name, get: { $0.isIn(state) }, set: { $0.set(state, to: $1) })
        add("is\(name.prefix(1).uppercased())\(name.dropFirst())", aliasOf: name)
    }
}
