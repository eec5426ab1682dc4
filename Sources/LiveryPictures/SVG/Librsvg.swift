import LiveryLibc
import LiverySupport

/// The functions of librsvg that draw, from a library that is opened when the first SVG file is drawn.
///
/// Opening it takes 12 ms, for the libraries that it needs.
struct Librsvg: Sendable {
    /// RsvgRectangle.
    private struct Viewport {
        var x, y, width, height: Double
    }

    private typealias NewFromData =
        @convention(c) (
            UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        ) -> OpaquePointer?
    private typealias SetResolution = @convention(c) (OpaquePointer?, Double) -> Void
    private typealias RenderDocument =
        @convention(c) (
            OpaquePointer?, OpaquePointer?, UnsafeRawPointer?,
            UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        ) -> Int32
    private typealias Release = @convention(c) (OpaquePointer?) -> Void
    private typealias FreeError = @convention(c) (UnsafeMutableRawPointer?) -> Void

    private let newFromData: NewFromData
    private let setResolution: SetResolution
    private let renderDocument: RenderDocument
    private let release: Release
    private let freeError: FreeError
    /// Its version, such as `2.54.7`.
    let version: String

    /// The library, opened once; a failure to open it stays one.
    static let shared = Result<Librsvg, SVGFault> { () throws(SVGFault) in try Librsvg() }

    #if canImport(Darwin)
    // A name without a folder would also be looked up in the working folder.
    private static let names = [
        "/opt/homebrew/lib/librsvg-2.2.dylib", "/opt/local/lib/librsvg-2.2.dylib",
        "/usr/local/lib/librsvg-2.2.dylib",
    ]
    #else
    private static let names = ["librsvg-2.so.2"]
    #endif

    private init() throws(SVGFault) {
        var found: UnsafeMutableRawPointer?
        for name in Self.names where found == nil { found = dlopen(name, RTLD_NOW | RTLD_LOCAL) }
        let library = Self.names.last ?? ""
        guard let handle = found else { throw SVGFault(.noLibrary(library)) }
        guard let newFromData = dlsym(handle, "rsvg_handle_new_from_data"),
            let setResolution = dlsym(handle, "rsvg_handle_set_dpi"),
            let renderDocument = dlsym(handle, "rsvg_handle_render_document"),
            let release = dlsym(handle, "g_object_unref"),
            let freeError = dlsym(handle, "g_error_free"),
            let major = dlsym(handle, "rsvg_major_version"),
            let minor = dlsym(handle, "rsvg_minor_version"),
            let micro = dlsym(handle, "rsvg_micro_version")
        else { throw SVGFault(.noLibrary("\(library) of version 2.46 or later")) }
        self.newFromData = unsafeBitCast(newFromData, to: NewFromData.self)
        self.setResolution = unsafeBitCast(setResolution, to: SetResolution.self)
        self.renderDocument = unsafeBitCast(renderDocument, to: RenderDocument.self)
        self.release = unsafeBitCast(release, to: Release.self)
        self.freeError = unsafeBitCast(freeError, to: FreeError.self)
        version = [major, minor, micro].map { String($0.load(as: UInt32.self)) }
            .joined(separator: ".")
    }

    /// Draws a file with a Cairo context into a rectangle from its origin; what went wrong, or nil.
    func draw(_ text: String, on context: OpaquePointer, width: Double, height: Double) -> String? {
        var text = text
        var error: UnsafeMutableRawPointer?
        let handle = text.withUTF8 { newFromData($0.baseAddress, $0.count, &error) }
        guard let handle else { return message(error) }
        defer { release(handle) }
        setResolution(handle, 96)
        var viewport = Viewport(x: 0, y: 0, width: width, height: height)
        guard renderDocument(handle, context, &viewport, &error) != 0 else { return message(error) }
        return nil
    }

    /// The text of a GError, which is freed: a domain and a code of 32 bits come before it.
    private func message(_ error: UnsafeMutableRawPointer?) -> String {
        guard let error else { return "unknown error" }
        defer { freeError(error) }
        let text = error.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
        return text.map { String(cString: $0) } ?? "unknown error"
    }
}
