import LiveryLooks

/// Elements such as a program has: plain classes that know nothing of styles.
class View: Changeable {
    var alpha = 1.0
    var isHidden = false
}

class Label: View {
    var text = ""
}

class Button: View {
    var title = ""
    var isEnabled = true
}
