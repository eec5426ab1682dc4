import LiveryRaster
import LiverySupport

/// A value for each side of a box.
package struct Sides<Value> {
    package var top: Value
    package var right: Value
    package var bottom: Value
    package var left: Value

    /// Makes values in CSS's order.
    package init(top: Value, right: Value, bottom: Value, left: Value) {
        (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    /// Makes four equal values.
    package init(_ value: Value) {
        self.init(top: value, right: value, bottom: value, left: value)
    }

    /// Makes the values that CSS means by one to four.
    init(css values: [Value]) {
        let values = values.asFour
        self.init(top: values[0], right: values[1], bottom: values[2], left: values[3])
    }

    /// The values in CSS's order.
    package var all: [Value] { [top, right, bottom, left] }
}

extension Sides: Equatable where Value: Equatable {}
extension Sides: Hashable where Value: Hashable {}
extension Sides: Sendable where Value: Sendable {}

extension Sides where Value: Sendable {
    /// Of the left and the right side.
    fileprivate var horizontal: Value {
        get { left }
        set { (left, right) = (newValue, newValue) }
    }
    /// Of the top and the bottom side.
    fileprivate var vertical: Value {
        get { top }
        set { (top, bottom) = (newValue, newValue) }
    }

    /// The sides of a box, or its axes. Of left and right, both are written by one pair of names; pictures run from left
    /// to right.
    static func keys(_ owner: String, _ none: Value, _ type: ValueType<Value>) -> Keys<Sides> {
        Keys(owner, Sides(none)) {
            TypedKey("top", \.top, type).excluded(by: "horizontal", "vertical")
            TypedKey("right", \.right, type).excluded(by: "horizontal", "vertical")
            TypedKey("bottom", \.bottom, type).excluded(by: "horizontal", "vertical")
            TypedKey("left", \.left, type).excluded(by: "horizontal", "vertical")
            TypedKey("start", \.left, type)
                .short(for: "left", butNotWith: "left", "right", "horizontal", "vertical")
            TypedKey("end", \.right, type)
                .short(for: "right", butNotWith: "left", "right", "horizontal", "vertical")
            TypedKey("horizontal", \.horizontal, type).short(for: "left", "right")
            TypedKey("vertical", \.vertical, type).short(for: "top", "bottom")
        }
    }
}

/// How four values are written: one for all, CSS's text of one to four, or a dictionary.
struct Fourfold<Value: Sendable, Member: Sendable>: Sendable {
    /// What the value is.
    let expected: Expectation
    /// What to write if a text has none or more than four.
    let hint: String
    /// The keys of the four, clockwise from the top or from the top left corner.
    let names: [String]
    let keys: Keys<Value>
    let member: ValueType<Member>
    /// Makes a value of one to four.
    let make: @Sendable ([Member]) -> Value
    /// The value that an asset is; nil if it is none.
    var convert: @Sendable (Asset) -> Member? = { _ in nil }
    /// Whether a dictionary is one value, for all four.
    let isMember: @Sendable (DocumentDictionary) -> Bool
    /// Whether a slash divides.
    var dividesBySlash = true

    /// The type of these values.
    func type(_ schema: ValueSchema) -> ValueType<Value> {
        ValueType(schema) { decode($0, $1) }
            .editable(expected, by: { keys.table }) { expanded($0, written: $1, $2) }
    }

    /// Decodes a value; nil if a fault was reported.
    func decode(_ value: DocumentValue, _ decoder: ValueDecoder) -> Value? {
        decoder.follow(value, wanted: expected) { asset, _ in
            convert(asset).map { make([$0]) }
        } decode: { value in
            if let dictionary = value.dictionary, !isMember(dictionary) {
                return decoder.decode(value, by: keys)
            }
            guard let members = members(of: value, decoder) else { return nil }
            guard members.count > 1 else { return member.decode(value, decoder).map { make([$0]) } }
            let indices = Array(members.indices).asFour
            let values = members.enumerated().allOrNil { index, value -> Member? in
                var decoded: Member?
                let names = zip(names, indices).filter { $1 == index }.map(\.0)
                _ = decoder.traced(names) {
                    decoded = member.decode(value, decoder)
                    return decoded != nil
                }
                return decoded
            }
            return values.map(make)
        }
    }

    /// The values that a text says one to four of; nil if a fault was reported.
    private func members(of value: DocumentValue, _ decoder: ValueDecoder) -> [DocumentValue]? {
        guard let text = value.string,
            text.utf8.contains(where: { $0 == 0x20 || $0 == 0x2F || $0 == 0x2C }),
            let tokens = CSSTokenizer.tokens(of: text), CSSTokens(tokens).values.count > 1
        else { return [value] }
        let words = decoder.words(
            of: text,
            wanted: expected,
            hint: hint,
            dividesBySlash: dividesBySlash,
            at: value.location
        )
        guard let words else { return nil }
        let halves = words.split(separator: [.slash], omittingEmptySubsequences: false).map {
            $0.map { word in
                let isLength = expected.types.contains(.length)
                return DocumentValue(isLength ? .length(word) : .word(word), at: value.location)
            }
        }
        let isRight =
            halves.count <= (dividesBySlash ? 1 : 2)
            && halves.allSatisfy { (1...4).contains($0.count) } && !words.contains([.comma])
        guard isRight else {
            return decoder.fail(text, wanted: expected, hint: hint, at: value.location)
        }
        guard halves.count == 2 else { return halves[0] }
        return zip(halves[0].asFour, halves[1].asFour).map {
            DocumentValue(.array([$0, $1]), at: value.location)
        }
    }

    /// The dictionary that says the same as a value.
    private func expanded(
        _ value: DocumentValue,
        written: DocumentValue,
        _ decoder: ValueDecoder
    ) -> DocumentValue? {
        if let dictionary = value.dictionary, !isMember(dictionary) { return value }
        guard let members = members(of: value, decoder) else { return nil }
        // A single value stays the reference that it may be.
        let four = (members.count == 1 ? [written] : members).asFour
        return DocumentValue(zip(names, four).map { ($0, $1.value) }, at: value.location)
    }
}

extension Array {
    /// One to four values as the four that CSS means by them.
    var asFour: [Element] {
        [0, 1, 2, 3].map { self[$0 < count ? $0 : Swift.max(0, $0 - 2) % count] }
    }
}

extension Fourfold {
    /// Values of sides.
    init(
        ofSides expected: Expectation,
        hint: String,
        _ keys: Keys<Value>,
        _ member: ValueType<Member>,
        convert: @escaping @Sendable (Asset) -> Member? = { _ in nil },
        isMember: @escaping @Sendable (DocumentDictionary) -> Bool = { $0["value"] != nil },
        make: @escaping @Sendable ([Member]) -> Value
    ) {
        self.init(
            expected: expected,
            hint: hint,
            names: ["top", "right", "bottom", "left"],
            keys: keys,
            member: member,
            make: make,
            convert: convert,
            isMember: isMember
        )
    }
}
