import AllocationCount
import Livery
import LiveryRaster
import LiveryStyle
import Synchronization
import Testing

/// What styling takes, counted: how much time is for the benchmark to say.
struct StylingCostTests {
    /// Whether allocations are counted here.
    private static let counts: Bool = {
        let before = allocation_count()
        return withExtendedLifetime(Caption()) { allocation_count() > before }
    }()

    private static let sheet = """
        "@Label": {textColor: accentColor, alpha: 0.5, lines: 2, text: Ahoy, layer.cornerRadius: 3}
        "@Button": {title: Go, backgroundColor: accentColor}
        "@Button:disabled": {alpha: 0.5, title: Gone}
        "#title7": {font: '$"Inter":17', layer.borderColor: red}
        ListController: {"@Label": {textColor: "#000001"}, "@*": {clipsToBounds: true}}
        """

    /// A tree with names, states and controllers.
    private static func tree(elements: Int) -> Panel {
        let root = Panel()
        var group = root
        for number in 0..<elements {
            if number % 100 == 0 {
                group = Panel("group\(number)")
                group.styleControllerNames = number % 200 == 0 ? ["ListController"] : []
                root.add(group)
            }
            let identifier = "title\(number) and a name that is too long to need no memory"
            let element = number % 2 == 0 ? Caption(identifier) : PushButton(identifier)
            if number % 5 == 0 { element.styleStates = [.disabled, .selected] }
            group.add(element)
        }
        return root
    }

    @Test("styling again allocates nothing for an element", .enabled(if: counts)) func allocations() throws {
        let counts = try [1_000, 2_000].map { elements in
            let injector = try StyleInjector(yaml: Self.sheet)
            let root = Self.tree(elements: elements)
            let first = allocation_count()
            injector.apply(to: root)
            #expect(allocation_count() - first > UInt(elements), "nothing is counted")
            injector.applyToAll()
            let before = allocation_count()
            injector.applyToAll()
            return allocation_count() - before
        }
        #expect(counts[0] == counts[1])
        #expect(counts[0] < 20, "\(counts)")
    }

    @Test("a value is decoded once for a type of property, however many elements have it") func decoding() throws {
        let decoded = Tally()
        let injector = try StyleInjector(yaml: "\"@*\": {alpha: 0.5}\n\"#a\": {lines: 3}")
        injector.decoders.register(Double.self) { _ in
            decoded.count += 1
            return nil
        }
        let root = Panel()
        for number in 0..<100 { root.add(number % 2 == 0 ? Caption("a") : PushButton("b\(number)")) }
        injector.apply(to: root)
        injector.applyToAll()
        #expect(decoded.count == 1)
        #expect(root.children.allSatisfy { $0.alpha == 0.5 })
        injector.appearance = [.dark]
        #expect(decoded.count == 2)
        injector.appearance = [.light]
        injector.appearance = [.dark]
        #expect(decoded.count == 2, "what was decoded for an appearance is kept")
    }
}

/// Counts, on one thread at a time.
final class Tally: Sendable {
    private let value = Atomic(0)
    var count: Int {
        get { value.load(ordering: .relaxed) }
        set { value.store(newValue, ordering: .relaxed) }
    }
}
