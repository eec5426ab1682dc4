import ArgumentParser
import LiveryRaster
import LiverySupport

/// A device on which `livery preview --device` shows screens, held upright.
struct Device: Equatable {
    /// The name on the command line.
    let name: String
    /// The size of the screen, in points.
    let size: Size2D
    /// Pixels per point.
    let scale: Double
    /// What the device shows at the edges, in points.
    let safeArea: Insets
    /// The radius of the screen's corners, in points.
    let cornerRadius: Double

    private init(
        _ name: String,
        _ width: Double,
        _ height: Double,
        scale: Double,
        top: Double,
        bottom: Double,
        radius: Double
    ) {
        self.name = name
        size = Size2D(width, height)
        self.scale = scale
        safeArea = Insets(top: top, left: 0, bottom: bottom, right: 0)
        cornerRadius = radius
    }

    /// All devices, by platform and size.
    static let all = [
        Device("iphone-se", 375, 667, scale: 2, top: 20, bottom: 0, radius: 0),
        Device("iphone-13-mini", 375, 812, scale: 3, top: 50, bottom: 34, radius: 44),
        Device("iphone-16e", 390, 844, scale: 3, top: 47, bottom: 34, radius: 47.33),
        Device("iphone-16", 393, 852, scale: 3, top: 59, bottom: 34, radius: 55),
        Device("iphone-16-pro", 402, 874, scale: 3, top: 62, bottom: 34, radius: 62),
        Device("iphone-16-plus", 430, 932, scale: 3, top: 59, bottom: 34, radius: 55),
        Device("iphone-16-pro-max", 440, 956, scale: 3, top: 62, bottom: 34, radius: 62),
        Device("iphone-17", 402, 874, scale: 3, top: 62, bottom: 34, radius: 62),
        Device("ipad-mini", 744, 1133, scale: 2, top: 24, bottom: 20, radius: 21.5),
        Device("ipad", 820, 1180, scale: 2, top: 24, bottom: 20, radius: 25),
        Device("ipad-pro-11", 834, 1210, scale: 2, top: 24, bottom: 20, radius: 30),
        Device("ipad-pro-13", 1032, 1376, scale: 2, top: 24, bottom: 20, radius: 30),
        Device("galaxy-s24", 360, 780, scale: 3, top: 24, bottom: 24, radius: 0),
        Device("pixel-9", 412, 923, scale: 2.625, top: 24, bottom: 24, radius: 0),
        Device("pixel-tablet", 800, 1280, scale: 2, top: 24, bottom: 24, radius: 0),
    ]

    /// Parses a name.
    static func parse(_ text: String) throws -> Device {
        if let device = all.first(where: { $0.name == text }) { return device }
        let names = all.map(\.name)
        let hint =
            nearestName(to: text, among: names).map { "did you mean '\($0)'?" }
            ?? "the devices are \(names.joined(separator: ", "))"
        throw ValidationError("there is no device \(quoted(text)); \(hint)")
    }
}
