import Livery
import LiverySupport

/// What the components of a Kotlin file for Compose share.
enum ComposeKit {
    /// The declarations within the theme's class, or within the object with the classes of several themes.
    ///
    /// - Parameters:
    ///   - access: The visibility.
    ///   - lines: The code that uses them.
    /// - Returns: The declarations.
    static func members(_ access: String, for lines: [[String]]) -> [[String]] {
        let hasLines = lines.joined().contains { $0.contains("LineBrush(") }
        return ([textCase, boxShadow, look + drawing] + (hasLines ? [brush] : [])).map { text in
            text.replacing("public ", with: access + " ").codeLines
        }
    }

    /// The imports that a file needs, by the text that needs them.
    ///
    /// - Parameter text: The text of the file.
    /// - Returns: The names, sorted.
    static func imports(for text: String) -> [String] {
        let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        let names = known.filter { name in
            words.contains(String(name.split(separator: ".").last ?? ""))
        }
        return names.sortedByScalars()
    }

    /// The types that the code names.
    static let types = Set(
        known.compactMap { $0.split(separator: ".").last.map(String.init) }
            + ["Look", "BoxShadow", "TextCase", "LineBrush"]
    )

    private static let known = """
        android.graphics.Typeface
        android.graphics.drawable.Drawable
        androidx.compose.foundation.BorderStroke
        androidx.compose.foundation.background
        androidx.compose.foundation.isSystemInDarkTheme
        androidx.compose.foundation.layout.PaddingValues
        androidx.compose.foundation.layout.sizeIn
        androidx.compose.foundation.shape.AbsoluteRoundedCornerShape
        androidx.compose.foundation.shape.RoundedCornerShape
        androidx.compose.runtime.Composable
        androidx.compose.ui.Modifier
        androidx.compose.ui.draw.alpha
        androidx.compose.ui.draw.drawBehind
        androidx.compose.ui.draw.dropShadow
        androidx.compose.ui.draw.innerShadow
        androidx.compose.ui.geometry.Offset
        androidx.compose.ui.geometry.Size
        androidx.compose.ui.graphics.Brush
        androidx.compose.ui.graphics.Color
        androidx.compose.ui.graphics.LinearGradientShader
        androidx.compose.ui.graphics.Shader
        androidx.compose.ui.graphics.ShaderBrush
        androidx.compose.ui.graphics.Shape
        androidx.compose.ui.graphics.SolidColor
        androidx.compose.ui.graphics.colorspace.ColorSpaces
        androidx.compose.ui.graphics.drawOutline
        androidx.compose.ui.graphics.drawscope.DrawScope
        androidx.compose.ui.graphics.drawscope.Stroke
        androidx.compose.ui.graphics.drawscope.drawIntoCanvas
        androidx.compose.ui.graphics.drawscope.translate
        androidx.compose.ui.graphics.nativeCanvas
        androidx.compose.ui.graphics.shadow.Shadow
        androidx.compose.ui.text.TextStyle
        androidx.compose.ui.text.font.Font
        androidx.compose.ui.text.font.FontFamily
        androidx.compose.ui.text.font.FontStyle
        androidx.compose.ui.text.font.FontWeight
        androidx.compose.ui.unit.Dp
        androidx.compose.ui.unit.DpOffset
        androidx.compose.ui.unit.dp
        androidx.compose.ui.unit.sp
        """.codeLines

    private static let textCase = """
        /** How the letters of a text are replaced. */
        public enum class TextCase { Uppercase, Lowercase, Capitalize }
        """

    private static let boxShadow = """
        /** A shadow of a box. The blur is twice the standard deviation, as in CSS. */
        public data class BoxShadow(
            public val color: Color,
            public val blur: Dp,
            public val x: Dp,
            public val y: Dp,
            public val spread: Dp,
            public val isInset: Boolean = false
        ) {
            // The standard deviation of Android's blurs is 0.57735 of their radius.
            internal val shadow: Shadow
                get() = Shadow(
                    radius = blur * (0.5f / 0.57735f),
                    color = color,
                    spread = spread,
                    offset = DpOffset(x, y)
                )
        }
        """

    private static let look = """
        /** What a component looks like. */
        public class Look internal constructor() {
            /** The drawable that shows the component where Compose has no shape for it. */
            public var picture: Int? = null
                internal set
            /** The edges of the drawable that lie outside of the component. */
            public var margins: PaddingValues = PaddingValues(0.dp)
                internal set
            /** What covers the component, the topmost first. */
            public var fills: List<Brush> = emptyList()
                internal set
            /** What covers the border, too. */
            public var overlays: List<Brush> = emptyList()
                internal set
            /** The radii from the top left corner on, or one for all; null for half of the shorter side. */
            public var corners: List<Dp>? = listOf(0.dp)
                internal set
            public var borderColor: Color = Color.Transparent
                internal set
            public var borderWidths: PaddingValues = PaddingValues(0.dp)
                internal set
            public var outlineColor: Color = Color.Transparent
                internal set
            public var outlineWidth: Dp = 0.dp
                internal set
            /** The distance of the outline from the edge. */
            public var outlineOffset: Dp = 0.dp
                internal set
            public var shadows: List<BoxShadow> = emptyList()
                internal set
            public var opacity: Float = 1f
                internal set
            public var minWidth: Dp? = null
                internal set
            public var minHeight: Dp? = null
                internal set
            public var maxWidth: Dp? = null
                internal set
            public var maxHeight: Dp? = null
                internal set
            /** The padding of the content, from the edge. */
            public var padding: PaddingValues = PaddingValues(0.dp)
                internal set
            /** The distance between icon and text, or between the parts. */
            public var gap: Dp? = null
                internal set
            public var font: TextStyle? = null
                internal set
            public var textCase: TextCase? = null
                internal set
            public var textColor: Color? = null
                internal set
            /** The color of the icon, if it is not that of the text. */
            public var iconColor: Color? = null
                internal set

            /** The font, in the color of the text. */
            public val textStyle: TextStyle
                get() {
                    val style = font ?: TextStyle()
                    return textColor?.let { style.copy(color = it) } ?: style
                }

            /** The color of all of the component, for Material's colors; transparent for a gradient. */
            public val color: Color
                get() = (fills.firstOrNull() as? SolidColor)?.value ?: Color.Transparent

            public val shape: Shape
                get() = shape(0.dp)

            /** The border, if it is as wide on all sides. */
            public val border: BorderStroke?
                get() {
                    val width = borderWidths.calculateTopPadding()
                    val isLine = width > 0.dp && borderWidths == PaddingValues(width)
                    return if (isLine) BorderStroke(width, borderColor) else null
                }
        """

    private static let drawing = """


            /**
             * Draws the component behind its content, and makes it as large as it has to be.
             *
             * @param drawable The picture, where there is one.
             */
            public fun modifier(drawable: Drawable? = null): Modifier {
                var modifier = Modifier.sizeIn(
                    minWidth ?: Dp.Unspecified,
                    minHeight ?: Dp.Unspecified,
                    maxWidth ?: Dp.Unspecified,
                    maxHeight ?: Dp.Unspecified
                )
                if (drawable != null) return modifier.drawBehind { draw(drawable) }
                modifier = modifier.alpha(opacity)
                for (shadow in shadows.asReversed()) {
                    if (!shadow.isInset) modifier = modifier.dropShadow(shape, shadow.shadow)
                }
                for (fill in fills.asReversed()) modifier = modifier.background(fill, shape)
                for (shadow in shadows.asReversed()) {
                    if (shadow.isInset) modifier = modifier.innerShadow(shape, shadow.shadow)
                }
                return modifier.drawBehind { drawEdges() }
            }

            private fun shape(spread: Dp): Shape {
                val radii = corners ?: return RoundedCornerShape(50)
                fun radius(index: Int): Dp {
                    val radius = radii[index % radii.size]
                    return if (radius > 0.dp) maxOf(radius + spread, 0.dp) else radius
                }
                return AbsoluteRoundedCornerShape(radius(0), radius(1), radius(2), radius(3))
            }

            private fun DrawScope.drawEdges() {
                val top = borderWidths.calculateTopPadding().toPx()
                if (border != null) {
                    line(borderColor, top, -top / 2)
                } else {
                    val left = borderWidths.calculateLeftPadding(layoutDirection).toPx()
                    val right = borderWidths.calculateRightPadding(layoutDirection).toPx()
                    val bottom = borderWidths.calculateBottomPadding().toPx()
                    drawRect(borderColor, Offset.Zero, Size(size.width, top))
                    drawRect(borderColor, Offset(0f, size.height - bottom), Size(size.width, bottom))
                    val height = size.height - top - bottom
                    drawRect(borderColor, Offset(0f, top), Size(left, height))
                    drawRect(borderColor, Offset(size.width - right, top), Size(right, height))
                }
                for (overlay in overlays.asReversed()) {
                    drawOutline(shape.createOutline(size, layoutDirection, this), overlay)
                }
                if (outlineWidth > 0.dp) {
                    line(outlineColor, outlineWidth.toPx(), (outlineOffset + outlineWidth / 2).toPx())
                }
            }

            /** A line whose middle is at a distance from the edge. */
            private fun DrawScope.line(color: Color, width: Float, distance: Float) {
                val outer = Size(size.width + 2 * distance, size.height + 2 * distance)
                val outline = shape(distance.toDp()).createOutline(outer, layoutDirection, this)
                translate(-distance, -distance) {
                    drawOutline(outline, color, style = Stroke(width))
                }
            }

            private fun DrawScope.draw(drawable: Drawable) {
                val left = margins.calculateLeftPadding(layoutDirection).roundToPx()
                val right = margins.calculateRightPadding(layoutDirection).roundToPx()
                drawable.setBounds(
                    -left,
                    -margins.calculateTopPadding().roundToPx(),
                    size.width.toInt() + right,
                    size.height.toInt() + margins.calculateBottomPadding().roundToPx()
                )
                drawIntoCanvas { drawable.draw(it.nativeCanvas) }
            }
        }
        """

    /// A linear gradient at an angle: its line is as long as in css-images-4, 3.1.
    private static let brush = """
        internal class LineBrush(
            private val degrees: Float,
            private vararg val stops: Pair<Float, Color>
        ) : ShaderBrush() {
            override fun createShader(size: Size): Shader {
                val angle = Math.toRadians(degrees.toDouble())
                val x = Math.sin(angle).toFloat()
                val y = -Math.cos(angle).toFloat()
                val half = (Math.abs(size.width * x) + Math.abs(size.height * y)) / 2
                val middle = Offset(size.width / 2, size.height / 2)
                return LinearGradientShader(
                    Offset(middle.x - x * half, middle.y - y * half),
                    Offset(middle.x + x * half, middle.y + y * half),
                    stops.map { it.second },
                    stops.map { it.first }
                )
            }
        }
        """
}
