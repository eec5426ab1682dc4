import Livery
import LiveryRaster
import LiverySupport

/// The files of several assets: lists of colors, and `values`. What is equal is written once, under the first name.
struct AndroidValues {
    /// What makes two lists the same file.
    private struct ColorFile: Hashable {
        let list: AndroidColorList
        /// The attributes of its items.
        let states: [[[String]]]
    }

    private enum File: String, CaseIterable { case colors, styles, dimens }

    private let resources: AndroidResources
    private var theme: ExportedTheme { resources.theme }
    private var taken = Names<String>()
    private var lists: [ColorFile: String] = [:]
    /// What the colors of texts and icons are, by their names.
    private var shown: [String: String] = [:]
    /// The names of styles by their texts in each appearance.
    private var styles: [[String]: String] = [:]
    private var lengths: [(name: String, lengths: [Double])] = []
    /// The lines of the files in each appearance.
    private var lines: [File: [[String]]] = [:]
    private(set) var files: [PlannedFile] = []

    init(_ resources: AndroidResources) {
        self.resources = resources
        for asset in resources.theme.assets {
            for name in resources.names(of: asset) { taken.claim(name, by: asset.name) }
        }
    }

    private mutating func claim(_ name: String, _ asset: AssetDescription) throws(ThemeError) {
        if let clash = taken.claim(name, by: asset.name, at: asset.location) { throw ThemeError([clash]) }
    }

    /// Adds lines, in the appearances in which they differ from those of the first.
    private mutating func add(_ file: File, _ texts: [String]) {
        for (index, text) in texts.enumerated() where index == 0 || text != texts[0] {
            let none = [[String]](repeating: [], count: resources.appearances.count)
            lines[file, default: none][index].append(text)
        }
    }

    // MARK: Colors and fonts

    mutating func add(_ asset: AssetDescription, _ colors: [AndroidColor]) {
        addColor(resources.name(asset.name), colors)
    }

    mutating func add(_ asset: AssetDescription, _ font: [AndroidTextStyle]) {
        addStyle(resources.name(asset.name), font, [])
    }

    private mutating func addColor(_ name: String, _ colors: [AndroidColor]) {
        add(.colors, colors.map { "<color name=\"\(name)\">\(resources.text(of: $0))</color>" })
    }

    private mutating func addStyle(_ name: String, _ styles: [AndroidTextStyle], _ colors: [String]) {
        let texts = styles.map { style in
            let items = style.items.map { ($0.name, $0.value) } + colors.map { ("textColor", $0) }
            let parent = style.parent.map { "@style/" + resources.name($0) }
            return " parent=\"\(parent ?? "@android:style/TextAppearance")\""
                + (items.isEmpty
                    ? " />"
                    : ">" + items.map { "\n        <item name=\"android:\($0)\">\($1)</item>" }.joined()
                        + "\n    </style>")
        }
        guard let first = self.styles[texts] else {
            self.styles[texts] = name
            add(.styles, texts.map { "<style name=\"\(name)\"" + $0 })
            return
        }
        add(.styles, ["<style name=\"\(name)\" parent=\"@style/\(first)\" />"])
    }

    // MARK: Images

    /// Adds what an image has, while some states hold.
    mutating func add(_ asset: AssetDescription, _ image: AndroidImage, _ held: StateSet, _ variants: AndroidVariants)
        throws(ThemeError)
    {
        func has(_ property: AndroidImage.Property) -> Bool { variants.has(property, asset.name, held) }
        func name(_ property: AndroidImage.Property) -> String {
            resources.name(of: property, asset.name, held, variants)
        }
        if has(.drawable) {
            let own = name(.drawable)
            try claim("drawable/" + own, asset)
            if image.drawables.count > 1 {
                for case (let states, .pictures) in image.drawables {
                    try claim("drawable/" + own + resources.suffix(states), asset)
                }
            }
            let fixed = image.fixedColors
            for colors in fixed {
                let name = own + AndroidImage.suffix(of: colors, in: fixed)
                try claim("color/" + name, asset)
                addColor(name, colors)
            }
        }
        for (role, list) in image.roles.sorted(by: { $0.key < $1.key }) where has(.colors(role)) {
            // Drawables name one color themselves.
            if let only = list.only, Set(only).count == 1 { continue }
            _ = try add(list, name(.colors(role)), asset)
        }
        var textColor: [String] = []
        for (role, list) in image.colors.sorted(by: { $0.key > $1.key }) {
            let own = name(.colors(role))
            if has(.colors(role)) { shown[own] = try add(list, own, asset) }
            if role == AndroidTextStyle.color { textColor = [shown[own] ?? "@color/" + own] }
        }
        if has(.text) {
            try claim("style/" + name(.text), asset)
            addStyle(name(.text), image.styles, textColor)
        }
        for (end, values) in image.lengths.sorted(by: { $0.key < $1.key }) where has(.length(end)) {
            lengths.append(
                (resources.shortened(variants.place(of: .length(end), asset.name, held).key) + "_" + end, values)
            )
        }
    }

    /// Adds a list of colors. Returns what is equal to it: itself, a color, or another list.
    private mutating func add(_ list: AndroidColorList, _ name: String, _ asset: AssetDescription) throws(ThemeError)
        -> String
    {
        try claim("color/" + name, asset)
        if let only = list.only {
            addColor(name, only)
            return Set(only).count == 1 && only[0].isReference ? resources.text(of: only[0]) : "@color/" + name
        }
        let states = AndroidStates(named: theme.namedStates(of: asset.name))
        let file = ColorFile(list: list, states: list.entries.map { states.alternatives(for: $0.states) })
        if let first = lists[file] {
            add(.colors, ["<color name=\"\(name)\">@color/\(first)</color>"])
            return "@color/" + first
        }
        lists[file] = name
        var texts: [StateSet: String] = [:]
        for entry in list.entries {
            guard Set(entry.colors).count > 1 else {
                texts[entry.states] = resources.text(of: entry.colors[0])
                continue
            }
            let own = name + resources.suffix(entry.states)
            try claim("color/" + own, asset)
            addColor(own, entry.colors)
            texts[entry.states] = "@color/" + own
        }
        let entries = list.entries.map { (states: $0.states, value: texts[$0.states] ?? "") }
        let root = AndroidElement.selector(entries, states) { $0.add("color", $1) }
        files.append(PlannedFile("color/\(name).xml", text: root.file))
        return "@color/" + name
    }

    // MARK: Files

    /// Adds the files of values.
    mutating func finish(_ session: ExportSession) throws(ThemeError) {
        // Comments have no two hyphens in a row.
        let origin = CodeText.origin([theme.document.name]).replacing("--", with: "- -")
        var usual: [String: NamedNumber] = [:]
        for (index, (appearance, qualifier)) in resources.appearances.enumerated() {
            let own = lengths.map { NamedNumber($0.name, $0.lengths[index], isLength: true) }
            let named = try named(try session.numbers(in: appearance) + own)
            if index == 0 { usual = named }
            var all = lines.mapValues { $0[index] }
            all[.dimens] = named.filter { index == 0 || usual[$0.key] != $0.value }.sorted { $0.key < $1.key }.map {
                name,
                number in
                let text = number.number.shortest
                return number.isLength
                    ? "<dimen name=\"\(name)\">\(text)dp</dimen>"
                    : "<item name=\"\(name)\" type=\"dimen\" format=\"float\">\(text)</item>"
            }
            for file in File.allCases {
                guard let lines = all[file], !lines.isEmpty else { continue }
                let text = Self.text(of: ["<!-- \(origin) -->"] + lines)
                let path = "values\(qualifier)/\(resources.group)\(file.rawValue).xml"
                files.append(PlannedFile(path, text: text))
            }
        }
    }

    /// A file of values.
    static func text(of lines: [String]) -> String {
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n" + lines.map { "    \($0)\n" }.joined()
            + "</resources>\n"
    }

    /// Numbers by resource name.
    private func named(_ numbers: [NamedNumber]) throws(ThemeError) -> [String: NamedNumber] {
        var named: [String: NamedNumber] = [:]
        var taken = Names<Int>()
        var faults: [Diagnostic] = []
        for (index, number) in numbers.enumerated() {
            let key = number.name
            let name = resources.name(key)
            let location = theme.document.location(ofValue: key)
            if !AndroidName.isValid(name) {
                faults.append(Diagnostic(.resourceName(key, resource: name), at: location))
            } else if let other = taken.claim(name, by: index) {
                let fault = Fault.sameName(numbers[other].name, key, "dimen/\(name)")
                faults.append(Diagnostic(fault, at: location))
            }
            named[name] = number
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return named
    }
}

extension AndroidColor { fileprivate var isReference: Bool { if case .reference = self { true } else { false } } }

extension AndroidResources {
    func section(joining parts: [Part], in session: ExportSession) throws(ThemeError) -> [PlannedFile] {
        var images: [String: [String: [StateSet: AndroidImage]]] = [:]
        for case .image(let asset, let own) in parts {
            images[ThemeName.asset(of: asset.name), default: [:]][asset.name] = own
        }
        let variants = images.reduce(into: [:]) { all, image in
            all[image.key] = AndroidVariants(image.value, axes: document.variantAxes(of: image.key))
        }
        var values = AndroidValues(self)
        for part in parts {
            switch part {
            case .color(let asset, let colors): values.add(asset, colors)
            case .font(let asset, let styles): values.add(asset, styles)
            case .image(let asset, let images):
                guard let variants = variants[ThemeName.asset(of: asset.name)] else { continue }
                for held in images.keys.sorted(by: { document.stateOrder.hasLowerPrecedence($0, than: $1) }) {
                    guard let image = images[held] else { continue }
                    try values.add(asset, image, held, variants)
                }
            }
        }
        try values.finish(session)
        return values.files
    }
}
