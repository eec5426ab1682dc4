import LiveryStyle
import Testing

/// The examples of the iOS library Look, said with Livery.
struct LookExamples {
    private enum Hue { case white, gray, black, red, green }

    /// Stands for UIKit's view. What the examples change is here.
    private class View: Lookable {
        var lookStorage = LookStorage()
        var alpha = 1.0
        var backgroundColor: Hue?
        var borderColor: Hue?
        var borderWidth = 0.0
    }

    private class Label: View {
        var text: String?
    }

    @Test("objects are customized with closures")
    func closures() {
        let change: (View) -> Void = { view in
            view.alpha = 0.5
            view.backgroundColor = .white
        }
        let view = View()
        change(view)
        #expect(view.alpha == 0.5)
        #expect(view.backgroundColor == .white)
    }

    @Test("a change is made of a class")
    func changes() {
        let change = View.change { view in
            view.alpha = 0.5
            view.backgroundColor = .white
        }
        let view = View()
        change(view)
        #expect(view.alpha == 0.5)
        #expect(view.backgroundColor == .white)
    }

    @Test("changes are combined")
    func combining() {
        let changeAlpha: Change<View> = View.change { $0.alpha = 0.5 }
        let changeText: Change<Label> = Label.change { $0.text = "text" }
        let change: Change<Label> = changeAlpha + changeText
        let label = Label()
        change(label)
        #expect(label.alpha == 0.5)
        #expect(label.text == "text")
    }

    @Test("changes are applied in three ways")
    func applying() {
        let changeAlpha = View.change { $0.alpha /= 2 }
        let changeColor = View.change { $0.backgroundColor = $0.alpha < 0.2 ? .black : .gray }
        let view = View()
        changeAlpha(view)
        changeColor(view)
        #expect(view.alpha == 0.5)
        #expect(view.backgroundColor == .gray)

        view.look.apply(changeAlpha).apply(changeColor)
        #expect(view.alpha == 0.25)
        #expect(view.backgroundColor == .gray)

        view.look + changeAlpha + changeColor
        #expect(view.alpha == 0.125)
        #expect(view.backgroundColor == .black)
    }

    @Test("a look has its object")
    func look() {
        let view = View()
        let look: Look<View> = view.look
        #expect(look.object === view)
    }

    private let changeDisabled = View.change { view in
        view.alpha = 0.5
        view.borderColor = .black
    }
    private let changeEnabled = View.change { view in
        view.alpha = 1.0
        view.borderColor = .red
    }

    @Test("prepared changes are applied by the state")
    func states() {
        let view = View()
        view.look.prepare(states: "disabled", "initial", change: changeDisabled)
        view.look.prepare(state: "enabled", change: changeEnabled)
        #expect(view.borderColor == nil)

        view.look.state = "disabled"
        #expect(view.alpha == 0.5)
        #expect(view.borderColor == .black)

        view.look.state = "enabled"
        #expect(view.alpha == 1)
        #expect(view.borderColor == .red)

        view.look.state = "initial"
        #expect(view.alpha == 0.5)
        #expect(view.borderColor == .black)
    }

    @Test("a state may come before its change")
    func delayedPreparation() {
        let view = View()
        view.look.state = "disabled"
        #expect(view.borderColor == nil)
        view.look.prepare(state: "disabled", change: changeDisabled)
        #expect(view.borderColor == .black)
    }

    private enum State: String, CaseIterable {
        case banned, disabled, enabled, initial
    }

    private enum Style {
        static func background(state: State) -> Change<View> {
            View.change { view in
                view.borderWidth = 1
                switch state {
                case .banned:
                    view.backgroundColor = .gray
                    view.borderColor = .red
                case .disabled:
                    view.backgroundColor = .gray
                    view.borderColor = .black
                case .enabled:
                    view.backgroundColor = .white
                    view.borderColor = .green
                case .initial:
                    view.backgroundColor = .white
                    view.borderColor = .black
                }
            }
        }
    }

    @Test("a view controller prepares its view for all states", arguments: State.allCases)
    private func viewController(state: State) {
        let view = View()
        for state in State.allCases {
            view.look.prepare(state: state, change: Style.background(state: state))
        }
        view.look.state = State.initial
        #expect(view.backgroundColor == .white)
        #expect(view.borderColor == .black)

        view.look.state = state
        #expect(view.borderWidth == 1)
        let isGray = state == .banned || state == .disabled
        #expect(view.backgroundColor == (isGray ? .gray : .white))
        #expect(view.look.state as? State == state)
    }
}
