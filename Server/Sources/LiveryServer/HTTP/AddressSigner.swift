import Crypto

/// Signs addresses with HMAC-SHA256, and verifies their signatures, so that only holders of the key can request a
/// picture at another size or with other parameters.
public struct AddressSigner: Sendable {
    private let key: SymmetricKey

    /// The minimum length of a key, in bytes.
    public static let shortestKey = 32

    /// The text between an address and its signature, after `?` or `&`.
    private static let mark = "signature="

    /// Makes a signer; nil for a key of fewer than ``shortestKey`` bytes.
    ///
    /// - Parameter key: The key's bytes.
    public init?(key: [UInt8]) {
        guard key.count >= Self.shortestKey else { return nil }
        self.key = SymmetricKey(data: key)
    }

    /// Signs an address.
    ///
    /// - Parameter target: The path and query, as in a request.
    /// - Returns: The address, followed by `signature=` and 64 hexadecimal digits.
    public func signed(_ target: String) -> String {
        let code = HMAC<SHA256>.authenticationCode(for: Array(target.utf8), using: key)
        return target + (target.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + Self.mark + Hexadecimal.text(of: code)
    }

    /// The address that was signed; nil if the signature is missing or wrong.
    ///
    /// - Parameter target: The path and query, as in the request.
    /// - Returns: The same without the signature, which must be last.
    public func verified(_ target: String) -> String? {
        // The signature is 64 digits, preceded by its name and a separator.
        let tail = 64 + Self.mark.utf8.count + 1
        let bytes = target.utf8
        guard bytes.count > tail else { return nil }
        let end = bytes.index(bytes.endIndex, offsetBy: -tail)
        let digits = bytes.index(bytes.endIndex, offsetBy: -64)
        guard let code = Hexadecimal.bytes(of: target[digits...]) else { return nil }
        let address = String(target[..<end])
        // Compares in constant time.
        guard HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Array(address.utf8), using: key),
            signed(address) == target
        else { return nil }
        return address
    }
}

/// Bytes as hexadecimal digits, in lower case.
enum Hexadecimal {
    static func text(of bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of an even number of digits; nil for anything else.
    static func bytes(of text: Substring) -> [UInt8]? {
        guard text.utf8.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text.utf8 {
            guard let digit = Character(Unicode.Scalar(character)).hexDigitValue else { return nil }
            if let first = high {
                bytes.append(first << 4 | UInt8(digit))
                high = nil
            } else {
                high = UInt8(digit)
            }
        }
        return bytes
    }

    /// The SHA-256 digest of bytes, the tag of a content.
    static func sha256(_ bytes: [UInt8]) -> String { text(of: SHA256.hash(data: bytes)) }
}
