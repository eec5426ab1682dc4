import Livery
import LiveryDocuments

/// The images of all variants of an asset or a part, and what they are while states hold that Android doesn't have.
struct AndroidVariants: Sendable {
    private let axes: [VariantAxis]
    /// The images by states that hold, and by key.
    private let images: [StateSet: [String: AndroidImage]]

    init(_ images: [String: [StateSet: AndroidImage]], axes: [VariantAxis]) {
        self.axes = axes
        self.images = images.reduce(into: [:]) { all, image in
            for (held, own) in image.value { all[held, default: [:]][image.key] = own }
        }
    }

    /// Where a resource of an image is: the variant without the words of axes that it does not depend on, and none of
    /// the states that change nothing of it.
    ///
    /// - Parameters:
    ///   - property: The resource.
    ///   - key: The image.
    ///   - held: States that hold.
    /// - Returns: The key of the variant, and states that hold.
    func place(of property: AndroidImage.Property, _ key: String, _ held: StateSet) -> (key: String, held: StateSet) {
        let changes = !held.isEmpty && differs(property, key, held)
        let held = changes ? held : []
        let (base, words) = ThemeName.parts(of: key)
        let needed = words.filter { word in
            guard let axis = axes.first(where: { $0.words.contains(word) }) else { return true }
            return depends(property, on: axis, held)
        }
        return (ThemeName.name(of: base, words: needed), held)
    }

    /// Whether an image has a resource of its own.
    func has(_ property: AndroidImage.Property, _ key: String, _ held: StateSet) -> Bool {
        guard let image = images[held]?[key], image.properties.contains(property) else { return false }
        return place(of: property, key, held) == (key, held)
    }

    private func differs(_ property: AndroidImage.Property, _ key: String, _ held: StateSet) -> Bool {
        guard let own = images[held]?[key], let usual = images[[]]?[key] else { return false }
        return !own.isSame(property, as: usual)
    }

    private func depends(_ property: AndroidImage.Property, on axis: VariantAxis, _ held: StateSet) -> Bool {
        guard let images = images[held] else { return true }
        return images.contains { key, image in
            let (base, words) = ThemeName.parts(of: key)
            let others = words.filter { !axis.words.contains($0) }
            guard others.count < words.count else { return false }
            let other = images[ThemeName.name(of: base, words: others)]
            return other.map { !image.isSame(property, as: $0) } ?? true
        }
    }
}
