import Livery
import LiveryStyle

extension StylePropertyList {
    /// Makes a title show what the box of an image says of its text, or the part `title` of the box.
    mutating func addTitle(
        of image: String,
        color: String,
        _ font: String,
        _ transform: String,
        _ decoration: String,
        parts: [String?] = [nil, "title"]
    ) {
        for part in parts {
            add(color, contentOf: image, part: part, \.textColor)
            add(font, contentOf: image, part: part, \.font)
            add(transform, contentOf: image, part: part, \.textTransform)
            add(decoration, contentOf: image, part: part, \.textDecoration)
        }
    }

    /// Makes a label show what the box of an image says of its text, or a part of the box.
    mutating func addLabel(_ label: String, of image: String, part: String) {
        addTitle(
            of: image,
            color: label + ".textColor",
            label + ".font",
            label + ".textTransform",
            label + ".textDecoration",
            parts: [nil, part]
        )
    }

    /// Makes an image show the color that the box of another image says for icons, or the part `icon` of the box.
    mutating func addIcon(of image: String, color: String) {
        for part in [nil, "icon"] { add(color, contentOf: image, part: part, \.iconColor) }
    }
}
