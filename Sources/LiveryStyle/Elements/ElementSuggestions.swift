import Livery

/// What SwiftUI, UIKit, CSS, HTML, Flutter and Android call the types, properties and words of elements,
/// with what they are called here.
package enum ElementSuggestions {
    /// The names without regard to case, each with its counterparts here, of which the first counts that
    /// the element has.
    private static let types: [String: String] = [
        "text": "Label", "p": "Label", "span": "Label", "textblock": "Label", "h1": "Label",
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
        "btn": "Button", "link": "Button",
    ]

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

    /// The type that is called otherwise elsewhere; nil when it is not among those that there are.
    package static func type(_ name: String, among known: [String]) -> String? {
        types[name.lowercased()].flatMap { known.contains($0) ? $0 : nil }
    }

    /// The property, or the key, that is most likely meant: by the word's meaning elsewhere, else the
    /// nearest name.
    ///
    /// CSS's hyphens count as the letter case that they stand for, and the name of a part before a dot
    /// stays.
    ///
    /// - Parameters:
    ///   - name: What is written.
    ///   - known: The names of all properties that there may be.
    ///   - words: Further names for the nearest one.
    /// - Returns: The property or the further name; nil when none is near.
    package static func nearestProperty(
        to name: String,
        among known: [String],
        or words: [String] = []
    ) -> String? {
        guard name.utf8.count <= 200 else { return nil }
        let (part, word) = split(camelCased(name))
        let known = Set(known).union(words)
        var meant = [part + word]
        for ours in properties[word.lowercased()] ?? [] {
            meant.append(part + ours)
            // `layer.radius` is a corner radius of the layer, not of a layer in it.
            if !part.isEmpty, ours.hasPrefix("layer.") { meant.append(part + ours.dropFirst(6)) }
        }
        return meant.first { $0 != name && known.contains($0) }
            ?? nearestName(to: name, among: known)
    }

    private static func split(_ path: String) -> (part: String, word: String) {
        guard let dot = path.lastIndex(of: ".") else { return ("", path) }
        let start = path.index(after: dot)
        return (String(path[..<start]), String(path[start...]))
    }

    private static func camelCased(_ name: String) -> String {
        var result = ""
        var isAfterHyphen = false
        for character in name {
            if character == "-", !result.isEmpty {
                isAfterHyphen = true
            } else {
                result += isAfterHyphen ? character.uppercased() : String(character)
                isAfterHyphen = false
            }
        }
        return result
    }

    /// The word of a property that is called otherwise elsewhere.
    package static func word(_ name: String, among known: [String]) -> String? {
        words[name.lowercased()].flatMap { known.contains($0) ? $0 : nil }
    }
}

extension ElementType {
    /// The property of such elements that a name most likely means which is none.
    func nearestProperty(to name: String) -> String? {
        ElementSuggestions.nearestProperty(to: name, among: propertyNames)
    }
}
