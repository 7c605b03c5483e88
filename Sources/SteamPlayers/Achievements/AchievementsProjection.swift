package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player, a game, and an unlocked achievement in this game.
package struct AchievementKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("player", \.player), .init("app", \.app), .init("name", \.name), make: Self.init)
  }

  package let player: PlayerID
  package let app: AppID
  package let name: String

  package init(_ player: PlayerID, _ app: AppID, _ name: String) {
    self.player = player
    self.app = app
    self.name = name
  }
}

/// The time when an achievement was unlocked or first seen, and its rarity.
package struct UnlockedAchievement: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("title", \.title), .timestamp("unlockedAt", \.unlockedAt),
      .timestamp("firstSeen", \.firstSeen), .bool("baseline", \.isBaseline),
      .real("percent", \.percent), make: Self.init)
  }

  package var title: String?
  /// The time of the unlocking according to Steam; `nil` if Steam does not know it.
  package var unlockedAt: Timestamp?
  package var firstSeen: Timestamp
  package var isBaseline: Bool
  /// The percentage of all players who have the achievement; `nil` if it is unknown.
  package var percent: Double?
}

extension UnlockedAchievement {
  package init(_ event: AchievementUnlocked) {
    title = event.title
    unlockedAt = event.unlockedAt
    firstSeen = event.firstSeen
    isBaseline = event.isBaseline
    percent = event.percent
  }
}

/// One row for each unlocked achievement of a player, with its rarity if it is known.
package struct AchievementsProjection: Projection {
  package static let name = "achievements"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<AchievementEvent>, to rows: inout Rows<AchievementKey, UnlockedAchievement>
  ) {
    switch recorded.event {
    case .unlocked(let event):
      guard let player = PlayerID(stream: recorded.stream) else { return }
      rows[AchievementKey(player, event.app, event.name)] = UnlockedAchievement(event)
    case .raritySampled(let sample):
      // Steam sends hundreds of rarities at once. Each of them changes rows but adds no key, so the
      // keys are sorted once here, instead of once for each rarity.
      rows.keepOrder()
      for player in rows.firstParts(\.player) {
        rows[AchievementKey(player, sample.app, sample.name)]?.percent = sample.percent
      }
    }
  }
}

extension Rows {
  /// The distinct first parts of the keys, in order.
  ///
  /// Each search for the next part skips the other keys that begin with the previous part.
  ///
  /// - Parameter part: Returns the first part of a key.
  /// - Returns: The parts in ascending order.
  /// - Complexity: O(*p* log *n*) for *p* distinct parts and *n* keys.
  func firstParts<Part: RowKey>(_ part: (Key) -> Part) -> [Part] {
    var parts: [Part] = []
    var next = first
    while let found = next.map({ part($0.key) }) {
      parts.append(found)
      next = after(found).first
    }
    return parts
  }
}
