/// UIKit's names of types, which in a style sheet are other spellings of the library's own.
package enum UIKitNames {
    /// The types that have a namesake in UIKit, without its prefix.
    static let namesakes = [
        "BarButtonItem", "Button", "CollectionView", "CollectionViewCell", "Control", "ImageView",
        "Label", "NavigationBar", "NavigationController", "ProgressView", "Slider", "StackView",
        "Switch", "TableView", "TableViewCell", "TableViewHeaderFooterView", "TextField",
        "TextView", "View", "ViewController", "Window",
    ]

    private static let ours = Dictionary(
        uniqueKeysWithValues: namesakes.map { ("UI" + $0, $0) }
    )

    /// The library's own name of a type: `Label` for `UILabel`; any other name as it is.
    package static func ownName(of name: String) -> String {
        ours[name] ?? name
    }
}
