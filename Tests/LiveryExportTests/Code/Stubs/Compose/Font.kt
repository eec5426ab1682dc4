package androidx.compose.ui.text.font

data class FontWeight(val weight: Int)
enum class FontStyle { Normal, Italic }
class Font internal constructor(val resource: Int, unit: Unit)
fun Font(resId: Int): Font = Font(resId, Unit)

data class FontFamily(val text: String) {
    companion object {
        val SansSerif = FontFamily("sans-serif")
        val Serif = FontFamily("serif")
        val Monospace = FontFamily("monospace")
        val Cursive = FontFamily("cursive")
    }
}

fun FontFamily(vararg fonts: Font): FontFamily = FontFamily("resource ${fonts[0].resource}")
fun FontFamily(typeface: android.graphics.Typeface): FontFamily = FontFamily("typeface")
