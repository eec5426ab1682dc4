public import Livery
public import LiveryRaster
internal import XCTest

/// Asserts that a picture is its golden, and records a failure at the caller's place if it is not.
///
/// For tests of XCTest; those of Swift Testing call `expectGolden`. The pixels are compared exactly.
/// The environment variable `LIVERY_RECORD` (`never`, `missing`, `failed`, `all`) says which goldens
/// may be written; a picture that was recorded is a failure too.
///
/// - Parameters:
///   - bitmap: The picture.
///   - name: The golden's name: the path of its file below the folder, without `.png`.
///   - folder: The folder of goldens, a full path or one relative to the package that the calling
///     file belongs to.
///   - fileID: The calling file, as `#fileID` gives it.
///   - filePath: The calling file, as `#filePath` gives it; it says which package is meant.
///   - line: The line that a failure is placed at.
public func assertGolden(
    of bitmap: Bitmap,
    named name: String,
    in folder: String = "Goldens",
    fileID: String = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
) {
    let test = TestCommand(fileID: fileID, test: nil)
    let check = GoldenCheck(folder: folder, filePath: "\(filePath)", command: test.text)
    if let failure = check.failure(of: bitmap, named: name) {
        XCTFail(failure, file: filePath, line: line)
    }
}

/// Asserts that a themed image's pixels are its golden's, as `assertGolden(of:named:)` does for a
/// bitmap.
///
/// The name is taken as it is: an image at another scale wants another name.
public func assertGolden(
    of image: ThemedImage,
    named name: String,
    in folder: String = "Goldens",
    fileID: String = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
) {
    assertGolden(
        of: image.bitmap,
        named: name,
        in: folder,
        fileID: fileID,
        filePath: filePath,
        line: line
    )
}
