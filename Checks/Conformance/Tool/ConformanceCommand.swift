import ArgumentParser
import ConformanceHarness
import Foundation
import Livery
import LiveryRaster

/// Draws the cases with a browser and with Livery, and writes the report.
@main struct ConformanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conformance",
        abstract: "Compares what Livery draws with what a browser draws of the same CSS.",
        discussion: """
            Run it in the package's folder. It keeps the browser's pictures in \
            Checks/Conformance/Fixtures and writes the results into Checks/Conformance/Results.md. \
            Without a browser it compares with the kept pictures. It exits with 1 when a case is \
            beyond its limits, or can't be drawn.
            """
    )

    @Option(help: "The browser; one of the Chromium family that is installed, unless given.") var browser: String?

    @Flag(help: "Compare with the kept pictures, even if there is a browser.") var kept = false

    @Option(help: "A folder for side-by-side pictures of all cases, to be looked at.") var pictures: String?

    @Option(help: "Draw only what has a name that begins so; other cases are compared with their kept pictures.")
    var only: String?

    @Option(
        parsing: .upToNextOption,
        help: "Themes to export to the web and draw by their style sheets, instead of the cases."
    ) var web: [String] = []

    private static let cases = "Checks/Conformance/Cases"
    private static let fixtures = "Checks/Conformance/Fixtures"
    private static let document = "Checks/Conformance/Results.md"
    private static let exemptions = "Checks/Conformance/Web/exemptions.json"

    func validate() throws {
        if kept, browser != nil { throw ValidationError("'--kept' and '--browser' exclude each other") }
    }

    func run() throws {
        guard web.isEmpty else { return try compareStyleSheets() }
        let suite = try ConformanceSuite(folder: Self.cases)
        var fixtures = try Fixtures(folder: Self.fixtures)
        var failures: [String] = []
        let cases = suite.cases.filter { one in
            do throws(ConformanceError) {
                _ = try one.picture(scale: 1)
                return true
            } catch {
                failures.append("\(error)")
                return false
            }
        }
        if let browser = try chosenBrowser() {
            let drawn = cases.filter { $0.id.hasPrefix(only ?? "") }
            Self.say("drawing \(drawn.count) cases with \(browser.version)")
            try fixtures.refresh(drawn, in: suite.folder, with: browser, keepingOthers: only != nil)
            if only == nil {
                Self.say("drawing \(BorderSample.all.count) border samples")
                try BorderSheet.refresh(in: Self.fixtures, with: browser)
            }
        } else {
            Self.say("comparing with the kept pictures of \(fixtures.browser)")
        }
        var results: [CaseResult] = []
        var coverages: [CoverageResult] = []
        for one in cases {
            do throws(ConformanceError) {
                for scale in ConformanceSuite.scales {
                    results.append(try CaseResult(one, scale: scale, fixtures: fixtures))
                }
                for scale in Supersampling.scales where one.isSupersampled {
                    coverages.append(try CoverageResult(one, scale: scale, fixtures: fixtures))
                }
            } catch { failures.append("\(error)") }
        }
        for result in results { failures += result.faults.map { "\(result.id): \($0)" } }
        for result in coverages where result.conformanceCase.coverageReason == nil {
            if let fault = result.area.fault { failures.append("\(result.id): \(fault)") }
        }
        failures += try borderFailures()
        try write(Report(browser: fixtures.browser, results: results, coverages: coverages))
        if let pictures {
            try Self.write(results.filter { $0.conformanceCase.id.hasPrefix(only ?? "") }, to: pictures)
        }
        for failure in failures { Self.say(failure) }
        Self.say("compared \(results.count) pictures, \(failures.count) failures")
        if !failures.isEmpty { throw ExitCode.failure }
    }

    /// Compares the border samples with the kept pictures.
    private func borderFailures() throws -> [String] {
        let sheet = try BorderSheet(folder: Self.fixtures)
        let results = try BorderSample.all.indices.map { try BorderResult($0, in: sheet) }
        if let pictures {
            for result in results where result.isOff {
                let picture = try SideBySide.make(browser: result.browser, livery: result.livery)
                try PictureFile.write(picture, to: "\(pictures)/border-\(result.index).png")
            }
        }
        return results.compactMap(\.fault)
    }

    /// Compares what the browser draws by the style sheets of themes with what Livery draws.
    private func compareStyleSheets() throws {
        guard let browser = try chosenBrowser() else { throw ExitCode.failure }
        var results: [WebResult] = []
        for path in web {
            let theme = try WebTheme(path: path)
            defer { theme.removeFiles() }
            results += try theme.results(of: browser) { $0.hasPrefix(only ?? "") }
        }
        print(WebResult.tables(of: results))
        let exemptions = try WebExemption.read(Self.exemptions)
        let failures = WebExemption.failures(of: results, exemptions, isWhole: only == nil)
        for failure in failures { Self.say(failure) }
        Self.say("compared \(results.count) pictures, \(failures.count) failures")
        if let pictures {
            for result in results where result.fault != nil {
                let picture = try SideBySide.make(browser: result.averaged ?? result.browser, livery: result.livery)
                try PictureFile.write(picture, to: "\(pictures)/\(result.id).png")
            }
        }
        if !failures.isEmpty { throw ExitCode.failure }
    }

    private func chosenBrowser() throws(ConformanceError) -> Browser? {
        if kept { return nil }
        if let browser { return try Browser(path: browser) }
        guard let browser = try Browser.installed() else {
            Self.say("there is no Chromium, and no Chrome, in PATH or among the applications")
            return nil
        }
        return browser
    }

    /// Writes the report into its document.
    private func write(_ report: Report) throws {
        let text = try String(contentsOfFile: Self.document, encoding: .utf8)
        let replaced = try report.replacing(in: text, path: Self.document)
        guard replaced != text else { return }
        try Data(replaced.utf8).write(to: URL(fileURLWithPath: Self.document), options: .atomic)
    }

    private static func write(_ results: [CaseResult], to folder: String) throws {
        for result in results {
            let picture = try SideBySide.make(browser: result.browser, livery: result.livery)
            try PictureFile.write(picture, to: "\(folder)/\(Report.pictureName(of: result))")
        }
    }

    private static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
