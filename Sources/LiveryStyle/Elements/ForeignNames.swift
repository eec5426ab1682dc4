import Livery
import LiverySupport

/// The names that SwiftUI, UIKit, CSS, HTML, Flutter and Android have for types, properties and values of elements and
/// for selectors, with their equivalents in this library, which diagnostics suggest.
package enum ForeignNames {
    /// Of several properties for a name, the first that an element has is suggested.
    private static let tables = WordTable.sections(
        """
        [types]
        Label <- text p span textblock h1 h2
        ImageView <- image img icon picture
        Switch <- toggle checkbox cupertinoswitch
        StackView <- hstack vstack stack row column linearlayout flex segmentedcontrol picker tabbar
        View <- zstack div container box group rectangle spacer divider separator card framelayout section
        ScrollView <- scroll scroller singlechildscrollview
        TextField <- input textinput edittext securefield textbox searchbar
        TextView <- textarea texteditor
        List <- listview recyclerview form table ul tableview collectionview gridview lazyvgrid
        NavigationBar <- navbar appbar toolbar
        ProgressView <- progress progressbar linearprogressindicator
        Slider <- range seekbar
        Button <- textbutton elevatedbutton outlinedbutton btn link a barbutton barbuttonitem toolbaritem
        [words]
        horizontal <- row
        vertical <- column
        start <- leading flexstart top
        end <- trailing flexend bottom
        stretch <- fill
        center <- middle
        baseline <- firstbaseline
        space-between <- equalspacing spacebetween
        scaleAspectFit <- contain fit aspectfit
        scaleAspectFill <- cover aspectfill
        byTruncatingTail <- ellipsis tail
        byClipping <- clip
        justified <- justify
        template <- alwaystemplate
        original <- alwaysoriginal
        [properties]
        tintColor <- accentcolor tint
        font titleFont <- bold fontsize fontfamily fontweight textstyle textsize lineheight letterspacing
        titleFont <- titlelabelfont
        titleColor <- titlelabeltextcolor
        layer.cornerRadius <- clipshape corner corners cornerradius borderradius rounded
        layer.outline <- outline
        clipsToBounds <- clipped overflow maskstobounds
        textColor titleColor tintColor <- foreground foregroundcolor foregroundstyle
        layer.shadow <- shadowradius shadowopacity shadowoffset
        shadowColor titleShadowColor layer.shadow <- textshadow shadowcolor
        textColor <- titlecolor
        font <- titlefont
        numberOfLines <- whitespace linelimit maxlines lines
        gap <- spacing minimuminteritemspacing columngap
        lineGap <- linespacing minimumlinespacing rowgap
        padding contentEdgeInsets textInsets textContainerInset <- padding layoutmargins sectioninset
        padding frame <- margin margins
        align <- alignitems crossaxisalignment alignment
        justify <- justifycontent mainaxisalignment distribution
        axis <- direction orientation scrolldirection
        alpha <- opacity
        highlighted <- ishighlighted
        selected <- isselected
        enabled <- isenabled
        secureTextEntry <- issecuretextentry
        axis <- flexdirection
        textColor titleColor tintColor color <- color
        textColor titleColor <- fontcolor
        background backgroundImage <- backgroundimage
        backgroundColor <- background bgcolor bg fill
        titleFont <- font
        titleColor titleTextColor <- textcolor
        layer.cornerRadius cornerRadius <- radius
        layer.border <- border
        layer.borderWidth <- borderwidth
        layer.borderColor <- bordercolor
        layer.shadow <- shadow boxshadow elevation
        layer.gradient <- gradient
        text title <- label caption string
        text title children <- content
        text on progress <- value
        title placeholder children <- text
        text header children <- title
        id <- name identifier class classname key accessibilityidentifier styleidentifier
        detail <- subtitle detailtext description
        image <- src source systemname icon
        textAlignment <- textalign multilinetextalignment
        lineBreakMode <- truncationmode textoverflow ellipsize
        hidden <- visible visibility ishidden
        placeholder <- hint placeholdertext prompt
        on state <- checked ischecked
        on <- ison
        enabled state <- disabled
        state <- pressed states
        minimumValue <- min minvalue minimum
        maximumValue <- max maxvalue maximum
        rows children <- items sections data header
        disclosure <- accessory trailing accessorytype
        children <- subviews views child arrangedsubviews elements body
        contentMode <- objectfit scaletype resizemode
        frame <- x y rect position bounds origin
        right <- autoresizing autoresizingmask inset
        controller <- viewcontroller
        maximumTrackTintColor <- tracktintcolor
        itemSize <- columns
        titleTextColor <- titletextattributes
        """
    )
    private static let (types, words, properties) = (
        tables["types"] ?? WordTable(""), tables["words"] ?? WordTable(""), tables["properties"] ?? WordTable("")
    )

    /// The type of the library that a foreign name means; nil if `known` does not contain it.
    package static func type(_ name: String, among known: [String]) -> String? {
        types.translation(of: name, among: known)
    }

    /// The word that a wrong one most likely means.
    static func nearestWord(to word: String, among allowed: [String]) -> String? {
        words.nearest(to: word, among: allowed)
    }

    // MARK: Properties

    /// The property or key most likely meant by an unknown one: its equivalent in this library, otherwise the one
    /// with the nearest name.
    ///
    /// A hyphenated CSS name is converted to camel case. The part before a dot is kept.
    ///
    /// - Parameters:
    ///   - name: The unknown name.
    ///   - known: The names of the properties.
    ///   - words: Further keys to suggest, which exist as long as `known`.
    /// - Returns: A name of `known` or `words`; nil if none is near, or after too many searches.
    static func nearestProperty(to name: String, among known: NameIndex, or words: NameIndex? = nil) -> String? {
        guard name.utf8.count <= 200 else { return nil }
        let hyphenated = name.split(separator: "-")
        let path = hyphenated.dropFirst().reduce(String(hyphenated.first ?? "")) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
        let start = path.lastIndex(of: ".").map { path.index(after: $0) } ?? path.startIndex
        let part = path[..<start]
        // `border.width` is a word of another system, `layer.radius` a part of this one's.
        var candidates = [path] + (part.isEmpty ? [] : equivalents(of: path))
        for property in equivalents(of: String(path[start...])) {
            candidates.append(part + property)
            // `layer.radius` is a corner radius of the layer, not of a layer in it.
            if !part.isEmpty { candidates.append("\(part)\(property.trimmingPrefix("layer."))") }
        }
        let found = candidates.first { $0 != name && (known.names.contains($0) || words?.names.contains($0) ?? false) }
        // A property that other elements have is not misspelled.
        return found ?? (all.contains(path) ? nil : known.nearest(to: name, or: words))
    }

    private static func equivalents(of word: String) -> [String] {
        properties[WordTable.folded(word)].flatMap { $0.split(separator: " ").map(String.init) }
    }

    /// The properties that are suggested.
    private static let all = Set(properties.all.flatMap { $0.split(separator: " ").map(String.init) })

    // MARK: Selectors

    /// The hint for a key that begins with neither `@` nor `#`.
    static func selectorHint(for key: String, states order: QualifierOrder<StateSet>) -> String {
        if key.hasPrefix("$") { return "keys with '$' belong at the root" }
        if key == ":root" { return "values belong in '$values', and what is for every element under '@*'" }
        return relation(in: key) ?? selector(for: key, states: order).map { "write \(quoted($0))" }
            ?? "selectors begin with '@' or '#'"
    }

    /// The hint for a key that combines several selectors; nil for any other key.
    static func relation(in key: String) -> String? {
        if key.contains(",") { return "a key is one selector; give each its own" }
        guard key.contains(where: { $0.isWhitespace || ">+".contains($0) }) else { return nil }
        return "a selector matches one element, wherever it is; the elements of a controller go "
            + "under the controller's name"
    }

    /// The equivalent of a CSS selector: `@Button#primary:hovered` for `Button.primary:hover`; nil for any other
    /// text.
    private static func selector(for key: String, states order: QualifierOrder<StateSet>) -> String? {
        let pieces = key.split(separator: ":", omittingEmptySubsequences: false)
        guard let element = pieces.first, !key.isEmpty, key.utf8.count <= 200 else { return nil }
        var result = element == "*" || element.isEmpty ? "@*" : ""
        let names = element.split(omittingEmptySubsequences: false) { ".#".contains($0) }
        for (index, name) in names.enumerated() where result != "@*" && (index > 0 || name != "") {
            let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
            guard isName, !name.isEmpty else { return nil }
            result += index == 0 ? typeSelector(String(name)) : "#\(name)"
        }
        let states = pieces.dropFirst().compactMap { piece -> String? in
            do throws(Fault) { return order.text(of: try order.qualifier(parsing: String(piece))) } catch {
                return error.nearest
            }
        }
        guard states.count == pieces.count - 1 else { return nil }
        return result + (states.isEmpty ? "" : ":" + states.joined(separator: "."))
    }

    /// Foreign names of types that are unlikely to be a program's own names.
    private static let unmistakable = Set(
        """
        a div h1 h2 hstack image img input list p scrollview securefield span text textarea texteditor textinput \
        toggle vstack zstack
        """.split(separator: " ").map(String.init)
    )

    /// The library's type that a type name in a selector means.
    static func type(meantBy word: String) -> String? {
        unmistakable.contains(word.lowercased()) ? type(word, among: UIKitNames.namesakes) : nil
    }

    /// The selector of a known type, in any letter case; for another word, of a name if it is in lower case,
    /// otherwise of a type.
    private static func typeSelector(_ word: String) -> String {
        let name = UIKitNames.ownName(of: word)
        let known = UIKitNames.namesakes.first { $0.lowercased() == name.lowercased() }
        if let known = known ?? type(meantBy: name) { return "@" + known }
        return (name.first?.isLowercase == true ? "#" : "@") + name
    }

    /// Whether a key at a sheet's root is a selector without its mark rather than a controller's name, according to
    /// its dictionary.
    static func isSelector(_ key: String, over dictionary: DocumentDictionary) -> Bool {
        let keys = dictionary.filter { !$0.key.hasPrefix("$") && !QualifiedKey.isAuthors($0.key) }
        if keys.contains(where: { StyleSheet.isSelector($0.key) }) { return false }
        if key.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) { return true }
        if keys.isEmpty || key.hasSuffix("Controller") { return false }
        let hasProperties = keys.contains { $0.entry.value.dictionary == nil }
        return hasProperties || UIKitNames.namesakes.contains(UIKitNames.ownName(of: key))
    }
}

/// UIKit's names of types, which style sheets accept for the library's own.
package enum UIKitNames {
    /// The library's types with a counterpart in UIKit.
    static let namesakes = [
        "ActivityIndicatorView", "BarButtonItem", "Button", "CollectionView", "CollectionViewCell", "Control",
        "ImageView", "Label", "NavigationBar", "NavigationController", "ProgressView", "ScrollView", "Slider",
        "StackView", "Switch", "TableView", "TableViewCell", "TableViewHeaderFooterView", "TextField", "TextView",
        "View", "ViewController", "Window",
    ]

    private static let ownNames = Dictionary(uniqueKeysWithValues: namesakes.map { ("UI" + $0, $0) })

    /// The library's name of a type: `Label` for `UILabel`. Other names are returned unchanged.
    package static func ownName(of name: String) -> String { ownNames[name] ?? name }
}
