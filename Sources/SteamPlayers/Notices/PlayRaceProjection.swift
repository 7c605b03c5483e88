package import DaybookEvents
package import DaybookProjections

/// A fact about a player or a game.
///
/// The keys are ordered by kind, then by player, then by `other`.
package struct PlayRaceKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(
      .init("kind", \.kind), .init("player", \.player), .init("other", \.other), make: Self.init)
  }

  /// The kinds of facts; the meaning of a row depends on the kind.
  enum Kind: String {
    /// The player is a person's own account.
    case own
    /// `other` is a friend of the player.
    case friend
    /// The minutes for which the player played the game `other`.
    case time
    /// The name of the player; or, in a key without a player, the name of the game `other`.
    case name
  }

  package let kind: String
  package let player: String
  /// The id of a friend or of a game; empty if the fact needs neither.
  package let other: String

  package init(kind: String, player: String, other: String) {
    (self.kind, self.player, self.other) = (kind, player, other)
  }

  init(_ kind: Kind, _ player: PlayerID? = nil, _ other: String = "") {
    self.init(kind: kind.rawValue, player: player?.text ?? "", other: other)
  }
}

/// The value of a fact: minutes or a name, or no value.
package struct PlayRaceFact: CodedRow {
  package static var codec: Codec<Self> {
    Codec(.int64("minutes", \.minutes), .text("name", \.name), make: Self.init)
  }

  package let minutes: Int64
  package let name: String

  package init(minutes: Int64 = 0, name: String = "") {
    (self.minutes, self.name) = (minutes, name)
  }
}

/// The events that determine the friends, play times and names in the comparison with the person.
package enum PlayRaceEvent: EventSet {
  case loggedIn(SteamLoggedIn)
  case loggedOut(SteamLoggedOut)
  case friendAdded(FriendAdded)
  case friendRemoved(FriendRemoved)
  case sampled(GamePlaytimeSampled)
  case acquired(GameAcquired)
  case seen(ProfileSeen)
  case renamed(ProfileRenamed)

  package static let cases = [
    EventCase(Self.loggedIn), EventCase(Self.loggedOut), EventCase(Self.friendAdded),
    EventCase(Self.friendRemoved), EventCase(Self.sampled), EventCase(Self.acquired),
    EventCase(Self.seen), EventCase(Self.renamed),
  ]

  package var event: any Event {
    switch self {
    case .loggedIn(let event): event
    case .loggedOut(let event): event
    case .friendAdded(let event): event
    case .friendRemoved(let event): event
    case .sampled(let event): event
    case .acquired(let event): event
    case .seen(let event): event
    case .renamed(let event): event
    }
  }
}

/// The data for finding out whether a friend has played a game for longer than the person.
///
/// The data are the friends, the play times, and the names of players and games.
package struct PlayRaceProjection: Projection {
  package static let name = "playRace"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<PlayRaceEvent>, to rows: inout Rows<PlayRaceKey, PlayRaceFact>
  ) {
    switch recorded.event {
    case .loggedIn(let event):
      for key in rows.startingWith(PlayRaceKey.Kind.own.rawValue).map(\.key) { rows[key] = nil }
      rows[PlayRaceKey(.own, event.player)] = PlayRaceFact()
    case .loggedOut(let event): rows[PlayRaceKey(.own, event.player)] = nil
    default:
      if let player = PlayerID(stream: recorded.stream) { apply(recorded.event, of: player, &rows) }
    }
  }

  private func apply(
    _ event: PlayRaceEvent, of player: PlayerID, _ rows: inout Rows<PlayRaceKey, PlayRaceFact>
  ) {
    switch event {
    case .friendAdded(let event):
      rows[PlayRaceKey(.friend, player, event.friend.text)] = PlayRaceFact()
    case .friendRemoved(let event): rows[PlayRaceKey(.friend, player, event.friend.text)] = nil
    case .sampled(let event):
      rows[PlayRaceKey(.time, player, "\(event.app)")] = PlayRaceFact(minutes: event.total)
    case .acquired(let event):
      if let name = event.name {
        rows[PlayRaceKey(.name, nil, "\(event.app)")] = PlayRaceFact(name: name)
      }
    case .seen(let event): rows[PlayRaceKey(.name, player)] = PlayRaceFact(name: event.name)
    case .renamed(let event): rows[PlayRaceKey(.name, player)] = PlayRaceFact(name: event.name)
    case .loggedIn, .loggedOut: break
    }
  }
}

extension Rows where Key == PlayRaceKey, Row == PlayRaceFact {
  /// The person's own account; `nil` if it is unknown.
  var own: PlayerID? {
    startingWith(PlayRaceKey.Kind.own.rawValue).first.flatMap { PlayerID($0.key.player) }
  }

  func name(of player: PlayerID) -> String { self[PlayRaceKey(.name, player)]?.name ?? player.text }

  func title(of app: AppID) -> String {
    self[PlayRaceKey(.name, nil, "\(app)")]?.name ?? "Game \(app)"
  }
}
