/// Values of a shape that is known beforehand.
extension JSONParser {
    /// Goes past the beginning of an object.
    package mutating func beginObject() throws(JSONError) {
        try take(.beginObject, "an object")
    }

    /// Goes past the beginning of an array.
    package mutating func beginArray() throws(JSONError) {
        try take(.beginArray, "a list")
    }

    /// Goes past the end of the whole text.
    package mutating func finish() throws(JSONError) {
        _ = try next()
    }

    /// Takes a text without making a `String` of it: see `plainText` and `isText(_:)`.
    package mutating func takeText() throws(JSONError) {
        try take(.string, "text")
    }

    /// A text.
    package mutating func text() throws(JSONError) -> String {
        try takeText()
        return string
    }

    /// The last text, or key, as a `String`.
    package var string: String {
        // That it is UTF-8 was seen when it was read.
        if let plainText { return String(decoding: plainText, as: UTF8.self) }
        return String(decoding: decodedText(), as: UTF8.self)
    }

    /// A list of texts.
    package mutating func texts() throws(JSONError) -> [String] {
        try beginArray()
        var texts: [String] = []
        while try nextElement() { texts.append(try text()) }
        return texts
    }

    /// True or false.
    package mutating func boolean() throws(JSONError) -> Bool {
        let token = try next()
        switch token {
        case .true: return true
        case .false: return false
        default: throw wrongKind(token, "true or false")
        }
    }

    /// A number, as the nearest `Double`.
    ///
    /// - Throws: `numberOutOfRange` beyond the range of them.
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

/// The keys of an object that are known, as it is read.
package struct JSONKeys {
    private let names: [StaticString]
    private let start: Int
    private var found: UInt64 = 0
    private var guess = 0

    /// Begins to read an object.
    ///
    /// - Parameters:
    ///   - names: The keys, at most 64; the order in which they mostly stand is the fastest.
    ///   - parser: What reads it.
    /// - Throws: `wrongKind` when the next value is no object.
    package init(_ names: [StaticString], _ parser: inout JSONParser) throws(JSONError) {
        self.names = names
        try parser.beginObject()
        start = parser.tokenStart
    }

    /// The number of the next key that is known, whose value is to be read then; nil after the last.
    /// Values of other keys are skipped.
    ///
    /// - Throws: `repeatedKey` too.
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

    /// Whether a key was there.
    package func has(_ number: Int) -> Bool {
        found & 1 << UInt64(number) != 0
    }

    /// Sees that keys were there.
    package func require(_ numbers: [Int]) throws(JSONError) {
        for number in numbers { try require(number) }
    }

    /// Sees that keys were there whose numbers follow each other.
    ///
    /// Not one generic function for both: it is called for each object of a large file, and generic
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
