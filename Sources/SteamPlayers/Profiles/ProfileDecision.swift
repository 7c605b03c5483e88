internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

/// Finds the new facts in Steam's answer about a profile.
struct ProfileDecision {
  private let summary: PlayerSummaries.Summary
  private let time: Timestamp
  private let known: Profile?

  init(_ summary: PlayerSummaries.Summary, at time: Timestamp, seeing model: SteamReadModel) {
    self.summary = summary
    self.time = time
    known = model.profiles[summary.player]
  }

  /// The events for the new facts; empty if the known facts are newer than the answer.
  var events: [PlayerEvent] {
    if let last = known?.profileFetchedAt, time < last { return [] }
    return identity + status
  }

  private var identity: [PlayerEvent] {
    guard let known, let visibility = known.visibility else {
      let seen = ProfileSeen(
        name: summary.name, visibility: summary.visibility, avatar: summary.avatar)
      return [.profileSeen(seen)]
    }
    var events: [PlayerEvent] = []
    if known.name != summary.name {
      events.append(.renamed(ProfileRenamed(to: summary.name, from: known.name)))
    }
    if visibility != summary.visibility {
      events.append(.visibilityChanged(ProfileVisibilityChanged(to: summary.visibility)))
    }
    return events
  }

  /// The event for a changed status, in an array.
  ///
  /// The array is empty for a profile that is not public, because Steam then always sends offline.
  private var status: [PlayerEvent] {
    guard let status = summary.status, summary.visibility == 3 else { return [] }
    // Steam seldom sends the time of the last log-off, so a missing time does not count as a
    // change.
    let lastLogOff = summary.lastLogOff ?? known?.lastLogOff
    let isKnown =
      status == known?.status && summary.game == known?.game && lastLogOff == known?.lastLogOff
    return isKnown
      ? []
      : [
        .statusChanged(
          ProfileStatusChanged(
            to: status, from: known?.status, playing: summary.game, lastLogOff: lastLogOff))
      ]
  }
}
