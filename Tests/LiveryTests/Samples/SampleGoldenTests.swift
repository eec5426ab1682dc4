import Foundation
import Livery
import LiveryTesting
import Testing

/// Every image of the samples, at three scales, in every appearance and state, pixel by pixel; beside
/// each golden is the recipe that it was made by.
struct SampleGoldenTests {
    /// A sample's image asset.
    struct Asset: CustomTestStringConvertible {
        let theme: SampleTheme
        let key: String

        var testDescription: String { "\(theme.rawValue): \(key)" }

        /// All image assets of the themes that have goldens, without boxes that paint nothing.
        ///
        /// A theme that cannot be read has none; `SampleThemeTests` then fails.
        static let all = [SampleTheme.harbor, .classic].flatMap { theme in
            (try? imageKeys(of: theme))?.map { Asset(theme: theme, key: $0) } ?? []
        }

        private static func imageKeys(of theme: SampleTheme) throws -> [String] {
            let manager = try theme.manager()
            return try manager.assetNames.filter { key in
                let asset = try manager.description(of: key)
                return asset.kind == .image && asset.isPainted
            }
        }
    }

    @Test("each picture is its golden", arguments: Asset.all)
    func pictures(asset: Asset) throws {
        let theme = try asset.theme.manager()
        for image in try SampleImage.all(of: asset.key, in: theme) {
            expectGolden(
                of: theme.golden(
                    image.key,
                    scale: Double(image.scale),
                    states: image.states,
                    appearance: image.appearance
                ),
                named: image.goldenName(in: theme.document.name)
            )
        }
    }

    @Test(
        "each golden is one of a picture that there is",
        arguments: [SampleTheme.harbor, .classic]
    )
    func noneIsLeftOver(sample: SampleTheme) throws {
        let theme = try sample.manager()
        let names = try theme.assetNames.flatMap { key in
            try SampleImage.all(of: key, in: theme).map(\.name)
        }
        let folder = "\(SampleTheme.packageFolder)/Goldens/Samples/\(theme.document.name)"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let known = names.flatMap { ["\($0).png", "\($0).recipe.txt"] }
        #expect(Set(files).subtracting(known) == [])
    }
}
