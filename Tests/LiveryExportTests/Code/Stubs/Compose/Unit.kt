package androidx.compose.ui.unit

data class Dp(val value: Float) : Comparable<Dp> {
    operator fun plus(other: Dp): Dp = Dp(value + other.value)
    operator fun div(other: Int): Dp = Dp(value / other)
    operator fun times(other: Float): Dp = Dp(value * other)
    override fun compareTo(other: Dp): Int = value.compareTo(other.value)
    override fun toString(): String = "$value"

    companion object {
        val Unspecified = Dp(Float.NaN)
    }
}

data class DpOffset(val x: Dp, val y: Dp)
data class TextUnit(val value: Float)

val Int.dp: Dp get() = Dp(toFloat())
val Double.dp: Dp get() = Dp(toFloat())
val Int.sp: TextUnit get() = TextUnit(toFloat())
val Double.sp: TextUnit get() = TextUnit(toFloat())

enum class LayoutDirection { Ltr, Rtl }

interface Density {
    fun Dp.toPx(): Float = value
    fun Dp.roundToPx(): Int = value.toInt()
    fun Float.toDp(): Dp = Dp(this)
}
