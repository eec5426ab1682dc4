/// A screen density of Android.
enum AndroidDensity: String, CaseIterable {
    case mdpi
    case hdpi
    case xhdpi
    case xxhdpi
    case xxxhdpi

    /// The pixels per dp, Android's point.
    var scale: Double {
        switch self {
        case .mdpi: 1
        case .hdpi: 1.5
        case .xhdpi: 2
        case .xxhdpi: 3
        case .xxxhdpi: 4
        }
    }
}
