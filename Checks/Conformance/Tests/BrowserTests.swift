import ConformanceHarness
import Foundation
import LiveryRaster
import TestSupport
import Testing

struct BrowserTests {
    private static let page = CasePage(
        [
            CasePage.Element(
                "width: 4px",
                picture: PixelSize(width: 4, height: 2),
                content: PixelRect(x: 0, y: 0, width: 4, height: 2)
            )
        ],
        scale: 1,
        baseFolder: "/cases"
    )

    @Test("the browser is looked for in the folders of PATH, by each of its names") func installed() throws {
        let folder = try TemporaryFolder()
        let fake = try FakeBrowser(in: folder, named: "google-chrome", version: "Google Chrome 9.8")
        let path = "/nowhere:\(folder.path(of: "programs"))"
        let found = try #require(try Browser.installed(searchPath: path))
        #expect(found.path == fake.path)
        #expect(found.version == "Google Chrome 9.8")
    }

    @Test("a file that is no program is no browser") func notExecutable() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("text", to: "chromium")
        #expect(!FileManager.default.isExecutableFile(atPath: file))
        // On a Mac, an application may be found after it.
        let found = try Browser.installed(searchPath: folder.path)
        #expect(found?.path != file)
    }

    @Test(
        "the version is told without where it was built",
        arguments: [
            ("Chromium 156.0.8078.79 built on Debian", "Chromium 156.0.8078.79"),
            ("Google Chrome for Testing 140.1 ", "Google Chrome for Testing 140.1"),
        ]
    ) func version(answer: String, expected: String) throws {
        let folder = try TemporaryFolder()
        let fake = try FakeBrowser(in: folder, version: answer)
        #expect(try Browser(path: fake.path).version == expected)
        #expect(try folder.files() == ["programs/chromium"])
    }

    @Test("a program that tells no version is an error") func noVersion() throws {
        let folder = try TemporaryFolder()
        let fake = try FakeBrowser(in: folder, version: "something else")
        let reason = "it does not tell its version"
        #expect(throws: ConformanceError.browser(path: fake.path, reason: reason)) { try Browser(path: fake.path) }
        #expect(throws: ConformanceError.self) { try Browser(path: folder.path(of: "none")) }
    }

    @Test("the picture is the browser's screenshot of the page") func drawing() throws {
        let folder = try TemporaryFolder()
        let screenshot = try Self.page.screenshot(gray: 7)
        let fake = try FakeBrowser(in: folder, screenshots: [1: screenshot])
        #expect(try Browser(path: fake.path).draw(Self.page) == screenshot)
        #expect(try String(contentsOfFile: fake.page, encoding: .utf8) == Self.page.html)
    }

    @Test("no picture, a wrong or unfinished one and a failing browser are errors", arguments: 0..<4) func failing(
        kind: Int
    ) throws {
        let folder = try TemporaryFolder()
        let small = try Bitmap.made(PixelSize(width: 3, height: 3), .gray(7))
        let unmarked = try Self.page.screenshot(gray: 7, marked: false)
        let fake =
            switch kind {
            case 0: try FakeBrowser(in: folder)
            case 1: try FakeBrowser(in: folder, screenshots: [1: small])
            case 2: try FakeBrowser(in: folder, screenshots: [1: unmarked])
            default: try FakeBrowser(in: folder, screenshots: [1: small], status: 3)
            }
        let reason = [
            "it drew nothing", "its picture has 3 × 3 pixels instead of 1200 × 200", "it left out a part of the page",
            "it ended with status 3",
        ][kind]
        #expect(throws: ConformanceError.browser(path: fake.path, reason: reason)) {
            try Browser(path: fake.path).draw(Self.page)
        }
    }
}
