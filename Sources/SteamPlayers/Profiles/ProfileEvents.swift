package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// A player's profile was seen for the first time.
package struct ProfileSeen: CodedEvent {
  package static let type: EventType = "profile.seen"
  package static var codec: Codec<Self> {
    Codec(
      .text("name", \.name), .int64("visibility", \.visibility), .text("avatar", \.avatar),
      make: Self.init)
  }

  package let name: String
  /// 1 if the profile is hidden, 2 if only friends see it, 3 if it is public.
  package let visibility: Int64
  package let avatar: String?

  package init(name: String, visibility: Int64, avatar: String? = nil) {
    self.name = name
    self.visibility = visibility
    self.avatar = avatar
  }
}

/// A player has another name.
package struct ProfileRenamed: CodedEvent {
  package static let type: EventType = "profile.renamed"
  package static var codec: Codec<Self> {
    Codec(.text("name", \.name), .text("previous", \.previous), make: Self.init)
  }

  package let name: String
  package let previous: String?

  package init(to name: String, from previous: String?) {
    self.name = name
    self.previous = previous
  }
}

/// A player's status changed, for example to offline, or to another game.
package struct ProfileStatusChanged: CodedEvent {
  package static let type: EventType = "profile.statusChanged"
  package static let version = 2
  package static var codec: Codec<Self> {
    Codec(
      .int64("status", \.status), .int64("previous", \.previous), .text("game", \.game, since: 2),
      .timestamp("lastLogOff", \.lastLogOff, since: 2), make: Self.init)
  }

  /// 0 offline, 1 online, 2 busy, 3 away, 4 snooze, 5 looking to trade, 6 looking to play.
  package let status: Int64
  /// The status before the change; `nil` if it was unknown.
  package let previous: Int64?
  /// The game that the player is playing; `nil` if there is none.
  package let game: String?
  /// The time when the player was last online; `nil` if Steam has never sent it.
  ///
  /// Steam often leaves this time out. It is then the time of an earlier answer.
  package let lastLogOff: Timestamp?

  package init(
    to status: Int64, from previous: Int64?, playing game: String? = nil,
    lastLogOff: Timestamp? = nil
  ) {
    self.status = status
    self.previous = previous
    self.game = game
    self.lastLogOff = lastLogOff
  }
}

/// The visibility of a player's profile changed.
package struct ProfileVisibilityChanged: CodedEvent {
  package static let type: EventType = "profile.visibilityChanged"
  package static var codec: Codec<Self> {
    Codec(.int64("visibility", \.visibility), make: Self.init)
  }

  /// 1 if the profile is hidden, 2 if only friends see it, 3 if it is public.
  package let visibility: Int64

  package init(to visibility: Int64) { self.visibility = visibility }
}
