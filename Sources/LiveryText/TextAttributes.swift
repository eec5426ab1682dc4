internal import CPango
import LiveryRaster

/// The Pango attributes of a text other than its characters and font.
struct TextAttributes: ~Copyable {
    let list: OpaquePointer?
    private let length: Int

    init(_ source: TextSource, of setter: Typesetter, language: OpaquePointer?, with map: FontMap) throws(TextError) {
        list = pango_attr_list_new()
        length = source.bytes.count
        let base = setter.text.style.font
        let styles = setter.styles
        if let spacing = Self.units(base.letterSpacing) {
            add(pango_attr_letter_spacing_new(spacing), to: 0..<Int(UInt32.max))
        }
        let hasSpacing = styles.contains { $0.font.letterSpacing != 0 }
        var end = 0
        for span in source.spans where styles.indices.contains(span.style) {
            let font = styles[span.style].font
            let prepared = try map.prepare(font, from: setter.library)
            let isApart = span.bytes.lowerBound >= end
            add(pango_attr_font_desc_new(prepared.description), to: span.bytes, isApart)
            if hasSpacing {
                let spacing = Self.units(font.letterSpacing) ?? 0
                add(pango_attr_letter_spacing_new(spacing), to: span.bytes, isApart)
            }
            add(StyleNumber.attribute(span.style), to: span.bytes, isApart)
            end = max(end, span.bytes.upperBound)
        }
        addScripts(of: source, language, hasSpacing: hasSpacing)
        withoutHyphens(source)
    }

    deinit { pango_attr_list_unref(list) }

    /// Pango's units of a checked number of points; `nil` for none.
    private static func units(_ points: Double) -> Int32? {
        let units = (points * Double(PANGO_SCALE)).rounded()
        return units == 0 ? nil : Int32(clamping: units)
    }

    private borrowing func add(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?,
        to range: Range<Int>,
        _ isApart: Bool = false
    ) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
        attribute.pointee.end_index = UInt32(clamping: range.upperBound)
        // The list takes the attribute. To let go of what it had of its kind in the range, it looks through all, which
        // parts in the text's order need not.
        if isApart { pango_attr_list_insert(list, attribute) } else { pango_attr_list_change(list, attribute) }
    }

    /// Lets words break without a hyphen, but those with soft ones (css-text-3, 5.2).
    private borrowing func withoutHyphens(_ source: TextSource) {
        let softHyphen: [UInt8] = [0xC2, 0xAD]
        var start = 0
        for word in source.bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
            guard word.count > 1, zip(word, word.dropFirst()).contains(where: { [$0, $1] == softHyphen }) else {
                continue
            }
            add(pango_attr_insert_hyphens_new(0), to: start..<word.startIndex)
            start = word.endIndex
        }
        add(pango_attr_insert_hyphens_new(0), to: start..<Int(UInt32.max))
    }

    /// The scripts whose letters are connected, and not spaced (css-text-4, 8.2.1).
    private static let connectedScripts = Set(
        [
            G_UNICODE_SCRIPT_ADLAM, G_UNICODE_SCRIPT_ARABIC, G_UNICODE_SCRIPT_CHORASMIAN,
            G_UNICODE_SCRIPT_HANIFI_ROHINGYA, G_UNICODE_SCRIPT_MANDAIC, G_UNICODE_SCRIPT_MANICHAEAN,
            G_UNICODE_SCRIPT_MONGOLIAN, G_UNICODE_SCRIPT_NKO, G_UNICODE_SCRIPT_PHAGS_PA,
            G_UNICODE_SCRIPT_PSALTER_PAHLAVI, G_UNICODE_SCRIPT_SOGDIAN, G_UNICODE_SCRIPT_SYRIAC,
        ].map(\.rawValue)
    )

    /// Says the language of scripts that the text's own is not written in, and lets connected letters be.
    ///
    /// Pango would look for a language in the variables PANGO_LANGUAGE and LANGUAGE.
    private borrowing func addScripts(of source: TextSource, _ language: OpaquePointer?, hasSpacing: Bool) {
        let isLatin = pango_language_includes_script(language, PANGO_SCRIPT_LATIN) != 0
        // Bytes up to this one begin the characters up to U+024F, all of which are Latin or common.
        if isLatin, source.bytes.allSatisfy({ $0 < 0xCA }) { return }
        source.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let base = characters.baseAddress,
                    let scripts = pango_script_iter_new(base, Int32(characters.count))
                else { return }
                defer { pango_script_iter_free(scripts) }
                repeat {
                    var (start, end) = (UnsafePointer<CChar>?.none, UnsafePointer<CChar>?.none)
                    var script = PANGO_SCRIPT_COMMON
                    pango_script_iter_get_range(scripts, &start, &end, &script)
                    guard let start, let end else { return }
                    let range = start - base..<end - base
                    if pango_language_includes_script(language, script) == 0 {
                        let own = pango_language_from_string(ScriptLanguages.language(of: script))
                        add(pango_attr_language_new(own), to: range)
                    }
                    if hasSpacing, Self.connectedScripts.contains(script.rawValue) {
                        add(pango_attr_letter_spacing_new(0), to: range)
                    }
                } while pango_script_iter_next(scripts) != 0
            }
        }
    }
}

/// The number of a style, which travels through Pango as a color.
///
/// Pango splits runs where it changes, and gives it to ellipses. Its color is determined when the text is
/// drawn.
enum StyleNumber {
    static func attribute(_ number: Int) -> UnsafeMutablePointer<PangoAttribute>? {
        let bits = UInt32(clamping: number)
        return pango_attr_foreground_new(UInt16(truncatingIfNeeded: bits >> 16), UInt16(truncatingIfNeeded: bits), 0)
    }

    /// The number that a run was given, 0 if none.
    static func number(of item: UnsafeMutablePointer<PangoItem>) -> Int {
        var node = item.pointee.analysis.extra_attrs
        while let current = node {
            if let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
                attribute.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND,
                let color = pango_attribute_as_color(attribute)?.pointee.color
            {
                return Int(color.red) << 16 | Int(color.green)
            }
            node = current.pointee.next
        }
        return 0
    }
}

/// Languages for scripts in which the text's own language is not written.
enum ScriptLanguages {
    /// By the numbers of Pango's scripts, which are those of the Unicode Character Database's first 43: the languages of
    /// its pango_script_get_sample_language, which asks the environment first, and `xx`, no language, for others.
    private static let languages = """
        xx xx ar hy bn xx chr cop ru xx hi am ka xx el gu pa xx ko he ja kn ja km lo en ml mn my xx xx or xx si syr ta te \
        dv th bo iu xx tl
        """.split(separator: " ").map(String.init)

    /// A language of a script.
    static func language(of script: PangoScript) -> String {
        let number = Int(script.rawValue)
        return languages.indices.contains(number) ? languages[number] : "xx"
    }
}
