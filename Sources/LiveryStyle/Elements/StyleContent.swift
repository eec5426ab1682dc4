import Livery

/// A property that shows what a box says of its contents, while the box is the image of another property.
struct StyleContent: Sendable {
    /// The property, which may be one of a part: `textLabel.textColor`.
    let property: String
    /// The property of the image.
    let image: String
    /// The part of the box; nil for the box itself.
    let part: String?
    /// The states in which the element shows the image; empty for all.
    let states: StateSet
    /// The value; nil if the box does not say.
    let value: @Sendable (BoxContent) -> Any?
}

extension StylePropertyList {
    /// Makes a property show what a theme's box says of its contents, such as `textColor`, where a sheet or a screen
    /// sets the box as an image. It is weaker than any rule that sets the property.
    ///
    /// ```swift
    /// $0.add("titleColor", contentOf: "backgroundImage", \.textColor)
    /// $0.add("titleColor", contentOf: "backgroundImage", part: "title", \.textColor)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The property.
    ///   - image: The property with the box, whose values are ``ScalableImage``.
    ///   - part: The part of the box that says it. Default: nil, the box itself.
    ///   - states: The states in which the element shows the image. Default: all.
    ///   - value: What the box says, of the property's type. Of several values for one property, the last added that
    ///     a box has applies.
    public mutating func add<Value>(
        _ name: String,
        contentOf image: String,
        part: String? = nil,
        in states: StateSet = [],
        _ value: any KeyPath<ContentStyle, Value?> & Sendable
    ) {
        contents.append(
            StyleContent(property: name, image: image, part: part, states: states) { box in
                box.style[keyPath: value].map { $0 as Any }
            }
        )
    }

    /// Makes a property show a side that a theme gives a box, or a part of one, such as an icon.
    package mutating func add(
        _ name: String,
        contentOf image: String,
        part: String? = nil,
        side: any KeyPath<BoxContent, Double?> & Sendable
    ) {
        contents.append(
            StyleContent(property: name, image: image, part: part, states: []) { box in
                box[keyPath: side].map { $0 as Any }
            }
        )
    }
}
