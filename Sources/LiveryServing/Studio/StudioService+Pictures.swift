import Livery
import LiveryExport
import LiveryRaster
import LiverySupport

extension StudioService {
    /// A requested picture.
    private struct Asked: Sendable {
        let address: String
        /// The tag of the picture that the page already has.
        let tag: String?
        /// Whether it is to be as in the files, without edits.
        let isSaved: Bool
        /// Whether it is drawn over with the box's parts, also where it has no text.
        let isWhole: Bool
    }

    /// The maximum number of pixels of a picture in the answer itself. A larger one would delay the others; the
    /// page requests it by its address.
    private static let mostPixels = 1 << 18

    /// The pictures in view, after some values were replaced only for display: the tag of each, and its bytes
    /// if the page has a different one; or why it is not drawn now.
    func pictures(_ details: JSON, of page: String) async -> StudioAnswer {
        do throws(ServingError) {
            let (generation, readings, refused) = try await onThread { [self] _ throws(ServingError) in
                let edits = try details["edits"].map { list throws(ServingError) in try self.edits(list) }
                return drafts.withLock { drafts in
                    if let edits { drafts.preview(edits, of: page) }
                    return drafts.withTheme(of: page) { ($0.generation, $0.readings, $0.refused) }
                }
            }
            let version = try version(of: page)
            let asked = (details["show"]?.elements ?? []).compactMap { item in
                item["address"]?.string.map { address in
                    Asked(
                        address: address,
                        tag: item["tag"]?.string,
                        isSaved: item["saved"]?.boolean == true,
                        isWhole: item["isWhole"]?.boolean == true
                    )
                }
            }
            let saved = drafts.withLock { $0.filed.version } ?? version
            let pictures = await onAllThreads(asked) { [self] item, encoder in
                picture(item, (generation, readings), of: item.isSaved ? saved : version, by: encoder)
            }
            let answers = zip(asked, pictures).map { item, picture in
                let answer: JSON =
                    switch picture {
                    case .success(let answer): answer
                    case .failure(let error): .object(["busy": .string(error.message)])
                    }
                return JSON.Member(name: item.isSaved ? "saved " + item.address : item.address, value: answer)
            }
            return StudioAnswer(
                .object([
                    "generation": .number(generation), "pictures": .object(answers),
                    "refused": .array(refused.map(JSON.init(refusal:))),
                ])
            )
        } catch { return StudioAnswer(error) }
    }

    /// Runs a function for each element, on all threads.
    ///
    /// - Returns: The results in the order of the elements; errors for those that no thread had time for.
    private func onAllThreads<Element: Sendable, Value: Sendable>(
        _ elements: [Element],
        _ body: @escaping @Sendable (Element, PNGEncoder) -> Value
    ) async -> [Result<Value, ServingError>] {
        let threads = max(1, limits.threads)
        let results = await withTaskGroup(of: [(index: Int, value: Result<Value, ServingError>)].self) { group in
            for thread in 0..<min(threads, elements.count) {
                // Interleaved, because neighbors tend to take the same time.
                let part = stride(from: thread, to: elements.count, by: threads)
                group.addTask { [self] in
                    do throws(ServingError) {
                        return try await onThread { encoder in part.map { ($0, .success(body(elements[$0], encoder))) }
                        }
                    } catch { return part.map { ($0, .failure(error)) } }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        return results.sorted { $0.index < $1.index }.map(\.value)
    }

    /// The tag of a picture, with its bytes if the page has a different one; or its faults.
    private func picture(
        _ asked: Asked,
        _ count: (generation: Int, readings: Int),
        of version: ThemeVersion,
        by encoder: PNGEncoder
    ) -> JSON {
        do throws(ServingError) {
            let address = try ResourceAddress(asked.address, limit: limits.longestAddress)
            let resource = try version.resource(at: address)
            let identity: String
            switch resource {
            case .specimen(let specimen, let scale):
                // The same font may look different after files have changed.
                identity = "\(count.readings) \(specimen.font) \(specimen.isDark) \(scale)"
            default:
                // A screen is known only after it is drawn.
                identity = resource.identity ?? "\(count.generation) \(asked.address)"
            }
            let tag = "\(Digest(identity))"
            var sample: JSON?
            var isLarge = false
            switch resource {
            case .picture(let image):
                // Texts may change where the picture does not.
                sample = JSON(sampleOf: image, isWhole: asked.isWhole)
                isLarge = image.pixelSize.width * image.pixelSize.height > Self.mostPixels
            case .screen: isLarge = true
            default: break
            }
            let answer = JSON.object(["tag": .string(tag), "sample": sample])
            if isLarge || tag == asked.tag { return answer }
            let bytes = try resource.bytes(by: encoder, of: version)
            let text = String(decoding: Base64.encode(bytes), as: UTF8.self)
            return answer.adding(["bytes": .string(text)])
        } catch {
            let fault = fault(of: asked.address, in: version, error)
            return .object(["fault": .string(fault ?? error.message)])
        }
    }

    /// The faults of a picture, with files and lines if they are known.
    private func fault(of target: String, in version: ThemeVersion, _ error: ServingError) -> String? {
        guard let address = try? ResourceAddress(target, limit: limits.longestAddress) else { return nil }
        if case .specimen(let specimen, _)? = try? version.resource(at: address) {
            return "\(specimen.location): error: \(error.message)"
        }
        guard let image = try? version.request(address) else { return nil }
        do throws(ThemeError) {
            _ = try version.theme.styles.resolvedImage(image)
            return nil
        } catch { return error.diagnostics.map(\.description).joined(separator: "\n") }
    }
}
