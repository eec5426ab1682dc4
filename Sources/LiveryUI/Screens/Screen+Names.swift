import Livery

extension Screen {
    /// The names of the controllers in the screen's document, in any appearance.
    package var controllerNames: [String] { names.keys.filter { !$0.isEmpty }.sortedByScalars() }

    /// The names of the elements of each controller and of those in it, in any appearance.
    package var elementNames: [String: Set<String>] { names }

    /// The names of elements by controller; those of the whole screen are under an empty name.
    private var names: [String: Set<String>] {
        var names: [String: Set<String>] = [:]
        var pending = document.layers.map { layer in
            (DocumentValue(.dictionary(layer.root), at: layer.location), [""])
        }
        while let (value, controllers) = pending.popLast() {
            pending += (value.array ?? []).map { ($0, controllers) }
            guard let dictionary = value.dictionary else { continue }
            var controllers = controllers
            for (key, entry) in dictionary where QualifiedKey(key).base == "controller" {
                let name = entry.value.dictionary?["name"] ?? entry.value
                guard let name = name.string, !controllers.contains(name) else { continue }
                controllers.append(name)
                names[name, default: []].formUnion([])
            }
            for (key, entry) in dictionary {
                pending.append((entry.value, controllers))
                guard QualifiedKey(key).base == "id" else { continue }
                let own = (entry.value.string ?? "").split(whereSeparator: \.isWhitespace)
                for controller in controllers {
                    names[controller, default: []].formUnion(own.map(String.init))
                }
            }
        }
        return names
    }
}
