import LiverySupport

/// An element of a resource file of Android. Attributes are of Android's namespace, and colors have no names yet.
struct AndroidElement: Hashable, Sendable {
    /// The value of an attribute.
    enum Value: Hashable, Sendable {
        case text(String)
        case color(AndroidSlot)
    }

    struct Attribute: Hashable, Sendable {
        let name: String
        let value: Value
    }

    let name: String
    var attributes: [Attribute] = []
    var children: [AndroidElement] = []

    init(_ name: String, _ children: [AndroidElement] = []) {
        self.name = name
        self.children = children
    }

    /// An element with texts; those that are nil are left out.
    init(_ name: String, _ attributes: KeyValuePairs<String, String?>, _ children: [AndroidElement] = []) {
        self.init(name, children)
        for (name, value) in attributes { if let value { add(name, value) } }
    }

    mutating func add(_ name: String, _ value: String) { attributes.append(Attribute(name: name, value: .text(value))) }

    mutating func add(_ name: String, _ slot: AndroidSlot) {
        attributes.append(Attribute(name: name, value: .color(slot)))
    }

    /// Lets Android mirror its vectors where content runs from right to left.
    mutating func mirrorVectors() {
        if name == "vector" { add("autoMirrored", "true") }
        for index in children.indices { children[index].mirrorVectors() }
    }

    /// The slots of colors in it, in the order in which they are written.
    var slots: [AndroidSlot] {
        attributes.compactMap { if case .color(let slot) = $0.value { slot } else { nil } } + children.flatMap(\.slots)
    }

    /// The element with texts for its slots.
    func naming(_ color: (AndroidSlot) -> String) -> AndroidElement {
        var element = self
        element.attributes = attributes.map { attribute in
            guard case .color(let slot) = attribute.value else { return attribute }
            return Attribute(name: attribute.name, value: .text(color(slot)))
        }
        element.children = children.map { $0.naming(color) }
        return element
    }

    /// The file with this element, whose colors have names.
    var file: String {
        let space = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + text([space], depth: 0)
    }

    /// The lines of the element: its start on one if that is not too long.
    private func text(_ spaces: [String] = [], depth: Int) -> String {
        let indent = String(repeating: "    ", count: depth)
        let own = attributes.map { attribute in
            let text = if case .text(let text) = attribute.value { text } else { "" }
            return "android:\(attribute.name)=\"\(XMLText.attribute(text))\""
        }
        let first = ([indent + "<" + name] + spaces).joined(separator: " ")
        var start = ([first] + own).joined(separator: " ")
        if start.utf8.count > 100, own.count > 1 { start = ([first] + own).joined(separator: "\n\(indent)    ") }
        guard !children.isEmpty else { return start + " />\n" }
        return start + ">\n" + children.map { $0.text(depth: depth + 1) }.joined() + "\(indent)</\(name)>\n"
    }
}

/// A place for a color in an element.
enum AndroidSlot: Hashable, Sendable {
    /// What changes with the state, by the end of its resource's name: `fill`, `border`.
    case role(String)
    /// One color of each state, by its position among those of the drawable.
    case fixed(Int)
}

/// A color in one appearance.
enum AndroidColor: Hashable, Sendable {
    /// A color of the theme, by its key.
    case reference(String)
    /// As `#RRGGBB`, or `#AARRGGBB` if it is not opaque.
    case literal(String)

    static let transparent = AndroidColor.literal("#00000000")
}

extension Double {
    /// A length in Android's points.
    var dp: String { shortest + "dp" }
}
