import CGTK

/// The desktop's settings, as its portal tells them: whether the user prefers dark windows.
///
/// The interface is [org.freedesktop.portal.Settings](https://flatpak.github.io/xdg-desktop-portal/).
final class DesktopSettings {
    private let connection: OpaquePointer
    private let cancellable = g_cancellable_new()
    private var subscription: guint = 0
    private let action: (Bool) -> Void

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"

    /// Asks for the setting, and for its changes; nil if there is no message bus. Without a portal, the closure is never
    /// called.
    init?(prefersDark action: @escaping (Bool) -> Void) {
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
        self.connection = connection
        self.action = action
        let object = Unmanaged.passUnretained(self).toOpaque()
        subscription = g_dbus_connection_signal_subscribe(
            connection,
            Self.portal,
            Self.interface,
            "SettingChanged",
            Self.path,
            Self.namespace,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, object in
                guard let object, let parameters else { return }
                let settings = Unmanaged<DesktopSettings>.fromOpaque(object).takeUnretainedValue()
                settings.didChange(parameters)
            },
            object,
            nil
        )
        var words = [g_variant_new_string(Self.namespace), g_variant_new_string(Self.key)]
        g_dbus_connection_call(
            connection,
            Self.portal,
            Self.path,
            Self.interface,
            "Read",
            g_variant_new_tuple(&words, gsize(words.count)),
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            1_000,
            cancellable,
            { connection, result, object in
                var error: UnsafeMutablePointer<GError>?
                let reply = g_dbus_connection_call_finish(connection.map { OpaquePointer($0) }, result, &error)
                // No portal, or one without the setting; or the object is gone.
                if let error { return g_error_free(error) }
                guard let reply, let object else { return }
                defer { g_variant_unref(reply) }
                let settings = Unmanaged<DesktopSettings>.fromOpaque(object).takeUnretainedValue()
                settings.read(g_variant_get_child_value(reply, 0))
            },
            object
        )
    }

    deinit {
        g_cancellable_cancel(cancellable)
        g_dbus_connection_signal_unsubscribe(connection, subscription)
        g_object_unref(cancellable)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Reads `(namespace, key, value)`.
    private func didChange(_ parameters: OpaquePointer) {
        guard g_variant_n_children(parameters) == 3 else { return }
        let key = g_variant_get_child_value(parameters, 1)
        defer { g_variant_unref(key) }
        guard String(cString: g_variant_get_string(key, nil)) == Self.key else { return }
        read(g_variant_get_child_value(parameters, 2))
    }

    /// Reads a number within any variants, and releases it: 1 is dark, 2 light, and 0 no preference.
    private func read(_ value: OpaquePointer?) {
        var value = value
        while let variant = value, String(cString: g_variant_get_type_string(variant)) == "v" {
            value = g_variant_get_variant(variant)
            g_variant_unref(variant)
        }
        guard let value else { return }
        defer { g_variant_unref(value) }
        guard String(cString: g_variant_get_type_string(value)) == "u" else { return }
        action(g_variant_get_uint32(value) == 1)
    }
}
