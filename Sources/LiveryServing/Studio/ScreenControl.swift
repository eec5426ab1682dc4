import Livery
import LiveryRaster
import LiverySupport
import LiveryUI

/// An element of a screen that can be used in a studio: one that has a value and an id, or that replaces values
/// of the theme when pressed.
struct ScreenControl {
    private let view: View
    private let frame: Rect

    /// The values that pressing it replaces in the theme.
    var replacements: [ThemeReplacement] { (view as? Control)?.replacements ?? [] }

    /// The visible controls of a window, in the order of its elements.
    ///
    /// - Parameter window: A window, which is laid out.
    /// - Returns: The controls.
    static func all(in window: Window) -> [ScreenControl] {
        window.injector?.update()
        window.layoutIfNeeded()
        var (found, pending) = ([ScreenControl](), [(view: window as View, origin: Point.zero)])
        while let (view, origin) = pending.popLast() {
            let isUsed =
                view.enteredText != nil && !view.identifierNames.isEmpty
                || !((view as? Control)?.replacements ?? []).isEmpty
            if isUsed {
                let frame = Rect(origin: origin, size: view.frame.size)
                found.append(ScreenControl(view: view, frame: frame))
            }
            for subview in view.subviewsInSight.reversed() where !subview.isHidden {
                pending.append((subview, subview.origin(inSuperviewAt: origin)))
            }
        }
        return found
    }

    /// Its value by each of its ids; empty if it has no value.
    var values: [String: String] {
        guard let text = view.enteredText else { return [:] }
        return Dictionary(view.identifierNames.map { ($0, text) }) { first, _ in first }
    }

    var json: JSON {
        let names = view.identifierNames
        let (kind, label): (String, String?) =
            switch view {
            case is Slider: ("slider", nil)
            case is Switch: ("switch", nil)
            case let field as TextField: ("text", field.placeholder)
            case let button as Button: ("button", button.currentTitle)
            default: ("button", nil)
            }
        return .object([
            "kind": .string(kind),
            "id": names.first.map(JSON.string),
            "label": .string(label ?? names.first ?? kind),
            "frame": .array(
                [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
                    .map { JSON.number($0) }
            ),
            "value": view.enteredText.map(JSON.string),
            "minimum": (view as? Slider).map { .number($0.minimumValue) },
            "maximum": (view as? Slider).map { .number($0.maximumValue) },
            "enabled": .boolean((view as? Control)?.isEnabled ?? true),
            "presses": .boolean(!replacements.isEmpty),
        ])
    }
}
