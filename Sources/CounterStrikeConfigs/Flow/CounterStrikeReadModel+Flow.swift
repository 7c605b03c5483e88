internal import DaybookPresentation
internal import DaybookProjections

extension CounterStrikeReadModel {
  /// The place of this session's person.
  package var flow: CounterStrikeFlow { flows[flowStream] ?? CounterStrikeFlow() }

  /// The place of `line`; `nil` where it shows none of its own.
  ///
  /// - Throws: `Refusal` when it names something unknown.
  func place(of line: CounterStrikeLine) throws(Refusal) -> CounterStrikePlace? {
    switch line {
    case .overview: .main
    case .list(let list, _): .list(list)
    case .more: screens[.listInFront].flatMap(PagedList.init).map(CounterStrikePlace.list)
    case .team(let name): .team(try team(called: name))
    case .player(let name): .player(try player(called: name))
    case .banner(let number): .player(try player(onBanner: number))
    case .section:
      screens[.player].flatMap { Int64($0) }.map { CounterStrikePlace.player(ProPlayerID($0)) }
    case .favourites: .favourites
    case .config(let name, nil): .config(try player(called: name))
    case .history(let text): .history(text)
    case .compareSettings(let names) where names.count > 1: .comparison(try players(called: names))
    case .article(let place):
      CounterStrikeWanted(seeing: self).article(place).map(CounterStrikePlace.article)
    case .tournaments: .tournaments
    case .prices(let text): .prices(PricesScreen.skin(numbered: text, in: self) ?? text)
    case .tools(nil): .tools
    default: nil
    }
  }

  /// Different players by their names, in order.
  func players(called names: [String]) throws(Refusal) -> [ProPlayerID] {
    var players: [ProPlayerID] = []
    for name in names {
      let player = try player(called: name)
      if !players.contains(player) { players.append(player) }
    }
    guard players.count > 1 else { throw Refusal(.tooFewCompared) }
    return players
  }

  /// The words that show `place` again.
  func words(of place: CounterStrikePlace) -> [String] {
    switch place {
    case .main: ["cs"]
    case .list(.news): ["news"]
    case .list(let list):
      [list.rawValue, "\(max(1, last(of: list) - Int64(pageSize) + 1))"]
    case .team(let name): ["team", name]
    case .player(let player): ["player", word(for: player)]
    case .favourites: ["favourites"]
    case .config(let player): ["config", word(for: player)]
    case .history(let text): ["history"] + (text.isEmpty ? [] : [text])
    case .comparison(let players): ["compare-settings"] + players.map(word)
    case .article(let number): ["news", "\(articlePlace(of: number))"]
    case .tournaments: ["cs", CounterStrikeLine.events]
    case .prices(let text): ["prices"] + (text.isEmpty ? [] : [text])
    case .tools: ["tools"]
    }
  }

  /// The words that show the current screen again, or the chooser.
  var wordsInFront: [String] {
    guard let chooser = flow.chooser else { return words(of: flow.path.front) }
    return ["compare-settings"] + chooser.chosen.map(word)
  }

  /// The place in the list, by which lines call a player.
  private func word(for player: ProPlayerID) -> String {
    players[player].map { "\($0.place)" } ?? "\(player)"
  }

  private func articlePlace(of number: Int64) -> Int {
    (listedArticles.firstIndex { $0.number == number } ?? 0) + 1
  }

  private func player(onBanner number: Int64) throws(Refusal) -> ProPlayerID {
    try BannerStrip(BannerStrip.Input(self)).output(choosing: Int(clamping: number))
  }
}
