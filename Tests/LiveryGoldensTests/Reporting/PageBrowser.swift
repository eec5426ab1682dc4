import ConformanceHarness
import Foundation
import TestSupport
import Testing

@testable import LiveryGoldens

/// Uses a report's page in a browser.
enum PageBrowser {
    private static let installed = try? Browser.installed()

    static var isInstalled: Bool { installed != nil }

    /// What the page shows at a moment.
    struct State: Decodable {
        /// What the script wanted to note.
        let note: String
        let name: String
        /// What is said of the pictures.
        let caption: String
        /// The pictures that are shown: their paths and sizes.
        let images: [String]
        /// How many failures the list shows.
        let listed: Int
        let isDetailHidden: Bool
    }

    struct Fault: Error { let page: String }

    /// Runs a script in the report's page, and gives what it has called `see` for.
    static func run(_ fixture: ReportFixture, _ script: String) throws -> [State] {
        let before = """
            <body><script>
            // The pictures that were asked for, and how many are on their way. Virtual time stands still while one is
            // loaded, and not while it is decoded.
            const loads = [];
            let pending = 0;
            HTMLImageElement.prototype.decode = function () {
              loads.push(this.src);
              pending += 1;
              return new Promise((done, fail) => { this.onload = done; this.onerror = fail; })
                .finally(() => { pending -= 1; });
            };
            </script>
            """
        let driver = """
            <script>
            const seen = [];
            const wait = time => new Promise(done => setTimeout(done, time));
            const settle = async () => { do await wait(20); while (pending > 0); };
            const press = (key, target = document.body) => target.dispatchEvent(
              new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
            const move = key => press(key, find('list'));
            const see = note => seen.push({ note: String(note), name: find('name').textContent,
              caption: document.querySelector('.caption').textContent,
              images: report.viewer.shown.map(({ url, width, height }) =>
                new URL(url, location).pathname.replace(/.*?\\/report\\//, '') + ' ' + width + 'x' + height),
              listed: [...find('list').children].filter(row => !row.hidden).length,
              isDetailHidden: find('detail').hidden });
            (async () => {
              try { await settle();
            \(script)
              } catch (error) { seen.push(String(error.stack)); }
              const result = document.createElement('pre');
              result.id = 'result';
              result.textContent = 'begin' + btoa(String.fromCharCode(
                ...new TextEncoder().encode(JSON.stringify(seen)))) + 'end';
              document.body.append(result);
            })();
            </script></body>
            """
        let page = try fixture.text(RunReport.pageName).replacing("<body>", with: before).replacing(
            "</body>",
            with: driver
        )
        let path = try fixture.folder.write(page, to: "report/driven.html")
        let answer = try dump("file://\(path)", profile: fixture.folder.path(of: "profile"))
        guard let match = answer.firstMatch(of: #/begin([A-Za-z0-9+\/=]*)end<\/pre>/#),
            let json = Data(base64Encoded: String(match.1))
        else { throw Fault(page: String(answer.suffix(2000))) }
        do { return try JSONDecoder().decode([State].self, from: json) } catch {
            throw Fault(page: String(decoding: json, as: UTF8.self))
        }
    }

    /// The page after its script has run.
    private static func dump(_ url: String, profile: String) throws -> String {
        let arguments = ["--headless=new", "--window-size=1200,800", "--virtual-time-budget=60000", "--dump-dom", url]
        return try #require(installed).output(of: arguments, profile: profile)
    }
}
