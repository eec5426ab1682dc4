import Livery
import LiveryDocuments

/// The images of all variants of an asset or a part, and what they are while states hold that Android doesn't have.
struct AndroidVariants: Sendable {
    /// The words of all axes.
    private let axisWords: Set<String>
    /// The images by states that hold, and by key.
    private let images: [StateSet: [String: AndroidImage]]
    /// The words of axes that resources depend on, by states that hold.
    private let dependence: [StateSet: [AndroidImage.Property: Set<String>]]

    init(_ images: [String: [StateSet: AndroidImage]], axes: [VariantAxis]) {
        axisWords = Set(axes.flatMap(\.words))
        let images = images.reduce(into: [StateSet: [String: AndroidImage]]()) { all, image in
            for (held, own) in image.value { all[held, default: [:]][image.key] = own }
        }
        self.images = images
        dependence = images.mapValues { images in
            let properties = images.values.reduce(into: Set()) { $0.formUnion($1.properties) }
            return Dictionary(
                uniqueKeysWithValues: properties.map { property in
                    (property, Set(axes.filter { Self.depends(property, on: $0, images) }.flatMap(\.words)))
                }
            )
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
        guard let dependence = dependence[held] else { return (key, held) }
        let needed = dependence[property] ?? []
        return (ThemeName.name(of: base, words: words.filter { needed.contains($0) || !axisWords.contains($0) }), held)
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

    private static func depends(
        _ property: AndroidImage.Property,
        on axis: VariantAxis,
        _ images: [String: AndroidImage]
    ) -> Bool {
        images.contains { key, image in
            let (base, words) = ThemeName.parts(of: key)
            let others = words.filter { !axis.words.contains($0) }
            guard others.count < words.count else { return false }
            let other = images[ThemeName.name(of: base, words: others)]
            return other.map { !image.isSame(property, as: $0) } ?? true
        }
    }
}
