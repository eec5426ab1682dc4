import LiveryRaster
import LiverySupport

/// Four values in CSS's order, clockwise from the top or from the top left corner.
protocol FourValues {
    associatedtype Member
    /// The keys of the four.
    static var names: [String] { get }
    var all: [Member] { get }
    /// Makes the values that CSS means by one to four.
    init(css values: [Member])
}

extension Sides: FourValues {
    static var names: [String] { ["top", "right", "bottom", "left"] }

    init(css values: [Value]) {
        let values = values.asFour
        self.init(top: values[0], left: values[3], bottom: values[2], right: values[1])
    }
}

extension Corners: FourValues {
    static var names: [String] { ["topLeft", "topRight", "bottomRight", "bottomLeft"] }

    init(css values: [Value]) {
        let values = values.asFour
        self.init(topLeft: values[0], topRight: values[1], bottomRight: values[2], bottomLeft: values[3])
    }
}

extension Sides where Value: Sendable {
    /// Of the left and the right side.
    fileprivate var leftAndRight: Value {
        get { left }
        set { (left, right) = (newValue, newValue) }
    }
    /// Of the top and the bottom side.
    fileprivate var topAndBottom: Value {
        get { top }
        set { (top, bottom) = (newValue, newValue) }
    }

    /// The sides of a box. Those of an axis are written one by one or together, and left and right by one pair of names:
    /// `start` and `end` are sides of what content runs from and to.
    static func keys(_ owner: String, _ none: Value, _ type: ValueType<Value>) -> Keys<Sides> {
        let others = ["left", "right", "horizontal"]
        return Keys(owner, Sides(none)) {
            TypedKey("top", \.top, type, "At the top.").excluded(by: "vertical")
            TypedKey("right", \.right, type, "At the right.").excluded(by: "horizontal")
            TypedKey("bottom", \.bottom, type, "At the bottom.").excluded(by: "vertical")
            TypedKey("left", \.left, type, "At the left.").excluded(by: "horizontal")
            TypedKey("start", \.left, orFromRight: \.right, type, "Where content begins, at the left of English.")
                .short(
                    for: "left",
                    orFromRight: "right",
                    butNotWith: others
                )
            TypedKey("end", \.right, orFromRight: \.left, type, "Where content ends, at the right of English.").short(
                for: "right",
                orFromRight: "left",
                butNotWith: others
            )
            TypedKey("horizontal", \.leftAndRight, type, "At the left and right.").short(for: "left", "right")
            TypedKey("vertical", \.topAndBottom, type, "At the top and bottom.").short(for: "top", "bottom")
        }
    }
}

extension Corners where Value: Sendable {
    static func keys(_ owner: String, _ none: Value, _ type: ValueType<Value>) -> Keys<Corners> {
        Keys(owner, Corners(none)) {
            TypedKey("topLeft", \.topLeft, type, "At the top left.")
            TypedKey("topRight", \.topRight, type, "At the top right.")
            TypedKey("bottomRight", \.bottomRight, type, "At the bottom right.")
            TypedKey("bottomLeft", \.bottomLeft, type, "At the bottom left.")
            TypedKey(
                "topStart",
                \.topLeft,
                orFromRight: \.topRight,
                type,
                "At the top where content begins, the left of English."
            ).short(
                for: "topLeft",
                orFromRight: "topRight",
                butNotWith: names
            )
            TypedKey("topEnd", \.topRight, orFromRight: \.topLeft, type, "At the top where content ends.").short(
                for: "topRight",
                orFromRight: "topLeft",
                butNotWith: names
            )
            TypedKey(
                "bottomStart",
                \.bottomLeft,
                orFromRight: \.bottomRight,
                type,
                "At the bottom where content begins."
            ).short(
                for: "bottomLeft",
                orFromRight: "bottomRight",
                butNotWith: names
            )
            TypedKey("bottomEnd", \.bottomRight, orFromRight: \.bottomLeft, type, "At the bottom where content ends.")
                .short(
                    for: "bottomRight",
                    orFromRight: "bottomLeft",
                    butNotWith: names
                )
        }
    }
}

/// How four values are written: one for all, CSS's text of one to four, or a dictionary.
struct Fourfold<Value: FourValues & Sendable>: Sendable where Value.Member: Sendable {
    typealias Member = Value.Member

    /// What the value is.
    let expected: Expectation
    /// What to write if a text has none or more than four.
    let hint: String
    let keys: Keys<Value>
    let member: ValueType<Member>
    /// The value that an asset is; nil if it is none.
    var convert: @Sendable (Asset) -> Member? = { _ in nil }
    /// Whether a dictionary is one value, for all four.
    var isMember: @Sendable (DocumentDictionary) -> Bool = { $0["value"] != nil }
    /// Whether a slash divides.
    var dividesBySlash = true

    /// The type of these values.
    func type(_ schema: ValueSchema) -> ValueType<Value> {
        ValueType(schema) { decode($0, $1) }.editable(expected, by: { keys.table }) { expanded($0, written: $1, $2) }
            .written { try written($0, in: $1) }
    }

    /// One value if all are equal, CSS's text of numbers, or a dictionary.
    private func written(_ value: Value, in notation: Notation) throws -> JSON? {
        let all = try value.all.map { try member.write?($0, notation) }
        if Set(all).count == 1 { return all[0] }
        let numbers = all.compactMap(\.?.double)
        if numbers.count == all.count { return .string(numbers.map(\.shortest).joined(separator: " ")) }
        let members = zip(Value.names, all).compactMap { name, value in value.map { JSON.Member(name: name, value: $0) }
        }
        return .object(members)
    }

    /// Decodes a value; nil if a fault was reported.
    func decode(_ value: DocumentValue, _ decoder: ValueDecoder) -> Value? {
        decoder.follow(value, wanted: expected) { asset, _ in
            convert(asset).map { Value(css: [$0]) }
        } decode: { value in
            if let dictionary = value.dictionary, !isMember(dictionary) { return decoder.decode(value, by: keys) }
            guard let members = members(of: value, decoder) else { return nil }
            guard members.count > 1 else { return member.decode(value, decoder).map { Value(css: [$0]) } }
            let indices = Array(members.indices).asFour
            let values = members.enumerated().allOrNil { index, value -> Member? in
                var decoded: Member?
                let names = zip(Value.names, indices).filter { $1 == index }.map(\.0)
                _ = decoder.traced(names) {
                    decoded = member.decode(value, decoder)
                    return decoded != nil
                }
                return decoded
            }
            return values.map { Value(css: $0) }
        }
    }

    /// The values that a text says one to four of; nil if a fault was reported.
    private func members(of value: DocumentValue, _ decoder: ValueDecoder) -> [DocumentValue]? {
        guard let text = value.string, text.utf8.contains(where: { $0 == 0x20 || $0 == 0x2F || $0 == 0x2C }),
            let tokens = CSSTokenizer.tokens(of: text), case let words = CSSTokens(tokens).values, words.count > 1
        else { return [value] }
        if let hint = decoder.hintOfCalculation(in: tokens, dividesBySlash: dividesBySlash) {
            return decoder.fail(value, wanted: expected, hint: hint)
        }
        let halves = words.split(separator: [.slash], omittingEmptySubsequences: false).map {
            $0.map { word in
                let isLength = expected.types.contains(.length)
                return DocumentValue(isLength ? .length(word) : .word(word), at: value.location)
            }
        }
        let isRight =
            halves.count <= (dividesBySlash ? 1 : 2) && halves.allSatisfy { (1...4).contains($0.count) }
            && !words.contains([.comma])
        guard isRight else { return decoder.fail(value, wanted: expected, hint: hint) }
        guard halves.count == 2 else { return halves[0] }
        return zip(halves[0].asFour, halves[1].asFour).map { DocumentValue(.array([$0, $1]), at: value.location) }
    }

    /// The dictionary that says the same as a value.
    private func expanded(_ value: DocumentValue, written: DocumentValue, _ decoder: ValueDecoder) -> DocumentValue? {
        if let dictionary = value.dictionary, !isMember(dictionary) { return value }
        guard let members = members(of: value, decoder) else { return nil }
        // A single value stays the reference that it may be.
        let four = (members.count == 1 ? [written] : members).asFour
        return DocumentValue(zip(Value.names, four).map { ($0, $1.value) }, at: value.location)
    }
}

extension Array {
    /// One to four values as the four that CSS means by them.
    var asFour: [Element] { [0, 1, 2, 3].map { self[$0 < count ? $0 : Swift.max(0, $0 - 2) % count] } }
}
