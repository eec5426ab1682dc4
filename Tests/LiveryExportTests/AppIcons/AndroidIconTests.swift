import Foundation
import Livery
import LiveryRaster
import Testing

@testable import LiveryExport

/// The resources of Android's icons, after the documentation of adaptive icons.
@Suite struct AndroidIconTests {
    private let icon: AppIconFixture

    init() throws { icon = try AppIconFixture() }

    private func export(_ options: String) throws -> ExportReport {
        try icon.export("platforms: android, asset: tileBox, " + options)
    }

    /// The pixels of 108 dp, of the safe zone of 66 dp within, and of a legacy icon of 48 dp.
    static let densities = [
        ("mdpi", 108, 66, 48), ("hdpi", 162, 99, 72), ("xhdpi", 216, 132, 96), ("xxhdpi", 324, 198, 144),
        ("xxxhdpi", 432, 264, 192),
    ]

    /// The text is what Android Studio's wizard writes, but for spaces.
    @Test func anIconOfLayers() throws {
        let report = try export("foreground: markBox, background: seaColor, monochrome: markBox, legacy: true")
        #expect(report.failureTexts == [])
        #expect(
            try icon.text("res/mipmap-anydpi-v26/ic_launcher.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
                    <background android:drawable="@color/ic_launcher_background" />
                    <foreground android:drawable="@mipmap/ic_launcher_foreground" />
                    <monochrome android:drawable="@mipmap/ic_launcher_monochrome" />
                </adaptive-icon>

                """
        )
        #expect(
            try icon.text("res/values/ic_launcher_background.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <resources>
                    <color name="ic_launcher_background">#1060C0</color>
                </resources>

                """
        )
        for (density, side, safe, legacy) in Self.densities {
            let layer = try icon.picture("res/mipmap-\(density)/ic_launcher_foreground.png")
            #expect(layer.size == PixelSize(width: side, height: side))
            // The mark is 40 of 64 points wide, and in the middle of the layer.
            let bounds = layer.bounds { $0.alpha > 0 }
            #expect(abs(bounds[0] - (side - bounds[2])) <= 1, "\(density)")
            #expect(abs(bounds[1] - (side - bounds[3])) <= 1, "\(density)")
            let width = Double(safe) * 40 / 64
            #expect(abs(Double(bounds[2] - bounds[0]) - width) <= 2, "\(density) \(bounds)")
            #expect(layer.levels(side / 2, side / 2) == [0xFF, 0x80, 0, 255])
            let shape = try icon.picture("res/mipmap-\(density)/ic_launcher_monochrome.png")
            #expect(shape.size == layer.size)
            for (x, y) in [(0, 0), (side / 2, side / 2), (bounds[0], side / 2)] {
                #expect(shape.levels(x, y) == [0, 0, 0, layer.levels(x, y)[3]])
            }
            let whole = try icon.picture("res/mipmap-\(density)/ic_launcher.png")
            #expect(whole.size == PixelSize(width: legacy, height: legacy))
        }
        // Google Play: 512 × 512.
        let store = try icon.picture("ic_launcher-playstore.png")
        #expect(store.size == PixelSize(width: 512, height: 512))
        #expect(store.isOpaque)
        #expect(store.bounds { $0.green == 255 } == [128, 128, 384, 384])
        #expect(try icon.paths().count == 2 + 5 * 3 + 1)
    }

    /// What reaches to the edges of an asset reaches to those of the safe zone, and no farther.
    @Test func contentIsWithinTheSafeZone() throws {
        let report = try export("background: seaColor")
        #expect(report.failureTexts == [])
        for (density, side, safe, _) in Self.densities {
            let layer = try icon.picture("res/mipmap-\(density)/ic_launcher_foreground.png")
            let margin = (side - safe + 1) / 2
            let bounds = layer.bounds { $0.alpha > 0 }
            #expect(bounds == [margin, margin, side - margin, side - margin], "\(density)")
        }
        #expect(report.warnings.isEmpty)
    }

    @Test(
        arguments: [
            ("backBox", [0, 0, 0, 255], [255, 255, 255, 255]), ("skyGradient", [0, 0, 0, 255], [255, 255, 255, 255]),
            ("tileBox", [0x10, 0x60, 0xC0, 255], [0x10, 0x60, 0xC0, 255]),
            ("flatBox", [0x10, 0x60, 0xC0, 255], [0x10, 0x60, 0xC0, 255]),
        ] as [(String, [UInt8], [UInt8])]
    ) func aBackgroundFillsItsLayer(asset: String, top: [UInt8], bottom: [UInt8]) throws {
        let report = try export("foreground: markBox, background: \(asset)")
        #expect(report.failureTexts == [])
        #expect(report.warnings.isEmpty)
        let xml = try icon.text("res/mipmap-anydpi-v26/ic_launcher.xml")
        #expect(xml.contains("<background android:drawable=\"@mipmap/ic_launcher_background\" />"))
        #expect(!xml.contains("monochrome"))
        for (density, side, _, _) in Self.densities {
            let layer = try icon.picture("res/mipmap-\(density)/ic_launcher_background.png")
            #expect(layer.size == PixelSize(width: side, height: side))
            #expect(layer.isOpaque)
            for x in [0, side / 2, side - 1] {
                for (y, wanted) in [(0, top), (side - 1, bottom)] {
                    let found = layer.levels(x, y)
                    #expect(zip(found, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(found)")
                }
            }
        }
    }

    /// aapt2 compiles the resources, and links an application with the framework's, where both are installed.
    @Test(.enabled(if: AndroidTool.isInstalled && AndroidTool.hasFramework), arguments: ["seaColor", "skyGradient"])
    func androidsToolsLinkTheIcon(background: String) throws {
        let report = try export("foreground: markBox, background: \(background), monochrome: markBox, legacy: true")
        #expect(report.failureTexts == [])
        let folder = icon.files.folder.path(of: "icons/res")
        #expect(try AndroidTool.compile(folder) == "")
        let said = try AndroidTool.link(folder, icon: "@mipmap/ic_launcher")
        #expect(!said.contains("error") && !said.hasPrefix("failed"), "\(said)")
        let badging = try AndroidTool.dump("badging", folder)
        // The layers stand in for the pictures of each density.
        for density in [160, 240, 320, 480, 640] {
            #expect(badging.contains("application-icon-\(density):'res/"), "\(badging)")
        }
        let resources = try AndroidTool.dump("resources", folder)
        for name in ["ic_launcher", "ic_launcher_foreground", "ic_launcher_monochrome"] {
            #expect(resources.contains("mipmap/\(name)\n"), "\(name)")
        }
        #expect(resources.contains("(anydpi-v26)"))
    }
}
