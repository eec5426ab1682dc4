import Livery
import LiveryRaster

extension BoxLayer.Arc {
    /// What a mask leaves of the layer's area: the part of the ring, and the dots at its ends.
    ///
    /// - Parameter share: How much of the circle it is, as text.
    /// - Returns: The mask, and how its images are composed.
    func mask(_ share: String) -> (mask: WebValue, composite: WebValue) {
        let place = "at \(center.x.cssNumber)px \(center.y.cssNumber)px"
        func circle(_ radius: Double, _ inside: String, _ outside: String) -> String {
            let edge = 0.25
            return "\(inside) \((radius - edge).cssNumber)px, \(outside) \((radius + edge).cssNumber)px"
        }
        let (none, all) = ("#0000", "#000")
        let ring =
            "radial-gradient(circle \(place), \(circle(radius - width / 2, none, all)), "
            + "\(circle(radius + width / 2, all, none)))"
        let from = start == 0 ? "" : "from \(start.cssNumber)deg "
        let turn = "calc(\(share) * 1turn)"
        let part = "conic-gradient(\(from)\(place), \(all) \(turn), \(none) 0)"
        guard isRound else { return (WebValue("\(part), \(ring)"), "intersect") }
        func dot(_ angle: String) -> String {
            let x = "calc(\(center.x.cssNumber)px + \(radius.cssNumber)px * sin(\(angle)))"
            let y = "calc(\(center.y.cssNumber)px - \(radius.cssNumber)px * cos(\(angle)))"
            return "radial-gradient(circle at \(x) \(y), \(circle(width / 2, all, none)))"
        }
        let end = start == 0 ? turn : "calc(\(start.cssNumber)deg + \(share) * 1turn)"
        let dots = [dot("\(start.cssNumber)deg"), dot(end)]
        return (WebValue((dots + [part, ring]).joined(separator: ", ")), "add, add, intersect")
    }
}
