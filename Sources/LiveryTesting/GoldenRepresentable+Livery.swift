public import Livery
public import LiveryGoldens

extension ThemedImage: GoldenRepresentable {
    /// The image's pixels, including its margins.
    public func goldenSnapshots() -> [GoldenSnapshot] { [GoldenSnapshot(bitmap)] }
}
