import LiveryRaster
import LiveryServing
import LiverySupport
import TestSupport
import Testing

/// The pictures of a studio that are not of images: screens, fonts and gradients.
@Suite struct StudioScreenTests {
    private static let theme = """
        $appearances: [light]
        inkColor: "#336699"
        titleFont: {family: Nowhere, size: 20}
        skyGradient: {colors: [red, blue]}

        """
    private static let screen = """
        size: [100, 100]
        backgroundColor: inkColor

        """

    private let folder: TemporaryFolder
    private let service: StudioService

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.theme, to: "app.yaml")
        try folder.write(Self.screen, to: "screens/home.yaml")
        service = StudioService(
            ServedThemeFiles(name: "app", theme: folder.path(of: "app.yaml"), screens: folder.path(of: "screens"))
        )
    }

    private func picture(_ address: String) async throws -> JSON? {
        let details = JSON.object(["show": .array([.object(["address": .string(address)])])])
        let answer = await service.answer(.pictures, Array(details.text.utf8))
        return try JSON(reading: answer.bytes)["pictures"]?[address]
    }

    @Test func aScreenIsLoadedByItsAddress() async throws {
        defer { service.stop() }
        let home = try #require(try await picture("/app/screens/home.png"))
        #expect(home["tag"]?.string != nil)
        #expect(home["bytes"] == nil)
        let picture = try PNG.decode(await service.picture("/app/screens/home.png").bytes)
        #expect(picture.size == PixelSize(width: 100, height: 100))
        let ink = StraightPixel(red: 0x33, green: 0x66, blue: 0x99, alpha: 255)
        #expect(StraightPixel(picture[50, 50]) == ink)
    }

    @Test func fontsAndGradientsHavePictures() async throws {
        defer { service.stop() }
        let sky = try PNG.decode(await service.picture("/app/specimens/skyGradient@2x.png").bytes)
        #expect(sky.size == PixelSize(width: 320, height: 192))
        #expect(StraightPixel(sky[0, 0]).red > 250 && StraightPixel(sky[0, 191]).blue > 250)
        let font = try await picture("/app/specimens/titleFont.png")
        let fault = try #require(font?["fault"]?.string)
        #expect(fault.hasPrefix(folder.path(of: "app.yaml") + ":3:1: error: "))
        #expect(fault.contains("Nowhere"))
    }
}
