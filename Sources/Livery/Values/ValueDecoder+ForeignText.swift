/// What to write for texts in the syntax of CSS, Sass, Android or Tailwind.
extension ValueDecoder {
    /// What to write for a text that is a reference, a color or a size in another system; nil for any other text.
    func foreignHint(for text: String, wanted: Expected) -> String? {
        if let name = Self.foreignReference(in: text) {
            let known = nearestReference(to: name, orItself: true, wanted: wanted)
            // A font is written with a dollar sign too.
            if known == nil, wanted == .font { return nil }
            return "write a reference, '{\(known ?? name)}'"
        }
        if let hint = hexadecimalHint(for: text, wanted: wanted) { return hint }
        guard wanted.isPaint else { return nil }
        if let (color, percentage) = Self.colorWithOpacity(text) {
            return "write {color: \(color), alpha: \(percentage)%}"
        }
        // Tailwind's and Material's shades, `blue-500`.
        let shade = text.split { $0 == "-" || $0 == "." }
        if shade.count == 2, shade[1].allSatisfy(\.isNumber), ColorNames.color(named: String(shade[0])) != nil {
            return "write the color itself, or one of CSS's names such as '\(shade[0])'"
        }
        // `UIColor.red`, `Color.red`, `.red`.
        let word = String(text.split(separator: ".").last ?? "")
        guard text.contains("."), ColorNames.color(named: word) != nil else {
            return ForeignWords.translation(of: text, among: ["transparent"]).map { "write '\($0)'" }
        }
        return "write '\(word)'"
    }

    /// What to write for hexadecimal digits without `#`; nil if no color is expected, and for any other text.
    func hexadecimalHint(for text: String, wanted: Expected) -> String? {
        guard wanted.isPaint else { return nil }
        let hasPrefix = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = String(hasPrefix ? text.dropFirst(2) : text[...])
        guard [3, 4, 6, 8].contains(digits.utf8.count), digits.utf8.allSatisfy({ Self.isHexadecimal($0) }) else {
            return nil
        }
        // A word such as 'face' is a misspelling rather than a color.
        let isWord = !hasPrefix && digits.allSatisfy(\.isLowercase)
        if isWord, nearestName(to: text, among: ColorNames.all) != nil { return nil }
        guard hasPrefix, digits.utf8.count == 8 else { return "write \"#\(digits)\"" }
        let (alpha, color) = (digits.prefix(2), digits.dropFirst(2))
        return "write \"#\(color)\(alpha)\" if alpha comes first, \"#\(digits)\" if it comes last"
    }

    /// The name that a reference most likely means: one that differs only in notation, lacks the suffix of its
    /// kind, or is similar.
    func nearestReference(to name: String, orItself: Bool = false, wanted: Expected) -> String? {
        let last = String(name.split(whereSeparator: { $0 == "." || $0 == "/" }).last ?? "")
        let spellings = [name, last].flatMap { [$0, Self.camelCase($0)] }
        for spelling in spellings where ThemeName.isAssetName(spelling) {
            for candidate in [spelling] + wanted.suffixes.map({ spelling + $0 })
            where (orItself || candidate != name) && candidate != asset { if isKnown(candidate) { return candidate } }
        }
        return scope.names.nearest(to: name, except: [asset])
            ?? scope.names.nearest(to: Self.camelCase(last), except: [asset])
    }

    /// Whether there is an asset, a parameter or a value of a name.
    func isKnown(_ name: String) -> Bool {
        if scope.kind(ofAsset: name) != nil || scope.parameter(named: name) != nil { return true }
        return (try? scope.value(named: name)) != nil
    }

    /// The name in `var(--name)`, `${name}`, `{{name}}`, `$name`, `@name` and `theme(name)`, anywhere in a
    /// text; nil if there is none.
    static func foreignReference(in text: String) -> String? {
        for marker in ["var(--", "${", "{{", "theme(", "token(", "?attr/", "$", "@", "--"] {
            guard let range = text.firstRange(of: marker) else { continue }
            let rest = text[range.upperBound...].drop { " '\"".contains($0) }
            let path = rest.prefix { ThemeName.isNameCharacter($0) || $0 == "/" }
            let name = String(path.split(separator: "/").last ?? "")
            if ThemeName.isAssetName(name) { return name }
        }
        return nil
    }

    /// `primary-color` and `primary_color` as `primaryColor`.
    private static func camelCase(_ name: String) -> String {
        let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }
        guard let first = words.first, words.count > 1 else { return name }
        return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Tailwind's `white/80`, and Sketch's `red 50%`.
    private static func colorWithOpacity(_ text: String) -> (color: String, percentage: String)? {
        let parts = text.split { $0 == "/" || $0 == " " }
        guard parts.count == 2, text.contains("/") || text.hasSuffix("%") else { return nil }
        let (color, percentage) = (parts[0], parts[1].prefix { $0.isNumber })
        guard !percentage.isEmpty, percentage.count <= 3, !color.contains("(") else { return nil }
        return (color.hasPrefix("#") ? "'\(color)'" : String(color), String(percentage))
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}

extension Scope {
    /// Explains faults of looking up a picture: for a name that an asset could have, neither such an asset nor such
    /// a file exists.
    func explained(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard diagnostic.fault.code == .missingFile, let name = diagnostic.fault.subject,
                ThemeName.isReference(name), ImageFileName(name).fileExtension == nil
            else { return diagnostic }
            if let fault = fault(ofVariant: name) { return Diagnostic(fault, at: diagnostic.location) }
            let nearest = nearestImage(to: name, orFile: diagnostic.fault.nearest)
            let fault = Fault(.missingFile, "no image asset or file \(quoted(name))", of: name, nearest: nearest)
            return Diagnostic(fault, at: diagnostic.location)
        }
    }

    /// The nearest name of an image asset, or of the file if that is nearer.
    func nearestImage(to name: String, orFile file: String?) -> String? {
        var others: [String] = []
        while others.count < 8, let candidate = names.nearest(to: name, except: others) {
            if kind(ofAsset: candidate) == .image {
                return nearestName(to: name, among: [candidate] + (file.map { [$0] } ?? [])) ?? candidate
            }
            others.append(candidate)
        }
        return file
    }
}
