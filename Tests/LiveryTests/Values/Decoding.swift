import LiveryRaster
import Testing

@testable import Livery

extension Scope {
    /// The scope of a theme, or of a style sheet with its values.
    convenience init(of theme: ThemeDocument, isSheet: Bool = false) {
        let styles = StyleManager(document: theme)
        if isSheet {
            self.init(SheetContext(sheet: theme.document, styles: styles))
        } else {
            let snapshot = styles.snapshot
            self.init(snapshot, AssetKey(name: "", appearance: snapshot.defaultAppearance))
        }
    }

    private static let nothing = try? ThemeDocument(bytes: Array("{}".utf8), format: .yaml)
    private static let ofTheme = nothing.map { Scope(of: $0) }
    private static let ofSheet = nothing.map { Scope(of: $0, isSheet: true) }

    /// A scope without assets and values.
    static func empty(isSheet: Bool) throws -> Scope { try #require(isSheet ? ofSheet : ofTheme) }
}

/// What a value of this YAML text decodes to, with the messages of its faults.
func decode<Value>(
    _ yaml: String,
    scale: Double = 1,
    isSheet: Bool = false,
    _ body: (ValueDecoder, DocumentValue) -> Value?
) throws -> (value: Value?, faults: [String]) {
    let text = "value: " + yaml
    let reading = DocumentReader.read(
        Array(text.utf8),
        name: "test.yaml",
        format: .yaml,
        order: 0,
        limits: DocumentLimits()
    )
    guard let metadata = reading.root?.dictionary?["value"] else { return (nil, reading.diagnostics.map(\.message)) }
    let decoder = ValueDecoder(asset: "test", scope: try .empty(isSheet: isSheet), scale: scale)
    let value = body(decoder, metadata)
    return (value, decoder.faults.map(\.message))
}

/// Values of types, decoded in the way of their keys.
extension ValueDecoder {
    func border(_ value: DocumentValue) -> Border?? { ValueType.border.decode(value, self) }
    func outline(_ value: DocumentValue) -> Outline?? { ValueType.outline.decode(value, self) }
    func shadows(_ value: DocumentValue) -> [Shadow]? { ValueType.shadows.decode(value, self) }
    func corners(_ value: DocumentValue) -> CornerConfiguration? { ValueType.corners.decode(value, self) }
    func insets(_ value: DocumentValue, what: String) -> Insets? { ValueType.insets(what).decode(value, self) }
    func relativeInsets(_ value: DocumentValue) -> Sides<RelativeLength>? {
        ValueType.relativeInsets.decode(value, self)
    }
    func size(_ value: DocumentValue, allowing words: Set<String>) -> PartialSize? {
        ValueType.size(allowing: words).decode(value, self)
    }
    func layerPosition(_ value: DocumentValue) -> RelativePoint? { ValueType.layerPosition.decode(value, self) }
}
