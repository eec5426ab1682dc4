// snippet: resolver
import Livery

/// Makes a disk of an asset such as `mailBadge: {color: red}`.
struct BadgeResolver: AssetResolver {
    static let name = "badge"
    var diameter = 10.0

    func canResolve(_ key: String) -> Bool { key.hasSuffix("Badge") }
    func kind(of key: String) -> AssetKind { .image }

    func resolve(_ request: AssetRequest) throws -> any Sendable {
        try request.allowOnly("color", "diameter")
        let color = try request.color("color")
        let diameter = try request.length("diameter", default: diameter)
        return try ThemedImage(size: Size2D(diameter, diameter), scale: request.scale) {
            canvas throws(RasterError) in
            let side = Double(canvas.width)
            let disk = Path.ellipse(in: Rect2D(x: 0, y: 0, width: side, height: side))
            try canvas.fill(disk, with: .color(color))
        }
    }
}
// end

/// The use of the resolver, as the reference has it.
func badge(of document: ThemeDocument) throws -> ThemedImage {
    // snippet: register
    let styles = StyleManager(document: document)
    styles.register(BadgeResolver(diameter: 16))
    let badge = try styles.image("mailBadge", scale: 2)
    // end
    return badge
}
