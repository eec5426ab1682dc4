internal import Livery
public import LiveryGoldens
internal import LiveryStyle
public import LiveryUI

extension Window: GoldenRepresentable {
    /// The window, drawn at the scale of its style manager's configuration, or at 1 without a style
    /// manager.
    ///
    /// The elements are recorded next to the golden, in `NAME.tree.txt`. A failure names the elements in the
    /// area that differs, and what has changed about them.
    ///
    /// - Throws: The errors of ``LiveryUI/Window/snapshot(scale:)``, and the faults of the window and of its style sheet:
    ///   what can't be drawn would be missing in the golden.
    public func goldenSnapshots() throws -> [GoldenSnapshot] {
        try WindowGolden(window: self, scale: injector?.styles.configuration.scale ?? 1).goldenSnapshots()
    }

    /// A value that draws the window at a scale when an assertion compares it.
    ///
    /// - Parameter scale: Pixels per point, from 0.1 to 16.
    /// - Returns: A value for `expectGolden`.
    public func golden(scale: Double) -> some GoldenRepresentable { WindowGolden(window: self, scale: scale) }
}

/// What would be missing in a golden.
private struct FaultyWindow: Error, CustomStringConvertible {
    let faults: [String]

    var description: String { "the window has faults: " + faults.joined(separator: "; ") }
}

/// A window at a scale.
private struct WindowGolden: GoldenRepresentable {
    let window: Window
    let scale: Double

    func goldenSnapshots() throws -> [GoldenSnapshot] {
        let image = try window.snapshot(scale: scale)
        let sheet = (window.injector?.faults ?? []).filter { $0.severity == .error }
        let faults = sheet.map(\.description) + window.faults.map(\.description)
        guard faults.isEmpty else { throw FaultyWindow(faults: faults) }
        let (text, properties) = window.tree(scale: scale)
        let rules = properties.map { ($0.rule.selector, $0.text, $0.rule.location) }
        let tree = GoldenText.elementTree(text) { rules.map { ValueOrigin(name: $0, value: $1, location: "\($2)") } }
        return [GoldenSnapshot(image.bitmap, texts: [tree])]
    }
}
