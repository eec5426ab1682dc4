import LiveryRaster
import LiverySupport

/// Takes lists of numbers apart, as SVG writes them: spaces and commas can be omitted where a sign or a point
/// separates numbers.
struct SVGNumberScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    private mutating func skipSeparators() {
        while position < bytes.count,
            bytes[position].isCSSBlank || bytes[position] == UInt8(ascii: ",")
        {
            position += 1
        }
    }

    /// The number that comes next; nil if none does.
    mutating func number() -> Double? {
        skipSeparators()
        guard let end = NumberText.scan(bytes[position...]) else { return nil }
        let value = NumberText.value(of: bytes[position..<end])
        position = end
        return value
    }

    /// A list of numbers alone; nil for anything else.
    static func list(_ text: String) -> [Double]? {
        var scanner = SVGNumberScanner(text)
        var numbers: [Double] = []
        while let number = scanner.number() { numbers.append(number) }
        scanner.skipSeparators()
        return scanner.position == scanner.bytes.count ? numbers : nil
    }
}
