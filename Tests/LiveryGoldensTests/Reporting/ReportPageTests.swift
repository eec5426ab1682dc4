import ConformanceHarness
import Foundation
import TestSupport
import Testing

@testable import LiveryGoldens

/// The page, in a browser: a script is added that uses it, and writes what it sees into the page.
@Suite(
    .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
    .enabled(if: PageBrowser.isInstalled, "no browser of the Chromium family is installed")
)
struct ReportPageTests {
    @Test("each mode shows its pictures, by key and by button")
    func modes() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            for (const key of '12345') { press(key); await settle(); see(key); }
            for (const button of find('modes').children) { button.click(); await settle();
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
                default: ["expected", "actual"]
                }
            #expect(state.images == parts.map { "pictures/Goldens/a/differs.\($0).png 40x30" })
        }
    }

    @Test("keys go to the next and the previous failure, and stop at the ends")
    func moving() throws {
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

    @Test("the filter takes words of names and kinds")
    func filter() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            see('all');
            press('/'); const focused = document.activeElement === find('filter');
            for (const text of ['SIZE', 'no golden', 'a/ differs', 'nothing of the kind', '']) {
              find('filter').value = text; find('filter').dispatchEvent(new Event('input'));
              await settle(); see(focused + ' ' + text);
            }
            """
        )
        #expect(seen.map(\.listed) == [3, 1, 1, 1, 0, 3])
        #expect(seen.map(\.name).prefix(4) == ["a/differs", "b/size", "c/missing", "a/differs"])
        #expect(seen[4].isDetailHidden)
        #expect(seen[1].note == "true SIZE")
    }

    @Test("the slider, the onion skin, the flicker, the zoom and the ground follow their keys")
    func controls() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            const style = index => getComputedStyle(stage().querySelectorAll('img')[index]);
            press('2'); await settle(); see(style(1).clipPath);
            press('ArrowRight'); see(style(1).clipPath);
            press('3'); await settle(); see(style(1).opacity);
            press('ArrowLeft'); see(style(1).opacity);
            press('4'); await settle(); const before = style(1).visibility;
            await wait(700); see(before + ' ' + style(1).visibility);
            press(' '); await settle(); const stopped = style(1).visibility;
            await wait(1500); see(stopped + ' ' + style(1).visibility);
            press('0'); await settle(); see(stage().dataset.zoom);
            press('-'); await settle(); see(stage().dataset.zoom);
            press('b'); await settle(); see(stage().querySelector('.frame').className);
            const ground = () => getComputedStyle(document.body).backgroundColor;
            const light = ground(); press('d'); const dark = ground(); press('d');
            see(light + ' ' + dark + ' ' + (ground() === light));
            """
        )
        let notes = seen.map(\.note)
        #expect(notes[0] != notes[1])
        #expect(notes[0].hasPrefix("polygon(") && notes[1].hasPrefix("polygon("))
        #expect(notes[2...3] == ["0.55", "0.5"])
        #expect(["hidden visible", "visible hidden"].contains(notes[4]))
        #expect(["hidden hidden", "visible visible"].contains(notes[5]))
        #expect(notes[6...7] == ["8", "4"])
        #expect(notes[8] == "frame behind-white")
        #expect(notes[9] == "rgb(255, 255, 255) rgb(21, 23, 27) true")
    }

    @Test("five hundred failures are listed, and only the one that is looked at is loaded")
    func many() throws {
        var fixture = try ReportFixture()
        let picture = try Pictures.checked(width: 40, height: 30)
        let other = try Pictures.checked(width: 40, height: 31)
        for number in 0..<500 {
            try fixture.compare("many/picture-\(1000 + number)", golden: picture, actual: other)
        }
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            see('' + document.images.length);
            for (let count = 0; count < 499; count++) press('j');
            await settle(); see('');
            """
        )
        #expect(seen[0].listed == 500)
        #expect(seen[0].note == "3")
        #expect(seen[1].name == "many/picture-1499")
        #expect(seen[1].images.count == 3)
    }

    @Test("without a failure, the page says so")
    func none() throws {
        var fixture = try ReportFixture()
        let picture = try Pictures.checked()
        try fixture.compare("fine", golden: picture, actual: picture)
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            "press('j'); press('1'); see(find('none').textContent);"
        )
        #expect(seen.map(\.note) == ["Every picture is its golden."])
        #expect(seen[0].isDetailHidden)
    }

    @Test("names and messages are shown as they are, and none of them runs")
    func hostile() throws {
        var fixture = try ReportFixture.ofEachKind()
        let text =
            "</script><img src=x onerror=\"window.ran=1\"><!--<script>window.ran=1//\u{2028}'\"&amp;"
        var caller = ReportFixture.caller
        caller.name = text
        fixture.faults = [GoldenJournal.Fault(message: text, caller: caller)]
        let first = fixture.comparisons[0]
        fixture.comparisons[0] = GoldenComparison(
            name: first.name,
            folder: text,
            verdict: first.verdict,
            goldenPath: text,
            pictures: first.pictures,
            notes: [text],
            caller: caller
        )
        let report = RunReport(
            title: text,
            comparisons: fixture.report.comparisons,
            faults: fixture.faults
        )
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
        // Its own two scripts and that of this test.
        #expect(seen.prefix(4).allSatisfy { $0.note.hasPrefix("undefined03") })
        #expect(seen.prefix(4).contains { $0.note == "undefined03" + text })
        #expect(seen.prefix(4).contains { $0.note.hasSuffix(text) && $0.note.contains("cause") })
        #expect(seen[5].note == text)
    }
}
