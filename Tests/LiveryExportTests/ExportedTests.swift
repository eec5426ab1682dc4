import TestSupport
import Testing

/// What themes become in each format: texts in `Tests/Fixtures` with the files of one theme for each of its lines.
@Suite struct ExportedTests {
    @Test(arguments: ["web", "web-variables", "web-parts", "android", "catalogs", "code", "svg", "gaps"])
    func files(_ name: String) throws {
        try Told.check("exported-\(name)") { theme in try Exported(theme).lines }
    }
}
