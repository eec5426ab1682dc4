import Testing

@testable import LiveryCommands

/// What commands do with images that are components of screens.
struct ComponentImageTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(Self.parts(height: 4), to: "screens/parts.yaml")
        try workshop.write(
            """
            $appearances: [light]
            inkColor: "#102030"
            lineImage: {component: "screens/parts.yaml#line", size: [20, 10]}
            plainBox: {size: 20, fill: inkColor}
            """,
            to: "pier.yaml"
        )
    }

    private static func parts(height: Int) -> String {
        "$extends: base.yaml\n$components:\n  line: {column: [{component: ink, height: \(height)}]}\n"
    }

    private func writeBase(color: String) throws {
        try workshop.write(
            "$components:\n  ink: {backgroundColor: \(color)}\n",
            to: "screens/base.yaml"
        )
    }

    private func render(_ options: String = "") -> Answer {
        workshop.run("render @pier.yaml --output @out --scale 1 \(options)")
    }

    @Test("a change of a component's documents draws its image anew, and nothing else")
    func changes() throws {
        try writeBase(color: "inkColor")
        #expect(render().errors.hasPrefix("wrote 3, up to date 0"))
        #expect(render().errors.hasPrefix("wrote 0, up to date 3"))
        #expect(render("--check").code == 0)
        try workshop.write(Self.parts(height: 5), to: "screens/parts.yaml")
        #expect(render("--check").outputLines == ["stale lineImage.png"])
        #expect(render().errors.hasPrefix("wrote 1, up to date 2"))
        // What the component's document extends counts as well.
        try writeBase(color: "red")
        #expect(render("--check").outputLines == ["stale lineImage.png"])
        #expect(render().errors.hasPrefix("wrote 1, up to date 2"))
        // Another spelling is the same picture.
        try writeBase(color: "\"#FF0000\"")
        #expect(render().errors.hasPrefix("wrote 0, up to date 3"))
    }

    @Test(
        "a document that is not there is an error at the place of its name, and noticed when it comes"
    )
    func missing() throws {
        let lacking = render()
        #expect(lacking.code != 0)
        #expect(lacking.errors.contains("base.yaml"))
        #expect(try workshop.read("out/plainBox.png") != "")
        try writeBase(color: "inkColor")
        #expect(render().code == 0)
    }

    @Test("SVG has it as pixels, and says so")
    func vectors() throws {
        try writeBase(color: "inkColor")
        let answer = workshop.run("export svg @pier.yaml --output @svg")
        #expect(answer.code == 0)
        #expect(answer.errors.contains("lineImage"))
        #expect(try workshop.read("svg/lineImage.svg").contains("data:image/png"))
        #expect(try !workshop.read("svg/plainBox.svg").contains("data:image/png"))
    }
}
