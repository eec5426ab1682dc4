import LiverySupport

/// What to say for libyaml's most common errors; all others are told as libyaml does.
enum YAMLMessages {
    /// Whether libyaml notices such an error at the end of what is wrong.
    static func isOfUnfinished(_ problem: String) -> Bool {
        problem == missingColon || problem.hasPrefix("found unexpected end of stream")
            || problem == "found unexpected document indicator"
    }

    /// The fault of an error, given the text from its location on.
    static func fault(_ problem: String, in context: String, _ text: Slice<UnsafeBufferPointer<UInt8>>) -> Fault {
        if problem.hasPrefix("found a tab character") || problem == unknownStart && text.first == 0x09 {
            return Fault(.syntax, "YAML does not allow a tab here; indent with spaces")
        }
        let before = text.startIndex > 0 ? text.base[text.startIndex - 1] : 0
        if problem == unknownStart || before == UInt8(ascii: "$") && text.first == UInt8(ascii: "{") {
            if let fault = unquoted(text, isReference: problem != unknownStart) { return fault }
        }
        if problem == missingColon || messages[problem] == unexpectedColon, isAtLongKey(text) {
            return Fault(.syntax, "a key exceeds YAML's limit of 1024 characters")
        }
        if messages[problem] == unexpectedColon || problem == missingColon, let fault = lackingColon(before: text) {
            return fault
        }
        if messages[problem] == indentation, text.first == UInt8(ascii: ";") {
            return Fault(.syntax, "unexpected ';'; values in YAML end with the line")
        }
        let ofContext = contexts.first { context.hasPrefix("while scanning \($0.key)") }?.value
        return Fault(.syntax, ofContext ?? messages[problem] ?? "YAML: \(context)\(problem)")
    }

    /// The fault of a line that is no key for want of a colon or of the space after it: libyaml takes it as the
    /// beginning of a text, and notices only the colon of the line after.
    private static func lackingColon(before text: Slice<UnsafeBufferPointer<UInt8>>) -> Fault? {
        var rest = text.base[..<text.startIndex]
        // The line of the error is at fault itself if it is the last.
        let end = text.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
        let last = rest.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? text.base.startIndex
        func line(_ range: Range<Int>) -> String {
            var bytes = text.base[range].prefix(200).drop { $0 == 0x20 }
            while bytes.last.map({ $0 == 0x20 || $0 == 0x0D }) ?? false { bytes.removeLast() }
            return String(decoding: bytes, as: UTF8.self)
        }
        var lines = [line(last..<end)]
        rest = text.base[..<max(text.base.startIndex, last - 1)]
        while lines.count < 2, !rest.isEmpty {
            let start = rest.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? rest.startIndex
            let above = line(start..<rest.endIndex)
            if !above.isEmpty { lines.append(above) }
            rest = text.base[..<max(text.base.startIndex, start - 1)]
        }
        for line in lines.reversed() {
            let key = line.prefix { $0 != ":" }
            // A space that is none of YAML's, or of no width.
            let isHidden = quoted(String(line[key.endIndex...].dropFirst().prefix(1))).hasPrefix("'\\u")
            guard isHidden || !line.contains(": ") && !line.hasSuffix(":") else { continue }
            let words = quoted(String(line.prefix(40)))
            if line.hasPrefix("//") || line.hasPrefix("/*") {
                return Fault(.syntax, "a comment begins with '#', found \(words)")
            }
            let isKey = key.utf8.allSatisfy { ThemeName.isNameByte($0) || "$.~".utf8.contains($0) }
            guard !key.isEmpty, isKey, !line.contains("://") else { continue }
            return key.endIndex == line.endIndex
                ? Fault(.syntax, "expected ':' after \(words)")
                : Fault(.syntax, "expected a space after ':' in \(words)")
        }
        return nil
    }

    /// What is wrong wherever libyaml was scanning one of these.
    private static let contexts: [String: String] = {
        let name = "expected a name of letters and digits after '&' or '*'; quote text that begins so or contains '{'"
        return [
            "a tag": "malformed tag; quote text that begins with '!'",
            "a directive": "malformed '%' directive; quote text that begins with '%'", "an anchor": name,
            "an alias": name,
        ]
    }()

    /// Whether a key that is longer than YAML allows begins or ends here (YAML 1.1, section 9.1.4).
    private static func isAtLongKey(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let ends: Set = [UInt8(ascii: ":"), 0x0A, 0x0D]
        let colon = text.firstIndex(where: ends.contains) ?? text.endIndex
        let start = text.base[..<text.startIndex].lastIndex(where: ends.contains) ?? -1
        return colon - start > 1024 && colon < text.endIndex && text[colon] == UInt8(ascii: ":")
    }

    /// The fault of a selector, or of another system's reference, without quotes: `@color/name` or `${name}`.
    private static func unquoted(_ text: Slice<UnsafeBufferPointer<UInt8>>, isReference: Bool) -> Fault? {
        let word = String(
            decoding: text.prefix(240).dropFirst().prefix { !" \t\r\n,[]{}".utf8.contains($0) },
            as: UTF8.self
        )
        let first = String(decoding: text.prefix(1), as: UTF8.self)
        guard isReference || first == "@" else {
            return Fault(.syntax, "text in YAML can't begin with \(quoted(first)); quote it")
        }
        let name = String(word.split(separator: "/").last ?? "")
        let isKey = word.hasSuffix(":")
        if ThemeName.isAssetName(name), isReference || !isKey {
            let written = isReference ? "${\(name)}" : first + word
            return Fault(
                .syntax,
                "YAML does not allow \(quoted(written)) without quotes; write {\(name)} for a reference, or quote the "
                    + "selector"
            )
        }
        if isReference { return nil }
        let selector = quoted(first + (isKey ? String(word.dropLast()) : word))
        return Fault(.syntax, "YAML does not allow \(selector) without quotes; quote the selector")
    }

    private static let missingColon = "could not find expected ':'"
    private static let unexpectedColon = "unexpected ':'; check the indentation, or quote text that contains ': '"
    private static let unknownStart = "found character that cannot start any token"

    private static let indentation = "this line fits none of the dictionaries and lists above; check the indentation"

    private static let messages: [String: String] = {
        let unfinished = "unterminated text; expected its closing quote"
        return [
            "did not find expected ',' or ']'": "expected ',' or ']' in a list; quote text that contains any of []{},",
            "did not find expected ',' or '}'":
                "expected ',' or '}' in a dictionary; quote text that contains any of []{},",
            "did not find expected node content": "expected a key or a value", "did not find expected key": indentation,
            "did not find expected '-' indicator": indentation,
            "mapping values are not allowed in this context": unexpectedColon, "found unexpected ':'": unexpectedColon,
            missingColon: "expected ':' after a key",
            "block sequence entries are not allowed in this context": "unexpected '- '; check the indentation",
            "found unexpected end of stream": unfinished, "found unexpected document indicator": unfinished,
            "found unknown escape character": "unknown escape; in double quotes, write a backslash as \\\\",
            "control characters are not allowed": "control character; write it as an escape in double quotes",
        ]
    }()
}
