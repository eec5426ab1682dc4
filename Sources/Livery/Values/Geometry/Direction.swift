import LiveryRaster
import LiverySupport

/// An angle, or a direction to a corner.
enum Direction: Hashable {
    /// Degrees clockwise; 0 points up.
    case degrees(Double)
    /// Towards a corner, whatever the size.
    case corner(Gradient.Corner)

    /// The direction of CSS's tokens: an angle with its unit, `to right`, `to bottom left`.
    init?(_ tokens: [CSSToken]) {
        if tokens.count == 1, let degrees = tokens[0].degrees {
            self = .degrees(degrees)
            return
        }
        let words = tokens.map { $0.word ?? "" }
        guard words.first == "to", Set(words).count == words.count else { return nil }
        self.init(to: Set(words.dropFirst()))
    }

    /// The direction of the words that follow `to`.
    init?(to words: Set<String>) {
        switch words {
        case ["top"]: self = .degrees(0)
        case ["right"]: self = .degrees(90)
        case ["bottom"]: self = .degrees(180)
        case ["left"]: self = .degrees(270)
        default:
            let corner = Gradient.Corner.allCases.first { corner in
                Set(corner.rawValue.split(separator: " ").map(String.init)) == words
            }
            guard let corner else { return nil }
            self = .corner(corner)
        }
    }

    /// The linear gradient in this direction.
    var shape: Gradient.Shape {
        switch self {
        case .degrees(let degrees): .linear(angle: degrees)
        case .corner(let corner): .linearToCorner(corner)
        }
    }
}
