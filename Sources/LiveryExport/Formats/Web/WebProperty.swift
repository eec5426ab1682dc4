/// A property of CSS that classes declare, in the order of declarations.
enum WebProperty: String, CaseIterable, Comparable {
    case content
    case position
    case isolation
    case zIndex = "z-index"
    case boxSizing = "box-sizing"
    case left
    case insetInlineStart = "inset-inline-start"
    case top
    case width
    case height
    case minWidth = "min-width"
    case minHeight = "min-height"
    case maxWidth = "max-width"
    case maxHeight = "max-height"
    case padding
    case paddingBlock = "padding-block"
    case paddingInline = "padding-inline"
    case gap
    case font
    case letterSpacing = "letter-spacing"
    case textTransform = "text-transform"
    case textDecoration = "text-decoration"
    case color
    case fill
    case borderWidth = "border-width"
    case borderBlockWidth = "border-block-width"
    case borderInlineWidth = "border-inline-width"
    case borderStyle = "border-style"
    case borderColor = "border-color"
    case borderBlockColor = "border-block-color"
    case borderInlineColor = "border-inline-color"
    case borderRadius = "border-radius"
    case borderStartStartRadius = "border-start-start-radius"
    case borderStartEndRadius = "border-start-end-radius"
    case borderEndEndRadius = "border-end-end-radius"
    case borderEndStartRadius = "border-end-start-radius"
    case cornerShape = "corner-shape"
    case borderImage = "border-image"
    case background
    case backgroundImage = "background-image"
    case backgroundBlendMode = "background-blend-mode"
    case boxShadow = "box-shadow"
    case outline
    case outlineOffset = "outline-offset"
    case filter
    case mask
    case maskComposite = "mask-composite"
    case opacity
    case rotate
    case scale

    /// The value that resets the property.
    var none: String {
        switch self {
        case .boxSizing: "content-box"
        case .width, .height, .minWidth, .minHeight, .left, .insetInlineStart, .top, .zIndex, .isolation: "auto"
        case .padding, .paddingBlock, .paddingInline, .borderWidth, .borderBlockWidth, .borderInlineWidth,
            .borderRadius, .borderStartStartRadius, .borderStartEndRadius, .borderEndEndRadius, .borderEndStartRadius,
            .outlineOffset:
            "0"
        case .borderColor, .borderBlockColor, .borderInlineColor, .fill: "currentcolor"
        case .cornerShape: "round"
        case .backgroundBlendMode, .gap, .content: "normal"
        case .font, .letterSpacing, .color: "inherit"
        case .opacity: "1"
        case .maskComposite: "add"
        case .position: "static"
        case .borderStyle, .borderImage, .background, .backgroundImage, .boxShadow, .outline, .filter, .mask,
            .textTransform, .textDecoration, .maxWidth, .maxHeight, .rotate, .scale:
            "none"
        }
    }

    /// The declaration of a value.
    func declaration(_ value: String) -> String { "\(rawValue): \(value)" }

    /// The positions in rules.
    private static let ranks = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

    static func < (first: WebProperty, second: WebProperty) -> Bool {
        ranks[first, default: 0] < ranks[second, default: 0]
    }
}

/// What of a class's element a rule is for.
enum WebElement: Int, Comparable {
    case box
    /// The shapes of an SVG element that say nothing of how they are painted.
    case shapes
    /// The SVG elements right within.
    case icons
    /// The layers that are pseudo-elements, the lower one first.
    case before, after
    /// The box where colors are forced.
    case forced

    /// The layers.
    static let layers: [WebElement] = [.before, .after]

    static func < (first: WebElement, second: WebElement) -> Bool { first.rawValue < second.rawValue }

    /// What follows the class in a selector of a pseudo-element.
    var suffix: String {
        switch self {
        case .before: "::before"
        case .after: "::after"
        case .box, .shapes, .icons, .forced: ""
        }
    }
}

/// A property of one of the elements.
struct WebDeclaration: Hashable, Comparable {
    let element: WebElement
    let property: WebProperty

    init(_ property: WebProperty, of element: WebElement = .box) { (self.element, self.property) = (element, property) }

    static func < (first: WebDeclaration, second: WebDeclaration) -> Bool {
        (first.element, first.property) < (second.element, second.property)
    }
}

extension [WebProperty: WebValue] {
    /// The declarations as those of an element.
    func of(_ element: WebElement) -> [WebDeclaration: WebValue] {
        [WebDeclaration: WebValue](uniqueKeysWithValues: map { (WebDeclaration($0, of: element), $1) })
    }
}
