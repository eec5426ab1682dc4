/// The content of an SVG file, as text.
package struct VectorFile: Hashable, Sendable {
    /// The element `svg` with all that is in it. Before each of its ids, and before each reference to one, is
    /// ``idMark``, in whose place comes what keeps the ids of a file apart from those of others.
    package var text: String
    /// The size of the picture in its own units.
    package var size: Size2D

    /// A character that no XML file contains.
    package static let idMark: Character = "\u{1}"

    /// Makes a file.
    package init(text: String, size: Size2D) {
        self.text = text
        self.size = size
    }
}
