import LiveryExport

/// A progress bar on the last line of a terminal.
package final class ProgressBar {
    private let context: CommandContext
    private let isWanted: Bool
    private let start: Duration
    private var nextDrawing: Duration
    private var isDrawn = false

    private static let delay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(50)
    private static let width = 30
    private static let leastWidth = 5
    /// The assumed width of a terminal if it is unknown.
    private static let usualTerminalWidth = 80

    /// Creates a bar that is drawn after half a second, if standard error is a terminal.
    package init(_ context: CommandContext, quiet: Bool) {
        self.context = context
        isWanted = !quiet && context.isErrorTerminal && context.allowsTerminalControl
        start = context.now()
        nextDrawing = start + Self.delay
    }

    /// Draws the bar if it is due.
    package func show(_ phase: BatchExporter.Phase, done: Int, total: Int) {
        guard isWanted, total > 0 else { return }
        let now = context.now()
        guard now >= nextDrawing else { return }
        nextDrawing = now + Self.interval
        isDrawn = true
        context.errors.write("\r\u{1B}[K" + line(phase, done: done, total: total))
    }

    /// The line. A narrow terminal gets no bar, and a very narrow one no word.
    private func line(_ phase: BatchExporter.Phase, done: Int, total: Int) -> String {
        // Some terminals wrap after the last column.
        let room = (context.terminalWidth() ?? Self.usualTerminalWidth) - 1
        let count = "\(done)/\(total)"
        let text = "\(phase.word) \(count)"
        let width = min(Self.width, room - text.count - "[] ".count)
        if width >= Self.leastWidth {
            let filled = done * width / total
            let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
            return "\(phase.word) [\(bar)] \(count)"
        }
        return [text, count].first { $0.count <= room } ?? ""
    }

    /// Erases the bar.
    package func clear() {
        guard isDrawn else { return }
        isDrawn = false
        context.errors.write("\r\u{1B}[K")
    }
}

extension BatchExporter.Phase {
    fileprivate var word: String {
        switch self {
        case .comparing: "comparing"
        case .rendering: "rendering"
        }
    }
}
