import LiverySupport

/// What to write in place of the words of other systems.
///
/// Letter case and punctuation of the words are ignored.
package struct WordTable: Sendable {
    private var rows: [String: [String]] = [:]

    /// Reads rows of the form `SUGGESTION <- WORD WORD …`; those that begin with `#` are comments.
    package init(_ rows: String) { for row in rows.split(separator: "\n") { add(row) } }

    /// Reads tables that each begin with a row `[NAME]`; the first may have none, and is named with the empty text.
    package static func sections(_ rows: String) -> [String: WordTable] {
        var tables: [String: WordTable] = [:]
        var name = ""
        for row in rows.split(separator: "\n") {
            if row.hasPrefix("["), row.hasSuffix("]") {
                name = String(row.dropFirst().dropLast())
            } else {
                tables[name, default: WordTable("")].add(row)
            }
        }
        return tables
    }

    private mutating func add(_ row: Substring) {
        guard !row.hasPrefix("#"), let arrow = row.firstRange(of: " <- ") else { return }
        let suggestion = row[..<arrow.lowerBound].drop { $0 == " " }
        for word in row[arrow.upperBound...].split(separator: " ") {
            rows[String(word), default: []].append(String(suggestion))
        }
    }

    /// The words of other systems, folded.
    package var words: some Sequence<String> { rows.keys }

    /// All suggestions.
    package var all: some Sequence<String> { rows.values.joined() }

    /// The suggestions for a folded word, in the order of the rows.
    package subscript(word: String) -> [String] { rows[word] ?? [] }

    /// The suggestion for a word that is among those allowed; nil if there is none.
    package func translation(of word: String, among allowed: [String]) -> String? {
        self[Self.folded(word)].first(where: allowed.contains)
    }

    /// The word among those allowed that a wrong one most likely means; nil if it is unlike any.
    package func nearest(to word: String, among allowed: [String]) -> String? {
        translation(of: word, among: allowed) ?? nearestName(to: word, among: allowed)
    }

    /// The letters, digits and `$` of a word, in lower case: `active` for `:active`.
    package static func folded(_ word: String) -> String {
        // A document can be full of wrong keys, and looking up Unicode properties would take most of the time.
        if word.utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = word.utf8.lazy.map(\.foldedASCII).filter { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "$")
            }
            return String(decoding: Array(bytes), as: UTF8.self)
        }
        return String(word.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "$" })
    }
}

extension WordTable {
    /// The words for states, appearances, types of tokens, and root keys.
    package static let ofDocuments = WordTable(
        """
        hovered <- hover mouseover over rollover
        highlighted <- pressed active down touched tapped ispressed
        focused <- focus focusvisible focuswithin keyboardfocused isfocused
        selected <- activated isselected
        checked <- on toggled ischecked
        expanded <- opened isexpanded
        indeterminate <- mixed
        invalid <- error haserror userinvalid
        busy <- loading isloading
        disabled <- inactive notenabled isdisabled
        dark <- night darkmode
        light <- day lightmode
        highContrast <- contrast increasedcontrast accessibility
        dimension <- spacing sizing borderradius borderwidth fontsize fontsizes letterspacing paragraphspacing size length
        number <- opacity lineheight lineheights
        fontFamily <- fontfamilies
        fontWeight <- fontweights
        shadow <- boxshadow
        $parameters <- $params $props $properties $arguments $args $inputs
        $values <- $variables $vars $colors $constants $definitions $defs $spacing
        $values' or 'extends: NAME <- $defaults $default $common $shared $globals $mixins
        $extends <- $import $imports $include $includes $use $base $parent $inherits
        $appearances <- $modes $themes $schemes $colorschemes $appearance
        $states <- $state $controlstates
        $resources <- $assets $images $files $imagefolders $folders $resource $path $paths
        $replacements <- $overrides $replace
        $fonts <- $fontfolders $fontfolder $font $typefaces $fontfaces
        $description <- $comment $comments $name $title $version
        """
    )
}
