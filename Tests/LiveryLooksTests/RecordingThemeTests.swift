import LiveryLooks
import Testing

struct RecordingThemeTests {
    private let recording = RecordingTheme()
    private let applier = ThemeApplier<any HarborStyles>()
    private let lever = Lever()
    private let plate = Plate()

    init() { applier.theme = AnyTheme(recording) }

    @Test func recordsWithoutApplying() {
        applier.apply(.primary, .tertiary, to: lever)
        applier.apply(.bold(text: "Ahoy"), to: plate)
        #expect(lever.log + plate.log == [])
        #expect(
            recording.applied == [
                AppliedStyle(LeverStyle.primary, to: lever), AppliedStyle(LeverStyle.tertiary, to: lever),
                AppliedStyle(PlateStyle.bold(text: "Ahoy"), to: plate),
            ]
        )
        #expect(recording.styles(of: lever) == [LeverStyle.primary, .tertiary])
        #expect(recording.styles(PlateStyle.self, of: lever) == [])
        #expect(recording.styles(of: plate) == [PlateStyle.bold(text: "Ahoy")])
        recording.removeAll()
        #expect(recording.applied == [])
    }

    @Test func whatDiffersIsNotEqual() {
        let style = AppliedStyle(LeverStyle.primary, to: lever)
        #expect(style == AppliedStyle(LeverStyle.primary, to: lever))
        #expect(style != AppliedStyle(LeverStyle.secondary, to: lever))
        #expect(style != AppliedStyle(LeverStyle.primary, to: Lever()))
        #expect(style != AppliedStyle(PlateStyle.primary, to: lever))
        #expect(AppliedStyle(1 as Int, to: lever) != AppliedStyle(1 as UInt, to: lever))
    }

    private final class Buoy: CustomStringConvertible { let description = "the red buoy" }

    @Test func describesItself() {
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(lever)), radix: 16)
        let lines = [
            AppliedStyle(LeverStyle.primary, to: lever), AppliedStyle(PlateStyle.bold(text: "Ahoy"), to: Buoy()),
            AppliedStyle("wide", to: lever),
        ].map(\.description)
        // The buoy is gone, and can't say what it was.
        #expect(lines[0] == "LeverStyle.primary to Lever \(address)")
        #expect(lines[1].hasPrefix("PlateStyle.bold(text: \"Ahoy\") to Buoy 0x"))
        #expect(lines[1].hasSuffix(", which is gone"))
        #expect(lines[2] == "wide to Lever \(address)")
        let buoy = Buoy()
        let one = AppliedStyle(LeverStyle.primary, to: buoy)
        #expect(one.description == "LeverStyle.primary to the red buoy")
        #expect(one.debugDescription == one.description)
    }

    private protocol OtherStyles { func other(for style: LeverStyle) -> Change<Lever> }
}
