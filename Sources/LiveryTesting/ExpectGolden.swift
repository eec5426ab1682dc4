public import Livery
public import LiveryGoldens
public import LiveryRaster

/// Expects in a Swift Testing test that a picture matches its golden.
///
/// A picture that doesn't match is an issue at the calling line. In XCTest, use `assertGolden(of:)`; called in an
/// XCTest test, this function reports to XCTest. Outside a test, it stops the process, because no framework would
/// report the failure.
///
/// The golden is the file `NAME.png`, or one of the files `NAME+LABEL.png` (see `GoldenStore`). The
/// environment variable `LIVERY_RECORD` (`never`, `missing`, `failed`, or `all`) determines which goldens are
/// written. Recording a picture is a failure, too. A name can be used once in a run.
///
/// - Parameters:
///   - value: A picture, or a value that makes pictures.
///   - name: The golden's name: the path of its file in the folder, without `.png`. Default: the
///     test's types and function, such as `ButtonTests/goButton`.
///   - argument: An argument of a parameterized test. Its description is appended to the name. A
///     parameterized test needs an argument or a name. Default: none.
///   - tolerance: How far the picture may differ from its golden. Default: not at all.
///   - regions: Rectangles, in pixels, that are not compared. Default: none.
///   - folder: The folder of goldens: an absolute path, or one relative to the package that contains
///     the calling file. Default: `Goldens`.
///   - fileID: The calling file, as `#fileID` gives it.
///   - filePath: The calling file, as `#filePath` gives it. It determines the package.
///   - line: The calling line, counted from 1.
///   - column: The calling column, counted from 1.
public func expectGolden(
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
        function: "expectGolden",
        location: AssertionLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ).run { try value.goldenSnapshots() }
}

/// Expects in a Swift Testing test that an image asset of a theme matches its golden.
///
/// The golden has the name that `livery render` gives the asset's file, in a folder of the theme's name:
/// `Harbor/goButton-selected~dark@2x`. A `size` precedes the scale: `Harbor/goButton-300x44@2x`. An asset that
/// can't be made is an issue.
///
/// - Parameters:
///   - key: The asset's key.
///   - styles: The style manager that makes the asset.
///   - size: The size in points, without margins. Default: the asset's own.
///   - scale: Pixels per point, from 0.1 to 16. Default: the scale of the style manager's
///     configuration.
///   - states: The control states. Default: none, which is the normal state.
///   - appearance: The appearance. Default: the style manager's.
///   - name: The golden's name. Default: the name of the asset's file, in a folder of the theme's name.
///   - argument: An argument of a parameterized test. Its description is appended to the name.
///     Default: none.
///   - tolerance: How far the picture may differ from its golden. Default: not at all.
///   - regions: Rectangles, in pixels, that are not compared. Default: none.
///   - folder: The folder of goldens: an absolute path, or one relative to the package that contains
///     the calling file. Default: `Goldens`.
///   - fileID: The calling file, as `#fileID` gives it.
///   - filePath: The calling file, as `#filePath` gives it. It determines the package.
///   - line: The calling line, counted from 1.
///   - column: The calling column, counted from 1.
public func expectGolden(
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
        function: "expectGolden",
        location: AssertionLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ).run(ownName: asset.goldenName) { try asset.goldenSnapshots() }
}
