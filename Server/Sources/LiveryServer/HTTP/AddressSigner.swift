import Crypto

/// Signs addresses, and verifies their signatures: with HMAC-SHA256, so that only holders of the key can
/// request a picture at another size or with other parameters.
public struct AddressSigner: Sendable {
    private let key: SymmetricKey

    /// The fewest bytes of a key.
    public static let shortestKey = 32

    /// What comes between an address and its signature, after `?` or `&`.
    private static let mark = "signature="

    /// Makes a signer; nil for a key of less than ``shortestKey`` bytes.
    ///
    /// - Parameter key: The key's bytes.
    public init?(key: [UInt8]) {
        guard key.count >= Self.shortestKey else { return nil }
        self.key = SymmetricKey(data: key)
    }

    /// Signs an address.
    ///
    /// - Parameter target: The path and what follows it, as a request has them.
    /// - Returns: The address with `signature=` and 64 hexadecimal digits behind it.
    public func signed(_ target: String) -> String {
        let code = HMAC<SHA256>.authenticationCode(for: Array(target.utf8), using: key)
        return target + (target.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + Self.mark
            + Hexadecimal.text(of: code)
    }

    /// The address that was signed; nil if the signature is missing or wrong.
    ///
    /// - Parameter target: The path and what follows it, as the request has them.
    /// - Returns: The same without the signature, which must be the last.
    public func verified(_ target: String) -> String? {
        // The signature is 64 digits, with its name and what separates it.
        let tail = 64 + Self.mark.utf8.count + 1
        let bytes = target.utf8
        guard bytes.count > tail else { return nil }
        let end = bytes.index(bytes.endIndex, offsetBy: -tail)
        let digits = bytes.index(bytes.endIndex, offsetBy: -64)
        guard let code = Hexadecimal.bytes(of: target[digits...]) else { return nil }
        let address = String(target[..<end])
        // Comparing takes the same time wherever the codes differ.
        guard
            HMAC<SHA256>.isValidAuthenticationCode(
                code,
                authenticating: Array(address.utf8),
                using: key
            ), signed(address) == target
        else { return nil }
        return address
    }
}
