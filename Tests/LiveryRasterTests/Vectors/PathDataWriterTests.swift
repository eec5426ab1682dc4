import LiveryRaster
import TestSupport
import Testing

@Suite struct PathDataWriterTests {
    /// SVG 2, section 9.3: the grammar leaves out separators, repeated letters and zeros.
    @Test(arguments: [
        (0, "0"), (12, "12"), (-3, "-3"), (0.5, ".5"), (-0.25, "-.25"), (1.5, "1.5"), (0.0004, "0"), (0.0005, ".001"),
        (-0.0005, "-.001"), (0.1 + 0.2, ".3"), (1e21, "1000000000000"), (.infinity, "0"), (.nan, "0"), (1e-7, "0"),
        (100.125, "100.125"), (0.1, ".1"),
    ]) func numbersAreShort(_ number: Double, _ text: String) { #expect(ShortNumber.text(number) == text) }

    @Test(arguments: [(0.833333, ".833333"), (1, "1"), (-0.0000004, "0"), (12.5, "12.5"), (-0.5, "-.5")])
    func factorsHaveSixDigits(_ number: Double, _ text: String) { #expect(ShortNumber.text(number, digits: 6) == text) }

    private func text(_ elements: [Path.Element]) -> String { PathDataWriter.text(of: Path(elements)) }

    @Test func theShorterOfBothForms() {
        let corner = text([.move(to: Point2D(100, 100)), .line(to: Point2D(101, 102)), .line(to: Point2D(0, 1))])
        #expect(corner == "M100 100l1 2L0 1")
        #expect(PathDataWriter.text(of: .rect(Rect2D(x: 0, y: 0, width: 10, height: 5))) == "M0 0H10V5H0z")
        // A point begins the next number after one that has a point.
        let dots = text([.move(to: Point2D(0.5, 0.5)), .line(to: Point2D(0.75, 0.25))])
        #expect(dots == "M.5.5L.75.25")
    }

    @Test func whatClosesNeedsNoLine() {
        let triangle = text([
            .move(to: Point2D(0, 0)), .line(to: Point2D(4, 0)), .line(to: Point2D(0, 3)), .line(to: Point2D(0, 0)),
            .close,
        ])
        #expect(triangle == "M0 0H4L0 3z")
        // Moves that nothing is drawn from are left out; a dot of a stroke is not.
        #expect(text([.move(to: Point2D(1, 1)), .move(to: Point2D(2, 2)), .close]) == "M2 2z")
        #expect(text([.move(to: Point2D(1, 1)), .line(to: Point2D(1, 1))]) == "M1 1H1")
        #expect(PathDataWriter.text(of: Path()) == "")
    }

    @Test func mirroredControlsAreLeftOut() {
        let wave = text([
            .move(to: Point2D(0, 0)), .curve(to: Point2D(10, 0), control1: Point2D(2, 5), control2: Point2D(8, 5)),
            .curve(to: Point2D(20, 0), control1: Point2D(12, -5), control2: Point2D(18, -5)),
        ])
        #expect(wave == "M0 0c2 5 8 5 10 0s8-5 10 0" || wave == "M0 0C2 5 8 5 10 0s8-5 10 0")
    }

    /// Curves that are an arc of a circle, of half a turn at most, are one command; others stay curves.
    @Test(arguments: [
        ("M10.268 21a2 2 0 0 0 3.464 0", "M10.268 21a2 2 0 0 0 3.464 0"),
        ("M19 21v-2a4 4 0 0 0-4-4H9", "M19 21V19a4 4 0 0 0-4-4H9"),
        ("M2 6a4 4 0 1 1 8 0 4 4 0 1 1-8 0z", "M2 6a4 4 0 0 1 8 0A4 4 0 0 1 2 6z"),
        ("M0 0a2 2 0 0 1 4 0 3 3 0 0 0 6 0", "M0 0A2 2 0 0 1 4 0a3 3 0 0 0 6 0"),
        ("M6 0a1.2345 1.2345 0 0 1 0 2.469", "M6 0A1.234 1.234 0 0 1 6 2.469"),
        ("M0 0a2 2 0 0 1 .1 .02", "M0 0C.033.006.067.012.1.02"), ("M0 0C1 2 3 2 4 0", "M0 0C1 2 3 2 4 0"),
    ]) func arcsAreOneCommand(_ path: String, _ text: String) throws {
        #expect(PathDataWriter.text(of: try Path(svgPathData: path)) == text)
    }

    /// What the parser of SVG's grammar reads is the path, each coordinate rounded once.
    @Test func anyPathReadsBack() throws {
        var random = SeededGenerator(seed: 45)
        for _ in 0..<rounds(4_000) {
            func point() -> Point2D {
                let scale = [1, 10, 1000, 0.01][random.int(0...3)]
                return Point2D(random.double(-1...1) * scale, random.double(-1...1) * scale)
            }
            var elements: [Path.Element] = [.move(to: point())]
            for _ in 0..<random.int(1...8) {
                switch random.int(0...5) {
                case 0...2: elements.append(.line(to: point()))
                case 3, 4: elements.append(.curve(to: point(), control1: point(), control2: point()))
                default: elements += [.close, .move(to: point()), .line(to: point())]
                }
            }
            let path = Path(elements)
            let text = PathDataWriter.text(of: path)
            #expect(!text.contains("e"))
            let read = try Path(svgPathData: text)
            let bounds = (path.tightBounds, read.tightBounds)
            for (first, second) in [
                (bounds.0.minX, bounds.1.minX), (bounds.0.minY, bounds.1.minY), (bounds.0.maxX, bounds.1.maxX),
                (bounds.0.maxY, bounds.1.maxY),
            ] { #expect(abs(first - second) < 0.0011, "\(text)") }
            let ends = { (path: Path) in
                path.elements.compactMap { element -> Point2D? in
                    switch element {
                    case .move(let end), .line(let end), .curve(let end, _, _): end
                    case .close: nil
                    }
                }
            }
            let (wanted, found) = (ends(path), ends(read))
            // Lines without length after rounding are left out.
            guard wanted.count == found.count else { continue }
            for (first, second) in zip(wanted, found) {
                #expect(abs(first.x - second.x) <= 0.000501 && abs(first.y - second.y) <= 0.000501)
            }
        }
    }
}
