import Foundation
import LiverySupport
import Testing

@testable import LiveryCommands

/// `livery export gallery`.
@Suite struct GalleryCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
    }

    private func json(_ text: some StringProtocol) throws -> JSON { try JSON(reading: Array(text.utf8)) }

    /// The elements with JSON in a page.
    private func scripts(_ name: String) throws -> [String: JSON] {
        let html = try workshop.read(name)
        var scripts: [String: JSON] = [:]
        for piece in html.split(separator: #"<script type="application/json" id=""#).dropFirst() {
            let id = String(piece.prefix { $0 != "\"" })
            let text = piece.dropFirst(id.count + 2).split(separator: "</script", maxSplits: 1)
            scripts[id] = try json(text.first ?? "")
        }
        return scripts
    }

    @Test func thePageSaysWhatShowSays() throws {
        #expect(workshop.run("export gallery @harbor.yaml --output @page.html").code == 0)
        let scripts = try scripts("page.html")
        let theme = try #require(scripts["document"]?["themes"]?.elements?.first)
        var compared = 0
        for asset in try #require(theme["assets"]?.elements) {
            let key = try #require(asset["key"]?.string)
            for variant in try #require(asset["renditions"]?.elements) {
                let words = { (name: String) in
                    (variant[name]?.elements ?? []).compactMap(\.string).joined(separator: ".")
                }
                for image in variant["images"]?.elements ?? [.null] where asset["kind"]?.string != "gradient" {
                    var line = "show --json @harbor.yaml \(key)"
                    if !words("appearance").isEmpty { line += " --appearance \(words("appearance"))" }
                    if !words("state").isEmpty { line += " --state \(words("state"))" }
                    if let scale = image["scale"]?.double { line += " --scale \(scale)" }
                    let shown = try json(workshop.run(line).output)
                    #expect(shown["key"] == asset["key"] && shown["kind"] == asset["kind"])
                    #expect(shown["resolver"] == asset["resolver"])
                    #expect(
                        asset["location"]?.string?.hasSuffix(":\(shown["location"]?["line"]?.integer ?? 0)") == true
                    )
                    #expect(shown["value"] == variant["value"] && shown["exact"] == variant["exact"])
                    compared += 1
                    guard image != .null else { continue }
                    let pixels = [shown["pixels"]?["width"], shown["pixels"]?["height"]]
                    #expect(pixels == image["pixels"]?.elements?.map { $0 })
                }
            }
        }
        // A color and a font in two appearances; of the boxes, three variants in two, at three scales.
        #expect(compared == 4 + 3 * 2 * 3)
    }

    @Test func versionsOfAThemeAreCompared() throws {
        try workshop.write("seaColor: teal", to: "old.yaml")
        try workshop.write("seaColor: navy", to: "new/old.yaml")
        let line = "export gallery @old.yaml @new/old.yaml --option compare=true --output @page.html"
        #expect(workshop.run(line).code == 0)
        let document = try #require(try scripts("page.html")["document"])
        #expect(document["compares"] == .boolean(true))
        let values = document["themes"]?.elements?.map {
            $0["assets"]?.elements?[0]["renditions"]?.elements?[0]["value"]?.string
        }
        #expect(values == ["#008080", "#000080"])
        #expect(workshop.run(line).errors.hasPrefix("wrote 0, up to date 1"))
    }
}
