// A digest is a public type of LiverySupport.
@_exported import LiverySupport
