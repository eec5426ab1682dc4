import Livery
import LiveryRaster
import LiverySupport

/// How Android draws an image in one combination of states.
enum AndroidDrawable: Hashable, Sendable {
    /// What Android draws itself: the element in each appearance, or once for all, and the colors of its fixed slots in
    /// each appearance.
    case element([AndroidElement], fixed: [[AndroidColor]])
    /// Pictures, by their digests in each appearance.
    case pictures([[Digest]])
}

/// Colors by state, each in all appearances of the output.
struct AndroidColorList: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let states: StateSet
        let colors: [AndroidColor]
    }

    /// The weakest first; each changes something.
    var entries: [Entry] = []

    /// The one color for all states; nil if it changes.
    var only: [AndroidColor]? { entries.count == 1 ? entries[0].colors : nil }
}

/// What an image is in Android's resources, without names.
struct AndroidImage: Sendable {
    /// A resource, by which the variants of an image are compared.
    enum Property: Hashable, Sendable {
        case drawable
        /// A list of colors, by the end of its name.
        case colors(String)
        case text
        /// A dimension, by the end of its name.
        case length(String)
    }

    /// The drawables, the weakest states first; none of an image that paints nothing.
    var drawables: [(states: StateSet, value: AndroidDrawable)] = []
    /// The lists of colors that drawables use.
    var roles: [String: AndroidColorList] = [:]
    /// The pictures, by states.
    var pictures: [StateSet: AndroidPictures] = [:]
    /// The colors of text and icon.
    var colors: [String: AndroidColorList] = [:]
    /// The style of the text, in each appearance; empty for none.
    var styles: [AndroidTextStyle] = []
    /// Dimensions in each appearance.
    var lengths: [String: [Double]] = [:]
    /// Whether the drawables are others where content runs from right to left.
    var hasMirrored = false
    /// What Android can't say.
    var warnings: [Fault] = []

    /// All resources.
    var properties: Set<Property> {
        var all = Set(roles.keys.map(Property.colors) + colors.keys.map(Property.colors))
        all.formUnion(lengths.keys.map(Property.length))
        if !drawables.isEmpty { all.insert(.drawable) }
        if !styles.isEmpty { all.insert(.text) }
        return all
    }

    /// Whether a resource is the same as that of another image.
    func isSame(_ property: Property, as other: AndroidImage) -> Bool {
        switch property {
        case .drawable:
            drawables.map(\.states) == other.drawables.map(\.states)
                && drawables.map(\.value) == other.drawables.map(\.value) && roles == other.roles
        case .colors(let name): roles[name] == other.roles[name] && colors[name] == other.colors[name]
        case .text: styles == other.styles && colors[AndroidTextStyle.color] == other.colors[AndroidTextStyle.color]
        case .length(let name): lengths[name] == other.lengths[name]
        }
    }
}

/// The pictures of a combination of states, in each appearance for all densities.
struct AndroidPictures: Sendable {
    let images: [[ResolvedImage]]

    var digests: [[Digest]] { images.map { $0.map(\.digest) } }
}

extension AndroidImage {
    /// The image without the pictures themselves, which take memory.
    var withoutPictures: AndroidImage {
        var image = self
        image.pictures = [:]
        return image
    }

    /// The colors of drawables that differ in an appearance and are in no list, in their order.
    var fixedColors: [[AndroidColor]] {
        drawables.reduce(into: []) { all, drawable in
            guard case .element(_, let fixed) = drawable.value else { return }
            for colors in fixed where Set(colors).count > 1 && !all.contains(colors) { all.append(colors) }
        }
    }

    /// The end of the name of one of these.
    static func suffix(of colors: [AndroidColor], in all: [[AndroidColor]]) -> String {
        let index = all.firstIndex(of: colors) ?? 0
        return "_color" + (index == 0 ? "" : "_\(index + 1)")
    }
}
