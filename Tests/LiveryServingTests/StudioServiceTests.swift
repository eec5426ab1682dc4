import Foundation
import LiveryRaster
import LiveryServing
import LiverySupport
import TestSupport
import Testing

@Suite struct StudioServiceTests {
    private static let theme = """
        $appearances: [light]
        tintColor: "#336699" # by day
        goBox: {size: [40, 20], fill: tintColor}
        faultyBox: {size: 8, fill: noColor}

        """

    private let studio: TestStudio
    private var path: String { studio.folder.path(of: "app.yaml") }

    init() throws { studio = try TestStudio(["app.yaml": Self.theme]) }

    private func call(_ call: StudioCall, _ details: KeyValuePairs<String, JSON?> = [:], of other: TestStudio? = nil)
        async throws -> (ServingError.Kind?, JSON)
    { try await (other ?? studio).call(call, details) }

    private func edit(_ pointer: String, _ old: String, _ new: String, file: String = "app.yaml") -> JSON {
        .array([studio.edit(pointer, old, new, in: file)])
    }

    @Test func theStateHasWhatThePageShows() async throws {
        let (failure, state) = try await call(.state)
        #expect(failure == nil)
        #expect(state["appearances"]?.elements == [.string("light")])
        let keys = state["assets"]?.elements?.compactMap { $0["key"]?.string }
        #expect(keys == ["faultyBox", "goBox", "tintColor"])
        let values = state["values"]?.elements ?? []
        let names = values.compactMap { $0["name"]?.string }
        #expect(
            names == [
                "$appearances.1", "tintColor", "goBox.size.1", "goBox.size.2", "goBox.fill", "faultyBox.size",
                "faultyBox.fill",
            ]
        )
        #expect(values[1]["location"]?.string == path + ":2:12")
    }

    @Test func samplesComeWithPicturesAndParts() async throws {
        let theme = """
            $appearances: [light]
            goBox:
              {size: [40, 20], fill: red, padding: 0 4, shadow: 0 1px 2px black, textColor: white, sample: Go,
               parts: {mark: {fill: blue, size: 4}}}
            """
        let studio = try TestStudio(["app.yaml": theme])
        let (_, state) = try await studio.call(.state)
        let assets = state["assets"]?.elements ?? []
        #expect(assets.map { $0["owner"]?.string } == [nil, "goBox"])
        func show(_ tag: JSON?, _ edits: JSON?) async throws -> JSON {
            let shown = JSON.array([.object(["address": .string("/app/goBox@2x.png"), "tag": tag])])
            let (_, answer) = try await studio.call(.pictures, ["show": shown, "edits": edits])
            return try #require(answer["pictures"]?["/app/goBox@2x.png"])
        }
        let first = try await show(nil, nil)
        let sample = try #require(first["sample"])
        #expect(sample["text"]?.string == "Go")
        #expect(sample["content"]?["textColor"]?.string == "#ffffff")
        #expect(sample["layout"]?["padding"]?["left"]?.double == 4)
        #expect(sample["image"]?["scale"]?.double == 2)
        // 1.5 × blur − offset above, at two pixels for each point.
        #expect(sample["image"]?["margins"]?.elements?.first?.double == 4)
        // Another color changes the text and not the picture.
        let second = try await show(first["tag"], .array([studio.edit("/goBox/textColor", "white", "black")]))
        #expect(second["tag"] == first["tag"])
        #expect(second["bytes"] == nil)
        #expect(second["sample"]?["content"]?["textColor"]?.string == "#000000")
    }

    @Test func aPreviewChangesThePictureAndNoFile() async throws {
        func show(_ tag: JSON? = nil) -> JSON {
            .array([
                .object(["address": .string("/app/goBox.png"), "tag": tag]),
                .object(["address": .string("/app/faultyBox.png")]),
            ])
        }
        let (_, before) = try await call(.pictures, ["show": show()])
        let fault = before["pictures"]?["/app/faultyBox.png"]?["fault"]?.string
        #expect(fault?.hasPrefix(path + ":4:28: error: ") == true)
        let goBox = before["pictures"]?["/app/goBox.png"]
        let bytes = try #require(goBox?["bytes"]?.string)
        #expect(Data(base64Encoded: bytes) == Data(await studio.service.picture("/app/goBox.png").bytes))
        // What the page has is not sent again.
        let (_, same) = try await call(.pictures, ["show": show(goBox?["tag"])])
        #expect(same["pictures"]?["/app/goBox.png"] == .object(["tag": goBox?["tag"]]))
        let edits = edit("/tintColor", "#336699", "#CC6600")
        let (failure, after) = try await call(.pictures, ["show": show(goBox?["tag"]), "edits": edits])
        #expect(failure == nil)
        let changed = after["pictures"]?["/app/goBox.png"]
        #expect(changed?["tag"] != goBox?["tag"])
        #expect(changed?["bytes"] != nil && changed?["bytes"] != goBox?["bytes"])
        #expect(try await studio.color() == StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255))
        #expect(try studio.folder.bytes(of: "app.yaml") == Array(Self.theme.utf8))
        // An edit that is taken back leaves what was there.
        _ = try await call(.pictures, ["show": show(), "edits": .array([])])
        #expect(try await studio.color() == StraightPixel(red: 0x33, green: 0x66, blue: 0x99, alpha: 255))
    }

    @Test func eachPageHasEditsOfItsOwn() async throws {
        let page = JSON.string("first")
        let other = JSON.string("second")
        func shown(_ page: JSON) async throws -> String? {
            let (_, state) = try await call(.state, ["page": page])
            return state["values"]?.elements?.first { $0["name"]?.string == "tintColor" }?["text"]?.string
        }
        let edits = edit("/tintColor", "#336699", "#CC6600")
        let (_, first) = try await call(.pictures, ["page": page, "edits": edits])
        let (_, second) = try await call(.pictures, ["page": other, "edits": .array([])])
        #expect(first["generation"] != second["generation"])
        #expect(try await shown(page) == "#CC6600")
        #expect(try await shown(other) == "#336699")
        let changed = StraightPixel(red: 0xCC, green: 0x66, blue: 0, alpha: 255)
        #expect(try await studio.color(of: "first") == changed)
        // What the other page saves is there, and the edit is still to be saved.
        #expect(try await call(.save, ["page": other, "edits": edit("/goBox/size/1", "20", "30")]).0 == nil)
        let (_, again) = try await call(.pictures, ["page": page, "edits": edits])
        #expect(again["refused"]?.elements == [])
        #expect(try await shown(page) == "#CC6600")
        let later = try await studio.picture(of: "first")
        #expect(later.size == PixelSize(width: 40, height: 30))
        #expect(StraightPixel(later[20, 10]) == changed)
        // A page that sends no more edits has none.
        for number in 0..<8 {
            _ = try await call(.pictures, ["page": .string("\(number)"), "edits": edits])
        }
        #expect(try await shown(page) == "#336699")
        #expect(try await shown(.string("7")) == "#CC6600")
    }

    @Test func refusedPicturesAreTold() async throws {
        var limits = ServingLimits()
        (limits.threads, limits.queueLength) = (8, 1)
        let busy = TestStudio(in: studio.folder, limits: limits)
        let addresses = (1...32).map { "/app/goBox.png?size=\($0)x8" }
        let show = JSON.array(addresses.map { .object(["address": .string($0)]) })
        var reasons: Set<String?> = []
        // Which threads are free is chance.
        for _ in 0..<1_000 where reasons.isEmpty {
            let (failure, answer) = try await call(.pictures, ["show": show], of: busy)
            #expect(failure == nil)
            #expect(addresses.allSatisfy { answer["pictures"]?[$0] != nil })
            reasons = Set(addresses.compactMap { answer["pictures"]?[$0]?["busy"] }.map(\.string))
        }
        #expect(reasons == ["too many requests wait; try again later"])
        // Of a call that has no thread at all, the failure says it.
        limits.queueLength = 0
        let full = TestStudio(in: studio.folder, limits: limits)
        #expect(try await call(.pictures, ["show": show], of: full).0 == .busy)
    }

    @Test func onlyDocumentsOfTheThemeAreWritten() async throws {
        let other = try studio.folder.write("tintColor: red\n", to: "other.yaml")
        for file in [other, "/etc/passwd", studio.folder.path + "/../app.yaml"] {
            let (failure, _) = try await call(.save, ["edits": edit("/tintColor", "red", "blue", file: file)])
            #expect(failure == .notFound)
        }
        #expect(try studio.folder.bytes(of: "other.yaml") == Array("tintColor: red\n".utf8))
    }

    @Test(arguments: ["", "[]", "{", "null", "{\"edits\":[1]}", "{\"edits\":[{\"file\":1}]}"])
    func wrongCallsAreRefused(_ body: String) async {
        let answer = await studio.service.answer(.save, Array(body.utf8))
        // Without edits, there is nothing to save.
        #expect(answer.failure == (body.isEmpty ? nil : .invalid))
    }

    @Test func aPictureIsBroughtIn() async throws {
        func bringIn(_ name: String, _ bytes: String) async throws -> String {
            let text = String(decoding: Base64.encode(Array(bytes.utf8)), as: UTF8.self)
            let answer = try await call(.bringIn, ["name": .string(name), "bytes": .string(text)]).1
            return answer["file"]?.string ?? answer["error"]?.string ?? ""
        }
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><path d='M0 0h8v8z'/></svg>"
        #expect(try await bringIn("bolt.svg", svg) == "bolt.svg")
        #expect(try studio.folder.bytes(of: "bolt.svg") == Array(svg.utf8))
        #expect(try await bringIn("bolt.svg", svg) == "bolt.svg")
        #expect(
            try await bringIn("bolt.svg", svg + " ") == "can't write 'bolt.svg': there is another file of this name"
        )
        let refused = "a picture is an SVG, PNG, WebP or JPEG file with a plain name"
        for name in ["../bolt.svg", "/bolt.svg", ".svg", "app.yaml", "bolt", "a b.svg", "svg"] {
            #expect(try await bringIn(name, svg) == refused, "\(name)")
        }
        #expect(try await bringIn("empty.svg", "") == refused)
        #expect(try studio.folder.bytes(of: "bolt.svg") == Array(svg.utf8))
    }

    @Test func codeIsWhatFormatsWrite() async throws {
        func code(_ name: String, _ value: String) async throws -> JSON {
            try await call(.code, [name: .string(value)]).1
        }
        let svg = try await code("svg", "/app/goBox.png?size=60x20")
        #expect(
            svg["text"]?.string == """
                <svg xmlns="http://www.w3.org/2000/svg" width="60" height="20" viewBox="0 0 60 20">\
                <path d="M0 0H60V20H0z" fill="#369"/></svg>

                """
        )
        #expect(svg["notes"]?.elements == [])
        let css = try await code("css", "goBox")
        #expect(css["text"]?.string?.contains("background: #336699;") == true)
        #expect(css["text"]?.string?.contains("var(") == false)
        #expect(try await code("css", "tintColor")["text"]?.string?.contains("--tintColor: #336699;") == true)
        // What is shown counts, also before it is saved.
        _ = try await call(.pictures, ["edits": edit("/tintColor", "#336699", "#CC6600")])
        #expect(try await code("svg", "/app/goBox.png")["text"]?.string?.contains("fill=\"#c60\"") == true)
    }

    @Test func whatCodeCanNotSayIsTold() async throws {
        try studio.folder.write("cBox: {size: 8, fill: 'conic-gradient(red, blue)'}\n", to: "other.yaml")
        let other = TestStudio(in: studio.folder, theme: "other.yaml")
        let (_, svg) = try await call(.code, ["svg": .string("/app/cBox.png")], of: other)
        #expect(
            svg["notes"]?.elements == [
                .string("'fill' of 'cBox' is embedded as pixels: SVG can't say a conic gradient [svg-pixels]")
            ]
        )
        for (name, value) in [("svg", "/app/none.png"), ("css", "none"), ("svg", "x"), ("no", "")] {
            let (failure, answer) = try await call(.code, [name: .string(value)], of: other)
            #expect(failure == .invalid, "\(name) \(value)")
            #expect(answer["error"]?.string?.isEmpty == false)
        }
    }

    @Test func allFaultsAreFound() async throws {
        let (_, found) = try await call(.faults)
        let faults = found["faults"]?.elements ?? []
        #expect(faults.count == 1)
        #expect(faults.first?["location"]?.string == path + ":4:28")
        #expect(faults.first?["subject"]?.string == "noColor")
    }

    @Test func faultsOfStyleSheetsAreFound() async throws {
        let sheet = try studio.folder.write("'@View': {alhpa: 0.5}\n", to: "sheet.yaml")
        let (_, found) = try await call(.faults, of: TestStudio(in: studio.folder))
        let fault = found["faults"]?.elements?.first { $0["location"]?.string == sheet + ":1:11" }
        #expect(fault?["subject"]?.string == "alhpa")
        #expect(fault?["nearest"]?.string == "alpha")
    }
}
