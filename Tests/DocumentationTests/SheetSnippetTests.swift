import Livery
import LiveryRaster
import LiveryStyle
import Testing

/// What Styling.md says of style sheets is what they do.
struct SheetSnippetTests {
    private let page: Page
    private let walkthrough: Walkthrough

    init() throws {
        page = try Page("Documentation/Styling.md")
        walkthrough = try Walkthrough()
        for fence in page.fences { try walkthrough.write(fence) }
    }

    private func board() throws -> SignBoard {
        let theme = try ThemeDocument(
            contentsOfFile: walkthrough.folder.path(of: "signs-theme.yaml")
        )
        return try SignBoard(
            sheetPath: walkthrough.folder.path(of: "signs.yaml"),
            styles: StyleManager(document: theme)
        )
    }

    @Test("the sign is styled by type, name, state and appearance")
    func sign() throws {
        let board = try board()
        #expect(board.sign.textColor == Color(red: 1, green: 1, blue: 1))
        #expect(board.sign.font == FontDescription(families: ["Inter"], size: 15, weight: 600))
        board.sign.styleIdentifier = "harbormaster"
        board.close()
        #expect(board.sign.textColor == Color(red: 128 / 255, green: 128 / 255, blue: 128 / 255))
        #expect(board.sign.text == "Harbormaster")
        #expect(board.sign.edge == .rounded)
        #expect(board.injector.faults == [])
    }

    @Test("the beacon is styled through its adapter, with a decoder of the program's own")
    func beacon() throws {
        let board = try board()
        board.readPeriods()
        board.light()
        #expect(board.injector.faults == [])
        #expect(board.beacon.period == 4)
        // #C43D4B.
        #expect(board.beacon.color == Color(red: 196 / 255, green: 61 / 255, blue: 75 / 255))
    }

    @Test("the signs of a pier belong to its controller, those of no pier to none")
    func controller() throws {
        let board = try board()
        let (pier, closed) = (PierView(), BerthSign())
        closed.styleIdentifier = "closed"
        pier.signs = [closed]
        board.injector.apply(to: pier)
        #expect(closed.font == FontDescription(families: ["Inter"], size: 11))
        #expect(closed.textColor == Color(red: 196 / 255, green: 61 / 255, blue: 75 / 255))
        #expect(board.sign.font == FontDescription(families: ["Inter"], size: 15, weight: 600))
    }

    @Test("a buoy is styled all three ways")
    func threeWays() throws {
        let theme = try ThemeDocument(bytes: Array("inkColor: red".utf8), format: .yaml)
        let tender = try BuoyTender(styles: StyleManager(document: theme))
        // Yellow, red, and CSS's gold.
        let expected: [(Double, Double)] = [(1, 1), (1, 0), (1, 215 / 255)]
        #expect(tender.colors == expected.map { Color(red: $0.0, green: $0.1, blue: 0) })
    }

    @Test("the explanation is the one that is shown")
    func explanation() throws {
        let board = try board()
        board.sign.styleIdentifier = "harbormaster"
        board.close()
        let shown = try #require(page.fences.first { $0.has("explanation") })
        let folder = walkthrough.folder.path + "/"
        let text = board.injector.explain(board.sign).description.replacing(folder, with: "")
        #expect(text + "\n" == shown.text)
    }

    @Test("a sheet has no fault for the program's types, or some where that is said")
    func faults() throws {
        let board = try board()
        for fence in page.fences where fence.has("sheet") {
            let name = try #require(fence.value("file"))
            let sheet = try StyleSheet(contentsOfFile: walkthrough.folder.path(of: name))
            var faults = board.check(sheet, styles: board.injector.styles)
            // That is for a decoder, which this check does not have.
            faults.removeAll { $0.message.hasPrefix("'4 s' is not a number") }
            #expect(faults.isEmpty != fence.has("faulty"), "\(name): \(faults)")
        }
    }
}
