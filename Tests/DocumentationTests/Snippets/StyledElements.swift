// snippet: lookable
import LiveryLooks

class View: Lookable {
    var lookStorage = LookStorage()
    var alpha = 1.0
}

class Label: View {
    var text = ""
    var currency: String?
}
// end

// A class of somebody else's, which can't be edited.

final class Lamp {
    var brightness = 0.0
}

/// The uses of looks, as the documentation has them.
enum LookSnippets {
    static func changes(label: Label) {
        // snippet: changes
        let fade = View.change { $0.alpha = 0.5 }
        let greet = Label.change { $0.text = "Ahoy" }

        // A change of views and one of labels are one of labels.
        let welcome = fade + greet

        // Three ways to apply them.
        welcome(label)
        label.look.apply(fade, greet)
        label.look + fade + greet
        // end
    }

    static func states(label: Label) {
        // snippet: states
        label.look.prepare(states: "offline", "late") { $0.alpha = 0.5 }
        label.look.prepare(state: "boarding") { label in
            label.alpha = 1
            label.text = "Boarding"
        }

        label.look.state = "offline"  // applies the first change
        label.look.state = "boarding"  // applies the second
        // end
    }

    static func adapter(lamp: Lamp) -> Look<Lamp> {
        // snippet: adapter
        let look = Look(adapting: lamp)
        look.prepare(state: true) { $0.brightness = 0.8 }
        look.prepare(state: false) { $0.brightness = 0 }
        look.state = true
        // end
        return look
    }
}
