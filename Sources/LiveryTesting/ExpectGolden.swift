public import Livery
public import LiveryRaster
internal import Testing

/// Expects that a picture is its golden, and records an issue at the caller's place if it is not.
///
/// For tests of Swift Testing; those of XCTest call `assertGolden`. The pixels are compared exactly.
/// The environment variable `LIVERY_RECORD` (`never`, `missing`, `failed`, `all`) says which goldens
/// may be written; a picture that was recorded is an issue too.
///
/// - Parameters:
///   - bitmap: The picture.
///   - name: The golden's name: the path of its file below the folder, without `.png`.
///   - folder: The folder of goldens, a full path or one relative to the package that the calling
///     file belongs to.
///   - fileID: The calling file, as `#fileID` gives it.
///   - filePath: The calling file, as `#filePath` gives it; it says which package is meant.
///   - line: The line that an issue is placed at.
///   - column: The column that an issue is placed at.
public func expectGolden(
    of bitmap: Bitmap,
    named name: String,
    in folder: String = "Goldens",
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
) {
    let test = TestCommand(fileID: fileID, test: Test.current?.id)
    let check = GoldenCheck(folder: folder, filePath: filePath, command: test.text)
    if let failure = check.failure(of: bitmap, named: name) {
        Issue.record(
            Comment(rawValue: failure),
            sourceLocation: SourceLocation(
                fileID: fileID,
                filePath: filePath,
                line: line,
                column: column
            )
        )
    }
}

/// Expects that a themed image's pixels are its golden's, as `expectGolden(of:named:)` does for a
/// bitmap.
///
/// The name is taken as it is: an image at another scale wants another name.
public func expectGolden(
    of image: ThemedImage,
    named name: String,
    in folder: String = "Goldens",
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
) {
    expectGolden(
        of: image.bitmap,
        named: name,
        in: folder,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
    )
}
