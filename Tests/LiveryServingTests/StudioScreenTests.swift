import Foundation
import LiveryRaster
import LiveryServing
import LiverySupport
import TestSupport
import Testing

/// Screens in a studio: what is entered in their controls, and what pressing these replaces in the theme.
@Suite struct StudioScreenTests {
    private static let theme = """
        $appearances: [light]
        inkColor: "#336699"
        goBox: {size: [40, 20], fill: inkColor, cornerRadius: 8px}
        titleFont: {family: Nowhere, size: 20}
        skyGradient: {colors: [red, blue]}

        """
    private static let screen = """
        size: [100, 100]
        backgroundColor: inkColor
        children:
          - {type: Slider, id: hue, frame: [0, 0, 100, 20], maximumValue: 255, value: 10}
          - {type: Switch, id: "wide on", frame: [0, 20, 51, 31]}
          - {type: Label, id: label, frame: [0, 60, 50, 20]}
          - type: View
            frame: [0, 60, 100, 40]
            children:
              - type: Button
                frame: [10, 10, 50, 20]
                title: Go
                sets:
                  inkColor: rgb(#hue 0 255)
                  goBox.cornerRadius: "#hue"
                  goBox.fill: "#abc"

        """

    private let folder: TemporaryFolder
    private let service: StudioService

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.theme, to: "app.yaml")
        try folder.write(Self.screen, to: "screens/home.yaml")
        service = StudioService(
            ServedThemeFiles(
                name: "app",
                theme: folder.path(of: "app.yaml"),
                screens: folder.path(of: "screens")
            )
        )
    }

    private func call(_ call: StudioCall, _ details: JSON) async throws -> JSON {
        try JSON(reading: await service.answer(call, Array(details.text.utf8)).bytes)
    }

    private func picture(_ address: String, _ entered: [String: String] = [:]) async throws -> JSON?
    {
        let entered = entered.sorted { $0.key < $1.key }.map {
            JSON.Member(name: $0.key, value: .string($0.value))
        }
        let item = JSON.object(["address": .string(address), "entered": .object(entered)])
        return try await call(.pictures, .object(["show": .array([item])]))["pictures"]?[address]
    }

    @Test func controlsAreThoseWithValuesAndThoseThatReplaceThem() async throws {
        defer { service.stop() }
        let home = try #require(try await picture("/app/screens/home.png"))
        #expect(home["size"]?.elements == [.number(100), .number(100)])
        let controls = home["controls"]?.elements ?? []
        #expect(controls.map { $0["kind"]?.string } == ["slider", "switch", "button"])
        #expect(controls.map { $0["label"]?.string } == ["hue", "wide", "Go"])
        #expect(controls.map { $0["value"]?.string } == ["10", "false", nil])
        // The button is in a view at 0 60.
        #expect(
            controls.last?["frame"]?.elements
                == [.number(10), .number(70), .number(50), .number(20)]
        )
        // What nothing was entered in has its address.
        #expect(home["bytes"] == nil)
    }

    @Test func whatIsEnteredShows() async throws {
        defer { service.stop() }
        let usual = try PNG.decode(await service.picture("/app/screens/home.png").bytes)
        let entered = try #require(
            try await picture("/app/screens/home.png", ["hue": "255", "on": "true"])
        )
        let data = try #require(entered["bytes"]?.string.flatMap { Data(base64Encoded: $0) })
        let picture = try PNG.decode(Array(data))
        // The slider's thumb, 28 points wide, goes from the left to the right end; it is white, whose shadow
        // begins outside of its middle.
        let white = StraightPixel(red: 255, green: 255, blue: 255, alpha: 255)
        #expect(StraightPixel(picture[86, 10]) == white)
        #expect(StraightPixel(usual[86, 10]) != white)
        // The switch is on: iOS's green, #34C759.
        let green = StraightPixel(red: 0x34, green: 0xC7, blue: 0x59, alpha: 255)
        #expect(StraightPixel(picture[10, 35]) == green)
        #expect(StraightPixel(usual[10, 35]) != green)
    }

    @Test func pressingReplacesValuesByWhatIsEntered() async throws {
        defer { service.stop() }
        func press(_ control: Int) -> JSON {
            .object([
                "screen": .string("/app/screens/home.png"), "control": .number(control),
                "entered": .object(["hue": .string("12")]),
            ])
        }
        let edits = try await call(.press, press(2))["edits"]?.elements ?? []
        #expect(
            edits.map { $0["file"]?.string }
                == Array(repeating: folder.path(of: "app.yaml"), count: 3)
        )
        #expect(
            edits.map { $0["pointer"]?.string } == [
                "/inkColor", "/goBox/cornerRadius", "/goBox/fill",
            ]
        )
        #expect(edits.map { $0["old"]?.string } == ["#336699", "8px", "inkColor"])
        // A number keeps the unit; digits of a color, for which there is no element, stay.
        #expect(edits.map { $0["new"]?.string } == ["rgb(12 0 255)", "12px", "#abc"])
        #expect(try await call(.press, press(0))["edits"] == .array([]))
        for control in [-1, 3] {
            let answer = try await call(.press, press(control))
            #expect(answer["error"] == .string("the screen has no such control"))
        }
    }

    @Test func aPathThatTheThemeHasNotIsAFault() async throws {
        defer { service.stop() }
        let text = Self.screen.replacing("goBox.fill:", with: "goBox.fil:")
        try folder.write(text, to: "screens/other.yaml")
        let studio = StudioService(
            ServedThemeFiles(
                name: "app",
                theme: folder.path(of: "app.yaml"),
                screens: folder.path(of: "screens")
            )
        )
        defer { studio.stop() }
        let place = folder.path(of: "screens/other.yaml") + ":16:11"
        let message = "unknown value of the theme 'goBox.fil'; did you mean 'goBox.fill'?"
        let answer = try JSON(reading: await studio.answer(.faults, []).bytes)
        let fault = answer["faults"]?.elements?.first { $0["location"] == .string(place) }
        #expect(fault?["message"] == .string(message))
        let press = JSON.object([
            "screen": .string("/app/screens/other.png"), "control": .number(2),
        ])
        let refused = await studio.answer(.press, Array(press.text.utf8))
        #expect(refused.kind == .invalid)
        #expect(
            try JSON(reading: refused.bytes)["error"] == .string("\(place): error: \(message)")
        )
    }

    @Test func fontsAndGradientsHavePictures() async throws {
        defer { service.stop() }
        let sky = try PNG.decode(await service.picture("/app/specimens/skyGradient@2x.png").bytes)
        #expect(sky.size == PixelSize(width: 320, height: 192))
        #expect(StraightPixel(sky[0, 0]).red > 250 && StraightPixel(sky[0, 191]).blue > 250)
        let font = try await picture("/app/specimens/titleFont.png")
        let fault = try #require(font?["fault"]?.string)
        #expect(fault.hasPrefix(folder.path(of: "app.yaml") + ":4:1: error: "))
        #expect(fault.contains("Nowhere"))
    }
}
