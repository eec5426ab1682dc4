@testable import LiveryLooks

// The elements, styles and themes of a module: what its users would write.

class Control {
    /// What was done to it, in order.
    var log: [String] = []
}

final class Lever: Control {}

final class Plate: Control {}

enum LeverStyle { case primary, secondary, tertiary }

enum PlateStyle: Hashable {
    case primary
    case bold(text: String)
}

protocol HarborStyles {
    func change(for style: LeverStyle) -> Change<Lever>
    func change(for style: PlateStyle) -> Change<Plate>
}

extension ThemeApplier<any HarborStyles> {
    func apply(_ styles: LeverStyle..., to lever: Lever) { apply(styles, to: lever) { $0.change(for: $1) } }

    func apply(_ styles: PlateStyle..., to plate: Plate) { apply(styles, to: plate) { $0.change(for: $1) } }
}

/// A theme that leaves its name and the style's.
final class HarborTheme: HarborStyles {
    let name: String

    init(_ name: String) { self.name = name }

    func change(for style: LeverStyle) -> Change<Lever> {
        switch style {
        case .primary: note("primary")
        case .secondary: note("secondary")
        case .tertiary: note("tertiary") + note("small")
        }
    }

    func change(for style: PlateStyle) -> Change<Plate> {
        switch style {
        case .primary: note("plate")
        case .bold(let text): note("bold \(text)")
        }
    }

    /// What styles of all kinds have in common.
    private func note(_ style: String) -> Change<Control> { { [name] in $0.log.append("\(name) \(style)") } }
}

extension ThemeApplier {
    /// How many requests an applier keeps, with those that wait to be swept.
    var requestCount: Int { requests.byElement.values.reduce(0) { $0 + $1.count } }
}
