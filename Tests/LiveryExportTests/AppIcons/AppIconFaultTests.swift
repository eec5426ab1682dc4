import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// What is told of an icon that a platform would refuse, and where; and what happens to files.
@Suite struct AppIconFaultTests {
    private let icon: AppIconFixture

    init() throws { icon = try AppIconFixture() }

    /// A theme with one more asset in its last line, 10.
    private static func theme(_ line: String) -> String { AppIconFixture.theme + "\n" + line }

    /// What is wrong with the pictures, in the theme.
    @Test func told() throws {
        try Told.check("told-icons") { text in
            let parts = text.components(separatedBy: "\n---\n")
            let report = try icon.export(parts[1], theme: Self.theme(parts[0]))
            return report.failureTexts.map { $0.replacing(icon.files.folder.path + "/", with: "") }
        }
    }

    /// What is wrong with the names, in the project.
    @Test(arguments: [
        ("asset: tilBox", 40, "no asset matches 'tilBox'; did you mean 'tileBox'?"),
        ("asset: seaColor", 40, "'asset' of an app icon is an image, but 'seaColor' is a color"),
        (
            "asset: tileBox, background: titleFont", 61,
            "'background' of an app icon is an image, a color or a gradient, but 'titleFont' is a font"
        ), ("asset: tileBox~large", 40, "'tileBox' has no variant 'large'"),
    ]) func faultsOfNamesAreInTheProject(options: String, column: Int, message: String) throws {
        try icon.files.folder.write(AppIconFixture.theme, to: "theme.yaml")
        let project = try icon.files.project(AppIconFixture.project("platforms: web, " + options))
        #expect(project.diagnostics == [])
        let document = try ThemeDocument(contentsOfFile: icon.files.folder.path(of: "theme.yaml"))
        var faults: [Diagnostic] = []
        let plan = ExportRequest(project).plan(
            [RenderTheme(document: document, parameters: [:], textRenderer: nil)],
            options: ExportOptions(),
            faults: &faults
        )
        #expect(plan?.outputs.isEmpty == true)
        #expect(faults.map(\.message) == [message])
        #expect(faults.map(\.location?.line) == [2])
        // After 'outputs: [{to: appicon, path: icons, platforms: web, '.
        #expect(faults.map(\.location?.column) == [column + 21])
    }

    @Test func whatIsPaintedBeyondTheIconIsToldOnce() throws {
        let theme = Self.theme("shadeBox: {size: 64, fill: black, shadow: 0 2px 4px black}")
        let report = try icon.export("platforms: apple, asset: shadeBox, tinted: shadeBox", theme: theme)
        #expect(report.failureTexts == [])
        #expect(
            report.warnings.map(\.message) == [
                "what 'shadeBox' paints beyond its size, such as a shadow, is not in the app icon"
            ]
        )
        let picture = try icon.picture("AppIcon.appiconset/AppIcon.png")
        #expect(picture == (try Bitmap.solid(.black, width: 1024, height: 1024)))
    }

    // MARK: Files

    /// A run without changes writes nothing; a changed mark is written where it is seen; what is no longer asked for is
    /// removed; what Livery did not write stays.
    @Test func filesAreThoseOfTheOutput() throws {
        let options = "asset: tileBox, macos: macBox, foreground: markBox, background: seaColor, monochrome: markBox"
        try icon.files.folder.write("mine", to: "icons/AppIcon.appiconset/notes.txt")
        let first = try icon.export(options)
        #expect(first.failureTexts == [])
        #expect(try icon.files.isUnchanged(AppIconFixture.project(options)))
        let second = try icon.export(options)
        #expect(second.changes.isEmpty && second.drawnCount == 0)

        let brighter = AppIconFixture.theme.replacing("#ff8000", with: "#ff9000")
        let third = try icon.export(options, theme: brighter)
        let layers = ["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"].map {
            "icons/res/mipmap-\($0)/ic_launcher_foreground.png"
        }
        // A silhouette has no color, but was made of another picture.
        let shapes = layers.map { $0.replacing("foreground", with: "monochrome") }
        #expect(Set(third.changes.map(\.file)) == Set(layers + shapes + ["icons/icon-maskable-512.png"]))

        let fourth = try icon.export("platforms: [apple, web], asset: tileBox", theme: brighter)
        #expect(fourth.failureTexts == [])
        let paths = try icon.paths()
        #expect(!paths.contains { $0.contains("macos") || $0.hasPrefix("res/") || $0.contains("store") })
        #expect(paths.contains("AppIcon.appiconset/notes.txt"))
        #expect(paths.contains("AppIcon.appiconset/AppIcon.png"))
    }

    /// A variant is an icon as any asset is.
    @Test func aVariantIsAnIcon() throws {
        let theme = """
            $appearances: [light]
            tileBox:
              size: 64
              fill: red
              variants: {channel: {default: release, release: {}, beta: {fill: lime}}}
            """
        let report = try icon.export("platforms: apple, asset: tileBox~beta", theme: theme)
        #expect(report.failureTexts == [])
        #expect(try icon.picture("AppIcon.appiconset/AppIcon.png").levels(9, 9) == [0, 255, 0, 255])
    }
}
