import DaybookPresentation
import DaybookProjections
import DaybookValues

extension CounterStrikeReadModel {
  /// All that is known of `player`; `nil` where they were never listed.
  package func facts(of player: ProPlayerID) -> PlayerFacts? {
    guard let row = players[player] else { return nil }
    return row.facts.merging(settings[player]?.facts ?? PlayerFacts())
  }

  /// What `player` is called, in the list or in a team.
  func nickname(of player: ProPlayerID) -> String {
    if let name = players[player]?.facts.text(.nickname) { return name }
    for (_, team) in teams {
      if let member = team.members.first(where: { $0.player == player }) { return member.nickname }
    }
    return "player \(player)"
  }

  /// The players in the order of the list, from the place `first` on, `count` at most.
  func listed(from first: Int64 = 1, _ count: Int = .max) -> [(id: ProPlayerID, row: ProPlayer)] {
    let wanted = players.filter { $0.row.place >= first }.sorted { $0.row.place < $1.row.place }
    return wanted.prefix(count).map { ($0.key, $0.row) }
  }

  /// The teams in the order of the list.
  var listedTeams: [(name: String, row: ProTeam)] {
    teams.sorted { $0.row.place < $1.row.place }.map { ($0.key.name, $0.row) }
  }

  /// The articles, the one with the highest number first.
  var listedArticles: [(number: Int64, row: Article)] {
    articles.reversed().map { ($0.key.number, $0.row) }
  }

  /// The player with this place in the list, or with this nickname, upper and lower case aside.
  ///
  /// - Throws: `Refusal` that names what is near, when none or several are called so.
  func player(called word: String) throws(Refusal) -> ProPlayerID {
    let called = PlayersCalled(word, among: players)
    if let player = called.atPlace { return player }
    let found = called.exactly.isEmpty ? called.loosely : called.exactly
    guard let player = found.first else { throw unknownPlayer(word) }
    guard found.count == 1 else {
      let places = found.map(\.place).sorted().map { "\($0)" }
      throw Refusal(
        "\(found.count) players are called '\(word)'. Use a place in the list: \(places.listed).")
    }
    return player.id
  }

  private func unknownPlayer(_ word: String) -> Refusal {
    if players.isEmpty {
      return Refusal(
        "No player is known yet. Take some in with 'cs import FILE.csv', or with 'cs --fake'.")
    }
    let names = players.compactMap { $0.row.facts.text(.nickname) }
    let near = NearestName.of(word, in: names).map { " Did you mean '\($0)'?" } ?? ""
    return Refusal("There is no player '\(word)'.\(near) 'cs players' lists all.")
  }

  /// The team of this name, or the only one whose name holds `word`.
  ///
  /// - Throws: `Refusal` that names some teams, when none or several fit.
  func team(called word: String) throws(Refusal) -> String {
    let names = teams.map(\.key.name)
    if names.contains(word) { return word }
    let wanted = word.lowercased()
    let equal = names.filter { $0.lowercased() == wanted }
    let found = equal.isEmpty ? names.filter { $0.lowercased().contains(wanted) } : equal
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      let near = NearestName.of(word, in: names).map { " Did you mean '\($0)'?" } ?? ""
      throw Refusal("There is no team '\(word)'.\(near) 'cs teams' lists all.")
    }
    throw Refusal("'\(word)' could be \(found.prefix(5).map(\.self).listed).")
  }

  /// The newest time of which a file was taken in.
  var newestImport: Timestamp? { imports.filter { $0.row.refusal == nil }.map(\.row.time).max() }

  /// How far `list` was looked at; 0 where it never was.
  func last(of list: PagedList) -> Int64 { screens[.last(list)].flatMap { Int64($0) } ?? 0 }
}

/// Whom a word could mean: all is read once, since each row is decoded.
private struct PlayersCalled {
  private(set) var atPlace: ProPlayerID?
  private(set) var exactly: [(id: ProPlayerID, place: Int64)] = []
  /// Upper and lower case aside.
  private(set) var loosely: [(id: ProPlayerID, place: Int64)] = []

  init(_ word: String, among players: Rows<ProPlayerID, ProPlayer>) {
    let (wanted, wantedPlace) = (word.lowercased(), Int64(word))
    for (player, row) in players {
      if row.place == wantedPlace { atPlace = player }
      guard let name = row.facts.text(.nickname), name.lowercased() == wanted else { continue }
      loosely.append((player, row.place))
      if name == word { exactly.append((player, row.place)) }
    }
  }
}
