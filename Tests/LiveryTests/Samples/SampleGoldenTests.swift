import Foundation
import Livery
import LiveryTesting
import TestSupport
import Testing

/// Every image of the samples in every appearance and state, pixel by pixel at two pixels per point, and beside the
/// goldens of an asset a text of the recipes that they were made by.
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

    @Test("each picture is its golden", arguments: Asset.all) func pictures(asset: Asset) throws {
        let theme = try asset.theme.manager()
        var recipes = ""
        for image in try SampleImage.all(of: asset.key, in: theme) {
            for scale in image.scales {
                expectGolden(
                    of: try theme.image(image.request(scale: scale)).bitmap,
                    named: image.goldenName(scale: scale, in: theme.document)
                )
            }
            let recipe = try theme.resolvedImage(image.request(scale: 2)).recipe
            recipes += "## \(image.name(scale: 1, in: theme.document))\n\(recipe)"
        }
        try expectText(recipes, in: "Goldens/Samples/\(theme.document.name)/\(asset.key).recipes.txt")
    }

    @Test("each golden is one of a picture that there is", arguments: [SampleTheme.harbor, .classic])
    func noneIsLeftOver(sample: SampleTheme) throws {
        let theme = try sample.manager()
        let document = theme.document
        let known = try theme.assetNames.flatMap { key in
            ["\(key).recipes.txt"]
                + (try SampleImage.all(of: key, in: theme).flatMap { image in
                    image.scales.map { "\(image.name(scale: $0, in: document)).png" }
                })
        }
        let folder = Repository.url("Goldens/Samples/\(document.name)").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files).subtracting(known) == [])
    }
}
