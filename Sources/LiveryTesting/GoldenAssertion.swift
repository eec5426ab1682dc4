internal import LiverySupport
internal import LiveryGoldens
internal import LiveryRaster
internal import Testing
internal import XCTest

/// One assertion, whichever function it was made by.
struct GoldenAssertion {
    /// The name that was given.
    var name: String?
    /// The name for what is compared, where none was given and it has one.
    var ownName: String?
    /// The argument of a parameterized test.
    var argument: Any?
    /// The limits.
    var comparer = PictureComparer()
    /// The folder of goldens, a full path or one relative to the package.
    var folder = "Goldens"
    /// The assertion's function.
    var function: StaticString
    /// Where it stands.
    var place: AssertionPlace
    /// The source file whose package is meant; that of the place but in tests of this module.
    var packageFile: String?

    /// Makes the pictures, compares them, and reports to the framework that runs the test.
    func run(_ makeSnapshots: () throws -> [GoldenSnapshot]) {
        guard let test = RunningTest.current else { stop() }
        let caller = GoldenCaller(
            framework: test.framework,
            name: test.name,
            fileID: "\(place.fileID)",
            filePath: "\(place.filePath)",
            line: Int(clamping: place.line),
            command: test.command
        )
        let store: GoldenStore
        do throws(GoldenError) {
            store = try GoldenStore(
                ofPackageContaining: packageFile ?? "\(place.filePath)",
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
                let name = try GoldenName(text(ofNameFor: snapshot.part, in: test))
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
            ? GoldenComparison.defaultLimitsOrigin : "\(function) at \(place.fileID):\(place.line)"
    }

    /// The golden's name, of what was given and what the test is called.
    private func text(
        ofNameFor part: String,
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

    /// Ends the process: a failure that no framework hears of would let the run pass.
    private func stop() -> Never {
        fatalError(
            """
            \(function) was called outside of a test: neither Swift Testing nor XCTest says that one \
            is running. Call it in the test's own task; a detached task, a thread or a queue of its \
            own does not know its test.
            """,
            file: place.filePath,
            line: place.line
        )
    }
}

extension GoldenAssertion {
    private func report(_ comparison: GoldenComparison, to test: RunningTest) {
        guard !comparison.verdict.isSuccess else { return }
        #if compiler(>=6.2)
        if case .swiftTesting = test, let pictures = comparison.pictures {
            let name = "\(comparison.name)".replacing("/", with: "-")
            for (word, path) in [
                ("expected", pictures.expected), ("actual", pictures.actual),
                ("difference", pictures.difference),
            ] {
                // The message has the paths: a picture that cannot be read is only not attached.
                let limit = RasterLimits.default.fileByteCount
                guard let path, let bytes = try? WholeFile.read(path, limit: limit) else {
                    continue
                }
                Attachment.record(
                    bytes,
                    named: "\(name).\(word).png",
                    sourceLocation: place.sourceLocation
                )
            }
        }
        #endif
        report(GoldenReport(comparison).description, to: test)
    }

    private func report(_ message: String, to test: RunningTest) {
        switch test {
        case .swiftTesting:
            Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
        case .xctest:
            XCTFail(message, file: place.filePath, line: place.line)
        }
    }
}
