import Testing

@testable import LiveryCommands

struct ProgressBarTests {
    /// The last line that a bar draws of 500 of 1,000 on a terminal of a width.
    private func line(width: Int?) -> Substring {
        let errors = MemorySink()
        var context = CommandContext(output: MemorySink(), errors: errors, isErrorTerminal: true)
        var time = Duration.zero
        var columns = width
        context.now = { time }
        context.terminalWidth = { columns }
        let bar = ProgressBar(context, quiet: false)
        time = .seconds(1)
        // It is asked again each time: terminals change their size.
        columns = 200
        bar.show(.comparing, done: 1, total: 1000)
        columns = width
        time = .seconds(2)
        bar.show(.comparing, done: 500, total: 1000)
        return errors.text.split(separator: "\r\u{1B}[K").last ?? ""
    }

    @Test(
        "the bar has the room that there is",
        arguments: [
            (nil, "comparing [###############...............] 500/1000"),
            (200, "comparing [###############...............] 500/1000"),
            (52, "comparing [###############...............] 500/1000"),
            (51, "comparing [##############...............] 500/1000"), (40, "comparing [#########.........] 500/1000"),
            (27, "comparing [##...] 500/1000"), (26, "comparing 500/1000"), (20, "comparing 500/1000"),
            (19, "comparing 500/1000"), (18, "500/1000"), (9, "500/1000"),
        ] as [(Int?, String)]
    ) func width(columns: Int?, text: String) {
        #expect(line(width: columns) == text)
        if let columns { #expect(text.count < columns) }
    }

    @Test("where nothing fits, nothing is drawn", arguments: [0, 1, 8]) func nothing(columns: Int) {
        #expect(line(width: columns).contains("500") == false)
    }
}
