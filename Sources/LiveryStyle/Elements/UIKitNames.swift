/// UIKit's names of types, which style sheets accept for the library's own.
package enum UIKitNames {
    /// The library's types with a counterpart in UIKit.
    static let namesakes = [
        "BarButtonItem", "Button", "CollectionView", "CollectionViewCell", "Control", "ImageView",
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
