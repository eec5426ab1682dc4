import Livery
import LiveryLooks
import LiveryStyle

final class Buoy: Lookable, Styleable {
    var lookStorage = LookStorage()
    var color = Color(red: 1, green: 1, blue: 1)

    static let styleTypeNames = ["Buoy"]
    static let styleProperties = StyleProperties(of: Buoy.self) { $0.add("color", \.color) }
}

enum BuoyStyle { case port, starboard }

protocol FairwayTheme {
    func change(for style: BuoyStyle) -> Change<Buoy>
}

struct LateralMarks: FairwayTheme {
    func change(for style: BuoyStyle) -> Change<Buoy> {
        { $0.color = Color(red: style == .port ? 1 : 0, green: style == .port ? 0 : 1, blue: 0) }
    }
}

/// A buoy, painted again and again.
final class BuoyTender {
    let buoy = Buoy()
    private(set) var colors: [Color] = []
    private var injector: StyleInjector?

    init(styles: StyleManager) throws {
        buoy.look.apply(Buoy.change { $0.color = Color(hex: 0xFFFF00) })
        colors.append(buoy.color)
        let applier = ThemeApplier<any FairwayTheme>(theme: AnyTheme(LateralMarks()))
        applier.apply([BuoyStyle.port], to: buoy) { $0.change(for: $1) }
        colors.append(buoy.color)
        let sheet = try StyleSheet(dictionary: ["@Buoy": ["color": "gold"]])
        let injector = StyleInjector(sheet: sheet, styles: styles)
        injector.apply(to: buoy)
        colors.append(buoy.color)
        self.injector = injector
    }
}
