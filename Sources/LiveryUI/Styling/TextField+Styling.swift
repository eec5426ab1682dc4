import LiveryStyle

extension TextField {
    /// What style sheets can set of every text field.
    public static let textFieldProperties = StyleProperties(
        of: TextField.self,
        inheriting: controlProperties
    ) { properties in
        properties.add("text", get: { $0.text }, set: { $0.text = $1 })
        properties.add("placeholder", get: { $0.placeholder }, set: { $0.placeholder = $1 })
        properties.add("textColor", get: { $0.textColor }, set: { $0.textColor = $1 })
        properties.add(
            "placeholderColor",
            get: { $0.placeholderColor },
            set: { $0.placeholderColor = $1 }
        )
        properties.add("font", get: { $0.font }, set: { $0.font = $1 })
        properties.add("textAlignment", get: { $0.textAlignment }, set: { $0.textAlignment = $1 })
        properties.add("borderStyle", get: { $0.borderStyle }, set: { $0.borderStyle = $1 })
        properties.add("background", get: { $0.background }, set: { $0.background = $1 })
        properties.add(
            "disabledBackground",
            get: { $0.disabledBackground },
            set: { $0.disabledBackground = $1 }
        )
        properties.add("textInsets", get: { $0.textInsets }, set: { $0.textInsets = $1 })
        for name in ["secureTextEntry", "isSecureTextEntry"] {
            properties.add(
                name,
                get: { $0.isSecureTextEntry },
                set: { $0.isSecureTextEntry = $1 }
            )
        }
    }
}
