import Testing

@testable import Livery

/// That each key of a box that other systems would understand has a hint; what they are is in `told-themes.txt`.
struct ForeignKeyTests {
    /// Words of CSS, SVG, Figma, Android and UIKit for what a box has, or can't have.
    private static let words = """
        background-color background background-image background-size background-position
        background-repeat background-clip background-origin border-radius border-top-left-radius
        border-width border-color border-style border-top border-image border-image-source
        border-image-slice box-shadow text-shadow filter backdrop-filter transform rotate scale translate
        clip-path mask-image mask-size mask-mode mask-position -webkit-mask outline-width outline-offset
        mix-blend-mode isolation line-height font-size font-weight font-family text-align letter-spacing
        padding-left margin-left width height min-width max-width display position left
        z-index overflow aspect-ratio accent-color visibility transition
        fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
        stroke-dashoffset stroke-miterlimit stroke-opacity d viewBox paint-order vector-effect
        cornerSmoothing strokes fills effects strokeWeight strokeAlign layoutMode itemSpacing constraints
        clipsContent innerShadow layerBlur backgroundBlur rectangleCornerRadii individualStrokeWeights
        elevation solid gradient startColor centerColor endColor drawable layer-list ripple
        topLeftRadius dashWidth dashGap backgroundTint
        maskedCorners shadowOpacity shadowRadius shadowOffset shadowPath masksToBounds
        contentInset contentEdgeInsets lineWidth lineCap lineJoin lineDashPattern compositingFilter
        alpha isHidden
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    @Test(arguments: words) func eachWordHasAHint(word: String) {
        let messages = faults(of: "aBox: {size: 3, \(word): 1}")
        #expect(messages.count == 1 && messages[0].contains("; "), "\(messages)")
        #expect(!messages.joined().contains("did you mean"), "\(messages)")
    }
}
