import LiveryRaster
import LiverySupport

/// A parsed address, such as `/app/goButton~dark@2x.png?size=300x44&count=12`.
///
/// Two spellings of one address, with other escapes or in another order, are equal.
struct ResourceAddress: Hashable, Sendable {
    /// The theme's name.
    let theme: String
    /// The folder; nil for files of the theme itself.
    let folder: String?
    let file: String
    /// The size in points; nil for the picture's own.
    private(set) var size: Size2D?
    /// The values of parameters, by name.
    private(set) var parameters: [String: String] = [:]

    /// Parses an address.
    ///
    /// - Parameters:
    ///   - target: The path and query, as in a request.
    ///   - limit: The maximum length, in bytes.
    /// - Throws: An error if the address is too long, or can't be that of anything, or the query is invalid.
    init(_ target: String, limit: Int) throws(ServingError) {
        guard target.utf8.count <= limit else { throw .addressTooLong(limit: limit) }
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var names: [String] = []
        for part in halves[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            names.append(try Self.decoded(part, isQuery: false))
        }
        guard halves[0].utf8.first == UInt8(ascii: "/"), (2...3).contains(names.count) else { throw .noAddress }
        (theme, folder, file) = (names[0], names.count == 3 ? names[1] : nil, names[names.count - 1])
        for part in halves.dropFirst().joined().split(separator: "&") { try take(part) }
    }

    private mutating func take(_ part: Substring) throws(ServingError) {
        let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = try Self.decoded(halves[0], isQuery: true)
        guard halves.count == 2 else { throw .noValue(name) }
        let value = try Self.decoded(halves[1], isQuery: true)
        if name == "size" {
            guard size == nil else { throw .repeated(name) }
            guard let size = Size2D(text: value) else { throw .size(value) }
            self.size = size
        } else {
            guard parameters.updateValue(value, forKey: name) == nil else { throw .repeated(name) }
        }
    }

    /// Throws an error if the query has something that the addressed item doesn't accept.
    func allow(size isSized: Bool, parameters areTaken: Bool, by what: String) throws(ServingError) {
        if !isSized, size != nil { throw .unused("size", by: what) }
        if !areTaken, let name = parameters.keys.min() { throw .unused(name, by: what) }
    }

    /// Returns a part of an address with its escapes decoded.
    private static func decoded(_ text: Substring, isQuery: Bool) throws(ServingError) -> String {
        let text = isQuery ? text.replacing("+", with: " ") : text
        guard let bytes = text.percentDecoded(strict: true), !bytes.contains(0),
            let decoded = String(validating: bytes, as: UTF8.self)
        else {
            throw .invalidEscape(String(text))
        }
        return decoded
    }
}
