import LiveryLooks
import Testing

/// What is kept for an object goes with the object.
struct LookLifetimeTests {
    private final class Token {}

    /// A change that keeps a token.
    private func keeping(_ token: Token) -> Change<Dial> {
        Dial.change { $0.log.append(String(describing: type(of: token))) }
    }

    @Test func changesGoWithTheObject() {
        weak var token: Token?
        weak var dial: Dial?
        do {
            let owner = Dial()
            let kept = Token()
            owner.look.prepare(state: "on", change: keeping(kept))
            owner.look.state = "on"
            (dial, token) = (owner, kept)
            #expect(owner.log == ["Token"])
        }
        #expect(dial == nil)
        #expect(token == nil)
    }

    @Test func anAdapterKeepsItsObjectAsLongAsItLives() {
        weak var meter: Meter?
        do {
            let look = Look(adapting: Meter())
            look.prepare(state: "on") { $0.log.append("on") }
            meter = look.object
            look.state = "on"
            #expect(meter?.log == ["on"])
        }
        #expect(meter == nil)
    }
}
