package import DaybookEvents

/// The events about the account of a person.
package enum SteamAccountEvent: EventSet {
  case loggedIn(SteamLoggedIn)
  case loggedOut(SteamLoggedOut)

  package static let cases = [EventCase(Self.loggedIn), EventCase(Self.loggedOut)]

  package var event: any Event {
    switch self {
    case .loggedIn(let event): event
    case .loggedOut(let event): event
    }
  }

  /// The stream of all these events.
  package static let stream: StreamName = "account-steam"
}

/// A person declared an account to be their own.
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

/// A person logged out of the account; its data remain in the log.
package struct SteamLoggedOut: CodedEvent {
  package static let type: EventType = "steam.loggedOut"
  package static var codec: Codec<Self> { Codec(.text("player", \.player), make: Self.init) }

  package let player: PlayerID

  package init(_ player: PlayerID) {
    self.player = player
  }
}
