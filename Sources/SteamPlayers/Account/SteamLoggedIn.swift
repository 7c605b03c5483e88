package import DaybookEvents

/// A person declared an account their own.
package struct SteamLoggedIn: CodedEvent {
  package static let type: EventType = "steam.loggedIn"
  package static var codec: Codec<Self> {
    Codec(.text("player", \.player), .bool("demo", \.isDemo, default: false), make: Self.init)
  }

  package let player: PlayerID
  /// Whether the account is the bundled demo account, for which nothing is fetched.
  package let isDemo: Bool

  package init(_ player: PlayerID, isDemo: Bool = false) {
    self.player = player
    self.isDemo = isDemo
  }
}
