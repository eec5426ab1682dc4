import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// Parameters in the texts of boxes.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct ParameterTextTests {
    private static func theme(_ text: String, in box: String = "size: [fit, 20]") -> String {
        """
        $parameters:
          count: {type: text, default: "1"}
          number: {type: number, default: 7}
          size2: {type: length, default: 12}
          tone: {type: color, default: white}
        countFont: {family: DejaVu Sans, size: "{size2}", weight: bold}
        countBox:
          \(box)
          padding: 0 6
          fill: ["#E03C46"]
          overlay: {text: \(text), font: countFont, color: "{tone}", at: center}
        """
    }

    private func image(_ text: String, _ parameters: [String: ParameterValue] = [:], in box: String = "size: [fit, 20]")
        throws -> ResolvedImage
    { try textStyles(Self.theme(text, in: box)).resolvedImage("countBox", parameters: parameters) }

    @Test(arguments: ["3", "12", "99+", "{tone}", "{{", "count", "", "<b>", "الميناء"]) func aTextIsTheRequests(
        text: String
    ) throws {
        let written = quotedForYAML(text.replacing("{", with: "{{"))
        let expected = try image(written)
        #expect(try image("'{count}'", ["count": .text(text)]).recipe == expected.recipe)
        #expect(try image("'{count}'", ["count": .text(text)]).render().bitmap == expected.render().bitmap)
    }

    private func quotedForYAML(_ text: String) -> String { "'\(text)'" }

    @Test func numbersColorsAndSizesOfFontsAreTheRequests() throws {
        #expect(try image("'{number}'").recipe == image("'7'").recipe)
        #expect(try image("'{number}'", ["number": 12]).recipe == image("'12'").recipe)
        let wide = try image("'{count}'", ["count": "12345"])
        // A side that fits is as long as the request's text wants.
        #expect(wide.layout.size.width > (try image("'{count}'").layout.size.width) + 20)
        #expect(try image("'1'", ["size2": 16]).layout.size.width > image("'1'").layout.size.width)
        #expect(try image("'1'", ["tone": "black"]).recipe != image("'1'").recipe)
        #expect(try image("'1'", ["count": "9"]).recipe == image("'1'").recipe)
    }

    @Test func aTextMayNotMoveCaps() throws {
        let box = "size: [auto, 20]"
        let yaml = Self.theme("'{count}'", in: box).replacing("at: center", with: "at: left 4px center")
        let styles = try textStyles(yaml)
        #expect(styles.validate().filter { $0.severity == .error } == [])
        #expect(
            lines(ofErrorIn: { _ = try styles.image("countBox", parameters: ["count": "12345"]) }).first?.hasSuffix(
                "can't be 'auto', since a parameter moves its caps; write a number in 'size'"
            ) == true
        )
    }

    @Test func aReferenceInATextIsAllOfIt() throws {
        let found = lines(ofErrorIn: { _ = try image("'{count} new'") })
        #expect(found.first?.contains("a reference in a text must be all of it") == true)
        let kind = lines(ofErrorIn: { _ = try image("'{tone}'") })
        #expect(kind.first?.hasSuffix("'tone' is a parameter of type 'color'; expected a text") == true)
    }
}
