// Values of an expected kind.
extension JSONParser {
    package mutating func beginObject() throws(JSONError) {
        try take(.beginObject, "an object")
    }

    package mutating func beginArray() throws(JSONError) {
        try take(.beginArray, "a list")
    }

    /// Moves past the end of the whole text.
    package mutating func finish() throws(JSONError) {
        _ = try next()
    }

    /// Takes a string without making a `String` of it: see `plainText` and `isText(_:)`.
    package mutating func takeText() throws(JSONError) {
        try take(.string, "text")
    }

    package mutating func text() throws(JSONError) -> String {
        try takeText()
        return string
    }

    /// The last string or key.
    package var string: String {
        if let plainText { return String(decoding: plainText, as: UTF8.self) }
        return String(decoding: decodedText(), as: UTF8.self)
    }

    /// A list of strings.
    package mutating func texts() throws(JSONError) -> [String] {
        try beginArray()
        var texts: [String] = []
        while try nextElement() { texts.append(try text()) }
        return texts
    }

    package mutating func boolean() throws(JSONError) -> Bool {
        let token = try next()
        switch token {
        case .true: return true
        case .false: return false
        default: throw wrongKind(token, "true or false")
        }
    }

    /// A number as the nearest `Double`.
    package mutating func number() throws(JSONError) -> Double {
        try take(.number, "a number")
        guard let value = doubleValue else { throw JSONError(.numberOutOfRange, at: tokenStart) }
        return value
    }

    /// A whole number, exact: spelled without a fraction and an exponent, and in the range of `Int`.
    package mutating func integer() throws(JSONError) -> Int {
        try take(.number, "a whole number")
        guard let integerValue else {
            throw JSONError(.invalid(wanted: "a whole number"), at: tokenStart)
        }
        return integerValue
    }

    /// A whole number that is not negative.
    package mutating func count() throws(JSONError) -> Int {
        let value = try integer()
        guard value >= 0 else {
            throw JSONError(.invalid(wanted: "a whole number of 0 or more"), at: tokenStart)
        }
        return value
    }

    private mutating func take(_ wanted: Token, _ name: String) throws(JSONError) {
        let token = try next()
        guard token == wanted else { throw wrongKind(token, name) }
    }

    private func wrongKind(_ token: Token, _ wanted: String) -> JSONError {
        let found =
            switch token {
            case .beginObject: "an object"
            case .beginArray: "a list"
            case .string: "text"
            case .number: "a number"
            case .true, .false: "true or false"
            case .null: "null"
            case .key, .endObject, .endArray, .end: "the end"
            }
        return JSONError(.wrongKind(wanted: wanted, found: found), at: tokenStart)
    }
}

/// The known keys of an object that is read.
package struct JSONKeys {
    private let names: [StaticString]
    private let start: Int
    private var found: UInt64 = 0
    private var guess = 0

    /// Begins an object.
    ///
    /// - Parameters:
    ///   - names: At most 64 keys; fastest in the order in which objects have them.
    ///   - parser: The parser.
    /// - Throws: `wrongKind` if the next value is not an object.
    package init(_ names: [StaticString], _ parser: inout JSONParser) throws(JSONError) {
        self.names = names
        try parser.beginObject()
        start = parser.tokenStart
    }

    /// The number of the next known key, whose value the caller reads then; nil after the last. Unknown
    /// keys are skipped, repeated ones an error.
    package mutating func next(_ parser: inout JSONParser) throws(JSONError) -> Int? {
        while try parser.next() == .key {
            guard let number = number(parser) else {
                try parser.skipValue()
                continue
            }
            guard !has(number) else {
                throw JSONError(.repeatedKey("\(names[number])"), at: parser.tokenStart)
            }
            found |= 1 << UInt64(number)
            guess = number + 1
            return number
        }
        return nil
    }

    private func number(_ parser: borrowing JSONParser) -> Int? {
        if guess < names.count, parser.isText(names[guess]) { return guess }
        for number in names.indices where parser.isText(names[number]) { return number }
        return nil
    }

    /// Whether the object has a key.
    package func has(_ number: Int) -> Bool {
        found & 1 << UInt64(number) != 0
    }

    /// Requires keys.
    package func require(_ numbers: [Int]) throws(JSONError) {
        for number in numbers { try require(number) }
    }

    /// Requires keys of consecutive numbers.
    ///
    /// Called for each object of a large file, so not one generic function with the other: generic
    /// functions are not specialized across modules.
    package func require(_ numbers: ClosedRange<Int>) throws(JSONError) {
        for number in numbers { try require(number) }
    }

    private func require(_ number: Int) throws(JSONError) {
        guard has(number) else {
            throw JSONError(.missingKey("\(names[number])"), at: start)
        }
    }
}
