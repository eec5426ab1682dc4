import ConformanceHarness
import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryGoldens

/// The page, in a browser: a script is added that uses it, and writes what it sees into the page.
@Suite(
    .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
    .enabled(if: PageBrowser.isInstalled, "no browser of the Chromium family is installed")
) struct ReportPageTests {
    @Test("each mode shows its pictures, by key and by button") func modes() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            Viewer.settings.isPaused = true;
            for (const key of '12345') { press(key); await settle(); see(key); }
            for (const button of document.querySelectorAll('[data-mode]')) { button.click(); await settle();
              see(button.textContent); }
            """
        )
        let expected = ["side", "slider", "onion", "flicker", "difference"]
        #expect(seen.count == 10)
        for (index, state) in seen.enumerated() {
            let mode = expected[index % 5]
            #expect(state.mode == mode)
            #expect(state.name == "a/differs")
            let parts =
                switch mode {
                case "side": ["expected", "actual", "difference"]
                case "difference": ["difference"]
                case "flicker": ["actual"]
                default: ["expected", "actual"]
                }
            #expect(state.images == parts.map { "pictures/Goldens/a/differs.\($0).png 40x30" })
        }
        #expect(
            seen.prefix(5).map(\.caption) == [
                "expected, actual, difference", "expected left of the line, actual right of it",
                "actual at 50 % over expected", "actual", "difference",
            ]
        )
    }

    @Test("keys go to the next and the previous failure, and stop at the ends") func moving() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            for (const key of ['k', 'j', 'ArrowDown', 'j', 'ArrowUp']) { press(key); await settle();
              see(key); }
            """
        )
        #expect(seen.map(\.name) == ["a/differs", "b/size", "c/missing", "c/missing", "b/size"])
        #expect(seen[1].images.map { $0.suffix(5) } == ["40x30", "20x60", "40x60"])
        #expect(seen[2].images == ["pictures/Goldens/c/missing.actual.png 40x30"])
    }

    @Test("the filter takes words of names and kinds") func filter() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            see('all');
            const search = find('search');
            press('/'); const focused = document.activeElement === search;
            for (const text of ['SIZE', 'no golden', 'a/ differs', 'nothing of the kind', '']) {
              search.value = text; search.dispatchEvent(new Event('input'));
              await settle(); see(focused + ' ' + text);
            }
            search.value = 'size'; search.dispatchEvent(new Event('input'));
            press('Escape', search); await settle(); see(document.activeElement === search);
            press('Escape', search); await settle();
            see(document.activeElement.getAttribute('aria-current') === 'true');
            """
        )
        #expect(seen.map(\.listed) == [3, 1, 1, 1, 0, 3, 3, 3])
        #expect(seen.suffix(2).map(\.note) == ["true", "true"])
        #expect(seen.map(\.name).prefix(4) == ["a/differs", "b/size", "c/missing", "a/differs"])
        #expect(seen[4].isDetailHidden)
        #expect(seen[1].note == "true SIZE")
    }

    @Test("the slider, the onion skin, the flicker, the zoom and the ground follow their keys") func controls() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            Viewer.settings.isPaused = false;
            press('2'); await settle(); press('ArrowRight'); see(report.viewer.amount);
            press('3'); await settle(); press('ArrowLeft'); see('');
            press('4'); await settle(); const before = document.querySelector('.caption').textContent;
            await wait(700); see(before + ' ' + document.querySelector('.caption').textContent);
            press(' '); await settle(); const stopped = document.querySelector('.caption').textContent;
            await wait(1500); see(stopped + ' ' + document.querySelector('.caption').textContent);
            press('v'); see(''); press('v'); see('');
            press('0'); await settle(); see(report.viewer.zoomText.textContent);
            press('-'); await settle(); see(report.viewer.zoomText.textContent);
            press('g'); await settle(); see(report.viewer.ground);
            const ground = () => getComputedStyle(document.body).backgroundColor;
            const light = ground(); press('d'); const dark = ground(); press('d');
            see(light + ' ' + dark + ' ' + (ground() === light));
            press('?'); see(find('keys').open + ' ' + find('keys').textContent.includes('next and previous failure'));
            find('shortcuts').click(); find('keys').close(); press('j'); see('');
            press('ArrowDown'); await settle(); see('');
            """
        )
        let notes = seen.map(\.note)
        #expect(notes[0] == "0.55")
        #expect(seen[1].caption == "actual at 50 % over expected")
        #expect(["expected actual", "actual expected"].contains(notes[2]))
        #expect(["actual actual", "expected expected"].contains(notes[3]))
        #expect(seen[4...5].map(\.mode) == ["difference", "side"])
        // Three pictures of 40 pixels, side by side.
        #expect(notes[6...7] == ["600 %", "400 %"])
        #expect(notes[8] == "light")
        #expect(notes[9] == "rgb(246, 246, 244) rgb(19, 20, 23) true")
        #expect(notes[10] == "true true")
        // A key of one character that is turned off, and an arrow.
        #expect(seen[11...12].map(\.name) == ["a/differs", "b/size"])
    }

    @Test("what is drawn is the pictures, each on its side of the line, mixed, or in turn") func pixels() throws {
        var fixture = try ReportFixture()
        let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
        let blue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
        func filled(_ pixel: PremultipliedPixel) throws -> Bitmap {
            var places: [(x: Int, y: Int, pixel: PremultipliedPixel)] = []
            for y in 0..<30 { for x in 0..<40 { places.append((x, y, pixel)) } }
            return try Pictures.replacing(places, in: try Pictures.checked(width: 40, height: 30))
        }
        try fixture.compare("colors", golden: try filled(red), actual: try filled(blue))
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            canRead: true,
            """
            Viewer.settings.grid = false;
            Viewer.settings.isPaused = true;
            const [width, height] = [canvas().width, canvas().height].map(length => length >> 1);
            for (const key of '234') { press(key); await settle();
              see([pixel(width - 40, height), pixel(width + 40, height)].join(', ')); }
            press('1'); await settle();
            report.viewer.element.focus(); press('ArrowRight', report.viewer.element);
            see(report.viewer.colors.join(' ') + ', ' + report.viewer.readout.textContent);
            """
        )
        #expect(seen[0].note == "255 0 0 255, 0 0 255 255")
        #expect(seen[1].note == "128 0 128 255, 128 0 128 255")
        #expect(seen[2].note == "0 0 255 255, 0 0 255 255")
        #expect(seen[3].note == "#ff0000 #0000ff, x 20, y 15  #ff0000 →  #0000ff")
    }

    @Test("a page that is a file tells places of pixels, and no colors; a picture that is gone is told") func files()
        throws
    {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            press('5'); await settle();
            press('ArrowRight', report.viewer.element); see(report.viewer.readout.textContent);
            press('1'); await settle();
            const shown = report.viewer.show([{ url: './pictures/gone.png', name: 'expected' }], '');
            await settle(); await shown; see(report.viewer.colors.length);
            """
        )
        #expect(seen[0].note == "x 20, y 15 ")
        #expect(seen[1].caption == "expected: not there")
        #expect(seen[1].note == "0")
    }

    @Test("five hundred failures are listed, and only the one that is looked at is loaded") func many() throws {
        var fixture = try ReportFixture()
        let picture = try Pictures.checked(width: 40, height: 30)
        let other = try Pictures.checked(width: 40, height: 31)
        for number in 0..<500 { try fixture.compare("many/picture-\(1000 + number)", golden: picture, actual: other) }
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            see(loads.length);
            for (let count = 0; count < 499; count++) press('j');
            await settle(); see('');
            """
        )
        #expect(seen[0].listed == 500)
        #expect(seen[0].note == "3")
        #expect(seen[1].name == "many/picture-1499")
        #expect(seen[1].images.count == 3)
    }

    @Test("without a failure, the page says so") func none() throws {
        var fixture = try ReportFixture()
        let picture = try Pictures.checked()
        try fixture.compare("fine", golden: picture, actual: picture)
        try fixture.write()
        let seen = try PageBrowser.run(fixture, "press('j'); press('1'); see(find('none').textContent);")
        #expect(seen.map(\.note) == ["Every picture is its golden."])
        #expect(seen[0].isDetailHidden)
    }

    @Test("names and messages are shown as they are, and none of them runs") func hostile() throws {
        var fixture = try ReportFixture.ofEachKind()
        let text = "</script><img src=x onerror=\"window.ran=1\"><!--<script>window.ran=1//\u{2028}'\"&amp;"
        var caller = ReportFixture.caller
        caller.name = text
        fixture.faults = [GoldenJournal.Fault(message: text, caller: caller)]
        let first = fixture.comparisons[0]
        fixture.comparisons[0] = GoldenComparison(
            name: first.name,
            folder: text,
            outcome: first.outcome,
            goldenPath: text,
            pictures: first.pictures,
            notes: [text],
            caller: caller
        )
        let report = RunReport(title: text, comparisons: fixture.report.comparisons, faults: fixture.faults)
        try report.write(to: fixture.output, failuresFolder: fixture.failures)
        let seen = try PageBrowser.run(
            fixture,
            """
            const look = () => String(window.ran) + document.querySelectorAll('[onerror]').length
              + document.scripts.length;
            for (let count = 0; count < 4; count++) { await settle(); see(look()
              + find('message').textContent + find('causes').textContent); press('j'); }
            see(document.title); see(document.querySelector('h1').textContent);
            """
        )
        // What can't be seen is written by its number.
        let shown = text.replacing("\u{2028}", with: "\\u{2028}")
        // Its own two scripts and the two of this test.
        #expect(seen.prefix(4).allSatisfy { $0.note.hasPrefix("undefined04") })
        #expect(seen.prefix(4).contains { $0.note == "undefined04" + shown })
        #expect(seen.prefix(4).contains { $0.note.hasSuffix(shown) && $0.note.contains("cause") })
        #expect(seen[5].note == shown)
    }
}
