package androidx.compose.ui.graphics.drawscope

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection

sealed class DrawStyle
object Fill : DrawStyle()
class Stroke(val width: Float = 0f) : DrawStyle()

interface DrawScope : Density {
    val size: Size
    val layoutDirection: LayoutDirection
    fun drawRect(color: Color, topLeft: Offset, size: Size)
}

inline fun DrawScope.translate(left: Float = 0f, top: Float = 0f, block: DrawScope.() -> Unit) {
    block()
}

inline fun DrawScope.drawIntoCanvas(block: (Canvas) -> Unit) {
    block(object : Canvas {})
}
