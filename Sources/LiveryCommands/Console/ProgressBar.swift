import LiveryExport

/// A bar on a terminal's last line that shows how far work has come, for work that takes long.
package final class ProgressBar {
    private let context: CommandContext
    private let isWanted: Bool
    private let start: Duration
    private var nextDrawing: Duration
    private var isDrawn = false

    private static let delay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(50)
    private static let width = 30

    /// Makes a bar that is drawn once the work has lasted half a second, and never where nobody
    /// looks or nothing but lines can be shown.
    package init(_ context: CommandContext, quiet: Bool) {
        self.context = context
        isWanted = !quiet && context.isErrorTerminal && context.allowsTerminalControl
        start = context.now()
        nextDrawing = start + Self.delay
    }

    /// Draws the bar where it is due.
    package func show(_ phase: BatchRenderer.Phase, done: Int, total: Int) {
        guard isWanted, total > 0 else { return }
        let now = context.now()
        guard now >= nextDrawing else { return }
        nextDrawing = now + Self.interval
        isDrawn = true
        let filled = done * Self.width / total
        let bar =
            String(repeating: "#", count: filled)
            + String(repeating: ".", count: Self.width - filled)
        context.errors.write("\r\u{1B}[K\(phase.word) [\(bar)] \(done)/\(total)")
    }

    /// Takes the bar away.
    package func clear() {
        guard isDrawn else { return }
        isDrawn = false
        context.errors.write("\r\u{1B}[K")
    }
}

extension BatchRenderer.Phase {
    fileprivate var word: String {
        switch self {
        case .comparing: "comparing"
        case .rendering: "rendering"
        }
    }
}
