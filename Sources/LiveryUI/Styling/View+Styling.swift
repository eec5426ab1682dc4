import Livery
import LiveryStyle

/// How an element meets the injector of its window.
extension View {
    /// The states that hold.
    public var styleStates: StateSet { states }

    /// The names of the controller whose view this is, its own first.
    public var styleControllerNames: [String] { viewController?.styleNames ?? [] }

    /// The superview.
    public var styleParent: (any Styleable)? { superview }

    /// Calls the function with each subview.
    public func visitStyleChildren(_ visit: (any Styleable) -> Void) {
        for view in subviews { visit(view) }
    }

    /// Styles the element and all below it anew, as the window's injector says; does nothing for an
    /// element without a window.
    public func restyle() {
        window?.injector?.restyle(self)
    }

    /// What style sheets can set of every element.
    public static let viewProperties = StyleProperties(of: View.self) { properties in
        properties.add(
            "backgroundColor",
            get: { $0.backgroundColor },
            set: { $0.backgroundColor = $1 }
        )
        properties.add("alpha", get: { $0.alpha }, set: { $0.alpha = $1 })
        properties.add("opacity", get: { $0.alpha }, set: { $0.alpha = $1 })
        properties.add("hidden", get: { $0.isHidden }, set: { $0.isHidden = $1 })
        properties.add("isHidden", get: { $0.isHidden }, set: { $0.isHidden = $1 })
        properties.add("clipsToBounds", get: { $0.clipsToBounds }, set: { $0.clipsToBounds = $1 })
        properties.add("tintColor", get: { $0.tintColor }, set: { $0.tintColor = $1 })
        properties.add("width", get: { $0.fixedWidth }, set: { $0.fixedWidth = $1 })
        properties.add("height", get: { $0.fixedHeight }, set: { $0.fixedHeight = $1 })
        properties.add(
            "horizontalHuggingPriority",
            get: { $0.layoutPriorities.horizontalHugging },
            set: { $0.layoutPriorities.horizontalHugging = $1 }
        )
        properties.add(
            "verticalHuggingPriority",
            get: { $0.layoutPriorities.verticalHugging },
            set: { $0.layoutPriorities.verticalHugging = $1 }
        )
        properties.add(
            "horizontalCompressionResistancePriority",
            get: { $0.layoutPriorities.horizontalResistance },
            set: { $0.layoutPriorities.horizontalResistance = $1 }
        )
        properties.add(
            "verticalCompressionResistancePriority",
            get: { $0.layoutPriorities.verticalResistance },
            set: { $0.layoutPriorities.verticalResistance = $1 }
        )
        properties.add("layer", part: { $0.layer }, properties: Layer.layerProperties)
    }
}

extension Layer {
    /// What style sheets can set of a layer.
    static let layerProperties = StyleProperties(of: Layer.self) { properties in
        properties.add(
            "backgroundColor",
            get: { $0.backgroundColor },
            set: { $0.backgroundColor = $1 }
        )
        properties.add("gradient", get: { $0.gradient }, set: { $0.gradient = $1 })
        properties.add("cornerRadius", get: { $0.corners }, set: { $0.corners = $1 })
        properties.add("cornerCurve", get: { $0.cornerCurve }, set: { $0.cornerCurve = $1 })
        properties.add("border", get: { $0.border }, set: { $0.border = $1 })
        properties.add("borderWidth", get: { $0.borderWidth }, set: { $0.borderWidth = $1 })
        properties.add("borderColor", get: { $0.borderColor }, set: { $0.borderColor = $1 })
        properties.add("shadow", get: { $0.shadows }, set: { $0.shadows = $1 })
        properties.add("shadowColor", get: { $0.shadowColor }, set: { $0.shadowColor = $1 })
        properties.add("shadowOpacity", get: { $0.shadowOpacity }, set: { $0.shadowOpacity = $1 })
        properties.add("shadowOffset", get: { $0.shadowOffset }, set: { $0.shadowOffset = $1 })
        properties.add("shadowRadius", get: { $0.shadowRadius }, set: { $0.shadowRadius = $1 })
        properties.add("opacity", get: { $0.opacity }, set: { $0.opacity = $1 })
        properties.add("masksToBounds", get: { $0.masksToBounds }, set: { $0.masksToBounds = $1 })
    }
}
