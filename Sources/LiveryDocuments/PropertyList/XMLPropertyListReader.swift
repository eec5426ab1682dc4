internal import CExpat

/// Reads XML property lists with expat.
///
/// Nothing outside the bytes is loaded. A document type with its own declarations is refused before the first is
/// read, so that entities can't multiply.
struct XMLPropertyListReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let source: Source

    /// Reads the whole document into the builder.
    func read(into builder: inout DocumentBuilder) throws(Diagnostic) {
        guard let parser = XML_ParserCreate(nil) else { throw fault("out of memory", nil) }
        defer { XML_ParserFree(parser) }
        let handler = XMLPropertyListHandler(builder: builder) { [source] in
            Self.location(parser, source)
        } stop: {
            _ = XML_StopParser(parser, XML_Bool(XML_FALSE))
        }
        // The parser holds the handler without owning it.
        defer { builder = handler.builder }
        XML_SetUserData(parser, Unmanaged.passUnretained(handler).toOpaque())
        setHandlers(parser)

        let status = withExtendedLifetime(handler) { parse(parser) }
        if let fault = handler.fault { throw fault }
        guard status == XML_STATUS_OK else {
            throw fault(
                XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) },
                Self.location(parser, source)
            )
        }
    }

    /// Passes the bytes to expat, in parts whose size fits in an `int`.
    private func parse(_ parser: XML_Parser) -> XML_Status {
        var rest = bytes[...]
        repeat {
            let part = UnsafeBufferPointer(rebasing: rest.prefix(1 << 30))
            rest = rest.dropFirst(part.count)
            let status = part.withMemoryRebound(to: CChar.self) { text in
                XML_Parse(parser, text.baseAddress, Int32(text.count), rest.isEmpty ? 1 : 0)
            }
            guard status == XML_STATUS_OK else { return status }
        } while !rest.isEmpty
        return XML_STATUS_OK
    }

    private func setHandlers(_ parser: XML_Parser) {
        XML_SetElementHandler(
            parser,
            { handler, name, _ in XMLPropertyListHandler.from(handler)?.begin(text(name)) },
            { handler, _ in XMLPropertyListHandler.from(handler)?.end() }
        )
        XML_SetCharacterDataHandler(parser) { handler, characters, count in
            let characters = UnsafeRawBufferPointer(start: characters, count: Int(count))
            XMLPropertyListHandler.from(handler)?.text(characters)
        }
        XML_SetStartDoctypeDeclHandler(parser) { handler, name, _, _, hasDeclarations in
            XMLPropertyListHandler.from(handler)?.documentType(
                text(name),
                hasDeclarations: hasDeclarations != 0
            )
        }
        // After a document type, expat does not report undeclared entities as errors.
        XML_SetSkippedEntityHandler(parser) { handler, _, _ in
            XMLPropertyListHandler.from(handler)?.stop(.invalidXML("undefined entity"))
        }
    }

    private func fault(_ problem: String?, _ location: DocumentLocation?) -> Diagnostic {
        Diagnostic(
            .invalidXML(problem ?? "unknown error"),
            at: location ?? DocumentLocation(wholeOf: source)
        )
    }

    private static func location(_ parser: XML_Parser, _ source: Source) -> DocumentLocation {
        DocumentLocation(
            source: source,
            line: Int(clamping: XML_GetCurrentLineNumber(parser)),
            column: Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1
        )
    }
}

/// A name from expat, which is always UTF-8.
private func text(_ pointer: UnsafePointer<XML_Char>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
}
