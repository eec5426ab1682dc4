package android.graphics.drawable

import android.graphics.Canvas

abstract class Drawable {
    fun setBounds(left: Int, top: Int, right: Int, bottom: Int) {}
    abstract fun draw(canvas: Canvas)
}
