import CGTK
import Foundation
import Livery
import LiveryRaster
import LiveryStyle
import Testing

@testable import Desktop

/// The example on the screen of an X server: run by `make example-desktop`.
@MainActor @Suite(.serialized, .enabled(if: Display.isThere, "there is no display")) struct DesktopTests {
    /// The example, with a theme of its own.
    private struct Run {
        let path = NSTemporaryDirectory() + "livery-\(UUID().uuidString).plist"
        let example: SlidersExample
        var window: Window { example.window }

        @MainActor init(starting: Bool = true) throws {
            try #require(Display.isOpen)
            example = try SlidersExample(themePath: path)
            gtk_window_set_decorated(example.window.pointer.cast(), 0)
            if starting { example.start() }
            example.window.present()
        }

        @MainActor func end() {
            window.close()
            try? FileManager.default.removeItem(atPath: path)
        }

        /// Edits the theme as another program would.
        func edit(_ change: (inout [String: Any]) -> Void) throws {
            let url = URL(fileURLWithPath: path)
            let content = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
            var theme = content as? [String: Any] ?? [:]
            change(&theme)
            try PropertyListSerialization.data(fromPropertyList: theme, format: .xml, options: 0).write(to: url)
        }
    }

    /// The color of the background at the window's edge.
    private func background(of run: Run) throws -> [UInt8] {
        let pixel = try Display.picture(of: run.window)[3, 3]
        return [pixel.red, pixel.green, pixel.blue]
    }

    @Test("a button's pixels on the screen are the asset's, over the background") func pixels() throws {
        let run = try Run()
        defer { run.end() }
        #expect(run.example.faults.isEmpty)
        let picture = try Display.picture(of: run.window)
        try Display.keep(picture, as: "start")
        let button = run.example.changeBackground
        let image = try #require(try button.currentImage()).bitmap
        let frame = Display.frame(of: button, in: run.window)
        let title = Display.frame(of: button.title, in: run.window)
        #expect(frame.width == image.width && frame.height == image.height)
        #expect(title.width < frame.width)
        var (compared, opaque) = (0, 0)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let place = (x: frame.x + x, y: frame.y + y)
                let isTitle =
                    (0..<title.width).contains(place.x - title.x) && (0..<title.height).contains(place.y - title.y)
                guard !isTitle else { continue }
                let (own, shown) = (image[x, y], picture[place.x, place.y])
                let through = 255 - Int(own.alpha)
                let parts: [(own: UInt8, shown: UInt8, behind: Int)] = [
                    (own.red, shown.red, 226), (own.green, shown.green, 238), (own.blue, shown.blue, 244),
                ]
                for part in parts {
                    let wanted = Int(part.own) + (part.behind * through + 127) / 255
                    let most = through == 0 ? 0 : 1
                    #expect(abs(wanted - Int(part.shown)) <= most, "at \(x), \(y)")
                }
                compared += 1
                if through == 0 { opaque += 1 }
            }
        }
        #expect(compared > 4_000 && opaque > 4_000 && opaque < compared)
    }

    @Test("sliders and buttons change the theme, its file and the window") func sliders() throws {
        let run = try Run()
        defer { run.end() }
        for (slider, value) in zip(run.example.sliders, [250.0, 222, 214, 200, 20]) { slider.value = value }
        run.example.changeBackground.press()
        Display.wait { run.example.loadCount > 1 }
        #expect(try background(of: run) == [250, 222, 214])
        for (slider, value) in zip(run.example.sliders, [120.0, 190, 120, 255, 20]) { slider.value = value }
        let count = run.example.loadCount
        run.example.changeButtonImage.press()
        #expect(run.example.loadCount == count + 1)
        let picture = try Display.picture(of: run.window)
        try Display.keep(picture, as: "sliders")
        let frame = Display.frame(of: run.example.changeButtonImage, in: run.window)
        let pixel = picture[frame.x + 30, frame.y + 3]
        #expect([pixel.red, pixel.green, pixel.blue] == [120, 190, 120])
        // A corner of 20 points shows the background where one of 8 does not.
        let corner = picture[frame.x + 3, frame.y + 3]
        #expect([corner.red, corner.green, corner.blue] == [250, 222, 214])
        let written = try String(contentsOfFile: run.path, encoding: .utf8)
        #expect(written.contains("<integer>250</integer>") && written.contains("<key>radius</key>"))
    }

    @Test("what another program writes into the theme's file is shown; a broken file changes nothing") func edits()
        throws
    {
        let run = try Run()
        defer { run.end() }
        #expect(try background(of: run) == [226, 238, 244])
        var count = run.example.loadCount
        try run.edit { $0["backgroundColor"] = [10, 120, 200] }
        Display.wait { run.example.loadCount > count }
        #expect(try background(of: run) == [10, 120, 200])
        try Display.keep(Display.picture(of: run.window), as: "edit")
        count = run.example.loadCount
        try Data("<plist>".utf8).write(to: URL(fileURLWithPath: run.path))
        Display.wait { !run.example.faults.isEmpty }
        #expect(run.example.loadCount == count)
        #expect(try background(of: run) == [10, 120, 200])
    }

    @Test("the window is dark while the desktop's portal says so") func portal() throws {
        let portal = FakePortal()
        defer { portal.stop() }
        let run = try Run()
        defer { run.end() }
        Display.wait { run.example.prefersDark }
        #expect(try background(of: run) == [24, 30, 38])
        try Display.keep(Display.picture(of: run.window), as: "dark")
        portal.change(to: 2)
        Display.wait { !run.example.prefersDark }
        #expect(try background(of: run) == [226, 238, 244])
        portal.change(to: 1)
        Display.wait { run.example.prefersDark }
        #expect(try background(of: run) == [24, 30, 38])
    }

    @Test("rules for a type, a name, a scope and states reach GTK's own widgets") func rules() throws {
        let run = try Run()
        defer { run.end() }
        func opacity(_ widget: Widget) -> Double { (gtk_widget_get_opacity(widget.pointer) * 100).rounded() / 100 }
        #expect(run.example.sliders.map(opacity) == [0.9, 0.9, 0.9, 0.6, 0.9])
        let button = run.example.changeButtonImage
        #expect(opacity(button) == 1)
        gtk_widget_set_state_flags(button.pointer, GTK_STATE_FLAG_PRELIGHT, 0)
        #expect(opacity(button) == 0.85)
        gtk_widget_unset_state_flags(button.pointer, GTK_STATE_FLAG_PRELIGHT)
        #expect(opacity(button) == 1)
        button.isEnabled = false
        #expect(opacity(button) == 0.4)
    }

    @Test("styles that are requested by name wait for the theme") func typedStyles() throws {
        let run = try Run(starting: false)
        defer { run.end() }
        let row = run.window.children[0].children[0]
        let labels = row.children.compactMap { $0 as? Label }
        #expect(labels.count == 2 && labels.allSatisfy { $0.textColor == nil && $0.font == nil })
        run.example.load()
        #expect(labels.map(\.textColor) == [Color("#1E2A36"), Color("#1E2A36")])
        #expect(labels.map { $0.font?.weight } == [400, 700])
    }

    /// 10,000 with LIVERY_ROUNDS=all, as in other tests.
    private static let switchCount = ProcessInfo.processInfo.environment["LIVERY_ROUNDS"] == "all" ? 10_000 : 200

    @Test("switches between light and dark take no more memory than the first tenth of them") func switches() throws {
        let run = try Run()
        defer { run.end() }
        func resident() throws -> Int {
            let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return (Int(text.split(separator: " ")[1]) ?? 0) * 4_096
        }
        func change(_ count: Int) {
            for number in 0..<count {
                run.example.setDark(number % 2 == 0)
                for _ in 0..<3 { g_main_context_iteration(nil, 0) }
            }
        }
        change(Self.switchCount / 10)
        Display.draw(run.window)
        let before = try resident()
        let start = ContinuousClock.now
        change(Self.switchCount)
        let time = ContinuousClock.now - start
        Display.draw(run.window)
        let grown = try resident() - before
        print("\(Self.switchCount) switches in \(time), \(grown / 1_024) KiB more")
        #expect(grown < 4 << 20)
    }
}
