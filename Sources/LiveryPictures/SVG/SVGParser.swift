internal import CExpat
import LiverySupport

/// Reads an SVG file by expat's events, and refuses what is not drawn.
///
/// Nothing outside of the bytes is ever loaded. Of a document type, only entities that stand for a short text are read,
/// which Illustrator writes for its namespaces: they can't multiply.
struct SVGParser {
    let bytes: [UInt8]
    let limits: SVGLimits

    func parse() throws(SVGFault) -> SVGTree {
        guard bytes.count <= limits.byteCount else { throw SVGFault(.tooMuch(.bytes, limit: limits.byteCount)) }
        // A name comes as its namespace, a space and the name.
        guard let parser = XML_ParserCreateNS(nil, 0x20) else { throw SVGFault(.malformed("out of memory")) }
        defer { XML_ParserFree(parser) }
        let handler = SVGHandler(limits: limits, byteCount: bytes.count) {
            SVGLocation(
                line: Int(clamping: XML_GetCurrentLineNumber(parser)),
                column: Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1
            )
        } stop: {
            _ = XML_StopParser(parser, XML_Bool(XML_FALSE))
        }
        XML_SetUserData(parser, Unmanaged.passUnretained(handler).toOpaque())
        Self.setHandlers(parser)
        let status = withExtendedLifetime(handler) {
            // The limit is far below what expat's `int` can count.
            bytes.withUnsafeBytes { bytes in
                XML_Parse(
                    parser,
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                    Int32(clamping: bytes.count),
                    1
                )
            }
        }
        if let fault = handler.fault { throw fault }
        guard status == XML_STATUS_OK else {
            let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
            throw SVGFault(.malformed(words ?? "unknown error"), at: handler.location())
        }
        return handler.tree
    }

    private static func setHandlers(_ parser: XML_Parser) {
        XML_SetElementHandler(
            parser,
            { handler, name, attributes in
                guard let handler = SVGHandler.from(handler), let name else { return }
                var list: [(XMLName, String)] = []
                var next = attributes
                while let name = next?.pointee, let value = next?.successor().pointee {
                    list.append((XMLName(String(cString: name)), String(cString: value)))
                    next = next?.advanced(by: 2)
                }
                handler.begin(XMLName(String(cString: name)), list)
            },
            { handler, _ in SVGHandler.from(handler)?.end() }
        )
        XML_SetCharacterDataHandler(parser) { handler, characters, count in
            let characters = UnsafeRawBufferPointer(start: characters, count: Int(count))
            SVGHandler.from(handler)?.text(characters)
        }
        XML_SetEntityDeclHandler(parser) { handler, _, isParameter, value, length, _, _, _, _ in
            let text = UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : Int(length))
            let isPlain = isParameter == 0 && value != nil && !text.contains { "&%<".utf8.contains($0) }
            guard isPlain, text.count <= 64 else {
                SVGHandler.from(handler)?.stop(.declarations)
                return
            }
            SVGHandler.from(handler)?.hasEntities = true
        }
        XML_SetAttlistDeclHandler(parser) { handler, _, _, _, value, _ in
            if value != nil { SVGHandler.from(handler)?.stop(.declarations) }
        }
        // After a document type, expat does not report undeclared entities as errors.
        XML_SetSkippedEntityHandler(parser) { handler, _, _ in
            SVGHandler.from(handler)?.stop(.malformed("undefined entity"))
        }
    }
}

/// A name and its namespace.
private struct XMLName {
    var namespace = ""
    var name: String

    init(_ text: String) {
        let blank = text.lastIndex(of: " ")
        name = blank.map { String(text[text.index(after: $0)...]) } ?? text
        if let blank { namespace = String(text[..<blank]) }
    }

    /// The name that an attribute has here; nil for one that means nothing here.
    var attribute: String? {
        switch namespace {
        case "": name
        case SVGNames.xmlNamespace: "xml:" + name
        case SVGNames.linkNamespace where name == "href": name
        default: nil
        }
    }
}

/// Makes a tree of expat's events.
private final class SVGHandler {
    private(set) var tree = SVGTree()
    private(set) var fault: SVGFault?
    let location: () -> SVGLocation
    private let limits: SVGLimits
    private let stopParser: () -> Void
    /// The elements that are open.
    private var open: [Int] = []
    /// How many elements are open within one that has no part in the picture.
    private var skipped = 0
    private var isInStyle = false
    /// Whether names stand for texts, which makes what is read longer than the file.
    var hasEntities = false {
        didSet {
            let limit = limits.byteCountWithEntities
            if byteCount > limit { stop(.tooMuch(.bytesWithEntities, limit: limit)) }
        }
    }
    private let byteCount: Int

    init(limits: SVGLimits, byteCount: Int, location: @escaping () -> SVGLocation, stop: @escaping () -> Void) {
        self.limits = limits
        self.byteCount = byteCount
        self.location = location
        stopParser = stop
    }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> SVGHandler? {
        pointer.map { Unmanaged<SVGHandler>.fromOpaque($0).takeUnretainedValue() }
    }

    func stop(_ problem: SVGProblem) {
        guard fault == nil else { return }
        fault = SVGFault(problem, at: location())
        stopParser()
    }

    func begin(_ fullName: XMLName, _ attributes: [(XMLName, String)]) {
        guard fault == nil else { return }
        let (depth, name) = (skipped > 0 ? skipped : open.count, fullName.name)
        guard depth < limits.depth else { return stop(.tooMuch(.depth, limit: limits.depth)) }
        let isSVGs = fullName.namespace == SVGNames.namespace
        if skipped > 0 {
            skipped += 1
            return
        }
        if open.isEmpty {
            guard name == "svg" else { return stop(.noRoot(name)) }
            guard isSVGs else { return stop(.noNamespace) }
        }
        // Other namespaces contain what programs note for themselves.
        guard isSVGs, !SVGNames.descriptions.contains(name) else {
            skipped = 1
            return
        }
        if let omission = SVGNames.omission(of: name) {
            tree.omit(omission, at: location())
            skipped = 1
            return
        }
        guard tree.elements.count < limits.elementCount else {
            return stop(.tooMuch(.elements, limit: limits.elementCount))
        }
        guard attributes.count <= limits.attributeCount else {
            return stop(.tooMuch(.attributes, limit: limits.attributeCount))
        }
        add(name, attributes)
    }

    private func add(_ name: String, _ attributes: [(XMLName, String)]) {
        var element = SVGTree.Element(name: name, location: location(), parent: open.last)
        for (fullName, value) in attributes {
            guard let attribute = fullName.attribute else { continue }
            if attribute == "href" {
                // The attribute without a namespace goes first (SVG 2, 16.1.1), and a link loads nothing.
                let isLink = !fullName.namespace.isEmpty
                let isHidden = isLink && attributes.contains { $0.0.namespace.isEmpty && $0.0.name == "href" }
                if name == "a" || isHidden { continue }
                guard ["image", "feImage"].contains(name) || value.trimmed.hasPrefix("#") else {
                    return stop(.externalReference(isLink ? "xlink:href" : "href", value))
                }
            }
            element.attributes[attribute] = value
        }
        element.classes = Set((element.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace))
        let index = tree.elements.count
        if name == "style" {
            let media = element["media"]?.lowercased() ?? ""
            guard ["", "all", "screen"].contains(media) else { return stop(.rule("media " + media)) }
            // Text of another type is no style sheet.
            isInStyle = ["", "text/css"].contains(element["type"]?.lowercased() ?? "")
            if isInStyle { tree.styles.append(SVGStyleText()) }
        }
        if let id = element.attributes["id"], tree.ids[id] == nil { tree.ids[id] = index }
        if let parent = open.last {
            element.place = tree.elements[parent].children.count
            tree.elements[parent].children.append(index)
        }
        tree.elements.append(element)
        open.append(index)
    }

    func end() {
        guard fault == nil else { return }
        if skipped > 0 {
            skipped -= 1
        } else {
            isInStyle = false
            open.removeLast()
        }
    }

    func text(_ characters: UnsafeRawBufferPointer) {
        guard fault == nil, skipped == 0, let element = open.last else { return }
        if isInStyle, let last = tree.styles.indices.last {
            tree.styles[last].append(characters, at: location())
        } else if SVGNames.texts.contains(tree.elements[element].name) {
            let text = String(decoding: characters, as: UTF8.self)
            tree.elements[element].add(text, before: tree.elements.count)
        }
    }
}
