package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// Finds the new facts in a file of settings.
package struct ImportDecision {
  private let file: SettingsFile
  private let name: String
  private let time: Timestamp
  private let model: CounterStrikeReadModel

  /// - Parameters:
  ///   - file: The content of the file.
  ///   - name: The name of the file.
  ///   - time: The time of the file.
  ///   - model: The read model.
  package init(
    _ file: SettingsFile, called name: String, at time: Timestamp,
    seeing model: CounterStrikeReadModel
  ) {
    self.file = file
    self.name = name
    self.time = time
    self.model = model
  }

  /// The events for the changes, followed by the event for the import of the file.
  ///
  /// - Throws: `Refusal` if a file of a later time was imported before, because this file would
  ///   undo the changes of that file.
  package func facts() throws(Refusal) -> [CounterStrikeFact] {
    if let newest = model.newestImport, newest > time {
      throw Refusal(.laterFileImported(newest.date, this: time.date))
    }
    var facts: [CounterStrikeFact] = []
    var counts = SettingsImported(name)
    (counts.missing, counts.unknown) = (file.missing, file.unknown)
    for listing in file.listings {
      let known = model.facts(of: listing.player)
      let events = ListingDecision(listing, seeing: known).events
      counts.note(events, wasKnown: known != nil)
      facts += events.map { CounterStrikeFact(.player($0), in: listing.player.stream, at: time) }
    }
    facts += teams.map { CounterStrikeFact(.team($0), in: TeamEvent.stream, at: time) }
    return facts + [
      CounterStrikeFact(.importing(.imported(counts)), in: ImportEvent.stream, at: time)
    ]
  }

  /// Texts in the column `team` that mean that a player has no team.
  private static let notTeams: Set = ["Free Agent", "Retired"]

  /// The events for changed teams, in which players that are not in the file keep their teams.
  private var teams: [TeamEvent] {
    let listed = Set(file.listings.map(\.player))
    var members: [String: [TeamMember]] = [:]
    var names: [String] = []
    func add(_ member: TeamMember?, to name: String) {
      if members[name] == nil { names.append(name) }
      members[name, default: []] += [member].compactMap(\.self)
    }
    for listing in file.listings where listing.covered.contains(.team) {
      guard let team = listing.facts.text(.team), !Self.notTeams.contains(team) else { continue }
      add(TeamMember(listing.player, listing.facts.text(.nickname) ?? ""), to: team)
    }
    for (key, team) in model.teams where !file.missing.contains("team") {
      add(nil, to: key.name)
      for member in team.members where !listed.contains(member.player) { add(member, to: key.name) }
    }
    return names.flatMap { name in
      let all = (members[name] ?? []).ordered { $0.player < $1.player }
      return TeamDecision(TeamListed(name, all), seeing: model.teams[TeamKey(name)]).events
    }
  }
}

extension SettingsImported {
  fileprivate mutating func note(_ events: [ProPlayerEvent], wasKnown: Bool) {
    players += 1
    guard wasKnown else {
      listed += 1
      return
    }
    changed += events.isEmpty ? 0 : 1
    changes += Int64(events.count)
  }
}
