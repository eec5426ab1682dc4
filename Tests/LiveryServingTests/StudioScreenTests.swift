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

    private let studio: TestStudio

    init() throws { studio = try TestStudio(["app.yaml": Self.theme, "screens/home.yaml": Self.screen]) }

    private func picture(_ address: String) async throws -> JSON? {
        let show = JSON.array([.object(["address": .string(address)])])
        return try await studio.call(.pictures, ["show": show]).json["pictures"]?[address]
    }

    @Test func aScreenIsLoadedByItsAddress() async throws {
        let home = try #require(try await picture("/app/screens/home.png"))
        #expect(home["tag"]?.string != nil)
        #expect(home["bytes"] == nil)
        let picture = try await studio.picture("/app/screens/home.png")
        #expect(picture.size == PixelSize(width: 100, height: 100))
        let ink = StraightPixel(red: 0x33, green: 0x66, blue: 0x99, alpha: 255)
        #expect(StraightPixel(picture[50, 50]) == ink)
    }

    @Test func fontsAndGradientsHavePictures() async throws {
        let sky = try await studio.picture("/app/specimens/skyGradient@2x.png")
        #expect(sky.size == PixelSize(width: 320, height: 192))
        #expect(StraightPixel(sky[0, 0]).red > 250 && StraightPixel(sky[0, 191]).blue > 250)
        let font = try await picture("/app/specimens/titleFont.png")
        let fault = try #require(font?["fault"]?.string)
        #expect(fault.hasPrefix(studio.folder.path(of: "app.yaml") + ":3:1: error: "))
        #expect(fault.contains("Nowhere"))
    }
}
