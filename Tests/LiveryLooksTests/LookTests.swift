import LiveryLooks
import TestSupport
import Testing

struct LookTests {
    private let dial = Dial()
    private let one = Dial.noting("one")
    private let two = Dial.noting("two")

    @Test func changesAreAppliedInOrder() {
        dial.look.apply(one, two).apply(one)
        dial.look + two + one
        #expect(dial.log == ["one", "two", "one", "two", "one"])
        #expect(dial.look.object === dial)
    }

    @Test func changesOfTheSuperclassFit() {
        let gauge = Gauge()
        let turn = Gauge.change { $0.needle = 90 }
        gauge.look + one + turn + (two + turn)
        gauge.look.apply(one, turn)
        #expect(gauge.log == ["one", "two", "one"])
        #expect(gauge.needle == 90)
    }

    @Test func settingAStateAppliesItsChange() {
        dial.look.prepare(state: "on", change: one).prepare(states: "off", "idle", change: two)
        #expect(dial.log == [])
        for state in ["on", "off", "on", "idle", "idle"] { dial.look.state = state }
        #expect(dial.log == ["one", "two", "one", "two", "two"])
        #expect(dial.look.state == AnyHashable("idle"))
    }

    @Test func preparingTheStateThatTheObjectIsInAppliesAtOnce() {
        dial.look.state = "on"
        dial.look.prepare(states: "off", "on", change: one)
        #expect(dial.log == ["one"])
        dial.look.prepare(state: "on", change: two)
        #expect(dial.log == ["one", "two"])
        dial.look.prepare(state: "off", change: two)
        #expect(dial.log == ["one", "two"])
    }

    @Test func aStateWithoutAChangeIsKept() {
        dial.look.prepare(state: "on", change: one)
        dial.look.state = "lost"
        #expect(dial.look.isIn("lost"))
        #expect(dial.log == [])
    }

    @Test func nilClearsTheState() {
        dial.look.prepare(state: "on", change: one)
        dial.look.state = "on"
        dial.look.state = nil
        #expect(dial.look.state == nil)
        dial.look.prepare(state: "on", change: two)
        #expect(dial.log == ["one"])
        dial.look.state = "on"
        #expect(dial.log == ["one", "two"])
    }

    private enum Mode { case on, off }
    private enum Other { case on }

    private static let states: [any Hashable & Sendable] = [
        1 as Int, 1 as UInt, 1 as Int8, 1.0 as Double, 1 as Float, "1", true, Mode.on, Mode.off, Other.on, [1],
        Set([1]), Optional(Mode.on),
    ]

    @Test("a state is no other", arguments: states.indices) func typesCount(index: Int) {
        for (other, state) in Self.states.enumerated() {
            dial.look.prepare(state: AnyHashable(state), change: Dial.noting("\(other)"))
        }
        dial.look.state = AnyHashable(Self.states[index])
        #expect(dial.log == ["\(index)"])
    }

    private class Topic: Hashable {
        let name: String
        init(_ name: String) { self.name = name }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
        static func == (first: Topic, second: Topic) -> Bool { first.name == second.name }
    }

    private final class Subtopic: Topic {}

    @Test func objectsAreStatesAsTheyCompare() {
        dial.look.prepare(state: Topic("tides"), change: one)
        dial.look.state = Subtopic("tides")
        #expect(dial.log == ["one"])
    }

    @Test func aNewStorageForgetsAll() {
        dial.look.prepare(state: "on", change: one)
        dial.look.state = "on"
        dial.lookStorage = LookStorage()
        #expect(dial.look.state == nil)
        dial.look.state = "on"
        #expect(dial.log == ["one"])
    }

    @Test func changesOfAnotherClassAreNotDone() {
        let gauge = Gauge()
        gauge.look.prepare(state: "on", change: Gauge.noting("gauge"))
        gauge.look.prepare(state: "off", change: Gauge.change { $0.needle = 1 })
        gauge.look.prepare(state: "idle", change: Dial.noting("dial"))
        swap(&dial.lookStorage, &gauge.lookStorage)
        for state in ["on", "off"] { dial.look.state = state }
        #expect(dial.log == [])
        #expect(dial.look.isIn("off"))
    }
}
