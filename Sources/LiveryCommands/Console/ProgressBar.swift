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
    /// A shorter bar tells nothing.
    private static let leastWidth = 5
    /// What a terminal has that does not tell.
    private static let usualTerminalWidth = 80

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
        context.errors.write("\r\u{1B}[K" + line(phase, done: done, total: total))
    }

    /// The line in the room that there is now: in little, without the bar, then without the word.
    private func line(_ phase: BatchRenderer.Phase, done: Int, total: Int) -> String {
        // In the last column, some terminals begin another line.
        let room = (context.terminalWidth() ?? Self.usualTerminalWidth) - 1
        let count = "\(done)/\(total)"
        let text = "\(phase.word) \(count)"
        let width = min(Self.width, room - text.count - "[] ".count)
        if width >= Self.leastWidth {
            let filled = done * width / total
            let bar =
                String(repeating: "#", count: filled)
                + String(repeating: ".", count: width - filled)
            return "\(phase.word) [\(bar)] \(count)"
        }
        return [text, count].first { $0.count <= room } ?? ""
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
