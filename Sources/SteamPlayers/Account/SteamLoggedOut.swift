package import DaybookEvents

/// A person forgot their account here; what is known of it stays in the log.
package struct SteamLoggedOut: CodedEvent {
  package static let type: EventType = "steam.loggedOut"
  package static var codec: Codec<Self> { Codec(.text("player", \.player), make: Self.init) }

  package let player: PlayerID

  package init(_ player: PlayerID) {
    self.player = player
  }
}
