package androidx.compose.foundation

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp

data class BorderStroke(val width: Dp, val color: Color)

fun Modifier.background(brush: Brush, shape: Shape, alpha: Float = 1f): Modifier = this

@Composable
fun isSystemInDarkTheme(): Boolean = true
