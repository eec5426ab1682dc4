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

    /// All devices, by platform and size: the name, the width and height of the screen, its scale, what it shows at the top
    /// and the bottom, and the radius of its corners.
    private static let table = """
        iphone-se 375 667 2 20 0 0
        iphone-13-mini 375 812 3 50 34 44
        iphone-16e 390 844 3 47 34 47.33
        iphone-16 393 852 3 59 34 55
        iphone-16-pro 402 874 3 62 34 62
        iphone-16-plus 430 932 3 59 34 55
        iphone-16-pro-max 440 956 3 62 34 62
        iphone-17 402 874 3 62 34 62
        ipad-mini 744 1133 2 24 20 21.5
        ipad 820 1180 2 24 20 25
        ipad-pro-11 834 1210 2 24 20 30
        ipad-pro-13 1032 1376 2 24 20 30
        galaxy-s24 360 780 3 24 24 0
        pixel-9 412 923 2.625 24 24 0
        pixel-tablet 800 1280 2 24 24 0
        """

    /// All devices, by platform and size.
    static let all = table.split(separator: "\n").compactMap { line -> Device? in
        let words = line.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard numbers.count == 6 else { return nil }
        return Device(
            name: String(words[0]),
            size: Size2D(numbers[0], numbers[1]),
            scale: numbers[2],
            safeArea: Insets(top: numbers[3], left: 0, bottom: numbers[4], right: 0),
            cornerRadius: numbers[5]
        )
    }

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
