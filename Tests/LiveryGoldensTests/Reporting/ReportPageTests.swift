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
    @Test("keys go to the next and the previous failure, and stop at the ends") func moving() throws {
        let fixture = try ReportFixture.ofEachKind()
        try fixture.write()
        let seen = try PageBrowser.run(
            fixture,
            """
            for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) { move(key); await settle();
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
            search.focus();
            for (const text of ['SIZE', 'no golden', 'a/ differs', 'nothing of the kind', '']) {
              search.value = text; search.dispatchEvent(new Event('input'));
              await settle(); see(text);
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
        #expect(seen[1].note == "SIZE")
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
            for (let count = 0; count < 499; count++) move('ArrowDown');
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
        let seen = try PageBrowser.run(fixture, "move('ArrowDown'); see(find('none').textContent);")
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
              + find('message').textContent + find('causes').textContent); move('ArrowDown'); }
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
