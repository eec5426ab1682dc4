import CGDKX11
import CGTK
import Foundation
import LiveryRaster

@testable import Desktop

/// What is on the X server's screen.
@MainActor enum Display {
    nonisolated static var isThere: Bool { getenv("DISPLAY") != nil }

    /// Opens the display, once.
    static let isOpen = gtk_init_check() != 0

    /// Handles events until a condition holds.
    static func wait(until condition: () -> Bool) {
        let alarm = g_timeout_add(5, { _ in 1 }, nil)
        defer { g_source_remove(alarm) }
        while !condition() { g_main_context_iteration(nil, 1) }
    }

    /// Waits until everything that was requested is drawn.
    static func draw(_ window: Desktop.Window) {
        wait { gtk_widget_get_mapped(window.pointer) != 0 && gtk_widget_get_width(window.pointer) > 0 }
        guard let clock = gtk_widget_get_frame_clock(window.pointer) else { return }
        let start = gdk_frame_clock_get_frame_counter(clock)
        wait {
            gtk_widget_queue_draw(window.pointer)
            return gdk_frame_clock_get_frame_counter(clock) >= start + 3
        }
    }

    /// The pixels of a window, read from the X server.
    static func picture(of window: Desktop.Window) throws -> Bitmap {
        draw(window)
        let display = gdk_x11_display_get_xdisplay(gdk_display_get_default())
        let surface = gtk_native_get_surface(OpaquePointer(window.pointer))
        let (width, height) = (gdk_surface_get_width(surface), gdk_surface_get_height(surface))
        XSync(display, 0)
        guard
            let image = XGetImage(
                display,
                gdk_x11_surface_get_xid(surface),
                0,
                0,
                UInt32(width),
                UInt32(height),
                .max,
                ZPixmap
            )
        else { throw CocoaError(.fileReadUnknown) }
        defer { _ = image.pointee.f.destroy_image(image) }
        var pixels: [PremultipliedPixel] = []
        for y in 0..<Int(height) {
            for x in 0..<Int(width) {
                let place = y * Int(image.pointee.bytes_per_line) + x * 4
                let bytes = (0..<3).map { UInt8(bitPattern: image.pointee.data[place + $0]) }
                pixels.append(PremultipliedPixel(red: bytes[2], green: bytes[1], blue: bytes[0], alpha: 255))
            }
        }
        return try Bitmap(width: Int(width), height: Int(height), pixels: pixels)
    }

    /// The rectangle of a widget in its window, in pixels of a window without a scale factor.
    static func frame(of widget: Widget, in window: Desktop.Window) -> PixelRect {
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(widget.pointer, window.pointer, 0, 0, &x, &y)
        return PixelRect(
            x: Int(x),
            y: Int(y),
            width: Int(gtk_widget_get_width(widget.pointer)),
            height: Int(gtk_widget_get_height(widget.pointer))
        )
    }

    /// Keeps a picture in the folder that DESKTOP_PICTURES names, for the documentation.
    static func keep(_ picture: Bitmap, as name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["DESKTOP_PICTURES"] else { return }
        let bytes = try PNG.encode(picture)
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name + ".png"))
    }
}
