import ConformanceHarness
import Testing

struct ErrorTests {
    @Test(
        "the words of every error",
        arguments: [
            (.file(path: "a/b", reason: "no room"), "a/b: no room"),
            (.noCases(folder: "Cases"), "Cases: there are no documents of cases"),
            (.unreadable(group: "a.yaml", faults: "x"), "the cases of 'a.yaml' can't be read:\nx"),
            (.malformed(id: "a/b", reason: "it has no CSS"), "a/b: it has no CSS"),
            (.undrawable(id: "a/b", faults: "x"), "a/b can't be drawn:\nx"),
            (.browser(path: "/bin/chrome", reason: "it drew nothing"), "the browser /bin/chrome: it drew nothing"),
            (
                .outdated(id: "a/b", reason: "the browser has not drawn it"),
                "a/b: the browser has not drawn it; run 'make conformance'"
            ),
            (
                .wrongSize(id: "a/b", expected: "1 × 2", found: "3 × 4"),
                "a/b: the browser's picture has 3 × 4 pixels, and the case 1 × 2"
            ),
            (
                .noMarkers(path: "page.md"),
                """
                page.md: the lines '\(Report.begin)' and '\(Report.end)' are missing, between \
                which the results stand
                """
            ),
        ] as [(ConformanceError, String)]
    ) func words(error: ConformanceError, expected: String) { #expect(error.description == expected) }
}
