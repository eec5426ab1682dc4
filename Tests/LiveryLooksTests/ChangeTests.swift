import LiveryLooks
import Testing

struct ChangeTests {
    private let fade = View.change { $0.alpha /= 2 }
    private let dim = View.change { $0.alpha -= 0.125 }
    private let greet = Label.change { $0.text = "Ahoy" }

    @Test func changesAreDoneInOrder() {
        let (first, second) = (View(), View())
        (fade + dim)(first)
        (dim + fade)(second)
        #expect(first.alpha == 0.375)
        #expect(second.alpha == 0.4375)
    }

    @Test func changesAddUpAlongAClassHierarchy() {
        let changes: [Change<Label>] = [fade + greet, greet + fade, fade + greet + dim]
        let labels = changes.map { change in
            let label = Label()
            change(label)
            return label
        }
        #expect(labels.map(\.text) == ["Ahoy", "Ahoy", "Ahoy"])
        #expect(labels.map(\.alpha) == [0.5, 0.5, 0.375])
    }
}
