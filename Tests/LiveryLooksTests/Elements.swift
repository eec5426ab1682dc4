import LiveryLooks

/// Elements such as a program has.
class View: Lookable {
    var lookStorage = LookStorage()
    var alpha = 1.0
    var isHidden = false
}

class Label: View { var text = "" }

class Button: View {
    var title = ""
    var isEnabled = true
}
