package import DaybookEvents

/// An hour has passed since an account was last sampled, or logged in.
package struct SteamSampleDue: CodedEvent {
  package static let type: EventType = "steam.sampleDue"
  package static var codec: Codec<Self> { Codec(.text("player", \.player), make: Self.init) }

  /// The account of the person.
  package let player: PlayerID

  package init(_ player: PlayerID) { self.player = player }
}
