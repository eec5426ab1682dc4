import LiverySupport
import TestSupport
import Testing

@testable import LiveryServing

/// What an asset's values in a state, an appearance and a variant are inherited from, and where values of its own go.
@Suite struct AssetCellTests {
    private static let theme = """
        $appearances: [light, dark]
        $extends: base.yaml
        tintColor: "#336699"
        tintColor~dark: "#99CCFF"
        goBox:
          extends: baseBox
          sample: Go
          fill: tintColor
          fill~dark: white
          border.color~dark: blue
          states: {hovered: {fill: gold, cornerRadius: 8}, selected: {}}
          variants: {tone: {default: accent, accent: {}, quiet: {fill: gray}}}
          parts: {icon: {size: 8, fill: red}}
          icon.opacity: 0.5

        """
    private static let base = """
        baseBox: {size: [40, 20], cornerRadius: 4, border: 1px solid red}
        $values: {sharedBox: {size: 8}}

        """

    /// The answer about a cell in lines: values, then where its own are kept.
    private func told(_ asset: String, _ cells: [String]) async throws -> [String] {
        let studio = try TestStudio(["app.yaml": Self.theme, "base.yaml": Self.base])
        var lines: [String] = []
        for cell in cells {
            let parts = cell.split(separator: "|", omittingEmptySubsequences: false)
            let answer = try await studio.call(
                .cell,
                [
                    "asset": .string(asset), "state": .string(String(parts[0])),
                    "appearance": .string(String(parts[1])), "words": .string(String(parts[2])),
                ]
            ).json
            lines.append("\(cell) \(answer["own"]?.elements?.compactMap(\.string) ?? [])")
            guard case .object(let values)? = answer["values"] else { continue }
            for value in values {
                let file = value.value["file"]?.string?.hasSuffix("base.yaml") == true ? "base" : ""
                let from = value.value["from"]?.string.map { "from \($0)" } ?? "its own"
                let more = value.value["canInherit"] == nil ? "" : ", or inherited"
                lines.append("\(value.name): \(file)\(value.value["pointer"]?.string ?? ""), \(from)\(more)")
            }
            let home = answer["home"] ?? .null
            let missing = home["missing"]?.elements?.compactMap(\.string) ?? []
            lines.append(
                "new: \(home["pointer"]?.string ?? "") \(missing) \(home["prefix"]?.string ?? "")…\(home["suffix"]?.string ?? "")"
            )
        }
        return lines
    }

    @Test func valuesOfABox() async throws {
        let lines = try await told("goBox", ["||", "|dark|", "hovered||", "disabled|dark|quiet", "||quiet"])
        #expect(
            lines.joined(separator: "\n") == """
                || [" dark", "hovered "]
                : /goBox, its own
                size: base/baseBox/size, from baseBox
                cornerRadius: base/baseBox/cornerRadius, from baseBox
                border: base/baseBox/border, from baseBox
                sample: /goBox/sample, its own
                fill: /goBox/fill, its own
                new: /goBox [] …
                |dark| [" dark", "hovered "]
                : /goBox, from base, or inherited
                size: base/baseBox/size, from baseBox, or inherited
                cornerRadius: base/baseBox/cornerRadius, from baseBox, or inherited
                border: base/baseBox/border, from baseBox, or inherited
                sample: /goBox/sample, from base, or inherited
                fill: /goBox/fill~0dark, its own, or inherited
                border.color: /goBox/border.color~0dark, its own, or inherited
                new: /goBox [] …~dark
                hovered|| [" dark", "hovered "]
                : /goBox, its own
                size: base/baseBox/size, from baseBox, or inherited
                cornerRadius: /goBox/states/hovered/cornerRadius, its own, or inherited
                border: base/baseBox/border, from baseBox, or inherited
                sample: /goBox/sample, from base, or inherited
                fill: /goBox/states/hovered/fill, its own, or inherited
                new: /goBox/states/hovered [] …
                disabled|dark|quiet [" "]
                : /goBox, from base, or inherited
                size: base/baseBox/size, from baseBox, or inherited
                cornerRadius: base/baseBox/cornerRadius, from baseBox, or inherited
                border: base/baseBox/border, from baseBox, or inherited
                sample: /goBox/sample, from base, or inherited
                fill: /goBox/variants/tone/quiet/fill, from quiet, or inherited
                border.color: /goBox/border.color~0dark, from dark, or inherited
                new: /goBox/states ["disabled"] …~dark.quiet
                ||quiet [" "]
                : /goBox, its own
                size: base/baseBox/size, from baseBox, or inherited
                cornerRadius: base/baseBox/cornerRadius, from baseBox, or inherited
                border: base/baseBox/border, from baseBox, or inherited
                sample: /goBox/sample, from base, or inherited
                fill: /goBox/variants/tone/quiet/fill, its own, or inherited
                new: /goBox/variants/tone/quiet [] …
                """
        )
    }

    @Test func valuesOfOthers() async throws {
        let color = try await told("tintColor", ["||", "|dark|"])
        let shared = try await told("sharedBox", ["||"])
        let part = try await told("goBox.icon", ["||", "hovered||"])
        #expect(
            (color + shared + part).joined(separator: "\n") == """
                || [" dark"]
                : /tintColor, its own
                new: /tintColor [] …
                |dark| [" dark"]
                : /tintColor~0dark, its own, or inherited
                new: /tintColor [] …~dark
                || []
                : base/$values/sharedBox, its own
                size: base/$values/sharedBox/size, its own
                new: /$values/sharedBox [] …
                || []
                size: /goBox/parts/icon/size, its own
                fill: /goBox/parts/icon/fill, its own
                opacity: /goBox/icon.opacity, from base
                new: /goBox/parts/icon [] …
                hovered|| []
                size: /goBox/parts/icon/size, from base, or inherited
                fill: /goBox/parts/icon/fill, from base, or inherited
                opacity: /goBox/icon.opacity, from base, or inherited
                new: /goBox/states/hovered [] icon.…
                """
        )
    }
}
