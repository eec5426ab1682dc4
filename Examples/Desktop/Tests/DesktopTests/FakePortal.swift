import CGTK

/// A portal of a desktop on the session's message bus, which answers as xdg-desktop-portal does.
@MainActor final class FakePortal {
    private var connection: OpaquePointer?
    private var node: UnsafeMutablePointer<GDBusNodeInfo>?
    private var table = GDBusInterfaceVTable()

    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let description = """
        <node><interface name='org.freedesktop.portal.Settings'>
          <method name='Read'>
            <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/>
          </method>
          <signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>
        </interface></node>
        """

    /// Takes the portal's name on the bus.
    init() {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        )
        connection = g_dbus_connection_new_for_address_sync(
            g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil),
            flags,
            nil,
            nil,
            nil
        )
        node = g_dbus_node_info_new_for_xml(Self.description, nil)
        // Its user prefers dark windows.
        table.method_call = { _, _, _, _, _, _, invocation, _ in
            var reply = g_variant_new_variant(g_variant_new_variant(g_variant_new_uint32(1)))
            g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&reply, 1))
        }
        withUnsafePointer(to: table) { table in
            _ = g_dbus_connection_register_object(
                connection,
                Self.path,
                node?.pointee.interfaces[0],
                table,
                nil,
                nil,
                nil
            )
        }
        var words = [g_variant_new_string("org.freedesktop.portal.Desktop"), g_variant_new_uint32(0)]
        let reply = g_dbus_connection_call_sync(
            connection,
            "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            "org.freedesktop.DBus",
            "RequestName",
            g_variant_new_tuple(&words, 2),
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            -1,
            nil,
            nil
        )
        if let reply { g_variant_unref(reply) }
    }

    /// Tells that the user prefers light windows, 2, or dark ones, 1.
    func change(to scheme: UInt32) {
        var words = [
            g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string("color-scheme"),
            g_variant_new_variant(g_variant_new_uint32(scheme)),
        ]
        g_dbus_connection_emit_signal(
            connection,
            nil,
            Self.path,
            Self.interface,
            "SettingChanged",
            g_variant_new_tuple(&words, 3),
            nil
        )
    }

    /// Leaves the bus.
    func stop() {
        if let connection { g_object_unref(UnsafeMutableRawPointer(connection)) }
        connection = nil
        g_dbus_node_info_unref(node)
    }
}
