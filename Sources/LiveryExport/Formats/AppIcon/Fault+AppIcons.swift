import Livery

// What can't be an application's icon.
extension Fault {
    // MARK: Options

    /// A key of an output for platforms that the output leaves out.
    static func keyOfPlatforms(_ key: String, owner: String, _ platforms: [String]) -> Fault {
        Fault(
            .misplacedKey,
            "\(quoted(key)) has no effect in \(owner), whose 'platforms' lack \(platforms.listed)"
        )
    }
    static func missingBackground(owner: String) -> Fault {
        Fault(
            .missingKey,
            "missing key 'background' in \(owner): an icon of Android has a layer behind its content; or leave 'android' "
                + "out of 'platforms'"
        )
    }
    static func wrongIconAsset(
        _ name: String,
        for key: String,
        wanted: String,
        found kind: String
    ) -> Fault {
        Fault(
            .wrongReference,
            "\(quoted(key)) of an app icon is \(wanted), but \(quoted(name)) is \(kind)"
        )
    }

    // MARK: Sizes

    static func iconWithoutSize(_ name: String) -> Fault {
        Fault(
            .inconsistent,
            "\(quoted(name)) has no size to be an app icon with; write one, such as 'size: 64'"
        )
    }
    static func iconNotSquare(_ name: String, width: Double, height: Double) -> Fault {
        Fault(
            .inconsistent,
            "an app icon is square, but \(quoted(name)) is \(width.shortest) × \(height.shortest) points"
        )
    }
    static func iconTooSmall(_ name: String, side: Double, pixels: Int, least: Double) -> Fault {
        Fault(
            .outOfRange,
            "\(quoted(name)) is \(side.shortest) points wide; for \(pixels) pixels, an icon needs \(least.shortest)"
        )
    }

    // MARK: Opacity and shape

    /// - Parameters:
    ///   - name: The asset.
    ///   - pixel: The first pixel that is not opaque, its opacity, and the width of the picture.
    ///   - platform: What shows opaque icons alone.
    /// - Returns: The fault.
    static func iconNotOpaque(
        _ name: String,
        pixel: (x: Int, y: Int, opacity: Double, side: Int),
        for platform: String
    ) -> Fault {
        let size = "\(pixel.side) × \(pixel.side) pixels"
        return Fault(
            .inconsistent,
            "an icon for \(platform) is opaque, but \(quoted(name)) has an opacity of \(pixel.opacity.shortest) at "
                + "(\(pixel.x), \(pixel.y)) of its \(size)"
        )
    }
    static func translucentBackground(_ name: String) -> Fault {
        Fault(
            .inconsistent,
            "the background of an app icon is opaque, but the color \(quoted(name)) is not"
        )
    }
    static func noIconShape(_ name: String) -> Fault {
        Fault(
            .inconsistent,
            "\(quoted(name)) has no shape to be a monochrome icon: all of it is opaque"
        )
    }
    /// An icon that reaches out of the circle in its square.
    static func iconCut(_ name: String, percent: Int) -> Fault {
        Fault(
            .inexpressible,
            "round masks cut \(quoted(name)), which reaches out of the circle in its square by \(percent)% of its width"
        )
    }
    static func iconMarginsCut(_ name: String) -> Fault {
        Fault(
            .inexpressible,
            "what \(quoted(name)) paints beyond its size, such as a shadow, is not in the app icon"
        )
    }
}
