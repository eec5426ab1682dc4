// snippet: styleable
import Livery
import LiveryStyle

final class BerthSign: Styleable {
    enum Edge: String, CaseIterable { case square, rounded }

    var text = ""
    var textColor = Color(red: 0, green: 0, blue: 0)
    var font: FontDescription?
    var edge = Edge.square
    var styleIdentifier: String?
    var styleStates: StateSet = []
    var lines: [BerthSign] = []

    static let styleTypeNames = ["BerthSign"]
    static let styleProperties = StyleProperties(of: BerthSign.self) { properties in
        properties.add("text", \.text)
        properties.add("textColor", \.textColor)
        properties.add("font", \.font)
        properties.add("edge", \.edge)
    }

    func visitStyleChildren(_ visit: (any Styleable) -> Void) {
        for line in lines { visit(line) }
    }
}
// end

// snippet: style-controller
final class PierView: Styleable {
    var signs: [BerthSign] = []

    static let styleTypeNames = ["PierView"]
    static let styleProperties = StyleProperties(of: PierView.self) { _ in }
    var styleControllerNames: [String] { ["PierController"] }

    func visitStyleChildren(_ visit: (any Styleable) -> Void) {
        for sign in signs { visit(sign) }
    }
}
// end

/// A class that can't be edited.
final class Beacon {
    var color = Color(red: 0, green: 0, blue: 0)
    var period = 1.0
}

// snippet: style-adapter
struct BeaconAdapter: StyleAdapter {
    let object: Beacon

    static let styleTypeNames = ["Beacon"]
    static let styleProperties = StyleProperties(of: Beacon.self) { properties in
        properties.add("color", \.color)
        properties.add("period", \.period)
    }
}
// end

// snippet: contents
final class MooringTag: Styleable {
    var background: ScalableImage?
    var textColor = Color(red: 0, green: 0, blue: 0)
    var hintColor = Color(red: 0, green: 0, blue: 0)
    var styleStates: StateSet = []

    static let styleTypeNames = ["MooringTag"]
    static let styleProperties = StyleProperties(of: MooringTag.self) { properties in
        properties.add("background", \.background)
        properties.add("textColor", \.textColor)
        properties.add("hintColor", \.hintColor)
        properties.add("textColor", contentOf: "background", \.textColor)
        properties.add("hintColor", contentOf: "background", part: "hint", \.textColor)
    }
}
// end

/// What the harbor's program does with its signs.
final class SignBoard {
    let injector: StyleInjector
    let sign = BerthSign()
    let beacon = Beacon()

    init(sheetPath: String, styles: StyleManager) throws {
        let sign = sign
        // snippet: inject-sheet
        let sheet = try StyleSheet(contentsOfFile: sheetPath)
        let injector = StyleInjector(sheet: sheet, styles: styles)
        injector.apply(to: sign)  // and to its lines, now and whenever something changes
        injector.appearance = [.dark]  // sets it in the style manager too
        // end
        self.injector = injector
    }

    func light() {
        // snippet: style-beacon
        injector.apply(to: BeaconAdapter(object: beacon))
        // end
    }

    func close() {
        // snippet: restyle
        sign.styleStates = [.disabled]
        injector.restyle(sign)
        // end
    }

    func explain() {
        // snippet: explain
        print(injector.explanation(of: sign))
        for fault in injector.faults { print(fault) }
        // end
    }

    func readPeriods() {
        // snippet: style-decoder
        injector.decoders.register(Double.self) { value in
            // "4 s" is a period; what else there is goes to the next decoder.
            guard let text = value.text, text.hasSuffix(" s") else { return nil }
            return Double(text.dropLast(2))
        }
        // end
    }

    func check(_ sheet: StyleSheet, styles: StyleManager) -> [Diagnostic] {
        // snippet: validate-sheet
        let faults = sheet.validate(
            for: [BerthSign.self, BeaconAdapter.self],
            controllers: ["PierController"],
            styles: styles
        )
        // end
        return faults
    }
}
