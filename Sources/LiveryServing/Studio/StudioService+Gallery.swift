import Livery
import LiveryExport
import LiveryRaster
import LiverySupport

extension StudioService {
    /// The gallery of the theme: its page, or only the document from which an open page updates itself.
    ///
    /// - Parameter script: The script that keeps the page up to date; nil for only the document.
    /// - Returns: HTML or JSON, whose pictures are at `/drawn/TAG.png`.
    public func gallery(script: String?) async -> StudioAnswer {
        await answer { [self] _ throws(ServingError) in
            let version = try version()
            var pictures: [String: ResolvedImage] = [:]
            let document = GalleryDocument([version.theme], title: version.name) { image, _ in
                pictures["\(image.digest)"] = image
                return "/drawn/\(image.digest).png"
            }
            galleryPictures.withLock { $0 = pictures }
            let text =
                script.map { script in
                    GalleryPage.html(
                        document,
                        // Appended to the page's own policy, which ends with the sources of pictures.
                        policy: " 'self'; connect-src 'self'",
                        script: script
                    )
                } ?? document.text
            let content: StudioAnswer.Content = script == nil ? .json : .html
            return StudioAnswer(kind: .success, content: content, bytes: Array(text.utf8))
        }
    }

    /// A picture of the gallery.
    ///
    /// - Parameter tag: Its identifier in the gallery's document.
    /// - Returns: The PNG file; "not found" if the gallery no longer has it.
    public func galleryPicture(_ tag: String) async -> StudioAnswer {
        await answer { [self] encoder throws(ServingError) in
            guard let image = galleryPictures.withLock({ $0[tag] }) else {
                return StudioAnswer(.notFound, "no picture of the gallery is \(quoted(tag))")
            }
            let picture = Resource.picture(image)
            return StudioAnswer(picture: try picture.bytes(by: encoder, of: try version()))
        }
    }
}
