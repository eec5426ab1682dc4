public import Livery
public import LiveryGoldens
public import LiveryRaster

/// Expects that a picture is its golden, and reports an issue at the caller's place if it is not.
///
/// This is the assertion for tests of Swift Testing; those of XCTest call `assertGolden`. Called in
/// a test of the other framework, it reports to that one; called outside of a test, it ends the
/// process, since nobody would hear of a failure.
///
/// The golden is the file `NAME.png`, or one of the files `NAME+LABEL.png` (see `GoldenStore`). The
/// environment variable `LIVERY_RECORD` (`never`, `missing`, `failed`, `all`) says which goldens may
/// be written; a picture that was recorded is a failure too. No two assertions of a run may use
/// one name.
///
/// - Parameters:
///   - value: A picture, or anything that pictures can be made of.
///   - name: The golden's name: the path of its file below the folder, without `.png`. The types
///     around the test's function and its own name, as in `ButtonTests/goButton`, unless given.
///   - argument: An argument of a parameterized test; what it is called in a test is added to the
///     name. Such a test needs this or a name.
///   - tolerance: How far the picture may be from its golden; exact unless given.
///   - regions: Parts of the picture, in pixels, that are not looked at; none unless given.
///   - folder: The folder of goldens, a full path or one relative to the package that the calling
///     file belongs to.
///   - fileID: The calling file, as `#fileID` gives it.
///   - filePath: The calling file, as `#filePath` gives it; it says which package is meant.
///   - line: The line that a failure is placed at.
///   - column: The column that a failure is placed at, where the framework has columns.
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
    let assertion = GoldenAssertion(
        name: name,
        argument: argument,
        comparer: PictureComparer(tolerance: tolerance, ignoring: regions),
        folder: folder,
        function: "expectGolden",
        place: AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    assertion.run { try value.goldenSnapshots() }
}

/// Expects that an image asset of a theme is its golden, as `expectGolden(of:named:)` does for a picture.
///
/// The golden is named as `livery render` names the asset's file, in a folder of the theme's name:
/// `Harbor/goButton-selected~dark@2x`; a size that is asked for stands before the scale, as in
/// `Harbor/goButton-300x44@2x`. An asset that cannot be made is a failure, too.
///
/// - Parameters:
///   - key: The asset's name.
///   - styles: The theme.
///   - size: In points, without margins; the asset's own unless given.
///   - scale: Pixels for each point; that of the style manager's configuration unless given.
///   - states: The control states that hold; none is the normal state.
///   - appearance: The style manager's own unless given.
///   - name: Another name for the golden.
///   - argument: An argument of a parameterized test, to be added to the name.
///   - tolerance: How far the picture may be from its golden; exact unless given.
///   - regions: Parts of the picture, in pixels, that are not looked at; none unless given.
///   - folder: The folder of goldens, a full path or one relative to the package.
///   - fileID: The calling file, as `#fileID` gives it.
///   - filePath: The calling file, as `#filePath` gives it; it says which package is meant.
///   - line: The line that a failure is placed at.
///   - column: The column that a failure is placed at, where the framework has columns.
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
    let asset = ThemeAsset(
        key: key,
        styles: styles,
        size: size,
        scale: scale ?? styles.configuration.scale,
        states: states,
        appearance: appearance ?? styles.appearance
    )
    let assertion = GoldenAssertion(
        name: name,
        ownName: asset.goldenName,
        argument: argument,
        comparer: PictureComparer(tolerance: tolerance, ignoring: regions),
        folder: folder,
        function: "expectGolden",
        place: AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    assertion.run { try asset.goldenSnapshots() }
}
