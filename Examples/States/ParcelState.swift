/// What a parcel's screen can be in; any `Hashable` type is a state.
enum ParcelState: String, CaseIterable {
    case initial, enabled, disabled, banned
}
