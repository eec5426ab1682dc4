import Livery
import LiveryRaster
import Testing

@testable import LiveryExport

/// `AppIcon.appiconset`, as Xcode writes it.
@Suite struct AppleIconTests {
    private let icon: AppIconFixture

    init() throws { icon = try AppIconFixture() }

    private func export(_ options: String, theme: String = AppIconFixture.theme) throws -> ExportReport {
        try icon.export("platforms: apple, " + options, theme: theme)
    }

    /// The very bytes of the set that Xcode 16 makes for a new application, with the names of the files.
    @Test func contentsAreXcodes() throws {
        let report = try export("asset: tileBox, tinted: markBox")
        #expect(report.failureTexts == [])
        #expect(
            try icon.text("AppIcon.appiconset/Contents.json") == """
                {
                  "images" : [
                    {
                      "filename" : "AppIcon.png",
                      "idiom" : "universal",
                      "platform" : "ios",
                      "size" : "1024x1024"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "dark"
                        }
                      ],
                      "idiom" : "universal",
                      "platform" : "ios",
                      "size" : "1024x1024"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "tinted"
                        }
                      ],
                      "filename" : "AppIcon~tinted.png",
                      "idiom" : "universal",
                      "platform" : "ios",
                      "size" : "1024x1024"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  }
                }

                """
        )
        #expect(
            try icon.paths() == [
                "AppIcon.appiconset/AppIcon.png", "AppIcon.appiconset/AppIcon~tinted.png",
                "AppIcon.appiconset/Contents.json",
            ]
        )
    }

    /// The icon is scaled: what is 16 of 64 points from the edge is 256 of 1,024 pixels from it.
    @Test func theIconFillsItsPicture() throws {
        _ = try export("asset: tileBox")
        let picture = try icon.picture("AppIcon.appiconset/AppIcon.png")
        #expect(picture.size == PixelSize(width: 1024, height: 1024))
        #expect(picture.isOpaque)
        #expect(picture.levels(0, 0) == [0x10, 0x60, 0xC0, 255])
        #expect(picture.bounds { $0.green == 255 } == [256, 256, 768, 768])
        // App Store Connect rejects icons with an alpha channel: colors 4 and 6, and transparency.
        let bytes = try icon.bytes("AppIcon.appiconset/AppIcon.png")
        #expect([0, 2, 3].contains(bytes[25]))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("tRNS"))
    }

    /// CSS's `grayscale()`: 0.2126 red + 0.7152 green + 0.0722 blue.
    @Test func theTintedIconIsGray() throws {
        _ = try export("asset: tileBox, tinted: markBox")
        let picture = try icon.picture("AppIcon.appiconset/AppIcon~tinted.png")
        let gray = UInt8((0.2126 * 255 + 0.7152 * 128).rounded())
        #expect(picture.levels(512, 512) == [gray, gray, gray, 255])
        #expect(picture.levels(0, 0) == [0, 0, 0, 0])
        #expect(picture.bounds { $0.alpha > 0 } == [192, 192, 832, 832])
    }

    /// The ten pictures of Apple's Human Interface Guidelines for macOS.
    @Test func macosHasTheSizesOfItsOwnIcon() throws {
        _ = try export("asset: tileBox, macos: macBox")
        let contents = try icon.text("AppIcon.appiconset/Contents.json")
        for side in [16, 32, 128, 256, 512] {
            for scale in [1, 2] {
                let name = "AppIcon-macos-\(side)\(scale == 2 ? "@2x" : "").png"
                let entry = """
                        {
                          "filename" : "\(name)",
                          "idiom" : "mac",
                          "scale" : "\(scale)x",
                          "size" : "\(side)x\(side)"
                        }
                    """
                #expect(contents.contains(entry), "\(name)")
                let picture = try icon.picture("AppIcon.appiconset/" + name)
                #expect(picture.size == PixelSize(width: side * scale, height: side * scale))
                #expect(picture.levels(0, 0) == [0, 0, 0, 0])
                #expect(picture.levels(side * scale / 2, side * scale / 2) == [0x10, 0x60, 0xC0, 255])
            }
        }
        // A margin of 6 of 64 points.
        let large = try icon.picture("AppIcon.appiconset/AppIcon-macos-512@2x.png")
        #expect(large.bounds { $0.alpha == 255 } == [96, 96, 928, 928])
    }

    /// The theme's own dark appearance is what iOS shows at night; a key of the output is stronger.
    @Test func theDarkAppearanceIsTheDarkIcon() throws {
        let theme =
            AppIconFixture.theme.replacing("[light]", with: "[light, dark, dark.highContrast]")
            + "\nseaColor~dark: \"#000000\"\nnightBox: {size: 64, fill: seaColor, cornerRadius: 9}"
        let dark = "AppIcon.appiconset/AppIcon~dark.png"
        _ = try export("asset: tileBox", theme: theme)
        #expect(!(try icon.paths().contains(dark)))
        let sea = theme.replacing("inset: 16}, \"#1060c0\"]", with: "inset: 16}, seaColor]")
        _ = try export("asset: tileBox", theme: sea)
        #expect(try icon.picture(dark).levels(0, 0) == [0, 0, 0, 255])
        #expect(try icon.picture("AppIcon.appiconset/AppIcon.png").levels(0, 0)[2] == 0xC0)
        #expect(try icon.text("AppIcon.appiconset/Contents.json").contains("AppIcon~dark.png"))
        // Dark icons may be transparent.
        let report = try export("asset: tileBox, dark: nightBox", theme: sea)
        #expect(report.failureTexts == [])
        #expect(try icon.picture(dark).levels(0, 0) == [0, 0, 0, 0])
    }

    /// From far larger than a picture to the smallest that may be: an asset of 1,024 points at 16 pixels is averaged.
    @Test(arguments: [64.0, 100, 333.5, 1024, 4096]) func anySizeOfAnAssetIsAnIcon(side: Double) throws {
        let theme = """
            $appearances: [light]
            tileBox: {size: \(side), fill: [{color: white, inset: 25%}, black]}
            """
        let report = try export("asset: tileBox, macos: tileBox", theme: theme)
        #expect(report.failureTexts == [])
        for (name, pixels) in [("", 1024), ("-macos-16", 16), ("-macos-128@2x", 256)] {
            let picture = try icon.picture("AppIcon.appiconset/AppIcon\(name).png")
            #expect(picture.size == PixelSize(width: pixels, height: pixels))
            let quarter = pixels / 4
            #expect(picture.levels(quarter - 1, quarter) == [0, 0, 0, 255])
            #expect(picture.levels(quarter, quarter) == [255, 255, 255, 255])
            #expect(picture.levels(3 * quarter - 1, 3 * quarter - 1) == [255, 255, 255, 255])
            #expect(picture.levels(3 * quarter, 3 * quarter - 1) == [0, 0, 0, 255])
        }
    }
}
