package androidx.compose.ui.graphics

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.colorspace.ColorSpace
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.DrawStyle
import androidx.compose.ui.graphics.drawscope.Fill
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection

class Color internal constructor(val text: String) {
    override fun equals(other: Any?): Boolean = other is Color && other.text == text
    override fun hashCode(): Int = text.hashCode()
    override fun toString(): String = text

    companion object {
        val Transparent = Color(0x00000000)
        val Unspecified = Color("unspecified")
    }
}

fun Color(color: Int): Color = Color(String.format("%08X", color))
fun Color(color: Long): Color = Color(String.format("%08X", color))
fun Color(
    red: Float,
    green: Float,
    blue: Float,
    alpha: Float = 1f,
    colorSpace: ColorSpace
): Color = Color("$colorSpace $red $green $blue $alpha")

abstract class Brush

class SolidColor(val value: Color) : Brush() {
    override fun toString(): String = value.toString()
}

class Shader(val text: String)

abstract class ShaderBrush : Brush() {
    abstract fun createShader(size: Size): Shader
    override fun toString(): String = createShader(Size(200f, 100f)).text
}

fun LinearGradientShader(
    from: Offset,
    to: Offset,
    colors: List<Color>,
    colorStops: List<Float>? = null
): Shader = Shader("linear ${from.x},${from.y} ${to.x},${to.y} $colors $colorStops")

class Outline

interface Shape {
    fun createOutline(size: Size, layoutDirection: LayoutDirection, density: Density): Outline
}

interface Canvas

val Canvas.nativeCanvas: android.graphics.Canvas
    get() = android.graphics.Canvas()

fun DrawScope.drawOutline(
    outline: Outline,
    color: Color,
    alpha: Float = 1f,
    style: DrawStyle = Fill
) {}

fun DrawScope.drawOutline(
    outline: Outline,
    brush: Brush,
    alpha: Float = 1f,
    style: DrawStyle = Fill
) {}
