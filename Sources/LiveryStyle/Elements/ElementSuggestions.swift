import Livery
import LiverySupport

/// The names that SwiftUI, UIKit, CSS, HTML, Flutter and Android have for types, properties and values of elements,
/// with their equivalents in this library, which diagnostics suggest.
package enum ElementSuggestions {
    /// Types by foreign names in lower case.
    private static let types = WordTable(
        """
        Label <- text p span textblock h1 h2
        ImageView <- image img icon picture
        Switch <- toggle checkbox cupertinoswitch
        StackView <- hstack vstack stack row column linearlayout flex segmentedcontrol picker \
            tabbar
        View <- zstack div container box group rectangle spacer divider separator card framelayout \
            section
        ScrollView <- scroll scroller singlechildscrollview
        TextField <- input textinput edittext securefield textbox searchbar
        TextView <- textarea texteditor
        List <- listview recyclerview form table ul tableview collectionview gridview lazyvgrid
        NavigationBar <- navbar appbar toolbar
        ProgressView <- progress progressbar linearprogressindicator
        Slider <- range seekbar
        Button <- textbutton elevatedbutton outlinedbutton btn link a barbutton barbuttonitem toolbaritem
        """
    )

    /// Properties by foreign names in lower case; the first that an element has is suggested.
    private static let properties = WordTable(
        """
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
        frame <- x y left top rect position bounds origin
        autoresizing <- autoresizingmask
        controller <- viewcontroller
        maximumTrackTintColor <- tracktintcolor
        itemSize <- columns
        titleTextColor <- titletextattributes
        """
    )

    /// Values of properties by foreign names in lower case.
    private static let words = WordTable(
        """
        horizontal <- row
        vertical <- column
        start <- leading flex-start
        end <- trailing flex-end
        start top <- top
        end bottom <- bottom
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
        """
    )

    /// The type of the library that a foreign name means; nil if `known` does not contain it.
    package static func type(_ name: String, among known: [String]) -> String? {
        types[name.lowercased()].first(where: known.contains)
    }

    /// The value that a foreign name means; nil if `known` does not contain it.
    package static func word(_ name: String, among known: [String]) -> String? {
        words[name.lowercased()].first(where: known.contains)
    }

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
    package static func nearestProperty(
        to name: String,
        among known: NameIndex,
        or words: NameIndex? = nil
    ) -> String? {
        guard name.utf8.count <= 200 else { return nil }
        let path = camelCased(name)
        let start = path.lastIndex(of: ".").map { path.index(after: $0) } ?? path.startIndex
        let (part, word) = (String(path[..<start]), path[start...])
        var candidates = [path]
        // `border.width` is a word of another system, `layer.radius` a part of this one's.
        let whole = path.lowercased().filter { $0 != "." }
        if !part.isEmpty { candidates += Self.words(for: whole) }
        for property in Self.words(for: word.lowercased()) {
            candidates.append(part + property)
            // `layer.radius` is a corner radius of the layer, not of a layer in it.
            if !part.isEmpty, property.hasPrefix("layer.") {
                candidates.append(part + property.dropFirst(6))
            }
        }
        if let candidate = candidates.first(where: {
            $0 != name && (known.names.contains($0) || words?.names.contains($0) ?? false)
        }) {
            return candidate
        }
        // A property that other elements have is not misspelled.
        return ownWords.contains(path) ? nil : known.nearest(to: name, or: words)
    }

    private static func words(for word: String) -> [String] {
        properties[word].flatMap { $0.split(separator: " ").map(String.init) }
    }

    /// The properties that are suggested.
    private static let ownWords = Set(
        properties.all.flatMap { $0.split(separator: " ").map(String.init) }
    )

    private static func camelCased(_ name: String) -> String {
        var result = ""
        for word in name.split(separator: "-") {
            let first = result.isEmpty ? String(word.prefix(1)) : word.prefix(1).uppercased()
            result += first + String(word.dropFirst())
        }
        return result
    }
}

/// UIKit's names of types, which style sheets accept for the library's own.
package enum UIKitNames {
    /// The library's types with a counterpart in UIKit.
    static let namesakes = [
        "ActivityIndicatorView", "BarButtonItem", "Button", "CollectionView", "CollectionViewCell",
        "Control", "ImageView",
        "Label", "NavigationBar", "NavigationController", "ProgressView", "ScrollView", "Slider",
        "StackView", "Switch", "TableView", "TableViewCell", "TableViewHeaderFooterView",
        "TextField", "TextView", "View", "ViewController", "Window",
    ]

    private static let ownNames = Dictionary(
        uniqueKeysWithValues: namesakes.map { ("UI" + $0, $0) }
    )

    /// The library's name of a type: `Label` for `UILabel`. Other names are returned unchanged.
    package static func ownName(of name: String) -> String {
        ownNames[name] ?? name
    }
}
