package androidx.compose.ui.geometry

data class Offset(val x: Float, val y: Float) {
    companion object {
        val Zero = Offset(0f, 0f)
    }
}

data class Size(val width: Float, val height: Float)
