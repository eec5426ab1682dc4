/// How much an SVG file may ask for.
///
/// Pictures that people draw stay far below: the largest of a few thousand icons and illustrations has a
/// tenth of these.
package struct SVGLimits: Hashable, Sendable {
    /// The limits that are used where none are given.
    package static let `default` = SVGLimits()

    /// The length of the file. Default: 16 MiB.
    package var byteCount = 16 << 20
    /// Elements, each as often as `use`, patterns, markers and masks draw it. Default: 50,000.
    package var elementCount = 50_000
    /// How deep elements are nested, those that are used included. Default: 64, for which the
    /// 512 KB are enough that threads have on some systems.
    package var depth = 64
    /// Segments and dashes of paths, each as often as it is drawn. Default: 500,000.
    package var segmentCount = 500_000

    /// The length of a file with entities, each of which may stand for 64 bytes.
    let byteCountWithEntities = 2 << 20
    /// The attributes of an element.
    let attributeCount = 1_000
    /// Steps in comparing elements with the selectors of style sheets.
    let matchingCount = 2_000_000
    /// The bytes of the declarations of rules, each as often as it applies to an element.
    let styleByteCount = 16 << 20
    /// The bytes of custom properties, and of the values that replace all `var()` together.
    let substitutionByteCount = 4 << 20

    /// Makes the default limits.
    package init() {}
}

/// What is counted when an SVG file is read and drawn.
package enum SVGLimit: String, Hashable, Sendable {
    /// The bytes of the file.
    case bytes
    /// The bytes of a file with entities.
    case bytesWithEntities = "bytes, and entities"
    /// Elements, each as often as it is used.
    case elements
    /// Attributes of one element.
    case attributes = "attributes of one element"
    /// Elements within one another.
    case depth = "levels of elements"
    /// Segments and dashes of paths, each as often as it is used.
    case segments = "segments of paths"
    /// Steps in comparing elements with selectors.
    case matching = "comparisons of elements with rules"
    /// The length of the declarations of rules, each as often as it applies to an element.
    case styles = "bytes of declarations in rules, counted for each element"
    /// The length of custom properties and of the substituted `var()`.
    case substitution = "bytes of values of var()"
    /// Painted pixels, and pictures in the file.
    case pixels = "painted pixels"
    /// The pictures that groups and filters are made of.
    case memory = "bytes of pictures of groups and filters at a time"
}
