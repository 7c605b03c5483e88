package import DaybookEvents
package import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// A player, with the last known data.
package struct Profile: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("name", \.name), .json("formerNames", \.formerNames),
      .int64("visibility", \.visibility), .timestamp("profileFetchedAt", \.profileFetchedAt),
      .timestamp("libraryFetchedAt", \.libraryFetchedAt),
      .timestamp("libraryHiddenSince", \.libraryHiddenSince), .int64("status", \.status),
      .text("playing", \.game), .timestamp("lastLogOff", \.lastLogOff), make: Self.init)
  }

  /// The name now; `nil` before a profile was seen.
  package var name: String?
  /// The former names, with the latest first.
  package var formerNames: [String]
  /// 1 hidden, 2 for friends, 3 public; `nil` before a profile was seen.
  package var visibility: Int64?
  /// The time when the profile was last seen.
  package var profileFetchedAt: Timestamp?
  /// The time of the last fetch of the games; `nil` if there was none.
  package var libraryFetchedAt: Timestamp?
  /// The time since when the games are private; `nil` if they are visible.
  package var libraryHiddenSince: Timestamp?
  /// The player's status, as in ``ProfileStatusChanged``; `nil` if it was never visible.
  package var status: Int64?
  /// The game that the player is playing; `nil` if there is none.
  package var game: String?
  /// The time when the player was last online; `nil` if Steam did not send it.
  package var lastLogOff: Timestamp?

  package init(
    name: String? = nil, formerNames: [String] = [], visibility: Int64? = nil,
    profileFetchedAt: Timestamp? = nil, libraryFetchedAt: Timestamp? = nil,
    libraryHiddenSince: Timestamp? = nil, status: Int64? = nil, game: String? = nil,
    lastLogOff: Timestamp? = nil
  ) {
    self.name = name
    self.formerNames = formerNames
    self.visibility = visibility
    self.profileFetchedAt = profileFetchedAt
    self.libraryFetchedAt = libraryFetchedAt
    self.libraryHiddenSince = libraryHiddenSince
    self.status = status
    self.game = game
    self.lastLogOff = lastLogOff
  }
}

/// One row for each player with any known data.
package struct ProfilesProjection: Projection {
  package static let name = "profiles"
  package static let version = 2

  package init() {}

  package func apply(_ recorded: Recorded<PlayerEvent>, to rows: inout Rows<PlayerID, Profile>) {
    if case .fetched(let fetch) = recorded.event { return note(fetch, recorded.time, in: &rows) }
    guard let id = PlayerID(stream: recorded.stream) else { return }
    var player = rows[id] ?? Profile()
    switch recorded.event {
    case .profileSeen(let seen):
      player.name = seen.name
      player.visibility = seen.visibility
      // The fetch event came before, but a fetch event sets the time only in existing rows.
      player.profileFetchedAt = recorded.time
    case .renamed(let change):
      if let name = player.name { player.formerNames.insert(name, at: 0) }
      player.name = change.name
    case .visibilityChanged(let change): player.visibility = change.visibility
    case .statusChanged(let change):
      player.status = change.status
      player.game = change.game
      player.lastLogOff = change.lastLogOff ?? player.lastLogOff
    case .fetched, .gameAcquired, .gameRenamed, .gameVanished, .playtimeSampled, .twoWeeksSampled:
      break
    }
    rows[id] = player
  }
}

extension ProfilesProjection {
  private func note(
    _ fetch: FetchEvent, _ time: Timestamp, in rows: inout Rows<PlayerID, Profile>
  ) {
    let players = fetch.subject.players
    switch (fetch, fetch.subject.method) {
    case (.succeeded, PlayerSummaries.method):
      // Steam leaves out accounts that it does not know, so only players with a row have a profile.
      for player in players { rows[player]?.noteProfile(at: time) }
    case (.succeeded, OwnedGames.method):
      for player in players { rows[player, default: Profile()].noteLibrary(at: time) }
    case (.failed(let failure), OwnedGames.method)
    where failure.outcome == AnswerFailure.hidden.outcome:
      for player in players { rows[player, default: Profile()].noteHiddenLibrary(at: time) }
    case (.clockSetBack, _): for player in players { rows[player]?.setBack(to: time) }
    default: break
    }
  }
}

extension FetchSubject {
  /// The players in the question; empty for a game, or for a player's data in a game.
  var players: [PlayerID] { subject.split(separator: ",").compactMap { PlayerID(String($0)) } }
}

extension Profile {
  /// The latest of the times when the profile or the games were fetched, or the games became
  /// private.
  var lastSeen: Timestamp? {
    [profileFetchedAt, libraryFetchedAt, libraryHiddenSince].compactMap(\.self).max()
  }

  /// Replaces times later than `time` with `time`.
  fileprivate mutating func setBack(to time: Timestamp) {
    profileFetchedAt.setBack(to: time)
    libraryFetchedAt.setBack(to: time)
    libraryHiddenSince.setBack(to: time)
  }

  fileprivate mutating func noteProfile(at time: Timestamp) {
    profileFetchedAt = max(profileFetchedAt ?? time, time)
  }

  fileprivate mutating func noteLibrary(at time: Timestamp) {
    guard time >= libraryFetchedAt ?? time else { return }
    libraryFetchedAt = time
    libraryHiddenSince = nil
  }

  fileprivate mutating func noteHiddenLibrary(at time: Timestamp) {
    guard time >= libraryFetchedAt ?? time else { return }
    libraryHiddenSince = libraryHiddenSince ?? time
  }
}
