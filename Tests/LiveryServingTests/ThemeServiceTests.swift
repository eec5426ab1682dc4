import Foundation
import Livery
import LiveryExport
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryServing

@Suite struct ThemeServiceTests {
    /// What `livery render` writes of the sample theme.
    private func rendered(_ text: String) throws -> (TemporaryFolder, [String]) {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "app.yaml")
        let theme = RenderTheme(document: try ThemeDocument(contentsOfFile: path))
        var faults: [Diagnostic] = []
        let request = ExportRequest(pictures: [ProjectTheme(path: path)])
        let plan = try #require(request.plan([theme], options: ExportOptions(), faults: &faults))
        #expect(faults == [])
        let report = BatchExporter(plan: plan, folder: folder.path(of: "out")).run(.write)
        #expect(report.failures.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "out"))
        return (folder, names.sorted())
    }

    @Test func everyPictureIsTheFileThatRenderWrites() async throws {
        let (folder, names) = try rendered(ServedTheme.text)
        let served = try ServedTheme()
        let pictures = names.filter { $0.hasSuffix(".png") }
        #expect(pictures.count == 18)
        for name in pictures { #expect(try await served.bytes("/app/" + name) == folder.bytes(of: "out/" + name)) }
    }

    @Test func variantsAreServedByTheNamesOfTheirFiles() async throws {
        let text = """
            $appearances: [light]
            goButton:
              size: 9
              variants: {tone: {default: accent, accent: {fill: blue}, danger: {fill: red}}}
            """
        let (folder, names) = try rendered(text)
        let served = try ServedTheme(text)
        #expect(names.contains("goButton~~danger@2x.png"))
        for name in names.filter({ $0.hasSuffix(".png") }) {
            #expect(try await served.bytes("/app/" + name) == folder.bytes(of: "out/" + name))
        }
        let error = await served.error("/app/goButton~~dangr.png")
        #expect(error?.kind == .notFound)
        #expect(error?.message.contains("goButton~~danger.png") == true)
        #expect(await served.error("/app/goButton~~danger@17x.png")?.message == "the scale 17 is not in 0.1…16")
    }

    @Test func theIndexIsThatOfRender() async throws {
        let (folder, _) = try rendered(ServedTheme.text)
        let served = try ServedTheme()
        let file = String(decoding: try folder.bytes(of: "out/index.json"), as: UTF8.self)
        let content = try await served.service.content(at: "/app/index.json")
        let text = String(decoding: content.bytes ?? [], as: UTF8.self)
        #expect(file.contains("\"sameAs\""))
        #expect(text == file)
        #expect(content.type == .json)
    }

    @Test func anEmptyThemeHasAnEmptyIndex() async throws {
        let served = try ServedTheme("$appearances: [light]\n")
        #expect(try await served.bytes("/app/index.json") == Array("[]\n".utf8))
    }

    @Test func thePicturesOfTheStyleSheetAreServed() async throws {
        // CSS has no words for a layer that is blurred, so this box is a picture.
        let served = try ServedTheme(
            "$appearances: [light]\nstarBox: {size: 24, fill: {path: M0 0 L24 12 L0 24 Z, fill: red, blur: 1}}\n"
        )
        let css = String(decoding: try await served.bytes("/app/theme.css"), as: UTF8.self)
        let names = css.matches(of: /url\(\"?([^")]+)\"?\)/).map { String($0.1) }
        #expect(!names.isEmpty)
        for name in Set(names) {
            let picture = try PNG.decode(try await served.bytes("/app/" + name))
            #expect(picture.width.isMultiple(of: 24), "\(name)")
        }
        let missing = await served.error("/app/images/other.png")
        #expect(missing?.kind == .notFound)
    }

    /// Texts, sizes and their results count against the limit, not only contents.
    @Test(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) func whatIsKeptForRequestsIsWithinTheLimit()
        async throws
    {
        let text = """
            $appearances: [light]
            $fonts: fonts
            $parameters: {label: {type: text, default: "1"}}
            labelFont: {family: DejaVu Sans, size: 12}
            labelBox: {size: [40, 20], overlay: {text: "{label}", font: labelFont, color: red}}
            """
        var limits = ServingLimits()
        limits.keptBytes = 32 << 20
        let fonts = try PinnedText.themeFolder() + "/fonts"
        let served = try ServedTheme(text, limits: limits) { folder in
            try FileManager.default.copyItem(atPath: fonts, toPath: folder.path(of: "fonts"))
            return ServedThemeFiles(name: "app", theme: folder.path(of: "app.yaml"))
        }
        var most = 0
        let first = try await served.bytes("/app/labelBox.png?label=0")
        for number in 0..<40 {
            let label = "\(number)" + String(repeating: "Qg", count: 500)
            _ = try await served.bytes("/app/labelBox.png?label=\(label)")
            _ = try await served.bytes("/app/labelBox.png?size=\(number + 1)x20")
            let kept = served.service.statistics.keptBytes
            #expect(kept <= limits.keptBytes)
            most = max(most, kept)
        }
        #expect(most > 1 << 18)
        #expect(try await served.bytes("/app/labelBox.png?label=0") == first)
    }

    @Test(arguments: [
        ("/app/goBox.png", ServingError.Kind.busy), ("/app/index.json", .busy), ("/app/theme.css", .busy),
        ("/app/images/goBox.png", .busy), ("/app/gooBox.png", .notFound), ("/app/goBox@0.01x.png", .invalid),
        ("/app/goBox~~progress-1.png", .invalid), ("/app/screens/home.png", .notFound),
        ("/app/specimens/titleFont.png", .notFound), ("/other/goBox.png", .notFound), ("/app/a/b/c", .notFound),
        ("/app/index.json?size=1x1", .invalid),
    ]) func whatIsNotThereDoesNotWaitForAThread(target: String, kind: ServingError.Kind) async throws {
        var limits = ServingLimits()
        limits.queueLength = 0
        let served = try ServedTheme(limits: limits)
        #expect(await served.error(target)?.kind == kind)
    }

    @Test func sizesAndParametersArePixels() async throws {
        let served = try ServedTheme()
        let wide = try PNG.decode(try await served.bytes("/app/goBox@2x.png?size=300x44"))
        #expect(wide.size == PixelSize(width: 600, height: 88))
        // The part of 72 points that is filled with the tint.
        for (progress, count) in [("0", 0), ("25%25", 18), ("0.5", 36), ("1", 72)] {
            let bar = try PNG.decode(try await served.bytes("/app/barBox.png?progress=\(progress)"))
            let tint = pixel(0x33, 0x66, 0x99)
            let filled = (0..<bar.width).count { StraightPixel(bar[$0, 4]) == tint }
            #expect(filled == count, "\(progress)")
        }
    }

    @Test(arguments: [
        ("/app/goBx.png", ServingError.Kind.notFound, "no picture 'goBx.png' in 'app'; did you mean 'goBox.png'?"),
        (
            "/app/goBox-higlighted~dark@2x.png", .notFound,
            "no picture 'goBox-higlighted~dark@2x.png' in 'app'; did you mean " + "'goBox-highlighted~dark@2x.png'?"
        ), ("/app/goBox@2.0x.png", .notFound, "no picture 'goBox@2.0x.png' in 'app'; did you mean 'goBox.png'?"),
        ("/app/tintColor.png", .notFound, "no picture 'tintColor.png' in 'app'"),
        ("/ap/goBox.png", .notFound, "no theme 'ap'; did you mean 'app'?"),
        (
            "/app", .notFound,
            "an address is /THEME/PICTURE.png, /THEME/index.json, /THEME/theme.css or " + "/THEME/screens/SCREEN.png"
        ), ("/app/screens/a.png", .notFound, "no screen 'a.png' in 'app'"),
        ("/app/..%2Fapp.yaml", .notFound, "no picture '../app.yaml' in 'app'"),
        ("/app/goBox.png?size=3x", .invalid, "'3x' is not a size; write WxH in points, such as 300x44"),
        ("/app/goBox.png?size=-3x4", .invalid, "'-3x4' is not a size; write WxH in points, such as 300x44"),
        ("/app/goBox.png?size=3x4&size=3x4", .invalid, "the address gives 'size' twice"),
        ("/app/goBox.png?cont=1", .invalid, "theme 'app' has no parameter 'cont'; did you mean 'count'?"),
        ("/app/goBox.png?count", .invalid, "'count' has no value; write NAME=VALUE, such as count=12"),
        ("/app/goBox%zz.png", .invalid, "'goBox%zz.png' is not UTF-8 with escapes such as %20"),
        ("/app/goBox%00.png", .invalid, "'goBox%00.png' is not UTF-8 with escapes such as %20"),
        ("/app/goBox~~count-1.png", .invalid, "parameters are given after '?', such as ?count=12, not in the name"),
        ("/app/index.json?size=1x1", .invalid, "index.json takes no 'size'"),
        ("/app/theme.css?count=1", .invalid, "theme.css takes no 'count'"),
        ("/app/goBox@17x.png", .invalid, "the scale 17 is not in 0.1…16"),
    ]) func wrongAddresses(_ target: String, _ kind: ServingError.Kind, _ message: String) async throws {
        let served = try ServedTheme()
        let error = await served.error(target)
        #expect(error?.kind == kind)
        #expect(error?.message == message)
    }

    @Test func limitsOfPictures() async throws {
        var limits = ServingLimits()
        limits.pixels = 10_000
        limits.side = 500
        limits.longestAddress = 60
        let served = try ServedTheme(limits: limits)
        #expect(await served.error("/app/goBox.png?size=100x100")?.kind == nil)
        #expect(await served.error("/app/goBox.png?size=101x100")?.kind == .tooLarge)
        #expect(await served.error("/app/goBox.png?size=501x1")?.kind == .tooLarge)
        #expect(await served.error("/app/goBox.png?size=1e300x1e300")?.kind == .tooLarge)
        let long = "/app/goBox.png?count=" + String(repeating: "1", count: 40)
        #expect(await served.error(long)?.kind == .addressTooLong)
        #expect(await served.error(long)?.message == "the address is longer than 60 bytes")
    }

    @Test func tagsAreKnownWithoutDrawing() async throws {
        let served = try ServedTheme()
        let target = "/app/goBox~dark@2x.png"
        let known = try await served.service.content(at: target, needsBytes: false)
        #expect(known.bytes == nil)
        let same = try await served.service.content(at: target, having: ["other", known.tag])
        #expect(same.bytes == nil)
        #expect(served.service.statistics.made == 0)
        let drawn = try await served.service.content(at: target, having: ["other"])
        #expect(drawn.tag == known.tag)
        #expect(drawn.bytes != nil)
        #expect(served.service.statistics.made == 1)
    }

    @Test func tagsTellContents() async throws {
        let served = try ServedTheme()
        func tag(_ target: String) async throws -> String {
            try await served.service.content(at: target, needsBytes: false).tag
        }
        // What an address doesn't change in the picture plays no part in its tag.
        let plain = try await tag("/app/goBox.png")
        #expect(try await tag("/app/goBox.png?size=40x20") == plain)
        #expect(try await tag("/app/goBox.png?count=12") == plain)
        var others: Set<String> = [plain]
        let targets = [
            "/app/goBox@2x.png", "/app/goBox~dark.png", "/app/goBox-highlighted.png", "/app/goBox.png?size=41x20",
            "/app/barBox.png", "/app/barBox.png?progress=51%25",
        ]
        for target in targets { others.insert(try await tag(target)) }
        #expect(others.count == 7)
    }

    @Test func equalRequestsAreDrawnOnce() async throws {
        var limits = ServingLimits()
        limits.threads = 1
        let served = try ServedTheme(limits: limits)
        let service = served.service
        let bytes = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for index in 0..<100 {
                let order = ["size=900x700&count=1", "count=1&size=900x700"][index % 2]
                group.addTask { try await service.bytes("/app/goBox@2x.png?" + order) }
            }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(bytes.count == 1)
        #expect(served.service.statistics.made == 1)
    }

    @Test func theQueueIsBounded() async throws {
        var limits = ServingLimits()
        limits.threads = 1
        limits.queueLength = 2
        let served = try ServedTheme(limits: limits)
        let service = served.service
        let kinds = await withTaskGroup(of: ServingError.Kind?.self) { group in
            for width in 1...40 {
                let target = "/app/barBox@2x.png?progress=0.\(width)&size=1\(width)00x300"
                group.addTask { await service.error(target)?.kind }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let refused = kinds.count { $0 == .busy }
        #expect(refused > 0)
        #expect(refused < 40)
        #expect(kinds.allSatisfy { $0 == nil || $0 == .busy || $0 == .tooLarge })
        #expect(served.service.statistics.refused == refused)
        #expect(served.service.statistics.waiting == 0)
    }

    @Test func aStoppedServiceRefuses() async throws {
        let served = try ServedTheme()
        served.service.stop()
        #expect(await served.error("/app/goBox.png")?.kind == .busy)
    }

    @Test func whatIsKeptIsBounded() async throws {
        var limits = ServingLimits()
        limits.keptBytes = 20_000
        limits.addressBytes = 10_000
        let served = try ServedTheme(limits: limits)
        for width in 1...200 {
            _ = try await served.bytes("/app/goBox.png?size=\(width)x20")
            // What the last few assets are made of stays, however little may be kept.
            #expect(served.service.statistics.keptBytes <= 20_000 + 32 << 10)
        }
        #expect(served.service.keptContent(at: "/app/goBox.png?size=200x20") != nil)
        #expect(served.service.keptContent(at: "/app/goBox.png?size=1x20") == nil)
    }

    @Test func screensAreDrawnInTheirAppearance() async throws {
        let served = try ServedTheme { folder in
            try folder.write(
                "size: [60, 40]\nbackgroundColor: tintColor\nchildren:\n"
                    + "  - {type: View, id: part, frame: [0, 0, 30, 40]}\n",
                to: "screens/home.yaml"
            )
            try folder.write("'#part': {backgroundColor: red}\n", to: "sheet.yaml")
            return ServedThemeFiles(
                name: "app",
                theme: folder.path(of: "app.yaml"),
                sheet: folder.path(of: "sheet.yaml"),
                screens: folder.path(of: "screens")
            )
        }
        let cases: [(String, PixelSize, StraightPixel)] = [
            ("home.png", PixelSize(width: 60, height: 40), pixel(0x33, 0x66, 0x99)),
            ("home~dark@2x.png", PixelSize(width: 120, height: 80), pixel(0x11, 0x22, 0x33)),
            ("home.png?size=80x50", PixelSize(width: 80, height: 50), pixel(0x33, 0x66, 0x99)),
        ]
        for (name, size, color) in cases {
            let bitmap = try PNG.decode(try await served.bytes("/app/screens/" + name))
            #expect(bitmap.size == size, "\(name)")
            #expect(StraightPixel(bitmap[size.width - 1, size.height / 2]) == color, "\(name)")
            #expect(StraightPixel(bitmap[1, 1]) == pixel(255, 0, 0), "\(name)")
        }
        let near = await served.error("/app/screens/hom.png")
        #expect(near?.message == "no screen 'hom.png' in 'app'; did you mean 'home.png'?")
        #expect(await served.error("/app/screens/home.png?count=1")?.message == "a screen takes no 'count'")
        #expect(await served.error("/app/screens/home@16x.png?size=4000x9")?.kind == .tooLarge)
    }

    @Test func aThemeWithErrorsIsNotServed() throws {
        let error = #expect(throws: ThemeError.self) { try ServedTheme("goBox: {fill: {}}\n") }
        #expect(error?.description.contains("app.yaml:1:") == true)
    }

    @Test(arguments: ["", ".a", "a b", "a/b", "ä", "metrics", "healthz"]) func namesThatNoThemeCanHave(_ name: String) {
        #expect(!ServedThemeFiles.isName(name))
    }

    @Test(arguments: ["app", "app-2.0_b", "A"]) func namesThatThemesCanHave(_ name: String) {
        #expect(ServedThemeFiles.isName(name))
    }
}

/// An opaque pixel.
private func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> StraightPixel {
    StraightPixel(red: red, green: green, blue: blue, alpha: 255)
}
