/// An image that can be drawn whenever it is wanted, with what it is kept by: all that is to be known
/// of a request once it was resolved.
final class KeyedImage: Sendable {
    let key: ImageKey
    let image: ResolvedImage

    init(_ image: ResolvedImage) {
        key = ImageKey(asset: image.key, picture: .recipe(image.digest))
        self.image = image
    }
}
