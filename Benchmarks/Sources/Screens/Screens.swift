import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import ScreenFloor

/// Prints how long a screen of 1,000 elements takes, next to a C program that makes the calls of Cairo
/// and Pango which draw the same.
@main
struct Screens {
    /// Cards of four elements each.
    private static let cardCount = 250
    private static let rounds = 9

    static func main() throws {
        let theme = try ThemeDocument(
            bytes: Array(##"{"titleColor": "#1B2530"}"##.utf8),
            format: .json
        )
        let styles = StyleManager(document: theme)
        let sheet = try StyleSheet(bytes: Array(sheetText.utf8), format: .yaml)
        func draw() throws {
            let window = makeWindow()
            window.injector = StyleInjector(sheet: sheet, styles: styles)
            _ = try window.snapshot(scale: 3)
        }
        if CommandLine.arguments.contains("profile") {
            for _ in 0..<30 { try draw() }
            return
        }
        var times: [String: [Double]] = [:]
        func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
            let clock = ContinuousClock()
            let start = clock.now
            let result = try body()
            times[name, default: []].append((clock.now - start) / .milliseconds(1))
            return result
        }
        for _ in 0..<rounds {
            _ = measure("C: drawn") { screen_floor_draw(Int32(cardCount), 0x1B2530) }
            try measure("made, styled, drawn", draw)
        }
        report(times)
    }

    private static func report(_ times: [String: [Double]]) {
        func median(_ name: String) -> Double {
            let sorted = (times[name] ?? []).sorted()
            return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        }
        let floor = median("C: drawn")
        print("\(cardCount * 4) elements, 1125 × 2436 pixels; milliseconds, medians of \(rounds)")
        for name in times.keys.sorted(by: { median($0) > median($1) }) {
            let time = median(name)
            let ratio = (time / floor * 100).rounded() / 100
            print("\((time * 100).rounded() / 100)\t\(ratio) of C\t\(name)")
        }
    }

    private static func makeWindow() -> Window {
        let window = Window(size: Size2D(375, 812))
        window.backgroundColor = .white
        for index in 0..<cardCount {
            let (column, row) = (Double(index % 5), Double(index / 5))
            let card = View(frame: Rect2D(x: 3 + column * 74, y: 3 + row * 16, width: 72, height: 15))
            card.styleIdentifier = "card"
            let title = Label(frame: Rect2D(x: 3, y: 1, width: 42, height: 7))
            title.text = "Berth \(index)"
            title.styleIdentifier = "title"
            let note = Label(frame: Rect2D(x: 3, y: 8, width: 42, height: 5))
            note.text = "Moored since \(index % 24) o'clock"
            note.styleIdentifier = "note"
            let button = Button(frame: Rect2D(x: 47, y: 3, width: 22, height: 9))
            button.title.normal = "Go"
            for view in [title, note, button] { card.addSubview(view) }
            window.addSubview(card)
        }
        return window
    }

    private static let sheetText = """
        "#card": {backgroundColor: "#F2F4F7", layer.cornerRadius: 4, layer.border: "1px solid #C4CCD6"}
        "#title": {textColor: titleColor, font: {family: DejaVu Sans, size: 6}}
        "#note": {textColor: "#5A6572", font: {family: DejaVu Sans, size: 4}}
        "@Button":
          backgroundColor: "#0C6CB9"
          layer.cornerRadius: 3
          layer.border: "1px solid #08508A"
          titleColor: white
          titleFont: {family: DejaVu Sans, size: 5}
        """
}
