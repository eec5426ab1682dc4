import ArgumentParser
import Livery

/// Pixel scales such as `1,1.5,2`.
struct ScaleList: ExpressibleByArgument, Hashable {
    var values: [Double]

    init(values: [Double]) {
        self.values = values
    }

    init?(argument: String) {
        guard let texts = CommaList(argument: argument)?.values else { return nil }
        values = texts.compactMap { NumberText.parse($0) }
        guard values.count == texts.count else { return nil }
    }

    var defaultValueDescription: String {
        values.map(\.shortest).joined(separator: ",")
    }
}

/// One pixel scale.
struct ScaleArgument: ExpressibleByArgument, Hashable {
    var value: Double

    init(value: Double) {
        self.value = value
    }

    init?(argument: String) {
        guard let value = NumberText.parse(argument) else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { value.shortest }
}
