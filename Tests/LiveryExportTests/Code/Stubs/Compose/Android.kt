package android.graphics

class Canvas
open class Typeface {
    companion object {
        const val NORMAL: Int = 0
        fun create(familyName: String, style: Int): Typeface = Typeface()
    }
}
