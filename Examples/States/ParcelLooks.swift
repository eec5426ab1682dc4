import LiveryLooks
import LiveryRaster
import LiveryUI

/// Changes to elements. A change is a closure, changes add up, and a state selects one.
enum ParcelLooks {
    private static let red = Color(red: 0.72, green: 0.11, blue: 0.11)
    private static let green = Color(red: 0.08, green: 0.45, blue: 0.2)
    private static let gray = Color(red: 0.35, green: 0.38, blue: 0.42)
    private static let paleGray = Color(red: 0.9, green: 0.91, blue: 0.92)

    /// What a card looks like in a state.
    static func card(in state: ParcelState) -> Change<View> {
        switch state {
        case .initial: framed(.black, over: .white)
        case .enabled: framed(green, over: .white)
        case .disabled: framed(gray, over: paleGray)
        case .banned: framed(red, over: paleGray)
        }
    }

    /// What the label says in a state, and in which color.
    static func label(in state: ParcelState) -> Change<Label> {
        switch state {
        case .initial: saying("Where shall it go?", in: .black)
        case .enabled: saying("Ready to be sent", in: green)
        // A `Change<Label>` plus a `Change<View>` is a `Change<Label>`.
        case .disabled: saying("Nobody is at the counter", in: .black) + faded
        case .banned: saying("Not by air mail", in: red)
        }
    }

    /// What the button looks like in a state.
    static func button(in state: ParcelState) -> Change<Button> {
        let isEnabled = state == .enabled
        return filled(with: isEnabled ? green : gray)
            + Button.change { button in
                button.isEnabled = isEnabled
                button.title.normal = isEnabled ? "Send" : "Wait"
            }
    }

    // MARK: Building blocks

    private static var faded: Change<View> { View.change { $0.alpha = 0.6 } }

    private static func framed(_ line: Color, over background: Color) -> Change<View> {
        View.change { view in
            view.backgroundColor = background
            view.layer.borderWidth = 2
            view.layer.borderColor = line
            view.layer.cornerRadius = 12
        }
    }

    private static func saying(_ text: String, in color: Color) -> Change<Label> {
        Label.change { label in
            // Every state sets whatever any state sets.
            label.alpha = 1
            label.text = text
            label.textColor = color
        }
    }

    private static func filled(with color: Color) -> Change<Button> {
        Button.change { button in
            button.backgroundColor = color
            button.layer.cornerRadius = 10
            button.titleColor.normal = .white
        }
    }
}
