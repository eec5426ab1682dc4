// Made by Livery of the theme 'components'; changes to this file are lost.

package app

import android.graphics.drawable.Drawable
import androidx.compose.foundation.BorderStroke
import androidx.compose.foundation.background
import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.sizeIn
import androidx.compose.foundation.shape.AbsoluteRoundedCornerShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.draw.dropShadow
import androidx.compose.ui.draw.innerShadow
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.graphics.drawOutline
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.drawIntoCanvas
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.graphics.nativeCanvas
import androidx.compose.ui.graphics.shadow.Shadow
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

/** The theme 'components', in light or dark. */
public class Theme(public val isDark: Boolean = false) {
    public companion object {
        /** The theme in the appearance of the system. */
        public val current: Theme
            @Composable get() = Theme(isSystemInDarkTheme())
    }

    public val accentColor: Color
        get() = if (isDark) Color(0xFF7CC0F4) else Color(0xFF0C6CB9)

    public enum class ActionButtonTone {
        Accent, Neutral, Danger
    }

    public enum class ActionButtonSize {
        Medium, Small
    }

    /** The look of `actionButton`. */
    public fun actionButton(
        tone: ActionButtonTone = ActionButtonTone.Accent,
        size: ActionButtonSize = ActionButtonSize.Medium,
        hovered: Boolean = false,
        focused: Boolean = false,
        pressed: Boolean = false,
        enabled: Boolean = true
    ): Look {
        val look = Look()
        look.corners = listOf(6.dp)
        look.gap = 8.dp
        when (tone) {
            ActionButtonTone.Accent -> {
                look.fills = listOf(SolidColor(accentColor))
                look.textColor = onAccentColor
            }
            ActionButtonTone.Neutral -> {
                look.fills = listOf(SolidColor(surfaceColor))
                look.borderColor = lineColor
                look.borderWidths = PaddingValues(1.dp)
                look.textColor = inkColor
            }
            ActionButtonTone.Danger -> {
                look.fills = listOf(SolidColor(dangerColor))
                look.textColor = onDangerColor
            }
        }
        when (size) {
            ActionButtonSize.Medium -> {
                look.minHeight = 40.dp
                look.padding = PaddingValues(16.dp, 10.dp, 16.dp, 10.dp)
                look.font = labelFont
            }
            ActionButtonSize.Small -> {
                look.minHeight = 28.dp
                look.padding = PaddingValues(10.dp, 6.dp, 10.dp, 6.dp)
                look.font = captionFont
            }
        }
        if (hovered) {
            look.overlays = listOf(SolidColor(Color(0x14000000)))
        }
        if (focused) {
            look.outlineColor = accentColor
            look.outlineWidth = 2.dp
            look.outlineOffset = 2.dp
        }
        if (pressed) {
            look.overlays = listOf(SolidColor(Color(0x29000000)))
        }
        if (!enabled) {
            look.fills = listOf(SolidColor(surfaceColor))
            look.textColor = lineColor
        }
        return look
    }

    /** The part of `actionButton`. */
    public fun actionButtonIcon(
        tone: ActionButtonTone = ActionButtonTone.Accent,
        size: ActionButtonSize = ActionButtonSize.Medium,
        enabled: Boolean = true
    ): Look {
        val look = Look()
        when (tone) {
            ActionButtonTone.Accent -> {
                look.textColor = onAccentColor
            }
            ActionButtonTone.Neutral -> {
                look.textColor = inkColor
            }
            ActionButtonTone.Danger -> {
                look.textColor = onDangerColor
            }
        }
        when (size) {
            ActionButtonSize.Medium -> {
                look.minWidth = 18.dp
                look.minHeight = 18.dp
            }
            ActionButtonSize.Small -> {
                look.minWidth = 14.dp
                look.minHeight = 14.dp
            }
        }
        if (!enabled) {
            look.textColor = lineColor
        }
        return look
    }

    public val bodyFont: TextStyle
        get() = TextStyle(fontSize = 15.sp, fontWeight = FontWeight(400), lineHeight = 20.sp)

    public val captionFont: TextStyle
        get() = TextStyle(fontSize = 12.sp, fontWeight = FontWeight(400), lineHeight = 16.sp)

    public val dangerColor: Color
        get() = if (isDark) Color(0xFFF2A29B) else Color(0xFFB3261E)

    /** The look of `filterButton`. */
    public fun filterButton(checked: Boolean = false): Look {
        val look = Look()
        look.corners = null
        look.borderColor = lineColor
        look.borderWidths = PaddingValues(1.dp)
        look.minHeight = 32.dp
        look.padding = PaddingValues(12.dp, 6.dp, 12.dp, 6.dp)
        look.font = bodyFont
        look.textColor = inkColor
        if (checked) {
            look.fills = listOf(SolidColor(accentColor))
            look.borderColor = accentColor
            look.textColor = onAccentColor
        }
        return look
    }

    public val inkColor: Color
        get() = if (isDark) Color(0xFFE8EDF2) else Color(0xFF1B2530)

    public val labelFont: TextStyle
        get() = TextStyle(fontSize = 15.sp, fontWeight = FontWeight(600), lineHeight = 20.sp)

    public val lineColor: Color
        get() = if (isDark) Color(0xFF75818D) else Color(0xFF7C8794)

    public val mutedColor: Color
        get() = if (isDark) Color(0xFFA3AFBB) else Color(0xFF55606C)

    /** The look of `nameFieldBox`. */
    public fun nameFieldBox(enabled: Boolean = true): Look {
        val look = Look()
        look.gap = 6.dp
        look.font = bodyFont
        look.textColor = inkColor
        if (!enabled) {
            look.textColor = lineColor
        }
        return look
    }

    /** The part of `nameFieldBox`. */
    public fun nameFieldBoxLabel(enabled: Boolean = true): Look {
        val look = Look()
        look.font = labelFont
        look.textColor = inkColor
        if (!enabled) {
            look.textColor = lineColor
        }
        return look
    }

    /** The part of `nameFieldBox`. */
    public fun nameFieldBoxInput(
        focused: Boolean = false,
        enabled: Boolean = true,
        invalid: Boolean = false
    ): Look {
        val look = Look()
        look.fills = listOf(SolidColor(pageColor))
        look.corners = listOf(6.dp)
        look.borderColor = lineColor
        look.borderWidths = PaddingValues(1.dp)
        look.minHeight = 40.dp
        look.padding = PaddingValues(12.dp, 10.dp, 12.dp, 10.dp)
        look.font = bodyFont
        look.textColor = inkColor
        if (focused) {
            look.borderColor = accentColor
            look.outlineColor = accentColor
            look.outlineWidth = 1.dp
        }
        if (!enabled) {
            look.fills = listOf(SolidColor(surfaceColor))
            look.textColor = lineColor
        }
        if (invalid) {
            look.borderColor = dangerColor
        }
        if (focused && invalid) {
            look.outlineColor = dangerColor
        }
        return look
    }

    /** The part of `nameFieldBox`. */
    public fun nameFieldBoxPlaceholder(): Look {
        val look = Look()
        look.font = bodyFont
        look.textColor = mutedColor
        return look
    }

    /** The part of `nameFieldBox`. */
    public fun nameFieldBoxHint(
        enabled: Boolean = true,
        invalid: Boolean = false
    ): Look {
        val look = Look()
        look.font = captionFont
        look.textColor = mutedColor
        if (!enabled) {
            look.textColor = lineColor
        }
        if (invalid) {
            look.textColor = dangerColor
        }
        return look
    }

    /**
     * The look of `nightSwitchButton`.
     *
     * A drawable shows it: Compose has no shape for the layers of 'fill'.
     */
    public fun nightSwitchButton(): Look {
        val look = Look()
        look.picture = R.drawable.night_switch_button
        look.minWidth = 44.dp
        look.minHeight = 26.dp
        return look
    }

    public val onAccentColor: Color
        get() = if (isDark) Color(0xFF0A1B29) else Color(0xFFFFFFFF)

    public val onDangerColor: Color
        get() = if (isDark) Color(0xFF3B0A07) else Color(0xFFFFFFFF)

    public val pageColor: Color
        get() = if (isDark) Color(0xFF12181F) else Color(0xFFFFFFFF)

    /** The look of `shipCardBox`. */
    public fun shipCardBox(): Look {
        val look = Look()
        look.fills = listOf(SolidColor(pageColor))
        look.corners = listOf(12.dp)
        look.borderColor = surfaceColor
        look.borderWidths = PaddingValues(1.dp)
        look.shadows = listOf(BoxShadow(Color(0x29000000), 8.dp, 0.dp, 2.dp, 0.dp))
        look.padding = PaddingValues(16.dp)
        look.gap = 8.dp
        return look
    }

    /** The part of `shipCardBox`. */
    public fun shipCardBoxTitle(): Look {
        val look = Look()
        look.font = labelFont
        look.textColor = inkColor
        return look
    }

    /** The part of `shipCardBox`. */
    public fun shipCardBoxText(): Look {
        val look = Look()
        look.font = bodyFont
        look.textColor = mutedColor
        return look
    }

    /** The look of `shipRowBox`. */
    public fun shipRowBox(pressed: Boolean = false): Look {
        val look = Look()
        look.fills = listOf(SolidColor(pageColor))
        look.minHeight = 56.dp
        look.padding = PaddingValues(16.dp, 8.dp, 16.dp, 8.dp)
        look.gap = 12.dp
        if (pressed) {
            look.fills = listOf(SolidColor(surfaceColor))
        }
        return look
    }

    /** The part of `shipRowBox`. */
    public fun shipRowBoxAvatar(pressed: Boolean = false): Look {
        val look = Look()
        look.fills = listOf(SolidColor(surfaceColor))
        look.corners = null
        look.minWidth = 40.dp
        look.minHeight = 40.dp
        look.font = labelFont
        look.textColor = accentColor
        if (pressed) {
            look.fills = listOf(SolidColor(pageColor))
        }
        return look
    }

    /** The part of `shipRowBox`. */
    public fun shipRowBoxTitle(): Look {
        val look = Look()
        look.font = bodyFont
        look.textColor = inkColor
        return look
    }

    /** The part of `shipRowBox`. */
    public fun shipRowBoxSubtitle(): Look {
        val look = Look()
        look.font = captionFont
        look.textColor = mutedColor
        return look
    }

    /** The part of `shipRowBox`. */
    public fun shipRowBoxBadge(): Look {
        val look = Look()
        look.fills = listOf(SolidColor(dangerColor))
        look.corners = null
        look.minWidth = 20.dp
        look.minHeight = 20.dp
        look.padding = PaddingValues(6.dp, 2.dp, 6.dp, 2.dp)
        look.font = captionFont
        look.textColor = onDangerColor
        return look
    }

    public val surfaceColor: Color
        get() = if (isDark) Color(0xFF1F2933) else Color(0xFFEEF2F6)

    public val inset: Dp
        get() = 16.dp

    public val radius: Dp
        get() = 6.dp

    /** How the letters of a text are replaced. */
    public enum class TextCase { Uppercase, Lowercase, Capitalize }

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
}
