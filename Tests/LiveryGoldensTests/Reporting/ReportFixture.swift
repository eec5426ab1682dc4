import LiveryRaster
import TestSupport

@testable import LiveryGoldens

/// A folder of failures, and a report of them.
struct ReportFixture {
    let folder: TemporaryFolder
    var comparisons: [GoldenComparison] = []
    var faults: [GoldenJournal.Fault] = []

    init() throws { folder = try TemporaryFolder() }

    var failures: String { folder.path(of: "failures") }
    var output: String { folder.path(of: "report") }
    var report: RunReport { RunReport(comparisons: comparisons.map(GoldenRecord.init), faults: faults) }

    static let caller = GoldenCaller(
        framework: .swiftTesting,
        name: "Shop.ButtonTests/go()",
        fileID: "Shop/ButtonTests.swift",
        filePath: "/p/Tests/Shop/ButtonTests.swift",
        line: 12,
        command: #"swift test --filter '^Shop\.ButtonTests/go\('"#
    )

    /// Compares two pictures as a test does, and keeps what was found.
    mutating func compare(_ name: String, golden: Bitmap?, actual: Bitmap) throws {
        if let golden { try folder.write(try PNG.encode(golden), to: "Goldens/\(name).png") }
        let store = try GoldenStore(
            folder: folder.path(of: "Goldens"),
            failuresFolder: "\(failures)/Goldens",
            recordMode: .never
        )
        comparisons.append(try store.compare(GoldenSnapshot(actual), named: try GoldenName(name), for: Self.caller))
    }

    func write() throws { try report.write(to: output, failuresFolder: failures) }

    /// What the report's page and files say.
    func text(_ name: String) throws -> String {
        String(decoding: try folder.bytes(of: "report/\(name)"), as: UTF8.self)
    }

    /// Of each kind of outcome one: a difference, a size, a missing golden, and one that matches.
    static func ofEachKind() throws -> ReportFixture {
        var fixture = try ReportFixture()
        let picture = try Pictures.checked(width: 40, height: 30)
        let dot = (x: 3, y: 4, pixel: PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
        let other = try Pictures.replacing([dot], in: picture)
        try fixture.compare("a/differs", golden: picture, actual: other)
        try fixture.compare("b/size", golden: picture, actual: try Pictures.checked(width: 20, height: 60))
        try fixture.compare("c/missing", golden: nil, actual: picture)
        try fixture.compare("d/matches", golden: picture, actual: picture)
        return fixture
    }
}
