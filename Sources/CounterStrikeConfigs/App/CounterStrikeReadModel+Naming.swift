internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

extension CounterStrikeReadModel {
  /// The known facts of `player`; `nil` if the player was never listed.
  package func facts(of player: ProPlayerID) -> PlayerFacts? {
    guard let row = players[player] else { return nil }
    return row.facts.merging(settings[player]?.facts ?? PlayerFacts())
  }

  /// The nickname of `player`, from the list of players or else from the members of a team.
  func nickname(of player: ProPlayerID, in language: Language = .english) -> String {
    if let name = players[player]?.facts.text(.nickname) { return name }
    for (_, team) in teams {
      if let member = team.members.first(where: { $0.player == player }) { return member.nickname }
    }
    return PlayersMessage.nameless(player).text(in: language)
  }

  /// At most `count` players in the order of the list, of which the first has the list number
  /// `first`.
  ///
  /// Players that the source no longer lists are left out.
  func listed(from first: Int64 = 1, _ count: Int = .max) -> [(id: ProPlayerID, row: ProPlayer)] {
    guard first <= lastPlace else { return [] }
    let gone = pages[.players]?.goneItems ?? []
    let shown = (first...lastPlace).lazy.compactMap { place in player(at: place) }
      .filter { !gone.contains("\($0)") }
    return shown.prefix(count).compactMap { player in players[player].map { (player, $0) } }
  }

  /// The list number of the last player.
  private var lastPlace: Int64 { Int64(players.count) }

  private func player(at place: Int64) -> ProPlayerID? {
    names.startingWith(PlayerName.word(place: place)).first?.key.player
  }

  /// The teams that the source still lists, in the order of the list.
  var listedTeams: [(name: String, row: ProTeam)] {
    let gone = pages[.teams]?.goneItems ?? []
    return teams.filter { !gone.contains(Substring($0.key.name.oneLine)) }
      .ordered { $0.row.place < $1.row.place }.map { ($0.key.name, $0.row) }
  }

  /// The articles that the source still lists, in descending order of their ids.
  var listedArticles: [(number: Int64, row: Article)] {
    let gone = pages[.news]?.goneItems ?? []
    return articles.reversed().map { ($0.key.number, $0.row) }
      .filter { !gone.contains("\($0.0)") }
  }

  /// The player with this list number, or with this nickname, ignoring case.
  ///
  /// - Throws: `Refusal` with similar names, if no player or several players match.
  func player(called word: String) throws(Refusal) -> ProPlayerID {
    if let place = Int64(word), let player = player(at: place) { return player }
    let loosely = names.startingWith(PlayerName.word(nickname: word))
      .filter { $0.row.nickname.lowercased() == word.lowercased() }
    let exactly = loosely.filter { $0.row.nickname == word }
    let found = exactly.isEmpty ? loosely : exactly
    guard let player = found.first else { throw unknownPlayer(word) }
    guard found.count == 1 else {
      let places = found.map(\.row.place).sorted().map { "\($0)" }
      throw Refusal(.severalPlayers(word, places: places))
    }
    return player.key.player
  }

  private func unknownPlayer(_ word: String) -> Refusal {
    if players.isEmpty { return Refusal(.noPlayersKnown) }
    let names = players.compactMap { $0.row.facts.text(.nickname) }
    return Refusal(.noPlayer(word, near: NearestName.of(word, in: names)))
  }

  /// The team that lists `player` as a member, for a player whose own data contain no team.
  func teamListing(_ player: ProPlayerID) -> String? {
    teams.first { $0.row.members.contains { $0.player == player } }?.key.name
  }

  /// The players of the team called `name`.
  ///
  /// A player belongs to the team if the player's own data name the team. A listed member of the
  /// team also belongs to it, unless the member's own data name a different listed team.
  func members(of name: String) -> [ProPlayerID] {
    let listed = teams[TeamKey(name)]?.members.map(\.player) ?? []
    let stayed = listed.filter { player in
      guard let team = facts(of: player)?.text(.team) else { return true }
      return team == name || teams[TeamKey(team)] == nil
    }
    let joined = self.listed().filter {
      $0.row.facts.merging(settings[$0.id]?.facts ?? PlayerFacts()).text(.team) == name
    }
    return stayed + joined.map(\.id).filter { !stayed.contains($0) }
  }

  /// The team with this list number, or with this name, ignoring case.
  ///
  /// If there is no such team, the result is the only team whose name contains `word`.
  ///
  /// - Throws: `Refusal` with some teams, if no team or several teams match.
  func team(called word: String) throws(Refusal) -> String {
    if let place = Int64(word), let team = listedTeams.first(where: { $0.row.place == place }) {
      return team.name
    }
    let names = teams.map(\.key.name)
    if names.contains(word) { return word }
    let wanted = word.lowercased()
    let equal = names.filter { $0.lowercased() == wanted }
    let found = equal.isEmpty ? names.filter { $0.lowercased().contains(wanted) } : equal
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw Refusal(.noTeam(word, near: NearestName.of(word, in: names)))
    }
    throw Refusal(.severalTeams(word, first: found.prefix(5).map(\.self)))
  }

  /// The time of the newest file whose import was not refused; `nil` if there is none.
  var newestImport: Timestamp? { imports.filter { $0.row.refusal == nil }.map(\.row.time).max() }

  /// The list number of the last item of `list` that was shown; 0 if none was shown.
  func last(of list: PagedList) -> Int64 { screens[.last(list)].flatMap { Int64($0) } ?? 0 }
}
