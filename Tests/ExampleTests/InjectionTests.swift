import Livery
import LiveryRaster
import LiveryStyle
import LiveryTesting
import LiveryUI
import TestSupport
import Testing

@testable import Examples

/// A_StyleInjection's example.
struct InjectionTests {
    @Test(.enabled(if: PinnedText.isAvailable, PinnedText.comment), arguments: InjectionExample.screens.map(\.name))
    func looksAsItsSheetSays(name: String) throws {
        let example = try InjectionExample(fonts: PinnedText.fonts())
        let screen = try #require(InjectionExample.screens.first { $0.name == name })
        example.show(screen.make())
        let first = try example.window.snapshot(scale: 2)
        expectGolden(of: first, named: "Examples/injection-\(name)@2x")
        #expect(example.faults == [])

        example.useOtherSheet()
        let night = try example.window.snapshot(scale: 2)
        expectGolden(of: night, named: "Examples/injection-\(name)~night@2x")
        #expect(example.faults == [])
        #expect(example.window.faults == [])

        // Nothing of a sheet is left when the other one is there.
        example.useOtherSheet()
        #expect(try example.window.snapshot(scale: 2).bitmap == first.bitmap)
    }

    @Test func pressingTheButtonChangesTheSheet() throws {
        let example = try InjectionExample()
        let controller = StyleChangeDemoController()
        example.show(controller)
        #expect(controller.view.backgroundColor == color(0xF5, 0xEF, 0xFA))
        controller.pressButton()
        #expect(controller.view.backgroundColor == color(0x16, 0x10, 0x1C))
        controller.pressButton()
        #expect(controller.view.backgroundColor == color(0xF5, 0xEF, 0xFA))
    }

    @Test func screensThatComeLaterAreStyledToo() throws {
        let example = try InjectionExample()
        example.useOtherSheet()
        let controller = SimpleButtonDemoController()
        example.show(controller)
        let button = try #require(controller.view.element(named: "theButton") as? Button)
        #expect(button.title.normal == "The Button Text")
        #expect(button.title[.highlighted] == "Pressed")
    }

    private func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
        Color(red: red / 255, green: green / 255, blue: blue / 255)
    }
}
