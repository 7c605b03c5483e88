package import DaybookEvents

/// A person logged out of their account; the log keeps its data.
package struct SteamLoggedOut: CodedEvent {
  package static let type: EventType = "steam.loggedOut"
  package static var codec: Codec<Self> { Codec(.text("player", \.player), make: Self.init) }

  package let player: PlayerID

  package init(_ player: PlayerID) {
    self.player = player
  }
}
