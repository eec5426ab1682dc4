/// A part of a picture that vectors can't say.
package struct VectorGap: Hashable, Sendable {
    /// Which part: `fill`, `layer 2 of fill`.
    package let part: String
    /// Why it is a picture of pixels.
    package let reason: Reason

    /// Makes one.
    package init(_ part: String, _ reason: Reason) {
        self.part = part
        self.reason = reason
    }

    /// Why vectors can't say it.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// SVG has no gradients around a point.
        case conicGradient = "a conic gradient"
        /// Each renderer resamples pixels in its own way.
        case resampledPixels = "a picture that is resampled"
        /// Corners, edges and a middle that are stretched apart.
        case slices = "a stretched picture"
        /// Only pixels are known.
        case program = "drawn by a program"
    }
}
