package androidx.compose.ui.graphics.colorspace

abstract class ColorSpace(val name: String) {
    override fun toString(): String = name
}

object ColorSpaces {
    val DisplayP3: ColorSpace = object : ColorSpace("Display P3") {}
}
