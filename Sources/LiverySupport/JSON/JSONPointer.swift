extension StringProtocol {
    /// The key as a part of a JSON Pointer (RFC 6901).
    package var pointerPart: String {
        // Few keys have either.
        guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return String(self) }
        return replacingScalars { $0 == "~" ? "~0" : $0 == "/" ? "~1" : nil }
    }

    /// The key that a part of a JSON Pointer stands for.
    package var pointerKey: String {
        guard utf8.contains(UInt8(ascii: "~")) else { return String(self) }
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in unicodeScalars {
            if isEscaped, scalar == "0" || scalar == "1" {
                result.removeLast()
                result.append(scalar == "0" ? "~" : "/")
                isEscaped = false
            } else {
                result.append(scalar)
                isEscaped = scalar == "~"
            }
        }
        return String(result)
    }
}
