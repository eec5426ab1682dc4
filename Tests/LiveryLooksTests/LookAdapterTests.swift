import LiveryLooks
import Testing

/// Looks of objects whose classes can't be edited.
struct LookAdapterTests {
    private let one: Change<Meter> = { $0.log.append("one") }
    private let two: Change<Meter> = { $0.log.append("two") }

    @Test func aClassThatCannotBeEditedHasStates() {
        let meter = Meter()
        let look = Look(adapting: meter)
        look.prepare(state: "on", change: one).prepare(state: "off", change: one + two)
        look.state = "off"
        look + two
        look.state = "on"
        #expect(meter.log == ["one", "two", "two", "one"])
        #expect(look.isIn("on"))
    }

    @Test func copiesAreTheSameLook() {
        let look = Look(adapting: Meter())
        let copy = look
        copy.state = "on"
        look.prepare(state: "on", change: one)
        #expect(look.object.log == ["one"])
    }
}
