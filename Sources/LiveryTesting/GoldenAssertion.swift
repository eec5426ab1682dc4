internal import LiverySupport
internal import LiveryGoldens
internal import LiveryRaster
internal import Testing
internal import XCTest

/// An assertion about goldens, made by any of the public functions.
struct GoldenAssertion {
    /// The name that the caller gave.
    var name: String?
    /// The argument of a parameterized test.
    var argument: Any?
    var comparer = PictureComparer()
    /// The folder of goldens: an absolute path, or one relative to the package.
    var folder = "Goldens"
    /// The name of the public function.
    var function: StaticString
    var location: AssertionLocation
    /// The source file that determines the package, in this module's own tests.
    var packageFile: String?

    /// Makes pictures, compares them, and reports to the running test.
    ///
    /// If the caller gave no name, `ownName` names the golden; if that is nil, the test does.
    func run(ownName: String? = nil, _ makeSnapshots: () throws -> [GoldenSnapshot]) {
        guard let test = RunningTest.current else { stop() }
        let caller = GoldenCaller(
            framework: test.framework,
            name: test.name,
            fileID: "\(location.fileID)",
            filePath: "\(location.filePath)",
            line: Int(clamping: location.line),
            command: test.command
        )
        let store: GoldenStore
        do throws(GoldenError) {
            store = try GoldenStore(
                ofPackageContaining: packageFile ?? "\(location.filePath)",
                folder: folder
            )
        } catch {
            return report("\(error)", to: test)
        }
        func fail(_ message: String) {
            store.note(fault: message, of: caller)
            report(message, to: test)
        }
        let snapshots: [GoldenSnapshot]
        do {
            snapshots = try makeSnapshots()
        } catch {
            return fail("there is no picture to compare with a golden: \(error)")
        }
        if snapshots.isEmpty { fail("there is no picture to compare with a golden") }
        for snapshot in snapshots {
            do throws(GoldenError) {
                let name = try GoldenName(goldenName(ownName, part: snapshot.part, in: test))
                let comparison = try store.compare(
                    snapshot,
                    named: name,
                    by: comparer,
                    limitsFrom: limitsOrigin,
                    for: caller
                )
                report(comparison, to: test)
            } catch {
                fail("\(error)")
            }
        }
    }

    private var limitsOrigin: String {
        comparer == PictureComparer()
            ? GoldenComparison.defaultLimitsOrigin
            : "\(function) at \(location.fileID):\(location.line)"
    }

    private func goldenName(
        _ ownName: String?,
        part: String,
        in test: RunningTest
    ) throws(GoldenError) -> String {
        var text: String
        if let given = name ?? ownName {
            text = given
        } else if test.isParameterized, argument == nil {
            throw .unnamed("a test with arguments needs 'named:' or 'for:' to tell them apart")
        } else if let own = test.goldenName {
            text = own
        } else {
            throw .unnamed("'\(test.name)' can't name a golden; give a name with 'named:'")
        }
        if let argument {
            let described = argument as? String ?? String(describingForTest: argument)
            text += "-\(try word(of: described))"
        }
        if !part.isEmpty { text += "-\(try word(of: part))" }
        return text
    }

    private func word(of text: String) throws(GoldenError) -> String {
        let part = GoldenName.part(of: text).replacing("/", with: "-")
        guard !part.isEmpty else {
            throw .unnamed("'\(text)' can't be a part of a golden's name; use 'named:'")
        }
        return part
    }

    /// Stops the process: without a framework to report the failure, the run would pass.
    private func stop() -> Never {
        fatalError(
            """
            \(function) was called outside of a test: neither Swift Testing nor XCTest says that one \
            is running. Call it in the test's own task; a detached task, a thread or a queue of its \
            own does not know its test.
            """,
            file: location.filePath,
            line: location.line
        )
    }
}

extension GoldenAssertion {
    private func report(_ comparison: GoldenComparison, to test: RunningTest) {
        guard !comparison.verdict.isSuccess else { return }
        #if compiler(>=6.2)
        if test.framework == .swiftTesting, let pictures = comparison.pictures {
            let name = "\(comparison.name)".replacing("/", with: "-")
            for (word, path) in [
                ("expected", pictures.expected), ("actual", pictures.actual),
                ("difference", pictures.difference),
            ] {
                // A picture that can't be read is not attached; the message has its path.
                let limit = RasterLimits.default.fileByteCount
                guard let path, let bytes = try? WholeFile.read(path, limit: limit) else {
                    continue
                }
                Attachment.record(
                    bytes,
                    named: "\(name).\(word).png",
                    sourceLocation: location.sourceLocation
                )
            }
        }
        #endif
        report(GoldenReport(comparison).description, to: test)
    }

    private func report(_ message: String, to test: RunningTest) {
        if test.framework == .xctest {
            XCTFail(message, file: location.filePath, line: location.line)
        } else {
            Issue.record(Comment(rawValue: message), sourceLocation: location.sourceLocation)
        }
    }
}
