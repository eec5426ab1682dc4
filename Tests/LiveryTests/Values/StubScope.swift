import LiveryRaster

@testable import Livery

/// A scope without assets, whose values are given.
struct StubScope: ReferenceScope {
    var values: [String: DocumentValue] = [:]
    var isSheet = false

    func value(named name: String) -> DocumentValue? { values[name] }
    func kind(ofAsset name: String) -> AssetKind? { nil }
    func asset(named name: String, at location: DocumentLocation) throws(ThemeError) -> AssetContent
    { .other(0) }
    func layerAsset(named name: String) -> LayerAsset? { nil }
    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ImageSource
    {
        throw ThemeError(.missingFile(name, folders: [], nearest: nil), at: location)
    }
    func fonts(at location: DocumentLocation) throws(ThemeError) -> ThemeFonts {
        throw ThemeError(.noTextRenderer, at: location)
    }
    var names: NameIndex { NameIndex(values.keys) }
    var limits: DocumentLimits { DocumentLimits() }
    var qualifiers: QualifierNames { .builtIn }
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
    guard let metadata = reading.root?.dictionary?["value"] else {
        return (nil, reading.diagnostics.map(\.message))
    }
    let decoder = ValueDecoder(asset: "test", scope: StubScope(isSheet: isSheet), scale: scale)
    let value = body(decoder, metadata)
    return (value, decoder.faults.map(\.message))
}
