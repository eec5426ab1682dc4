/// How much an SVG file may ask for; all is counted before anything is drawn. `SVGHelper` limits time and memory.
///
/// Pictures that people draw stay far below: the largest of a few thousand icons and illustrations has a
/// tenth of these.
public struct SVGLimits: Hashable, Sendable {
    /// The limits that are used where none are given.
    public static let `default` = SVGLimits()

    /// The length of the file. Default: 16 MiB.
    public var byteCount = 16 << 20
    /// Elements, each as often as `use`, patterns, markers and masks draw it. Default: 50,000.
    public var elementCount = 50_000
    /// How deep elements are nested, those that are used included. Default: 64, for which the
    /// 512 KB are enough that threads have on some systems.
    public var depth = 64
    /// Segments of paths, each as often as it is drawn. Default: 500,000.
    public var segmentCount = 500_000
    /// Dashes, by the lengths of dashed paths. Default: 200,000.
    public var dashCount = 200_000
    /// Pixels of the pictures that groups, masks, filters and patterns are drawn in, each as often as it is
    /// drawn; of a filter, the ones that it reads. Default: 700,000,000.
    public var layerPixelCount = 700_000_000

    /// The attributes of an element, which libxml2 compares with each other.
    let attributeCount = 1_000
    /// Steps in comparing elements with the selectors of style sheets.
    let matchingCount = 2_000_000
    /// The bytes of the declarations of rules, each as often as it applies to an element.
    let styleByteCount = 16 << 20
    /// The bytes of the values that an element has and inherits, as often as it is drawn.
    var valueByteCount = 64 << 20
    /// The bytes of custom properties, and of the values that replace all `var()` together.
    let substitutionByteCount = 4 << 20

    /// Makes the default limits.
    public init() {}
}
