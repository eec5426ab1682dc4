public import Livery
public import LiveryGoldens

extension ThemedImage: GoldenRepresentable {
    /// The image's pixels, with its margins, as its only picture.
    public func goldenSnapshots() -> [GoldenSnapshot] { [GoldenSnapshot(bitmap)] }
}
