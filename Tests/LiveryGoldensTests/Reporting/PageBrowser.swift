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
        let mode: String
        /// The pictures that are loaded: their paths and sizes.
        let images: [String]
        /// How many failures the list shows.
        let listed: Int
        let isDetailHidden: Bool
    }

    struct Fault: Error {
        let page: String
    }

    /// Runs a script in the report's page, and gives what it has called `see` for.
    static func run(_ fixture: ReportFixture, _ script: String) throws -> [State] {
        let driver = """
            <script>
            const seen = [];
            const find = id => document.getElementById(id);
            const stage = () => find('stage');
            const wait = time => new Promise(done => setTimeout(done, time));
            const settle = async () => {
              // Virtual time stands still while pictures are loaded.
              do await wait(20); while (![...document.images].every(image => image.complete));
            };
            const press = key => document.body.dispatchEvent(
              new KeyboardEvent('keydown', { key, bubbles: true }));
            const see = note => seen.push({ note: note, name: find('name').textContent,
              mode: stage().dataset.mode || '',
              images: [...stage().querySelectorAll('img')].map(image => new URL(image.src).pathname
                .replace(/.*?\\/report\\//, '') + ' ' + image.naturalWidth + 'x' + image.naturalHeight),
              listed: [...find('list').children].filter(row => !row.hidden).length,
              isDetailHidden: find('detail').hidden });
            (async () => {
              try { await settle();
            \(script)
              } catch (error) { seen.push(String(error)); }
              const result = document.createElement('pre');
              result.id = 'result';
              result.textContent = 'begin' + btoa(String.fromCharCode(
                ...new TextEncoder().encode(JSON.stringify(seen)))) + 'end';
              document.body.append(result);
            })();
            </script></body>
            """
        let page = try fixture.text(RunReport.pageName).replacing("</body>", with: driver)
        let path = try fixture.folder.write(page, to: "report/driven.html")
        let answer = try dump("file://\(path)", profile: fixture.folder.path(of: "profile"))
        guard let match = answer.firstMatch(of: #/begin([A-Za-z0-9+\/=]*)end<\/pre>/#),
            let json = Data(base64Encoded: String(match.1))
        else { throw Fault(page: String(answer.suffix(2000))) }
        do {
            return try JSONDecoder().decode([State].self, from: json)
        } catch {
            throw Fault(page: String(decoding: json, as: UTF8.self))
        }
    }

    /// The page after its script has run.
    private static func dump(_ url: String, profile: String) throws -> String {
        let arguments = [
            "--headless=new", "--window-size=1200,800", "--virtual-time-budget=60000", "--dump-dom",
            url,
        ]
        return try #require(installed).output(of: arguments, profile: profile)
    }
}
