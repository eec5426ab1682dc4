import LiveryRaster
import LiverySupport

/// Where a decoded value, and the values in it, came from.
///
/// Values have no references left; a format that has variables of its own reads here which ones a value depends on.
package struct ReferenceTrace: Hashable, Sendable {
    /// What the value as a whole was made from; nil if it was written in place.
    package internal(set) var source: Source?
    /// The traces of the values under keys. Those of sides are under `top`, `right`, `bottom` and `left`, and those of
    /// CSS text under the keys that say the same.
    package internal(set) var parts: [String: ReferenceTrace] = [:]
    /// The traces of the members of a list, in the order of the values; nil for a value that is no list.
    package internal(set) var members: [ReferenceTrace]?

    /// What a value was made from.
    package indirect enum Source: Hashable, Sendable {
        /// Another value, by its name.
        case reference(String)
        /// A color made from others.
        case color(ColorSource)
        /// A number, a length, or a color with such components: CSS's functions, in which only names of traced values
        /// are references.
        case calculation([CSSToken])
    }

    package init(_ source: Source? = nil) { self.source = source }

    /// The trace of the value under a key; an empty one if there is none.
    package subscript(key: String) -> ReferenceTrace { parts[key] ?? ReferenceTrace() }

    /// The trace of a side, of values of which one may be that of all sides.
    package func side(_ name: String) -> ReferenceTrace { parts[name] ?? ReferenceTrace(source) }

    /// The trace of a member of a list, of which one without a list is the only one.
    ///
    /// - Parameters:
    ///   - index: The position.
    ///   - count: The number of values.
    /// - Returns: The trace; an empty one if there are others than there are values.
    package func member(_ index: Int, of count: Int) -> ReferenceTrace {
        guard let members else { return count == 1 ? self : ReferenceTrace() }
        return members.count == count ? members[index] : ReferenceTrace()
    }

    /// Adds the traces of keys that it has none of.
    package mutating func merge(_ other: ReferenceTrace) { parts.merge(other.parts) { own, _ in own } }

    /// Whether nothing in it came from a reference.
    package var isEmpty: Bool { source == nil && parts.isEmpty && (members ?? []).allSatisfy(\.isEmpty) }

    /// The traces of which each has one of the sources in it, at its place, with the keys that lead there.
    package var single: [(keys: [String], trace: ReferenceTrace)] {
        var all = source.map { [(keys: [String](), trace: ReferenceTrace($0))] } ?? []
        for key in parts.keys.sortedByScalars() {
            for (keys, trace) in self[key].single {
                var whole = ReferenceTrace()
                whole.parts[key] = trace
                all.append(([key] + keys, whole))
            }
        }
        for (index, member) in (members ?? []).enumerated() {
            for (keys, trace) in member.single {
                var whole = ReferenceTrace()
                whole.members = members?.map { _ in ReferenceTrace() }
                whole.members?[index] = trace
                all.append((keys, whole))
            }
        }
        return all
    }

    /// The names of all references in it.
    package var references: Set<String> {
        var names: Set<String> = []
        switch source {
        case nil: break
        case .reference(let name): names.insert(name)
        case .color(let color): names.formUnion(color.references)
        case .calculation(let tokens): for case .reference(let name) in tokens { names.insert(name) }
        }
        for part in parts.values { names.formUnion(part.references) }
        for member in members ?? [] { names.formUnion(member.references) }
        return names
    }
}

/// A color and how it was made.
package struct ColorSource: Hashable, Sendable {
    /// The color.
    package let color: Color
    /// How it was made.
    package let form: Form

    /// How a color is made.
    package indirect enum Form: Hashable, Sendable {
        /// It was written in place.
        case literal
        /// It is another one, by its name.
        case reference(String)
        /// The lightness of another one in OKLab is changed: a fraction of the way to white, then one to black.
        case lightness(ColorSource, lighten: Double, darken: Double)
        /// Another one with its own alpha.
        case alpha(ColorSource, Double)
        /// Colors are mixed.
        case mixture(ColorInterpolation, [Share])
        /// Another one is mapped into the gamut of sRGB.
        case mapped(ColorSource)

        fileprivate var references: Set<String> {
            switch self {
            case .literal: []
            case .reference(let name): [name]
            case .lightness(let base, _, _), .alpha(let base, _), .mapped(let base): base.references
            case .mixture(_, let items): items.reduce(into: []) { $0.formUnion($1.color.references) }
            }
        }
    }

    /// A color of a mixture.
    package struct Share: Hashable, Sendable {
        package let color: ColorSource
        /// Its percentage; nil if none was written.
        package let percentage: Double?
    }

    package init(_ color: Color, _ form: Form = .literal) {
        self.color = color
        self.form = form
    }

    /// The names of all references in it.
    package var references: Set<String> { form.references }
}
