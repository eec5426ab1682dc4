import Livery

/// The names that SwiftUI, UIKit, CSS, HTML, Flutter and Android have for types, properties and
/// values of elements, with their equivalents in this library. Diagnostics suggest these.
package enum ElementSuggestions {
    /// Types by foreign names in lower case.
    private static let types: [String: String] = [
        "text": "Label", "p": "Label", "span": "Label", "textblock": "Label", "h1": "Label",
        "h2": "Label",
        "image": "ImageView", "img": "ImageView", "icon": "ImageView", "picture": "ImageView",
        "toggle": "Switch", "checkbox": "Switch", "cupertinoswitch": "Switch",
        "hstack": "StackView", "vstack": "StackView", "stack": "StackView", "row": "StackView",
        "column": "StackView", "linearlayout": "StackView", "flex": "StackView",
        "segmentedcontrol": "StackView", "picker": "StackView", "tabbar": "StackView",
        "zstack": "View", "div": "View", "container": "View", "box": "View", "group": "View",
        "rectangle": "View", "spacer": "View", "divider": "View", "separator": "View",
        "card": "View", "framelayout": "View", "scrollview": "View", "section": "View",
        "input": "TextField", "textinput": "TextField", "edittext": "TextField",
        "securefield": "TextField", "textbox": "TextField", "searchbar": "TextField",
        "textarea": "TextView", "texteditor": "TextView",
        "list": "TableView", "listview": "TableView", "recyclerview": "TableView",
        "form": "TableView",
        "table": "TableView", "ul": "TableView", "cell": "TableViewCell",
        "listtile": "TableViewCell",
        "grid": "CollectionView", "gridview": "CollectionView", "lazyvgrid": "CollectionView",
        "navbar": "NavigationBar", "appbar": "NavigationBar", "toolbar": "NavigationBar",
        "barbutton": "BarButtonItem", "toolbaritem": "BarButtonItem",
        "progress": "ProgressView", "progressbar": "ProgressView",
        "linearprogressindicator": "ProgressView", "range": "Slider", "seekbar": "Slider",
        "textbutton": "Button", "elevatedbutton": "Button", "outlinedbutton": "Button",
        "btn": "Button", "link": "Button", "a": "Button",
    ]

    /// Properties by foreign names in lower case; the first that an element has is suggested.
    private static let properties: [String: [String]] = [
        "accentcolor": ["tintColor"], "tint": ["tintColor"], "bold": ["font", "titleFont"],
        "clipshape": ["layer.cornerRadius"], "clipped": ["clipsToBounds"],
        "corner": ["layer.cornerRadius"], "corners": ["layer.cornerRadius"],
        "foreground": ["textColor", "titleColor", "tintColor"],
        "shadowradius": ["layer.shadowRadius"], "textshadow": ["shadowColor", "titleShadowColor"],
        "titlecolor": ["textColor"], "titlefont": ["font"], "whitespace": ["numberOfLines"],
        "gap": ["spacing", "minimumInteritemSpacing"],
        "padding": [
            "layoutMargins", "contentEdgeInsets", "textInsets", "textContainerInset",
            "sectionInset",
        ],
        "margin": ["layoutMargins", "frame"], "margins": ["layoutMargins", "frame"],
        "alignitems": ["alignment"], "crossaxisalignment": ["alignment"],
        "justifycontent": ["distribution"], "mainaxisalignment": ["distribution"],
        "direction": ["axis", "scrollDirection"], "flexdirection": ["axis"],
        "orientation": ["axis", "scrollDirection"],
        "color": ["textColor", "titleColor", "tintColor", "color"],
        "foregroundcolor": ["textColor", "titleColor", "tintColor"],
        "foregroundstyle": ["textColor", "titleColor", "tintColor"],
        "fontcolor": ["textColor", "titleColor"],
        "background": ["backgroundColor"], "bgcolor": ["backgroundColor"],
        "fill": ["backgroundColor"],
        "font": ["titleFont"], "fontsize": ["font", "titleFont"],
        "fontfamily": ["font", "titleFont"],
        "fontweight": ["font", "titleFont"], "textstyle": ["font", "titleFont"],
        "textcolor": ["titleColor", "titleTextColor"],
        "cornerradius": ["layer.cornerRadius"], "borderradius": ["layer.cornerRadius"],
        "radius": ["layer.cornerRadius", "cornerRadius"], "border": ["layer.border"],
        "borderwidth": ["layer.borderWidth"], "bordercolor": ["layer.borderColor"],
        "shadow": ["layer.shadow"], "boxshadow": ["layer.shadow"], "elevation": ["layer.shadow"],
        "gradient": ["layer.gradient"], "overflow": ["clipsToBounds"],
        "maskstobounds": ["clipsToBounds"],
        "label": ["text", "title"], "content": ["text", "title", "children"],
        "caption": ["text", "title"], "value": ["text", "on", "progress"],
        "string": ["text", "title"], "text": ["title", "placeholder", "children"],
        "title": ["text", "header", "children"], "name": ["id"],
        "subtitle": ["detailText"], "detail": ["detailText"], "description": ["detailText"],
        "src": ["image"], "source": ["image"], "systemname": ["image"], "icon": ["image"],
        "textalign": ["textAlignment"], "multilinetextalignment": ["textAlignment"],
        "linelimit": ["numberOfLines"], "maxlines": ["numberOfLines"], "lines": ["numberOfLines"],
        "truncationmode": ["lineBreakMode"], "textoverflow": ["lineBreakMode"],
        "ellipsize": ["lineBreakMode"],
        "visible": ["hidden"], "visibility": ["hidden"], "display": ["hidden"],
        "hint": ["placeholder"], "placeholdertext": ["placeholder"], "prompt": ["placeholder"],
        "checked": ["on", "state"], "ischecked": ["on", "state"], "ison": ["on"],
        "disabled": ["enabled", "state"], "pressed": ["state"], "states": ["state"],
        "min": ["minimumValue"], "minvalue": ["minimumValue"], "minimum": ["minimumValue"],
        "max": ["maximumValue"], "maxvalue": ["maximumValue"], "maximum": ["maximumValue"],
        "rows": ["sections"], "items": ["sections", "children"], "data": ["sections", "items"],
        "header": ["sections"], "footer": ["header"],
        "accessory": ["accessoryType"], "trailing": ["accessoryType"],
        "identifier": ["id"], "class": ["id"], "classname": ["id"], "key": ["id"],
        "accessibilityidentifier": ["id"], "styleidentifier": ["id"],
        "subviews": ["children"], "views": ["children"], "child": ["children"],
        "arrangedsubviews": ["children"], "elements": ["children"], "body": ["children"],
        "objectfit": ["contentMode"], "scaletype": ["contentMode"], "resizemode": ["contentMode"],
        "x": ["frame"], "y": ["frame"], "left": ["frame"], "top": ["frame"], "rect": ["frame"],
        "position": ["frame"], "bounds": ["frame"], "origin": ["frame"],
        "autoresizingmask": ["autoresizing"], "viewcontroller": ["controller"],
        "tracktintcolor": ["maximumTrackTintColor"], "columns": ["itemSize"],
    ]

    /// Values of properties by foreign names in lower case.
    private static let words: [String: String] = [
        "chevron": "disclosureIndicator", "disclosure": "disclosureIndicator",
        "arrow": "disclosureIndicator", "detaildisclosurebutton": "disclosureIndicator",
        "check": "checkmark", "checked": "checkmark", "tick": "checkmark",
        "row": "horizontal", "column": "vertical",
        "start": "leading", "end": "trailing", "flex-start": "leading", "flex-end": "trailing",
        "stretch": "fill", "middle": "center", "baseline": "firstBaseline",
        "space-between": "equalSpacing", "spacebetween": "equalSpacing",
        "space-evenly": "equalSpacing", "space-around": "equalSpacing",
        "contain": "scaleAspectFit", "fit": "scaleAspectFit", "aspectfit": "scaleAspectFit",
        "cover": "scaleAspectFill", "aspectfill": "scaleAspectFill",
        "ellipsis": "byTruncatingTail", "tail": "byTruncatingTail", "clip": "byClipping",
        "justify": "justified", "template": "alwaysTemplate", "original": "alwaysOriginal",
    ]

    /// The type of the library that a foreign name means; nil if `known` does not contain it.
    package static func type(_ name: String, among known: [String]) -> String? {
        types[name.lowercased()].flatMap { known.contains($0) ? $0 : nil }
    }

    /// The value that a foreign name means; nil if `known` does not contain it.
    package static func word(_ name: String, among known: [String]) -> String? {
        words[name.lowercased()].flatMap { known.contains($0) ? $0 : nil }
    }

    /// The property or key most likely meant by an unknown one: by its meaning elsewhere, else the
    /// one with the nearest name.
    ///
    /// A hyphenated CSS name is read in camel case. The part before a dot is kept.
    ///
    /// - Parameters:
    ///   - name: The unknown name.
    ///   - known: The names of the properties.
    ///   - words: Further keys to suggest.
    /// - Returns: A name of `known` or `words`; nil if none is near.
    package static func nearestProperty(
        to name: String,
        among known: [String],
        or words: [String] = []
    ) -> String? {
        guard name.utf8.count <= 200 else { return nil }
        let path = camelCased(name)
        let start = path.lastIndex(of: ".").map { path.index(after: $0) } ?? path.startIndex
        let (part, word) = (String(path[..<start]), path[start...])
        let known = Set(known).union(words)
        var candidates = [path]
        for property in properties[word.lowercased()] ?? [] {
            candidates.append(part + property)
            // `layer.radius` is a corner radius of the layer, not of a layer in it.
            if !part.isEmpty, property.hasPrefix("layer.") {
                candidates.append(part + property.dropFirst(6))
            }
        }
        return candidates.first { $0 != name && known.contains($0) }
            ?? nearestName(to: name, among: known)
    }

    private static func camelCased(_ name: String) -> String {
        var result = ""
        for word in name.split(separator: "-") {
            let first = result.isEmpty ? String(word.prefix(1)) : word.prefix(1).uppercased()
            result += first + String(word.dropFirst())
        }
        return result
    }
}
