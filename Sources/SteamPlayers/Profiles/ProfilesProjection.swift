package import DaybookEvents
package import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// The last known data of a player.
package struct Profile: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("name", \.name), .json("formerNames", \.formerNames),
      .int64("visibility", \.visibility), .timestamp("profileFetchedAt", \.profileFetchedAt),
      .timestamp("libraryFetchedAt", \.libraryFetchedAt),
      .timestamp("libraryHiddenSince", \.libraryHiddenSince), .int64("status", \.status),
      .text("playing", \.game), .timestamp("lastLogOff", \.lastLogOff), make: Self.init)
  }

  /// The present name; `nil` if no profile of the player was ever fetched.
  package var name: String?
  /// The former names, with the latest first.
  package var formerNames: [String]
  /// 1 if the profile is hidden, 2 if only friends see it, 3 if it is public; `nil` if it is
  /// unknown.
  package var visibility: Int64?
  /// The time when the profile was last fetched; `nil` if it was never fetched.
  package var profileFetchedAt: Timestamp?
  /// The time when the games were last fetched; `nil` if they were never fetched.
  package var libraryFetchedAt: Timestamp?
  /// The time since which the games have been private; `nil` if they are not known to be private.
  package var libraryHiddenSince: Timestamp?
  /// The player's status, as in ``ProfileStatusChanged``; `nil` if the status was never visible.
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

/// One row for each player of whom anything is known.
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
      // The fetch event of this answer came first, but it sets the time only in a row that exists
      // already.
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
      // Steam leaves out accounts that do not exist, so a row is not added here for every requested
      // player.
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
  /// The requested players; empty for a request about a game, or about a player's data in a game.
  var players: [PlayerID] { subject.split(separator: ",").compactMap { PlayerID(String($0)) } }
}

extension Profile {
  /// The latest time when the profile or the games were fetched, or the games became private.
  var lastSeen: Timestamp? {
    [profileFetchedAt, libraryFetchedAt, libraryHiddenSince].compactMap(\.self).max()
  }

  /// Replaces all times that are later than `time` with `time`.
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
