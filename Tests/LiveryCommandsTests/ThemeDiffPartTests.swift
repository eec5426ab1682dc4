import Testing

@testable import LiveryCommands

/// What `livery diff` says of the parts of boxes, and of assets that are not asked for.
@Suite struct ThemeDiffPartTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private func diff(_ old: String, _ new: String, _ options: String = "") throws -> Answer {
        try workshop.write("$appearances: [light]\n" + old, to: "old.yaml")
        try workshop.write("$appearances: [light]\n" + new, to: "new.yaml")
        return workshop.run("diff @old.yaml @new.yaml \(options)")
    }

    private static func button(_ keys: String, _ states: String) -> String {
        """
        goButton:
          size: 40
          fill: blue
          \(keys)
          parts: {badge: {size: 16, fill: red}, label: {states: {hovered: {gap: 2}}}}
          states: {\(states)}
        """
    }

    /// A part inherits what its box says of texts and icons, in the states of the box, too.
    @Test(arguments: [
        ("textColor: white", "selected: {textColor: black}", "selected: {textColor: gray}"),
        ("textColor: white", "selected: {iconColor: black}", "selected: {iconColor: gray}"),
        (
            "font: {family: A, size: 9}", "disabled: {font: {family: A, size: 9}}",
            "disabled: {font: {family: B, size: 9}}"
        ),
    ]) func partsDifferWithTheirBox(keys: String, old: String, new: String) throws {
        let answer = try diff(Self.button(keys, old), Self.button(keys, new))
        #expect(answer.code == 1)
        let parts = answer.outputLines.filter { $0.hasPrefix("changed image 'goButton.") }
        #expect(parts == ["changed image 'goButton.badge'", "changed image 'goButton.label'"])
        let state = old.prefix { $0 != ":" }
        #expect(answer.output.contains("in 'light \(state)'"))
        #expect(try diff(Self.button(keys, old), Self.button(keys, old)).code == 0)
    }

    /// A part that has the value itself does not inherit it.
    @Test func partsWithAValueOfTheirOwnAreTheSame() throws {
        func theme(_ color: String) -> String {
            """
            goButton:
              size: 40
              textColor: white
              iconColor: white
              parts: {badge: {size: 16, fill: red, textColor: blue, iconColor: blue}}
              states: {selected: {textColor: \(color)}}
            """
        }
        let answer = try diff(theme("black"), theme("gray"))
        #expect(!answer.output.contains("badge"))
    }

    /// Faults of assets that are not asked for are not told, whether both themes have them or one.
    @Test(arguments: [
        "bBox: {fill: nope}", "bBox: {extends: nope}", "bBox: {size: 3, states: {hover: {fill: red}}}",
        "bColor: \"{nope}\"",
    ]) func onlyFaultsOfWhatIsAskedForAreTold(faulty: String) throws {
        let name = faulty.prefix { $0 != ":" }
        for (old, new) in [(faulty, faulty), (faulty, ""), ("", faulty), (faulty, "x" + faulty)] {
            let answer = try diff("aColor: red\n\(old)", "aColor: blue\ncColor: red\n\(new)", "--only aColor,cColor")
            #expect(answer.code == 1, "\(answer.errors)")
            #expect(
                answer.outputLines.filter { !$0.hasPrefix(" ") } == ["added color 'cColor'", "changed color 'aColor'"]
            )
            #expect(!answer.errors.contains("error:"), "\(answer.errors)")
        }
        let all = try diff("aColor: red\n\(faulty)", "aColor: red\n\(faulty)", "--only \(name)")
        #expect(all.code == 65)
    }
}
