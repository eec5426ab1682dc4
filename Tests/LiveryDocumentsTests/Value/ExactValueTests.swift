import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

/// Numbers, dates and bytes arrive as they were written.
@Suite struct ExactValueTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("+7", "7"), ("010", "10"), ("9007199254740993", "9007199254740993"),
        ("-9223372036854775808", "-9223372036854775808"), ("18446744073709551615", "18446744073709551615"),
        ("18446744073709551616", "1.8446744073709552e+19"), ("1e3", "1000"), ("0.1", "0.1"), ("1e300", "1e+300"),
    ]) func numbersInTexts(_ text: String, _ written: String) throws {
        let number = try #require(DocumentNumber(text: text))
        #expect("\(number)" == written)
        #expect(DocumentNumber(text: written) == number)
        #expect(number.double == Double(text))
    }

    @Test func wholeNumbersAreExact() {
        var random = SeededGenerator(seed: 5301)
        for _ in 0..<rounds(20_000) {
            let bits = random.next() >> UInt64(random.int(0...63))
            let signed = Int(truncatingIfNeeded: bits)
            #expect(Int(exactly: DocumentNumber(signed)) == signed)
            #expect(UInt64(exactly: DocumentNumber(bits)) == bits)
            #expect(Int(exactly: DocumentNumber(bits)) == Int(exactly: bits))
            #expect(UInt8(exactly: DocumentNumber(signed)) == UInt8(exactly: signed))
            // The nearest of both ways is the same number, if it is exact.
            #expect(DocumentNumber(Double(signed)).double == Double(signed))
            #expect(
                (DocumentNumber(Double(signed)) == DocumentNumber(signed)) == (Int(exactly: Double(signed)) == signed)
            )
        }
        #expect(Int(exactly: DocumentNumber(0.5)) == nil)
        #expect(Int(exactly: DocumentNumber(1e300)) == nil)
    }

    /// The same number in the formats that have numbers, and in YAML.
    @Test(arguments: [
        (DocumentFormat.json, #"{"a": 9007199254740993}"#), (.yaml, "a: 9007199254740993"),
        (.propertyList, "<plist><dict><key>a</key><integer>9007199254740993</integer></dict></plist>"),
    ]) func formats(_ format: DocumentFormat, _ text: String) {
        let root = DocumentReader.read(Array(text.utf8), name: "x", format: format).root
        #expect(root?.dictionary?["a"]?.integer == 9_007_199_254_740_993)
        #expect(root?.dictionary?["a"]?.number == 9_007_199_254_740_992)
    }

    @Test func numbersInCode() {
        let root = DictionaryReader(name: "x", limits: DocumentLimits()).read([
            "a": Int.min, "b": UInt64.max, "c": UInt8(3), "d": Float(0.5),
        ]).root?.dictionary
        #expect(root?["a"]?.integer == .min)
        #expect(root?["b"]?.exactNumber.flatMap { UInt64(exactly: $0) } == .max)
        #expect(root?["c"]?.integer == 3)
        #expect(root?["d"]?.number == 0.5)
    }

    /// Beside Foundation's calendar, which is the Gregorian one from 1582 on.
    @Test func dates() {
        let formatter = ISO8601DateFormatter()
        var random = SeededGenerator(seed: 5302)
        for _ in 0..<rounds(20_000) {
            let seconds = random.int(-13_000_000_000...240_000_000_000)
            let date = DocumentDate(timeIntervalSinceReferenceDate: Double(seconds))
            let known = Date(timeIntervalSinceReferenceDate: Double(seconds))
            #expect("\(date)" == formatter.string(from: known))
            #expect(DocumentDate(text: "\(date)") == date)
            let fraction = DocumentDate(timeIntervalSinceReferenceDate: Double(seconds) + random.double(0...1))
            #expect(DocumentDate(text: "\(fraction)") == fraction)
        }
    }

    @Test(arguments: [
        ("2024-02-29T12:30:05Z", "2024-02-29T12:30:05Z"), ("2024Z", "2024-01-01T00:00:00Z"),
        ("2024-02-29T23Z", "2024-02-29T23:00:00Z"), ("-0044-03-15Z", "-0044-03-15T00:00:00Z"),
        ("0000-12-31Z", "0000-12-31T00:00:00Z"), ("2000-02-29Z", "2000-02-29T00:00:00Z"), ("1900-02-29Z", nil),
        ("2024-02-30Z", nil), ("2024-13-01Z", nil), ("2024-00-01Z", nil), ("2024-01-00Z", nil),
        ("2024-01-01T24:00:00Z", nil), ("2024-01-01T00:60Z", nil), ("2024-01-01T00:00:00", nil),
        ("2024-01-01T00:00:00+01:00", nil), ("24-01-01Z", nil), ("2024-1-1Z", nil), ("2024-01-01 00:00:00Z", nil),
        ("Z", nil), ("", nil), ("2024-01-01T00:00:00.Z", nil), ("2024-01-01T00:00:00.5e1Z", nil),
        ("2024-01-01T00:00:00.5", nil),
    ]) func writtenDates(_ text: String, _ written: String?) {
        #expect(DocumentDate(text: text).map { "\($0)" } == written)
    }

    /// What no text of the form can hold has one of its own.
    @Test func oddDates() {
        for seconds in [1e300, -1e300, 3e11, 1e-9] {
            let date = DocumentDate(timeIntervalSinceReferenceDate: seconds)
            #expect("\(date)" == "\(seconds.shortest) s")
        }
    }

    @Test func bytesInBase64() throws {
        var random = SeededGenerator(seed: 5303)
        for count in 0..<rounds(600) {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let text = Data(bytes).base64EncodedString(options: .lineLength64Characters)
            #expect(Base64.decode(text.utf8) == bytes)
            let line = Data(bytes).base64EncodedString()
            #expect(Base64.encode(bytes) == Array(line.utf8))
            let plist = "<plist><data>\n\t\(text)\n</data></plist>"
            let reading = DocumentReader.read(Array(plist.utf8), name: "x", format: .propertyList)
            #expect(reading.root?.data == bytes)
        }
        for text in [
            "A", "AA", "AAA", "A===", "====", "AA=A", "AAAA=", "AA-_", "AAAAA", "é===", "=Zg=", "Zg===", "Zg=a",
        ] { #expect(Base64.decode(text.utf8) == nil, "\(text)") }
    }

    /// The files that Foundation writes, in both of its formats.
    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary]) func filesOfFoundation(
        _ format: PropertyListSerialization.PropertyListFormat
    ) throws {
        let date = Date(timeIntervalSinceReferenceDate: 731_000_000)
        let bytes: [UInt8] = [0, 1, 2, 250, 251, 255]
        let content: [String: Any] = [
            "id": 9_007_199_254_740_993, "least": Int.min, "greatest": Int.max, "date": date, "bytes": Data(bytes),
            "half": 0.5,
        ]
        let file = try PropertyListSerialization.data(fromPropertyList: content, format: format, options: 0)
        let reading = DocumentReader.read(Array(file), name: "x", format: .propertyList)
        let root = try #require(reading.root?.dictionary)
        #expect(root["id"]?.integer == 9_007_199_254_740_993)
        #expect(root["least"]?.integer == .min)
        #expect(root["greatest"]?.integer == .max)
        #expect(root["date"]?.date?.timeIntervalSinceReferenceDate == 731_000_000)
        #expect(root["bytes"]?.data == bytes)
        #expect(root["half"]?.number == 0.5)
        #expect(root["bytes"]?.string == nil && root["date"]?.number == nil)
    }
}
