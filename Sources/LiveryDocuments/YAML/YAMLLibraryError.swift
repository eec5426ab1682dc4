internal import CYAML

/// An error of the YAML library, to be translated into a fault.
struct YAMLLibraryError {
    private let problem: String
    private let context: String

    /// Where the library stopped, in bytes; nil if it only reports the position in scalars.
    let byteOffset: Int?

    /// Where the library stopped, in Unicode scalars.
    let scalarOffset: Int

    /// Where the error begins, in Unicode scalars.
    let faultOffset: Int

    init(_ parser: yaml_parser_t) {
        problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
        context = parser.context.map { String(cString: $0) } ?? ""
        byteOffset = parser.error == YAML_READER_ERROR ? parser.problem_offset : nil
        scalarOffset = parser.problem_mark.index
        faultOffset = Self.faultOffset(problem, context, parser)
    }

    /// Where the error begins; the library may detect it later.
    private static func faultOffset(
        _ problem: String,
        _ context: String,
        _ parser: yaml_parser_t
    ) -> Int {
        let begin = parser.context_mark.index
        let end = parser.problem_mark.index
        switch problem {
        case "could not find expected ':'", "found unexpected end of stream",
            "found unexpected document indicator":
            return context.isEmpty ? end : begin
        case "did not find expected hexdecimal number",
            "found invalid Unicode character escape code":
            // The library stops after the backslash and the letter.
            return max(0, end - 2)
        default:
            return context.hasSuffix("directive") ? begin : end
        }
    }

    /// The fault, given the text from its location on.
    func fault(before text: Slice<UnsafeBufferPointer<UInt8>>) -> Fault {
        if problem == "found character that cannot start any token" {
            return reserved(text)
        }
        if problem.hasPrefix("found a tab character") { return .yamlTab }
        if let name = Self.reference(text) {
            return .unquotedReference("${\(name)}", name: name)
        }
        let isLongKey =
            switch problem {
            case Self.missingColon: Self.beginsLongKey(text)
            case Self.strayColon, "found unexpected ':'": Self.endsLongKey(text)
            default: false
            }
        if isLongKey { return .yaml("a key exceeds YAML's limit of 1024 characters") }
        if let message = Self.messages[problem] { return .yaml(message) }
        let ofContext = Self.contexts.first { context.hasSuffix($0.ending) }
        if let message = ofContext?.message { return .yaml(message) }
        if problem.hasSuffix("tag handle") { return .yaml(Self.malformedTag) }
        return .yaml("YAML: \(problem)")
    }

    /// The name in `${name}`, which YAML splits after the `$`.
    private static func reference(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        guard text.startIndex > 0, text.base[text.startIndex - 1] == UInt8(ascii: "$"),
            text.first == UInt8(ascii: "{")
        else { return nil }
        let name = String(
            decoding: text.dropFirst().prefix(240).prefix { $0 != 0x7D },
            as: UTF8.self
        )
        return ThemeName.isAssetName(name) ? name : nil
    }

    /// Whether a line begins with a key of more than YAML's 1024 characters (YAML 1.1, section 9.1.4).
    private static func beginsLongKey(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
        return line.count > 1024 && line.dropFirst(1024).contains(UInt8(ascii: ":"))
    }

    /// Whether a key of more than YAML's 1024 characters, which begins its line, ends here.
    private static func endsLongKey(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let line = text.base[..<text.startIndex].suffix(1100).reversed().prefix { $0 != 0x0A }
        return line.count > 1024 && !line.contains(UInt8(ascii: ":"))
    }

    private func reserved(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Fault {
        if text.first == 0x09 { return .yamlTab }
        let line = String(
            decoding: text.prefix(while: { $0 != 0x0A && $0 != 0x0D }).prefix(240),
            as: UTF8.self
        )
        guard line.hasPrefix("@") else { return .reservedCharacter(String(line.prefix(1))) }
        let selector = line.prefix { !" \t,[]{}".contains($0) }
        if selector.hasSuffix(":") { return .unquotedSelector(String(selector.dropLast())) }
        // After a key, it may be a reference, as in Android or Less.
        let name = String(selector.dropFirst().split(separator: "/").last ?? "")
        guard ThemeName.isAssetName(name), !line.dropFirst(selector.count).hasPrefix(":") else {
            return .unquotedSelector(String(selector))
        }
        return .unquotedReference(String(selector), name: name)
    }

    private static let missingColon = "could not find expected ':'"
    private static let strayColon = "mapping values are not allowed in this context"
    private static let malformedTag = "malformed tag; quote text that begins with '!'"

    /// What to say for the library's messages.
    private static let messages: [String: String] = {
        let indentation =
            "this line fits none of the dictionaries and lists above; check the indentation"
        let colon = "unexpected ':'; check the indentation, or quote text that contains ': '"
        let unterminated = "unterminated text; expected its closing quote"
        let escape = "unknown escape; in double quotes, write a backslash as \\\\"
        return [
            "did not find expected ',' or ']'":
                "expected ',' or ']' in a list; quote text that contains any of []{},",
            "did not find expected ',' or '}'":
                "expected ',' or '}' in a dictionary; quote text that contains any of []{},",
            "did not find expected key": indentation,
            "did not find expected '-' indicator": indentation,
            strayColon: colon,
            "found unexpected ':'": colon,
            missingColon: "expected ':' after a key",
            "block sequence entries are not allowed in this context":
                "unexpected '- '; check the indentation",
            "mapping keys are not allowed in this context": "unexpected '? '",
            "found unexpected end of stream": unterminated,
            "found unexpected document indicator": unterminated,
            "found unknown escape character": escape,
            "did not find expected hexdecimal number": escape,
            "found invalid Unicode character escape code": "this escape is not a character",
            "control characters are not allowed":
                "control character; write it as an escape in double quotes",
            "found incompatible YAML document": directive,
            "found duplicate %YAML directive": directive,
            "found an indentation indicator equal to 0": blockHeader,
            "did not find expected node content": "expected a key or a value",
        ]
    }()

    private static let directive = "malformed '%' directive; quote text that begins with '%'"
    private static let blockHeader =
        "expected an indentation, '+', '-' or the line's end after '|' or '>'"

    /// What to say for the end of what the library was reading.
    private static let contexts: [(ending: String, message: String)] = {
        let anchor =
            "expected a name of letters and digits after '&' or '*'; quote text that begins so or contains '{'"
        return [
            ("directive", directive), ("a block scalar", blockHeader), ("anchor", anchor),
            ("alias", anchor), ("tag", malformedTag),
        ]
    }()
}
