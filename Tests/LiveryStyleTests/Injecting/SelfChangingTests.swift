import Livery
import LiveryRaster
import LiveryStyle
import TestSupport
import Testing

/// Elements whose own properties decide what they are styled by.
struct SelfChangingTests {
    /// A switch that asks for styling whenever its state changes, as screens' elements do.
    private final class Toggle: Styleable {
        weak var injector: StyleInjector?
        var color = Color.none
        var setCount = 0
        var isOn = false {
            didSet {
                setCount += 1
                injector?.restyle(self)
            }
        }

        var styleStates: StateSet { isOn ? [.selected] : [] }
        static let styleTypeNames = ["Switch"]
        static let styleProperties = StyleProperties(of: Toggle.self) { properties in
            properties.add("isOn", \.isOn)
            properties.add("color", \.color)
        }
    }

    private func styled(_ yaml: String) throws -> (toggle: Toggle, injector: StyleInjector) {
        let injector = try StyleInjector(yaml: yaml)
        let toggle = Toggle()
        toggle.injector = injector
        injector.apply(to: toggle)
        #expect(injector.faults == [])
        return (toggle, injector)
    }

    @Test("an element that a rule moves to another state is styled by that state's rules") func settles() throws {
        let (toggle, injector) = try styled(
            """
            "@Switch": {isOn: true, color: "#000001"}
            "@Switch:selected": {color: "#000002"}
            """
        )
        #expect(toggle.isOn)
        #expect(toggle.color == Color(hex: 0x000002))
        #expect(toggle.setCount == 1)
        injector.applyToAll()
        #expect(toggle.color == Color(hex: 0x000002))
        #expect(toggle.setCount == 1)
    }

    @Test("rules that undo each other come to an end") func undoing() throws {
        let (toggle, injector) = try styled(
            """
            "@Switch": {isOn: true}
            "@Switch:selected": {isOn: false}
            """
        )
        #expect(toggle.setCount <= 4)
        injector.applyToAll()
        injector.restyle(toggle)
        #expect(toggle.setCount <= 12)
    }
}
