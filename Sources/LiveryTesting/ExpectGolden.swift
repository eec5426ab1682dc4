public import LiveryGoldens
public import LiveryRaster
internal import LiverySupport
internal import Testing
internal import XCTest

/// Expects that the pictures of a value match their goldens, in a test of Swift Testing or XCTest.
///
/// A picture that doesn't match is an issue at the calling line, or a failure of the XCTest test. Called outside of a
/// test of Swift Testing, such as in a detached task, the function stops the process, because nothing would report the
/// failure.
///
/// The golden is the file `NAME.png`, or one of the files `NAME+LABEL.png` (see `GoldenStore`). The
/// environment variable `LIVERY_RECORD` (`never`, `missing`, `failed`, or `all`) determines which goldens are
/// written. Recording a picture is a failure, too. A name can be used once in a run.
///
/// - Parameters:
///   - value: A picture, or a value that makes pictures, such as `styles.golden("goButton", scale: 3)`.
///   - name: The golden's name: the path of its file in the folder, without `.png`. Default: the name of the picture,
///     if it has one, else the test's types and function, such as `ButtonTests/goButton`. In XCTest, the type is the
///     name of the calling file.
///   - argument: An argument of a parameterized test. Its description is appended to the name. A
///     parameterized test needs an argument or a name. Default: none.
///   - tolerance: How far a picture may differ from its golden. Default: not at all.
///   - regions: Rectangles, in pixels, that are not compared. Default: none.
///   - folder: The folder of goldens: an absolute path, or one relative to the package that contains
///     the calling file. Default: `Goldens`.
///   - function: The calling function, as `#function` gives it. It names an XCTest test.
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
    function: String = #function,
    fileID: String = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    guard let test = RunningTest(function: function, fileID: fileID) else {
        // Without a test there is nothing that can fail: the comparison would pass, whatever it found.
        fatalError(
            """
            expectGolden was called outside of a test. Call it in the test's own task; a detached task, a thread or a \
            queue of its own does not know its test.
            """,
            file: (filePath),
            line: line
        )
    }
    GoldenAssertion(test, fileID: fileID, filePath: filePath, line: line, column: column).expect(
        value,
        named: name,
        for: argument,
        by: PictureComparer(tolerance: tolerance, ignoring: regions),
        in: folder
    )
}

/// A place in a test that compares with goldens, and reports failures to the framework that runs the test.
struct GoldenAssertion {
    private let test: RunningTest
    private let fileID: String
    private let filePath: StaticString
    private let line: UInt
    private let location: SourceLocation

    init(_ test: RunningTest, fileID: String, filePath: StaticString, line: UInt, column: UInt) {
        self.test = test
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        location = SourceLocation(
            fileID: fileID,
            filePath: "\(filePath)",
            line: Int(clamping: line),
            column: Int(clamping: column)
        )
    }

    /// Makes pictures, compares them, and reports what does not match. The package is that of `packageFile`, by default
    /// the calling file.
    func expect(
        _ value: some GoldenRepresentable,
        named given: String?,
        for argument: Any?,
        by comparer: PictureComparer,
        in folder: String,
        packageFile: String? = nil
    ) {
        let caller = GoldenCaller(
            framework: test.framework,
            name: test.name,
            fileID: fileID,
            filePath: "\(filePath)",
            line: Int(clamping: line),
            command: test.command
        )
        let store: GoldenStore
        do throws(GoldenError) {
            store = try GoldenStore(ofPackageContaining: packageFile ?? "\(filePath)", folder: folder)
        } catch { return report("\(error)") }
        func fail(_ message: String) {
            store.note(fault: message, of: caller)
            report(message)
        }
        let snapshots: [GoldenSnapshot]
        do { snapshots = try value.goldenSnapshots() } catch {
            return fail("there is no picture to compare with a golden: \(error)")
        }
        if snapshots.isEmpty { fail("there is no picture to compare with a golden") }
        let isDefault = comparer == PictureComparer()
        for snapshot in snapshots {
            do throws(GoldenError) {
                let comparison = try store.compare(
                    snapshot,
                    named: try test.goldenName(of: snapshot, named: given, for: argument),
                    by: comparer,
                    limitsFrom: isDefault ? GoldenComparison.defaultLimitsOrigin : "expectGolden at \(fileID):\(line)",
                    for: caller
                )
                report(comparison)
            } catch { fail("\(error)") }
        }
    }

    private func report(_ message: String) {
        if test.framework == .xctest {
            XCTFail(message, file: filePath, line: line)
        } else {
            Issue.record(Comment(rawValue: message), sourceLocation: location)
        }
    }

    private func report(_ comparison: GoldenComparison) {
        guard !comparison.outcome.isMatch else { return }
        #if compiler(>=6.2)
        if test.framework == .swiftTesting, let pictures = comparison.pictures {
            let name = "\(comparison.name)".replacing("/", with: "-")
            for (word, path) in [
                ("expected", pictures.expected), ("actual", pictures.actual), ("difference", pictures.difference),
            ] {
                // A picture that can't be read is not attached; the message has its path.
                let limit = RasterLimits.default.fileByteCount
                guard let path, let bytes = try? WholeFile.read(path, limit: limit) else { continue }
                Attachment.record(bytes, named: "\(name).\(word).png", sourceLocation: location)
            }
        }
        #endif
        report(GoldenReport(comparison).description)
    }
}
