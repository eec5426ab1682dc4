import LiveryLooks
import LiveryRaster
import LiveryUI

/// A card with a label, and a button. All three follow the state of the screen.
final class ParcelController: ViewController {
    private let card = View()
    private let label = Label()
    private let button = Button()

    /// Setting it applies the change that each element has prepared for the state.
    var state = ParcelState.initial { didSet { applyState() } }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        prepare()
        layOut()
        applyState()
    }

    private func prepare() {
        for state in ParcelState.allCases {
            card.look.prepare(state: state, change: ParcelLooks.card(in: state))
            label.look.prepare(state: state, change: ParcelLooks.label(in: state))
            button.look.prepare(state: state, change: ParcelLooks.button(in: state))
        }
    }

    private func applyState() {
        card.look.state = state
        label.look.state = state
        button.look.state = state
    }

    private func layOut() {
        label.textAlignment = .center
        label.edges = Sides(0)
        card.addSubview(label)
        button.fixedHeight = 44
        card.grow = 1
        let column = StackView(.vertical, gap: 16, subviews: [card, button])
        column.padding = Insets(20)
        column.edges = Sides(0)
        view.addSubview(column)
    }
}
