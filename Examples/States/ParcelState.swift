/// The states of a parcel's screen. Any `Hashable` type can be a state.
enum ParcelState: String, CaseIterable { case initial, enabled, disabled, banned }
