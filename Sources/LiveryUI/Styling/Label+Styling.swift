import LiveryStyle

extension Label {
    /// What style sheets can set of every label.
    public static let labelProperties = StyleProperties(
        of: Label.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("text", get: { $0.text }, set: { $0.text = $1 })
        properties.add("ranges", get: { $0.ranges }, set: { $0.ranges = $1 })
        properties.add("font", get: { $0.font }, set: { $0.font = $1 })
        properties.add("textColor", get: { $0.textColor }, set: { $0.textColor = $1 })
        properties.add(
            "highlightedTextColor",
            get: { $0.highlightedTextColor },
            set: { $0.highlightedTextColor = $1 }
        )
        properties.add("textAlignment", get: { $0.textAlignment }, set: { $0.textAlignment = $1 })
        properties.add("numberOfLines", get: { $0.numberOfLines }, set: { $0.numberOfLines = $1 })
        properties.add("lineBreakMode", get: { $0.lineBreakMode }, set: { $0.lineBreakMode = $1 })
        properties.add("shadowColor", get: { $0.shadowColor }, set: { $0.shadowColor = $1 })
        properties.add("shadowOffset", get: { $0.shadowOffset }, set: { $0.shadowOffset = $1 })
        properties.add("textInsets", get: { $0.textInsets }, set: { $0.textInsets = $1 })
        properties.add("highlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
        properties.add("isHighlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
    }
}
