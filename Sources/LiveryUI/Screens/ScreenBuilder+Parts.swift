import Livery
import LiveryStyle

extension ScreenBuilder {
    /// The properties of the image behind an element's content.
    static let boxProperties = ["backgroundImage", "background"]

    /// Makes an element a part of the nearest box around it, `part: title`, in the states of the element with the box,
    /// or the part that a reference names, `part: "{nameFieldBox.title}"`.
    mutating func use(_ part: DocumentDictionary.Entry, in keys: inout ElementKeys, of view: View) {
        let names = type(of: view).styleProperties.names
        let property = Self.boxProperties.first(where: names.contains) ?? "part"
        var value = part.value
        if let name = value.string, !name.hasPrefix("{"), !name.isEmpty {
            guard let box = boxes.last, let image = Self.image(of: name, in: box.image) else {
                let hint = "no element around it has a box as its 'backgroundImage' in this screen"
                let fault = Fault.unsupportedKey("part", owner: "this element", hint: hint)
                return report(fault, at: part.keyLocation)
            }
            value = DocumentValue(image, at: value.location)
            if view.states.isEmpty { view.states = box.states }
        }
        if property != "part", let other = keys.rest[entry: property] {
            return report(.sameProperty("part", as: property), at: other.keyLocation)
        }
        keys.put(.init(keyLocation: part.keyLocation, value: value), as: property)
    }

    /// The image of a part of a box, which is a name, a reference, or one of these with parameters.
    private static func image(of part: String, in box: DocumentValue) -> DocumentValue.Value? {
        if var dictionary = box.dictionary {
            guard let image = dictionary["image"].flatMap({ image(of: part, in: $0) }),
                let entry = dictionary[entry: "image"]
            else { return nil }
            let value = DocumentValue(image, at: entry.value.location)
            dictionary[entry: "image"] = .init(keyLocation: entry.keyLocation, value: value)
            return .dictionary(dictionary)
        }
        guard var name = box.string else { return nil }
        for (start, end) in [("{", "}"), ("IMG(", ")")] where name.hasPrefix(start) && name.hasSuffix(end) {
            name = String(name.dropFirst(start.count).dropLast(end.count))
        }
        // Words of a variant are those of the part, too.
        let end = name.firstIndex(of: "~") ?? name.endIndex
        return .string("{\(name[..<end]).\(part)\(name[end...])}")
    }
}
