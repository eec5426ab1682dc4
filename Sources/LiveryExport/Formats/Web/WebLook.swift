import Livery
import LiveryRaster

/// What an image declares in one place, and where content runs from right to left.
struct WebLook {
    /// What elements declare, without layers that are pseudo-elements.
    var values: [WebDeclaration: WebValue]
    /// These layers, the lower one first.
    var layers: [[WebProperty: WebValue]] = []
    /// Where they are in the box.
    var places: [LayerPlace] = []
    /// The values for each of the sides or corners of the box, clockwise.
    var sides: [WebProperty: [WebValue]] = [:]
    /// The same where content runs from right to left; nil if it is the same there.
    var mirrored: Mirrored?

    struct Mirrored {
        var values: [WebDeclaration: WebValue]
        var layers: [[WebProperty: WebValue]]
        /// The properties whose sides change places.
        let sides: Set<WebProperty>
        /// Whether each layer is in the place that is mirrored.
        let areLayersMirrored: Bool
    }

    /// Sets what is declared where content runs from right to left.
    mutating func mirror(as other: WebLook) {
        let changed = sides.filter { property, own in
            guard let turned = other.sides[property], own != turned else { return false }
            return turned
                == (property == .borderRadius ? [own[1], own[0], own[3], own[2]] : [own[0], own[3], own[2], own[1]])
        }
        mirrored = Mirrored(
            values: other.values,
            layers: other.layers,
            sides: Set(changed.keys),
            areLayersMirrored: places.map(\.mirrored) == other.places
        )
    }

    /// Whether the sides of a property that has some are the same from both directions.
    fileprivate func isEven(_ property: WebProperty) -> Bool {
        guard let sides = sides[property] else { return true }
        return property == .borderRadius ? sides[0] == sides[1] && sides[2] == sides[3] : sides[1] == sides[3]
    }

    /// Says the sides of a property by where content runs from and to.
    fileprivate mutating func makeLogical(_ property: WebProperty, _ logical: [WebProperty]) {
        let sides = sides[property]
        values[WebDeclaration(property)] = nil
        mirrored?.values[WebDeclaration(property)] = nil
        guard let sides else { return }
        let pairs =
            property == .borderRadius ? sides : [CSSText.pair(sides[0], sides[2]), CSSText.pair(sides[3], sides[1])]
        for (name, value) in zip(logical, pairs) {
            values[WebDeclaration(name)] = value
            mirrored?.values[WebDeclaration(name)] = value
        }
    }

    fileprivate mutating func makeLayersLogical() {
        func logical(_ layers: [[WebProperty: WebValue]]) -> [[WebProperty: WebValue]] {
            layers.map { layer in
                var layer = layer
                layer[.insetInlineStart] = layer.removeValue(forKey: .left)
                return layer
            }
        }
        layers = logical(layers)
        if var mirrored {
            // Of the same distance, from the other side.
            let own = layers.map { $0[.insetInlineStart] }
            mirrored.layers = logical(mirrored.layers)
            for (index, start) in own.enumerated() { mirrored.layers[index][.insetInlineStart] = start }
            self.mirrored = mirrored
        }
    }
}

extension [WebLook] {
    /// The properties of sides, and those that say them by the direction of content.
    private static let logical: KeyValuePairs<WebProperty, [WebProperty]> = [
        .padding: [.paddingBlock, .paddingInline], .borderWidth: [.borderBlockWidth, .borderInlineWidth],
        .borderColor: [.borderBlockColor, .borderInlineColor],
        .borderRadius: [.borderStartStartRadius, .borderStartEndRadius, .borderEndEndRadius, .borderEndStartRadius],
    ]

    /// Says sides by the direction of content where all of the looks can. Returns the properties of which that is so.
    mutating func makeLogical() -> Set<WebProperty> {
        guard contains(where: { $0.mirrored != nil }) else { return [] }
        var made: Set<WebProperty> = []
        for (property, logical) in Self.logical
        where contains(where: { $0.mirrored?.sides.contains(property) == true })
            && allSatisfy({ $0.mirrored?.sides.contains(property) == true || $0.isEven(property) })
        {
            made.insert(property)
            for index in indices { self[index].makeLogical(property, logical) }
        }
        let isLogical = allSatisfy { look in
            let isEven = look.isEven(.borderWidth) || look.mirrored?.sides.contains(.borderWidth) == true
            let isMirrored = look.mirrored?.areLayersMirrored ?? (look.places.map(\.mirrored) == look.places)
            return look.layers.isEmpty || isEven && isMirrored
        }
        let isMoved = contains { look in look.mirrored.map { _ in look.places.map(\.mirrored) != look.places } ?? false
        }
        if isLogical, isMoved { for index in indices { self[index].makeLayersLogical() } }
        return made
    }
}

extension LayerPlace {
    /// The place mirrored, left to right.
    fileprivate var mirrored: LayerPlace {
        var place = self
        place.left = RelativeLength(
            fraction: Self.rounded(1 - left.fraction - width.fraction),
            points: Self.rounded(-left.points - width.points)
        )
        (place.width, place.top, place.height) = (width, top, height)
        return place
    }

    /// Without the errors of sums.
    private static func rounded(_ number: Double) -> Double {
        let rounded = (number * 1e9).rounded() / 1e9
        return rounded == 0 ? 0 : rounded
    }
}
