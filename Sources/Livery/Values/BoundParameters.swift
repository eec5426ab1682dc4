import LiveryRaster

/// The parameters that a request gives, checked against those of a theme.
final class BoundParameters: Sendable {
    /// A value of a parameter's type.
    enum Value: Hashable, Sendable {
        /// Text, a choice's word, or `hairline`.
        case text(String)
        /// A number, a length in points, a fraction, or an angle in degrees.
        case number(Double)
        case boolean(Bool)
        case color(Color)
        /// An image asset's name; nil for no image.
        case image(String?)
    }

    /// The values by the parameters' names.
    let values: [String: Value]
    /// The parameters that have values: the bit of each one's index.
    let mask: UInt32

    private let hash: Int

    init(_ values: [(parameter: Parameter, value: Value)]) {
        self.values = Dictionary(values.map { ($0.parameter.name, $0.value) }) { $1 }
        mask = values.reduce(0) { $0 | $1.parameter.bit }
        hash = self.values.hashValue
    }

    /// What they take in memory, in bytes, approximately.
    var byteCount: Int {
        values.values.reduce(0) { count, value in
            if case .text(let text) = value { count + 128 + text.utf8.count } else { count + 128 }
        }
    }

    /// The value of a parameter while an asset is resolved.
    struct Binding {
        let parameter: Parameter
        /// The value in the request; nil if it has none.
        let value: Value?
        /// The theme's default, not decoded; nil for that of the type.
        let defaultValue: DocumentValue?
    }
}

extension BoundParameters: Hashable {
    static func == (first: BoundParameters, second: BoundParameters) -> Bool {
        first === second || first.hash == second.hash && first.values == second.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension BoundParameters.Value {
    /// The canonical notation of the value, used in file names: two values are equal if their texts are.
    var text: String {
        switch self {
        case .text(let text): return text
        case .number(let number): return number.shortest
        case .boolean(let boolean): return boolean ? "true" : "false"
        case .color(let color):
            let text = color.hexadecimal
            return Color(hexadecimalDigits: text.dropFirst().utf8) == color
                ? text : color.recipeText
        case .image(let name): return name ?? "none"
        }
    }

    /// The value of a parameter without a default.
    init(defaultOf parameter: Parameter) {
        switch parameter.type {
        case .text: self = .text("")
        case .number, .length, .fraction, .angle:
            let least = parameter.minimum ?? -.infinity
            self = .number(min(max(0, least), parameter.maximum ?? .infinity))
        case .boolean: self = .boolean(false)
        case .choice: self = .text(parameter.values.first ?? "")
        case .color: self = .color(.clear)
        case .image: self = .image(nil)
        }
    }
}

extension Parameter {
    /// The bit of the parameter among those of its theme.
    var bit: UInt32 { 1 << UInt32(truncatingIfNeeded: index) }
}
