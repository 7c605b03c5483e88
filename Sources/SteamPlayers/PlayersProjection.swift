package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player as last seen.
package struct Player: RowContent {
  package static let columns: [RowColumn] = [
    .text("name"), .json("formerNames"), .int64("visibility"), .timestamp("profileFetchedAt"),
    .timestamp("libraryFetchedAt"), .timestamp("libraryHiddenSince"),
  ]

  /// The name now; `nil` before a profile was seen.
  package var name: String?
  /// The names before, the last one first.
  package var formerNames: [String] = []
  /// 1 hidden, 2 for friends, 3 public; `nil` before a profile was seen.
  package var visibility: Int64?
  /// When the profile was last seen.
  package var profileFetchedAt: Timestamp?
  /// When the games were last seen; `nil` when they never were.
  package var libraryFetchedAt: Timestamp?
  /// Since when the games are private; `nil` when they are not.
  package var libraryHiddenSince: Timestamp?

  package init() {}

  package func write(to writer: inout EventWriter) {
    writer.write(name)
    writer.write(.array(formerNames.map { .string($0) }))
    writer.write(visibility)
    writer.write(profileFetchedAt)
    writer.write(libraryFetchedAt)
    writer.write(libraryHiddenSince)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    name = try reader.readIfPresent(String.self)
    formerNames = (try reader.read(JSONValue.self).array ?? []).compactMap(\.string)
    visibility = try reader.readIfPresent(Int64.self)
    profileFetchedAt = try reader.readIfPresent(Timestamp.self)
    libraryFetchedAt = try reader.readIfPresent(Timestamp.self)
    libraryHiddenSince = try reader.readIfPresent(Timestamp.self)
  }
}

/// One row for every player.
package struct PlayersProjection: Projection {
  package static let name = "players"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<PlayerEvent>, to rows: inout Rows<PlayerID, Player>) {
    guard let id = PlayerID(stream: recorded.stream) else { return }
    var player = rows[id] ?? Player()
    switch recorded.event {
    case .profileSeen(let seen):
      player.name = seen.name
      player.visibility = seen.visibility
    case .renamed(let change):
      if let name = player.name { player.formerNames.insert(name, at: 0) }
      player.name = change.name
    case .visibilityChanged(let change): player.visibility = change.visibility
    case .fetched(let fetch): player.note(fetch, at: recorded.time)
    case .gameAcquired, .gameRenamed, .gameRemoved, .playtimeSampled: break
    }
    rows[id] = player
  }
}

extension Player {
  fileprivate mutating func note(_ fetch: SteamFetched, at time: Timestamp) {
    switch (fetch.method, fetch.outcome) {
    case (PlayerSummaries.method, .ok): profileFetchedAt = time
    case (OwnedGames.method, .ok):
      libraryFetchedAt = time
      libraryHiddenSince = nil
    case (OwnedGames.method, .hidden): libraryHiddenSince = libraryHiddenSince ?? time
    default: break
    }
  }
}
