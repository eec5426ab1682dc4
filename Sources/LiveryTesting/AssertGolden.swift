public import Livery
public import LiveryGoldens
public import LiveryRaster

/// Asserts in an XCTest test that a picture matches its golden, as
/// ``expectGolden(of:named:for:tolerance:ignoring:in:fileID:filePath:line:column:)`` does in Swift
/// Testing.
public func assertGolden(
    of value: some GoldenRepresentable,
    named name: String? = nil,
    for argument: Any? = nil,
    tolerance: PixelTolerance = .exact,
    ignoring regions: [PixelRect] = [],
    in folder: String = "Goldens",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    GoldenAssertion(
        name: name,
        argument: argument,
        comparer: PictureComparer(tolerance: tolerance, ignoring: regions),
        folder: folder,
        function: "assertGolden",
        location: AssertionLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ).run { try value.goldenSnapshots() }
}

/// Asserts in an XCTest test that an image asset of a theme matches its golden, as `expectGolden` with
/// the same parameters does in Swift Testing.
public func assertGolden(
    ofAsset key: String,
    from styles: StyleManager,
    size: Size? = nil,
    scale: Double? = nil,
    states: StateSet = [],
    appearance: Appearance? = nil,
    named name: String? = nil,
    for argument: Any? = nil,
    tolerance: PixelTolerance = .exact,
    ignoring regions: [PixelRect] = [],
    in folder: String = "Goldens",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let asset = ThemeAsset(key, styles, size, scale, states, appearance)
    GoldenAssertion(
        name: name,
        argument: argument,
        comparer: PictureComparer(tolerance: tolerance, ignoring: regions),
        folder: folder,
        function: "assertGolden",
        location: AssertionLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ).run(ownName: asset.goldenName) { try asset.goldenSnapshots() }
}
