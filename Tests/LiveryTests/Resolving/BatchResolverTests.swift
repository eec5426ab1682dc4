import Foundation
import LiveryRaster
import LiveryText
import TestSupport
import Testing

@testable import Livery

/// What a batch resolves is what a style manager resolves.
@Suite struct BatchStylesTests {
    private static let themes = Repository.url("Resources/Themes")

    private static func sampleNames() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: themes.path).filter { DocumentFormat(path: $0) != nil }
            .sorted()
    }

    /// Every image of the samples, each scale after another one whose recipe may serve for it.
    @Test(arguments: try sampleNames()) func scalesShareWhatTheyMay(sample: String) throws {
        let path = Self.themes.appendingPathComponent(sample).path
        guard let document = try? ThemeDocument(contentsOfFile: path) else { return }
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = .pango()
        let styles = StyleManager(document: document, configuration: configuration)
        let session = BatchResolver(styles).session()
        let scales = [2, 1, 3, 1.5]
        // Style managers that are asked for one scale alone.
        let alone = scales.map { _ in StyleManager(document: document, configuration: configuration) }
        var imageCount = 0
        var sharedCount = 0
        for key in styles.assetNames {
            guard let description = try? styles.description(of: key), description.kind == .image else { continue }
            for states in description.states {
                for appearance in description.appearances {
                    var previous: ResolvedImage?
                    for (scale, manager) in zip(scales, alone) {
                        let request = ImageRequest(key, scale: scale, states: states, appearance: appearance)
                        let image = try session.resolvedImage(request, other: previous)
                        let alone = try manager.resolvedImage(request)
                        #expect(image.digest == alone.digest, "\(key) \(scale)")
                        #expect(image.recipe == alone.recipe)
                        #expect(image.pixelSize == alone.pixelSize)
                        #expect(image.layout == alone.layout)
                        #expect(image.scale == scale)
                        imageCount += 1
                        if previous?.recipe == image.recipe { sharedCount += 1 }
                        previous = image
                    }
                }
            }
        }
        #expect(imageCount == 0 || sharedCount > 0)
    }

    @Test(arguments: [
        ("{size: 8, fill: red}", false),
        ("{size: 8, border: 1px solid red}", false),
        ("{size: 8, border: hairline solid red}", true),
        ("{size: 8, cornerRadius: hairline}", true),
        ("{size: 8, fill: accentColor}", false),
        ("{size: 8, cornerRadius: thinLine}", true),
        ("{size: 8, states: {disabled: {cornerRadius: hairline}}}", false),
        ("{extends: thinBox}", true),
        ("{size: 8, fill: {image: thinBox}}", true),
        ("{size: 8, fill: {image: plainBox}}", false),
    ]) func theScaleIsSeenWhereItHasAPart(metadata: String, differs: Bool) throws {
        let text = """
            $values: {thinLine: hairline}
            accentColor: blue
            thinBox: {size: 8, cornerRadius: hairline}
            plainBox: {size: 8, fill: blue}
            aBox: \(metadata)
            """
        let document = try ThemeDocument(bytes: Array(text.utf8), format: .yaml)
        for order in [[1, 2, 3], [3, 2, 1]] as [[Double]] {
            let styles = StyleManager(document: document)
            // Others of the theme may have been asked for before, at one scale or another.
            _ = try styles.resolvedImage("thinBox", scale: 2)
            let recipes = try order.map { try styles.resolvedImage("aBox", scale: $0).recipe }
            #expect((Set(recipes).count > 1) == differs)
            let disabled = try order.map { try styles.resolvedImage("aBox", scale: $0, states: [.disabled]).recipe }
            #expect(Set(disabled).count == (differs || metadata.contains("disabled") ? 3 : 1))
        }
    }

    @Test func scalesOutOfRangeAreFaultsForWhatWasMadeAtAnother() throws {
        let text = "aBox: {size: 8, fill: red}"
        let document = try ThemeDocument(bytes: Array(text.utf8), format: .yaml)
        let styles = StyleManager(document: document)
        _ = try styles.resolvedImage("aBox", scale: 1)
        for scale in [0, 0.09, 16.5, -1, .infinity, .nan] {
            #expect(throws: ThemeError.self) { try styles.resolvedImage("aBox", scale: scale) }
        }
    }

    @Test func resolversOfTheUsersGetTheScaleThatTheyAskFor() throws {
        let text = "ownScaled: 1\nanyScaled: 1\notherScaled: 1"
        let document = try ThemeDocument(bytes: Array(text.utf8), format: .yaml)
        for scale in [1.0, 2] {
            var configuration = StyleManager.Configuration()
            configuration.scale = scale
            let styles = StyleManager(document: document, configuration: configuration)
            // One asks for the scale, one for what has asked, and one does not.
            styles.register(
                StubResolver("Scaled") { request in
                    if request.name.hasPrefix("own") { return "at \(request.scale)" }
                    if request.name.hasPrefix("other") {
                        let text: String = try request.asset("ownScaled")
                        return "other \(text)"
                    }
                    return "any"
                }
            )
            let snapshot = styles.snapshot
            for wanted in [3.0, 1, 2] {
                func value(_ name: String) throws -> String? {
                    let key = AssetKey(name: name, appearance: [.light], scale: wanted)
                    return try snapshot.asset(key).value as? String
                }
                #expect(try value("ownScaled") == "at \(wanted)")
                #expect(try value("otherScaled") == "other at \(wanted)")
                #expect(try value("anyScaled") == "any")
            }
        }
    }
}
