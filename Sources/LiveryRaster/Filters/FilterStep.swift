/// One step of a filter: what an element whose name begins with `fe` does (filter-effects-1, section 9).
package struct FilterStep: Hashable, Sendable {
    /// What it does.
    package var effect: FilterEffect
    /// What it does that to.
    package var inputs: [Input]
    /// The only part that it paints, in the units of what is filtered.
    package var area: Rect2D
    /// Whether it computes with amounts of light, and not with sRGB's components.
    package var isOfLight: Bool

    /// What goes into a step.
    package enum Input: Hashable, Sendable {
        /// What is filtered.
        case source
        /// The opacity of what is filtered, in black.
        case sourceAlpha
        /// What a step before gave, by its number.
        case step(Int)
        /// Nothing.
        case transparent
    }

    /// Makes a step.
    package init(_ effect: FilterEffect, of inputs: [Input], in area: Rect2D, isOfLight: Bool) {
        self.effect = effect
        self.inputs = inputs
        self.area = area
        self.isOfLight = isOfLight
    }
}

/// What a step of a filter does. Lengths are in the units of what is filtered.
package enum FilterEffect: Hashable, Sendable {
    /// Mixes the first input with the second, which is behind.
    case blend(BlendMode)
    /// Multiplies straight colors by a matrix of 4 rows of 5.
    case colorMatrix([Double])
    /// Changes each of the four straight components by itself.
    case componentTransfer([TransferCurve])
    /// Composites the first input with the second.
    case composite(CompositeOperator)
    /// Sums of pixels around each one.
    case convolveMatrix(ConvolveMatrix)
    /// Moves the pixels of the first input by the components of the second.
    case displacement(scale: Double, x: Int, y: Int)
    /// The input over a shadow of it.
    case dropShadow(Color, offset: Point2D, deviation: Size2D)
    /// One color.
    case flood(Color)
    /// A Gaussian blur.
    case blur(Size2D)
    /// Nodes.
    case image([VectorNode])
    /// Light on the surface whose height is the input's opacity.
    case lighting(Lighting)
    /// All inputs, each over the one before.
    case merge
    /// The least or the greatest components around each pixel.
    case morphology(radius: Size2D, dilates: Bool)
    /// Moves the input.
    case offset(Point2D)
    /// Repeats the input's area.
    case tile
    /// Perlin's noise.
    case turbulence(Turbulence)
}

/// How two pictures are composited.
package enum CompositeOperator: Hashable, Sendable {
    case over
    case `in`
    case out
    case atop
    case xor
    case lighter
    /// k1·i1·i2 + k2·i1 + k3·i2 + k4.
    case arithmetic(SIMD4<Double>)
}

/// What is beyond the edges of a picture.
package enum EdgeMode: Hashable, Sendable {
    /// The pixel at the edge.
    case duplicate
    /// The pixels at the other edge.
    case wrap
    /// Nothing.
    case none
}

/// The weights of the pixels around one.
package struct ConvolveMatrix: Hashable, Sendable {
    package var columns: Int
    package var rows: Int
    /// The weights, the top row first; they are applied turned by 180°, as convolutions are.
    package var weights: [Double]
    package var divisor: Double
    package var bias: Double
    /// The column and row of the weights that is over the pixel.
    package var targetX: Int
    package var targetY: Int
    package var edge: EdgeMode
    package var preservesAlpha: Bool

    /// Makes a matrix.
    package init(
        columns: Int,
        rows: Int,
        weights: [Double],
        divisor: Double,
        bias: Double,
        targetX: Int,
        targetY: Int,
        edge: EdgeMode,
        preservesAlpha: Bool
    ) {
        self.columns = columns
        self.rows = rows
        self.weights = weights
        self.divisor = divisor
        self.bias = bias
        self.targetX = targetX
        self.targetY = targetY
        self.edge = edge
        self.preservesAlpha = preservesAlpha
    }
}

/// A light and the surface that it falls on.
package struct Lighting: Hashable, Sendable {
    /// Where light comes from.
    package enum Light: Hashable, Sendable {
        /// From far away, in degrees.
        case distant(azimuth: Double, elevation: Double)
        /// From a place.
        case point(SIMD3<Double>)
        /// From a place to another, within a cone.
        case spot(from: SIMD3<Double>, to: SIMD3<Double>, exponent: Double, cone: Double?)
    }

    package var light: Light
    package var color: Color
    package var surfaceScale: Double
    /// How much light comes back.
    package var constant: Double
    /// How much the surface shines; nil for one that is dull.
    package var shine: Double?

    /// Makes a light.
    package init(_ light: Light, color: Color, surfaceScale: Double, constant: Double, shine: Double?) {
        self.light = light
        self.color = color
        self.surfaceScale = surfaceScale
        self.constant = constant
        self.shine = shine
    }
}

/// Noise.
package struct Turbulence: Hashable, Sendable {
    package var frequency: Size2D
    package var octaves: Int
    package var seed: Double
    /// Whether the sums are of signed noise.
    package var isFractal: Bool
    /// Whether it goes on where it ends.
    package var stitches: Bool

    /// Makes noise.
    package init(frequency: Size2D, octaves: Int, seed: Double, isFractal: Bool, stitches: Bool) {
        self.frequency = frequency
        self.octaves = octaves
        self.seed = seed
        self.isFractal = isFractal
        self.stitches = stitches
    }
}
