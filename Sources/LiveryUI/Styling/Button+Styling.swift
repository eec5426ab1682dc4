import LiveryStyle

extension Button {
    /// What style sheets can set of every button.
    ///
    /// Title, colors, font and images have a value for each control state: `highlightedTitleColor`.
    public static let buttonProperties = StyleProperties(
        of: Button.self,
        inheriting: controlProperties
    ) { properties in
        addStateProperties(&properties)
        properties.add(
            "contentEdgeInsets",
            get: { $0.contentEdgeInsets },
            set: { $0.contentEdgeInsets = $1 }
        )
        properties.add(
            "titleEdgeInsets",
            get: { $0.titleEdgeInsets },
            set: { $0.titleEdgeInsets = $1 }
        )
        properties.add(
            "imageEdgeInsets",
            get: { $0.imageEdgeInsets },
            set: { $0.imageEdgeInsets = $1 }
        )
        properties.add(
            "contentHorizontalAlignment",
            get: { $0.contentHorizontalAlignment },
            set: { $0.contentHorizontalAlignment = $1 }
        )
        properties.add(
            "contentVerticalAlignment",
            get: { $0.contentVerticalAlignment },
            set: { $0.contentVerticalAlignment = $1 }
        )
        properties.add(
            "adjustsImageWhenHighlighted",
            get: { $0.adjustsImageWhenHighlighted },
            set: { $0.adjustsImageWhenHighlighted = $1 }
        )
        properties.add(
            "adjustsImageWhenDisabled",
            get: { $0.adjustsImageWhenDisabled },
            set: { $0.adjustsImageWhenDisabled = $1 }
        )
        properties.add("renderingMode", get: { $0.renderingMode }, set: { $0.renderingMode = $1 })
        properties.add("titleLabel", part: { $0.titleLabel }, properties: titleProperties)
    }

    private static func addStateProperties(_ properties: inout StylePropertyList<Button>) {
        properties.add("title", get: { $0.title(for: $1) }, set: { $0.setTitle($1, for: $2) })
        properties.add(
            "titleColor",
            get: { $0.titleColor(for: $1) },
            set: { $0.setTitleColor($1, for: $2) }
        )
        properties.add(
            "titleFont",
            get: { $0.titleFont(for: $1) },
            set: { $0.setTitleFont($1, for: $2) }
        )
        properties.add(
            "titleShadowColor",
            get: { $0.titleShadowColor(for: $1) },
            set: { $0.setTitleShadowColor($1, for: $2) }
        )
        properties.add("image", get: { $0.image(for: $1) }, set: { $0.setImage($1, for: $2) })
        properties.add(
            "backgroundImage",
            get: { $0.backgroundImage(for: $1) },
            set: { $0.setBackgroundImage($1, for: $2) }
        )
    }

    /// What a title's label decides.
    private static let titleProperties = StyleProperties(of: Label.self) { properties in
        properties.add("font", get: { $0.font }, set: { $0.font = $1 })
        properties.add("textAlignment", get: { $0.textAlignment }, set: { $0.textAlignment = $1 })
        properties.add("numberOfLines", get: { $0.numberOfLines }, set: { $0.numberOfLines = $1 })
        properties.add("lineBreakMode", get: { $0.lineBreakMode }, set: { $0.lineBreakMode = $1 })
        properties.add("shadowOffset", get: { $0.shadowOffset }, set: { $0.shadowOffset = $1 })
    }
}
